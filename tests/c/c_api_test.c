/* The library for C, as a program in C89 uses it. Prints what is wrong, and ends with the number of faults. */

#include <arbiter.h>

#include <stdio.h>
#include <string.h>

static int faults = 0;

#define CHECK(condition) ((condition) ? (void)0 : report(#condition, __LINE__))

static void report(const char* condition, int line)
{
    printf("line %d: %s\n", line, condition);
    ++faults;
}

static arbiter_position* make(const char* fen, const char* variant)
{
    arbiter_position* position = NULL;
    CHECK(arbiter_new(fen, variant, &position, NULL, 0) == ARBITER_OK);
    return position;
}

static arbiter_status play(arbiter_position* position, const char* text)
{
    arbiter_move move;
    arbiter_status const status = arbiter_read_move(position, text, &move, NULL);
    return status == ARBITER_OK ? arbiter_play(position, &move) : status;
}

static void test_moves(void)
{
    static const char e4[] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    arbiter_move moves[ARBITER_MAX_MOVES];
    arbiter_move move;
    char text[128];
    uint64_t count = 0;
    arbiter_position* const position = make(NULL, NULL);
    arbiter_position* copy = NULL;

    CHECK(arbiter_legal_moves(position, moves, ARBITER_MAX_MOVES) == 20);
    CHECK(arbiter_legal_moves(position, moves, 3) == 20);
    CHECK(arbiter_legal_moves(position, NULL, 0) == 20);
    CHECK(arbiter_perft(position, 3, &count) == ARBITER_OK && count == 8902);
    CHECK(arbiter_perft(position, 65536, &count) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_read_move(position, "Ng1-f3", &move, NULL) == ARBITER_OK);
    CHECK(move.from == 6 && move.to == 21 && move.promotion == 0 && move.drop == 0);
    CHECK(arbiter_san(position, &move, text, sizeof text) == 3 && strcmp(text, "Nf3") == 0);
    CHECK(arbiter_uci(position, &move, text, sizeof text) == 4 && strcmp(text, "g1f3") == 0);
    CHECK(play(position, "e4") == ARBITER_OK);
    CHECK(arbiter_side_to_move(position) == ARBITER_BLACK);
    CHECK(arbiter_fen(position, text, sizeof text) == strlen(e4) && strcmp(text, e4) == 0);
    CHECK(arbiter_piece_at(position, 28) == 'P' && arbiter_piece_at(position, 12) == 0);
    CHECK(arbiter_piece_at(position, 64) == 0 && arbiter_piece_at(position, -1) == 0);
    CHECK(arbiter_copy(position, &copy) == ARBITER_OK);
    CHECK(arbiter_undo(copy) == 1 && arbiter_undo(copy) == 0);
    CHECK(arbiter_side_to_move(copy) == ARBITER_WHITE);
    CHECK(arbiter_side_to_move(position) == ARBITER_BLACK);
    arbiter_free(copy);
    arbiter_free(position);
    arbiter_free(NULL);
}

static void test_buffers(void)
{
    char text[8] = "#######";
    arbiter_position* const position = make(NULL, NULL);
    size_t const needed = arbiter_fen(position, NULL, 0);
    CHECK(needed == 56);
    CHECK(arbiter_fen(position, text, 5) == needed);
    CHECK(strcmp(text, "rnbq") == 0 && text[5] == '#');
    CHECK(arbiter_fen(position, text, 1) == needed && text[0] == '\0');
    CHECK(arbiter_fen(NULL, text, sizeof text) == 0 && text[0] == '\0');
    arbiter_free(position);
}

static void test_verdicts(void)
{
    char text[256];
    arbiter_move move;
    arbiter_verdict verdict;
    arbiter_position* const position = make("r3k2r/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1", NULL);

    CHECK(arbiter_is_check(position) == 1);
    CHECK(arbiter_read_move(position, "O-O", &move, &verdict) == ARBITER_ILLEGAL);
    CHECK(verdict.is_legal == 0 && strcmp(verdict.code, "castling-in-check") == 0);
    CHECK(strcmp(verdict.article, "3.8.2.2") == 0);
    CHECK(verdict.by == (uint64_t)1 << 25);
    move.from = 4;
    move.to = 6;
    move.promotion = 0;
    move.drop = 0;
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_ILLEGAL);
    CHECK(strcmp(verdict.code, "castling-in-check") == 0);
    CHECK(arbiter_play(position, &move) == ARBITER_ILLEGAL);
    CHECK(arbiter_undo(position) == 0);
    CHECK(arbiter_san(position, &move, text, sizeof text) == 0 && text[0] == '\0');
    CHECK(arbiter_why(position, "e1g1", NULL, text, sizeof text) > 20 && strstr(text, "b4") != NULL);
    CHECK(arbiter_why(position, "e1g1", "de", text, sizeof text) > 20 && strstr(text, "b4") != NULL);
    CHECK(arbiter_why(position, "e1g1", "tlh", text, sizeof text) == 0);
    CHECK(arbiter_why(position, "e1e9", NULL, text, sizeof text) > 20);
    move.to = 5;
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_OK && strcmp(verdict.code, "legal") == 0);
    CHECK(strcmp(verdict.article, "") == 0);
    move.promotion = '?';
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_play(position, &move) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
}

