// SPDX-License-Identifier: MIT
#ifndef ARBITER_LOAD_PUPIL_H
#define ARBITER_LOAD_PUPIL_H

#include "load/match.h"
#include "load/pinged_socket.h"
#include "load/requests.h"

#include <map>
#include <memory>
#include <string>

namespace arbiter::load {

/// What the pupils of a school share: how many have come, and the games of their tournaments.
class Schoolroom {
public:
    /// `arena` must live as long.
    explicit Schoolroom(Arena& arena) : arena_{arena}, requests_{arena.target, the_school, arena.report} { }

    Arena& arena() { return arena_; }

    Requests& requests() { return requests_; }

    unsigned logged_in = 0;
    unsigned entered = 0;
    unsigned open_sockets = 0;

    /// Lets a player come into a game of the tournament; `ended` is called at its end.
    void come_in(
        std::string const& game, Color color, std::string const& cookie, std::function<void()> ended);

private:
    struct Table {
        std::unique_ptr<Match> match;
        std::array<std::function<void()>, 2> ended;
    };

    void keep_pinging(Match& match);

    Arena& arena_;
    Requests requests_;
    std::map<std::string, Table> tables_;
};

/// The browser of one pupil: opens the page, logs in, looks at the lobby, enters the tournament, and plays
/// each of its games; in between it asks for the tournament every three seconds, as the page does.
class Pupil {
public:
    /// `school` must live as long.
    Pupil(Schoolroom& school, std::string name) : school_{school}, name_{std::move(name)} { }

    std::string const& name() const { return name_; }

    /// The body with which it registers and logs in.
    std::string credentials() const;

    /// Comes in the morning, and enters this tournament.
    void arrive(std::string tournament);

private:
    void ask(std::string const& kind, std::string const& path, std::string const& body,
        std::function<void(wire::HttpAnswer const&)> const& take);
    void log_in();
    void look_at_lobby();
    void enter();
    void open_tournament();
    void poll();
    void take_tournament(std::string const& text);
    void later(std::chrono::milliseconds delay, void (Pupil::*task)());

    Schoolroom& school_;
    std::string name_;
    std::string tournament_;
    std::string cookie_;
    std::unique_ptr<PingedSocket> lobby_;
    std::string seen_; ///< the version of the tournament that is shown
    std::string game_; ///< the last one that was opened
    bool is_playing_ = false;
};

} // namespace arbiter::load

#endif
