// SPDX-License-Identifier: MIT
// The library for C, as a program in C++ uses it.

#include <arbiter.h>

#include <memory>

int main()
{
    arbiter_position* made = nullptr;
    if (arbiter_new(nullptr, nullptr, &made, nullptr, 0) != ARBITER_OK)
        return 1;
    std::unique_ptr<arbiter_position, decltype(&arbiter_free)> const position{made, &arbiter_free};
    std::uint64_t count = 0;
    return arbiter_perft(position.get(), 2, &count) == ARBITER_OK && count == 400 ? 0 : 1;
}
