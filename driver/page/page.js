/* The page that rex-page makes: the source on one side, what became of it on the other. */
"use strict";
(function () {
    const data = JSON.parse(document.getElementById("data").textContent);
    const source = data.panes.find(pane => pane.kind === "source");
    const others = data.panes.filter(pane => pane !== source);
    let shown = 0, chosen = 0, differences = true;

    function element(name, parent, text) {
        const made = document.createElement(name);
        if (text !== undefined)
            made.textContent = text;
        parent.append(made);
        return made;
    }

    /* The lines of a pane that are not in the one before, each with the line in whose place it stands, if there is one. What
     * is alike at the beginning and at the end is taken away; of the rest, what is no part of the longest common
     * subsequence is new. Lines are numbers; equal ones have the same. */
    function added(before, now) {
        const fresh = new Map();
        let first = 0, end = now.length, old = before.length;
        while (first < end && first < old && before[first] === now[first])
            first++;
        while (end > first && old > first && before[old - 1] === now[end - 1]) {
            end--;
            old--;
        }
        const rows = old - first, columns = end - first, width = columns + 1;
        if (rows * columns > 4e6) { /* too many to compare each with each: a line is new if it was nowhere */
            const known = new Set(before.slice(first, old));
            for (let i = first; i < end; i++)
                if (!known.has(now[i]))
                    fresh.set(i, undefined);
            return fresh;
        }
        const length = new Uint32Array((rows + 1) * width);
        for (let r = rows - 1; r >= 0; r--)
            for (let c = columns - 1; c >= 0; c--)
                length[r * width + c] = before[first + r] === now[first + c]
                    ? length[(r + 1) * width + c + 1] + 1
                    : Math.max(length[(r + 1) * width + c], length[r * width + c + 1]);
        let gone = [];
        for (let r = 0, c = 0; c < columns;) {
            if (r < rows && before[first + r] === now[first + c]) {
                gone = [];
                r++;
                c++;
            } else if (r < rows && length[(r + 1) * width + c] >= length[r * width + c + 1]) {
                gone.push(before[first + r++]);
            } else {
                fresh.set(first + c++, gone.shift());
            }
        }
        return fresh;
    }

    /* The IR before that of a pane, or nothing. */
    function before(number) {
        const last = others[number - 1];
        return others[number].kind === "ir" && last && last.kind === "ir" ? last : null;
    }
    others.forEach(function (pane, number) {
        const last = before(number);
        pane.fresh = last ? added(last.lines, pane.lines) : new Map();
    });

    /* Where a line's text begins, behind blanks and a word that has a column of its own; not too far to the
     * right. */
    function beginning(text) {
        return Math.min(/^ *(\S+ {2,})?/.exec(text || "")[0].length, 16);
    }

    /* Writes a line whose words that another one has not are set off. */
    function write(code, text, old) {
        const known = new Set(old.split(/\s+/));
        for (const word of text.split(/(\s+)/))
            if (/^\s*$/.test(word) || known.has(word))
                code.append(word);
            else
                element("ins", code, word);
    }

    function fill(list, pane) {
        const fragment = document.createDocumentFragment();
        pane.lines.forEach(function (line, i) {
            const item = element("li", fragment);
            element("span", item, pane.kind === "source" ? i + 1 : pane.from[i] || "");
            const code = element("code", item);
            code.style.setProperty("--column", `${beginning(data.lines[line])}ch`);
            if (differences && pane.fresh && pane.fresh.get(i) !== undefined)
                write(code, data.lines[line], data.lines[pane.fresh.get(i)]);
            else
                code.textContent = data.lines[line] || " ";
            if (pane.from[i])
                item.dataset.from = pane.from[i];
            if (differences && pane.fresh && pane.fresh.has(i))
                item.classList.add("new");
        });
        list.replaceChildren(fragment);
    }

    function mark(list, scrolls) {
        let first = null;
        for (const item of list.children) {
            const belongs = chosen > 0 && Number(item.dataset.from) === chosen;
            item.classList.toggle(list === left ? "chosen" : "marked", belongs);
            if (belongs && !first)
                first = item;
        }
        if (first && scrolls)
            list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3;
    }

    function show(number) {
        shown = Math.max(0, Math.min(others.length - 1, number));
        fill(right, others[shown]);
        tabs.forEach((tab, i) => tab.setAttribute("aria-selected", String(i === shown)));
        tabs[shown].scrollIntoView({block: "nearest", inline: "nearest"});
        const fresh = others[shown].fresh.size;
        rightTitle.textContent = others[shown].name + (before(shown) ? `: ${fresh} new or changed lines` : "");
        mark(right, true);
        remember();
    }

    /* The address says what is shown, so that it can be given to others: #tripcount,7. It has no numbers of passes,
     * which change with the pipeline. */
    function unnumbered(name) {
        return name.replace(/^\d+-/, "");
    }
    function remember() {
        const name = encodeURIComponent(unnumbered(others[shown].name));
        history.replaceState(null, "", `#${name}${chosen ? `,${chosen}` : ""}`);
    }

    function choose(line, list) {
        chosen = line;
        remember();
        mark(left, list !== left);
        mark(right, list !== right);
    }

    const header = element("header", document.body);
    element("h1", header, document.title);
    const label = element("label", header);
    const box = element("input", label);
    box.type = "checkbox";
    box.checked = true;
    label.append(" mark what a pass has changed");
    box.addEventListener("change", function () {
        differences = box.checked;
        show(shown);
    });
    const nav = element("nav", header);
    nav.setAttribute("role", "tablist");
    const tabs = others.map(function (pane, i) {
        const tab = element("button", nav, pane.name);
        tab.setAttribute("role", "tab");
        tab.classList.toggle("changes", pane.fresh.size > 0);
        tab.addEventListener("click", () => show(i));
        return tab;
    });

    const main = element("main", document.body);
    function column() {
        const section = element("section", main);
        return [element("h2", section), element("ol", section)];
    }
    const [leftTitle, left] = column(), [rightTitle, right] = column();
    leftTitle.textContent = source.name;
    element("footer", document.body, "Click a line to see what it became or where it comes from. \u2190 and \u2192 step through " +
        "the passes; a dot marks those that changed something.");
    for (const list of [left, right])
        list.addEventListener("click", function (event) {
            const item = event.target.closest("li");
            if (item && item.dataset.from)
                choose(Number(item.dataset.from), list);
        });
    document.addEventListener("keydown", function (event) {
        if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
            show(shown + (event.key === "ArrowRight" ? 1 : -1));
            event.preventDefault();
        }
    });
    fill(left, source);
    const [name, line] = decodeURIComponent(location.hash.slice(1)).split(",");
    chosen = Number(line) || 0;
    show(others.findIndex(pane => unnumbered(pane.name) === unnumbered(name)));
    mark(left, true);
}());
