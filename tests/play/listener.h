// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PLAY_LISTENER_H
#define ARBITER_TESTS_PLAY_LISTENER_H

#include "arbiter/play/front_end.h"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// A front end that remembers what it is told.
class Listener final : public FrontEnd {
public:
    void show(Event const& event) override { events.push_back(event); }

    void on_another_game() override { ++games; }

    void on_reply(Reply const& reply) override { replies.push_back(reply); }

    void on_trouble(std::string const& sentence) override { troubles.push_back(sentence); }

    void do_view_command(ViewCommand command, std::string_view) override { commands.push_back(command); }

    std::string last() const { return replies.empty() ? "" : replies.back().text; }

    std::vector<Event> events;
    std::vector<Reply> replies;
    std::vector<std::string> troubles;
    std::vector<ViewCommand> commands;
    int games = 0;
};

} // namespace arbiter::play

#endif
