// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/tournament/round_reasons.h"
#include "arbiter/tournament/why_text.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace arbiter::cli {

using tournament::PairReason;
using tournament::Place;
using tournament::PlayerNumber;
using tournament::PlayerReasons;
using tournament::Refusal;
using tournament::RoundJudge;
using tournament::SwissPlayer;
using tournament::SwissRound;
using tournament::Tournament;

namespace {

/// How many other opponents are spoken of: those with the nearest ranks.
constexpr std::size_t most_others = 8;

/// Prints the reasons of a round.
class WhyReport {
public:
    WhyReport(WhyOptions const& options, SwissRound const& round)
        : language_{options.language},
          is_json_{options.is_json},
          first_color_{round.first_color},
          judge_{round}
    {
    }

    RoundJudge const& judge() const { return judge_; }

    bool has_player(PlayerNumber number) const { return find(number) != judge_.players().end(); }

    /// Why a player does not meet another (0: have the bye), or does.
    void say_pair(PlayerNumber player, PlayerNumber opponent)
    {
        say_pair({player, opponent, judge_.why_not(player, {opponent})});
    }

    /// Why a player meets another (0: has the bye), in that bracket and with these colours, and nobody else.
    void say_player(PlayerNumber player, PlayerNumber opponent)
    {
        say_pair(player, opponent);
        PlayerReasons const reasons = explain_player(judge_, player, opponent, most_others);
        say_bracket(reasons);
        for (PairReason const& barred : reasons.barred)
            say_pair(barred);
        if (opponent != 0)
            say_colors_of(player, opponent);
        for (PairReason const& other : reasons.others)
            say_pair(other);
    }

    void say_colors_of(PlayerNumber one, PlayerNumber other) const
    {
        bool const is_one = is_higher(*find(one), *find(other));
        SwissPlayer const& higher = *find(is_one ? one : other);
        SwissPlayer const& lower = *find(is_one ? other : one);
        auto const decision = decide_color(higher, lower, first_color_);
        bool const is_white = decision.color == Color::white;
        say(say_colors(higher, lower, first_color_, language_), [&](base::JsonWriter& json) {
            json.number("white", is_white ? higher.number : lower.number)
                .number("black", is_white ? lower.number : higher.number)
                .text("article", article_of(decision.rule));
        });
    }

    /// The players of whom anything was said.
    std::set<PlayerNumber> const& numbers() const { return numbers_; }

private:
    void say_pair(PairReason const& reason)
    {
        numbers_.insert({reason.player, reason.opponent});
        note(reason.refusal);
        say(say_refusal(reason.refusal, reason.player, reason.opponent, language_),
            [&](base::JsonWriter& json) {
                json.number("player", reason.player)
                    .number("opponent", reason.opponent)
                    .truth("by_rule", !reason.refusal);
                if (reason.refusal)
                    add_refusal(json, *reason.refusal);
            });
    }

    /// The bracket of a player; for one who has moved down, why.
    void say_bracket(PlayerReasons const& reasons)
    {
        Place const& place = reasons.place;
        std::optional<Refusal> const& moved_down = reasons.moved_down;
        note(moved_down);
        say(say_place(place, reasons.player, moved_down, language_), [&](base::JsonWriter& json) {
            json.number("player", reasons.player)
                .number("bracket", place.half_points / 2.0)
                .number("residents", place.residents)
                .number("moved_down", place.moved_down)
                .truth("has_moved_down", place.has_moved_down);
            if (moved_down)
                add_refusal(json, *moved_down);
        });
    }

    void note(std::optional<Refusal> const& refusal)
    {
        if (refusal) {
            numbers_.insert(refusal->asked.begin(), refusal->asked.end());
            numbers_.insert(refusal->made.begin(), refusal->made.end());
        }
    }

    std::vector<SwissPlayer>::const_iterator find(PlayerNumber number) const
    {
        return std::ranges::find(judge_.players(), number, &SwissPlayer::number);
    }

    template <class Add>
    void say(std::string const& text, Add const& add) const
    {
        print_sentence(text, is_json_, add);
    }

