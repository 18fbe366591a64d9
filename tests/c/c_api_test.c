/* SPDX-License-Identifier: MIT */
/* The library for C, as a program in C89 uses it. Prints what is wrong, and ends with the number of faults. */

#include "c_check.h"

#include <string.h>

static arbiter_status play(arbiter_position* position, const char* text)
{
    arbiter_move move;
    arbiter_status const status = arbiter_read_move(position, text, &move, NULL);
    return status == ARBITER_OK ? arbiter_play(position, &move) : status;
}

static arbiter_verdict no_verdict(void)
{
    arbiter_verdict verdict;
    memset(&verdict, 0, sizeof verdict);
    verdict.size = sizeof verdict;
    return verdict;
}

static arbiter_outcome find_outcome(const arbiter_position* position)
{
    arbiter_outcome outcome;
    outcome.size = sizeof outcome;
    CHECK(arbiter_find_outcome(position, &outcome) == ARBITER_OK);
    return outcome;
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

static void test_reasons(void)
{
    char text[256];
    arbiter_move move = {4, 2, 0, 0};
    arbiter_verdict reason = no_verdict();
    arbiter_position* const position = make("3rr1k1/8/8/8/8/2n5/8/RN2K3 w Q - 0 1", NULL);

    CHECK(arbiter_reason(position, &move, 0, &reason, NULL, text, sizeof text) == ARBITER_ILLEGAL);
    CHECK(strcmp(reason.code, "castling-blocked") == 0 && reason.by == (uint64_t)1 << 1);
    CHECK(arbiter_reason(position, &move, 1, &reason, "de", text, sizeof text) == ARBITER_ILLEGAL);
    CHECK(strcmp(reason.code, "castling-in-check") == 0 && strstr(text, "Turm auf e8") != NULL);
    CHECK(arbiter_reason(position, &move, 2, &reason, NULL, NULL, 0) == ARBITER_ILLEGAL);
    CHECK(strcmp(reason.code, "castling-through-check") == 0);
    CHECK(arbiter_reason(position, &move, 3, &reason, NULL, text, sizeof text) == ARBITER_OK);
    CHECK(reason.is_legal == 1 && text[0] == '\0');
    CHECK(arbiter_reason(position, &move, 0, &reason, "tlh", text, sizeof text) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_reason(NULL, &move, 0, &reason, NULL, text, sizeof text) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
}

static void test_verdicts(void)
{
    char text[256];
    arbiter_move move;
    arbiter_verdict verdict = no_verdict();
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
    verdict.size = sizeof verdict - 1;
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_read_move(position, "O-O", &move, &verdict) == ARBITER_BAD_ARGUMENT);
    verdict.size = 1000;
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_OK && verdict.size == 1000);
    move.promotion = '?';
    CHECK(arbiter_judge(position, &move, &verdict) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_play(position, &move) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
}

static void test_refusals(void)
{
    char text[256];
    arbiter_move move;
    arbiter_verdict verdict = no_verdict();
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
        CHECK(find_outcome(position).is_over == 0);
        CHECK(play(position, fools_mate[index]) == ARBITER_OK);
    }
    outcome = find_outcome(position);
    CHECK(outcome.is_over == 1);
    CHECK(outcome.winner == ARBITER_BLACK && strcmp(outcome.termination, "checkmate") == 0);
    arbiter_free(position);

    position = make(NULL, NULL);
    for (index = 0; index < 4; ++index) {
        CHECK(find_outcome(position).is_over == 0);
        CHECK(play(position, "Nf3") == ARBITER_OK && play(position, "Nf6") == ARBITER_OK);
        CHECK(play(position, "Ng1") == ARBITER_OK && play(position, "Ng8") == ARBITER_OK);
    }
    outcome = find_outcome(position);
    CHECK(outcome.is_over == 1);
    CHECK(outcome.winner == ARBITER_NOBODY && strcmp(outcome.termination, "fivefold-repetition") == 0);
    arbiter_free(position);
}

static void test_winning_chances(void)
{
    char text[256];
    int answer = -1;
    arbiter_position* position = make("4k3/8/8/8/8/8/8/4K2R w K - 0 1", NULL);
    CHECK(arbiter_can_win(position, ARBITER_WHITE, 16384, NULL, &answer, text, sizeof text) == ARBITER_OK);
    CHECK(answer == ARBITER_YES && text[0] == '\0');
    CHECK(arbiter_can_win(position, ARBITER_WHITE, 0, NULL, &answer, NULL, 0) == ARBITER_OK);
    CHECK(answer == ARBITER_UNKNOWN);
    CHECK(arbiter_can_win(position, ARBITER_BLACK, 0, NULL, &answer, text, sizeof text) == ARBITER_OK);
    CHECK(answer == ARBITER_NO && strcmp(text, "Black cannot win: a lone king cannot mate.") == 0);
    CHECK(arbiter_can_win(position, ARBITER_NOBODY, 0, NULL, &answer, NULL, 0) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_can_win(position, 0, 0, "tlh", &answer, NULL, 0) == ARBITER_BAD_ARGUMENT);
    CHECK(arbiter_can_win(position, 0, (size_t)-1, NULL, &answer, NULL, 0) == ARBITER_BAD_ARGUMENT);
    arbiter_free(position);
    position = make(NULL, "atomic");
    CHECK(arbiter_can_win(position, 0, 0, NULL, &answer, NULL, 0) == ARBITER_UNSUPPORTED);
    arbiter_free(position);
}

