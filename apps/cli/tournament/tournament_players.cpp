// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/tournament/board_result.h"
#include "cli/output.h"
#include "cli/tournament/tie_break_option.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"

#include <charconv>
#include <filesystem>
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
};

struct AddOptions {
    std::string file;
    std::string name;
    std::string list;
    unsigned rating = 0;
    std::string title;
    std::string federation;
    std::string fide_id;
};

struct ByeOptions {
    std::string file;
    std::string player;
    std::string kind;
    unsigned round = 0;
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

ExitCode run_new(NewOptions const& options)
{
    Tournament result;
    result.name = options.name;
    result.format = *tournament::find_format(options.format);
    result.rounds = options.rounds;
    result.first_color = find_color(options.first_color).value_or(Color::white);
    result.city = options.city;
    result.federation = options.federation;
    result.start_date = options.date;
    result.chief_arbiter = options.arbiter;
    result.time_control = options.time_control;
    result.tie_breaks = choose_tie_breaks(options.tie_breaks, tournament::default_tie_breaks(result.format));
    if (result.format == tournament::Format::swiss && options.rounds == 0)
        throw UsageError{"A Swiss tournament needs --rounds."};
    if (std::filesystem::exists(options.file)) {
        complain("{}: the file exists already. Choose another name, or remove it.", options.file);
        return ExitCode::io;
    }
    return save_tournament(options.file, result);
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

ExitCode add_one(Tournament& tournament, Player player)
{
    for (Player const& other : tournament.players) {
        if (other.name == player.name) {
            complain(
                "{} takes part already. Two of one name need something to tell them apart.", player.name);
            return ExitCode::no;
        }
    }
    auto const added = add_player(tournament, std::move(player));
    if (added)
        return ExitCode::ok;
    complain("{}", describe(added.error(), tournament));
    return ExitCode::no;
}

ExitCode add_list(Tournament& tournament, std::string const& path)
{
    auto const text = read_text_file(path);
    if (!text)
        return ExitCode::io;
    std::string_view rest = *text;
    for (std::size_t number = 1; !rest.empty(); ++number) {
        std::size_t const end = std::min(rest.find('\n'), rest.size());
        std::string_view const line = rest.substr(0, end);
        rest.remove_prefix(std::min(rest.size(), end + 1));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos || line.starts_with('#'))
            continue;
        auto player = read_list_line(line);
        if (!player) {
            complain(
                "{}:{}: expected `Name; rating; title; federation; FIDE number`, such as `Ada Byron; 2100`",
                path, number);
            return ExitCode::bad_input;
        }
        if (ExitCode const code = add_one(tournament, std::move(*player)); code != ExitCode::ok)
            return code;
    }
    return ExitCode::ok;
}

ExitCode run_add(AddOptions const& options)
{
    if (options.name.empty() == options.list.empty())
        throw UsageError{"Give either a NAME or --list FILE."};
    return change_tournament(options.file, [&](Tournament& tournament) {
        std::size_t const before = tournament.players.size();
        Player player;
        player.name = options.name;
        player.rating = options.rating;
        player.title = options.title;
        player.federation = options.federation;
        player.fide_id = options.fide_id;
        ExitCode const code = options.list.empty() ? add_one(tournament, std::move(player))
                                                   : add_list(tournament, options.list);
        if (code == ExitCode::ok)
            print("{} added, {} in all\n", tournament.players.size() - before, tournament.players.size());
        return code;
    });
}

ExitCode run_bye(ByeOptions const& options)
{
    return change_tournament(options.file, [&](Tournament& tournament) {
        auto const player = find_player(tournament, options.player);
        if (!player)
            return ExitCode::no;
        std::size_t const round = options.round != 0 ? options.round : paired_rounds(tournament) + 1;
        auto const bye = tournament::find_bye(options.kind).value_or(RoundResult::open);
        if (auto const done = set_bye(tournament, *player, round, bye); !done) {
            complain("{}", describe(done.error(), tournament));
            return ExitCode::no;
        }
        print("{} {}: {} in round {}\n", *player, tournament.player(*player).name,
            options.kind == "none" ? "no bye" : options.kind + "-point bye", round);
        return ExitCode::ok;
    });
}

ExitCode run_withdraw(ByeOptions const& options)
{
    return change_tournament(options.file, [&](Tournament& tournament) {
        auto const player = find_player(tournament, options.player);
        if (!player)
            return ExitCode::no;
        (void)withdraw(tournament, *player);
        print("{} {} has withdrawn\n", *player, tournament.player(*player).name);
        return ExitCode::ok;
    });
}

void add_new(Command& group, Session& session)
{
    auto const options = std::make_shared<NewOptions>();
    auto* const command = group.add_subcommand("new", "Create the file of a tournament");
    command->add_option("file", options->file, "The file to create, in FIDE's report format (TRF16)")
        ->required()
        ->option_text("FILE");
    command->add_option("--name", options->name, "Name of the tournament [Tournament]")->option_text("TEXT");
    command
        ->add_option(
            "--format", options->format, "swiss, round-robin, double-round-robin or knock-out [swiss]")
        ->option_text("FORMAT")
        ->one_of(names_of(tournament::formats_with_rounds()));
    command->add_option("--rounds", options->rounds, "Number of rounds of a Swiss tournament")
        ->option_text("N")
        ->check(between(1, 99));
    command
        ->add_option(
            "--first-color", options->first_color, "Colour of player 1 in round 1, drawn by lot [white]")
        ->option_text("COLOUR")
        ->one_of({"white", "black"});
    add_tie_break_option(*command, options->tie_breaks, "Tie-breaks in their order [those FIDE recommends]");
    command->add_option("--city", options->city, "Where it is played")->option_text("TEXT");
    command->add_option("--federation", options->federation, "Federation, such as FRA")->option_text("CODE");
    command->add_option("--date", options->date, "First day, such as 2026/03/14")->option_text("DATE");
    command->add_option("--chief-arbiter", options->arbiter, "Chief arbiter")->option_text("TEXT");
    command->add_option("--time-control", options->time_control, "Rate of play")->option_text("TEXT");
    command->callback([options, &session] { session.exit_code = run_new(*options); });
}

void add_add(Command& group, Session& session)
{
    auto const options = std::make_shared<AddOptions>();
    auto* const command = group.add_subcommand("add", "Add a player, or a list of players");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("name", options->name, "Name of the player")->option_text("NAME");
    command
        ->add_option(
            "--list", options->list, "Add all of a file: `Name; rating; title; federation; FIDE number`")
        ->option_text("FILE");
    command->add_option("--rating", options->rating, "Rating of the player")
        ->option_text("N")
        ->check(between(1, 9999));
    command->add_option("--title", options->title, "Title, such as FM")->option_text("TITLE");
    command->add_option("--federation", options->federation, "Federation, such as FRA")->option_text("CODE");
    command->add_option("--fide-id", options->fide_id, "FIDE number")->option_text("N");
    command->callback([options, &session] { session.exit_code = run_add(*options); });
}

void add_bye(Command& group, Session& session)
{
    auto const options = std::make_shared<ByeOptions>();
    auto* const command
        = group.add_subcommand("bye", "Give a player a bye in a round that is not paired yet");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name")->required()->option_text("PLAYER");
    command->add_option("kind", options->kind, "half, zero (absent), full, or none to take a bye back")
        ->required()
        ->option_text("KIND")
        ->one_of({"half", "zero", "full", "none"});
    command->add_option("--round", options->round, "The round [the next one]")
        ->option_text("N")
        ->check(between(1, 99));
    command->callback([options, &session] { session.exit_code = run_bye(*options); });
}

void add_withdraw(Command& group, Session& session)
{
    auto const options = std::make_shared<ByeOptions>();
    auto* const command = group.add_subcommand("withdraw", "Take a player out of all further rounds");
    command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
    command->add_option("player", options->player, "Number or name")->required()->option_text("PLAYER");
    command->callback([options, &session] { session.exit_code = run_withdraw(*options); });
}

} // namespace

void add_tournament_players(Command& group, Session& session)
{
    add_new(group, session);
    add_add(group, session);
    add_bye(group, session);
    add_withdraw(group, session);
}

} // namespace arbiter::cli
