#ifndef ARBITER_NOTATION_QUICK_SAN_H
#define ARBITER_NOTATION_QUICK_SAN_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/piece.h"
#include "arbiter/notation/san.h"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

/// The moves that nearly all files consist of, read at the speed of the disk. parse_san reads everything
/// else, and says what is wrong.
namespace arbiter {

/// A move in the SAN of the export format: what it says, but for the name of its piece, as sets.
struct QuickSan {
    Role role;
    Square to;
    /// The squares on which the text lets the piece stand; for a pawn one file.
    Bitboard origins;
    bool is_capture;
    SanCheck check;
    std::optional<Promotion> promotion;
};

namespace detail {

struct SanLetter {
    /// Of a first letter; a file's is the pawn. 255 for what begins no move.
    std::uint8_t role = 255;
    /// What the letter says of the origin. Nothing for what cannot stand before a destination.
    Bitboard origins;
};

inline constexpr auto san_letters = [] {
    std::array<SanLetter, 256> table{};
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
    table[0].origins = Bitboard::all();
    return table;
}();

} // namespace detail

/// Up to eight bytes as a number, the first the lowest.
inline std::uint64_t load_word(char const* text, std::size_t size)
{
    std::uint64_t word = 0;
    for (std::size_t index = 0; index < size && index < 8; ++index)
        word |= std::uint64_t{static_cast<unsigned char>(text[index])} << (8 * index);
    return word;
}

/// The same for exactly eight bytes.
inline std::uint64_t load_word(char const* text)
{
    if constexpr (std::endian::native != std::endian::little)
        return load_word(text, 8);
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
inline bool read_quick_san(std::uint64_t word, unsigned length, QuickSan& san)
{
    if (length < 2 || length > 7)
        return false;
    auto const byte = [word](unsigned index) { return static_cast<unsigned>(word >> (8 * index)) & 0xFFU; };
    unsigned const last = byte(length - 1);
    bool const is_check = last == '+';
    bool const is_mate = last == '#';
    san.check = static_cast<SanCheck>(static_cast<unsigned>(is_check) + 2 * static_cast<unsigned>(is_mate));
    length -= static_cast<unsigned>(is_check || is_mate);
    if (length < 2)
        return false;
    san.promotion.reset();
    if (byte(length - 2) == '=') {
        auto const role = detail::san_letters[byte(length - 1)].role;
        if (role == 255 || role < 1 || role > 4 || length < 4)
            return false;
        san.promotion = to_promotion(static_cast<Role>(role));
        length -= 2;
    }
    unsigned const file = byte(length - 2) - 'a';
    unsigned const rank = byte(length - 1) - '1';
    if ((file | rank) > 7)
        return false;
    san.to = static_cast<Square>(rank * 8 + file);
    unsigned const before = length - 2;
    std::uint64_t const prefix = word & ((std::uint64_t{1} << (8 * before)) - 1);
    if (before == 0) {
        san.role = Role::pawn;
        san.origins = Bitboard{static_cast<File>(file)};
        san.is_capture = false;
        return true;
    }
    unsigned const first = static_cast<unsigned>(prefix) & 0xFFU;
    unsigned const second = static_cast<unsigned>(prefix >> 8U) & 0xFFU;
    unsigned const third = static_cast<unsigned>(prefix >> 16U) & 0xFFU;
    detail::SanLetter const& letter = detail::san_letters[first];
    san.role = static_cast<Role>(letter.role);
    if (letter.role == 0) {
        san.origins = letter.origins;
        san.is_capture = true;
        return before == 2 && second == 'x';
    }
    san.is_capture = byte(before - 1) == 'x';
    san.origins = detail::san_letters[second].origins & detail::san_letters[third].origins;
    bool const has_two_signs = second == 'x' && third != 0;
    bool const is_out_of_order = third != 0 && third != 'x' && (second < 'a' || third > '8');
    return letter.role != 255 && before <= 3 && !has_two_signs && !is_out_of_order && !san.promotion;
}

} // namespace arbiter

#endif
