// SPDX-License-Identifier: MIT
#include "arbiter/tournament/random_tournament.h"

#include "tournament/rating_tables.h"

#include <algorithm>
#include <random>
#include <string>
#include <utility>

namespace arbiter::tournament {

namespace {

constexpr int usual_draws = 30; ///< percent

/// Plays a tournament with chances that come from a seed. Not by std::uniform_int_distribution, whose numbers
/// differ from one library to the next.
class RandomEvent {
public:
    RandomEvent(RandomTerms const& terms, std::uint64_t seed) : terms_{terms}, random_{seed}
    {
        result_.name = "Random tournament " + std::to_string(seed);
        result_.format = terms.format;
        result_.tie_breaks = default_tie_breaks(terms.format);
        if (terms.format == Format::swiss) {
            result_.rounds = terms.rounds;
            if (terms.is_baku)
                result_.is_baku = true;
        }
        for (std::size_t number = 1; number <= terms.players; ++number) {
            Player player;
            player.name = "Player " + std::to_string(number);
            player.rating = 1400 + below(1301);
            result_.players.push_back(std::move(player));
        }
        number_players(result_);
        (void)draw_first_color(result_, random_());
    }

    Tournament play()
    {
        while (true) {
            if (terms_.format == Format::swiss)
                ask_for_byes();
            auto const round = pair_next_round(result_, Numbering::as_given);
            if (!round)
                return std::move(result_);
            play_boards();
            if (terms_.format != Format::knock_out && *round < result_.rounds)
                let_some_leave();
        }
    }

private:
    unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }

    bool happens(unsigned percent) { return below(100) < percent; }

    void ask_for_byes()
    {
        std::size_t const next = paired_rounds(result_) + 1;
        for (PlayerNumber number = 1; next <= result_.rounds && number <= result_.players.size(); ++number) {
            if (std::as_const(result_).entry(number, next).is_unset() && happens(terms_.byes))
                (void)set_bye(
                    result_, number, next, happens(50) ? RoundResult::half_bye : RoundResult::zero_bye);
        }
    }

    void play_boards()
    {
        std::size_t const round = paired_rounds(result_);
        std::vector<Board> const all = boards(result_, round);
        for (std::size_t board = 1; board <= all.size(); ++board) {
            if (all[board - 1].white_result != RoundResult::open)
                continue;
            auto const [white, black] = result_of(all[board - 1]);
            (void)set_result(result_, board, white, black);
        }
    }

    /// A forfeit, or what the ratings make likely.
    std::pair<RoundResult, RoundResult> result_of(Board const& board)
    {
        if (happens(terms_.forfeits))
            return happens(50) ? std::pair{RoundResult::forfeit_win, RoundResult::forfeit_loss}
                               : std::pair{RoundResult::forfeit_loss, RoundResult::forfeit_win};
        int const expected = expected_percent(static_cast<int>(result_.player(board.white).rating)
            - static_cast<int>(result_.player(board.black).rating));
        int const draws = terms_.format == Format::knock_out
            ? 0
            : std::min({usual_draws, 2 * expected, 2 * (100 - expected)});
        // In half percents: a draw is half of a win.
        int const drawn = static_cast<int>(below(200));
        int const wins = 2 * expected - draws;
        if (drawn < wins)
            return {RoundResult::win, RoundResult::loss};
        if (drawn < wins + 2 * draws)
            return {RoundResult::draw, RoundResult::draw};
        return {RoundResult::loss, RoundResult::win};
    }

    void let_some_leave()
    {
        for (PlayerNumber number = 1; number <= result_.players.size(); ++number) {
            if (happens(terms_.withdrawals))
                (void)withdraw(result_, number);
        }
    }

    RandomTerms terms_;
    std::mt19937_64 random_;
    Tournament result_;
};

} // namespace

Tournament random_tournament(RandomTerms const& terms, std::uint64_t seed)
{
    return RandomEvent{terms, seed}.play();
}

} // namespace arbiter::tournament
