#ifndef ARBITER_GAME_ANY_POSITION_H
#define ARBITER_GAME_ANY_POSITION_H

#include "arbiter/core/position.h"
#include "arbiter/game/variant.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/rules/verdict.h"

#include <span>
#include <string>
#include <utility>
#include <variant>

namespace arbiter {

/// One of all the positions that there are.
using SomePosition = std::variant<Position, KingCapturePosition, ThreeCheckPosition, KingOfTheHillPosition,
    RacingKingsPosition, AtomicPosition, AntichessPosition, HordePosition, CrazyhousePosition>;

/// Calls `function` with an object of the rule set of the variant, which tells no more than its type, and
/// returns what it returns.
template <class Function>
decltype(auto) with_rule_set(Variant variant, Function&& function)
{
    switch (variant) {
    case Variant::standard:
    case Variant::chess960: break;
    case Variant::king_capture: return function(KingCaptureRules{});
    case Variant::three_check: return function(ThreeCheckRules{});
    case Variant::king_of_the_hill: return function(KingOfTheHillRules{});
    case Variant::racing_kings: return function(RacingKingsRules{});
    case Variant::atomic: return function(AtomicRules{});
    case Variant::antichess: return function(AntichessRules{});
    case Variant::horde: return function(HordeRules{});
    case Variant::crazyhouse: return function(CrazyhouseRules{});
    }
    return function(StandardRules{});
}

/// Reads a FEN in the form that the variant has. Castling rights of standard chess are read as such, those
/// of Chess960 as in X-FEN and Shredder-FEN; under other rule sets whichever of the two the FEN asks for.
Result<Setup, FenError> parse_fen(std::string_view text, Variant variant);

/// A position under whichever rule set is played: the edge at which the compile-time rule sets become
/// one type. All of it is O(1) or as dear as the same question to the position inside.
class AnyPosition {
public:
    /// A position of any rule set; whether castling is that of Chess960 it knows itself.
    template <class Rules>
    AnyPosition(BasicPosition<Rules> const& position) // NOLINT: each of them is a position
        : position_{position}
    {
    }

    /// The start of a game of that variant. Chess960 begins with number 518, the array of standard chess.
    static AnyPosition initial(Variant variant);

    /// Validates a set-up under the rules of the variant, or tells all of its faults. For standard chess
    /// and Chess960 the variant overrules the castling mode of the set-up.
    static Result<AnyPosition, SetupFaults> from_setup(
        Variant variant, Setup const& setup, Tolerance tolerance = Tolerance::of_history());

    Variant variant() const;

    /// Calls `function` with the position of its rule set inside and returns what it returns.
    template <class Function>
    decltype(auto) visit(Function&& function) const
    {
        return std::visit(std::forward<Function>(function), position_);
    }

    /// The position of chess inside, or null when another rule set is played.
    Position const* as_chess() const { return std::get_if<Position>(&position_); }

    /// The king-capture position inside, or null.
    KingCapturePosition const* as_king_capture() const
    {
        return std::get_if<KingCapturePosition>(&position_);
    }

    Board const& board() const;

    Color side_to_move() const;

    MoveNumber fullmove_number() const;

    Plies halfmove_clock() const;

    std::optional<Piece> piece_at(Square square) const { return board().piece_at(square); }

    /// Where the king of `color` stands, or nothing when it has been taken.
    std::optional<Square> find_king(Color color) const;

    /// Enemy pieces that give check; empty where kings may be taken.
    Bitboard checkers() const;

    bool in_check() const { return checkers().any(); }

    ZobristKey key() const;

    Setup to_setup() const;

    MoveList legal_moves() const;

    MoveList legal_moves_from(Square from) const;

    bool has_legal_move() const;

    /// The move as a legal one, or nothing.
    std::optional<LegalMove> find_legal(Move move) const;

    /// The position after the move. Cannot fail: the move must have come from this position.
    [[nodiscard]] AnyPosition play(LegalMove move) const;

    /// The position after the side to move has passed; nothing in check.
    [[nodiscard]] std::optional<AnyPosition> pass() const;

    /// What the judge says of the attempt.
    Verdict judge(Attempt attempt) const;

    /// The move that the attempt means, or the verdict that refuses it.
    Result<LegalMove, Verdict> find_move(Attempt attempt) const;

    /// The attempt that means this move, castling written as the variant writes it.
    Attempt to_attempt(Move move) const;

    /// The sentence of a verdict.
    std::string describe(Attempt attempt, Verdict const& verdict) const;

    /// The move in SAN, with its check or mate mark.
    std::string format_san(LegalMove move) const;

    /// The move in LAN: "Ng1-f3".
    std::string format_lan(LegalMove move) const;

    /// The position as FEN (X-FEN where castling needs it).
    std::string format_fen() const;

    /// How the game has ended by itself, or nothing. `earlier_keys`: the keys of the positions before
    /// this one, oldest first.
    std::optional<Outcome> automatic_outcome(std::span<ZobristKey const> earlier_keys) const;

    /// The draw that the side to move could claim here, or nothing.
    std::optional<Outcome> claimable_draw(std::span<ZobristKey const> earlier_keys) const;

    /// The same, if the side to move announces this move without making it (FIDE Laws 9.2.1, 9.3.1).
    std::optional<Outcome> claimable_draw_with(
        std::span<ZobristKey const> earlier_keys, LegalMove move) const;

    /// What it means that the flag of `loser` has fallen (FIDE Laws 6.9).
    Outcome flag_outcome(Color loser) const;

    friend bool operator==(AnyPosition const&, AnyPosition const&) = default;

private:
    SomePosition position_;
};

} // namespace arbiter

#endif
