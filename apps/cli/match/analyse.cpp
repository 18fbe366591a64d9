#include "arbiter/game/pgn.h"
#include "arbiter/play/analysis_text.h"
#include "arbiter/play/game_file.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/output_options.h"
#include "cli/session.h"
#include "cli/write_file.h"

#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

namespace arbiter::cli {

namespace {

constexpr char const* analyse_examples
    = R"(Writes the games with the engine's evaluation after every move, mistakes marked ?!, ? and ?? (winning chances down by
5, 10 and 15 percent) with the better line as a variation, and each side's accuracy as a tag.

Examples:
  arbiter analyse game.pgn
  arbiter analyse --nodes 1000000 --svg graph.svg game.pgn -o annotated.pgn
  arbiter analyse --text game.pgn
  arbiter analyse --depth 12 --jsonl game.pgn

Exit status: 0 done, 1 a game could not be analysed or read to its end, 4 a file cannot be read or written.)";

struct AnalyseOptions {
    std::string file;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint32_t> move_time;
    unsigned threads = 1;
    std::size_t hash = 64;
    std::string svg;
    bool is_jsonl = false;
    bool is_text = false;
    bool is_ascii = false;
    bool hides_progress = false;
    OutputOptions output;
};

play::AnalysisSettings settings_of(AnalyseOptions const& options)
{
    constexpr std::uint64_t usual_nodes = 200'000;
    play::AnalysisSettings settings;
    if (options.depth)
        settings.limits.depth = engine::Depth{*options.depth};
    if (options.move_time)
        settings.limits.move_time = engine::Milliseconds{*options.move_time};
    if (options.nodes || (!options.depth && !options.move_time))
        settings.limits.nodes = engine::Nodes{options.nodes.value_or(usual_nodes)};
    settings.search.threads = options.threads;
    settings.hash = static_cast<engine::Megabytes>(options.hash);
    return settings;
}

std::string_view to_name(play::MoveQuality quality)
{
    constexpr std::array<std::string_view, 4> names{"good", "dubious", "mistake", "blunder"};
    return names[static_cast<std::size_t>(quality)];
}

/// A line for each move, and one for the game.
std::string to_jsonl(Game const& game, play::GameAnalysis const& analysis, std::size_t number)
{
    using Json = nlohmann::ordered_json;
    std::string text;
    auto const add = [&text](Json const& json) {
        text += json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    };
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        play::AnalysedMove const& move = analysis.moves[index];
        play::AnalysedPosition const& before = analysis.positions[index];
        AnyPosition const& position = game.tree.position(*game.tree.parent(move.node));
        add({{"game", number}, {"ply", index + 1}, {"san", game.tree.san(move.node)},
            {"eval", play::format_evaluation(analysis.positions[index + 1].score)},
            {"quality", to_name(move.quality)}, {"accuracy", std::round(move.accuracy * 10) / 10},
            {"best", before.line.empty() ? "" : position.format_san(before.line.front())}});
    }
    Json summary{{"game", number}};
    for (Color const side : all_colors) {
        Json& own = summary[side == Color::white ? "white" : "black"];
        own = {{"accuracy", nullptr}};
        if (auto const accuracy = analysis.accuracy(side))
            own["accuracy"] = std::round(*accuracy * 10) / 10;
        for (auto const quality :
            {play::MoveQuality::dubious, play::MoveQuality::mistake, play::MoveQuality::blunder})
            own[std::string{to_name(quality)}] = analysis.count(side, quality);
    }
    add(summary);
    return text;
}

/// Analyses the games of a file one after the other.
class AnalyseRun {
public:
    explicit AnalyseRun(AnalyseOptions const& options)
        : options_{options},
          shows_progress_{!options.hides_progress && isatty(STDERR_FILENO) != 0}
    {
    }

