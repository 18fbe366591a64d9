// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_TOURNAMENT_TIE_BREAK_TEXTBOOK_H
#define ARBITER_TESTS_TOURNAMENT_TIE_BREAK_TEXTBOOK_H

#include "arbiter/tournament/tournament.h"
#include "tournament/rating_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace arbiter::tournament::test {

/// FIDE C.07 (March 2026) read article by article, from the entries alone: slow and simple. The names are the
/// acronyms with modifiers behind dashes.
class TieBreakTextbook {
public:
    TieBreakTextbook(Tournament const& tournament, std::size_t rounds)
        : all_{tournament},
          rounds_{rounds},
          is_swiss_{tournament.format == Format::swiss}
    {
    }

    double value(PlayerNumber player, std::string const& name) const
    {
        std::string const kind = name.substr(0, name.find('-'));
        auto const has = [&](std::string const& modifier) {
            return (name + '-').find('-' + modifier + '-') != std::string::npos;
        };
        int const lowest = has("C1") || has("M1") ? 1 : has("C2") || has("M2") ? 2 : 0;
        int const highest = has("M1") ? 1 : has("M2") ? 2 : 0;
        if (kind == "BH" || kind == "FB" || kind == "SB")
            return sum(cut(scores(player, kind == "FB", has("P"), kind == "SB"), lowest, highest));
        if (kind == "AOB")
            return std::floor(100
                           * mean(games(player,
                               [&](PlayerNumber opponent) {
                                   return sum(scores(opponent, has("F"), false, false));
                               }))
                       + 0.5)
                / 100;
        if (kind == "KS")
            return koya(player, has("L60") ? 0.6 : 0.5, has("L+1") ? 0.5 : 0);
        if (kind == "PS")
            return progressive(player, lowest);
        if (kind == "TPN")
            return static_cast<double>(player);
        if (kind == "RTNG")
            return all_.player(player).rating;
        if (kind == "ARO")
            return whole(mean(cut(games(player, rating()), lowest, highest)));
        if (kind == "TPR" || kind == "PTP")
            return performance(player, kind);
        if (kind == "APRO" || kind == "APPO")
            return whole(mean(games(player, [&](PlayerNumber opponent) {
                return performance(opponent, kind == "APRO" ? "TPR" : "PTP");
            })));
        double count = 0;
        for (std::size_t round = 1; round <= rounds_; ++round)
            count += of_round(player, round, kind);
        return count;
    }

private:
    struct Item {
        double score;
        double value;
        bool is_voluntary;
    };

    using Items = std::vector<Item>;

    Entry at(PlayerNumber player, std::size_t round) const { return all_.entry(player, round); }

    static double points(Entry const& entry) { return half_points_of(entry.result) / 2.0; }

    static double whole(double value) { return std::floor(value + 0.5); }

    static bool is_requested(Entry const& entry) // 16.1.1
    {
        return entry.opponent == 0 && entry.result != RoundResult::full_bye
            && entry.result != RoundResult::allocated_bye;
    }

    static bool is_voluntary(Entry const& entry) // 16.1.2
    {
        return is_requested(entry) || entry.result == RoundResult::forfeit_loss;
    }

    bool is_final(std::size_t round) const { return round == all_.rounds; }

