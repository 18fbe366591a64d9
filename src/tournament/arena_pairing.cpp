// SPDX-License-Identifier: MIT
#include "arbiter/tournament/arena.h"

#include <algorithm>
#include <numeric>

namespace arbiter::tournament {

namespace {

/// What pairing looks at in a player.
struct History {
    std::size_t last_game = 0; ///< its number; 0: none
    PlayerNumber last_opponent = 0;
    bool had_white_last = false;
    int white_surplus = 0; ///< games with White less those with Black
};

std::vector<History> histories_of(Arena const& arena)
{
    std::vector<History> histories(arena.players.size() + 1);
    for (std::size_t index = 0; index < arena.games.size(); ++index) {
        ArenaGame const& game = arena.games[index];
        auto const note = [&](PlayerNumber number, PlayerNumber opponent, bool is_white) {
            History& history = histories[number];
            history.last_game = index + 1;
            history.last_opponent = opponent;
            // A player who did not appear had no colour.
            if (game.result == ArenaResult::void_game)
                return;
            history.had_white_last = is_white;
            history.white_surplus += is_white ? 1 : -1;
        };
        note(game.white, game.black, true);
        note(game.black, game.white, false);
    }
    return histories;
}

/// Pairs neighbours of a list.
class ArenaMatcher {
public:
    ArenaMatcher(std::vector<History> histories, bool may_rematch)
        : histories_{std::move(histories)},
          may_rematch_{may_rematch}
    {
    }

    std::vector<Pair> match(std::vector<PlayerNumber> list)
    {
        if (list.size() % 2 == 1)
            list.erase(std::ranges::max_element(
                list, {}, [this](PlayerNumber number) { return histories_[number].last_game; }));
        while (list.size() >= 2) {
            PlayerNumber const first = list.front();
            list.erase(list.begin());
            auto const other
                = std::ranges::find_if(list, [&](PlayerNumber number) { return may_meet(first, number); });
            if (other != list.end()) {
                pairs_.push_back({first, *other});
                list.erase(other);
            } else {
                exchange(first, list);
            }
        }
        for (Pair& pair : pairs_)
            pair = with_colors(pair.white, pair.black);
        return std::move(pairs_);
    }

private:
    bool may_meet(PlayerNumber first, PlayerNumber second) const
    {
        return may_rematch_
            || (histories_[first].last_opponent != second && histories_[second].last_opponent != first);
    }

    /// Pairs one who may meet none of the list by breaking a pair, the nearest first, that one of the list
    /// can go into as well.
    void exchange(PlayerNumber left, std::vector<PlayerNumber>& list)
    {
        for (auto other = list.begin(); other != list.end(); ++other) {
            for (std::size_t index = pairs_.size(); index-- > 0;) {
                auto const [white, black] = pairs_[index];
                bool const is_straight = may_meet(left, white) && may_meet(*other, black);
                if (!is_straight && !(may_meet(left, black) && may_meet(*other, white)))
                    continue;
                pairs_[index] = {left, is_straight ? white : black};
                pairs_.push_back({*other, is_straight ? black : white});
                list.erase(other);
                return;
            }
        }
    }

    Pair with_colors(PlayerNumber first, PlayerNumber second) const
    {
        History const& one = histories_[first];
        History const& other = histories_[second];
        if (one.white_surplus != other.white_surplus)
            return one.white_surplus < other.white_surplus ? Pair{first, second} : Pair{second, first};
        return one.had_white_last ? Pair{second, first} : Pair{first, second};
    }

    std::vector<History> histories_;
    bool may_rematch_;
    std::vector<Pair> pairs_;
};

} // namespace

std::vector<Pair> pair_arena(Arena const& arena, ArenaQueue const& queue)
{
    std::vector<bool> is_waiting(arena.players.size() + 1);
    for (PlayerNumber const number : queue.waiting)
        is_waiting[number] = true;
    std::vector<PlayerNumber> list;
    for (ArenaStanding const& standing : arena_standings(arena)) {
        if (is_waiting[standing.number])
            list.push_back(standing.number);
    }
    return ArenaMatcher{histories_of(arena), queue.may_rematch}.match(std::move(list));
}

} // namespace arbiter::tournament
