// SPDX-License-Identifier: MIT
#include "bot/lobby.h"

#include <algorithm>
#include <utility>

namespace arbiter::bot {

Lobby::Lobby(wire::Caller const& caller, std::vector<GameTerms> seeks,
    std::function<void(std::string const& game)> start)
    : seeks_{std::move(seeks)},
      start_{std::move(start)}
{
    ServerConnectionEvents events{
        .opened = [this] { connected(); },
        .received = [this](std::string_view frame) { receive(frame); },
        // The stream of challenges says that the token is wrong.
        .refused = [](unsigned) {},
    };
    server_ = std::make_unique<ServerConnection>(caller, "/ws/lobby", std::move(events));
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
    send(protocol::LobbyHello{});
}

void Lobby::send(protocol::LobbyMessage const& message)
{
    server_->send(write(message));
}

void Lobby::receive(std::string_view frame)
{
    auto const message = protocol::read_server_message(frame);
    if (!message)
        return;
    if (auto const* const ping = std::get_if<protocol::PingMessage>(&*message))
        send(protocol::PongMessage{ping->n});
    if (auto const* const seeks = std::get_if<protocol::Seeks>(&*message)) {
        is_greeted_ = true;
        update();
        look_at(seeks->list);
    }
    if (auto const* const added = std::get_if<protocol::SeekAdded>(&*message))
        look_at({added->seek});
    if (auto const* const found = std::get_if<protocol::GameFound>(&*message)) {
        // The server withdraws all our offers when one is accepted.
        is_offered_ = false;
        start_(found->game);
    }
}

void Lobby::update()
{
    if (!is_greeted_ || is_wanted_ == is_offered_)
        return;
    is_offered_ = is_wanted_;
    if (!is_wanted_)
        return send(protocol::UnseekMessage{});
    for (GameTerms const& terms : seeks_)
        send(protocol::SeekMessage{.re = ++last_number_,
            .control = protocol::write_control(terms.control),
            .variant = std::string{to_name(terms.variant)},
            .is_rated = terms.is_rated,
            .color = protocol::WantedColor::random});
}

void Lobby::look_at(std::vector<protocol::Seek> const& seeks)
{
    if (!is_offered_)
        return;
    auto const found = std::ranges::find_if(seeks, [this](protocol::Seek const& seek) {
        return seek.is_bot && !seek.is_mine && std::ranges::find(seeks_, seek.terms) != seeks_.end();
    });
    if (found != seeks.end())
        send(protocol::AcceptMessage{++last_number_, found->id});
}

} // namespace arbiter::bot
