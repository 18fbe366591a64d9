// SPDX-License-Identifier: MIT
#include "bot/table.h"

#include "bot/server_connection.h"

#include <utility>

namespace arbiter::bot {

namespace {

constexpr std::chrono::seconds repeat_after{1};

} // namespace

Table::Table(wire::Caller caller, std::string game, TableWorld const& world)
    : caller_{std::move(caller)},
      game_{std::move(game)},
      world_{world},
      seat_{std::make_unique<Seat>(seat_world())}
{
    ServerConnectionEvents events{
        .opened = [this] { seat_->connected(); },
        .received = [this](std::string_view frame) { seat_->receive(frame); },
        .refused = [this](unsigned status) { refused(status); },
    };
    server_ = std::make_unique<ServerConnection>(caller_, "/ws/game/" + game_, std::move(events));
}

Table::~Table() = default;

SeatWorld Table::seat_world()
{
    auto const later = [this, &loop = caller_.loop](auto const& post, void (Seat::*task)()) {
        return [this, &loop, post, task, gone = std::weak_ptr{alive_}] {
            post(loop, [this, task, gone] {
                if (!gone.expired())
                    (seat_.get()->*task)();
            });
        };
    };
    auto const at_once = [](wire::EventLoop& loop, auto task) { loop.post(std::move(task)); };
    auto const in_a_second
        = [](wire::EventLoop& loop, auto task) { loop.post_after(repeat_after, std::move(task)); };
    return {
        .send =
            [this](std::string frame) {
                if (server_)
                    server_->send(std::move(frame));
            },
        .make_player = world_.make_player,
        .dismiss = world_.dismiss,
        .call_collect = later(at_once, &Seat::collect),
        .call_repeat = later(in_a_second, &Seat::repeat),
        .say = [this](std::string const& what) { world_.say(game_, what); },
        .end = [this] { world_.end(game_); },
        .wants_rematch = world_.wants_rematch,
    };
}

void Table::refused(unsigned status)
{
    world_.say(game_,
        status == http_status::not_found ? "The server no longer knows this game."
                                         : "The server no longer accepts the token.");
    is_lost_ = true;
    world_.end(game_);
}

} // namespace arbiter::bot
