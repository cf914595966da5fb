"""cycles.py FOLDER MOST: prints the cycles of more than MOST object files below FOLDER; status 1 if there is one.

An object depends on another one where it names a function or variable that the other one defines. What is linked as one
program from the same sources again (build/row), or with sanitizers (build/san), counts once. Objects whose source is
gone, or elsewhere by now, do not count.
"""
import collections
import pathlib
import subprocess
import sys


def symbols(objects):
    """The global symbols that each object defines, and those that it names."""
    known = {str(path): (set(), set()) for path in objects}
    listing = subprocess.run(["nm", "-g", "-A", *known], check=True, capture_output=True, text=True).stdout
    for line in listing.splitlines():
        path, words = line.split(":", 1)
        kind, symbol = words.split()[-2:]
        known[path][kind == "U"].add(symbol)
    return known


def reached(edges, begin):
    """Every object that one depends on, directly or through others."""
    found, rest = set(), [begin]
    while rest:
        for other in edges[rest.pop()]:
            if other not in found:
                found.add(other)
                rest.append(other)
    return found


def main():
    folder, most = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    objects = [path for path in folder.rglob("*.o") if path.relative_to(folder).parts[0] not in ("row", "san")
               and (folder.parent / path.relative_to(folder)).with_suffix(".c").exists()]
    if not objects:
        sys.exit("there are no objects in " + str(folder))
    known = symbols(objects)
    owners = collections.defaultdict(list)
    for path, (defined, _) in known.items():
        for symbol in defined:
            owners[symbol].append(path)
    edges = {path: {owner for symbol in named for owner in owners[symbol] if owner != path}
             for path, (_, named) in known.items()}
    reach = {path: reached(edges, path) for path in known}
    cycles = {frozenset(other for other in reach[path] if path in reach[other]) for path in known}
    large = [cycle for cycle in cycles if len(cycle) > most]
    for cycle in large:
        print(len(cycle), "files:", *sorted(str(pathlib.Path(path).relative_to(folder)) for path in cycle))
    return 1 if large else 0


sys.exit(main())
