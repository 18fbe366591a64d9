// SPDX-License-Identifier: MIT
#ifndef ARBITER_PYTHON_BOARD_H
#define ARBITER_PYTHON_BOARD_H

#include "arbiter/game/draw_claim.h"
#include "errors.h"
#include "values.h"

#include <string>
#include <vector>

namespace arbiter::python {

/// A position with the moves that led to it. Every one of them is legal.
class Board {
public:
    explicit Board(AnyPosition const& start) : position_{start} { }

    /// A position of a FEN. Castling is that of Chess960 where the FEN asks for it, and with `is_chess960`.
    /// Raises InvalidFenError.
    static Board read(std::string const& fen, Variant variant, bool is_chess960 = false);

    AnyPosition const& position() const { return position_; }

    /// The position before the first move.
    AnyPosition const& root() const { return played_.empty() ? position_ : played_.front().before; }

    /// A move that was played.
    struct Played {
        AnyPosition before;
        Attempt move;
    };

    /// The moves played so far, oldest first.
    std::vector<Played> const& played() const { return played_; }

    /// The keys of the positions before this one, oldest first.
    std::vector<ZobristKey> const& earlier_keys() const { return keys_; }

    /// The legal move. Raises IllegalMoveError.
    LegalMove find(Move const& move) const;

    /// The move of a text in SAN or UCI. Raises InvalidMoveError, IllegalMoveError and AmbiguousMoveError.
    LegalMove find_san(std::string const& text) const;
    LegalMove find_uci(std::string const& text) const;

    void push(LegalMove move);

    /// Takes the last move back and returns it. Raises IndexError when there is none.
    Attempt pop();

    /// The last move. Raises IndexError when there is none.
    Attempt peek() const;

    void forget_moves();

    Attempt to_attempt(LegalMove move) const { return position_.to_attempt(move); }

private:
    AnyPosition position_;
    std::vector<Played> played_;
    std::vector<ZobristKey> keys_;
};

/// The variant of a name. Raises ValueError, which lists those that there are.
Variant to_variant(std::string const& name, bool is_chess960 = false);

/// The moves of a board as a game, its cursor at their end.
GameTree to_tree(Board const& board);

/// Judges the claim of a draw at a place of a game, perhaps by announcing a move. Raises IllegalMoveError.
JudgedClaim judge_claim_at(
    GameTree const& game, NodeId node, std::optional<Move> const& move, std::string const& language_code);

/// Adds the classes Outcome, Termination and Winnability.
void add_outcomes(py::module_& module);

/// Adds the classes of what is said of an ending and of a claim. The class Verdict must have been added.
void add_endings(py::module_& module);

/// Adds the class of what the board proves.
void add_facts(py::module_& module);

/// Adds the class Board.
void add_board(py::module_& module);

/// The methods of Board that ask who stands where and who attacks what, for facts, the ends of a game, and
/// pictures.
void add_board_look(py::class_<Board>& board);
void add_board_facts(py::class_<Board>& board);
void add_board_end(py::class_<Board>& board);
void add_board_picture(py::class_<Board>& board);

/// Adds the classes of games in PGN.
void add_games(py::module_& module);

/// Adds the class LegalMoves, and what a search does for every move: Board.legal_moves, push, pop and
/// move_stack. The class Move must have been added.
void add_board_slots(py::module_& module, py::class_<Board>& board);

} // namespace arbiter::python

#endif
