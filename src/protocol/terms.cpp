// SPDX-License-Identifier: MIT
#include "arbiter/protocol/terms.h"

namespace arbiter::protocol {

namespace {

constexpr std::string_view unlimited = "unlimited";

} // namespace

std::optional<TimeControl> read_control(std::string_view text)
{
    if (text == unlimited)
        return TimeControl{};
    auto const control = parse_time_control(text);
    return control ? std::optional{*control} : std::nullopt;
}

std::string write_control(TimeControl const& control)
{
    return control.is_unlimited() ? std::string{unlimited} : format_time_control(control);
}

} // namespace arbiter::protocol
