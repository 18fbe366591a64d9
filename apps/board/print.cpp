// SPDX-License-Identifier: MIT
#include "board/print.h"

#include "arbiter/core/packed_texts.h"
#include "board/board.h"
#include "board/texts_english.h"
#include "board/texts_german.h"
#include "board/texts_spanish.h"

namespace arbiter::chip {

namespace {

/// What the board says is packed as the library's sentences are.
constexpr auto words = words_of<ARBITER_BOARD_LANGUAGE>;

void draw_piece(std::optional<Piece> piece, Look look, bool is_light)
{
    if (look == Look::plain) {
        put_byte(' ');
        put_byte(piece ? to_fen_char(*piece) : '.');
        return;
    }
    print(is_light ? "\x1B[48;5;180m " : "\x1B[48;5;94m ");
    if (piece) {
        // Both sides have the filled pieces: their outlines are hard to see on a coloured square.
        print(piece->color == Color::white ? "\x1B[97m" : "\x1B[30m");
        constexpr std::string_view last_bytes = "\x9F\x9E\x9D\x9C\x9B\x9A";
        print("\xE2\x99");
        put_byte(last_bytes[to_index(piece->role)]);
    } else {
        put_byte(' ');
    }
    put_byte(' ');
}

void draw_files(Look look, Color seen_by)
{
    print("  ");
    for (std::size_t column = 0; column < 8; ++column) {
        put_byte(' ');
        put_byte(to_char(all_files[seen_by == Color::white ? column : 7 - column]));
        if (look == Look::colored)
            put_byte(' ');
    }
    print_line();
}

} // namespace

void print(std::string_view text)
{
    for (char const byte : text)
        put_byte(byte);
}

void print_line(std::string_view text)
{
    print(text);
    print("\r\n");
}

void print(Text text)
{
    unpack(
        packed_texts<words>[static_cast<std::size_t>(text)], [](void*, char byte) { put_byte(byte); },
        nullptr);
}

void print_line(Text text)
{
    print(text);
    print_line();
}

void print_number(std::uint32_t number)
{
    if (number >= 10)
        print_number(number / 10);
    put_byte(static_cast<char>('0' + number % 10));
}

void draw(Board const& board, Look look, Color seen_by)
{
    print_line();
    for (std::size_t row = 0; row < 8; ++row) {
        Rank const rank = all_ranks[seen_by == Color::white ? 7 - row : row];
        put_byte(to_char(rank));
        put_byte(' ');
        for (std::size_t column = 0; column < 8; ++column) {
            Square const square = make_square(all_files[seen_by == Color::white ? column : 7 - column], rank);
            draw_piece(board.piece_at(square), look, is_light(square));
        }
        print_line(look == Look::colored ? "\x1B[0m" : "");
    }
    draw_files(look, seen_by);
}

} // namespace arbiter::chip
