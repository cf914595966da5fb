# rex-outline: kernels, launches, transfers and their arguments.
load helper

outlined() {
    ir outline > out
}

args() {
    grep -E '^ *arg ' out
}

@test "running it twice changes nothing" {
    source_file t.c <<'C'
void f(int *a, int n)
{
#pragma omp target data map(tofrom: a[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) a[i] = i;
}
C
    outlined
    rex-outline out | diff - out
    [ "$(count '^ *kernel ' < out)" = 1 ]
    [ "$(count '^ *transfer ' < out)" = 1 ]
}

@test "implicit rules: scalars firstprivate, pointers zero-length, arrays and structs tofrom, what is const or a struct only read to" {
    source_file t.c <<'C'
struct s { int x; };
void f(int n, double *p, struct s s, struct s changed)
{
    double a[4];
    static const int table[2] = {1, 2};
#pragma omp target
    changed.x = a[0] = n + p[0] + s.x + *(table + 1);
}
C
    outlined
    args | grep -q 'name n kind address .* type to,param,private,implicit'
    args | grep -q 'name p kind address .* base p begin p bytes 0 type param,implicit'
    args | grep -q 'name s kind address .* type to,param,implicit'
    args | grep -q 'name changed kind address .* type to,from,param,implicit'
    args | grep -q 'name a kind address .* type to,from,param,implicit'
    args | grep -q 'name table kind address .* type to,param,implicit'
}

@test "defaultmap overrides the implicit rules by category" {
    source_file t.c <<'C'
void f(int n, double *p)
{
    double a[4] = {0};
#pragma omp target defaultmap(tofrom: scalar) defaultmap(firstprivate: aggregate) defaultmap(to: pointer)
    n = a[0] + p[0];
}
C
    outlined
    args | grep -q 'name n kind address .* type to,from,param,implicit'
    args | grep -q 'name a kind address .* type to,param,private,implicit'
    args | grep -q 'name p kind address .* base &p begin &p .* type to,param,implicit'
}

@test "private variables are not passed, device pointers and firstprivate pointers are values" {
    source_file t.c <<'C'
void f(int n, double *p, double *q)
{
#pragma omp target private(n) is_device_ptr(p) firstprivate(q)
    { n = 1; p[n] = q == 0; }
}
C
    outlined
    [ "$(args | count 'name n ')" = 0 ]
    args | grep -q 'name p kind literal .* type literal,param '
    args | grep -q 'name q kind literal .* type literal,param '
}

@test "map types and modifiers become flags" {
    source_file t.c <<'C'
void f(int *a, int *b, int *c, int *d)
{
#pragma omp target map(always, close, to: a[0:4]) map(present, alloc: b[0:4]) map(from: c[0:4])
    { c[0] = a[0]; b[0] = 0; }
#pragma omp target enter data map(alloc: d[0:4])
#pragma omp target exit data map(delete: d[0:4])
}
C
    outlined
    args | grep -q 'name a .* type to,always,close,param'
    args | grep -q 'name b .* type present,param'
    args | grep -q 'name c .* type from,param'
    args | grep -q 'name d .* type none'
    args | grep -q 'name d .* type delete'
}

@test "members share a span; pointees are attached; parents come first" {
    source_file t.c <<'C'
struct s { int n; double *p; };
void f(struct s s, struct s *q)
{
#pragma omp target map(tofrom: s.n, s.p[0:4]) map(tofrom: q->p[0:2]) map(to: q->n)
    s.p[0] = s.n + q->p[0] + q->n;
}
C
    outlined
    args | grep -q 'name s .* base &s begin &s.n bytes "(char \*)&s.p + sizeof(s.p) - (char \*)&s.n" type param '
    args | grep -q 'item s.n base &s begin &s.n bytes sizeof(s.n) type to,from,member_of:1$'
    args | grep -q 'item s.p\[0:4\] base &s.p begin &s.p\[0\] .* type to,from,ptr_and_obj,member_of:1$'
    args | grep -q 'item q->p\[0:2\] base &q->p begin &q->p\[0\] .* type to,from,ptr_and_obj,member_of:4$'
}

