#include "arbiter/play/saved_game.h"

#include "arbiter/game/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace arbiter::play {

namespace {

constexpr std::array<std::string_view, 2> player_tags{"WhitePlayer", "BlackPlayer"};
constexpr std::string_view clocks_tag = "Clocks";

std::string format_clocks(ClockReading const& clocks)
{
    auto const side
        = [&clocks](Color color) { return clocks[color] ? fmt::format("{}", clocks[color]->count()) : "-"; };
    return fmt::format("{} {}", side(Color::white), side(Color::black));
}

std::optional<Milliseconds> find_time(std::string_view text)
{
    std::int64_t count = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc{} || end != text.data() + text.size() || count < 0)
        return std::nullopt;
    return Milliseconds{count};
}

ClockReading read_clocks(std::string_view text)
{
    auto const blank = std::min(text.find(' '), text.size());
    ClockReading clocks;
    clocks.left[0] = find_time(text.substr(0, blank));
    clocks.left[1] = find_time(text.substr(std::min(blank + 1, text.size())));
    return clocks;
}

} // namespace

Clock SavedGame::clock() const
{
    Clock clock{time_control};
    NodeId before = game.tree.root();
    for (NodeId const node : game.tree.main_line()) {
        // A move that takes no time cannot overstep it.
        static_cast<void>(clock.spend(game.tree.position(before).side_to_move(), Milliseconds{0}));
        before = node;
    }
    for (Color const color : all_colors) {
        if (auto const shown = clocks[color]; shown && clock.left(color))
            clock.adjust(color, *shown - *clock.left(color));
    }
    return clock;
}

std::string format_saved_game(SavedGame saved)
{
    for (Color const color : all_colors) {
        if (auto const& spec = saved.players[to_index(color)])
            saved.game.tags.set(player_tags[to_index(color)], *spec);
    }
    if (!saved.time_control.is_unlimited()) {
        saved.game.tags.set("TimeControl", format_pgn_time_control(saved.time_control));
        saved.game.tags.set(clocks_tag, format_clocks(saved.clocks));
    }
    return write_pgn(saved.game);
}

SavedGameReading read_saved_game(std::string_view text)
{
    SavedGameReading reading;
    PgnReading pgn = read_pgn(text);
    for (PgnError const& error : pgn.errors)
        reading.complaints.push_back(describe(error));
    SavedGame& saved = reading.saved;
    saved.game = std::move(pgn.game);
    for (Color const color : all_colors) {
        if (auto const spec = saved.game.tags.find(player_tags[to_index(color)]))
            saved.players[to_index(color)] = std::string{*spec};
    }
    if (auto const control = saved.game.tags.find("TimeControl")) {
        if (auto const parsed = parse_pgn_time_control(*control))
            saved.time_control = *parsed;
        else
            reading.complaints.push_back(
                fmt::format("TimeControl \"{}\": {}", *control, describe(parsed.error())));
    }
    if (auto const clocks = saved.game.tags.find(clocks_tag))
        saved.clocks = read_clocks(*clocks);
    return reading;
}

} // namespace arbiter::play
