// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_exporter.h"
#include "arbiter/workbench/convert.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/json_game.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::MoveNotation;
using workbench::PositionForm;

constexpr char const* pgn_convert_examples = R"(Examples:
  arbiter pgn convert --to pgn games.pgn.zst -o games.pgn
  arbiter pgn convert --to uci games.pgn
  arbiter pgn convert --to jsonl -j 4 collection/ > games.jsonl
  arbiter pgn convert --to csv --tags White,Black,Result,plies games.pgn -o games.csv
  arbiter pgn convert --to epd --every 2 --with-moves games.pgn
  arbiter pgn convert --to fen --last games.pgn

Games are written in input order for any -j.
Exit status: 0 done, 1 a game could not be read to its end, 4 a file cannot be read or written.)";

struct ConvertOptions {
    PgnOptions pgn;
    OutputOptions output;
    std::string form;
    std::vector<std::string> columns;
    workbench::PositionLineOptions positions;
    bool hides_header = false;
};

ExitCode write_moves(ConvertOptions const& options, MoveNotation notation)
{
    return write_games(options.pgn, options.output,
        [notation](std::string_view) { return workbench::MoveLineWriter{notation}; });
}

ExitCode write_positions(ConvertOptions const& options, PositionForm form)
{
    auto positions = options.positions;
    positions.form = form;
    return write_games(options.pgn, options.output,
        [positions](std::string_view) { return workbench::PositionLineWriter{positions}; });
}

ExitCode write_json(ConvertOptions const& options)
{
    return write_games(
        options.pgn, options.output, [](OutputFile&) {}, [](std::string_view) { return JsonGameWriter{}; },
        [](OutputFile& output, JsonGameWriter const& part, BatchPlace const& place) {
            std::string out;
            part.append_to(out, place.file.name(), place.games_before, place.lines_before);
            output.write(out);
        });
}

template <class Table>
ExitCode write_rows(ConvertOptions const& options, std::vector<std::string> const& columns)
{
    return write_games(
        options.pgn, options.output,
        [&](OutputFile& output) {
            if (!options.hides_header)
                output.write(workbench::table_row(columns));
        },
        [&columns](std::string_view) { return Table{columns}; },
        [](OutputFile& output, Table& part, BatchPlace const&) { output.write(part.take_text()); });
}

ExitCode write_table(ConvertOptions const& options)
{
    std::vector<std::string> columns = options.columns;
    if (columns.empty())
        columns
            = {"Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo", "BlackElo", "ECO"};
    if (std::ranges::any_of(columns, workbench::GameTableWriter::is_needed_for))
        return write_rows<workbench::GameTableWriter>(options, columns);
    return write_rows<workbench::TableWriter>(options, columns);
}

ExitCode run_convert(ConvertOptions const& options)
{
    if (options.form == "pgn") {
        return write_games(options.pgn, options.output, [](std::string_view) { return PgnExporter{}; });
    }
    if (options.form == "san")
        return write_moves(options, MoveNotation::san);
    if (options.form == "lan")
        return write_moves(options, MoveNotation::lan);
    if (options.form == "uci")
        return write_moves(options, MoveNotation::uci);
    if (options.form == "jsonl")
        return write_json(options);
    if (options.form == "csv")
        return write_table(options);
    return write_positions(options, options.form == "epd" ? PositionForm::epd : PositionForm::fen);
}

/// What is wrong with options that the form does not have; empty when all is well.
std::string check_options(CLI::App const& command, std::string const& form)
{
    for (char const* const name : {"--tags", "--no-header"}) {
        if (command.count(name) != 0 && form != "csv")
            return fmt::format("{} needs --to csv", name);
    }
    for (char const* const name : {"--every", "--last", "--with-moves"}) {
        if (command.count(name) != 0 && form != "epd" && form != "fen")
            return fmt::format("{} needs --to epd or --to fen", name);
    }
    return {};
}

void add_options(CLI::App& command, ConvertOptions& options)
{
    command
        .add_option("--to", options.form,
            "pgn (export format); san, lan, uci (moves, one game per line); jsonl (one object per game); csv "
            "(one row per game); epd, fen (one position per line)")
        ->required()
        ->option_text("FORM")
        ->check([](std::string const& form) {
            return form != "parquet" ? ""
                                     : "Parquet is not supported, because Debian 12 has no library for it; "
                                       "use csv or jsonl instead";
        })
        ->check(one_of({"pgn", "san", "lan", "uci", "jsonl", "csv", "epd", "fen"}));
    add_pgn_options(command, options.pgn);
    add_output_options(command, options.output);
    auto const read_columns = [&options](std::string const& names) { options.columns = split_list(names); };
    command
        .add_option_function<std::string>(
            "--tags", read_columns, "Columns of csv: tags, `plies` (their number) and `moves` (in SAN)")
        ->option_text("TAG,...");
    command.add_flag("--no-header", options.hides_header, "Write csv without the header row");
    auto* const every = command
                            .add_option("--every", options.positions.every,
                                "Only every Nth position, starting with the first")
                            ->option_text("N")
                            ->check(between(1U, 100000U));
    command.add_flag("--last", options.positions.only_last, "Only the last position of each game")
        ->excludes(every);
    command.add_flag("--with-moves", options.positions.with_moves,
        "Also write the move played: after a tab in fen, as sm in epd");
}

} // namespace

void add_pgn_convert(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<ConvertOptions>();
    auto* const command = group.add_subcommand("convert", "Convert games to another format");
    add_options(*command, *options);
    command->footer(pgn_convert_examples);
    command->callback([options, command, &session] {
        std::string const fault = check_options(*command, options->form);
        if (!fault.empty())
            throw UsageError{fault};
        session.exit_code = run_convert(*options);
    });
}

} // namespace arbiter::cli
