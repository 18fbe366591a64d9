// SPDX-License-Identifier: MIT
#include "arbiter/game/judged_move.h"
#include "arbiter/game/pgn.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/pgn/pgn_output.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

namespace arbiter::cli {

namespace {

constexpr char const* claim_examples = R"(Examples:
  arbiter claim game.pgn --ply 84
  arbiter claim games.pgn --game 3 --ply 83 --move Ng8
  arbiter claim game.pgn --json

The claim is that of the side to move, by repetition or by fifty moves (FIDE Laws 9.2, 9.3).
Exit status: 0 the claim is right, 1 it is wrong, 3 no such game, ply or legal move, or the game cannot be read
that far, 4 a file cannot be read.)";

struct ClaimCommand {
    std::string path;
    std::uint64_t game = 1;
    std::optional<std::size_t> ply;
    std::string move;
    Language language = Language::english;
    bool is_json = false;
};

void print_claim(JudgedClaim const& claim, bool is_json)
{
    if (!is_json) {
        for (std::string const& sentence : claim.text)
            print("{}\n", sentence);
        return;
    }
    print("{}\n", base::write_json([&](base::JsonWriter& json) { protocol::add_fields(json, claim); }));
}

/// The fault after which a game that is not whole cannot be read.
PgnError const& first_error(PgnReading const& reading)
{
    auto const found = std::ranges::find(reading.errors, PgnSeverity::error, &PgnError::severity);
    return found == reading.errors.end() ? reading.errors.front() : *found;
}

/// The node after `--ply` plies of the main line, or nothing after a complaint.
std::optional<NodeId> find_claim_node(PgnReading const& reading, ClaimCommand const& options)
{
    GameTree const& tree = reading.game.tree;
    auto const line = tree.main_line();
    std::size_t const ply = options.ply.value_or(line.size());
    if (!reading.is_whole && (!options.ply || line.empty() || ply > line.size())) {
        complain("game {}: {}", options.game, describe(first_error(reading), options.language));
        return std::nullopt;
    }
    if (ply > line.size()) {
        complain("there is no ply {}; the game has {}", ply, line.size());
        return std::nullopt;
    }
    return ply == 0 ? tree.root() : line[ply - 1];
}

/// The legal move that is announced, or nothing after a complaint.
std::optional<LegalMove> find_announced(AnyPosition const& position, ClaimCommand const& options)
{
    auto const judged = judge_text(position, options.move, options.language);
    if (!judged) {
        complain("--move: '{}' is not a move", options.move);
        return std::nullopt;
    }
    if (!judged->is_legal || !judged->attempt) {
        complain("--move: {}", judged->text.view());
        return std::nullopt;
    }
    return position.find_move(*judged->attempt).value();
}

ExitCode run_claim(ClaimCommand const& options)
{
    auto const text = find_pgn_game(options.path, options.game);
    if (!text)
        return text.error();
    PgnReading const reading = read_pgn(*text, options.language);
    auto const node = find_claim_node(reading, options);
    if (!node)
        return ExitCode::bad_input;
    std::optional<LegalMove> announced;
    if (!options.move.empty()) {
        announced = find_announced(reading.game.tree.position(*node), options);
        if (!announced)
            return ExitCode::bad_input;
    }
    JudgedClaim const claim = judge_claim(reading.game.tree, *node, announced, options.language);
    print_claim(claim, options.is_json);
    return claim.draw ? ExitCode::ok : ExitCode::no;
}

} // namespace

void add_claim(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<ClaimCommand>();
    auto* const command = app.add_subcommand("claim", "Judge the claim of a draw in a game");
    command->add_option("file", options->path, "File of games (also .zst .gz .bz2) [standard input]")
        ->option_text("[FILE]");
    command->add_option("--game", options->game, "Number of the game [1]")
        ->option_text("N")
        ->check(between(std::uint64_t{1}, std::uint64_t{1} << 62U));
    command->add_option("--ply", options->ply, "The claim is made after N plies [the last]")
        ->option_text("N");
    command->add_option("--move", options->move, "The move that the claimant announces")->option_text("MOVE");
    add_language_option(*command, options->language);
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->footer(claim_examples);
    command->callback([options, &session] { session.exit_code = run_claim(*options); });
}

} // namespace arbiter::cli
