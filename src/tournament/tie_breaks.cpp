// SPDX-License-Identifier: MIT
#include "tournament/tie_breaks.h"

#include "tournament/rating_tables.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace arbiter::tournament {

namespace {

constexpr std::int64_t draw = 50;
constexpr std::int64_t win = 100;

bool is_requested_bye(Entry const& entry)
{
    return entry.opponent == 0
        && (entry.result == RoundResult::half_bye || entry.result == RoundResult::zero_bye
            || entry.is_unset());
}

bool is_voluntary(Entry const& entry)
{
    return is_requested_bye(entry) || entry.result == RoundResult::forfeit_loss;
}

std::int64_t points_of(Entry const& entry)
{
    return draw * half_points_of(entry.result);
}

bool counts(TieBreakTerm const& term)
{
    return term.cut == Cut::none;
}

auto order_of(TieBreakTerm const& term)
{
    return std::tuple{term.score, term.value};
}

/// Cuts at the lower end: the least significant, or the lowest of the voluntary unplayed rounds if that is
/// not lower (C.07, 16.5).
void cut_lowest(std::vector<TieBreakTerm>& terms)
{
    TieBreakTerm* lowest = nullptr;
    TieBreakTerm* voluntary = nullptr;
    for (TieBreakTerm& term : terms) {
        if (!counts(term))
            continue;
        if (lowest == nullptr || order_of(term) < order_of(*lowest))
            lowest = &term;
        auto const by_value = [](TieBreakTerm const& one) { return std::pair{one.value, one.score}; };
        if (term.is_voluntary && (voluntary == nullptr || by_value(term) < by_value(*voluntary)))
            voluntary = &term;
    }
    if (voluntary != nullptr && voluntary->value >= lowest->value)
        voluntary->cut = Cut::voluntary;
    else if (lowest != nullptr)
        lowest->cut = Cut::lowest;
}

void cut(std::vector<TieBreakTerm>& terms, TieBreak tie_break)
{
    for (unsigned i = 0; i < tie_break.cut_lowest; ++i)
        cut_lowest(terms);
    for (unsigned i = 0; i < tie_break.cut_highest; ++i) {
        TieBreakTerm* highest = nullptr;
        for (TieBreakTerm& term : terms) {
            if (counts(term) && (highest == nullptr || order_of(term) > order_of(*highest)))
                highest = &term;
        }
        if (highest != nullptr)
            highest->cut = Cut::highest;
    }
}

/// How many terms count.
std::int64_t number_of(std::vector<TieBreakTerm> const& terms)
{
    return std::ranges::count_if(terms, counts);
}

std::int64_t sum_of(std::vector<TieBreakTerm> const& terms)
{
    std::int64_t sum = 0;
    for (TieBreakTerm const& term : terms)
        sum += counts(term) ? term.value : 0;
    return sum;
}

/// The nearest multiple of `unit` to the average of what counts, a half up; 0 where nothing counts.
std::int64_t average_of(std::vector<TieBreakTerm> const& terms, std::int64_t unit)
{
    std::int64_t const parts = unit * number_of(terms);
    return parts == 0 ? 0 : unit * ((2 * sum_of(terms) + parts) / (2 * parts));
}

/// The lowest rating whose expected score against these opponents is the points or more (C.07, 10.3).
std::int64_t perfect_performance(std::vector<TieBreakTerm> const& games)
{
    if (games.empty())
        return 0;
    auto const [lowest, highest] = std::ranges::minmax(games, {}, &TieBreakTerm::score);
    std::int64_t const points = own_points(games);
    if (points == 0)
        return lowest.score - 100 * std::int64_t{differences_of_scores.back()};
    auto const expects = [&](std::int64_t rating) {
        std::int64_t expected = 0;
        for (TieBreakTerm const& game : games)
            expected += expected_percent(static_cast<int>(rating - game.score / 100));
        return expected >= points;
    };
    std::int64_t const widest = widest_differences.back() + 1;
    std::int64_t below = lowest.score / 100 - widest;
    std::int64_t enough = highest.score / 100 + widest;
    while (enough - below > 1) {
        std::int64_t const middle = below + (enough - below) / 2;
        (expects(middle) ? enough : below) = middle;
    }
    return 100 * enough;
}

} // namespace

std::int64_t own_points(std::vector<TieBreakTerm> const& terms)
{
    std::int64_t points = 0;
    for (TieBreakTerm const& term : terms)
        points += term.own;
    return points;
}

TieBreaks::TieBreaks(Tournament const& tournament, std::size_t rounds)
    : tournament_{tournament},
      rounds_{rounds},
      is_swiss_{tournament.format == Format::swiss}
{
    for (PlayerNumber number = 1; number <= tournament.players.size(); ++number) {
        for (bool const is_fore : {false, true})
            adjusted_[is_fore ? 1 : 0].push_back(adjusted_score(number, is_fore));
    }
}

bool TieBreaks::is_final(std::size_t round) const
{
    return round == (tournament_.rounds != 0 ? tournament_.rounds : rounds_);
}

