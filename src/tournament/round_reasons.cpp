// SPDX-License-Identifier: MIT
#include "arbiter/tournament/round_reasons.h"

#include <algorithm>

namespace arbiter::tournament {

namespace {

std::size_t rank_of(RoundJudge const& judge, PlayerNumber number)
{
    auto const found = std::ranges::find(judge.players(), number, &SwissPlayer::number);
    return static_cast<std::size_t>(found - judge.players().begin());
}

/// The ranks with that score but for two.
std::vector<std::size_t> ranks_with(
    RoundJudge const& judge, unsigned half_points, std::size_t without, std::size_t nor)
{
    std::vector<std::size_t> ranks;
    for (std::size_t rank = 0; rank < judge.players().size(); ++rank) {
        if (rank != without && rank != nor && judge.players()[rank].half_points == half_points)
            ranks.push_back(rank);
    }
    return ranks;
}

std::vector<PlayerNumber> numbers_of(
    RoundJudge const& judge, std::vector<std::size_t> const& ranks, std::size_t most)
{
    std::vector<PlayerNumber> numbers;
    for (std::size_t i = 0; i < std::min(ranks.size(), most); ++i)
        numbers.push_back(judge.players()[ranks[i]].number);
    return numbers;
}

/// Those of the bracket whom the player could meet, or who could have the bye of the player.
std::vector<PlayerNumber> nearest_others(
    RoundJudge const& judge, PlayerReasons const& reasons, std::size_t most)
{
    std::size_t const own = rank_of(judge, reasons.player);
    std::size_t const near = reasons.opponent == 0 ? own : rank_of(judge, reasons.opponent);
    auto ranks = ranks_with(judge, reasons.place.half_points, own, near);
    std::ranges::stable_sort(
        ranks, {}, [near](std::size_t rank) { return rank > near ? rank - near : near - rank; });
    return numbers_of(judge, ranks, most);
}

PairReason why_other(RoundJudge const& judge, PlayerReasons const& reasons, PlayerNumber other)
{
    return reasons.opponent == 0 ? PairReason{other, 0, judge.why_not(other, {0})}
                                 : PairReason{reasons.player, other, judge.why_not(reasons.player, {other})};
}

/// Says why a player who has moved down meets nobody with the same score; whether there is anybody.
bool explain_float(RoundJudge const& judge, PlayerReasons& reasons, std::size_t most_barred)
{
    std::size_t const own = rank_of(judge, reasons.player);
    auto const ranks = ranks_with(judge, judge.players()[own].half_points, own, own);
    if (ranks.empty())
        return false;
    auto refusal = judge.why_not(reasons.player, numbers_of(judge, ranks, ranks.size()));
    if (!refusal || refusal->criterion >= Criterion::completion) {
        reasons.moved_down = std::move(refusal);
        return true;
    }
    for (PlayerNumber const equal : numbers_of(judge, ranks, most_barred))
        reasons.barred.push_back({reasons.player, equal, judge.why_not(reasons.player, {equal})});
    return true;
}

/// Explains the players of a round as far as the limits allow.
class RoundExplainer {
public:
    RoundExplainer(RoundJudge const& judge, ReasonLimits const& limits)
        : judge_{judge},
          limits_{limits},
          left_{limits.pairings}
    {
    }

    void add(PlayerReasons& reasons)
    {
        if (reasons.place.has_moved_down && left_ > 0 && explain_float(judge_, reasons, limits_.others))
            --left_;
        others_.push_back({&reasons, nearest_others(judge_, reasons, limits_.others)});
    }

    void add_others()
    {
        for (std::size_t place = 0; place < limits_.others; ++place) {
            auto const asked = static_cast<std::size_t>(std::ranges::count_if(
                others_, [place](Others const& others) { return others.numbers.size() > place; }));
            if (asked > left_)
                return;
            left_ -= asked;
            for (auto const& [reasons, numbers] : others_) {
                if (numbers.size() > place)
                    reasons->others.push_back(why_other(judge_, *reasons, numbers[place]));
            }
        }
    }

private:
    struct Others {
        PlayerReasons* reasons;
        std::vector<PlayerNumber> numbers; ///< the nearest first
    };

