// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_TOURNAMENT_BRUTE_FORCE_H
#define ARBITER_TESTS_TOURNAMENT_BRUTE_FORCE_H

#include "arbiter/tournament/swiss.h"
#include "arbiter/tournament/why.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

/// The Dutch system as the handbook tells it (C.04.3): lists every legal pairing of a round, and bracket by
/// bracket keeps those that fail each criterion least, then that which the order of generation makes first.
/// Shares nothing with the matching of `pair_swiss` but the types; for up to ten players.
namespace arbiter::tournament::test {

using Couple = std::pair<std::size_t,
    std::size_t>; ///< ranks, the higher first; the number of players stands for the bye

class BruteForce {
public:
    explicit BruteForce(SwissRound const& round) : round_{round}, players_{round.players}
    {
        std::ranges::sort(players_, [](SwissPlayer const& a, SwissPlayer const& b) {
            return a.half_points != b.half_points ? a.half_points > b.half_points : a.number < b.number;
        });
        std::vector<std::size_t> free;
        for (std::size_t i = 0; i < players_.size() + players_.size() % 2; ++i)
            free.push_back(i);
        std::vector<Couple> couples;
        list(free, couples);
    }

    /// The pairing, as sets of numbers without colours, and the bye; nothing if there is none.
    std::optional<std::pair<std::set<std::pair<PlayerNumber, PlayerNumber>>, std::optional<PlayerNumber>>>
    solve()
    {
        if (all_.empty())
            return std::nullopt;
        score_ = 0;
        keep_least(Criterion::bye_score, [this](auto const& couples) {
            for (auto const& [a, b] : couples) {
                if (b == players_.size())
                    return std::vector<long>{static_cast<long>(players_[a].half_points)};
            }
            return std::vector<long>{0};
        });
        std::vector<std::size_t> moved;
        std::size_t first = 0;
        while (first < players_.size()) {
            std::size_t const next = end_of_group(first);
            score_ = players_[first].half_points;
            keep_bracket(moved, first, next);
            moved = downfloaters(all_.front(), moved, first, next);
            first = next;
        }
        std::set<std::pair<PlayerNumber, PlayerNumber>> pairs;
        std::optional<PlayerNumber> bye;
        for (auto const& [a, b] : all_.front()) {
            if (b == players_.size())
                bye = players_[a].number;
            else
                pairs.insert(std::minmax(players_[a].number, players_[b].number));
        }
        return std::pair{pairs, bye};
    }

    /// A criterion and the score of its bracket.
    using Reason = std::pair<Criterion, unsigned>;

    /// After which criterion no pairing is left in which the player meets one of these (0: has the bye);
    /// nothing where the best one does so. Solves.
    std::optional<Reason> why_not(PlayerNumber player, std::vector<PlayerNumber> const& opponents)
    {
        auto const meets = [=, this](Couple const& couple) {
            PlayerNumber const high = players_[couple.first].number;
            PlayerNumber const low = couple.second == players_.size() ? 0 : players_[couple.second].number;
            return (high == player && std::ranges::count(opponents, low) > 0)
                || (low == player && std::ranges::count(opponents, high) > 0);
        };
        wish_ = [=](auto const& couples) { return std::ranges::any_of(couples, meets); };
        if (std::ranges::none_of(all_, wish_))
            return Reason{Criterion::completion, 0};
        (void)solve();
        return reason_;
    }

private:
    void list(std::vector<std::size_t> const& free, std::vector<Couple>& couples)
    {
        if (free.empty()) {
            all_.push_back(couples);
            return;
        }
        for (std::size_t i = 1; i < free.size(); ++i) {
            if (!is_legal(free[0], free[i]))
                continue;
            std::vector<std::size_t> rest;
            for (std::size_t j = 1; j < free.size(); ++j) {
                if (j != i)
                    rest.push_back(free[j]);
            }
            couples.emplace_back(free[0], free[i]);
            list(rest, couples);
            couples.pop_back();
        }
    }

    bool is_legal(std::size_t a, std::size_t b) const
    {
        if (b == players_.size())
            return players_[a].may_get_bye;
        if (std::ranges::count(players_[a].opponents, players_[b].number) > 0)
            return false;
        auto const mine = color_preference(players_[a].colors);
        auto const theirs = color_preference(players_[b].colors);
        bool const clash = mine.need == ColorNeed::absolute && theirs.need == ColorNeed::absolute
            && mine.color == theirs.color;
        return !clash || (round_.is_last && (is_top(a) || is_top(b)));
    }

    bool is_top(std::size_t a) const { return players_[a].half_points > round_.rounds_played; }

    std::size_t end_of_group(std::size_t first) const
    {
        std::size_t end = first;
        while (end < players_.size() && players_[end].half_points == players_[first].half_points)
            ++end;
        return end;
    }

    template <class Key>
    void keep_least(Criterion criterion, Key const& key)
    {
        auto best = key(all_.front());
        for (auto const& couples : all_)
            best = std::min(best, key(couples));
        std::erase_if(all_, [&](auto const& couples) { return key(couples) != best; });
        if (wish_ && !reason_ && std::ranges::none_of(all_, wish_))
            reason_ = {criterion, score_};
    }