bool TieBreaks::has_final_game(PlayerNumber number) const
{
    return rounds_ != 0 && is_final(rounds_) && tournament_.entry(number, rounds_).opponent != 0;
}

/// The points of a player; for Fore Buchholz with a draw in the final round.
std::int64_t TieBreaks::points_of(PlayerNumber number, bool is_fore) const
{
    std::int64_t const points = draw * half_points(tournament_, number, rounds_);
    if (!is_fore || !has_final_game(number))
        return points;
    return points - tournament::points_of(tournament_.entry(number, rounds_)) + draw;
}

/// Requested byes that no other round follows are draws (16.3).
TieBreaks::Score TieBreaks::adjusted_score(PlayerNumber number, bool is_fore) const
{
    Score score{points_of(number, is_fore), false};
    bool const is_drawn = is_fore && has_final_game(number);
    for (std::size_t round = rounds_; round > 0 && is_swiss_ && !is_drawn; --round) {
        Entry const entry = tournament_.entry(number, round);
        if (!is_voluntary(entry))
            break;
        std::int64_t const more = is_requested_bye(entry) ? draw - tournament::points_of(entry) : 0;
        score.points += more;
        score.has_late_byes = score.has_late_byes || more > 0;
    }
    return score;
}

/// A round that was not played, against a virtual opponent (16.4).
TieBreakTerm TieBreaks::against_dummy(Entry const& entry, std::int64_t own_score, bool is_fore) const
{
    TieBreakTerm term;
    term.opponent = entry.opponent;
    term.against = Against::dummy;
    term.score = own_score;
    term.is_voluntary = is_voluntary(entry);
    bool const has_opponent = entry.opponent != 0;
    auto const rounds = static_cast<std::int64_t>(std::max(tournament_.rounds, rounds_));
    Score const theirs = has_opponent ? adjusted_[is_fore ? 1 : 0][entry.opponent - 1] : Score{draw * rounds};
    if (theirs.points < own_score) {
        term.against = has_opponent ? Against::dummy_as_opponent : Against::dummy_with_draws;
        term.score = theirs.points;
        term.has_late_byes = theirs.has_late_byes;
    }
    return term;
}

/// What the scores of the opponents bring to the Buchholz or Sonneborn-Berger of a player.
std::vector<TieBreakTerm> TieBreaks::against_opponents(PlayerNumber number, TieBreak tie_break) const
{
    bool const is_fore = tie_break.kind == TieBreakKind::fore_buchholz || tie_break.is_fore;
    std::int64_t const own_score = points_of(number, is_fore);
    std::vector<TieBreakTerm> terms;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        bool const has_opponent = entry.opponent != 0;
        bool const is_game = entry.is_played()
            || (has_opponent && (!is_swiss_ || tie_break.counts_forfeits || (is_fore && is_final(round))));
        if (!is_game && !is_swiss_)
            continue;
        TieBreakTerm term = is_game ? TieBreakTerm{} : against_dummy(entry, own_score, is_fore);
        if (is_game) {
            Score const theirs = adjusted_[is_fore ? 1 : 0][entry.opponent - 1];
            term.opponent = entry.opponent;
            term.against = Against::opponent;
            term.score = theirs.points;
            term.has_late_byes = theirs.has_late_byes;
        }
        term.round = round;
        term.own = tournament::points_of(entry);
        bool const is_product = tie_break.kind == TieBreakKind::sonneborn_berger;
        term.value = is_product ? term.score * term.own / 100 : term.score;
        terms.push_back(term);
    }
    return terms;
}

/// The points that an opponent needs for Koya (9.2).
std::int64_t TieBreaks::koya_limit(TieBreak tie_break) const
{
    std::size_t games = std::max(tournament_.rounds, rounds_);
    if (tournament_.format == Format::round_robin)
        games = tournament_.players.size() - 1;
    else if (tournament_.format == Format::double_round_robin)
        games = 2 * (tournament_.players.size() - 1);
    return static_cast<std::int64_t>(games) * tie_break.limit_percent + draw * tie_break.limit_half_points;
}

/// The points against opponents with `limit` or more.
std::vector<TieBreakTerm> TieBreaks::against_equals(PlayerNumber number, std::int64_t limit) const
{
    std::vector<TieBreakTerm> terms;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        if (entry.opponent == 0)
            continue;
        TieBreakTerm term{round, entry.opponent, Against::opponent};
        term.score = points_of(entry.opponent, false);
        term.own = tournament::points_of(entry);
        term.value = term.own;
        term.cut = term.score >= limit ? Cut::none : Cut::below_limit;
        terms.push_back(term);
    }
    return terms;
}

/// What `value` says of each opponent whom the player has met over the board.
template <class Value>
std::vector<TieBreakTerm> TieBreaks::over_the_board(PlayerNumber number, Value const& value) const
{
    std::vector<TieBreakTerm> terms;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        Entry const entry = tournament_.entry(number, round);
        if (!entry.is_played() || entry.result == RoundResult::open)
            continue;
        TieBreakTerm term{round, entry.opponent, Against::opponent};
        term.score = value(entry.opponent);
        term.own = tournament::points_of(entry);
        term.value = term.score;
        terms.push_back(term);
    }
    return terms;
}

