// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standing_text.h"

#include "tournament/sentence.h"
#include "tournament/standing_words.h"
#include "tournament/tie_breaks.h"

namespace arbiter::tournament {

namespace {

std::string_view name_of(TieBreakKind kind, StandingWords const& words)
{
    return words.kinds[static_cast<std::size_t>(kind)];
}

/// The words for a round against such an opponent.
std::string_view round_text(Against against, StandingWords const& words)
{
    switch (against) {
    case Against::nobody: return words.alone;
    case Against::opponent: return words.against;
    case Against::dummy: return words.dummy;
    case Against::dummy_as_opponent: return words.dummy_as_opponent;
    case Against::dummy_with_draws: break;
    }
    return words.dummy_with_draws;
}

std::string_view cut_text(Cut cut, StandingWords const& words)
{
    switch (cut) {
    case Cut::none: return "{0}";
    case Cut::lowest: return words.cut_lowest;
    case Cut::voluntary: return words.cut_voluntary;
    case Cut::highest: return words.cut_highest;
    case Cut::below_limit: break;
    }
    return words.below_limit;
}

/// "round 2 against 4: 1.5 × 0.5 = 0.75, cut as the lowest"
std::string term_text(TieBreakTerm const& term, TieBreakAccount const& account, StandingWords const& words)
{
    std::string value = format_hundredths(term.value);
    if (account.tie_break.kind == TieBreakKind::sonneborn_berger)
        value = format_hundredths(term.score) + " × " + format_hundredths(term.own) + " = " + value;
    std::string text = fill_in(
        round_text(term.against, words), {std::to_string(term.round), value, std::to_string(term.opponent)});
    if (term.has_late_byes)
        text = fill_in(words.late_byes, {text});
    return fill_in(
        cut_text(term.cut, words), {text, format_hundredths(term.score), format_hundredths(account.limit)});
}

/// What the rounds make together.
std::string total_text(TieBreakAccount const& account, StandingWords const& words)
{
    std::string const value = format_hundredths(account.value);
    switch (account.tie_break.kind) {
    case TieBreakKind::average_of_buchholz:
    case TieBreakKind::average_rating:
    case TieBreakKind::average_performance:
    case TieBreakKind::average_perfect_performance: return fill_in(words.average, {value});
    case TieBreakKind::performance:
        return fill_in(words.performance,
            {std::to_string(account.value / 100 - account.difference), std::to_string(account.percent),
                std::to_string(account.difference), value});
    case TieBreakKind::perfect_performance:
        if (own_points(account.terms) == 0)
            return fill_in(words.perfect_of_none, {value});
        return fill_in(words.perfect, {format_hundredths(own_points(account.terms)), value});
    case TieBreakKind::direct_encounter:
        if (!account.is_by_points)
            return fill_in(words.behind, {value});
        break;
    default: break;
    }
    return fill_in(words.sum, {value});
}

} // namespace

std::string say_standing(StandingReason const& reason, Language language)
{
    StandingWords const& words = standing_words(language);
    std::string const ahead = std::to_string(reason.ahead.number);
    std::string const behind = std::to_string(reason.behind.number);
    std::string const points = format_half_points(reason.ahead.half_points);
    if (reason.ahead.half_points != reason.behind.half_points)
        return fill_in(
            words.points_differ, {ahead, behind, points, format_half_points(reason.behind.half_points)});
    if (reason.are_level())
        return fill_in(words.are_level, {ahead, behind, std::to_string(reason.ahead.place), points});
    return fill_in(words.is_ahead, {ahead, behind, points, to_name(reason.steps.back().ahead.tie_break)});
}

std::string say_step(StandingStep const& step, Language language)
{
    StandingWords const& words = standing_words(language);
    TieBreak const tie_break = step.ahead.tie_break;
    std::string const name = to_name(tie_break);
    std::string_view const meaning = name_of(tie_break.kind, words);
    std::string const articles = articles_of(tie_break);
    std::string const ahead = std::to_string(step.ahead.player);
    std::string const behind = std::to_string(step.behind.player);
    std::string const value = format_hundredths(step.ahead.value);
    if (step.ahead.value == step.behind.value)
        return fill_in(words.is_equal, {name, meaning, articles, ahead, behind, value});
    return fill_in(
        words.differs, {name, meaning, articles, ahead, value, behind, format_hundredths(step.behind.value)});
}

std::string say_account(TieBreakAccount const& account, Language language)
{
    StandingWords const& words = standing_words(language);
    TieBreakKind const kind = account.tie_break.kind;
    if (kind == TieBreakKind::pairing_number || kind == TieBreakKind::rating)
        return {};
    std::string text;
    auto const add = [&](std::string const& part) {
        if (!text.empty())
            text += words.separator;
        text += part;
    };
    if (kind == TieBreakKind::direct_encounter) {
        add(fill_in(words.level, {list_of(account.level)}));
        add(std::string{account.have_all_met ? words.have_met : words.have_not_met});
    }
    for (TieBreakTerm const& term : account.terms)
        add(term_text(term, account, words));
    bool const is_empty = account.terms.empty() && kind != TieBreakKind::direct_encounter;
    add(is_empty ? std::string{words.no_round} : total_text(account, words));
    return fill_in(words.account, {std::to_string(account.player), text});
}

} // namespace arbiter::tournament