    Language language_;
    bool is_json_;
    Color first_color_;
    RoundJudge judge_;
    std::set<PlayerNumber> numbers_;
};

/// Whether the boards of the file are those of the rules, whatever the colours.
bool is_by_rule(Tournament const& tournament, std::size_t round, tournament::RoundPairing const& by_rule)
{
    return std::ranges::all_of(by_rule.pairs, [&](tournament::Pair const& pair) {
        return tournament.entry(pair.white, round).opponent == pair.black;
    }) && by_rule.pairs.size() == boards(tournament, round).size();
}

ExitCode answer(WhyOptions const& options, Tournament const& tournament, std::size_t round)
{
    WhyReport report{options, swiss_round(tournament, round)};
    if (!report.judge().pairing()) {
        complain(options.language, Answer::no_pairing_of_round, round);
        return ExitCode::no;
    }
    if (!is_by_rule(tournament, round, *report.judge().pairing()))
        complain(options.language, Answer::about_the_rules, round);
    if (options.player.empty()) {
        for (tournament::Board const& board : boards(tournament, round)) {
            report.say_pair(board.white, board.black);
            report.say_colors_of(board.white, board.black);
        }
        return ExitCode::ok;
    }
    auto const player = find_player(tournament, options.player, options.language);
    auto const opponent = options.opponent.empty() || options.opponent == "bye"
        ? std::optional{PlayerNumber{0}}
        : find_player(tournament, options.opponent, options.language);
    if (!player || !opponent)
        return ExitCode::no;
    for (PlayerNumber const number : {*player, *opponent}) {
        if (number != 0 && !report.has_player(number)) {
            complain(options.language, Answer::not_in_round, round, number);
            return ExitCode::no;
        }
    }
    bool const has_bye = report.judge().pairing()->bye.has_value();
    if (player == opponent) {
        complain(options.language, Answer::nobody_meets_themselves);
        return ExitCode::no;
    }
    if (options.opponent == "bye" && !has_bye) {
        complain(options.language, Answer::nobody_has_bye, round);
        return ExitCode::no;
    }
    if (options.opponent.empty())
        report.say_player(*player, tournament.entry(*player, round).opponent);
    else
        report.say_pair(*player, *opponent);
    if (!options.is_json)
        print_names(tournament, report.numbers());
    return ExitCode::ok;
}

ExitCode run_why(WhyOptions const& options)
{
    auto const loaded = load_tournament(options.file, options.language);
    if (!loaded)
        return loaded.error();
    bool const has_table = loaded->format == tournament::Format::round_robin
        || loaded->format == tournament::Format::double_round_robin;
    if (loaded->format != tournament::Format::swiss && !has_table && !options.is_standings) {
        complain(options.language, Answer::knock_out_has_tree);
        return ExitCode::no;
    }
    std::size_t const last = paired_rounds(*loaded);
    std::size_t const round = options.round == 0 ? last : options.round;
    if (round == 0 || round > last) {
        complain(options.language, Answer::round_not_paired_of, std::max<std::size_t>(round, 1), last);
        return ExitCode::no;
    }
    if (options.is_standings)
        return print_standing_reasons(options, *loaded, round);
    return has_table ? print_table_reasons(options, *loaded, round) : answer(options, *loaded, round);
}

} // namespace

void add_tournament_why(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<WhyOptions>();
    auto* const command
        = group.add_subcommand("why", "Say why the rules pair a round, or rank the players, as they do");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name; without one, all boards")
        ->option_text("PLAYER");
    command->add_option("opponent", options->opponent, "Why this player is not the opponent; or bye")
        ->option_text("OPPONENT");
    command->add_option("--round", options->round, "The round [the last one paired]")
        ->option_text("N")
        ->check(between(1, 99));
    auto* const standings = command->add_flag("--standings", options->is_standings,
        "Say why PLAYER is ahead of or behind OPPONENT, or the next player ahead");
    add_tie_break_option(*command, options->tie_breaks, "Tie-breaks in their order [those of the file]");
    command->get_option("--tie-breaks")->needs(standings);
    command->add_flag("--json", options->is_json, "Print JSON, one object per line");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_why(*options); });
}

} // namespace arbiter::cli
