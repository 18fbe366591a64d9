// SPDX-License-Identifier: MIT
#ifndef ARBITER_PROGRAMS_UCI_SPEC_H
#define ARBITER_PROGRAMS_UCI_SPEC_H

#include "arbiter/core/result.h"
#include "arbiter/engine/uci_response.h"

#include <chrono>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::programs {

/// A value for an option of a UCI program, as its documentation calls it: {"Hash", "64"}. An empty value
/// presses a button.
struct UciOptionValue {
    std::string name;
    std::string value;

    friend bool operator==(UciOptionValue const&, UciOptionValue const&) = default;
};

/// A UCI program and how to use it.
struct UciSpec {
    std::string path;
    /// What the settings call it; empty for a program that was named by its path.
    std::string name = {};
    /// What follows the path on its command line.
    std::vector<std::string> arguments = {};
    /// Set after the greeting, in this order. An option that the program does not have is not sent.
    std::vector<UciOptionValue> options = {};
    /// Where it runs; empty: where we do.
    std::string directory = {};

    friend bool operator==(UciSpec const&, UciSpec const&) = default;
};

/// The name of a program before it has said its own: that of the settings, else that of its file.
std::string name_of(UciSpec const& program);

/// How patient we are with a program of somebody else.
struct UciPatience {
    /// From the start of the program to `uciok` and `readyok`.
    std::chrono::milliseconds greeting{10'000};
    /// Thinking time of a move in a game without clocks.
    std::chrono::milliseconds move_time{1'000};
    /// How late an answer may come.
    std::chrono::milliseconds grace{10'000};
};

/// Starts the program, asks what can be set in it, and ends it. Blocks until it has greeted or our patience
/// is over; a request to stop ends that sooner, with an empty list. The error is a sentence.
Result<std::vector<engine::uci::Option>, std::string> ask_uci_options(
    UciSpec const& program, std::stop_token const& stop, UciPatience patience = {});

/// Whether the option can have this value: "true" or "false", a number in its range, one of its choices. An
/// empty value presses a button and is a text; a text may be anything on one line.
bool is_value_of(engine::uci::Option const& option, std::string_view value);

} // namespace arbiter::programs

#endif
