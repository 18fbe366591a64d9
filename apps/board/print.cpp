#include "board/print.h"

#include "arbiter/core/inline_string.h"
#include "board/board.h"

namespace arbiter::chip {

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

void print_number(std::uint32_t number)
{
    InlineString<20> digits;
    digits.append_number(number);
    print(digits);
}

} // namespace arbiter::chip
