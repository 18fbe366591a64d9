// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_ANY_POSITION_H
#define ARBITER_GAME_ANY_POSITION_H

#include "arbiter/core/position.h"
#include "arbiter/game/variant.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/language.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/rules/verdict.h"

#include <span>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {

/// A position of any rule set.
#define ARBITER_ALTERNATIVE(variant, Rules) , BasicPosition<Rules>
using SomePosition = std::variant<Position ARBITER_VARIANT_RULES(ARBITER_ALTERNATIVE)>;
#undef ARBITER_ALTERNATIVE

/// Calls `function` with an object whose type is the rule set of the variant, and returns its result.
template <class Function>
decltype(auto) with_rule_set(Variant variant, Function&& function)
{
    switch (variant) {
    case Variant::standard:
    case Variant::chess960: break;
#define ARBITER_CASE(variant, Rules)                                                                         \
    case Variant::variant: return function(Rules{});
        ARBITER_VARIANT_RULES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return function(StandardRules{});
}

/// Parses a FEN in the variant's form. Castling rights of standard chess are read as such, those
/// of Chess960 as in X-FEN and Shredder-FEN; other rule sets accept either, as the FEN asks.
Result<Setup, FenError> parse_fen(std::string_view text, Variant variant);

/// A position under any rule set: the edge at which the compile-time rule sets become one type.
/// Everything is O(1) or costs what it costs on the wrapped position.
class AnyPosition {
public:
    /// Wraps a position of any rule set; it knows whether castling is that of Chess960.
    template <class Rules>
    AnyPosition(BasicPosition<Rules> const& position) // NOLINT: each of them is a position
        : position_{position}
    {
    }

    /// The start of a game of that variant. Chess960 begins with number 518, the array of standard chess.
    static AnyPosition initial(Variant variant);

    /// Validates a set-up under the rules of the variant, or returns all its faults. For standard chess
    /// and Chess960, the variant overrides the castling mode of the set-up.
    static Result<AnyPosition, SetupFaults> from_setup(
        Variant variant, Setup const& setup, Tolerance tolerance = Tolerance::of_history());

    /// Which rule set it has.
    Variant variant() const;

    /// Calls `function` with the wrapped position and returns its result.
    template <class Function>
    decltype(auto) visit(Function&& function) const
    {
        return std::visit(std::forward<Function>(function), position_);
    }

    /// The position of chess inside, or null when another rule set is played.
    Position const* as_chess() const { return std::get_if<Position>(&position_); }

    /// The pieces on their squares.
    Board const& board() const;

    /// The side whose turn it is.
    Color side_to_move() const;

    /// The number of the move as game scores count.
    MoveNumber fullmove_number() const;

    /// Plies since the last capture or pawn move.
    Plies halfmove_clock() const;

    /// How castling is attempted and written.
    CastlingMode castling_mode() const;

    /// The rights to castle that are left.
    CastlingRights castling_rights() const;

    /// The rook with which `color` may still castle on that wing, or nothing when the right is lost.
    std::optional<Square> castling_rook(Color color, CastlingSide side) const;

    /// The square behind the pawn that has just made a double step, capturable or not.
    std::optional<Square> en_passant_target() const;

    /// Whether some en passant capture is legal now.
    bool has_legal_en_passant() const;

    /// The piece on a square, or nothing.
    std::optional<Piece> piece_at(Square square) const { return board().piece_at(square); }

    /// All squares with a piece.
    Bitboard occupied() const { return board().occupied(); }

    /// The squares of a side's pieces.
    Bitboard pieces(Color color) const { return board().pieces(color); }

    /// The squares of one kind of piece, of both sides.
    Bitboard pieces(Role role) const { return board().pieces(role); }

    /// The squares of one side's pieces of one kind.
    Bitboard pieces(Color color, Role role) const { return board().pieces(color, role); }

    /// The pieces of the side to move, and of the other side.
    Bitboard us() const { return pieces(side_to_move()); }

    /// The pieces of the side that is not to move.
    Bitboard them() const { return pieces(!side_to_move()); }

    /// The pieces of one kind of the side to move.
    Bitboard our(Role role) const { return pieces(side_to_move(), role); }

    /// The pieces of one kind of the other side.
    Bitboard their(Role role) const { return pieces(!side_to_move(), role); }

    /// Pieces of `by` that attack `target` (FIDE Laws 3.1; pinned ones too, 3.1.3).
    Bitboard attackers_to(Square target, Color by) const
    {
        return arbiter::attackers_to(board(), target, by, occupied());
    }

    /// Whether a piece of `by` attacks `target`, pinned or not.
    bool is_attacked(Square target, Color by) const { return attackers_to(target, by).any(); }

    /// The squares that the piece on `from` attacks; none where no piece stands.
    Bitboard attacks(Square from) const;

    /// Pieces of `color` that stand alone between their king and an enemy slider.
    Bitboard pinned(Color color) const;

    /// Whether the rule set has ended the game, though there might be moves. Never in chess.
    bool has_ended() const;

    /// Where the king of `color` stands, or nothing when it has been taken.
    std::optional<Square> find_king(Color color) const;

    /// Enemy pieces that give check; empty where kings may be taken.
    Bitboard checkers() const;

    /// Whether the side to move is in check. False where kings may be taken.
    bool in_check() const { return checkers().any(); }

    /// The hash of all that decides which moves there are; see BasicPosition::key.
    ZobristKey key() const;

    /// The set-up from which this very position would come again.
    Setup to_setup() const;

    /// All legal moves, or those a filter lets through.
    MoveList legal_moves() const;
    /// The legal moves that the filter lets through.
    MoveList legal_moves(MoveFilter filter) const;

    /// The legal moves that answer a check; empty when there is no check.
    MoveList check_evasions() const;

    /// The legal moves of the piece on `from`.
    MoveList legal_moves_from(Square from) const;

    /// The legal moves to `to` of pieces of this role that stand on one of `origins`, castling and drops
    /// apart.
    MoveList legal_moves_to(Square to, Role role, Bitboard origins = Bitboard::all()) const;

    /// How many legal moves there are, without making a list.
    std::size_t count_legal_moves() const;

    /// Whether there is any legal move.
    bool has_legal_move() const;

    /// Whether there are more than `number` legal moves.
    bool has_more_legal_moves_than(std::size_t number) const;

    /// The move as a legal one, or nothing.
    std::optional<LegalMove> find_legal(Move move) const;

    /// The position after the move. Cannot fail: the move must have come from this position.
    [[nodiscard]] AnyPosition play(LegalMove move) const;

    /// The position after the move, or nothing when it is not legal here.
    [[nodiscard]] std::optional<AnyPosition> try_play(Move move) const;

    /// The key of the position after the move. Costs what `play` costs.
    ZobristKey key_after(LegalMove move) const { return play(move).key(); }

    /// Whether the move gives check. False where kings may be taken.
    bool gives_check(LegalMove move) const;

    /// Whether the move takes a piece, en passant included.
    bool is_capture(Move move) const;

    /// The position after the side to move has passed; nothing in check.
    [[nodiscard]] std::optional<AnyPosition> pass() const;

    /// The judge's verdict on the attempt.
    Verdict judge(Attempt attempt) const;

    /// The move that the attempt means, or the verdict that refuses it.
    Result<LegalMove, Verdict> find_move(Attempt attempt) const;

    /// The attempt that means this move, with castling in the variant's form.
    Attempt to_attempt(Move move) const;

    /// The sentence of a verdict.
    std::string describe(
        Attempt attempt, Verdict const& verdict, Language language = Language::english) const;

    /// The move in SAN, with its check or mate mark.
    std::string format_san(LegalMove move) const;

    /// The move in LAN: "Ng1-f3".
    std::string format_lan(LegalMove move) const;

    /// The move as UCI writes it: "e2e4", castling in the form of the variant, "N@f3".
    std::string format_uci(LegalMove move) const;

    /// The position as FEN (X-FEN where castling needs it).
    std::string format_fen() const;

    /// The outcome that ends the game by itself, or nothing. `earlier_keys`: the keys of the positions before
    /// this one, oldest first.
    std::optional<Outcome> automatic_outcome(std::span<ZobristKey const> earlier_keys) const;

    /// The same for a program that has all legal moves of this position at hand.
    std::optional<Outcome> automatic_outcome(
        MoveList const& legal_moves, std::span<ZobristKey const> earlier_keys) const;

    /// The draw that the side to move could claim here, or nothing.
    std::optional<Outcome> claimable_draw(std::span<ZobristKey const> earlier_keys) const;

    /// The same, if the side to move announces this move without making it (FIDE Laws 9.2.1, 9.3.1).
    std::optional<Outcome> claimable_draw_with(
        std::span<ZobristKey const> earlier_keys, LegalMove move) const;

    /// What it means that the flag of `loser` has fallen: lost, or a draw where no series of legal moves
    /// mates it (FIDE Laws 6.9). In chess it searches for a helpmate with `usual_helpmate_room`, mostly some
    /// microseconds; one that is deeper counts as possible.
    Outcome flag_outcome(Color loser) const;

    /// How a resignation of `loser` ends the game: the opponent wins, but only one who can still mate (FIDE
    /// Laws 5.1.2), which is found out as for `flag_outcome`.
    Outcome resignation_outcome(Color loser) const;

    /// What it means that `loser` has made the illegal move that loses the game: the opponent wins, but only
    /// one who can still mate (FIDE Laws 7.5.5), which is found out as for `flag_outcome`.
    Outcome illegal_moves_outcome(Color loser) const;

    friend bool operator==(AnyPosition const&, AnyPosition const&) = default;

private:
    SomePosition position_;
};

/// Reads a FEN in the variant's form and validates it under its rules.
Result<AnyPosition, FenProblem> read_position(
    std::string_view text, Variant variant, Tolerance tolerance = Tolerance::of_history());

} // namespace arbiter

#endif