    /// Pairs of a complete pairing that this bracket makes: both in it, and not both moved down.
    std::vector<Couple> made_here(std::vector<Couple> const& couples, std::vector<std::size_t> const& moved,
        std::size_t first, std::size_t next) const
    {
        std::vector<Couple> result;
        for (auto const& [a, b] : couples) {
            bool const is_mine = (a >= first && a < next) || std::ranges::count(moved, a) > 0;
            if (is_mine && b >= first && b < next)
                result.emplace_back(a, b);
        }
        return result;
    }

    std::vector<std::size_t> downfloaters(std::vector<Couple> const& couples,
        std::vector<std::size_t> const& moved, std::size_t first, std::size_t next) const
    {
        std::set<std::size_t> left(moved.begin(), moved.end());
        for (std::size_t i = first; i < next; ++i)
            left.insert(i);
        for (auto const& [a, b] : made_here(couples, moved, first, next)) {
            left.erase(a);
            left.erase(b);
        }
        return {left.begin(), left.end()};
    }

    std::vector<long> scores_descending(std::vector<std::size_t> const& ranks) const
    {
        std::vector<long> scores;
        for (std::size_t const rank : ranks)
            scores.push_back(static_cast<long>(players_[rank].half_points));
        return scores; // ranks are in the order of scores
    }

    void keep_bracket(std::vector<std::size_t> const& moved, std::size_t first, std::size_t next)
    {
        auto const floats = [&](auto const& couples) { return downfloaters(couples, moved, first, next); };
        keep_least(Criterion::downfloaters, [&](auto const& couples) {
            return std::vector<long>{static_cast<long>(floats(couples).size())};
        });
        keep_least(Criterion::downfloater_scores,
            [&](auto const& couples) { return scores_descending(floats(couples)); });
        if (next < players_.size()) { // C8
            std::size_t const end = end_of_group(next);
            auto const later
                = [&](auto const& couples) { return downfloaters(couples, floats(couples), next, end); };
            keep_least(Criterion::next_bracket, [&](auto const& couples) {
                return std::vector<long>{static_cast<long>(later(couples).size())};
            });
            keep_least(Criterion::next_bracket,
                [&](auto const& couples) { return scores_descending(later(couples)); });
        }
        keep_least(Criterion::bye_unplayed, [&](auto const& couples) {
            auto const left = floats(couples);
            for (auto const& [a, b] : couples) {
                if (left.size() == 1 && a == left.front() && b == players_.size())
                    return std::vector<long>{static_cast<long>(players_[a].unplayed)};
            }
            return std::vector<long>{0};
        });
        constexpr int offset = static_cast<int>(Criterion::wide_difference) - 10;
        for (int criterion = 10; criterion <= 21; ++criterion) {
            keep_least(static_cast<Criterion>(offset + criterion), [&](auto const& couples) {
                return failures(
                    criterion, made_here(couples, moved, first, next), floats(couples), moved, first);
            });
        }
        for (std::size_t step = 0; step < generation_steps.size(); ++step) {
            keep_least(generation_steps[step], [&](auto const& couples) {
                return order_of_generation(made_here(couples, moved, first, next), moved, first, next)[step];
            });
        }
    }

    /// How much a pairing fails a criterion; descending lists where the handbook compares such.
    std::vector<long> failures(int criterion, std::vector<Couple> const& pairs,
        std::vector<std::size_t> const& left, std::vector<std::size_t> const& moved, std::size_t first) const
    {
        if (criterion <= 13)
            return {color_failures(criterion, pairs)};
        bool const is_last_round = criterion == 14 || criterion == 15 || criterion == 18 || criterion == 19;
        auto const float_of = [&](std::size_t rank) {
            return is_last_round ? players_[rank].last_float : players_[rank].float_before;
        };
        auto const has_moved = [&](std::size_t rank) { return std::ranges::count(moved, rank) > 0; };
        long count = 0;
        std::vector<long> differences;
        if (criterion == 14 || criterion == 16) {
            for (std::size_t const rank : left)
                count += rank >= first && !has_moved(rank) && float_of(rank) == Float::down ? 1 : 0;
            return {count};
        }
        for (std::size_t const rank : left) {
            if ((criterion == 18 || criterion == 20) && has_moved(rank) && float_of(rank) == Float::down)
                differences.push_back(1000 + static_cast<long>(players_[rank].half_points));
        }
        for (auto const& [a, b] : pairs) {
            if (!has_moved(a))
                continue;
            long const difference
                = static_cast<long>(players_[a].half_points) - static_cast<long>(players_[b].half_points);
            if (criterion == 15 || criterion == 17)
                count += float_of(b) == Float::up ? 1 : 0;
            else if (float_of(criterion % 2 == 0 ? a : b) == (criterion % 2 == 0 ? Float::down : Float::up))
                differences.push_back(difference);
        }
        if (criterion == 15 || criterion == 17)
            return {count};
        std::ranges::sort(differences, std::greater{});
        return differences;
    }

