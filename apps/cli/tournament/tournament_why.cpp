// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/tournament/why_text.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <algorithm>
#include <memory>
#include <set>
#include <tuple>

namespace arbiter::cli {

using tournament::PlayerNumber;
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
          round_{round},
          judge_{round}
    {
        std::ranges::sort(round_.players, {}, [](SwissPlayer const& player) {
            return std::tuple{-static_cast<int>(player.half_points), player.number};
        });
    }

    RoundJudge const& judge() const { return judge_; }

    bool has_player(PlayerNumber number) const
    {
        return std::ranges::find(round_.players, number, &SwissPlayer::number) != round_.players.end();
    }

    /// Why a player does not meet another (0: have the bye), or does.
    void say_pair(PlayerNumber player, PlayerNumber opponent)
    {
        auto const refusal = judge_.why_not(player, {opponent});
        numbers_.insert({player, opponent});
        note(refusal);
        say(say_refusal(refusal, player, opponent, language_), [&](base::JsonWriter& json) {
            json.number("player", player).number("opponent", opponent).truth("by_rule", !refusal);
            if (refusal)
                add_refusal(json, *refusal);
        });
    }

    /// The bracket of a player; for one who has moved down, why.
    void say_bracket(PlayerNumber player)
    {
        auto const place = judge_.place_of(player);
        std::vector<PlayerNumber> const equals = others_of(player, rank_of(player).half_points);
        std::optional<Refusal> refusal;
        if (place.has_moved_down && !equals.empty())
            refusal = judge_.why_not(player, equals);
        // Where all are barred, each has a reason of its own.
        bool const are_barred = refusal && refusal->criterion < tournament::Criterion::completion;
        if (are_barred)
            refusal.reset();
        note(refusal);
        say(say_place(place, player, refusal, language_), [&](base::JsonWriter& json) {
            json.number("player", player)
                .number("bracket", place.half_points / 2.0)
                .number("residents", place.residents)
                .number("moved_down", place.moved_down)
                .truth("has_moved_down", place.has_moved_down);
            if (refusal)
                add_refusal(json, *refusal);
        });
        for (std::size_t i = 0; are_barred && i < std::min(equals.size(), most_others); ++i)
            say_pair(player, equals[i]);
    }

    void say_colors_of(PlayerNumber one, PlayerNumber other) const
    {
        bool const is_higher = &rank_of(one) < &rank_of(other);
        SwissPlayer const& higher = rank_of(is_higher ? one : other);
        SwissPlayer const& lower = rank_of(is_higher ? other : one);
        auto const decision = decide_color(higher, lower, round_.first_color);
        bool const is_white = decision.color == Color::white;
        say(say_colors(higher, lower, round_.first_color, language_), [&](base::JsonWriter& json) {
            json.number("white", is_white ? higher.number : lower.number)
                .number("black", is_white ? lower.number : higher.number)
                .text("article", article_of(decision.rule));
        });
    }

    /// Why a player meets none of the others in the bracket; or why none of them has the bye.
    void say_others(PlayerNumber player, PlayerNumber opponent)
    {
        PlayerNumber const near = opponent == 0 ? player : opponent;
        std::vector<PlayerNumber> others = others_of(near, judge_.place_of(player).half_points);
        std::erase(others, player);
        auto const distance
            = [&](PlayerNumber number) { return std::abs(&rank_of(number) - &rank_of(near)); };
        std::ranges::stable_sort(others, {}, distance);
        others.resize(std::min(others.size(), most_others));
        for (PlayerNumber const other : others)
            opponent == 0 ? say_pair(other, 0) : say_pair(player, other);
    }

    /// The players of whom anything was said.
    std::set<PlayerNumber> const& numbers() const { return numbers_; }

private:
    void note(std::optional<Refusal> const& refusal)
    {
        if (refusal) {
            numbers_.insert(refusal->asked.begin(), refusal->asked.end());
            numbers_.insert(refusal->made.begin(), refusal->made.end());
        }
    }

    SwissPlayer const& rank_of(PlayerNumber number) const
    {
        return *std::ranges::find(round_.players, number, &SwissPlayer::number);
    }

    /// All with this score but the player, in the order of their ranks.
    std::vector<PlayerNumber> others_of(PlayerNumber player, unsigned half_points) const
    {
        std::vector<PlayerNumber> numbers;
        for (SwissPlayer const& other : round_.players) {
            if (other.number != player && other.half_points == half_points)
                numbers.push_back(other.number);
        }
        return numbers;
    }

    template <class Add>
    void say(std::string const& text, Add const& add) const
    {
        print_sentence(text, is_json_, add);
    }

    Language language_;
    bool is_json_;
    SwissRound round_; ///< its players in the order of their ranks
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

void say_player(WhyReport& report, Tournament const& tournament, std::size_t round, PlayerNumber player)
{
    PlayerNumber const opponent = tournament.entry(player, round).opponent;
    report.say_pair(player, opponent);
    report.say_bracket(player);
    if (opponent != 0)
        report.say_colors_of(player, opponent);
    report.say_others(player, opponent);
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
        say_player(report, tournament, round, *player);
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
