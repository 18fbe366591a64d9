#include "cli/play_screen.h"

#include "arbiter/screen/screen_game.h"
#include "cli/output.h"

namespace arbiter::cli {

namespace {

screen::Abilities abilities_of(play::TextOptions const& style)
{
    screen::Abilities abilities;
    abilities.has_utf8 = style.glyphs == play::Glyphs::unicode;
    switch (style.colors) {
    case play::TextColors::none: abilities.colors = screen::ColorDepth::none; break;
    case play::TextColors::indexed: abilities.colors = screen::ColorDepth::indexed; break;
    case play::TextColors::truecolor: abilities.colors = screen::ColorDepth::truecolor; break;
    }
    return abilities;
}

} // namespace

std::optional<ExitCode> play_full_screen(PlaySetup const& setup, ScreenLook look)
{
    play::GameArchive archive{setup.directories};
    screen::ScreenSetup wanted{.saved = setup.saved,
        .players = setup.players,
        .seed = setup.seed,
        .bottom = setup.style.bottom,
        .abilities = abilities_of(setup.style),
        .theme = look.theme,
        .pieces = look.pieces,
        .today = today(),
        .keep = [&archive](play::SavedGame const& saved, screen::Kept kept) -> std::optional<std::string> {
            if (kept == screen::Kept::new_game) {
                if (auto const put_away = archive.put_away(); !put_away)
                    return describe(put_away.error());
            }
            if (auto const written = archive.keep(format_saved_game(saved)); !written)
                return describe(written.error());
            return std::nullopt;
        },
        .list_games = [&archive] { return archive.list(); },
        .is_resumed = setup.is_resumed};
    auto const end = screen::play_on_screen(std::move(wanted));
    if (!end)
        return std::nullopt;
    if (end->is_kept)
        print("The game is kept; arbiter play --resume goes on with it.\n");
    if (!end->trouble.empty())
        complain("{}", end->trouble);
    flush_output();
    return end->trouble.empty() ? ExitCode::ok : ExitCode::io;
}

} // namespace arbiter::cli
