// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_SQUARE_H
#define ARBITER_CORE_SQUARE_H

#include "arbiter/core/color.h"
#include "arbiter/core/result.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };

enum class Rank : std::uint8_t { first, second, third, fourth, fifth, sixth, seventh, eighth };

/// The 64 squares, rank by rank from a1: a1 = 0, b1 = 1, … h8 = 63.
enum class Square : std::uint8_t {
    // clang-format off
    a1, b1, c1, d1, e1, f1, g1, h1,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a8, b8, c8, d8, e8, f8, g8, h8,
    // clang-format on
};

inline constexpr std::array<File, 8> all_files{
    File::a, File::b, File::c, File::d, File::e, File::f, File::g, File::h};

inline constexpr std::array<Rank, 8> all_ranks{Rank::first, Rank::second, Rank::third, Rank::fourth,
    Rank::fifth, Rank::sixth, Rank::seventh, Rank::eighth};

/// 0 (file a) to 7 (file h): for tables.
constexpr std::size_t to_index(File file)
{
    return static_cast<std::size_t>(file);
}

/// 0 (rank 1) to 7 (rank 8): for tables.
constexpr std::size_t to_index(Rank rank)
{
    return static_cast<std::size_t>(rank);
}

/// 0 (a1) to 63 (h8): for tables.
constexpr std::size_t to_index(Square square)
{
    return static_cast<std::size_t>(square);
}

/// The square with this index, 0 (a1) to 63 (h8); any other index is a mistake of the caller.
constexpr Square square_at(std::size_t index)
{
    assert(index < 64);
    return static_cast<Square>(index);
}

/// All squares in the order a1, b1, … h8.
inline constexpr std::array<Square, 64> all_squares = [] {
    std::array<Square, 64> squares{};
    for (std::size_t index = 0; index < squares.size(); ++index)
        squares[index] = square_at(index);
    return squares;
}();

constexpr Square make_square(File file, Rank rank)
{
    return square_at(8 * to_index(rank) + to_index(file));
}

constexpr File file_of(Square square)
{
    return static_cast<File>(to_index(square) & 7U);
}

constexpr Rank rank_of(Square square)
{
    return static_cast<Rank>(to_index(square) >> 3U);
}

/// The rank that `color` calls first, second, …: `relative_rank(Color::black, Rank::first)` is rank 8.
constexpr Rank relative_rank(Color color, Rank rank)
{
    return static_cast<Rank>(to_index(rank) ^ (color == Color::white ? 0U : 7U));
}

/// The square in the mirror between ranks 4 and 5: e2 and e7.
constexpr Square mirrored(Square square)
{
    return square_at(to_index(square) ^ 56U);
}

/// True for h1, a8 and all that a bishop from there can reach.
constexpr bool is_light(Square square)
{
    return ((to_index(file_of(square)) + to_index(rank_of(square))) & 1U) != 0;
}

/// The square `files` to the right and `ranks` up, or nothing if that leaves the board.
constexpr std::optional<Square> offset(Square from, int files, int ranks)
{
    int const file = static_cast<int>(file_of(from)) + files;
    int const rank = static_cast<int>(rank_of(from)) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7)
        return std::nullopt;
    return make_square(static_cast<File>(file), static_cast<Rank>(rank));
}

constexpr char to_char(File file)
{
    return static_cast<char>('a' + to_index(file));
}

constexpr char to_char(Rank rank)
{
    return static_cast<char>('1' + to_index(rank));
}

/// "a1" … "h8". The text lives as long as the program.
constexpr std::string_view to_string(Square square)
{
    constexpr std::string_view names = "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4"
                                       "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8";
    // Not substr, which can throw.
    return {names.data() + 2 * to_index(square), 2};
}

/// The file of a letter 'a' … 'h', or nothing.
constexpr std::optional<File> find_file(char letter)
{
    if (letter < 'a' || letter > 'h')
        return std::nullopt;
    return static_cast<File>(letter - 'a');
}

/// The rank of a digit '1' … '8', or nothing.
constexpr std::optional<Rank> find_rank(char digit)
{
    if (digit < '1' || digit > '8')
        return std::nullopt;
    return static_cast<Rank>(digit - '1');
}

enum class ParseSquareError : std::uint8_t { wrong_length, bad_file, bad_rank };

/// Reads "a1" … "h8" (small letters only, as in UCI and SAN).
constexpr Result<Square, ParseSquareError> parse_square(std::string_view text)
{
    if (text.size() != 2)
        return Err<ParseSquareError>{ParseSquareError::wrong_length};
    auto const file = find_file(text[0]);
    if (!file)
        return Err<ParseSquareError>{ParseSquareError::bad_file};
    auto const rank = find_rank(text[1]);
    if (!rank)
        return Err<ParseSquareError>{ParseSquareError::bad_rank};
    return make_square(*file, *rank);
}

} // namespace arbiter

#endif
