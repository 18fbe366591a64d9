// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/tournament/board_result.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/report_words.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_person.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <memory>
#include <string_view>

namespace arbiter::cli {

using tournament::Player;
using tournament::RoundResult;
using tournament::Tournament;

namespace {

struct NewOptions {
    std::string file;
    std::string name = "Tournament";
    std::string format = "swiss";
    unsigned rounds = 0;
    std::string first_color = "white";
    std::string city;
    std::string federation;
    std::string date;
    std::string arbiter;
    std::string time_control;
    std::string tie_breaks;
    std::string acceleration;
    Language language = Language::english;
};

struct AddOptions {
    std::string file;
    std::string name;
    std::string list;
    std::string encoding;
    bool keeps_order = false;
    PersonOptions person;
    Language language = Language::english;
};

struct ByeOptions {
    std::string file;
    std::string player;
    std::string kind;
    unsigned round = 0;
    Language language = Language::english;
};

template <class Words>
std::vector<std::string> names_of(Words const& words)
{
    std::vector<std::string> names;
    names.reserve(words.size());
    for (auto const word : words)
        names.emplace_back(to_name(word));
    return names;
}

/// Refuses texts that the file would break or read back otherwise.
void check_texts(NewOptions const& options)
{
    for (auto const& [name, text] : {std::pair{"--name", &options.name}, std::pair{"--city", &options.city},
             std::pair{"--federation", &options.federation}, std::pair{"--chief-arbiter", &options.arbiter},
             std::pair{"--time-control", &options.time_control}}) {
        bool const has_control
            = std::ranges::any_of(*text, [](char c) { return static_cast<unsigned char>(c) < ' '; });
        bool const has_edge = text->starts_with(' ') || text->ends_with(' ');
        if (has_control || has_edge)
            throw UsageError{fmt::format("{}: no line breaks, and no blanks at the ends", name)};
    }
    if (options.name.empty())
        throw UsageError{"--name: a tournament needs a name"};
    if (count_characters(options.federation) > 3)
        throw UsageError{fmt::format(
            "--federation: '{}' is not a federation of three letters, such as FRA", options.federation)};
}

ExitCode run_new(NewOptions const& options)
{
    check_texts(options);
    Tournament result;
    result.name = options.name;
    result.format = *tournament::find_format(options.format);
    result.rounds = options.rounds;
    result.first_color = find_color(options.first_color).value_or(Color::white);
    result.city = options.city;
    result.federation = options.federation;
    result.start_date = read_date("--date", options.date);
    result.chief_arbiter = options.arbiter;
    result.time_control = options.time_control;
    result.tie_breaks
        = choose_tie_breaks(options.tie_breaks, tournament::default_tie_breaks(result.format), result.format);
    if (options.acceleration == "baku") {
        if (result.format != tournament::Format::swiss)
            throw UsageError{"Only a Swiss tournament is accelerated."};
        result.is_baku = true;
    }
    if (result.format == tournament::Format::swiss && options.rounds == 0)
        throw UsageError{"A Swiss tournament needs --rounds."};
    return save_new_tournament(options.file, result, options.language);
}

/// "Name; rating; title; federation; FIDE number"; only the name must be there.
std::optional<Player> read_list_line(std::string_view line)
{
    std::vector<std::string> parts;
    while (true) {
        std::size_t const end = line.find(';');
        std::string_view part = line.substr(0, end);
        std::size_t const first = part.find_first_not_of(" \t\r");
        part = first == std::string_view::npos ? std::string_view{} : part.substr(first);
        parts.emplace_back(part.substr(0, part.find_last_not_of(" \t\r") + 1));
        if (end == std::string_view::npos)
            break;
        line.remove_prefix(end + 1);
    }
    parts.resize(5);
    Player player;
    player.name = parts[0];
    player.title = parts[2];
    player.federation = parts[3];
    player.fide_id = parts[4];
    std::string const& rating = parts[1];
    auto const [end, error] = std::from_chars(rating.data(), rating.data() + rating.size(), player.rating);
    bool const is_number
        = error == std::errc{} && end == rating.data() + rating.size() && player.rating <= 9999;
    if (player.name.empty() || (!rating.empty() && !is_number))
        return std::nullopt;
    return player;
}

/// Adds a player; what stands against it, or an empty text.
std::string try_to_add(Tournament& tournament, Player player, Language language)
{
    if (std::string fault = describe_misfit(tournament, player, 0, language); !fault.empty())
        return fault;
    auto const added = add_player(tournament, std::move(player));
    return added ? std::string{} : describe(added.error(), tournament, language);
}

ExitCode add_list(Tournament& tournament, AddOptions const& options)
{
    std::string const& path = options.list;
    Language const language = options.language;
    auto const read = read_text_file(path);
    if (!read)
        return ExitCode::io;
    std::string const text
        = decode(path, *read, tournament::find_code_page(options.encoding), "add", language);
    std::string_view rest = text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        std::size_t const end = std::min(rest.find('\n'), rest.size());
        std::string_view const line = rest.substr(0, end);
        rest.remove_prefix(std::min(rest.size(), end + 1));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos || line.starts_with('#'))
            continue;
        auto player = read_list_line(line);
        if (!player) {
            complain("{}:{}: {}", path, number, say(language, Answer::list_line_expected));
            return ExitCode::bad_input;
        }
        if (std::string const fault = try_to_add(tournament, std::move(*player), language); !fault.empty()) {
            complain("{}:{}: {}", path, number, fault);
            return ExitCode::no;
        }
    }
    return ExitCode::ok;
}