/// What a round counts by itself (7).
std::int64_t TieBreaks::round_value(PlayerNumber number, std::size_t round, TieBreakKind kind) const
{
    Entry const entry = tournament_.entry(number, round);
    std::int64_t const points = tournament::points_of(entry);
    bool const is_black = entry.is_played() && entry.color == Color::black;
    bool is_counted = false;
    switch (kind) {
    case TieBreakKind::wins: is_counted = points == win; break;
    case TieBreakKind::games_won: is_counted = points == win && entry.is_played(); break;
    case TieBreakKind::games_with_black: is_counted = is_black; break;
    case TieBreakKind::wins_with_black: is_counted = is_black && points == win; break;
    case TieBreakKind::rounds_elected: is_counted = !is_voluntary(entry); break;
    case TieBreakKind::progressive: return draw * half_points(tournament_, number, round);
    default: {
        // Standard points: the points are compared with those of the scheduled opponent, or of a draw.
        bool const has_opponent = entry.opponent != 0;
        if (has_opponent && entry.result == RoundResult::open)
            return 0;
        std::int64_t const theirs
            = has_opponent ? tournament::points_of(tournament_.entry(entry.opponent, round)) : draw;
        return points > theirs ? win : points == theirs ? draw : 0;
    }
    }
    return is_counted ? win : 0;
}

std::vector<TieBreakTerm> TieBreaks::own_rounds(PlayerNumber number, TieBreakKind kind) const
{
    std::vector<TieBreakTerm> terms;
    for (std::size_t round = 1; round <= rounds_; ++round) {
        TieBreakTerm term;
        term.round = round;
        term.own = tournament::points_of(tournament_.entry(number, round));
        term.value = round_value(number, round, kind);
        terms.push_back(term);
    }
    return terms;
}

unsigned TieBreaks::rating_of(PlayerNumber number, TieBreak tie_break) const
{
    unsigned const rating = tournament_.player(number).rating;
    return rating != 0 ? rating : tie_break.unrated;
}

/// The tie-breaks of article 10 other than the player's own rating.
void TieBreaks::add_rating_terms(TieBreakAccount& account) const
{
    bool const is_of_opponents = account.tie_break.kind >= TieBreakKind::average_performance;
    account.terms = over_the_board(account.player, [&](PlayerNumber opponent) {
        if (!is_of_opponents)
            return std::int64_t{100} * rating_of(opponent, account.tie_break);
        TieBreak theirs = account.tie_break;
        theirs.kind = theirs.kind == TieBreakKind::average_performance ? TieBreakKind::performance
                                                                       : TieBreakKind::perfect_performance;
        return this->account(opponent, theirs).value;
    });
    cut(account.terms, account.tie_break);
    account.value = average_of(account.terms, 100);
    auto const games = static_cast<std::int64_t>(account.terms.size());
    if (account.tie_break.kind == TieBreakKind::performance && games != 0) {
        account.percent = static_cast<unsigned>((2 * own_points(account.terms) + games) / (2 * games));
        account.difference = difference_of_score(account.percent);
        account.value += 100 * std::int64_t{account.difference};
    }
    if (account.tie_break.kind == TieBreakKind::perfect_performance)
        account.value = perfect_performance(account.terms);
}

TieBreakAccount TieBreaks::account(PlayerNumber number, TieBreak tie_break) const
{
    TieBreakAccount account;
    account.player = number;
    account.tie_break = tie_break;
    switch (tie_break.kind) {
    case TieBreakKind::buchholz:
    case TieBreakKind::fore_buchholz:
    case TieBreakKind::sonneborn_berger:
        account.terms = against_opponents(number, tie_break);
        cut(account.terms, tie_break);
        account.value = sum_of(account.terms);
        break;
    case TieBreakKind::average_of_buchholz:
        account.terms = over_the_board(
            number, [&](PlayerNumber opponent) { return sum_of(against_opponents(opponent, tie_break)); });
        account.value = average_of(account.terms, 1);
        break;
    case TieBreakKind::koya:
        account.limit = koya_limit(tie_break);
        account.terms = against_equals(number, account.limit);
        account.value = sum_of(account.terms);
        break;
    case TieBreakKind::pairing_number: account.value = 100 * static_cast<std::int64_t>(number); break;
    case TieBreakKind::rating: account.value = std::int64_t{100} * rating_of(number, tie_break); break;
    case TieBreakKind::average_rating:
    case TieBreakKind::performance:
    case TieBreakKind::perfect_performance:
    case TieBreakKind::average_performance:
    case TieBreakKind::average_perfect_performance: add_rating_terms(account); break;
    case TieBreakKind::direct_encounter: break;
    default:
        account.terms = own_rounds(number, tie_break.kind);
        cut(account.terms, tie_break);
        account.value = sum_of(account.terms);
    }
    return account;
}

} // namespace arbiter::tournament
