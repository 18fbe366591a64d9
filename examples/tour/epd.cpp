// SPDX-License-Identifier: MIT
// Lines of EPD: runs a perft suite, and lists what a test suite asks for.
#include "arbiter/arbiter.h"
#include "arbiter/core/number.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// "D1 20 ;D2 400": each operation has a depth and the number of move sequences.
bool run_perft(Epd const& epd)
{
    Position const position = Position::from_setup(epd.setup).value();
    bool is_right = true;
    for (EpdOperation const operation : epd.operations) {
        auto const depth = find_number<std::uint16_t>(operation.opcode.substr(1));
        auto const wanted = find_number<std::uint64_t>(operation.operand(0).value_or(""));
        if (!operation.opcode.starts_with('D') || !depth || !wanted)
            continue;
        std::uint64_t const counted = perft(position, Plies{*depth});
        std::cout << operation.opcode << ' ' << counted << (counted == *wanted ? "" : " WRONG") << '\n';
        is_right = is_right && counted == *wanted;
    }
    return is_right;
}

void list_task(Epd const& epd)
{
    EpdOperations const& operations = epd.operations;
    auto const id = operations.find("id");
    std::cout << (id ? id->operand(0).value() : "no name") << ", move " << epd.setup.fullmove_number << ':';
    for (auto const& [opcode, words] : {std::pair{"bm", " play "}, {"am", " avoid "}}) {
        auto const operation = operations.find(opcode);
        for (std::size_t index = 0; operation && operation->operand(index); ++index)
            std::cout << words << *operation->operand(index);
    }
    std::cout << '\n';
}

int main()
{
    Epd const suite = parse_epd("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 ;D1 14 ;D2 191 ;D3 2812").value();
    if (!run_perft(suite))
        return 1;
    for (auto const* line : {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; fmvn 31; id \"back rank; one\";",
             "4k3/8/8/8/8/8/4P3/4K3 w - - am e4 Kf1;"})
        list_task(parse_epd(line).value());
    FenError const error = parse_epd("4k3/8/8/8/8/8/8/4K3 w - - id \"open;").error();
    std::cout << to_code(error.code) << " at byte " << error.offset << '\n';
}
