// SPDX-License-Identifier: MIT
#include "arbiter/play/saved_game.h"

#include "arbiter/core/names.h"
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/play/phrase.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::play {

namespace {

constexpr std::array<std::string_view, 2> player_tags{"WhitePlayer", "BlackPlayer"};
constexpr std::string_view clocks_tag = "Clocks";
constexpr std::string_view illegal_moves_tag = "IllegalMoves";

std::string format_clocks(ClockReading const& clocks)
{
    auto const side
        = [&clocks](Color color) { return clocks[color] ? fmt::format("{}", clocks[color]->count()) : "-"; };
    return fmt::format("{} {}", side(Color::white), side(Color::black));
}

std::optional<Milliseconds> find_time(std::string_view text)
{
    auto const count = find_number<std::int64_t>(text);
    return count && *count >= 0 ? std::optional{Milliseconds{*count}} : std::nullopt;
}

ClockReading read_clocks(std::string_view text)
{
    auto const blank = std::min(text.find(' '), text.size());
    ClockReading clocks;
    clocks.left[0] = find_time(text.substr(0, blank));
    clocks.left[1] = find_time(text.substr(std::min(blank + 1, text.size())));
    return clocks;
}

/// "1 0 of 2": White's, Black's, and the one that loses the game.
void read_illegal_moves(std::string_view text, SavedGame& saved)
{
    std::array<unsigned, 3> numbers{};
    std::size_t read = 0;
    while (!text.empty() && read < numbers.size()) {
        auto const end = std::min(text.find(' '), text.size());
        if (auto const number = find_number<unsigned>(text.substr(0, end)))
            numbers[read++] = *number;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (read < numbers.size() || numbers[2] == 0)
        return;
    saved.illegal_moves = {numbers[0], numbers[1]};
    saved.arbitration = arbitration_for(saved.time_control, numbers[2]);
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

bool has_ended(SavedGame const& saved)
{
    GameTree const& tree = saved.game.tree;
    NodeId const end = tree.main_line_end();
    return saved.game.result != GameResult::unfinished
        || tree.position(end).automatic_outcome(tree.keys_before(end)).has_value();
}

void name_human(PlayerSpec& spec, SavedGame const& saved, Color color, std::string const& usual_name)
{
    auto* const human = std::get_if<HumanSpec>(&spec);
    if (human == nullptr)
        return;
    bool const was_human = saved.players[to_index(color)] == format_player_spec(HumanSpec{});
    auto const name = was_human ? saved.game.tags.find(to_capital_name(color)) : std::nullopt;
    human->name = name ? std::string{*name} : usual_name;
}

std::string format_saved_game(SavedGame saved)
{
    for (Color const color : all_colors) {
        if (auto const& spec = saved.players[to_index(color)])
            saved.game.tags.set(player_tags[to_index(color)], *spec);
    }
    // What another program has written of the time stays as it wrote it.
    if (saved.is_own() && !saved.time_control.is_unlimited()) {
        saved.game.tags.set("TimeControl", format_pgn_time_control(saved.time_control));
        saved.game.tags.set(clocks_tag, format_clocks(saved.clocks));
    }
    if (saved.is_own() && saved.arbitration)
        saved.game.tags.set(illegal_moves_tag,
            fmt::format("{} {} of {}", saved.illegal_moves[0], saved.illegal_moves[1],
                saved.arbitration->losing_illegal_move));
    return write_pgn(saved.game);
}

bool is_empty(Game const& game)
{
    return game.tree.move_count() == 0 && game.tags.all().empty();
}

SavedGameReading read_saved_game(PgnReading pgn, Language language)
{
    SavedGameReading reading;
    for (PgnError const& error : pgn.errors)
        reading.complaints.push_back(describe(error, language));
    SavedGame& saved = reading.saved;
    saved.game = std::move(pgn.game);
    for (Color const color : all_colors) {
        if (auto const spec = saved.game.tags.find(player_tags[to_index(color)]))
            saved.players[to_index(color)] = std::string{*spec};
    }
    if (auto const control = saved.game.tags.find("TimeControl")) {
        if (auto const parsed = parse_pgn_time_control(*control))
            saved.time_control = *parsed;
        else if (saved.is_own())
            reading.complaints.push_back(say(language, Phrase::bad_time_control, {*control}));
    }
    if (auto const clocks = saved.game.tags.find(clocks_tag))
        saved.clocks = read_clocks(*clocks);
    if (auto const moves = saved.game.tags.find(illegal_moves_tag); moves && saved.is_own())
        read_illegal_moves(*moves, saved);
    return reading;
}

SavedGameReading read_saved_game(std::string_view text, std::size_t number, Language language)
{
    std::size_t end = 0;
    for (std::size_t before = 1; before < number && !trimmed(text.substr(end)).empty(); ++before)
        end = std::min(end + read_pgn(text.substr(end)).end, text.size());
    PgnReading pgn = read_pgn(text.substr(end), language);
    end = std::min(end + pgn.end, text.size());
    SavedGameReading reading = read_saved_game(std::move(pgn), language);
    reading.has_more_games = number > 1 || !trimmed(text.substr(end)).empty();
    return reading;
}

} // namespace arbiter::play
