// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_MCP_ARGUMENTS_H
#define ARBITER_CLI_MCP_ARGUMENTS_H

#include "arbiter/base/json_writer.h"
#include "arbiter/game/game_tree.h"
#include "arbiter/game/move_text.h"
#include "cli/position_options.h"

#include <simdjson.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a client of `arbiter mcp` gives a tool, and the game that it means.
namespace arbiter::cli::mcp {

inline constexpr std::size_t most_moves = 1'000;
inline constexpr std::size_t most_pgn_bytes = 100'000;
inline constexpr std::uint64_t usual_nodes = 200'000;
inline constexpr std::uint64_t most_nodes = 2'000'000;
inline constexpr std::uint64_t usual_nodes_per_move = 10'000;
inline constexpr std::uint64_t most_nodes_per_move = 50'000;
inline constexpr std::uint64_t usual_rating = 1'500;
inline constexpr std::uint64_t most_rating = 3'500;

/// What a tool answers: the same for a reader and for a program.
struct Answer {
    std::string text = {};
    std::string json = {}; ///< an object
    bool is_error = false; ///< the tool could not do what was asked; both say why, and what it can do
};

/// An answer that says why a tool cannot do what was asked; `code` is for programs.
Answer refuse(std::string_view code, std::string_view text);

/// The answer to a FEN that cannot be read.
Answer refuse_fen(FenError const& error);

/// The arguments that there are. Each tool knows some of them.
enum class Key : std::uint8_t {
    fen,
    variant,
    moves,
    from,
    move,
    pgn,
    nodes,
    nodes_per_move,
    theme,
    rating,
    id,
    found,
};

inline constexpr std::array<std::string_view, 12> key_names{"fen", "variant", "moves", "from", "move", "pgn",
    "nodes", "nodes_per_move", "theme", "rating", "id", "found"};

constexpr std::string_view to_name(Key key)
{
    return key_names[static_cast<std::size_t>(key)];
}

/// Appends what JSON Schema says of an argument, an object.
void append_schema(std::string& out, Key key);

/// The arguments of a call. Its texts live as long as the object that they were read from.
class Arguments {
public:
    /// Reads the arguments, which must be among `known`; null is as good as absent.
    static Result<Arguments, Answer> read(simdjson::dom::object object, std::span<Key const> known);

    /// None.
    Arguments() = default;

    /// The text of an argument, or nothing. Not for lists and numbers.
    std::optional<std::string_view> text(Key key) const { return texts_[static_cast<std::size_t>(key)]; }

    /// The list of an argument, empty if it is absent.
    std::vector<std::string_view> const& list(Key key) const { return lists_[static_cast<std::size_t>(key)]; }

    /// The number of an argument, by default the usual one.
    std::uint64_t number(Key key) const;

private:
    std::optional<Answer> take(Key key, simdjson::dom::element value);
    std::optional<Answer> take_list(Key key, simdjson::dom::element value);
    std::optional<Answer> take_number(Key key, simdjson::dom::element value);

    std::array<std::optional<std::string_view>, key_names.size()> texts_;
    std::array<std::vector<std::string_view>, key_names.size()> lists_;
    std::array<std::optional<std::uint64_t>, key_names.size()> numbers_;
};

/// A game as the arguments `fen`, `variant` and `moves` tell it. Its cursor is at its end.
struct AskedGame {
    GameTree tree;
    SetupFaults drops; ///< what the position leaves out of the FEN
    std::vector<ZobristKey> earlier_keys; ///< of the positions before the last
    std::optional<Outcome> outcome; ///< how it has ended by itself

    AnyPosition const& position() const { return tree.position(); }

    SomePosition inside() const
    {
        return position().visit([](auto const& it) { return SomePosition{it}; });
    }
};

/// The rule set that is asked for, chess where there is no such argument.
Result<Variant, Answer> read_variant(Arguments const& arguments);

/// Plays the moves. An illegal one is refused with its reasons and the legal moves, as is a move after the
/// end.
Result<AskedGame, Answer> read_game(Arguments const& arguments);

/// Refuses a move because the game has ended, which it must have.
Answer refuse_ended(AskedGame const& game);

/// Why a text is not a legal move at the end of the game: the sentence of the judge, with what the moves
/// before have to do with it.
std::string tell_problem(AskedGame const& game, MoveProblem const& problem);

/// Refuses a text that is not a move: `why` says what is wrong with it.
Answer refuse_unreadable(AskedGame const& game, std::string_view why);

/// "e4, Nf3, d4".
std::string listed(std::vector<std::string> const& words);

} // namespace arbiter::cli::mcp

#endif
