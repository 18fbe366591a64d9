#include "arbiter/server/computer.h"

#include "arbiter/play/players.h"

#include <algorithm>

namespace arbiter::server {

std::unique_ptr<play::Player> make_engine_process(std::string const& program, unsigned level)
{
    unsigned const skill = std::clamp(level, lowest_computer_level, highest_computer_level);
    play::UciSpec const spec{.path = program,
        .name = "Computer",
        .arguments = {"uci"},
        .options = {{"Hash", "8"}, {"Threads", "1"}, {"Skill Level", std::to_string(skill)}}};
    return play::make_uci_player(spec);
}

} // namespace arbiter::server
