/* SPDX-License-Identifier: MIT */
/* What the board proves: arbiter_facts. */

#include "c_check.h"

#include <string.h>

typedef struct told {
    char kinds[4096];
    arbiter_fact last; /* of the kind that is looked for */
    const char* wanted;
    int left; /* of the calls that are answered with 0; 0: all */
} told;

static int keep(void* data, const arbiter_fact* fact)
{
    told* const kept = (told*)data;
    CHECK(fact->size == sizeof *fact);
    CHECK(strlen(kept->kinds) + strlen(fact->kind) + 2 < sizeof kept->kinds);
    strcat(strcat(kept->kinds, fact->kind), " ");
    if (strcmp(fact->kind, kept->wanted) == 0)
        kept->last = *fact;
    return --kept->left == 0;
}

static told look_for(const char* kind, int calls)
{
    told kept;
    memset(&kept, 0, sizeof kept);
    kept.wanted = kind;
    kept.left = calls;
    return kept;
}

#define SQUARE(file, rank) ((uint64_t)1 << (((rank) - 1) * 8 + (file) - 'a'))

int main(void)
{
    told kept = look_for("absolute-pin", 0);
    arbiter_move move;
    arbiter_position* position = make("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", NULL);
    CHECK(arbiter_facts(position, NULL, keep, &kept) == ARBITER_OK);
    CHECK(strstr(kept.kinds, "attacked ") != NULL && strstr(kept.kinds, "half-open-file") == NULL);
    CHECK(kept.last.color == ARBITER_WHITE && kept.last.at == SQUARE('e', 2) && kept.last.by == SQUARE('e', 7)
        && kept.last.to == SQUARE('e', 1));
    kept = look_for("", 1);
    CHECK(arbiter_facts(position, NULL, keep, &kept) == ARBITER_OK && strchr(kept.kinds, ' ')[1] == '\0');
    CHECK(arbiter_facts(position, NULL, NULL, NULL) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_facts(NULL, NULL, keep, &kept) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);

    position = make("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", NULL);
    kept = look_for("available-check", 0);
    CHECK(arbiter_facts(position, NULL, keep, &kept) == ARBITER_OK);
    CHECK(kept.last.move.from == 0 && kept.last.move.to == 56 && kept.last.at == SQUARE('e', 8));
    move = kept.last.move;
    kept = look_for("checks", 0);
    CHECK(arbiter_facts(position, &move, keep, &kept) == ARBITER_OK);
    CHECK(kept.last.color == ARBITER_WHITE && kept.last.by == SQUARE('a', 8));
    move.to = 9;
    CHECK(arbiter_facts(position, &move, keep, &kept) == ARBITER_ILLEGAL);
    arbiter_free(position);

    position = make(NULL, "atomic");
    CHECK(arbiter_facts(position, NULL, keep, &kept) == ARBITER_UNSUPPORTED);
    arbiter_free(position);
    return faults;
}
