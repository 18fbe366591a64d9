#ifndef ARBITER_CLI_POSITION_OPTIONS_H
#define ARBITER_CLI_POSITION_OPTIONS_H

#include "arbiter/core/position.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/king_capture.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace CLI { // NOLINT(readability-identifier-naming): the library is called so
class App;
}

/// How subcommands are told a position: `--fen`, `--variant`, `--strict`.
namespace arbiter::cli {

/// The rule sets by the names that `--variant` and JSON know.
enum class Variant : std::uint8_t { standard, chess960, king_capture };

inline constexpr std::array<Variant, 3> all_variants{
    Variant::standard, Variant::chess960, Variant::king_capture};

/// "standard", "chess960", "king-capture".
std::string_view to_string(Variant variant);

/// The variant of a name, or nothing.
std::optional<Variant> find_variant(std::string_view name);

/// How castling is meant in FENs and moves of the variant.
CastlingMode castling_mode(Variant variant);

struct PositionOptions {
    std::string fen; ///< empty: the start of a game
    Variant variant = Variant::standard;
    bool is_strict = false;

    /// Which faults of a set-up are overlooked.
    Tolerance tolerance() const { return is_strict ? Tolerance::strict() : Tolerance::lenient(); }
};

/// Adds `--variant` to a subcommand.
void add_variant_option(CLI::App& command, PositionOptions& options);

/// Adds `--fen`, `--variant` and `--strict`.
void add_position_options(CLI::App& command, PositionOptions& options);

/// A position of any rule set, for the edge where the variant becomes known.
using AnyPosition = std::variant<Position, KingCapturePosition>;

/// The FEN of the start of a game.
inline constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads and validates a FEN by the rules of the variant.
Result<AnyPosition, FenProblem> read_any_position(std::string_view fen, Variant variant, Tolerance tolerance);

/// How a command tells of input that it cannot read.
enum class ErrorForm : std::uint8_t {
    text,          ///< on standard error
    text_and_json, ///< there, and on standard output in the machine form
};

/// The position that the options name. When there is none, complains on standard error (the FEN with a mark
/// under the wrong byte, or all faults) and gives nothing; the exit code is then ExitCode::bad_input.
std::optional<AnyPosition> load_position(PositionOptions const& options, ErrorForm form = ErrorForm::text);

/// Prints the machine form of the problem on standard output.
void print_json_error(std::string_view fen, FenProblem const& problem);

/// Complains about a FEN: what is wrong, and the text with a mark under the wrong byte.
void complain_about_fen(std::string_view fen, FenError error);

} // namespace arbiter::cli

#endif
