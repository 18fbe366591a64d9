// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_POSITION_H
#define ARBITER_CORE_POSITION_H

#include "arbiter/core/attacks.h"
#include "arbiter/core/detail/inlining.h"
#include "arbiter/core/detail/state.h"
#include "arbiter/core/move.h"
#include "arbiter/core/move_list.h"
#include "arbiter/core/setup.h"
#include "arbiter/core/standard_rules.h"

#include <cassert>
#include <optional>
#include <type_traits>

namespace arbiter {

/// A position of a game: validated, so that every question has an answer. It has no history.
/// `Rules` is the rule set; `Position` below is that of chess.
///
/// Promise for standard chess: each side has exactly one king, and the side not to move is not in
/// check. No tolerance lifts these; every other fault of a set-up can be tolerated.
template <class Rules>
class BasicPosition {
    static_assert(!Rules::is_chess || std::is_same_v<Rules, StandardRules>,
        "Rule sets other than chess derive from VariantRules");

public:
    /// Validates a set-up, or reports all of its faults at once. Faults in `tolerance` are overlooked:
    /// impossible castling rights and en passant targets are then dropped (find_drops of rules/setup_drop.h
    /// says which; Tolerance::trusting_en_passant keeps more), anything else stays as it is.
    /// By default those are that only the past forbids; Tolerance::strict() overlooks nothing.
    static Result<BasicPosition, SetupFaults> from_setup(
        Setup const& setup, Tolerance tolerance = Tolerance::of_history());

    /// The start of a game (FIDE Laws 2.3).
    static BasicPosition initial();

    /// The set-up from which this very position would come again.
    Setup to_setup() const;

    /// The pieces on their squares.
    Board const& board() const { return state_.board; }

    /// The side whose turn it is.
    Color side_to_move() const { return state_.side_to_move; }

    /// The pieces of the side to move, and of the other side.
    Bitboard us() const { return pieces(side_to_move()); }

    /// The pieces of the side that is not to move.
    Bitboard them() const { return pieces(!side_to_move()); }

    /// Pieces of this role of the side to move.
    Bitboard our(Role role) const { return pieces(side_to_move(), role); }

    /// Pieces of this role of the other side.
    Bitboard their(Role role) const { return pieces(!side_to_move(), role); }

    /// How castling is attempted and written.
    CastlingMode castling_mode() const { return state_.castling_mode; }

    /// Plies since the last capture or pawn move (FIDE Laws 9.3).
    Plies halfmove_clock() const { return state_.halfmove_clock; }

    /// The number of the move as game scores count: 1 at the start, one more after each move of Black.
    MoveNumber fullmove_number() const { return state_.fullmove_number; }

    /// The rights to castle that are left.
    CastlingRights castling_rights() const { return CastlingRights{state_.castling_rooks}; }

    /// The rook with which `color` may still castle on that wing, or nothing when the right is lost.
    std::optional<Square> castling_rook(Color color, CastlingSide side) const;

    /// The square behind the pawn that has just made a double step, capturable or not.
    std::optional<Square> en_passant_target() const
    {
        if (!state_.has_en_passant_target())
            return std::nullopt;
        return state_.en_passant_target;
    }

    /// Whether some en passant capture is legal now.
    bool has_legal_en_passant() const { return state_.en_passant_is_legal; }

    /// The piece on a square, or nothing.
    std::optional<Piece> piece_at(Square square) const { return state_.board.piece_at(square); }

    /// All squares with a piece.
    Bitboard occupied() const { return state_.board.occupied(); }

    /// The squares of a side's pieces.
    Bitboard pieces(Color color) const { return state_.board.pieces(color); }

    /// The squares of one kind of piece, of both sides.
    Bitboard pieces(Role role) const { return state_.board.pieces(role); }

    /// The squares of one side's pieces of one kind.
    Bitboard pieces(Color color, Role role) const { return state_.board.pieces(color, role); }

    /// Where the king of `color` stands, or nothing when a rule set lets kings be taken and it has been.
    std::optional<Square> find_king(Color color) const;

    /// Where the king of `color` stands. Only for rule sets in which each side always has one.
    Square king(Color color) const
        requires(Rules::king_is_royal)
    {
        return state_.board.pieces(color, Role::king).first();
    }

    /// Incremental hash of all that decides which moves there are: pieces, side to move, castling rights
    /// and the en passant file, this only when the capture is legal. So two positions have equal keys
    /// just when FIDE Laws 9.2.3 call them the same (but for collisions). O(1).
    ZobristKey key() const { return ZobristKey{state_.key}; }

    /// The key of Polyglot's opening books, in which the en passant file counts as soon as a pawn stands
    /// beside the one that moved.
    ZobristKey polyglot_key() const
        requires(!has_own_keys);

    /// Pieces of `by` that attack `target` (FIDE Laws 3.1; pinned ones too, 3.1.3).
    Bitboard attackers_to(Square target, Color by) const
    {
        return arbiter::attackers_to(state_.board, target, by, occupied());
    }

    /// Whether a piece of `by` attacks `target`, pinned or not (FIDE Laws 3.1.3).
    bool is_attacked(Square target, Color by) const { return attackers_to(target, by).any(); }

    /// The squares that the piece on `from` attacks, those of its own side included; none where no piece
    /// stands. A pawn attacks where it captures.
    Bitboard attacks(Square from) const
    {
        auto const piece = piece_at(from);
        return piece ? attacks_from(*piece, from, occupied()) : Bitboard{};
    }

