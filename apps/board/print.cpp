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

} // namespace arbiter::chip
