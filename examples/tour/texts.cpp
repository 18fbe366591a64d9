// SPDX-License-Identifier: MIT
// Texts without a heap, for a chip with little memory: the compiler packs them, and lines have a fixed room.
#include "arbiter/arbiter.h"
#include "arbiter/core/packed_texts.h"

#include <array>
#include <iostream>

using namespace arbiter;

/// The compiler packs these texts; the program keeps about half their bytes.
constexpr std::array<std::string_view, 3> messages{"the king is in check from the queen on ",
    "the rook on that square cannot move to ", "White wins by checkmate."};
constexpr PackedTexts<messages> packed = packed_texts<messages>;

/// A line of a display with room for 64 characters.
using Line = InlineString<64>;

Line make_line(std::size_t index, std::optional<Square> square)
{
    Line line;
    line.append_number(index + 1);
    line.append(". ");
    unpack(packed[index], line);
    if (square) {
        line.append(to_string(*square));
        line.append('.');
    }
    return line;
}

int main()
{
    std::size_t plain = 0;
    for (std::string_view const text : messages)
        plain += text.size();
    std::cout << (packed.size() < plain ? "smaller" : "larger") << " than " << plain << " bytes\n";
    for (Line const& line : {make_line(0, Square::h4), make_line(1, Square::a8), make_line(2, std::nullopt)})
        std::cout << line.view() << " (" << line.size() << " of 64)\n";
}
