// SPDX-License-Identifier: MIT
// Who can still win: material, helpmates, and what they mean when a flag falls.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <string>
#include <vector>

using namespace arbiter;

/// The helpmate as a player would write it down.
std::string write_line(Position position, Helpmate const& helpmate)
{
    std::string line;
    for (Move const move : helpmate) {
        LegalMove const legal = position.find_legal(move).value();
        line += (line.empty() ? "" : " ") + to_text(format_san(position, legal));
        position = position.play(legal);
    }
    return line;
}

void explain_winnability(Position const& position, Color color, Winnability const& found)
{
    switch (found.answer) {
    case WinAnswer::yes: std::cout << "  " << color << " can win: "; break;
    case WinAnswer::no: {
        UnwinnableReason const reason = found.reason.value();
        std::cout << "  " << to_code(reason) << ": " << describe(position, color, reason) << '\n';
        return;
    }
    case WinAnswer::unknown: std::cout << "  unknown after " << found.nodes << " positions\n"; return;
    }
    std::cout << write_line(position, found.helpmate) << '\n';
}

int main()
{
    std::vector<HelpmateMemory::value_type> memory(usual_helpmate_room);
    for (auto const* fen : {"7k/8/6K1/8/8/8/8/R7 w - - 0 1", "8/8/4k3/8/8/2B5/4K3/8 w - - 0 1",
             "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"}) {
        Position const position = read_position(fen).value();
        std::cout << position << (is_dead(position, memory) ? ": dead\n" : ": not dead\n");
        for (Color const color : all_colors)
            explain_winnability(position, color, can_win(position, color, memory));
    }

    // White's flag falls. The Laws ask whether Black can win at all, many clubs only what Black has left.
    Position const endgame = read_position("7k/8/8/8/8/6P1/5PK1/1n6 w - - 0 1").value();
    for (auto const& [rule, name] : {std::pair{MaterialRule::fide, "FIDE"}, {MaterialRule::common, "club"}}) {
        Outcome const outcome = flag_outcome(endgame, Color::white, rule);
        std::cout << name << ": " << outcome << '\n';
        if (outcome.termination == Termination::flag_but_cannot_mate && can_mate(endgame, Color::black, rule))
            return 1;
    }
}
