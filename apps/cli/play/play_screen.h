// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PLAY_SCREEN_H
#define ARBITER_CLI_PLAY_SCREEN_H

#include "arbiter/play/config.h"
#include "arbiter/screen/style.h"
#include "cli/play/play_session.h"

#include <optional>

namespace arbiter::cli {

/// How the full screen looks.
struct ScreenLook {
    std::size_t theme = 0;
    screen::PieceSet pieces = screen::PieceSet::large;
    bool is_coaching = false;
    unsigned analysis_lines = 1;
    std::optional<programs::UciSpec> analyser = std::nullopt;
};

/// The look that the settings ask for, or a complaint and nothing.
std::optional<ScreenLook> read_look(play::Config const& config);

/// Plays in the whole window of the terminal. Nothing when the terminal cannot do that; nothing has been
/// shown or played then. A look that the person has changed goes into the settings.
std::optional<ExitCode> play_full_screen(PlaySetup const& setup, ScreenLook const& look);

} // namespace arbiter::cli

#endif
