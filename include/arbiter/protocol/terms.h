// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROTOCOL_TERMS_H
#define ARBITER_PROTOCOL_TERMS_H

#include "arbiter/game/time_control.h"
#include "arbiter/game/variant.h"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter::protocol {

/// The terms on which a game is played.
struct GameTerms {
    TimeControl control = {};
    Variant variant = Variant::standard;
    bool is_rated = false;

    friend bool operator==(GameTerms const&, GameTerms const&) = default;
};

/// "unlimited", or as `parse_time_control` reads it; nothing for any other text.
std::optional<TimeControl> read_control(std::string_view text);

/// "unlimited", or as `format_time_control` writes it.
std::string write_control(TimeControl const& control);

} // namespace arbiter::protocol

#endif
