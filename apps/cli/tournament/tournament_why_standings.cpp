// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/tournament/standing_text.h"
#include "cli/output.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <algorithm>
#include <set>

namespace arbiter::cli {

using tournament::Against;
using tournament::Cut;
using tournament::PlayerNumber;
using tournament::Standing;
using tournament::StandingReason;
using tournament::TieBreakAccount;
using tournament::TieBreakTerm;
using tournament::Tournament;

namespace {

std::string_view name_of(Against against)
{
    switch (against) {
    case Against::nobody: return "nobody";
    case Against::opponent: return "opponent";
    case Against::dummy: return "dummy";
    case Against::dummy_as_opponent: return "dummy_as_opponent";
    case Against::dummy_with_draws: break;
    }
    return "dummy_with_draws";
}

std::string_view name_of(Cut cut)
{
    switch (cut) {
    case Cut::none: return "none";
    case Cut::lowest: return "lowest";
    case Cut::voluntary: return "voluntary";
    case Cut::highest: return "highest";
    case Cut::below_limit: break;
    }
    return "below_limit";
}

double points(std::int64_t hundredths)
{
    return static_cast<double>(hundredths) / 100;
}

void add_term(base::JsonWriter& json, TieBreakTerm const& term)
{
    json.number("round", term.round)
        .number("opponent", term.opponent)
        .text("against", name_of(term.against))
        .number("score", points(term.score))
        .number("own", points(term.own))
        .number("value", points(term.value))
        .truth("late_byes", term.has_late_byes)
        .text("cut", name_of(term.cut));
}

void add_account(base::JsonWriter& json, TieBreakAccount const& account, Language language)
{
    json.number("player", account.player).number("value", points(account.value));
    if (!account.level.empty()) {
        add_players(json, "level", account.level);
        json.truth("all_met", account.have_all_met);
    }
    json.objects("terms", account.terms, add_term).text("text", say_account(account, language));
}

/// The players of whom a reason speaks.
std::set<PlayerNumber> numbers_in(StandingReason const& reason)
{
    std::set<PlayerNumber> numbers{reason.ahead.number, reason.behind.number};
    for (tournament::StandingStep const& step : reason.steps) {
        for (TieBreakAccount const* const account : {&step.ahead, &step.behind}) {
            numbers.insert(account->level.begin(), account->level.end());
            for (TieBreakTerm const& term : account->terms)
                numbers.insert(term.opponent);
        }
    }
    return numbers;
}

/// Prints reasons as lines of text or JSON.
class StandingReport {
public:
    StandingReport(Language language, bool is_json) : language_{language}, is_json_{is_json} { }

    void say_result(StandingReason const& reason) const
    {
        bool const is_by_points = reason.ahead.half_points != reason.behind.half_points;
        say(say_standing(reason, language_), [&](base::JsonWriter& json) {
            json.number("ahead", reason.ahead.number)
                .number("behind", reason.behind.number)
                .truth("level", reason.are_level());
            if (is_by_points)
                json.text("decides", "points");
            else if (!reason.are_level())
                json.text("decides", to_name(reason.steps.back().ahead.tie_break));
        });
    }

    void say_steps(StandingReason const& reason) const
    {
        for (tournament::StandingStep const& step : reason.steps) {
            say(tournament::say_step(step, language_), [&](base::JsonWriter& json) {
                json.text("tie_break", to_name(step.ahead.tie_break))
                    .text("articles", articles_of(step.ahead.tie_break))
                    .truth("separates", step.ahead.value != step.behind.value);
                for (auto const& [name, account] :
                    {std::pair{"ahead", &step.ahead}, std::pair{"behind", &step.behind}})
                    json.object(name, [&](base::JsonWriter& one) { add_account(one, *account, language_); });
            });
            for (TieBreakAccount const* const account : {&step.ahead, &step.behind}) {
                std::string const text = say_account(*account, language_);
                if (!text.empty() && !is_json_)
                    print("  {}\n", text);
            }
        }
    }

private:
    template <class Add>
    void say(std::string const& text, Add const& add) const
    {
        print_sentence(text, is_json_, add);
    }

    Language language_;
    bool is_json_;
};

} // namespace

ExitCode print_standing_reasons(WhyOptions const& options, Tournament const& tournament, std::size_t round)
{
    auto const tie_breaks = choose_usable_tie_breaks(options.tie_breaks, tournament, options.language);
    StandingReport const report{options.language, options.is_json};
    auto const rows = standings(tournament, round, tie_breaks);
    auto const compare = [&](PlayerNumber one, PlayerNumber other) {
        return compare_standings(tournament, round, tie_breaks, rows, one, other);
    };
    if (options.player.empty()) {
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
            if (rows[i].half_points == rows[i + 1].half_points)
                report.say_result(compare(rows[i].number, rows[i + 1].number));
        }
        return ExitCode::ok;
    }
    auto const player = find_player(tournament, options.player, options.language);
    if (!player)
        return ExitCode::no;
    auto const row = std::ranges::find(rows, *player, &Standing::number);
    // The next ahead; of the first player, the next behind.
    auto const next = row != rows.begin() ? row - 1 : rows.begin() + (rows.size() > 1 ? 1 : 0);
    auto const other = options.opponent.empty() ? std::optional{next->number}
                                                : find_player(tournament, options.opponent, options.language);
    if (!other)
        return ExitCode::no;
    if (player == other) {
        complain(options.language, Answer::nobody_stands_before_themselves);
        return ExitCode::no;
    }
    StandingReason const reason = compare(*player, *other);
    report.say_result(reason);
    report.say_steps(reason);
    if (!options.is_json)
        print_names(tournament, numbers_in(reason));
    return ExitCode::ok;
}

} // namespace arbiter::cli
