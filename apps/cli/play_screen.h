#ifndef ARBITER_CLI_PLAY_SCREEN_H
#define ARBITER_CLI_PLAY_SCREEN_H

#include "arbiter/screen/style.h"
#include "cli/play_session.h"

#include <optional>

namespace arbiter::cli {

/// How the full screen looks.
struct ScreenLook {
    std::size_t theme = 0;
    screen::PieceSet pieces = screen::PieceSet::large;
};

/// Plays in the whole window of the terminal. Nothing when the terminal cannot do that; nothing has been
/// shown or played then.
std::optional<ExitCode> play_full_screen(PlaySetup const& setup, ScreenLook look);

} // namespace arbiter::cli

#endif