struct collected {
    int tags, starts, moves, comments, faults, ends;
    int stop_at_move;
    char sans[64];
    char fault[64];
    size_t fault_line;
    arbiter_pgn_end end;
    int is_over;
};

static int on_tag(void* data, const char* name, const char* value)
{
    struct collected* const all = (struct collected*)data;
    if (strcmp(name, "White") == 0 && all->starts == 0)
        CHECK(strcmp(value, "A \"B\"") == 0);
    ++all->tags;
    return 0;
}

static int on_start(void* data, const arbiter_position* position)
{
    CHECK(arbiter_side_to_move(position) == ARBITER_WHITE);
    ++((struct collected*)data)->starts;
    return 0;
}

static int on_move(void* data, const arbiter_position* before, const arbiter_move* move)
{
    struct collected* const all = (struct collected*)data;
    char san[16];
    arbiter_position* after = NULL;
    CHECK(arbiter_san(before, move, san, sizeof san) < sizeof san);
    strcat(all->sans, san);
    strcat(all->sans, " ");
    CHECK(arbiter_copy(before, &after) == ARBITER_OK && arbiter_play(after, move) == ARBITER_OK);
    all->is_over = find_outcome(after).is_over;
    arbiter_free(after);
    return ++all->moves == all->stop_at_move;
}

static int on_comment(void* data, const char* text)
{
    CHECK(strcmp(text, " well ") == 0);
    ++((struct collected*)data)->comments;
    return 0;
}

static int on_fault(void* data, const arbiter_pgn_fault* fault)
{
    struct collected* const all = (struct collected*)data;
    strcpy(all->fault, fault->code);
    all->fault_line = fault->line;
    CHECK(strlen(fault->sentence) > 20);
    ++all->faults;
    return 0;
}

static int on_end(void* data, const arbiter_pgn_end* end)
{
    ((struct collected*)data)->end = *end;
    ++((struct collected*)data)->ends;
    return 0;
}

static arbiter_pgn_visitor visitor_of(struct collected* all)
{
    arbiter_pgn_visitor visitor;
    memset(all, 0, sizeof *all);
    visitor.size = sizeof visitor;
    visitor.data = all;
    visitor.tag = on_tag;
    visitor.start = on_start;
    visitor.move = on_move;
    visitor.comment = on_comment;
    visitor.fault = on_fault;
    visitor.end = on_end;
    return visitor;
}

static void test_pgn(void)
{
    static const char text[] = "[Event \"x\"]\n[Site \"?\"]\n[Date \"2026.11.24\"]\n[Round \"?\"]\n[White \"A \\\"B\\\"\"]\n"
                               "[Black \"?\"]\n[Result \"0-1\"]\n\n1. f3 { well } e5 (1... e6) 2. g4 Qh4# 0-1\n\n"
                               "[Event \"y\"]\n[Site \"?\"]\n[Date \"2026.11.24\"]\n[Round \"?\"]\n[White \"?\"]\n"
                               "[Black \"?\"]\n[Result \"*\"]\n\n1. e4 Ke7 2. d4 *\n";
    struct collected all;
    arbiter_pgn_visitor visitor = visitor_of(&all);
    uint64_t games = 0;
    CHECK(arbiter_read_pgn(text, sizeof text - 1, &visitor, &games) == ARBITER_OK && games == 2);
    CHECK(all.tags == 14 && all.starts == 2 && all.comments == 1 && all.ends == 2);
    CHECK(strcmp(all.sans, "f3 e5 g4 Qh4# e4 ") == 0);
    CHECK(all.faults == 1 && strcmp(all.fault, "illegal-move") == 0 && all.fault_line == 19);
    CHECK(all.end.game == 1 && all.end.plies == 1 && all.end.is_whole == 0 && all.end.errors == 1);
    CHECK(strcmp(all.end.result, "*") == 0 && all.end.end <= sizeof text - 1);

    visitor = visitor_of(&all);
    all.stop_at_move = 4;
    CHECK(arbiter_read_pgn(text, sizeof text - 1, &visitor, &games) == ARBITER_OK && games == 1);
    CHECK(all.moves == 4 && all.is_over == 1 && all.ends == 0);

    visitor.tag = NULL;
    visitor.start = NULL;
    visitor.move = NULL;
    visitor.comment = NULL;
    visitor.fault = NULL;
    visitor.end = NULL;
    CHECK(arbiter_read_pgn(text, sizeof text - 1, &visitor, NULL) == ARBITER_OK);
    CHECK(arbiter_read_pgn("", 0, &visitor, &games) == ARBITER_OK && games == 0);
    CHECK(arbiter_read_pgn(NULL, 0, &visitor, &games) == ARBITER_BAD_ARGUMENT);
    visitor.size = 8;
    CHECK(arbiter_read_pgn("", 0, &visitor, &games) == ARBITER_BAD_ARGUMENT);
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
    test_reasons();
    test_refusals();
    test_outcomes();
    test_winning_chances();
    test_pgn();
    test_variants();
    return faults;
}