ExitCode run_add(AddOptions const& options)
{
    if (options.name.empty() == options.list.empty())
        throw UsageError{"Give either a NAME or --list FILE."};
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        std::size_t const before = tournament.players.size();
        Player player;
        player.name = options.name;
        enter_person(player, options.person);
        bool const is_by_rating = has_ranks_by_rating(tournament);
        ExitCode code = ExitCode::ok;
        if (!options.list.empty()) {
            code = add_list(tournament, options);
        } else if (std::string const fault = try_to_add(tournament, std::move(player), options.language);
            !fault.empty()) {
            write_complaint(fault);
            code = ExitCode::no;
        }
        if (is_by_rating && !options.keeps_order)
            number_players(tournament);
        if (code == ExitCode::ok)
            print(options.language, Answer::players_added, tournament.players.size() - before,
                tournament.players.size());
        return code;
    });
}

ExitCode run_bye(ByeOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const player = find_player(tournament, options.player, options.language);
        if (!player)
            return ExitCode::no;
        std::size_t const round = options.round != 0 ? options.round : paired_rounds(tournament) + 1;
        if (tournament.rounds != 0 && round > tournament.rounds) {
            complain(options.language, Answer::no_such_round, round, tournament.rounds);
            return ExitCode::no;
        }
        auto const bye = tournament::find_bye(options.kind).value_or(RoundResult::open);
        if (auto const done = set_bye(tournament, *player, round, bye); !done) {
            write_complaint(describe(done.error(), tournament, options.language));
            return ExitCode::no;
        }
        print(options.language, Answer::bye_in_round, *player, tournament.player(*player).name,
            bye == RoundResult::open ? text_of(Answer::no_bye, options.language)
                                     : bye_word(bye, report_words(options.language)),
            round);
        return ExitCode::ok;
    });
}

ExitCode run_withdraw(ByeOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const player = find_player(tournament, options.player, options.language);
        if (!player)
            return ExitCode::no;
        (void)withdraw(tournament, *player);
        print(options.language, Answer::has_withdrawn, *player, tournament.player(*player).name);
        return ExitCode::ok;
    });
}

void add_new(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<NewOptions>();
    auto* const command = group.add_subcommand("new", "Create the file of a tournament");
    command->add_option("file", options->file, "The file to create, in FIDE's report format (TRF26)")
        ->required()
        ->option_text("FILE");
    command->add_option("--name", options->name, "Name of the tournament [Tournament]")->option_text("TEXT");
    command
        ->add_option(
            "--format", options->format, "swiss, round-robin, double-round-robin or knock-out [swiss]")
        ->option_text("FORMAT")
        ->check(one_of(names_of(tournament::formats_with_rounds())));
    command->add_option("--rounds", options->rounds, "Number of rounds of a Swiss tournament")
        ->option_text("N")
        ->check(between(1, 99));
    command
        ->add_option(
            "--first-color", options->first_color, "Colour of player 1 in round 1, drawn by lot [white]")
        ->option_text("COLOUR")
        ->check(one_of({"white", "black"}));
    command
        ->add_option("--acceleration", options->acceleration,
            "none, or baku: the upper half has virtual points in the first half of the rounds [none]")
        ->option_text("KIND")
        ->check(one_of({"none", "baku"}));
    add_tie_break_option(*command, options->tie_breaks, "Tie-breaks in their order [those FIDE recommends]");
    command->add_option("--city", options->city, "Where it is played")->option_text("TEXT");
    command->add_option("--federation", options->federation, "Federation, such as FRA")->option_text("CODE");
    command->add_option("--date", options->date, "First day, such as 2026/03/14")->option_text("DATE");
    command->add_option("--chief-arbiter", options->arbiter, "Chief arbiter")->option_text("TEXT");
    command->add_option("--time-control", options->time_control, "Rate of play")->option_text("TEXT");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_new(*options); });
}

void add_add(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<AddOptions>();
    auto* const command = group.add_subcommand("add", "Add a player, or a list of players");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("name", options->name, "Name of the player")->option_text("NAME");
    command
        ->add_option(
            "--list", options->list, "Add all of a file: `Name; rating; title; federation; FIDE number`")
        ->option_text("FILE");
    add_encoding_option(*command, options->encoding);
    command->add_flag("--keep-order", options->keeps_order, "Number the players as they come, not by rating");
    add_person_options(*command, options->person);
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_add(*options); });
}

void add_bye(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ByeOptions>();
    auto* const command
        = group.add_subcommand("bye", "Give a player a bye in a round that is not paired yet");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name")->required()->option_text("PLAYER");
    command->add_option("kind", options->kind, "half, zero (absent), full, or none to take a bye back")
        ->required()
        ->option_text("KIND")
        ->check(one_of({"half", "zero", "full", "none"}));
    command->add_option("--round", options->round, "The round [the next one]")
        ->option_text("N")
        ->check(between(1, 99));
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_bye(*options); });
}

void add_withdraw(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ByeOptions>();
    auto* const command = group.add_subcommand("withdraw", "Take a player out of all further rounds");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name")->required()->option_text("PLAYER");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_withdraw(*options); });
}

} // namespace

void add_tournament_players(CLI::App& group, Session& session)
{
    add_new(group, session);
    add_add(group, session);
    add_tournament_edit(group, session);
    add_bye(group, session);
    add_withdraw(group, session);
}

} // namespace arbiter::cli
