// SPDX-License-Identifier: MIT
#include "arbiter/play/game_steps.h"

#include "arbiter/core/names.h"
#include "arbiter/play/line_display.h"

namespace arbiter::play {

namespace {

/// PGN's words for how a game ended (PGN standard 9.8.1).
std::string_view termination_tag(std::optional<Outcome> const& outcome)
{
    if (!outcome)
        return "unterminated";
    switch (outcome->termination) {
    case Termination::flag:
    case Termination::flag_but_cannot_mate: return "time forfeit";
    case Termination::illegal_moves:
    case Termination::illegal_moves_but_cannot_mate: return "rules infraction";
    case Termination::abandoned: return "abandoned";
    default: return "normal";
    }
}

bool is_human(SeatedGame const& seated, Color color)
{
    return seated.player(color).is_human();
}

} // namespace

Players make_players(std::array<PlayerSpec, 2> const& specs, std::uint64_t seed)
{
    Players players;
    for (Color const color : all_colors)
        players[to_index(color)] = make_player(specs[to_index(color)], 2 * seed + to_index(color));
    return players;
}

SavedGame to_saved_game(SavedGame base, SeatedGame const& seated, std::array<PlayerSpec, 2> const& specs,
    std::string_view today, Instant now)
{
    Referee const& referee = seated.referee();
    Tags& tags = base.game.tags;
    auto const set_if_missing = [&tags](std::string_view name, std::string_view value) {
        if (!tags.find(name))
            tags.set(name, value);
    };
    set_if_missing("Event", "Casual game");
    set_if_missing("Site", "?");
    set_if_missing("Date", today);
    set_if_missing("Round", "-");
    for (Color const color : all_colors) {
        tags.set(to_capital_name(color), seated.player(color).name());
        base.players[to_index(color)] = format_player_spec(specs[to_index(color)]);
    }
    tags.set("Termination", termination_tag(referee.outcome()));
    base.game.tree = referee.game();
    base.game.result = referee.result();
    base.clocks = referee.clocks(now);
    return base;
}

void take_back(SeatedGame& seated, Instant now)
{
    Color const side = seated.referee().side_to_move();
    if (!is_human(seated, Color::white) || !is_human(seated, Color::black)) {
        Color const asker = is_human(seated, side) ? side : !side;
        return seated.act(asker, RequestTakeback{}, now);
    }
    seated.act(!side, RequestTakeback{}, now);
    if (seated.referee().takeback_request())
        seated.act(side, AnswerTakeback{Answer::yes}, now);
}

std::optional<std::size_t> plies_to_reopen(SeatedGame const& seated)
{
    GameTree const& tree = seated.referee().game();
    AnyPosition const& last = tree.position();
    if (!last.automatic_outcome(tree.keys_before(tree.cursor())))
        return 0;
    std::size_t const plies = is_human(seated, !last.side_to_move()) ? 1 : 2;
    return tree.ply_of(tree.cursor()) < plies ? std::nullopt : std::optional{plies};
}

} // namespace arbiter::play
