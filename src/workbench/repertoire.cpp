// SPDX-License-Identifier: MIT
#include "arbiter/workbench/repertoire.h"

#include "arbiter/game/move_text.h"
#include "arbiter/notation/san.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

ResultCounts counts_of(IndexAnswer const& answer, LegalMove move)
{
    auto const found = std::ranges::find(answer.moves, to_stored_move(move), &MoveCounts::move);
    return found == answer.moves.end() ? ResultCounts{} : found->counts;
}

void add_gaps(std::vector<RepertoireGap>& gaps, RepertoirePosition const& here, IndexAnswer const& answer,
    std::uint64_t least_games)
{
    for (MoveCounts const& played : answer.moves) {
        auto const move = find_stored_move(here.position, played.move);
        if (!move || played.counts.games < least_games
            || std::ranges::find(here.moves, *move) != here.moves.end())
            continue;
        gaps.push_back({.line = with_move(here.line, here.position, *move),
            .move = *move,
            .counts = played.counts,
            .total = answer.total});
    }
}

void add_choices(
    std::vector<RepertoireChoice>& choices, RepertoirePosition const& here, IndexAnswer const& answer)
{
    auto const usual = std::ranges::find_if(
        answer.moves, [](MoveCounts const& it) { return it.move != StoredMove::none; });
    if (usual == answer.moves.end())
        return;
    auto const usual_move = find_stored_move(here.position, usual->move);
    if (!usual_move)
        return;
    for (LegalMove const move : here.moves) {
        ResultCounts const counts = counts_of(answer, move);
        if (counts.games == usual->counts.games)
            continue;
        choices.push_back({.line = with_move(here.line, here.position, move),
            .move = move,
            .counts = counts,
            .usual = *usual,
            .usual_san = std::string{format_san(here.position, *usual_move).view()},
            .total = answer.total});
    }
}

} // namespace

void RepertoireCollector::move(Position const& before, PgnMove const& move)
{
    auto& here = positions.try_emplace(before.key(), RepertoirePosition{.position = before}).first->second;
    if (std::ranges::find(here.moves, move.move) == here.moves.end())
        here.moves.push_back(move.move);
    Position const after = before.play(move.move);
    positions.try_emplace(after.key(),
        RepertoirePosition{.position = after, .line = with_move(here.line, before, move.move), .moves = {}});
}

void RepertoireCollector::add(RepertoireCollector&& other)
{
    for (auto& [key, theirs] : other.positions) {
        auto const [entry, is_new] = positions.try_emplace(key, std::move(theirs));
        if (is_new)
            continue;
        // `try_emplace` has taken nothing.
        for (LegalMove const move : theirs.moves) { // NOLINT(bugprone-use-after-move)
            auto& ours = entry->second.moves;
            if (std::ranges::find(ours, move) == ours.end())
                ours.push_back(move);
        }
    }
}

Result<RepertoireReport, IndexError> compare_repertoire(
    PositionIndex const& index, RepertoireCollector const& repertoire, RepertoireQuestion const& question)
{
    RepertoireReport report;
    for (auto const& [key, here] : repertoire.positions) {
        if (here.moves.empty())
            continue;
        auto const answer = index.find(IndexSection::positions, here.position, 0, question.conditions);
        if (!answer)
            return Err{answer.error()};
        if (here.position.side_to_move() != question.side)
            add_gaps(report.gaps, here, *answer, question.least_games);
        else if (answer->total.games >= question.least_games)
            add_choices(report.choices, here, *answer);
    }
    auto const by_games = [](auto const& a, auto const& b, std::uint64_t of_a, std::uint64_t of_b) {
        return of_a != of_b ? of_a > of_b : a.line < b.line;
    };
    std::ranges::sort(report.gaps, [&](RepertoireGap const& a, RepertoireGap const& b) {
        return by_games(a, b, a.counts.games, b.counts.games);
    });
    std::ranges::sort(report.choices, [&](RepertoireChoice const& a, RepertoireChoice const& b) {
        return by_games(a, b, a.total.games, b.total.games);
    });
    return report;
}

} // namespace arbiter::workbench
