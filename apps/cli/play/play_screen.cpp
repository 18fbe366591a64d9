// SPDX-License-Identifier: MIT
#include "cli/play/play_screen.h"

#include "arbiter/screen/look.h"
#include "arbiter/screen/screen_game.h"
#include "cli/output.h"

#include <algorithm>

namespace arbiter::cli {

namespace {

/// Puts into the settings what the person has changed. Reads the file again: it may have changed in the
/// meantime.
void keep_look(ScreenLook const& before, screen::ScreenEnd const& after)
{
    auto const path = play::config_path();
    bool const has_changed = before.theme != after.theme || before.pieces != after.pieces
        || before.is_coaching != after.is_coaching || before.analysis_lines != after.analysis_lines;
    if (!has_changed || path.empty())
        return;
    auto reading = play::load_config(path);
    if (!reading)
        return complain("{}", play::describe(reading.error(), path));
    play::Config& config = reading->config;
    if (before.theme != after.theme)
        config.theme = screen::all_themes()[after.theme].name;
    if (before.pieces != after.pieces)
        config.glyphs = screen::glyph_choice_of(after.pieces);
    config.coach = after.is_coaching;
    config.multi_pv = after.analysis_lines;
    if (auto const saved = play::save_config(path, config); !saved)
        complain("{}", play::describe(saved.error(), path));
}

/// Writes the options of a program into the settings. Reads the file again: it may have changed in the
/// meantime.
std::optional<std::string> keep_engine(programs::UciSpec const& program)
{
    auto const path = play::config_path();
    auto reading = play::load_config(path);
    if (!reading)
        return play::describe(reading.error(), path);
    for (programs::UciSpec& known : reading->config.engines) {
        if (known.name == program.name)
            known.options = program.options;
    }
    if (auto const saved = play::save_config(path, reading->config); !saved)
        return play::describe(saved.error(), path);
    return std::nullopt;
}

} // namespace

std::optional<ScreenLook> read_look(play::Config const& config)
{
    ScreenLook look{.is_coaching = config.coach, .analysis_lines = std::min(config.multi_pv, 5U)};
    if (auto const theme = screen::find_theme(config.theme))
        look.theme = *theme;
    else if (config.theme != play::Config{}.theme) {
        complain("{}: there is no theme '{}'", play::config_path().string(), config.theme);
        return std::nullopt;
    }
    look.pieces = screen::piece_set_of(config.glyphs);
    if (config.analyser == play::Config{}.analyser)
        return look;
    auto const analyser = play::parse_player_spec(config.analyser, config.engines);
    auto const* program = analyser ? std::get_if<programs::UciSpec>(&*analyser) : nullptr;
    if (program == nullptr) {
        complain("{}: the engine '{}' cannot analyse", play::config_path().string(), config.analyser);
        return std::nullopt;
    }
    look.analyser = *program;
    return look;
}

std::optional<ExitCode> play_full_screen(PlaySetup const& setup, ScreenLook const& look)
{
    screen::ScreenSetup wanted{.game = setup.game,
        .bottom = setup.style.bottom,
        .abilities = screen::abilities_of(setup.style),
        .theme = look.theme,
        .pieces = look.pieces,
        .is_coaching = look.is_coaching,
        .analysis_lines = look.analysis_lines,
        .analyser = look.analyser,
        .keep_engine = keep_engine};
    auto const end = screen::play_on_screen(std::move(wanted));
    if (!end)
        return std::nullopt;
    keep_look(look, *end);
    if (end->is_kept)
        print("The game is kept; arbiter play --resume continues it.\n");
    if (!end->trouble.empty())
        complain("{}", end->trouble);
    flush_output();
    return end->trouble.empty() ? ExitCode::ok : ExitCode::io;
}

} // namespace arbiter::cli
