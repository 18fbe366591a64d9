#ifndef ARBITER_SERVER_COMPUTER_H
#define ARBITER_SERVER_COMPUTER_H

#include "arbiter/play/player.h"

#include <memory>
#include <string>

namespace arbiter::server {

/// The levels of the computer opponent.
inline constexpr unsigned lowest_computer_level = 1;
inline constexpr unsigned highest_computer_level = 20;

/// Our own engine as a process, for `Surroundings::make_computer`: `program` is the path of `arbiter`, which
/// is started as `arbiter uci`. One thread and little memory, so that many fit on a small machine.
std::unique_ptr<play::Player> make_engine_process(std::string const& program, unsigned level);

} // namespace arbiter::server

#endif
