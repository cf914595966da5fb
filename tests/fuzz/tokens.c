/*
 * tokens FILE SEED: prints a C program with a few of its tokens changed, as follows from SEED: a token goes,
 * comes twice, or becomes another of the file's that is of its kind (a name, a number, an operator, a keyword
 * of a type), so that many of these are programs still. Strings, and lines that begin with # but for pragmas,
 * stay.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum kind { OTHER, NAME, TYPE, NUMBER, OPERATOR };

struct token {
    size_t begin, end;
    enum kind kind;
};

static const char *const types[] = {"char", "short", "int",    "long",     "float",    "double",
                                    "void", "const", "signed", "unsigned", "restrict", "volatile"};
static const char *const kept[] = {"main", "include", "pragma", "omp", "printf", "return"};

static char *text;
static struct token *tokens;
static size_t count;
static uint64_t state;

static size_t pick(size_t limit)
{
    uint64_t number = state += UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return limit ? (size_t)((number ^ number >> 31) % limit) : 0;
}

static void *some(void *memory)
{
    if (!memory) {
        fprintf(stderr, "tokens: out of memory\n");
        exit(2);
    }
    return memory;
}

static void read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    text = some(malloc(size + 1));
    text[fread(text, 1, size, file)] = '\0';
    fclose(file);
}

static bool is_one_of(const char *word, size_t length, const char *const *list, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (strlen(list[i]) == length && strncmp(list[i], word, length) == 0)
            return true;
    return false;
}

/* How long the token is that begins there, and its kind. */
static size_t scan(const char *at, enum kind *kind)
{
    size_t length = 0;
    *kind = OTHER;
    if (isalpha((unsigned char)*at) || *at == '_') {
        while (isalnum((unsigned char)at[length]) || at[length] == '_')
            length++;
        if (is_one_of(at, length, types, sizeof(types) / sizeof(*types)))
            *kind = TYPE;
        else if (!is_one_of(at, length, kept, sizeof(kept) / sizeof(*kept)))
            *kind = NAME;
    } else if (isdigit((unsigned char)*at)) {
        while (isalnum((unsigned char)at[length]) || at[length] == '.')
            length++;
        *kind = NUMBER;
    } else if (*at == '"' || *at == '\'') {
        for (length = 1; at[length] && at[length] != *at; length++)
            length += at[length] == '\\' && at[length + 1];
        length += at[length] != '\0';
    } else if (strchr("+-*/%&|^<>=!~", *at)) {
        length = 1 + (at[1] == '=' || (at[1] == at[0] && strchr("+-&|<>", *at)));
        *kind = OPERATOR;
    } else {
        length = 1;
    }
    return length;
}

static void split(void)
{
    tokens = some(malloc((strlen(text) + 1) * sizeof(*tokens)));
    for (const char *at = text; *at;) {
        bool line = at == text || at[-1] == '\n';
        const char *word = at + strspn(at, " \t");
        if (line && *word == '#' && strncmp(word, "#pragma", 7) != 0) {
            at += strcspn(at, "\n");
        } else if (isspace((unsigned char)*at)) {
            at++;
        } else if (strncmp(at, "/*", 2) == 0 && strstr(at, "*/")) {
            at = strstr(at, "*/") + 2;
        } else if (strncmp(at, "//", 2) == 0) {
            at += strcspn(at, "\n");
        } else {
            struct token *token = &tokens[count++];
            token->begin = (size_t)(at - text);
            at += scan(at, &token->kind);
            token->end = (size_t)(at - text);
        }
    }
}

/* Another token of that kind, not far away if possible: there the same names are known. */
static const struct token *another(size_t index)
{
    for (int tries = 0; tries < 200; tries++) {
        size_t place = tries < 150 ? index + pick(120) - 60 : pick(count);
        if (place < count && place != index && tokens[place].kind == tokens[index].kind)
            return &tokens[place];
    }
    return &tokens[index];
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: tokens FILE SEED\n");
        return 2;
    }
    read_file(argv[1]);
    split();
    state = strtoull(argv[2], NULL, 10);
    size_t changes = 1 + (pick(3) == 0), at = 0, *places = some(calloc(changes, sizeof(*places)));
    for (size_t i = 0; i < changes; i++)
        places[i] = pick(count);
    for (size_t i = 0; i < count; i++) {
        const struct token *token = &tokens[i], *said = token;
        bool chosen = false;
        for (size_t change = 0; change < changes; change++)
            chosen |= places[change] == i;
        printf("%.*s", (int)(token->begin - at), text + at);
        at = token->end;
        size_t way = chosen ? pick(10) : 10;
        if (way == 0 || (chosen && token->kind == OTHER && way < 3))
            continue;
        if (way == 1)
            printf("%.*s ", (int)(token->end - token->begin), text + token->begin);
        else if (chosen && token->kind != OTHER)
            said = another(i);
        printf("%.*s", (int)(said->end - said->begin), text + said->begin);
    }
    printf("%s", text + at);
    return 0;
}