    ExitCode run(std::string_view text, OutputFile& output)
    {
        while (text.find_first_not_of(" \t\r\n") != std::string_view::npos && !interrupt_.has_come()) {
            PgnReading reading = read_pgn(text);
            text.remove_prefix(std::clamp<std::size_t>(reading.end, 1, text.size()));
            ++number_;
            if (!reading.errors.empty()) {
                complain("game {}: {}", number_, describe(reading.errors.front()));
                code_ = ExitCode::no;
            }
            analyse(reading.game, output);
        }
        if (!finish_output(output))
            return ExitCode::io;
        return code_;
    }

private:
    void analyse(Game& game, OutputFile& output)
    {
        auto const analysis = play::analyse_game(
            game.tree, settings_of(options_), [this](std::size_t done, std::size_t all) {
                if (shows_progress_)
                    static_cast<void>(std::fprintf(stderr, "\rgame %zu: %3zu %%", number_, 100 * done / all));
                return !interrupt_.has_come();
            });
        if (shows_progress_)
            static_cast<void>(std::fputs("\r\x1b[K", stderr));
        if (!analysis) {
            if (analysis.error() == play::AnalysisErrorCode::not_chess)
                complain("game {}: only chess and Chess960 games can be analysed", number_);
            code_ = ExitCode::no;
            return;
        }
        if (!options_.svg.empty() && number_ == 1)
            write_graph(*analysis);
        if (options_.is_jsonl)
            return output.write(to_jsonl(game, *analysis, number_));
        if (options_.is_text)
            return output.write(play::describe_analysis(game, *analysis, !options_.is_ascii && has_utf8()));
        annotate(game, *analysis);
        output.write(write_pgn(game));
    }

    void write_graph(play::GameAnalysis const& analysis)
    {
        auto const written = write_file(options_.svg, play::draw_evaluation_graph(analysis));
        if (written)
            return;
        complain_about_output(options_.svg, written.error());
        code_ = ExitCode::io;
    }

    AnalyseOptions const& options_;
    bool shows_progress_;
    InterruptWatch interrupt_;
    std::size_t number_ = 0;
    ExitCode code_ = ExitCode::ok;
};

ExitCode run_analyse(AnalyseOptions const& options)
{
    auto const text = play::read_file(options.file);
    if (!text) {
        complain("{}", describe(text.error()));
        return ExitCode::io;
    }
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    return AnalyseRun{options}.run(*text, *output);
}

} // namespace

void add_analyse(Command& app, Session& session)
{
    auto const options = std::make_shared<AnalyseOptions>();
    auto* const command = app.add_subcommand("analyse", "Annotate games with the engine's opinion");
    command->add_option("FILE", options->file, "A PGN file")->required();
    command->add_option("--depth", options->depth, "Plies to search each position")
        ->option_text("PLIES")
        ->check(between(1, engine::max_depth.plies()));
    command->add_option("--nodes", options->nodes, "Nodes to search for each position [200000]")
        ->option_text("N");
    command->add_option("--movetime", options->move_time, "Milliseconds to search each position")
        ->option_text("MS")
        ->check(between(1, 86'400'000));
    command->add_option("--threads", options->threads, "Search threads [1]")
        ->option_text("N")
        ->check(between(1, 256));
    command->add_option("--hash", options->hash, "Size of the transposition table in MB [64]")
        ->option_text("MB")
        ->check(between(1, 4096));
    command->add_option("--svg", options->svg, "Draw the winning chances in the first game to this file")
        ->option_text("FILE");
    auto* const jsonl
        = command->add_flag("--jsonl", options->is_jsonl, "Print a JSON object per move, and one per game");
    command->add_flag("--text", options->is_text, "Prose and a graph to read in the terminal, instead of PGN")
        ->excludes(jsonl);
    command->add_flag("--ascii", options->is_ascii, "Draw the graph of --text in ASCII");
    command->add_flag("--no-progress", options->hides_progress, "Show no progress");
    add_output_options(*command, options->output);
    command->footer(analyse_examples);
    command->callback([options, &session] { session.exit_code = run_analyse(*options); });
}

} // namespace arbiter::cli
