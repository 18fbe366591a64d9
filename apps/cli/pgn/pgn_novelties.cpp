// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/game/move_text.h"
#include "arbiter/notation/san.h"
#include "arbiter/workbench/novelty.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/index_commands.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"

#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

namespace {

using workbench::IndexError;
using workbench::Novelty;
using workbench::PlayedGame;
using workbench::PositionIndex;

constexpr char const* pgn_novelties_examples = R"(Examples:
  arbiter pgn novelties masters.index round.pgn
  arbiter pgn novelties masters.index --jsonl games/

Prints for each game the move after the last position that an earlier game of the index had reached, by any move
order.
Earlier games are those dated before it; if its date is unknown, all others.
Exit status: 0 done, 3 not an index or a damaged one, 4 a file cannot be read.)";

struct NoveltyOptions {
    std::string index;
    PgnOptions pgn;
    bool is_jsonl = false;
};

struct JudgedGame {
    PlayedGame game;
    std::optional<Novelty> novelty;
};

struct NoveltyPart : workbench::BatchPart {
    std::vector<JudgedGame> games_judged;
    std::optional<IndexError> error;
};

std::string_view name_or_mark(std::string const& name)
{
    return name.empty() ? "?" : std::string_view{name};
}

std::string novelty_text(JudgedGame const& it)
{
    if (!it.novelty)
        return "every position is known";
    Position const& before = it.game.positions[it.novelty->ply];
    std::string text = with_move({}, before, it.game.moves[it.novelty->ply]);
    text += fmt::format(
        "  {} earlier {}", it.novelty->known_games, it.novelty->known_games == 1 ? "game" : "games");
    if (auto const& usual = it.novelty->usual) {
        text += fmt::format(", {} with {}", usual->counts.games, name_of(before, usual->move));
    }
    return text;
}

void append_text(std::string& out, JudgedGame const& it, std::string_view file, std::uint64_t number)
{
    fmt::format_to(std::back_inserter(out), "{}:{}  {} - {}  {}\n", file, number, name_or_mark(it.game.white),
        name_or_mark(it.game.black), novelty_text(it));
}

void append_json(std::string& out, JudgedGame const& it, std::string_view file, std::uint64_t number)
{
    base::JsonWriter json{out};
    json.text("file", file).number("game", number).text("white", it.game.white).text("black", it.game.black);
    if (it.novelty) {
        Position const& before = it.game.positions[it.novelty->ply];
        json.number("ply", it.novelty->ply)
            .text("san", format_san(before, it.game.moves[it.novelty->ply]).view())
            .number("known_games", it.novelty->known_games);
        if (auto const& usual = it.novelty->usual)
            json.text("usual", name_of(before, usual->move)).number("usual_games", usual->counts.games);
    } else {
        json.null("ply");
    }
    json.close();
    out += '\n';
}

class NoveltyJob : public workbench::BatchJob {
public:
    NoveltyJob(PositionIndex const& index, bool is_jsonl) : index_{index}, is_jsonl_{is_jsonl} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<NoveltyPart>();
        workbench::PlayedGameCollector collector{chunk.text};
        part->games = read_games(chunk.text, collector, chunk.max_games);
        for (PlayedGame& game : collector.games) {
            auto novelty = find_novelty(index_, game);
            if (!novelty) {
                part->error = novelty.error();
                break;
            }
            part->games_judged.push_back({std::move(game), *novelty});
        }
        return part;
    }

    workbench::Continue take(workbench::BatchPart& part, workbench::BatchPlace const& place) override
    {
        auto const& it = static_cast<NoveltyPart const&>(part);
        std::string out;
        std::uint64_t number = place.games_before;
        for (JudgedGame const& game : it.games_judged) {
            ++number;
            if (is_jsonl_)
                append_json(out, game, place.file.name(), number);
            else
                append_text(out, game, place.file.name(), number);
        }
        write_output(out);
        error_ = it.error;
        return error_ ? workbench::Continue::stop : workbench::Continue::go_on;
    }

    std::optional<IndexError> const& error() const { return error_; }

private:
    PositionIndex const& index_;
    bool is_jsonl_;
    std::optional<IndexError> error_;
};

ExitCode run_novelties(NoveltyOptions const& options)
{
    auto const index = PositionIndex::open(options.index);
    if (!index)
        return complain_about(index.error());
    NoveltyJob job{*index, options.is_jsonl};
    return run_pgn_reader(
        options.pgn, job, [&] { return job.error() ? complain_about(*job.error()) : ExitCode::ok; });
}

} // namespace

void add_pgn_novelties(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<NoveltyOptions>();
    auto* const command
        = group.add_subcommand("novelties", "Find the move with which each game leaves a collection");
    command->add_option("index", options->index, "The directory of the index")
        ->required()
        ->option_text("INDEX");
    add_pgn_options(*command, options->pgn);
    command->add_flag("--jsonl", options->is_jsonl, "Print one JSON object per game");
    command->footer(pgn_novelties_examples);
    command->callback([options, &session] { session.exit_code = run_novelties(*options); });
}

} // namespace arbiter::cli
