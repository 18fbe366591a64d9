// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_report.h"

#include "arbiter/ratings/rating.h"
#include "arbiter/workbench/game_tags.h"
#include "arbiter/workbench/result_counts.h"

#include <algorithm>

namespace arbiter::workbench {

ReportVisitor::ReportVisitor(ReportSubject const& subject, OpeningTable openings)
    : subject_{subject},
      openings_{openings}
{
    if (subject.position)
        key_ = subject.position->key();
}

void ReportVisitor::begin_game(PgnGameStart const& start)
{
    game_ = {};
    game_.index = start.index;
    is_chess_ = is_of_player_ = false;
    is_there_ = !subject_.position;
    is_followed_ = true;
}

std::optional<Color> ReportVisitor::find_side() const
{
    if (is_name_of(game_.white, *subject_.player))
        return Color::white;
    if (is_name_of(game_.black, *subject_.player))
        return Color::black;
    return std::nullopt;
}

bool ReportVisitor::wants_moves(PgnTagList const& tags)
{
    game_.date = find_date(tags);
    if (auto const year = find_year(game_.date))
        ++all_years[*year];
    game_.white = known_tag_value(tags, "White");
    game_.black = known_tag_value(tags, "Black");
    if (subject_.player) {
        game_.side = find_side();
        is_of_player_ = game_.side.has_value();
    } else {
        is_of_player_ = true;
    }
    if (!is_of_player_)
        return false;
    game_.white_elo = find_elo(tags, "WhiteElo");
    game_.black_elo = find_elo(tags, "BlackElo");
    return true;
}

void ReportVisitor::move(Position const& /*before*/, PgnMove const& move)
{
    if (subject_.position && is_there_ && is_followed_ && game_.reply == StoredMove::none)
        game_.reply = to_stored_move(move.move);
}

void ReportVisitor::end_game(PgnGameEnd const& end)
{
    if (!is_of_player_ || !is_chess_ || !is_there_)
        return;
    game_.result = end.result;
    game_.plies = end.plies;
    games.push_back(std::move(game_));
}

void RatedRecord::add(GameResult result, Color side, std::uint16_t elo)
{
    if (result == GameResult::unfinished)
        ++record.unfinished;
    else if (result == GameResult::draw)
        ++record.draws;
    else
        ++((result == GameResult::white_wins) == (side == Color::white) ? record.wins : record.losses);
    elo_sum += elo;
    elo_games += elo != 0 ? 1 : 0;
}

std::optional<double> RatedRecord::score() const
{
    auto const finished = static_cast<double>(record.wins + record.draws + record.losses);
    if (finished == 0)
        return std::nullopt;
    return static_cast<double>(record.half_points()) / 2 / finished;
}

std::optional<double> RatedRecord::mean_elo() const
{
    if (elo_games == 0)
        return std::nullopt;
    return static_cast<double>(elo_sum) / static_cast<double>(elo_games);
}

std::optional<double> RatedRecord::performance() const
{
    constexpr double farthest = 800;
    auto const mean = mean_elo();
    auto const points = score();
    if (!mean || !points)
        return std::nullopt;
    if (*points == 0 || *points == 1)
        return *mean + (*points == 0 ? -farthest : farthest);
    return *mean + std::clamp(ratings::score_to_elo(*points), -farthest, farthest);
}

} // namespace arbiter::workbench
