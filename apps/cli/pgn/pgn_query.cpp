// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/workbench/explore.h"
#include "arbiter/workbench/position_index.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/index_commands.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::FoundGame;
using workbench::IndexAnswer;
using workbench::IndexSection;
using workbench::PositionIndex;

constexpr char const* pgn_query_examples = R"(Examples:
  arbiter pgn query masters.index --moves "e4 c5 Nf3"
  arbiter pgn query masters.index --fen "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1" --limit 100
  arbiter pgn query masters.index --structure --moves "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5"
  arbiter pgn query masters.index --structure --moves "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5" --player carlsen --since 2020
  arbiter pgn query masters.index --material --fen "8/5k2/8/8/3R4/4K3/8/5n2 w - - 0 1" --jsonl

Exit status: 0 a game reaches the position, 1 none does, 3 not an index or a damaged one, 4 it cannot be read.)";

struct QueryOptions {
    std::string index;
    PgnPositionOptions position;
    bool by_structure = false;
    bool by_material = false;
    std::vector<workbench::TagCondition> conditions;
    std::size_t limit = 10;
    bool is_jsonl = false;
    bool is_json = false;
    bool is_pgn = false;

    IndexSection section() const
    {
        if (by_structure)
            return IndexSection::structures;
        return by_material ? IndexSection::materials : IndexSection::positions;
    }
};

/// A value, or what PGN has for one that is not known.
std::string_view known(std::string const& value, std::string_view otherwise)
{
    return value.empty() ? otherwise : std::string_view{value};
}

void print_game(PositionIndex const& index, FoundGame const& game, workbench::IndexedTags const& tags)
{
    std::string const& path = index.files()[game.record.file()].path;
    print("{:>10}  {}:{}  {} - {}, {}  {}\n", game.number + 1, path, game.record.offset(),
        known(tags.white, "?"), known(tags.black, "?"), known(tags.date, "????.??.??"),
        to_string(game.record.result));
}

ExitCode print_answer(PositionIndex const& index, IndexAnswer const& answer, Position const& position)
{
    print("{}\n", format_fen(position).view());
    print_move_table_head();
    for (workbench::MoveCounts const& it : answer.moves)
        print_move_table_line(name_of(position, it.move), it.counts);
    print_move_table_line("total", answer.total);
    for (FoundGame const& game : answer.games) {
        auto const tags = index.tags_of(game.record);
        if (!tags)
            return complain_about(tags.error());
        print_game(index, game, *tags);
    }
    return answer.total.games != 0 ? ExitCode::ok : ExitCode::no;
}

nlohmann::ordered_json to_json(PositionIndex const& index, FoundGame const& game, Position const& position,
    workbench::IndexedTags const& tags)
{
    std::string const& path = index.files()[game.record.file()].path;
    nlohmann::ordered_json out{{"type", "game"}, {"number", game.number + 1}, {"file", path},
        {"offset", game.record.offset()}, {"result", to_string(game.record.result)},
        {"plies", game.record.plies}};
    add_move(out, position, game.move);
    out["white"] = known(tags.white, "?");
    out["black"] = known(tags.black, "?");
    out["date"] = known(tags.date, "????.??.??");
    out["event"] = known(tags.event, "?");
    return out;
}

ExitCode print_answer_json(PositionIndex const& index, IndexAnswer const& answer, Position const& position)
{
    nlohmann::ordered_json total{{"type", "total"}, {"fen", format_fen(position).view()}};
    add_counts(total, answer.total);
    print_json_line(total);
    for (workbench::MoveCounts const& it : answer.moves) {
        nlohmann::ordered_json out{{"type", "move"}};
        add_move(out, position, it.move);
        add_counts(out, it.counts);
        print_json_line(out);
    }
    for (FoundGame const& game : answer.games) {
        auto const tags = index.tags_of(game.record);
        if (!tags)
            return complain_about(tags.error());
        print_json_line(to_json(index, game, position, *tags));
    }
    return answer.total.games != 0 ? ExitCode::ok : ExitCode::no;
}

/// Writes the games themselves, as they stand in their files.
ExitCode print_games(PositionIndex const& index, IndexAnswer const& answer)
{
    for (FoundGame const& game : answer.games) {
        auto const text = workbench::read_game_text(index, game.record);
        if (!text)
            return complain_about(text.error());
        print("{}\n\n", *text);
    }
    return answer.total.games != 0 ? ExitCode::ok : ExitCode::no;
}

/// Prints what the explorer of the server answers.
ExitCode print_explorer(PositionIndex const& index, QueryOptions const& options, Position const& position)
{
    auto const answer = workbench::explore(index,
        {.position = position,
            .section = options.section(),
            .conditions = options.conditions,
            .game_limit = options.limit});
    if (!answer)
        return complain_about(answer.error());
    print("{}\n", *answer);
    return ExitCode::ok;
}

ExitCode run_query(QueryOptions const& options)
{
    auto const position = load_pgn_position(options.position);
    if (!position)
        return ExitCode::bad_input;
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    tell_interruptions(options.index, index->files());
    if (options.is_json)
        return print_explorer(*index, options, *position);
    auto const answer = index->find(options.section(), *position, options.limit, options.conditions);
    if (!answer)
        return complain_about(answer.error());
    if (options.is_pgn)
        return print_games(*index, *answer);
    return options.is_jsonl ? print_answer_json(*index, *answer, *position)
                            : print_answer(*index, *answer, *position);
}

} // namespace

void add_pgn_query(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<QueryOptions>();
    auto* const command = group.add_subcommand("query", "Find the games in an index that reach a position");
    command->add_option("index", options->index, "The directory of the index")
        ->required()
        ->option_text("INDEX");
    add_pgn_position_options(*command, options->position);
    auto* const structure = command->add_flag("--structure", options->by_structure,
        "Match all games with the pawns of this position, ignoring other pieces");
    command
        ->add_flag(
            "--material", options->by_material, "Match all games with the same number of pieces of each kind")
        ->excludes(structure);
    add_index_conditions(*command, options->conditions);
    command->add_option("--limit", options->limit, "List at most N games [10]")->option_text("N");
    auto* const jsonl = command->add_flag(
        "--jsonl", options->is_jsonl, "Print JSON objects: the total, each move, each game");
    auto* const json = command->add_flag(
        "--json", options->is_json, "Print one JSON object, as GET /api/explorer of the server answers");
    auto* const pgn = command->add_flag(
        "--pgn", options->is_pgn, "Print the games that are listed, as they stand in their files");
    json->excludes(jsonl);
    pgn->excludes(jsonl);
    pgn->excludes(json);
    command->footer(pgn_query_examples);
    command->callback([options, &session] { session.exit_code = run_query(*options); });
}

} // namespace arbiter::cli
