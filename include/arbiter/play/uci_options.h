// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_UCI_OPTIONS_H
#define ARBITER_PLAY_UCI_OPTIONS_H

#include "arbiter/core/result.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/play/players.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// Starts the program, asks what can be set in it, and ends it. Blocks until it has greeted or our patience
/// is over; a request to stop ends that sooner, with an empty list. The error is a sentence.
Result<std::vector<engine::uci::Option>, std::string> ask_uci_options(
    UciSpec const& program, std::stop_token const& stop, UciPatience patience = {});

/// Whether the option can have this value: "true" or "false", a number in its range, one of its choices. An
/// empty value presses a button and is a text; a text may be anything on one line.
bool is_value_of(engine::uci::Option const& option, std::string_view value);

} // namespace arbiter::play

#endif
