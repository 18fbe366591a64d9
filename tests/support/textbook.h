// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SUPPORT_TEXTBOOK_H
#define ARBITER_TESTS_SUPPORT_TEXTBOOK_H

#include "arbiter/rules/judge.h"
#include "arbiter/rules/rule_sets.h"

#include <array>
#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

/// Chess as a first program does it, but right: eight rows of eight letters, one plain function a piece, and
/// "make the move and look whether the king is attacked". Slow, obvious, and independent of the generator and
/// of the judge; both are compared with it.
namespace arbiter::test::textbook {

/// A field of the board: file and rank from 0.
struct Field {
    int file;
    int rank;

    friend bool operator==(Field, Field) = default;
};

enum class RuleSet : std::uint8_t {
    chess,
    king_capture,
    three_check,
    king_of_the_hill,
    racing_kings,
    atomic,
    antichess,
    horde,
    crazyhouse,
};

struct Game {
    /// board[rank][file]: capitals for White, small letters for Black, ' ' for an empty field.
    char board[8][8];
    bool white_to_move;
    bool chess960;
    RuleSet rules;
    /// The plies since a capture, a pawn's move or the drop of a pawn.
    int clock;
    /// The rooks with which castling is still allowed.
    std::vector<Field> castling_rooks;
    /// The field behind a pawn that has just made a double step.
    std::vector<Field> en_passant;
    /// Three-check: the checks that White and Black have given.
    std::array<int, 2> checks;
    /// Crazyhouse: how many of each piece may be dropped, by its letter as on the board.
    std::map<char, int> pockets;
    /// Crazyhouse: fields of pieces that were pawns once.
    std::vector<Field> promoted;
};

/// A move as it is attempted. `promotion` and `drop` are capital letters, or ' ' for none.
struct Try {
    Field from;
    Field to;
    char promotion;
    char drop = ' ';
};

/// The answer to a try. Squares are bits: file + 8 * rank.
struct Answer {
    std::string_view code;
    std::uint64_t at;
    std::uint64_t by;
};

template <class Rules>
Game game_of(BasicPosition<Rules> const& position);

Try try_of(Attempt attempt);

bool is_legal(Game const& game, Try tried);

/// The first rung of the ladder that the try fails, found by brute force.
Answer judge(Game const& game, Try tried);

/// The game after a legal move.
Game play(Game const& game, Try tried);

/// All legal moves.
std::vector<Try> legal_moves(Game const& game);

/// Counts sequences of moves.
std::uint64_t perft(Game const& game, int depth);

} // namespace arbiter::test::textbook

#endif