static void test_refusals(void)
{
    char text[256];
    arbiter_move move;
    arbiter_verdict verdict;
    arbiter_position* position = make("4k3/8/8/8/8/8/R6R/4K3 w - - 0 1", NULL);
    CHECK(arbiter_read_move(position, "Rd2", &move, &verdict) == ARBITER_AMBIGUOUS);
    CHECK(verdict.by == (((uint64_t)1 << 8) | ((uint64_t)1 << 15)));
    CHECK(arbiter_read_move(position, "Nd2", &move, &verdict) == ARBITER_ILLEGAL);
    CHECK(strcmp(verdict.code, "no-such-piece") == 0);
    CHECK(arbiter_read_move(position, "hello", &move, &verdict) == ARBITER_BAD_TEXT);
    CHECK(arbiter_read_move(position, NULL, &move, &verdict) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
    CHECK(arbiter_new("x", NULL, &position, text, sizeof text) == ARBITER_BAD_TEXT);
    CHECK(position == NULL && strlen(text) > 20);
    CHECK(arbiter_new("8/8/8/8/8/8/8/8 w - - 0 1", NULL, &position, text, sizeof text) == ARBITER_BAD_POSITION);
    CHECK(position == NULL && strstr(text, "king") != NULL);
    CHECK(arbiter_new(NULL, "checkers", &position, text, sizeof text) == ARBITER_BAD_TEXT);
    CHECK(arbiter_new(NULL, NULL, NULL, NULL, 0) == ARBITER_BAD_ARGUMENT);
}

static void test_outcomes(void)
{
    static const char* const fools_mate[] = {"f3", "e5", "g4", "Qh4#"};
    arbiter_outcome outcome;
    size_t index;
    arbiter_position* position = make(NULL, "standard");
    for (index = 0; index < 4; ++index) {
        CHECK(arbiter_find_outcome(position, &outcome) == 0);
        CHECK(play(position, fools_mate[index]) == ARBITER_OK);
    }
    CHECK(arbiter_find_outcome(position, &outcome) == 1);
    CHECK(outcome.winner == ARBITER_BLACK && strcmp(outcome.termination, "checkmate") == 0);
    arbiter_free(position);

    position = make(NULL, NULL);
    for (index = 0; index < 4; ++index) {
        CHECK(arbiter_find_outcome(position, &outcome) == 0);
        CHECK(play(position, "Nf3") == ARBITER_OK && play(position, "Nf6") == ARBITER_OK);
        CHECK(play(position, "Ng1") == ARBITER_OK && play(position, "Ng8") == ARBITER_OK);
    }
    CHECK(arbiter_find_outcome(position, &outcome) == 1);
    CHECK(outcome.winner == ARBITER_NOBODY && strcmp(outcome.termination, "fivefold-repetition") == 0);
    arbiter_free(position);
}

static void test_variants(void)
{
    arbiter_move move;
    arbiter_position* position = make(NULL, "crazyhouse");
    CHECK(play(position, "e4") == ARBITER_OK && play(position, "d5") == ARBITER_OK);
    CHECK(play(position, "exd5") == ARBITER_OK && play(position, "Qxd5") == ARBITER_OK);
    CHECK(arbiter_read_move(position, "P@e4", &move, NULL) == ARBITER_OK && move.drop == 'p');
    CHECK(arbiter_play(position, &move) == ARBITER_OK);
    arbiter_free(position);
    position = make("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "chess960");
    CHECK(arbiter_read_move(position, "O-O", &move, NULL) == ARBITER_OK && move.to == 7);
    arbiter_free(position);
}

int main(void)
{
    CHECK(strchr(arbiter_version(), '.') != NULL);
    test_moves();
    test_buffers();
    test_verdicts();
    test_refusals();
    test_outcomes();
    test_variants();
    return faults;
}
