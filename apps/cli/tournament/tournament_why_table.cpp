// SPDX-License-Identifier: MIT
#include "arbiter/tournament/why_text.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <set>

namespace arbiter::cli {

using tournament::Pair;
using tournament::PlayerNumber;
using tournament::Tournament;

namespace {

/// Prints what the table says of the rounds of a tournament.
class TableReport {
public:
    TableReport(WhyOptions const& options, Tournament const& tournament)
        : language_{options.language},
          is_json_{options.is_json},
          tournament_{tournament}
    {
    }

    /// Prints the pairs and the free player of a round, of whom `is_asked` holds.
    template <class IsAsked>
    void say_round(std::size_t round, IsAsked const& is_asked)
    {
        auto const pairing = table_pairing(tournament_, round);
        for (Pair const& pair : pairing.pairs)
            say_pair(round, pair, is_asked);
        if (pairing.bye)
            say_pair(round, {*pairing.bye, 0}, is_asked);
    }

    /// The players of whom anything was said.
    std::set<PlayerNumber> const& numbers() const { return numbers_; }

private:
    template <class IsAsked>
    void say_pair(std::size_t round, Pair const& pair, IsAsked const& is_asked)
    {
        if (!is_asked(pair.white, pair.black))
            return;
        numbers_.insert({pair.white, pair.black});
        std::string const text = say_table(pair, round, tournament_.players.size(), language_);
        print_sentence(text, is_json_, [&](base::JsonWriter& json) {
            json.number("round", round);
            if (pair.black == 0)
                json.number("free", pair.white);
            else
                json.number("white", pair.white).number("black", pair.black);
        });
    }

    Language language_;
    bool is_json_;
    Tournament const& tournament_;
    std::set<PlayerNumber> numbers_;
};

} // namespace

ExitCode print_table_reasons(WhyOptions const& options, Tournament const& tournament, std::size_t round)
{
    TableReport report{options, tournament};
    if (options.player.empty()) {
        report.say_round(round, [](PlayerNumber, PlayerNumber) { return true; });
        return ExitCode::ok;
    }
    auto const player = find_player(tournament, options.player, options.language);
    bool const has_other = !options.opponent.empty() && options.opponent != "bye";
    auto const other = has_other ? find_player(tournament, options.opponent, options.language)
                                 : std::optional{PlayerNumber{0}};
    if (!player || !other)
        return ExitCode::no;
    if (player == other) {
        complain(options.language, Answer::nobody_meets_themselves);
        return ExitCode::no;
    }
    if (options.opponent.empty()) {
        report.say_round(
            round, [&](PlayerNumber one, PlayerNumber two) { return one == *player || two == *player; });
    } else {
        auto const are_both = [&](PlayerNumber one, PlayerNumber two) {
            return (one == *player && two == *other) || (one == *other && two == *player);
        };
        for (std::size_t any = 1; any <= rounds_of(tournament); ++any)
            report.say_round(any, are_both);
    }
    if (!options.is_json)
        print_names(tournament, report.numbers());
    return ExitCode::ok;
}

} // namespace arbiter::cli
