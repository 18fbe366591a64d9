#include "lobby.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::bot {

Lobby::Lobby(wire::Caller const& caller, std::vector<GameTerms> seeks,
    std::function<void(std::string const& game)> start)
    : seeks_{std::move(seeks)},
      start_{std::move(start)}
{
    LinkEvents events{
        .opened = [this] { connected(); },
        .received = [this](std::string_view frame) { receive(frame); },
        // The stream of challenges says that the token is wrong.
        .refused = [](unsigned) {},
    };
    link_ = std::make_unique<Link>(caller, "/ws/lobby", std::move(events));
}

void Lobby::offer(bool is_wanted)
{
    is_wanted_ = is_wanted;
    update();
}

/// The server has forgotten what was offered on the connection before.
void Lobby::connected()
{
    is_greeted_ = false;
    is_offered_ = false;
    link_->send(R"({"t":"hello"})");
}

void Lobby::receive(std::string_view frame)
{
    auto const message = read_server_message(frame);
    if (!message)
        return;
    if (message->kind == "ping")
        link_->send(fmt::format(R"({{"t":"pong","n":{}}})", message->number));
    if (message->kind == "seeks") {
        is_greeted_ = true;
        update();
    }
    if (message->kind == "seeks" || message->kind == "seek-added")
        look_at(message->seeks);
    if (message->kind == "game") {
        // With a game all our offers are gone.
        is_offered_ = false;
        start_(message->game);
    }
}

void Lobby::update()
{
    if (!is_greeted_ || is_wanted_ == is_offered_)
        return;
    is_offered_ = is_wanted_;
    if (!is_wanted_)
        return link_->send(R"({"t":"unseek"})");
    for (GameTerms const& terms : seeks_)
        link_->send(
            fmt::format(R"({{"t":"seek","re":{},"control":"{}","variant":"{}","rated":{},"color":"random"}})",
                ++last_number_, write_control(terms.control), to_name(terms.variant), terms.is_rated));
}

void Lobby::look_at(std::vector<OpenSeek> const& seeks)
{
    if (!is_offered_)
        return;
    auto const found = std::ranges::find_if(seeks, [this](OpenSeek const& seek) {
        return seek.is_bot && !seek.is_mine && std::ranges::find(seeks_, seek.terms) != seeks_.end();
    });
    if (found != seeks.end())
        link_->send(fmt::format(R"({{"t":"accept","re":{},"seek":"{}"}})", ++last_number_, found->id));
}

} // namespace arbiter::bot
