// SPDX-License-Identifier: MIT
// What rule sets add to a position: pockets to drop from, checks given, or nothing. Shows it beside a board.
#include "arbiter/arbiter.h"
#include "arbiter/game/move_text.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// Chess has nothing beside the board.
std::string write_extra(NoExtra const&)
{
    return "nothing";
}

std::string write_extra(CheckCounts const& checks)
{
    return "checks to give: " + std::to_string(checks.left(Color::white)) + " and "
        + std::to_string(checks.left(Color::black));
}

std::string write_extra(CrazyhouseExtra const& extra)
{
    Pockets const& pockets = extra.pockets;
    std::string text = pockets.empty() ? "empty pockets" : "pockets";
    for (Color const color : all_colors) {
        for (Role const role : pocket_roles) {
            for (unsigned piece = 0; piece < pockets.count(color, role); ++piece)
                text += ' ' + to_text(Piece{color, role});
        }
    }
    return text;
}

void follow(Variant variant, std::initializer_list<std::string_view> moves)
{
    AnyPosition position = AnyPosition::initial(variant);
    std::cout << variant << ": ";
    for (std::string_view const text : moves) {
        auto const move = read_move(position, text);
        if (!move) {
            std::cout << describe(position, move.error()) << '\n';
            return;
        }
        position = position.play(*move);
    }
    position.visit([](auto const& of_rule_set) { std::cout << write_extra(of_rule_set.extra()) << '\n'; });
}

int main()
{
    follow(Variant::standard, {"e4", "d5", "exd5", "Qxd5"});
    follow(Variant::crazyhouse, {"e4", "d5"});
    follow(Variant::crazyhouse, {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5+", "Be2", "Qxc3"});
    follow(Variant::crazyhouse, {"e4", "d5", "exd5", "Qxd5", "P@e5", "Qxe5+"});
    follow(Variant::crazyhouse, {"e4", "d5", "N@f5"});
    follow(Variant::three_check, {"e4", "e5", "Qh5", "Nc6", "Qxf7+"});

    // A position can begin with anything in its pockets.
    Pockets pockets;
    pockets.add(Color::white, Role::queen);
    Setup setup = Setup::standard();
    setup.form = SetupForm::pockets;
    setup.pockets = pockets;
    setup.board.remove(Square::d1);
    std::cout << CrazyhousePosition::from_setup(setup).value() << '\n';
}
