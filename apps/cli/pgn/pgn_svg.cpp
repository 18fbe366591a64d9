// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/game_page.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_output.h"
#include "cli/position_options.h"

#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* pgn_svg_examples = R"(Examples:
  arbiter pgn svg games.pgn --game 3 --ply 20 -o move10.svg
  arbiter pgn svg --fen "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" --flip > diagram.svg
  arbiter pgn svg --page games.pgn -o game.html

Exit status: 0 done, 1 the game could not be read to its end, 3 no such game, ply or position, 4 a file cannot
be read or written.)";

struct SvgCommand {
    std::string path;
    OutputOptions output;
    PositionOptions position;
    std::uint64_t game = 1;
    std::optional<std::size_t> ply;
    std::uint32_t every = 1;
    int size = 480;
    bool is_page = false;
    bool is_flipped = false;

    DiagramOptions diagram() const
    {
        return {.bottom = is_flipped ? Color::black : Color::white, .size = size};
    }
};

/// The text to write for a game, or nothing after reporting an error.
std::optional<std::string> draw_game(Game const& game, SvgCommand const& options)
{
    if (options.is_page)
        return game_page(game, options.diagram(), options.every);
    auto const line = game.tree.main_line();
    std::size_t const ply = options.ply.value_or(line.size());
    if (ply > line.size()) {
        complain("there is no ply {}; the game has {}", ply, line.size());
        return std::nullopt;
    }
    return game_diagram(game.tree, ply == 0 ? game.tree.root() : line[ply - 1], options.diagram());
}

ExitCode write_picture(SvgCommand const& options, std::string_view picture)
{
    auto output = open_output(options.output);
    if (!output)
        return ExitCode::io;
    output->write(picture);
    return finish_output(*output) ? ExitCode::ok : ExitCode::io;
}

ExitCode run_svg(SvgCommand const& options)
{
    if (!options.position.fen.empty()) {
        auto const loaded = load_position(options.position);
        if (!loaded)
            return ExitCode::bad_input;
        auto const draw = [&](auto const& position) { return position_diagram(position, options.diagram()); };
        return write_picture(options, std::visit(draw, loaded->position));
    }
    auto const text = find_pgn_game(options.path, options.game);
    if (!text)
        return text.error();
    PgnReading const reading = read_pgn(*text);
    auto const picture = draw_game(reading.game, options);
    if (!picture)
        return ExitCode::bad_input;
    ExitCode const written = write_picture(options, *picture);
    if (written != ExitCode::ok || reading.errors.empty())
        return written;
    complain("game {}: {}", options.game, describe(reading.errors.front()));
    return ExitCode::no;
}

} // namespace

void add_pgn_svg(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<SvgCommand>();
    auto* const command = group.add_subcommand("svg", "Draw a position, or a whole game as a page");
    auto* const file
        = command->add_option("file", options->path, "File of games (also .zst .gz .bz2) [standard input]")
              ->option_text("[FILE]");
    auto* const game = command->add_option("--game", options->game, "Number of the game [1]")
                           ->option_text("N")
                           ->check(between(std::uint64_t{1}, std::uint64_t{1} << 62U));
    auto* const ply = command->add_option("--ply", options->ply, "Draw the position after N plies [the last]")
                          ->option_text("N");
    auto* const page = command->add_flag("--page", options->is_page, "Write the whole game as an HTML page")
                           ->excludes(ply);
    command->add_option("--every", options->every, "With --page: a diagram every N plies [1]")
        ->option_text("N")
        ->check(between(1U, 100000U))
        ->needs(page);
    add_position_options(*command, options->position);
    command->get_option("--fen")->excludes(file)->excludes(game)->excludes(ply)->excludes(page);
    command->add_flag("--flip", options->is_flipped, "Draw Black at the bottom");
    command->add_option("--size", options->size, "Width of a diagram in pixels [480]")
        ->option_text("N")
        ->check(between(16, 10000));
    add_output_options(*command, options->output);
    command->footer(pgn_svg_examples);
    command->callback([options, &session] { session.exit_code = run_svg(*options); });
}

} // namespace arbiter::cli