    /// Enemy pieces that give check to the side to move. Empty where kings may be taken.
    Bitboard checkers() const;

    /// Whether the side to move is in check. False where kings may be taken.
    bool in_check() const { return checkers().any(); }

    /// Pieces of `color` that stand alone between their king and an enemy slider.
    Bitboard pinned(Color color) const;

    /// All legal moves, or those a filter lets through.
    MoveList legal_moves() const;
    /// The legal moves that the filter lets through.
    MoveList legal_moves(MoveFilter filter) const;

    /// The legal moves that answer a check; empty when there is no check.
    MoveList check_evasions() const;

    /// The legal moves of the piece on `from`; empty when none of the side to move stands there.
    MoveList legal_moves_from(Square from) const;

    /// The legal moves to `to` of pieces of this role that stand on one of `origins`, without castling
    /// (whose `to` is a rook). Looks only at the lines that matter, so it costs a fraction of a list of all.
    MoveList legal_moves_to(Square to, Role role, Bitboard origins = Bitboard::all()) const;

    /// How many legal moves there are, without making a list.
    std::size_t count_legal_moves() const;

    /// Whether there is any legal move. In chess it stops at the first piece that has one.
    bool has_legal_move() const;

    /// Whether there are more than `number` legal moves. In chess it counts no further than it must.
    bool has_more_legal_moves_than(std::size_t number) const;

    /// Whether the move is legal here. In chess it looks at no other move, but for castling at all of them.
    bool is_legal(Move move) const;

    /// The move as a legal one, or nothing when it is not legal here. Costs what `is_legal` costs.
    std::optional<LegalMove> find_legal(Move move) const
    {
        return is_legal(move) ? std::optional{detail::MoveMaker::legal(move)} : std::nullopt;
    }

    /// Whether the move attacks the enemy king, directly or by uncovering another piece. False where
    /// kings may be taken.
    bool gives_check(LegalMove move) const;

    /// Whether the move takes a piece, en passant included.
    bool is_capture(Move move) const
    {
        return move.is_en_passant() || (!move.is_castling() && pieces(!side_to_move()).has(move.to()));
    }

    /// What the move wins or loses in centipawns, if both sides then capture on its target square with their
    /// least valuable pieces and either stops when it likes: static exchange evaluation, with 100 for a pawn,
    /// 320, 330, 500 and 950 for knight, bishop, rook and queen. Pins are not seen; pieces behind others are.
    /// Castling is 0.
    int see(LegalMove move) const
        requires(Rules::is_chess && !is_small);

    /// The key of the position after the move. Costs what `play` costs.
    ZobristKey key_after(LegalMove move) const { return play(move).key(); }

    /// The position after the move. Cannot fail: the move must have come from this position, which is
    /// asserted in programs that are compiled without NDEBUG, even where the library was compiled with it.
    [[nodiscard]] ARBITER_ALWAYS_INLINE BasicPosition play(LegalMove move) const
    {
        assert(find_legal(move) && "the move comes from another position");
        return after(move);
    }

    /// The position after the move, or nothing when it is not legal here; `judge` (arbiter/rules/judge.h)
    /// says why.
    [[nodiscard]] std::optional<BasicPosition> try_play(Move move) const;

    /// The position after passing the turn, or nothing when the side to move is in check. Not a move of
    /// chess: search and threat displays use it.
    [[nodiscard]] std::optional<BasicPosition> pass() const;

    /// What `unmake` needs.
    class Undo {
        friend BasicPosition;

        explicit Undo(detail::RuleState<Rules> const& before) : before_{before} { }

        detail::RuleState<Rules> before_;
    };

    /// Plays the move on this very object.
    [[nodiscard]] Undo make(LegalMove move)
    {
        Undo const undo{state_};
        advance(move);
        return undo;
    }

    /// The same where no move is taken back: nothing is copied, which makes it the fastest way to play on.
    void advance(LegalMove move)
    {
        assert(is_legal(move) && "the move comes from another position");
        make_here(move);
    }

    /// Takes back the move that gave `undo`. Moves must be taken back in reverse order.
    void unmake(Undo const& undo) { state_ = undo.before_; }

    /// What the rule set adds to a position: checks given, pockets. Empty under the rules of chess.
    typename Rules::Extra const& extra() const { return state_.extra; }

    /// Whether the rule set has ended the game, though there might be moves: a third check was given, a
    /// king has reached the hill. Never in chess. Then there are no legal moves.
    bool has_ended() const;

    /// For perft and other walks inside the library.
    detail::RuleState<Rules> const& state() const { return state_; }

    /// Equal in every respect that a FEN writes, clocks and move number too; an en passant target counts only
    /// where it can be taken. For "the same position" compare keys.
    friend bool operator==(BasicPosition const&, BasicPosition const&) = default;

private:
    friend class Replay;

    explicit BasicPosition(detail::RuleState<Rules> const& state) : state_{state} { }

    /// The position after a move that is known to be legal here.
    BasicPosition after(LegalMove move) const;

    /// Plays a move that is known to be legal here.
    void make_here(LegalMove move);

    detail::RuleState<Rules> state_;
};

using Position = BasicPosition<StandardRules>;

static_assert(sizeof(Position) == sizeof(detail::State), "chess pays nothing for other rule sets");

extern template class BasicPosition<StandardRules>;

} // namespace arbiter

#endif
