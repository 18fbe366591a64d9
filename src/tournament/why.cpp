// SPDX-License-Identifier: MIT
#include "arbiter/tournament/why.h"

#include "tournament/bracket_failures.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace arbiter::tournament {

namespace {

struct CriterionRow {
    Criterion criterion;
    std::string_view name;
    std::string_view article;
};

constexpr std::array<CriterionRow, 26> criterion_rows{{
    {Criterion::met_before, "C1", "2.1.1"},
    {Criterion::had_bye, "C2", "2.1.2"},
    {Criterion::same_color, "C3", "2.1.3"},
    {Criterion::is_forbidden, "", "2.1"},
    {Criterion::completion, "C4", "2.2.1"},
    {Criterion::bye_score, "C5", "2.3.1"},
    {Criterion::downfloaters, "C6", "2.4.1"},
    {Criterion::downfloater_scores, "C7", "2.4.2"},
    {Criterion::next_bracket, "C8", "2.4.3"},
    {Criterion::bye_unplayed, "C9", "2.4.4"},
    {Criterion::wide_difference, "C10", "2.4.5"},
    {Criterion::third_in_a_row, "C11", "2.4.6"},
    {Criterion::preference, "C12", "2.4.7"},
    {Criterion::strong_preference, "C13", "2.4.8"},
    {Criterion::resident_down, "C14", "2.4.9"},
    {Criterion::opponent_up, "C15", "2.4.10"},
    {Criterion::resident_down_before, "C16", "2.4.11"},
    {Criterion::opponent_up_before, "C17", "2.4.12"},
    {Criterion::moved_down_again, "C18", "2.4.13"},
    {Criterion::moved_opponent_up, "C19", "2.4.14"},
    {Criterion::moved_down_before, "C20", "2.4.15"},
    {Criterion::moved_opponent_up_before, "C21", "2.4.16"},
    {Criterion::moved_down_set, "", "4.4"},
    {Criterion::moved_down_opponents, "", "4.2"},
    {Criterion::exchange, "", "4.3"},
    {Criterion::transposition, "", "4.2"},
}};

CriterionRow const& row_of(Criterion criterion)
{
    return criterion_rows[static_cast<std::size_t>(criterion)];
}

Criterion to_criterion(Obstacle obstacle)
{
    switch (obstacle) {
    case Obstacle::met_before: return Criterion::met_before;
    case Obstacle::had_bye: return Criterion::had_bye;
    case Obstacle::same_color: return Criterion::same_color;
    case Obstacle::is_forbidden: break;
    }
    return Criterion::is_forbidden;
}

PartnerRanks partners_of(Field const& field, RankPairing const& pairing)
{
    PartnerRanks partners(field.players.size());
    for (auto const& [high, low] : pairing.pairs) {
        partners[high] = low;
        partners[low] = high;
    }
    if (pairing.bye)
        partners[*pairing.bye] = field.players.size();
    return partners;
}

} // namespace

struct RoundJudge::Impl {
    SwissRound round;
    Field open; ///< before C5 says who may have the bye
    std::optional<RoundPairing> pairing;
    RankPairing ranks;
    PartnerRanks partners;

    std::size_t rank_of(PlayerNumber number) const
    {
        auto const found = std::ranges::find(open.players, number, &SwissPlayer::number);
        assert(found != open.players.end());
        return static_cast<std::size_t>(found - open.players.begin());
    }

    /// The number of a partner; 0 for the bye.
    PlayerNumber number_of(std::size_t rank) const
    {
        return rank == open.players.size() ? 0 : open.players[rank].number;
    }

    std::vector<PlayerNumber> numbers_of(std::vector<std::size_t> const& ranks_of) const
    {
        std::vector<PlayerNumber> numbers;
        numbers.reserve(ranks_of.size());
        for (std::size_t const rank : ranks_of)
            numbers.push_back(open.players[rank].number);
        return numbers;
    }

    std::optional<Criterion> obstacle(std::size_t rank, PlayerNumber opponent) const;
    void restrict(Field& field, std::size_t rank, std::vector<PlayerNumber> const& opponents) const;
    Refusal compare(RankPairing const& best) const;
};

std::string_view to_name(Criterion criterion)
{
    return row_of(criterion).name;
}

std::string_view article_of(Criterion criterion)
{
    return row_of(criterion).article;
}

/// C1 to C3 and the organiser, or C2 for the bye.
std::optional<Criterion> RoundJudge::Impl::obstacle(std::size_t rank, PlayerNumber opponent) const
{
    if (opponent == 0)
        return open.players[rank].may_get_bye ? std::nullopt : std::optional{Criterion::had_bye};
    auto const found = find_obstacle(round, open.players[rank], open.players[rank_of(opponent)]);
    return found ? std::optional{to_criterion(*found)} : std::nullopt;
}