    long color_failures(int criterion, std::vector<Couple> const& pairs) const
    {
        long count = 0;
        for (auto const& [a, b] : pairs) {
            Color const color = allocate_color(players_[a], players_[b], round_.first_color);
            for (auto const& [rank, given] : {std::pair{a, color}, std::pair{b, !color}}) {
                auto const wish = color_preference(players_[rank].colors);
                auto const& colors = players_[rank].colors;
                int const after = wish.difference + (given == Color::white ? 1 : -1);
                bool const is_third
                    = colors.size() > 1 && colors.back() == given && colors[colors.size() - 2] == given;
                bool const is_denied = wish.need != ColorNeed::none && wish.color != given;
                bool const is_about_tops = is_top(a) || is_top(b);
                switch (criterion) {
                case 10: count += round_.is_last && is_about_tops && std::abs(after) > 2 ? 1 : 0; break;
                case 11: count += round_.is_last && is_about_tops && is_third ? 1 : 0; break;
                case 12: count += is_denied ? 1 : 0; break;
                default: count += is_denied && wish.need == ColorNeed::strong ? 1 : 0; break;
                }
            }
        }
        return count;
    }

    static constexpr std::array<Criterion, 4> generation_steps{Criterion::moved_down_set,
        Criterion::moved_down_opponents, Criterion::exchange, Criterion::transposition};

    /// Article 4: the set of those who moved down and are paired, their opponents, then exchanges and
    /// transpositions of the remainder.
    std::array<std::vector<long>, 4> order_of_generation(std::vector<Couple> const& pairs,
        std::vector<std::size_t> const& moved, std::size_t first, std::size_t next) const
    {
        std::array<std::vector<long>, 4> key;
        std::map<std::size_t, std::size_t> opponent;
        std::set<std::size_t> taken;
        for (auto const& [a, b] : pairs) {
            opponent[a] = b;
            if (std::ranges::count(moved, a) > 0)
                taken.insert(b);
        }
        for (std::size_t const rank : moved)
            key[0].push_back(opponent.contains(rank) ? 0 : 1);
        for (std::size_t const rank : moved) {
            if (opponent.contains(rank))
                key[1].push_back(static_cast<long>(opponent[rank]));
        }
        std::vector<std::size_t> remainder;
        for (std::size_t rank = first; rank < next; ++rank) {
            if (!taken.contains(rank))
                remainder.push_back(rank);
        }
        std::vector<long> upper; // numbers in the remainder, from 1
        std::vector<long> partners;
        for (std::size_t i = 0; i < remainder.size(); ++i) {
            if (opponent.contains(remainder[i])) {
                upper.push_back(static_cast<long>(i + 1));
                partners.push_back(static_cast<long>(opponent[remainder[i]]));
            }
        }
        auto const size = static_cast<long>(upper.size());
        std::vector<long> out; // from S1, the largest first
        std::vector<long> in;  // from S2, the smallest first
        for (long bsn = size; bsn > 0; --bsn) {
            if (std::ranges::count(upper, bsn) == 0)
                out.push_back(-bsn);
        }
        long difference = 0;
        for (long const bsn : upper) {
            if (bsn > size)
                in.push_back(bsn);
            difference += bsn;
        }
        key[2] = {static_cast<long>(in.size()), difference};
        key[2].insert(key[2].end(), out.begin(), out.end());
        key[2].insert(key[2].end(), in.begin(), in.end());
        key[3] = partners;
        return key;
    }

    std::function<bool(std::vector<Couple> const&)> wish_;
    std::optional<Reason> reason_;
    unsigned score_ = 0; ///< of the bracket
    SwissRound const& round_;
    std::vector<SwissPlayer> players_;
    std::vector<std::vector<Couple>> all_;
};

/// What stands between two before any other is looked at; only the bye where `other` is 0.
inline std::optional<Criterion> barred(SwissRound const& round, PlayerNumber one, PlayerNumber other)
{
    auto const player = [&](PlayerNumber number) {
        return *std::ranges::find(round.players, number, &SwissPlayer::number);
    };
    if (other == 0)
        return player(one).may_get_bye ? std::nullopt : std::optional{Criterion::had_bye};
    auto const obstacle = find_obstacle(round, player(one), player(other));
    if (!obstacle)
        return std::nullopt;
    return *obstacle == Obstacle::met_before ? Criterion::met_before : Criterion::same_color;
}

/// The answer of the search through all pairings.
inline std::optional<BruteForce::Reason> proven(
    SwissRound const& round, PlayerNumber player, std::vector<PlayerNumber> const& opponents)
{
    auto reason = BruteForce{round}.why_not(player, opponents);
    bool const are_barred = std::ranges::all_of(
        opponents, [&](PlayerNumber other) { return barred(round, player, other).has_value(); });
    if (reason && are_barred)
        reason->first = *barred(round, player, opponents.front());
    return reason;
}

} // namespace arbiter::tournament::test

#endif
