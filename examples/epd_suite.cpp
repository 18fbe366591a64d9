// SPDX-License-Identifier: MIT
// Asks a UCI engine for the best moves of an EPD suite: epd_suite ENGINE [ARGUMENT...]
#include "arbiter/arbiter.h"
#include "arbiter/programs/uci_client.h"
#include "arbiter/stream.h"

#include <iostream>

int main(int argc, char** argv)
{
    using namespace arbiter;
    programs::UciClient engine{
        {.path = argc > 1 ? argv[1] : "stockfish", .arguments = {argv + 2, argv + argc}}};
    int solved = 0;
    for (auto const* line : {"6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; id \"back rank\";",
             "5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - bm Qg8+; id \"smothered\";"}) {
        Epd const epd = parse_epd(line).value();
        Position const position = Position::from_setup(epd.setup).value();
        engine::Limits limits;
        limits.depth = engine::Depth{8};
        auto const answer = engine.go(position, limits);
        if (!answer) {
            std::cerr << answer.error().sentence << '\n';
            return 1;
        }
        EpdOperation const best = epd.operations.find("bm").value();
        bool is_best = false;
        for (std::size_t index = 0; auto const san = best.operand(index); ++index)
            is_best = is_best || read_move(position, *san).value() == answer->move;
        solved += is_best ? 1 : 0;
        std::cout << epd.operations.find("id")->operand(0).value() << ": "
                  << format_san(position, answer->move) << '\n';
    }
    return solved == 2 ? 0 : 1;
}
