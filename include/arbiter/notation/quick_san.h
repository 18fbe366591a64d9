// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_QUICK_SAN_H
#define ARBITER_NOTATION_QUICK_SAN_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/piece.h"
#include "arbiter/core/replay.h"
#include "arbiter/notation/san.h"

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

/// Fast reading of the moves that make up nearly all files. parse_san reads everything else, and reports
/// errors.
namespace arbiter {

/// A move in the SAN of the export format.
struct QuickSan {
    MoveDescription move;
    SanCheck check;
};

namespace detail {

inline constexpr std::uint8_t no_role = 255;

struct SanLetter {
    /// The role of a first letter; a file means the pawn, and so does no letter.
    std::uint8_t role = no_role;
    /// The possible origins by the letter. Empty for a character that cannot precede a destination.
    Bitboard origins;
};

inline constexpr auto san_letters = [] {
    std::array<SanLetter, 256> table{};
    // g++ 12 forgets the initial role of an element when only another member is set.
    table.fill(SanLetter{no_role, Bitboard{}});
    for (Role const role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
        table[static_cast<unsigned char>("PNBRQK"[to_index(role)])].role
            = static_cast<std::uint8_t>(to_index(role));
    for (File const file : all_files) {
        auto& letter = table['a' + to_index(file)];
        letter.role = static_cast<std::uint8_t>(to_index(Role::pawn));
        letter.origins = Bitboard{file};
    }
    for (Rank const rank : all_ranks)
        table['1' + to_index(rank)].origins = Bitboard{rank};
    table['x'].origins = Bitboard::all();
    table[0] = {0, Bitboard::all()};
    return table;
}();

static_assert(san_letters['4'].role == no_role && san_letters['x'].role == no_role);

} // namespace detail

/// Up to eight bytes as a number, the first the lowest.
constexpr std::uint64_t load_word(std::string_view text)
{
    std::uint64_t word = 0;
    for (std::size_t index = 0; index < text.size() && index < 8; ++index)
        word |= std::uint64_t{static_cast<unsigned char>(text[index])} << (8 * index);
    return word;
}

/// The same for two to eight bytes, read from both ends: where the halves overlap, they are equal.
inline std::uint64_t load_short_word(std::string_view text)
{
    assert(text.size() >= 2 && text.size() <= 8);
    if constexpr (std::endian::native != std::endian::little)
        return load_word(text);
    auto const load_ends = [text]<class Half>(Half first, Half last) {
        char const* const end = text.data() + text.size();
        std::memcpy(&first, text.data(), sizeof first);
        std::memcpy(&last, end - sizeof last, sizeof last);
        return first | (std::uint64_t{last} << (8 * (text.size() - sizeof last)));
    };
    return text.size() < 4 ? load_ends(std::uint16_t{}, std::uint16_t{})
                           : load_ends(std::uint32_t{}, std::uint32_t{});
}

/// The same for exactly eight bytes.
inline std::uint64_t load_eight_bytes(char const* text)
{
    if constexpr (std::endian::native != std::endian::little)
        return load_word(std::string_view{text, 8});
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    return word;
}

/// How many bytes come before the first blank or control character; 8 when there is none.
inline unsigned find_blank(std::uint64_t word)
{
    constexpr std::uint64_t ones = 0x0101010101010101U;
    std::uint64_t const small = (word - ones * 0x21U) & ~word & (ones * 0x80U);
    return static_cast<unsigned>(std::countr_zero(small)) / 8;
}

/// Reads a move of two to seven bytes in the forms e4, exd5, Nf3, Nbd2, N1d2, Nxd2, Nbxd2, Nb1d2 and e8=Q,
/// exd8=Q, with + or #; false for any other text (castling among them), and then `san` means nothing. The
/// bytes of `word` beyond `length` do not count.
ARBITER_ALWAYS_INLINE bool read_quick_san(std::uint64_t word, unsigned length, QuickSan& san)
{
    if (length < 2 || length > 7)
        return false;
    unsigned const last = static_cast<unsigned>(word >> (8 * (length - 1))) & 0xFFU;
    unsigned const is_check = last == '+' ? 1 : 0;
    unsigned const is_mate = last == '#' ? 1 : 0;
    san.check = static_cast<SanCheck>(is_check + 2 * is_mate);
    unsigned const end = length - is_check - is_mate;
    if (end < 2)
        return false;
    unsigned square = end - 2;
    std::uint64_t tail = word >> (8 * square);
    san.move.promotion.reset();
    if ((tail & 0xFFU) == '=') [[unlikely]] {
        auto const role = detail::san_letters[(tail >> 8U) & 0xFFU].role;
        if (role < 1 || role > 4 || square < 2)
            return false;
        san.move.promotion = static_cast<Promotion>(role - 1);
        square -= 2;
        tail = word >> (8 * square);
    }
    unsigned const file = static_cast<unsigned>(tail & 0xFFU) - 'a';
    unsigned const rank = static_cast<unsigned>((tail >> 8U) & 0xFFU) - '1';
    if ((file | rank) > 7)
        return false;
    san.move.to = static_cast<Square>(rank * 8 + file);
    std::uint64_t const prefix = word & ((std::uint64_t{1} << (8 * square)) - 1);
    unsigned const first = static_cast<unsigned>(prefix) & 0xFFU;
    unsigned const second = static_cast<unsigned>(prefix >> 8U) & 0xFFU;
    unsigned const third = static_cast<unsigned>(prefix >> 16U) & 0xFFU;
    detail::SanLetter const& letter = detail::san_letters[first];
    san.move.role = static_cast<Role>(letter.role);
    if (letter.role == 0) {
        // "e4" has nothing before its square; the pawn of "exd5" must take.
        san.move.is_capture = square != 0;
        san.move.origins = square != 0 ? letter.origins : Bitboard{static_cast<File>(file)};
        return square == 0 || (square == 2 && second == 'x');
    }
    san.move.is_capture = (second == 'x') | (third == 'x');
    san.move.origins = detail::san_letters[second].origins & detail::san_letters[third].origins;
    // Two squares in a row, such as Nb1d2, have the file first; and x comes last.
    bool const is_in_order = third == 0 || (second != 'x' && (third == 'x' || (second > '9' && third < '9')));
    return letter.role != detail::no_role && square <= 3 && is_in_order && !san.move.promotion;
}

/// The wing of O-O or O-O-O, or nothing for any other word; marks of check may follow.
inline std::optional<CastlingSide> read_quick_castling(std::uint64_t word, unsigned length, SanCheck& check)
{
    if (length < 3 || (word & 0xFFFFFFU) != 0x4F2D4FU)
        return std::nullopt;
    bool const is_long = length >= 5 && ((word >> 24U) & 0xFFFFU) == 0x4F2DU;
    unsigned const end = is_long ? 5 : 3;
    unsigned const mark = static_cast<unsigned>(word >> (8 * end)) & 0xFFU;
    check = length == end ? SanCheck::none : mark == '+' ? SanCheck::check : SanCheck::checkmate;
    if (length > end + 1 || (check == SanCheck::checkmate && mark != '#'))
        return std::nullopt;
    return is_long ? CastlingSide::queen : CastlingSide::king;
}

} // namespace arbiter

#endif
