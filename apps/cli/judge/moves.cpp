// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* moves_examples = R"(Examples:
  arbiter moves
  arbiter moves --from g1
  arbiter moves --uci --fen "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
  arbiter moves --json --variant chess960 --fen "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
  arbiter moves --jsonl < requests.jsonl > answers.jsonl)";

struct MovesOptions {
    PositionOptions position;
    std::string from;
    bool is_uci = false;
    bool is_san = false;
    bool is_json = false;
    bool is_jsonl = false;
};

/// A legal move in both notations.
struct NamedMove {
    std::string uci;
    std::string san;
    LegalMove move;
};

template <class Rules>
std::vector<NamedMove> named_moves(BasicPosition<Rules> const& position, MoveList const& moves)
{
    std::vector<NamedMove> named;
    for (LegalMove const move : moves) {
        named.push_back({std::string{format_uci(position, move).view()},
            std::string{format_san(position, move).view()}, move});
    }
    std::ranges::sort(named, {}, &NamedMove::uci);
    return named;
}

/// The moves, all or those from a square.
template <class Rules>
std::vector<NamedMove> find_moves(BasicPosition<Rules> const& position, std::optional<Square> from)
{
    return named_moves(position, from ? position.legal_moves_from(*from) : position.legal_moves());
}

template <class Rules>
void add_fields(
    base::JsonWriter& json, BasicPosition<Rules> const& position, std::vector<NamedMove> const& moves)
{
    json.text("fen", format_fen(position))
        .color("side_to_move", position.side_to_move())
        .truth("in_check", position.in_check())
        .number("count", moves.size())
        .objects("moves", moves, [&](base::JsonWriter& item, NamedMove const& named) {
            item.text("uci", named.uci)
                .text("san", named.san)
                .truth("capture", position.is_capture(named.move))
                .truth("check", position.gives_check(named.move));
        });
    add_outcome(json, position);
}

template <class Rules>
ExitCode list_moves(BasicPosition<Rules> const& position, SetupFaults const& drops,
    MovesOptions const& options, std::optional<Square> from)
{
    auto const moves = find_moves(position, from);
    if (options.is_json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_fields(json, position, moves);
            add_notes(json, drops, options.position.language);
        }));
        return ExitCode::ok;
    }
    for (NamedMove const& named : moves) {
        if (options.is_uci && options.is_san)
            print("{} {}\n", named.uci, named.san);
        else
            print("{}\n", options.is_uci ? named.uci : named.san);
    }
    if (auto const outcome = automatic_outcome(position, {}); moves.empty() && outcome)
        complain("no legal moves: {}", describe(*outcome, options.position.language).view());
    return ExitCode::ok;
}

ExitCode run_stream(PositionOptions const& defaults, std::optional<Square> from)
{
    return answer_lines(answer_positions(defaults, [=](base::JsonWriter& json, SomePosition const& some) {
        std::visit(
            [&](auto const& position) { add_fields(json, position, find_moves(position, from)); }, some);
    }));
}

ExitCode run_moves(MovesOptions const& options)
{
    std::optional<Square> from;
    if (!options.from.empty()) {
        auto const square = parse_square(options.from);
        if (!square) {
            complain("--from: '{}' is not a square; expected a1 to h8", options.from);
            return ExitCode::usage;
        }
        from = *square;
    }
    if (options.is_jsonl)
        return run_stream(options.position, from);
    auto const loaded
        = load_position(options.position, options.is_json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    return std::visit(
        [&](auto const& it) { return list_moves(it, loaded->drops, options, from); }, loaded->position);
}

std::vector<std::string> square_names()
{
    std::vector<std::string> names;
    for (Square const square : Bitboard::all())
        names.emplace_back(to_string(square));
    return names;
}

} // namespace

void add_moves(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<MovesOptions>();
    auto* const command = app.add_subcommand("moves", "List the legal moves, sorted by square");
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    command->add_option("--from", options->from, "Only the moves of the piece on this square")
        ->option_text("SQUARE")
        ->check(suggest(square_names()));
    command->add_flag("--san", options->is_san, "Print SAN: Nf3 [default]");
    command->add_flag("--uci", options->is_uci, "Print two squares: g1f3; with --san, both side by side");
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(moves_examples);
    command->callback([options, &session] { session.exit_code = run_moves(*options); });
}

} // namespace arbiter::cli