    double score(PlayerNumber player, bool is_fore) const
    {
        double total = 0;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            Entry const entry = at(player, round);
            total += is_fore && is_final(round) && entry.opponent != 0 ? 0.5 : points(entry);
        }
        return total;
    }

    double adjusted(PlayerNumber player, bool is_fore) const // 16.3
    {
        double total = score(player, is_fore);
        for (std::size_t round = 1; is_swiss_ && round <= rounds_; ++round) {
            bool only_voluntary = is_requested(at(player, round));
            for (std::size_t later = round + 1; later <= rounds_; ++later) {
                Entry const entry = at(player, later);
                bool const is_drawn = is_fore && is_final(later) && entry.opponent != 0;
                only_voluntary = only_voluntary && is_voluntary(entry) && !is_drawn;
            }
            if (only_voluntary)
                total += 0.5 - points(at(player, round));
        }
        return total;
    }

    Items scores(PlayerNumber player, bool is_fore, bool are_forfeits_games, bool are_products) const
    {
        Items items;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            Entry const entry = at(player, round);
            bool const is_met = entry.opponent != 0
                && (entry.is_played() || !is_swiss_ || are_forfeits_games || (is_fore && is_final(round)));
            if (!is_met && !is_swiss_)
                continue;
            Item item{0, 0, !is_met && is_voluntary(entry)};
            if (is_met)
                item.score = adjusted(entry.opponent, is_fore);
            else if (entry.opponent != 0) // 16.4.1
                item.score = std::min(score(player, is_fore), adjusted(entry.opponent, is_fore));
            else // 16.4.2
                item.score = std::min(score(player, is_fore), static_cast<double>(all_.rounds) / 2);
            item.value = are_products ? item.score * points(entry) : item.score;
            items.push_back(item);
        }
        return items;
    }

    static Items cut(Items items, int lowest, int highest) // 14 and 16.5
    {
        auto const by_score = [](Item const& left, Item const& right) {
            return left.score != right.score ? left.score < right.score : left.value < right.value;
        };
        for (; lowest > 0 && !items.empty(); --lowest) {
            std::ranges::sort(items, by_score);
            std::size_t index = 0;
            double best = items[0].value;
            Items voluntary;
            std::ranges::copy_if(items, std::back_inserter(voluntary), &Item::is_voluntary);
            std::ranges::sort(voluntary, {}, &Item::value);
            if (!voluntary.empty() && voluntary[0].value > best) {
                best = voluntary[0].value;
                while (!items[index].is_voluntary || items[index].value != best)
                    ++index;
            } else if (!voluntary.empty() && voluntary[0].value == best) {
                index = static_cast<std::size_t>(std::ranges::find_if(items, [&](Item const& item) {
                    return item.is_voluntary && item.value == best;
                }) - items.begin());
            }
            items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
        }
        std::ranges::sort(items, by_score);
        while (highest-- > 0 && !items.empty())
            items.pop_back();
        return items;
    }

    static double sum(Items const& items)
    {
        double total = 0;
        for (Item const& item : items)
            total += item.value;
        return total;
    }

    static double mean(Items const& items)
    {
        return items.empty() ? 0 : sum(items) / static_cast<double>(items.size());
    }

    /// What `value` says of those who were met over the board.
    template <class Value>
    Items games(PlayerNumber player, Value const& value) const
    {
        Items items;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            if (at(player, round).is_played()) {
                double const one = value(at(player, round).opponent);
                items.push_back({one, one, false});
            }
        }
        return items;
    }

    std::function<double(PlayerNumber)> rating() const
    {
        return [this](PlayerNumber opponent) { return static_cast<double>(all_.player(opponent).rating); };
    }

    double koya(PlayerNumber player, double part, double more) const // 9.2
    {
        double most = static_cast<double>(all_.rounds);
        if (!is_swiss_)
            most = static_cast<double>(all_.players.size() - 1)
                * (all_.format == Format::double_round_robin ? 2 : 1);
        double total = 0;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            Entry const entry = at(player, round);
            if (entry.opponent != 0 && score(entry.opponent, false) > part * most + more - 1e-6)
                total += points(entry);
        }
        return total;
    }

    double progressive(PlayerNumber player, int without) const // 7.5, 14.1
    {
        double total = 0;
        double so_far = 0;
        for (std::size_t round = 1; round <= rounds_; ++round) {
            so_far += points(at(player, round));
            total += static_cast<int>(round) > without ? so_far : 0;
        }
        return total;
    }

    double of_round(PlayerNumber player, std::size_t round, std::string const& kind) const // 7
    {
        Entry const entry = at(player, round);
        bool const is_win = points(entry) == 1;
        bool const is_black = entry.color == Color::black;
        if (kind == "WIN")
            return is_win;
        if (kind == "WON")
            return is_win && entry.is_played();
        if (kind == "BPG")
            return is_black && entry.is_played();
        if (kind == "BWG")
            return is_black && is_win && entry.is_played();
        if (kind == "REP")
            return !is_voluntary(entry);
        double const theirs = entry.opponent != 0 ? points(at(entry.opponent, round)) : 0.5;
        return points(entry) > theirs ? 1 : points(entry) == theirs ? 0.5 : 0;
    }

    double performance(PlayerNumber player, std::string const& kind) const // 10.2, 10.3
    {
        Items const opponents = games(player, rating());
        if (opponents.empty())
            return 0;
        double total = 0;
        for (std::size_t round = 1; round <= rounds_; ++round)
            total += at(player, round).is_played() ? points(at(player, round)) : 0;
        if (kind == "TPR")
            return whole(mean(opponents))
                + difference_of_score(
                    static_cast<unsigned>(whole(100 * total / static_cast<double>(opponents.size()))));
        double lowest = opponents[0].value;
        for (Item const& one : opponents)
            lowest = std::min(lowest, one.value);
        for (double rating = lowest - 800;; ++rating) {
            double expected = 0;
            for (Item const& one : opponents)
                expected += expected_percent(static_cast<int>(rating - one.value));
            if (total == 0 || expected >= 100 * total)
                return rating;
        }
    }

    Tournament const& all_;
    std::size_t rounds_;
    bool is_swiss_;
};

} // namespace arbiter::tournament::test

#endif
