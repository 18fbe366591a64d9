// SPDX-License-Identifier: MIT
#include "arbiter/workbench/novelty.h"

#include "arbiter/workbench/game_tags.h"
#include "workbench/index_keys.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter::workbench {

namespace {

/// The part of a date that is known: "2024.05" of "2024.05.??".
std::string_view known_date(std::string_view date)
{
    std::string_view known = date.substr(0, std::min(date.find('?'), date.size()));
    while (!known.empty() && known.back() == '.')
        known.remove_suffix(1);
    return known;
}

/// Games dated before this one.
std::vector<TagCondition> earlier_than(PlayedGame const& game)
{
    std::string_view const date = known_date(game.date);
    if (date.empty())
        return {};
    auto const test = TagTest::parse("Date<" + std::string{date});
    return test ? std::vector<TagCondition>{{{*test}}} : std::vector<TagCondition>{};
}

/// Whether some earlier game has been in a position. A collection may have the game itself, also twice.
Result<bool, IndexError> is_known(PositionIndex const& index, Position const& position,
    PlayedGame const& game, std::vector<TagCondition> const& conditions)
{
    constexpr std::size_t enough = 8;
    auto const answer = index.find(IndexSection::positions, position, enough, conditions);
    if (!answer)
        return Err{answer.error()};
    return answer->total.games > enough || std::ranges::any_of(answer->games, [&](FoundGame const& found) {
        return found.record.text_key != game.text_key;
    });
}

/// How the earlier games continued in the position before a novelty.
Result<Novelty, IndexError> describe_novelty(PositionIndex const& index, PlayedGame const& game,
    std::vector<TagCondition> const& conditions, std::size_t ply)
{
    constexpr std::size_t all = std::numeric_limits<std::uint32_t>::max();
    auto const answer = index.find(IndexSection::positions, game.positions[ply], all, conditions);
    if (!answer)
        return Err{answer.error()};
    Novelty novelty{.ply = ply, .known_games = 0, .usual = std::nullopt};
    std::vector<MoveCounts> moves;
    for (FoundGame const& found : answer->games) {
        if (found.record.text_key == game.text_key)
            continue;
        ++novelty.known_games;
        if (found.move == StoredMove::none)
            continue;
        auto it = std::ranges::find(moves, found.move, &MoveCounts::move);
        if (it == moves.end())
            it = moves.insert(moves.end(), MoveCounts{.move = found.move, .counts = {}});
        it->counts.add(found.record.result, 0);
    }
    auto const usual = std::ranges::min_element(moves, is_more_frequent);
    if (usual != moves.end())
        novelty.usual = *usual;
    return novelty;
}

} // namespace

bool PlayedGameCollector::wants_moves(PgnTagList const& tags)
{
    game_.white = known_tag_value(tags, "White");
    game_.black = known_tag_value(tags, "Black");
    game_.date = known_tag_value(tags, "Date");
    is_followed_ = true;
    return true;
}

void PlayedGameCollector::end_game(PgnGameEnd const& end)
{
    game_.text_key = text_key(text_.substr(end.begin, end.end - end.begin));
    games.push_back(std::exchange(game_, {}));
}

Result<std::optional<Novelty>, IndexError> find_novelty(PositionIndex const& index, PlayedGame const& game)
{
    if (game.moves.empty() || game.positions.empty())
        return std::optional<Novelty>{};
    auto const conditions = earlier_than(game);
    std::size_t const plies = std::min(game.moves.size(), game.positions.size() - 1);
    // From the end, so that a game that comes back to known positions leaves them only once.
    std::size_t ply = plies;
    for (; ply != 0; --ply) {
        auto const known = is_known(index, game.positions[ply], game, conditions);
        if (!known)
            return Err{known.error()};
        if (*known)
            break;
    }
    if (ply == plies)
        return std::optional<Novelty>{};
    auto const novelty = describe_novelty(index, game, conditions, ply);
    if (!novelty)
        return Err{novelty.error()};
    return std::optional{*novelty};
}

} // namespace arbiter::workbench
