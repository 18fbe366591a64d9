// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_report.h"

#include "arbiter/workbench/game_tags.h"
#include "arbiter/workbench/result_counts.h"

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

} // namespace arbiter::workbench