@test "reductions and lastprivate variables are mapped tofrom; a league's reduction has scratch" {
    source_file t.c <<'C'
void f(double *a, int n)
{
    double sum = 0;
    int last;
#pragma omp target teams distribute parallel for reduction(+: sum) lastprivate(last)
    for (int i = 0; i < n; i++) { sum += a[i]; last = i; }
}
C
    outlined
    args | grep -q 'name sum .* type to,from,param,implicit'
    args | grep -q 'name last .* type to,from,param,implicit'
    args | grep -q 'name __rex_scratch kind scratch'
    grep -q 'launch .* scratch partial' out
}

@test "geometry: what the user wrote is the user's" {
    source_file t.c <<'C'
void f(double *a, int n)
{
#pragma omp target teams distribute parallel for num_teams(n) thread_limit(64) if(n > 3) device(1)
    for (int i = 0; i < n; i++) a[i] = 0;
#pragma omp target parallel for num_threads(7)
    for (int i = 0; i < n; i++) a[i] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) a[i] = 0;
#pragma omp target
    a[0] = 0;
}
C
    outlined
    grep -q 'device 1 condition "n > 3" teams n teams_owner user threads 64 threads_owner user' out
    grep -q 'device -1 teams 1 teams_owner compiler threads 7 threads_owner user' out
    grep -q 'device -1 teams 0 teams_owner compiler threads 0 threads_owner compiler' out
    grep -q 'device -1 teams 1 teams_owner compiler threads 1 threads_owner compiler' out
}

@test "two regions on one line get two names" {
    source_file t.c <<'C'
#define ZERO _Pragma("omp target map(a[0:1])") a[0] = 0;
void f(int *a) { ZERO ZERO }
C
    outlined
    [ "$(grep -o 'kernel name [^ ]*' out | sort -u | wc -l)" = 2 ]
}

@test "a target task waits its turn where the source asks for mutual exclusion" {
    source_file t.c <<'C'
void f(int *a, int n)
{
#pragma omp target nowait depend(iterator(i = 0:n), mutexinoutset: a[i]) depend(in: n)
    a[0] = n;
}
C
    outlined
    grep -E '^ *launch .* task "nowait depend\(iterator\(i = 0:n\), inout: a\[i\]\) depend\(in: n\)"' out
}

@test "outline: of num_threads and thread_limit the smaller is the launch's width" {
    cd "$BATS_TEST_TMPDIR"
    local pair
    for pair in '96 64 64' '32 64 32' '0x40 65 0x40'; do
        read -r threads limit smaller <<< "$pair"
        printf '%s\n' 'void f(int n, int *a) {' \
            "_Pragma(\"omp target teams distribute parallel for num_threads($threads) thread_limit($limit) map(a[0:n])\")" \
            'for (int i = 0; i < n; i++) a[i] = i; }' > t.c
        rex-parse t.c | rex-outline > out
        grep -q " threads $smaller threads_owner user" out
    done
    sed -i 's/thread_limit(65)/thread_limit(n)/' t.c
    rex-parse t.c | rex-outline > out
    grep -q ' threads 0x40 threads_limit n threads_owner user' out
}

@test "outline: hundreds of variables, each of which is found among the others" {
    cd "$BATS_TEST_TMPDIR"
    {
        echo 'int main(void) {'
        for i in {0..399}; do echo "int v$i[2];"; done
        echo '#pragma omp target'
        echo '{'
        for i in {399..0}; do echo "v$i[1] = $i;"; done
        echo '} return 0; }'
    } > t.c
    ir outline > o.rex
    for kind in param arg; do
        diff <(printf 'v%d\n' {0..399} | sort) <(sed -n "s/^ *$kind name \(v[0-9]*\) .*/\1/p" o.rex | sort)
    done
    sed 's/param name v398 /param name v7 /' o.rex > two.rex
    run rex-literal-scalar two.rex
    [ "$status" -eq 1 ]
    [[ "$output" == *"holds one of each name"* ]]
}
