// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/workbench/check.h"
#include "arbiter/workbench/position_index.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/index_messages.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_position.h"

#include <fstream>
#include <memory>
#include <optional>
#include <string>

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
  arbiter pgn query masters.index --material --fen "8/5k2/8/8/3R4/4K3/8/5n2 w - - 0 1" --jsonl

Exit status: 0 a game reaches the position, 1 none does, 3 not an index or a damaged one, 4 it cannot be read.)";

struct QueryOptions {
    std::string index;
    PgnPositionOptions position;
    bool by_structure = false;
    bool by_material = false;
    std::size_t limit = 10;
    bool is_jsonl = false;

    IndexSection section() const
    {
        if (by_structure)
            return IndexSection::structures;
        return by_material ? IndexSection::materials : IndexSection::positions;
    }
};

/// The tags that identify a game for people.
struct GameNames : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    std::string white = "?";
    std::string black = "?";
    std::string date = "????.??.??";

    void tag(PgnTagPair const& pair)
    {
        if (std::string* const value = find_value(pair.name))
            *value = workbench::to_utf8(pgn_tag_value(pair));
    }

private:
    std::string* find_value(std::string_view name)
    {
        if (name == "White")
            return &white;
        if (name == "Black")
            return &black;
        return name == "Date" ? &date : nullptr;
    }
};

/// Reads the tags of a game where it stands; nothing where the file is packed, has gone or cannot be read.
std::optional<GameNames> read_names(std::string const& path, std::uint64_t offset)
{
    constexpr std::size_t enough = 8192;
    auto const inputs = workbench::find_inputs({&path, 1});
    if (path == "-" || !inputs || inputs->size() != 1 || !inputs->front().can_be_cut)
        return std::nullopt;
    std::ifstream file{path, std::ios::binary};
    std::string text(enough, '\0');
    if (!file.seekg(static_cast<std::streamoff>(offset)))
        return std::nullopt;
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    GameNames names;
    if (read_games(text, names, 1) == 0)
        return std::nullopt;
    return names;
}

void print_game(PositionIndex const& index, FoundGame const& game)
{
    std::string const& path = index.files()[game.record.file()].path;
    auto const names = read_names(path, game.record.offset());
    std::string who = "?";
    if (names)
        who = fmt::format("{} - {}, {}", names->white, names->black, names->date);
    print("{:>10}  {}:{}  {}  {}\n", game.number + 1, path, game.record.offset(), who,
        to_string(game.record.result));
}

void print_answer(PositionIndex const& index, IndexAnswer const& answer, Position const& position)
{
    print("{}\n", format_fen(position).view());
    print_move_table_head();
    for (workbench::MoveCounts const& it : answer.moves)
        print_move_table_line(name_of(position, it.move), it.counts);
    print_move_table_line("total", answer.total);
    for (FoundGame const& game : answer.games)
        print_game(index, game);
}

nlohmann::ordered_json to_json(PositionIndex const& index, FoundGame const& game, Position const& position)
{
    std::string const& path = index.files()[game.record.file()].path;
    nlohmann::ordered_json out{{"type", "game"}, {"number", game.number + 1}, {"file", path},
        {"offset", game.record.offset()}, {"result", to_string(game.record.result)},
        {"plies", game.record.plies}};
    add_move(out, position, game.move);
    if (auto const names = read_names(path, game.record.offset())) {
        out["white"] = names->white;
        out["black"] = names->black;
        out["date"] = names->date;
    }
    return out;
}

void print_answer_json(PositionIndex const& index, IndexAnswer const& answer, Position const& position)
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
    for (FoundGame const& game : answer.games)
        print_json_line(to_json(index, game, position));
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
    auto const answer = index->find(options.section(), *position, options.limit);
    if (!answer)
        return complain_about(answer.error());
    if (options.is_jsonl)
        print_answer_json(*index, *answer, *position);
    else
        print_answer(*index, *answer, *position);
    return answer->total.games != 0 ? ExitCode::ok : ExitCode::no;
}

} // namespace

void add_pgn_query(Command& group, Session& session)
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
    command->add_option("--limit", options->limit, "List at most N games [10]")->option_text("N");
    command->add_flag("--jsonl", options->is_jsonl, "Print JSON objects: the total, each move, each game");
    command->footer(pgn_query_examples);
    command->callback([options, &session] { session.exit_code = run_query(*options); });
}

} // namespace arbiter::cli
