// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_UCI_MOVE_H
#define ARBITER_NOTATION_UCI_MOVE_H

#include "arbiter/core/inline_string.h"
#include "arbiter/core/position.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/judge.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace arbiter {

/// A move as text in any notation; the longest is "Qa1xb2+" and its like in LAN.
using MoveText = InlineString<12>;

/// Reads a move of the Universal Chess Interface, strictly: "e2e4", "e7e8q", and for
/// a drop "N@f3" or "P@e4". The promotion may be any
/// piece's small letter, even king and pawn, which `judge` then refuses.
Result<Attempt, NotationError> parse_uci_attempt(std::string_view text);

/// An attempt as UCI writes it: "e7e8q".
MoveText format_uci(Attempt attempt);

namespace detail {

/// "e2e4", on little-endian machines. In one number, for a text written byte by byte and then copied whole
/// waits for every byte.
constexpr MoveText format_squares(Square from, Square to)
{
    std::uint32_t const letters = static_cast<std::uint32_t>(to_index(file_of(from))
        | (to_index(rank_of(from)) << 8U) | (to_index(file_of(to)) << 16U) | (to_index(rank_of(to)) << 24U));
    auto const bytes = std::bit_cast<std::array<char, 4>>(letters + 0x3161'3161U);
    return MoveText{std::string_view{bytes.data(), bytes.size()}};
}

} // namespace detail

/// Two squares that could be read, and why the move is refused.
struct RefusedAttempt {
    Attempt attempt;
    Verdict verdict;
};

/// Why a UCI text gave no move.
using UciMoveProblem = std::variant<NotationError, RefusedAttempt>;

namespace detail {

/// The rest of read_uci_move, with the reason why there is no move.
template <class Rules>
Result<LegalMove, UciMoveProblem> read_odd_uci_move(
    BasicPosition<Rules> const& position, std::string_view text)
{
    auto const attempt = parse_uci_attempt(text);
    if (!attempt)
        return Err<UciMoveProblem>{attempt.error()};
    auto const move = find_move(position, *attempt);
    if (!move)
        return Err<UciMoveProblem>{RefusedAttempt{*attempt, move.error()}};
    return *move;
}

/// The four characters of two squares as the four bytes of a number, each 0 to 7; `are_squares` is false
/// where they are anything else.
ARBITER_ALWAYS_INLINE constexpr std::uint32_t read_squares(std::string_view text)
{
    auto const byte
        = [text](std::size_t index) { return std::uint32_t{static_cast<unsigned char>(text[index])}; };
    std::uint32_t const letters = byte(0) | (byte(1) << 8U) | (byte(2) << 16U) | (byte(3) << 24U);
    // What is below its first letter makes its byte large.
    return letters - 0x3161'3161U;
}

constexpr bool are_squares(std::uint32_t numbers)
{
    return (numbers & 0xF8F8'F8F8U) == 0;
}

constexpr Square first_square(std::uint32_t numbers)
{
    return square_at((numbers | (numbers >> 5U)) & 63U);
}

constexpr Square second_square(std::uint32_t numbers)
{
    return square_at(((numbers | (numbers >> 5U)) >> 16U) & 63U);
}

/// What a small letter at the end of a move promotes to, or nothing for any other character.
constexpr std::optional<Role> read_promotion(char letter)
{
    constexpr int from_small = 'A' - 'a';
    return find_role(static_cast<char>(letter + from_small));
}

/// Most texts: four characters of two squares, and perhaps the letter of a promotion. Nothing where the text
/// is anything else, good or bad.
ARBITER_ALWAYS_INLINE constexpr std::optional<Attempt> read_plain_attempt(std::string_view text)
{
    if (text.size() != 4 && text.size() != 5)
        return std::nullopt;
    std::uint32_t const numbers = read_squares(text);
    if (!are_squares(numbers))
        return std::nullopt;
    Attempt attempt{first_square(numbers), second_square(numbers)};
    if (text.size() == 5) {
        attempt.promotion = read_promotion(text[4]);
        if (!attempt.promotion)
            return std::nullopt;
    }
    return attempt;
}

/// parse_uci_move of any text.
template <class Rules>
Result<Move, NotationError> parse_odd_uci_move(BasicPosition<Rules> const& position, std::string_view text)
{
    auto const attempt = parse_uci_attempt(text);
    if (!attempt)
        return Err<NotationError>{attempt.error()};
    auto const move = to_move(position, *attempt);
    if (!move)
        return Err<NotationError>{NotationError{NotationErrorCode::expected_promotion, text.size() - 1}};
    return *move;
}

} // namespace detail

/// A move as UCI writes it. Castling depends on the position's mode: "e1g1" in standard chess, king takes
/// own rook ("e1h1") in Chess960.
template <class Rules>
MoveText format_uci(BasicPosition<Rules> const& position, Move move)
{
    constexpr std::uint16_t plain_bits = (1U << 12U) - 1;
    if constexpr (std::endian::native == std::endian::little) {
        if (move.bits() <= plain_bits && !move.is_drop()) [[likely]]
            return detail::format_squares(move.from(), move.to());
    }
    return format_uci(to_attempt(position, move));
}

/// The move that a UCI text writes in this position, legal or not, for programs that read what they trust.
/// `Position::find_legal` makes it a legal one; `read_uci_move` does both and says why not. Castling in the
/// form of the position's mode. A promotion to a pawn is not a move: NotationErrorCode::expected_promotion.
template <class Rules>
ARBITER_ALWAYS_INLINE Result<Move, NotationError> parse_uci_move(
    BasicPosition<Rules> const& position, std::string_view text)
{
    if constexpr (!is_small) {
        if (text.size() == 4 || text.size() == 5) {
            std::uint32_t const numbers = detail::read_squares(text);
            Square const from = detail::first_square(numbers);
            Square const to = detail::second_square(numbers);
            if (detail::are_squares(numbers) && from != to) [[likely]] {
                if (text.size() == 4) [[likely]]
                    return detail::to_plain_move(position, from, to);
                auto const role = detail::read_promotion(text[4]);
                if (auto const into = role ? to_promotion(*role) : std::nullopt)
                    return Move::promotion(from, to, *into);
            }
        }
    }
    return detail::parse_odd_uci_move(position, text);
}

/// Reads a move as UCI writes it and finds the legal move of this position that it means, with castling in
/// the form of the position's mode. What cannot be read gives a NotationError, what is illegal a
/// RefusedAttempt.
template <class Rules>
ARBITER_ALWAYS_INLINE Result<LegalMove, UciMoveProblem> read_uci_move(
    BasicPosition<Rules> const& position, std::string_view text)
{
    if constexpr (Rules::is_chess && !is_small) {
        // Without the detour over an Attempt and a Verdict in memory.
        auto const plain = detail::read_plain_attempt(text);
        auto const move = plain ? to_move(position, *plain) : std::nullopt;
        if (auto const legal = move ? position.find_legal(*move) : std::nullopt)
            return *legal;
    }
    return detail::read_odd_uci_move(position, text);
}

/// The attempt in the form of the position's mode, for programs that mix the two forms:
/// in standard chess king-onto-own-rook becomes the two-square step when that castling right is there,
/// and in Chess960 a king's step of two or more squares onto its castled square becomes
/// king-onto-own-rook. Any other attempt stays as it is.
template <class Rules>
Attempt adapt_castling(BasicPosition<Rules> const& position, Attempt attempt);

/// Reads a move as two squares, the way people type it: "e2 e4", "e2-e4", "e4xd5", "e2e4", "E2 E4", and
/// a promotion as "e7 e8 q", "e7e8Q", "e7-e8=Q", and a drop as "N@f3". Blanks around and between the squares
/// do not count.
Result<Attempt, NotationError> parse_squares(std::string_view text);

} // namespace arbiter

#endif
