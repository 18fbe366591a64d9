// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_POSITION_OPTIONS_H
#define ARBITER_CLI_POSITION_OPTIONS_H

#include "arbiter/game/any_position.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/language.h"
#include "cli/command_line.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How commands read a position: `--fen`, `--variant`, `--strict`, `--trust-fen`.
namespace arbiter::cli {

/// The names of all rule sets.
std::vector<std::string> variant_names();

/// The names that `--variant` and JSON know: "standard, chess960 or …".
std::string all_variant_names();

struct PositionOptions {
    std::string fen; ///< empty: the start of a game
    Variant variant = Variant::standard;
    bool is_strict = false;
    bool trusts_fen = false;
    Language language = Language::english; ///< of what is said about the position

    /// Which faults of a set-up are overlooked.
    Tolerance tolerance() const
    {
        if (is_strict)
            return Tolerance::strict();
        return trusts_fen ? Tolerance::lenient().trusting_en_passant() : Tolerance::lenient();
    }
};

/// A position, and what the FEN says that it leaves out.
struct LoadedPosition {
    SomePosition position;
    SetupFaults drops;
};

/// Adds `--variant` to a subcommand.
void add_variant_option(CLI::App& command, PositionOptions& options);

/// Adds `--trust-fen` to a subcommand.
CLI::Option& add_trust_option(CLI::App& command, PositionOptions& options);

/// Adds `--fen`, `--variant`, `--strict` and `--trust-fen`.
void add_position_options(CLI::App& command, PositionOptions& options);

/// Adds `--moves` to a subcommand.
void add_moves_option(CLI::App& command, std::string& moves);

/// The position after moves in any notation, with their numbers or without: "1. e4 c5". Complains about the
/// first that cannot be played, and gives nothing.
std::optional<AnyPosition> play_moves(AnyPosition position, std::string_view moves, Language language);

/// The FEN of the start of a game.
std::string start_fen(Variant variant);

/// Validates a set-up by the rules of the variant.
Result<SomePosition, SetupFaults> to_some_position(Setup const& setup, Variant variant, Tolerance tolerance);

/// What the position leaves out of the set-up that `to_some_position` makes it of.
SetupFaults find_drops(Setup const& setup, Variant variant, Tolerance tolerance);

/// Reads and validates a FEN by the rules of the variant.
Result<LoadedPosition, FenProblem> read_any_position(
    std::string_view fen, Variant variant, Tolerance tolerance);

/// How a command reports input that it cannot read.
enum class ErrorForm : std::uint8_t {
    text,          ///< on standard error
    text_and_json, ///< there, and on standard output in the machine form
};

/// The position that the options name. When there is none, complains on standard error (the FEN with a mark
/// under the wrong byte, or all faults) and gives nothing; the exit code is then ExitCode::bad_input. What
/// the position leaves out of the FEN is noted on standard error, unless the machine form says it.
std::optional<LoadedPosition> load_position(PositionOptions const& options, ErrorForm form = ErrorForm::text);

/// Prints the machine form of the problem on standard output.
void print_json_error(std::string_view fen, FenProblem const& problem, Language language);

/// Complains about a FEN: what is wrong, and the text with a mark under the wrong byte.
void complain_about_fen(std::string_view fen, FenError error, Language language);

/// The arguments of the program with each FEN that was typed without quotation marks as one: the fields after
/// the placement are joined to it, and `--fen` is put before it where the command has that option and the FEN
/// stands alone.
std::vector<std::string> join_fens(CLI::App& root, std::vector<std::string> arguments);

// The machine form of what could not be read: {"error":{"code":…,"offset":…,"text":…}}.

/// `code` is "bad-fen", "bad-notation", "bad-json" or one that a command adds; `offset` counts the bytes of
/// the FEN, the move or the line.
void append_json_error(std::string& out, std::string_view code, std::size_t offset, std::string_view text);

/// "bad-fen": the reader's error, or the sentences of all faults with the offset of the field that has the
/// first.
void append_json_error(std::string& out, std::string_view fen, FenProblem const& problem, Language language);

/// Where in the FEN the field begins that a fault is about: the board, the castling rights, the en passant
/// target or the clock. The text must be a readable FEN.
std::size_t fault_offset(std::string_view fen, SetupFault fault);

} // namespace arbiter::cli

#endif