    RoundJudge const& judge_;
    ReasonLimits const& limits_;
    std::size_t left_; ///< pairings
    std::vector<Others> others_;
};

BoardReasons board_of(RoundJudge const& judge, PlayerNumber white, PlayerNumber black)
{
    BoardReasons board{.pair = {white, black, judge.why_not(white, {black})}};
    board.players.push_back({.player = white, .opponent = black, .place = judge.place_of(white)});
    if (black != 0)
        board.players.push_back({.player = black, .opponent = white, .place = judge.place_of(black)});
    return board;
}

/// Who has the bye of a round.
PlayerNumber find_bye(Tournament const& tournament, std::size_t round)
{
    PlayerNumber number = tournament.players.size();
    while (number > 0 && tournament.entry(number, round).result != RoundResult::allocated_bye)
        --number;
    return number;
}

void forget_best(std::optional<Refusal>& refusal)
{
    if (refusal)
        refusal->best = {};
}

/// Keeps of the reasons what is said of them: of a large round, the best pairings are much more.
void forget_best(BoardReasons& board)
{
    forget_best(board.pair.refusal);
    for (PlayerReasons& player : board.players) {
        forget_best(player.moved_down);
        for (auto* const reasons : {&player.barred, &player.others}) {
            for (PairReason& reason : *reasons)
                forget_best(reason.refusal);
        }
    }
}

RoundReasons reasons_of_table(Tournament const& tournament, std::size_t round)
{
    RoundReasons reasons{.round = round, .table_players = tournament.players.size()};
    auto const pairing = table_pairing(tournament, round);
    for (Pair const& pair : pairing.pairs)
        reasons.boards.push_back({{pair.white, pair.black, {}}, {}});
    if (pairing.bye)
        reasons.boards.push_back({{*pairing.bye, 0, {}}, {}});
    return reasons;
}

} // namespace

PlayerReasons explain_player(
    RoundJudge const& judge, PlayerNumber player, PlayerNumber opponent, std::size_t most_others)
{
    PlayerReasons reasons{.player = player, .opponent = opponent, .place = judge.place_of(player)};
    if (reasons.place.has_moved_down)
        static_cast<void>(explain_float(judge, reasons, most_others));
    for (PlayerNumber const other : nearest_others(judge, reasons, most_others))
        reasons.others.push_back(why_other(judge, reasons, other));
    return reasons;
}

std::optional<RoundReasons> explain_round(
    Tournament const& tournament, std::size_t round, ReasonLimits const& limits)
{
    bool const has_table
        = tournament.format == Format::round_robin || tournament.format == Format::double_round_robin;
    bool const is_paired = round > 0 && round <= paired_rounds(tournament);
    if (!is_paired || (!has_table && tournament.format != Format::swiss))
        return std::nullopt;
    if (has_table)
        return reasons_of_table(tournament, round);
    RoundReasons reasons{.round = round, .state = swiss_round(tournament, round)};
    RoundJudge const judge{reasons.state};
    if (!judge.pairing())
        return std::nullopt;
    for (Board const& board : boards(tournament, round))
        reasons.boards.push_back(board_of(judge, board.white, board.black));
    if (PlayerNumber const bye = find_bye(tournament, round); bye != 0)
        reasons.boards.push_back(board_of(judge, bye, 0));
    RoundExplainer explainer{judge, limits};
    for (BoardReasons& board : reasons.boards) {
        for (PlayerReasons& player : board.players)
            explainer.add(player);
    }
    explainer.add_others();
    for (BoardReasons& board : reasons.boards)
        forget_best(board);
    return reasons;
}

} // namespace arbiter::tournament
