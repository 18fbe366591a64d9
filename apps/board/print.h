#ifndef ARBITER_APPS_BOARD_PRINT_H
#define ARBITER_APPS_BOARD_PRINT_H

#include <cstdint>
#include <string_view>

/// Text on the serial line.
namespace arbiter::chip {

void print(std::string_view text);

/// The same, and the end of the line.
void print_line(std::string_view text = {});

void print_number(std::uint32_t number);

} // namespace arbiter::chip

#endif
