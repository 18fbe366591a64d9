// SPDX-License-Identifier: MIT
#include "load/match.h"

#include "arbiter/base/json_writer.h"
#include "arbiter/notation/fen.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::load {

namespace {

constexpr std::chrono::seconds try_again_soon{1};
/// Not within a call of the player that it removes.
constexpr std::chrono::milliseconds leave_after{100};

} // namespace

Match::Match(Arena& arena, Source source, std::string game, std::function<void(Color)> ended)
    : arena_{&arena},
      source_{source},
      game_{std::move(game)},
      ended_{std::move(ended)}
{
    ++arena.report.games_begun;
    is_running_ = true;
}

void Match::come_in(Color color, std::string cookie)
{
    players_[to_index(color)] = std::make_unique<Player>(*this, color);
    players_[to_index(color)]->come_in(std::move(cookie));
}

void Match::ask(std::string const& path, std::string const& body, std::string const& fault,
    std::function<void(base::FieldReader)> const& take)
{
    wire::ask(caller_of(arena_->target, source_), path, body,
        [this, fault, take](Result<wire::HttpAnswer, wire::WireFault> const& answer) {
            // A server that is not there, is about to stop, or has too much to do, is asked again.
            bool const may_stop = arena_->options.expects_restarts;
            if (!answer || answer->status == 429 || (may_stop && answer->status == 503))
                return try_again();
            auto const made = base::read_json_fields(answer->body, {.bytes = 65'536});
            if (answer->status / 100 == 2 && made)
                return take(base::FieldReader{*made});
            arena_->report.add_fault(fault, fmt::format("status {}: {}", answer->status, answer->body));
            try_again();
        });
}

void Match::begin()
{
    auto const body = base::write_json([&](base::JsonWriter& json) {
        json.text("control", arena_->options.control)
            .text("variant", "chess")
            .text("color", "white")
            .text("opponent", "friend");
    });
    ask("/api/games", body, "not made", [this](base::FieldReader made) {
        game_ = made.text("game");
        auto const seat = made.text("seat");
        ask(fmt::format("/api/games/{}/join", game_), "{}", "not joined",
            [this, seat](base::FieldReader other) { sit_down(seat, other.text("seat")); });
    });
}

void Match::try_again()
{
    if (!arena_->is_over)
        arena_->target.loop.post_after(try_again_soon, [this] { begin(); });
}

void Match::sit_down(std::string const& creator, std::string const& other)
{
    ++arena_->report.games_begun;
    is_running_ = true;
    has_ended_ = false;
    ends_ = 0;
    players_[0] = std::make_unique<Player>(*this, Color::white);
    players_[1] = std::make_unique<Player>(*this, Color::black);
    players_[0]->sit_down(creator);
    players_[1]->sit_down(other);
}

void Match::ping_when_due()
{
    for (auto const& player : players_)
        if (player)
            player->ping_when_due();
}

void Match::end(Color color)
{
    has_ended_ = true;
    if (ended_)
        ended_(color);
    if (++ends_ < 2)
        return;
    ++arena_->report.games_ended;
    compare();
    is_running_ = false;
    arena_->target.loop.post_after(leave_after, [this] { leave_or_begin(); });
}

void Match::leave_or_begin()
{
    if (ended_)
        players_ = {};
    else if (!arena_->is_over)
        begin();
}

void Match::note_sent(std::uint64_t ply, Clock::time_point at)
{
    sent_ply_ = ply;
    sent_at_ = at;
}

Clock::time_point Match::sent_at(std::uint64_t ply) const
{
    return ply == sent_ply_ ? sent_at_ : Clock::now();
}

bool Match::agrees() const
{
    return !players_[0] || !players_[1]
        || (players_[0]->version() == players_[1]->version()
            && format_fen(players_[0]->position().to_setup())
                == format_fen(players_[1]->position().to_setup()));
}

void Match::compare() const
{
    if (!agrees())
        arena_->report.add_fault("boards differ",
            fmt::format("game {}: White is {}, Black is {}", game_, players_[0]->describe(),
                players_[1]->describe()));
}

} // namespace arbiter::load
