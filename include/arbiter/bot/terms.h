#ifndef ARBITER_BOT_TERMS_H
#define ARBITER_BOT_TERMS_H

#include "arbiter/game/time_control.h"
#include "arbiter/game/variant.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::bot {

/// How a game is to be played.
struct GameTerms {
    TimeControl control = {};
    Variant variant = Variant::standard;
    bool is_rated = false;

    friend bool operator==(GameTerms const&, GameTerms const&) = default;
};

/// Which games a bot plays.
struct AcceptedTerms {
    /// The shortest and the longest control, compared by what a player has for forty moves.
    TimeControl fastest = TimeControl::sudden_death(Milliseconds{60'000});
    TimeControl slowest = TimeControl::sudden_death(Milliseconds{1'800'000}, Milliseconds{20'000});
    /// Whether it plays without clocks.
    bool has_unlimited = false;
    bool has_rated = true;
    bool has_casual = true;
    std::vector<Variant> variants = {Variant::standard, Variant::chess960};
};

/// Why a bot does not play such a game.
enum class TermsRefusal : std::uint8_t { too_fast, too_slow, unlimited, rated, casual, variant };

/// "it is too fast", …: to follow a "because".
std::string_view describe(TermsRefusal refusal);

/// Nothing when the game is one that the bot plays.
std::optional<TermsRefusal> find_refusal(AcceptedTerms const& accepted, GameTerms const& terms);

/// What a player has for forty moves. Not for unlimited time.
Milliseconds time_for_forty_moves(TimeControl const& control);

/// "unlimited", or as `parse_time_control` reads it: the words of the server.
std::optional<TimeControl> read_control(std::string_view text);
std::string write_control(TimeControl const& control);

} // namespace arbiter::bot

#endif
