// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_SPEECH_H
#define ARBITER_PLAY_SPEECH_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/clock.h"
#include "arbiter/rules/language.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// A game in words that can be listened to: no glyphs, no letters for pieces, no drawings.
namespace arbiter::play {

/// "knight from g1 takes pawn on e5", "castles kingside", "pawn from a7 to a8, promoted to queen". The move
/// is one of the position before it.
std::string speak_move(AnyPosition const& before, LegalMove move, Language language = Language::english);

/// "e4: white pawn, attacked from d5, defended from d3." or "e4: empty."
std::string speak_square(AnyPosition const& position, Square square, Language language = Language::english);

/// "Rank 4: white pawn e4, black knight g4." or "Rank 4: empty."
std::string speak_rank(AnyPosition const& position, Rank rank, Language language = Language::english);

/// All ranks, from the side of `bottom`'s opponent to its own, and the pockets that have pieces.
std::vector<std::string> speak_board(
    AnyPosition const& position, Color bottom, Language language = Language::english);

/// "White: in the pocket 1 knight, 2 pawns." or "White: none."
std::string speak_pocket(AnyPosition const& position, Color color, Language language = Language::english);

/// "White: king e1; queen d1; rooks a1, h1; pawns a2, b2; in the pocket 1 knight." With a role only its
/// pieces: "White: knights b1, g1."
std::string speak_pieces(AnyPosition const& position, Color color, std::optional<Role> role = std::nullopt,
    Language language = Language::english);

/// "e4: attacked by White from d3; Black from d5, f6." Pinned pieces attack, too (FIDE Laws 3.1.3).
std::string speak_attackers(
    AnyPosition const& position, Square square, Language language = Language::english);

/// What `speak_square` says of each piece of the side that the other side attacks; one sentence where no
/// piece is attacked.
std::vector<std::string> speak_attacked(
    AnyPosition const& position, Color color, Language language = Language::english);

/// "The knight in the pocket may be dropped on a3, b3." for each kind of piece that the side to move may
/// drop; their number where there are many.
std::vector<std::string> speak_drops(AnyPosition const& position, Language language = Language::english);

/// "1 hour 2 minutes", "4 minutes 59 seconds", "9 seconds". Rounded down.
std::string speak_time(Milliseconds time, Language language = Language::english);

/// "White has 4 minutes 59 seconds. Black has 5 minutes." or "There are no clocks."
std::string speak_clocks(ClockReading const& clocks, Language language = Language::english);

/// Announces when time runs low: at ten, five, two and one minute, at thirty and at ten seconds, each
/// once a game.
class TimeCaller {
public:
    /// Forgets what it has called, and will not call times that have already passed.
    void begin(ClockReading const& clocks);

    /// "5 minutes left." when `color` has come to that; else nothing.
    std::optional<std::string> call(Color color, Milliseconds left, Language language = Language::english);

    /// How long until there will be something to call while `color` thinks; nothing when that is never.
    std::optional<Milliseconds> until_call(Color color, Milliseconds left) const;

private:
    /// The number of calls that each side has behind it.
    std::array<std::size_t, 2> calls_{};
};

} // namespace arbiter::play

#endif
