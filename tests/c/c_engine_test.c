/* SPDX-License-Identifier: MIT */
/* The engine for C. Prints what is wrong, and ends with the number of faults. */

#include "c_check.h"

#include <arbiter_engine.h>

#include <string.h>

struct seen {
    int lines;
    int stop_at_line;
    unsigned best_rank;
    size_t moves;
};

static int on_line(void* data, const arbiter_line* line)
{
    struct seen* const seen = (struct seen*)data;
    if (line->rank > seen->best_rank)
        seen->best_rank = line->rank;
    seen->moves = line->count;
    CHECK(line->count > 0 && line->moves[0].from < 64);
    return ++seen->lines == seen->stop_at_line;
}

static arbiter_limits no_limits(void)
{
    arbiter_limits limits;
    memset(&limits, 0, sizeof limits);
    limits.size = sizeof limits;
    return limits;
}

static void test_search(const char* fen)
{
    struct seen seen = {0, 0, 0, 0};
    arbiter_limits limits = no_limits();
    arbiter_found found;
    arbiter_position* const position = make(fen, NULL);
    char san[16];
    found.size = sizeof found;

    CHECK(arbiter_search(position, &limits, NULL, NULL, &found) == ARBITER_BAD_ARGUMENT);
    limits.depth = 6;
    limits.lines = 2;
    CHECK(arbiter_search(position, &limits, on_line, &seen, &found) == ARBITER_OK);
    CHECK(found.has_move == 1 && found.is_mate == 1 && found.score == 1 && found.nodes > 0);
    CHECK(arbiter_san(position, &found.move, san, sizeof san) == 4 && strcmp(san, "Ra8#") == 0);
    CHECK(seen.lines > 1 && seen.best_rank == 2 && seen.moves > 0);

    limits = no_limits();
    memset(&seen, 0, sizeof seen);
    seen.stop_at_line = 3;
    CHECK(arbiter_search(position, &limits, on_line, &seen, &found) == ARBITER_OK && seen.lines == 3);

    limits.depth = 128;
    CHECK(arbiter_search(position, &limits, on_line, &seen, &found) == ARBITER_BAD_ARGUMENT);
    limits.depth = 1;
    limits.level = 21;
    CHECK(arbiter_search(position, &limits, on_line, &seen, &found) == ARBITER_BAD_ARGUMENT);
    limits.level = 1;
    limits.size = 8;
    CHECK(arbiter_search(position, &limits, on_line, &seen, &found) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
}

static void test_other_positions(void)
{
    arbiter_limits limits = no_limits();
    arbiter_found found;
    arbiter_position* position = NULL;
    found.size = sizeof found;
    limits.nodes = 1000;
    position = make("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NULL);
    CHECK(arbiter_search(position, &limits, NULL, NULL, &found) == ARBITER_OK && found.has_move == 0);
    arbiter_free(position);
    position = make(NULL, "antichess");
    CHECK(arbiter_search(position, &limits, NULL, NULL, &found) == ARBITER_UNSUPPORTED);
    arbiter_free(position);
}

int main(void)
{
    test_search("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    test_other_positions();
    return faults;
}
