// SPDX-License-Identifier: MIT
#include "arbiter/screen/look.h"
#include "arbiter/screen/screen_game.h"
#include "cli/output.h"
#include "cli/own_path.h"
#include "cli/play/play_session.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

/// Changes what is chosen on the screen; gives a sentence when that is not possible. Reads the files again:
/// they may have changed in the meantime.
template <class Change>
std::optional<std::string> change_choices(Change const& change)
{
    auto const config_path = play::config_path();
    auto const reading = play::load_config(config_path);
    if (!reading)
        return play::describe(reading.error(), config_path);
    auto const path = play::choices_path();
    if (path.empty())
        return std::nullopt;
    auto const known = play::load_choices(path);
    play::ScreenChoices choices{
        reading->config, play::with_choices(reading->config, known.value_or(play::ScreenChoices{}))};
    change(choices.after);
    auto const saved = play::save_choices(path, choices);
    return saved ? std::nullopt : std::optional{play::describe(saved.error())};
}

/// Keeps what the person has changed.
void keep_look(ScreenLook const& before, LetterChoice letters, screen::ScreenEnd const& after)
{
    bool const has_changed = before.theme != after.theme || before.pieces != after.pieces
        || letters != after.letters || before.is_coaching != after.is_coaching
        || before.analysis_lines != after.analysis_lines;
    if (!has_changed)
        return;
    auto const trouble = change_choices([&](play::Config& config) {
        if (before.theme != after.theme)
            config.theme = screen::all_themes()[after.theme].name;
        if (before.pieces != after.pieces)
            config.glyphs = screen::glyph_choice_of(after.pieces);
        if (letters != after.letters)
            config.letters = play::to_setting(after.letters);
        if (before.is_coaching != after.is_coaching)
            config.coach = after.is_coaching;
        if (before.analysis_lines != after.analysis_lines)
            config.multi_pv = after.analysis_lines;
    });
    if (trouble)
        complain("{}", *trouble);
}

/// Keeps the options of a program of config.toml.
std::optional<std::string> keep_engine(programs::UciSpec const& program)
{
    return change_choices([&program](play::Config& config) {
        for (programs::UciSpec& known : config.engines) {
            if (known.name == program.name)
                known.options = program.options;
        }
    });
}

} // namespace

std::optional<play::Config> load_settings()
{
    auto const path = play::config_path();
    auto const reading = play::load_config(path);
    if (!reading) {
        complain("{}", play::describe(reading.error(), path));
        return std::nullopt;
    }
    for (play::UnknownKey const& unknown : reading->unknown)
        complain("{}:{}:{}: unknown key {}", path.string(), unknown.line, unknown.column, unknown.key);
    auto const choices_path = play::choices_path();
    auto const choices = play::load_choices(choices_path);
    if (!choices)
        complain("{} It is ignored.", play::describe(choices.error(), choices_path));
    return choices ? play::with_choices(reading->config, *choices) : reading->config;
}

std::optional<screen::StartWish> offer_start(
    play::Config const& config, play::TextOptions const& style, Language language)
{
    auto const look = read_look(config);
    if (!look)
        return std::nullopt;
    play::GameArchive const archive{play::ArchiveDirectories::from_environment()};
    screen::StartOffer offer{.abilities = screen::abilities_of(style),
        .theme = look->theme,
        .has_unfinished = archive.find_unfinished().has_value(),
        .language = language};
    auto const usual = play::parse_player_spec(config.black, config.engines);
    if (auto const* const engine = usual ? std::get_if<play::EngineSpec>(&*usual) : nullptr)
        offer.level = engine->strength.level.number();
    return screen::ask_what_to_start(offer);
}

ExitCode continue_as(std::vector<std::string> arguments)
{
    auto const program = own_path();
    flush_output();
    std::error_code const fault = become(program, std::move(arguments));
    complain("{} cannot be run: {}", program.string(), fault.message());
    return ExitCode::io;
}

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
        .letters = setup.letters,
        .is_coaching = look.is_coaching,
        .analysis_lines = look.analysis_lines,
        .analyser = look.analyser,
        .keep_engine = keep_engine};
    auto const end = screen::play_on_screen(std::move(wanted));
    if (!end)
        return std::nullopt;
    keep_look(look, setup.letters, *end);
    if (end->is_kept)
        print("{}\n", play::say(setup.game.language, play::Phrase::resume_kept, {resume_command}));
    if (!end->trouble.empty())
        complain("{}", end->trouble);
    flush_output();
    return end->trouble.empty() ? ExitCode::ok : ExitCode::io;
}

} // namespace arbiter::cli
