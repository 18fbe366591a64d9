// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_TO_TEXT_H
#define ARBITER_GAME_TO_TEXT_H

#include "arbiter/core/names.h"
#include "arbiter/core/position.h"
#include "arbiter/game/any_position.h"
#include "arbiter/game/game.h"
#include "arbiter/game/pgn.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "arbiter/rules/verdict.h"

#include <concepts>
#include <string>
#include <type_traits>

/// What the library formats, as std::string. arbiter/format.h and arbiter/stream.h are made of it.

namespace arbiter {

/// A text of the library, such as a move in SAN or a sentence.
template <std::size_t Capacity>
std::string to_text(InlineString<Capacity> const& text)
{
    return std::string{text.view()};
}

/// "e4".
inline std::string to_text(Square square)
{
    return std::string{to_string(square)};
}

/// "e" and "4".
inline std::string to_text(File file)
{
    return std::string(1, to_char(file));
}

/// "1" to "8".
inline std::string to_text(Rank rank)
{
    return std::string(1, to_char(rank));
}

/// "white", "black".
inline std::string to_text(Color color)
{
    return std::string{to_name(color)};
}

/// The letter of SAN: "N"; a pawn is "P".
inline std::string to_text(Role role)
{
    return std::string(1, to_letter(role));
}

/// The letter of FEN: "N" for White's knight, "n" for Black's.
inline std::string to_text(Piece piece)
{
    return std::string(1, to_fen_char(piece));
}

/// Eight lines of eight characters, the eighth rank first: "X" for a square of the set, "." for any other.
std::string to_text(Bitboard set);

/// Eight lines of eight characters, the eighth rank first: the letters of FEN, and "." for an empty square.
std::string to_text(Board const& board);

/// From and to, and what a pawn becomes: "e2e4", "e7e8q". Castling is the king onto its rook, "e1h1", for a
/// move knows no position; format_uci and format_san write it as the position asks.
inline std::string to_text(Move move)
{
    return std::string{
        format_uci(Attempt{move.from(), move.to(), move.promotes_to(), move.dropped()}).view()};
}

/// The move in coordinates: "e2e4", castling as the king onto the rook.
inline std::string to_text(LegalMove move)
{
    return to_text(move.move());
}

/// The attempt in UCI's letters.
inline std::string to_text(Attempt attempt)
{
    return std::string{format_uci(attempt).view()};
}

/// A position as FEN.
template <class Rules>
std::string to_text(BasicPosition<Rules> const& position)
{
    return std::string{format_fen(position).view()};
}

/// The position as FEN.
inline std::string to_text(AnyPosition const& position)
{
    return position.format_fen();
}

/// The code of a verdict: "king-into-check". Sentences need the position: `describe`.
inline std::string to_text(Verdict const& verdict)
{
    return std::string{to_code(verdict.code)};
}

/// "checkmate".
inline std::string to_text(Termination termination)
{
    return std::string{to_code(termination)};
}

/// A sentence: "White wins by checkmate."
inline std::string to_text(Outcome const& outcome)
{
    return std::string{describe(outcome).view()};
}

/// "1-0", "0-1", "1/2-1/2", "*".
inline std::string to_text(GameResult result)
{
    return std::string{to_string(result)};
}

/// The name of a rule set: "crazyhouse".
inline std::string to_text(Variant variant)
{
    return std::string{to_name(variant)};
}

/// Sixteen hexadecimal digits.
std::string to_text(ZobristKey key);

/// A number.
inline std::string to_text(Plies plies)
{
    return std::to_string(plies.count());
}

/// The number in digits.
inline std::string to_text(MoveNumber number)
{
    return std::to_string(number.value());
}

/// A game as PGN.
inline std::string to_text(Game const& game)
{
    return write_pgn(game);
}

/// A type of the library for which there is a `to_text`.
template <class T>
concept Formattable = requires(T const& value) {
    { arbiter::to_text(value) } -> std::same_as<std::string>;
} && !std::convertible_to<T, std::string> && !std::is_arithmetic_v<T>;

} // namespace arbiter

#endif
