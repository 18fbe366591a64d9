// SPDX-License-Identifier: MIT
#ifndef ARBITER_BOT_TERMS_H
#define ARBITER_BOT_TERMS_H

#include "arbiter/protocol/terms.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::bot {

using protocol::GameTerms;

/// Which games a bot plays.
struct AcceptedTerms {
    /// The shortest and the longest control, compared by the time a player has for forty moves.
    TimeControl fastest = TimeControl::sudden_death(Milliseconds{60'000});
    TimeControl slowest = TimeControl::sudden_death(Milliseconds{1'800'000}, Milliseconds{20'000});
    /// Whether it plays without clocks.
    bool has_unlimited = false;
    bool has_rated = true;
    bool has_casual = true;
    std::vector<Variant> variants = {Variant::standard, Variant::chess960};
};

/// Why a bot does not play such a game.
enum class TermsRefusal : std::uint8_t {
    too_fast,
    too_slow,
    unlimited,
    correspondence, ///< always: a program would hold one of its few games for weeks
    rated,
    casual,
    variant,
};

/// "it is too fast", …: to follow a "because".
std::string_view describe(TermsRefusal refusal);

/// Why the bot does not play this game; nothing when it does.
std::optional<TermsRefusal> find_refusal(AcceptedTerms const& accepted, GameTerms const& terms);

/// The time a player has for forty moves. Not for unlimited time.
Milliseconds time_for_forty_moves(TimeControl const& control);

} // namespace arbiter::bot

#endif