/// Leaves a player these opponents only.
void RoundJudge::Impl::restrict(
    Field& field, std::size_t rank, std::vector<PlayerNumber> const& opponents) const
{
    std::size_t const count = field.players.size();
    auto const is_asked
        = [&](PlayerNumber number) { return std::ranges::find(opponents, number) != opponents.end(); };
    for (std::size_t other = 0; other < count; ++other) {
        if (other == rank || is_asked(field.players[other].number))
            continue;
        field.may_meet[rank * count + other] = false;
        field.may_meet[other * count + rank] = false;
        if (opponents.size() == 1 && opponents.front() == 0)
            field.may_get_bye[other] = false;
    }
    if (!is_asked(0))
        field.may_get_bye[rank] = false;
}

/// Where another pairing begins to be worse than that of the rules.
Refusal RoundJudge::Impl::compare(RankPairing const& best) const
{
    Refusal refusal;
    refusal.best = to_numbers(open, best);
    if (best.bye && open.players[*best.bye].half_points > open.players[*ranks.bye].half_points) {
        refusal.criterion = Criterion::bye_score;
        refusal.half_points = open.players[*best.bye].half_points;
        refusal.asked = numbers_of({*best.bye});
        refusal.made = numbers_of({*ranks.bye});
        return refusal;
    }
    PartnerRanks const theirs = partners_of(open, best);
    std::vector<std::size_t> moved;
    for (std::size_t first = 0; first < open.players.size();) {
        BracketView const bracket = bracket_at(open, moved, first);
        refusal.half_points = open.players[first].half_points;
        for (auto const& row : criterion_rows) {
            if (row.criterion < Criterion::downfloaters)
                continue;
            refusal.criterion = row.criterion;
            Failure const asked = failure_of(open, bracket, theirs, row.criterion, round.is_last);
            Failure const made = failure_of(open, bracket, partners, row.criterion, round.is_last);
            if (asked.key == made.key)
                continue;
            assert(made.key < asked.key);
            refusal.asked = numbers_of(asked.ranks);
            refusal.made = numbers_of(made.ranks);
            return refusal;
        }
        moved = downfloaters_of(bracket, partners);
        first = bracket.next;
    }
    assert(false);
    return refusal;
}

RoundJudge::RoundJudge(SwissRound round) : impl_{std::make_unique<Impl>()}
{
    impl_->round = std::move(round);
    impl_->open = make_field(impl_->round);
    Field field = impl_->open;
    auto ranks = pair_field(field);
    if (!ranks)
        return;
    impl_->ranks = *std::move(ranks);
    impl_->pairing = to_numbers(field, impl_->ranks);
    impl_->partners = partners_of(field, impl_->ranks);
}

RoundJudge::~RoundJudge() = default;

std::vector<SwissPlayer> const& RoundJudge::players() const
{
    return impl_->open.players;
}

std::optional<RoundPairing> const& RoundJudge::pairing() const
{
    return impl_->pairing;
}

std::optional<Refusal> RoundJudge::why_not(
    PlayerNumber player, std::vector<PlayerNumber> const& opponents) const
{
    std::size_t const rank = impl_->rank_of(player);
    if (impl_->pairing
        && std::ranges::find(opponents, impl_->number_of(impl_->partners[rank])) != opponents.end())
        return std::nullopt;
    Refusal refusal;
    refusal.half_points = impl_->open.players[rank].half_points;
    bool const is_barred = std::ranges::all_of(
        opponents, [&](PlayerNumber opponent) { return impl_->obstacle(rank, opponent).has_value(); });
    if (is_barred) {
        refusal.criterion = *impl_->obstacle(rank, opponents.front());
        return refusal;
    }
    Field field = impl_->open;
    impl_->restrict(field, rank, opponents);
    auto const best = impl_->pairing ? pair_field(field) : std::nullopt;
    if (best)
        return impl_->compare(*best);
    refusal.criterion = Criterion::completion;
    return refusal;
}

std::vector<PairReason> explain_fault(Tournament const& tournament, PairingFault const& fault)
{
    RoundJudge const judge{swiss_round(tournament, fault.round)};
    std::vector<PairReason> reasons;
    reasons.reserve(fault.played.size() + 1);
    for (Pair const& pair : fault.played)
        reasons.push_back({pair.white, pair.black, judge.why_not(pair.white, {pair.black})});
    if (fault.bye && fault.bye != fault.bye_by_rule)
        reasons.push_back({*fault.bye, 0, judge.why_not(*fault.bye, {0})});
    return reasons;
}

Place RoundJudge::place_of(PlayerNumber player) const
{
    std::size_t const rank = impl_->rank_of(player);
    std::vector<std::size_t> moved;
    for (std::size_t first = 0;;) {
        BracketView const bracket = bracket_at(impl_->open, moved, first);
        moved = downfloaters_of(bracket, impl_->partners);
        bool const moves_on = rank >= bracket.next || std::ranges::find(moved, rank) != moved.end();
        first = bracket.next;
        if (moves_on && first < impl_->open.players.size())
            continue;
        return {impl_->open.players[bracket.first].half_points, bracket.next - bracket.first,
            bracket.moved.size(), !bracket.has_resident(rank)};
    }
}

} // namespace arbiter::tournament
