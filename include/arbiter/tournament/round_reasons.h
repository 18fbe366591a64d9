// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_ROUND_REASONS_H
#define ARBITER_TOURNAMENT_ROUND_REASONS_H

#include "arbiter/rules/language.h"
#include "arbiter/tournament/why.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Why the boards and the bye of a round are as they are: as data, and as sentences.
namespace arbiter::tournament {

/// Why a player of a Swiss round is paired in that bracket, and not with others of it.
struct PlayerReasons {
    PlayerNumber player = 0;
    PlayerNumber opponent = 0; ///< 0: the bye
    Place place = {};
    /// Of a player who has moved down: why nobody with the same score is the opponent. Nothing where C1 to C3
    /// or the organiser bar each of them for a reason of its own: `barred` has these reasons.
    std::optional<Refusal> moved_down = {};
    std::vector<PairReason> barred = {};
    /// Why the player meets none of those of the bracket whose ranks are nearest to the opponent's; with the
    /// bye: why none of the nearest to the player has it.
    std::vector<PairReason> others = {};
};

/// What speaks for the place of a player, and against at most this many others. As costly as pairing the
/// round that many times, and once more for a player who has moved down. The rules leave the round a pairing.
PlayerReasons explain_player(
    RoundJudge const& judge, PlayerNumber player, PlayerNumber opponent, std::size_t most_others);

/// Why two players meet, or one has the bye.
struct BoardReasons {
    PairReason pair; ///< White first
    std::vector<PlayerReasons> players = {}; ///< both, or the one with the bye; nobody of a round robin
};

/// The reasons of a round.
struct RoundReasons {
    std::size_t round = 0;
    /// The players of the Berger table, which decides alone in a round robin; 0 in a Swiss tournament.
    std::size_t table_players = 0;
    SwissRound state = {}; ///< before a Swiss round
    std::vector<BoardReasons> boards = {}; ///< in their order; the bye comes last
};

/// How much is said of a round.
struct ReasonLimits {
    std::size_t others = 3; ///< of each player
    /// How often the round is paired again, besides for boards that the rules do not make. The reasons of
    /// those who have moved down come first, and all players have equally many others.
    std::size_t pairings = 1'000;
};

/// The reasons of a paired round of a Swiss tournament or of a round robin, without the best pairings of the
/// refusals; nothing for other formats, a round that is not paired and one to which the rules leave no
/// pairing. As costly as pairing the round as often as the limits allow.
std::optional<RoundReasons> explain_round(
    Tournament const& tournament, std::size_t round, ReasonLimits const& limits = {});

/// What a sentence of the reasons is about.
enum class ReasonSubject : std::uint8_t {
    pair, ///< why the two meet, or why the player has the bye
    colors,
    bracket, ///< where a player is paired, and why the player has moved down
    other, ///< why another pair is not made
};

/// "pair", "colors", "bracket" or "other".
std::string_view to_name(ReasonSubject subject);

/// A reason as a sentence, and what it rests on.
struct ReasonSentence {
    ReasonSubject subject = ReasonSubject::pair;
    std::string text = {};
    std::string article = {}; ///< "C.04.3, 2.4.7"; empty where the sentence names none
    std::string_view criterion = {}; ///< "C12"; empty where none decides
    std::vector<PlayerNumber> players = {}; ///< of whom it speaks, each once
};

/// The sentences of a board or a bye of the reasons.
std::vector<ReasonSentence> say_board(
    RoundReasons const& reasons, BoardReasons const& board, Language language = Language::english);

} // namespace arbiter::tournament

#endif
