// SPDX-License-Identifier: MIT
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_person.h"

#include <algorithm>
#include <memory>

namespace arbiter::cli {

using tournament::Player;
using tournament::Tournament;

namespace {

struct EditOptions {
    std::string file;
    std::string player;
    std::optional<std::string> name;
    PersonOptions person;
    Language language = Language::english;
};

ExitCode run_edit(EditOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const number = find_player(tournament, options.player, options.language);
        if (!number)
            return ExitCode::no;
        Player edited = tournament.player(*number);
        edited.name = options.name.value_or(edited.name);
        enter_person(edited, options.person);
        if (edited.name.find_first_not_of(' ') == std::string::npos)
            throw UsageError{"--name: a player needs a name"};
        std::string const fault = describe_misfit(tournament, edited, *number, options.language);
        if (!fault.empty()) {
            write_complaint(fault);
            return ExitCode::no;
        }
        bool const is_by_rating = has_ranks_by_rating(tournament);
        tournament.players[*number - 1] = edited;
        if (is_by_rating)
            number_players(tournament);
        auto const place = std::ranges::find(tournament.players, edited) - tournament.players.begin();
        print("{} {}\n", place + 1, edited.name);
        return ExitCode::ok;
    });
}

struct ForbidOptions {
    std::string file;
    std::string one;
    std::string other;
    bool is_allowed = false;
    Language language = Language::english;
};

ExitCode run_forbid(ForbidOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const one = find_player(tournament, options.one, options.language);
        auto const other = one ? find_player(tournament, options.other, options.language) : std::nullopt;
        if (!other)
            return ExitCode::no;
        if (one == other) {
            complain(options.language, Answer::nobody_meets_themselves);
            return ExitCode::no;
        }
        std::erase_if(tournament.forbidden, [&](tournament::ForbiddenPair const& pair) {
            return std::minmax(pair.one, pair.other) == std::minmax(*one, *other);
        });
        if (!options.is_allowed)
            tournament.forbidden.push_back({std::min(*one, *other), std::max(*one, *other)});
        for (tournament::ForbiddenPair const& pair : tournament.forbidden) {
            print("{} {}, {} {}\n", pair.one, tournament.player(pair.one).name, pair.other,
                tournament.player(pair.other).name);
        }
        return ExitCode::ok;
    });
}

void add_tournament_forbid(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ForbidOptions>();
    auto* const command
        = group.add_subcommand("forbid", "Forbid two players to meet, and list all who may not");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->one, "Number or name")->required()->option_text("PLAYER");
    command->add_option("other", options->other, "Number or name")->required()->option_text("PLAYER");
    command->add_flag("--allow", options->is_allowed, "Let them meet again");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_forbid(*options); });
}

std::string describe_refusal(
    tournament::RenumberingError error, Tournament const& tournament, Language language)
{
    using enum tournament::RenumberingError;
    switch (error) {
    case not_swiss: return say(language, Answer::renumber_only_swiss);
    case too_late: return say(language, Answer::renumber_too_late);
    case results_missing: return describe(tournament::TournamentError::results_missing, tournament, language);
    case accelerated: return say(language, Answer::renumber_accelerated);
    }
    return {};
}

struct RenumberOptions {
    std::string file;
    Language language = Language::english;
};

ExitCode run_renumber(RenumberOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const order = renumber_players(tournament);
        if (!order) {
            write_complaint(describe_refusal(order.error(), tournament, options.language));
            return ExitCode::no;
        }
        if (std::ranges::is_sorted(*order))
            print(options.language, Answer::numbers_stay);
        for (tournament::PlayerNumber number = 1; number <= order->size(); ++number) {
            if ((*order)[number - 1] != number)
                print(options.language, Answer::renumbered, number, (*order)[number - 1],
                    tournament.player(number).name);
        }
        return ExitCode::ok;
    });
}

void add_tournament_renumber(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<RenumberOptions>();
    auto* const command = group.add_subcommand(
        "renumber", "Number the players by rating again, before round 4 of a Swiss is paired");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_renumber(*options); });
}

struct RecodeOptions {
    std::string file;
    std::string encoding;
    Language language = Language::english;
};

ExitCode run_recode(RecodeOptions const& options)
{
    auto const text = read_text_file(options.file);
    if (!text)
        return ExitCode::io;
    if (!tournament::guess_code_page(*text)) {
        complain(options.language, Answer::is_utf8, options.file);
        return ExitCode::no;
    }
    auto const change = [&](Tournament const&) {
        print(options.language, Answer::recoded, options.file, options.encoding);
        return ExitCode::ok;
    };
    return change_tournament(
        options.file, options.language, change, tournament::find_code_page(options.encoding));
}

void add_tournament_recode(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<RecodeOptions>();
    auto* const command
        = group.add_subcommand("recode", "Write the file in UTF-8, from the code page that it is in");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    add_encoding_option(*command, options->encoding)->required();
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_recode(*options); });
}

} // namespace

CLI::Option* add_encoding_option(CLI::App& command, std::string& name)
{
    using enum tournament::CodePage;
    std::vector<std::string> names;
    for (tournament::CodePage const page : {windows_1250, windows_1251, windows_1252})
        names.emplace_back(to_name(page));
    return command
        .add_option("--encoding", name,
            "Code page of a file that is not UTF-8: windows-1250, windows-1251 or windows-1252 [by its bytes]")
        ->option_text("NAME")
        ->check(one_of(names));
}

void add_tournament_edit(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<EditOptions>();
    auto* const command
        = group.add_subcommand("edit", "Correct the name, the rating and other facts of a player");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name")->required()->option_text("PLAYER");
    command->add_option("--name", options->name, "Name of the player")->option_text("NAME");
    add_person_options(*command, options->person);
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_edit(*options); });
    add_tournament_forbid(group, session);
    add_tournament_renumber(group, session);
    add_tournament_recode(group, session);
}

} // namespace arbiter::cli
