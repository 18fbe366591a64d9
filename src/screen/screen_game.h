// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_SCREEN_GAME_H
#define ARBITER_SRC_SCREEN_SCREEN_GAME_H

#include "arbiter/analysis/thinker.h"
#include "arbiter/play/local_game.h"
#include "arbiter/screen/screen_game.h"
#include "screen/background.h"
#include "screen/controls.h"
#include "screen/terminal.h"

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace arbiter::screen {

/// A hint for the position with this key.
struct FoundHint {
    ZobristKey key;
    std::optional<analysis::Hint> hint;
};

/// What can be set in a program, or why it does not say.
using OptionsAnswer = Result<std::vector<engine::uci::Option>, std::string>;

/// One run of the full screen: the game, the terminal, and what runs beside the game.
class ScreenGame {
public:
    ScreenGame(ScreenSetup setup, Terminal& terminal);

    /// Plays until the person leaves.
    ScreenEnd run();

private:
    void update();
    void paint();
    void tell_failure(play::GameStatus const& status);
    void take_hint();
    ScreenEnd leave();
    std::unique_ptr<analysis::BackgroundAnalyst> make_analyser();
    std::optional<std::chrono::milliseconds> patience() const;

    void obey(Order order);
    void open_players();
    void ask_options();
    void keep_options();

    Terminal& terminal_;
    std::optional<programs::UciSpec> analyser_;
    std::vector<programs::UciSpec> engines_;
    std::function<std::optional<std::string>(programs::UciSpec const&)> keep_engine_;
    Background<FoundHint> hints_;
    Background<OptionsAnswer> options_;
    Background<std::string> review_;
    ScreenState state_;
    AnalysisDesk desk_;
    play::LocalGame game_;
    Controls controls_;
    bool has_failed_ = false;
    bool is_leaving_ = false;
};

} // namespace arbiter::screen

#endif
