// SPDX-License-Identifier: MIT
#include "cluster/acceptor.h"

#include <string>
#include <utility>
#include <vector>

namespace arbiter::cluster {

Acceptor::Acceptor(server::Surroundings& world, Bus& bus, std::string_view incarnation, Listener listener)
    : world_{&world},
      bus_{&bus},
      listener_{std::move(listener)}
{
    listening_ = bus_->subscribe(subject_of(incarnation), [this](std::string_view sent) { receive(sent); });
}

Link* Acceptor::find(LinkId id)
{
    auto const found = links_.find(id);
    return found == links_.end() ? nullptr : &found->second;
}

void Acceptor::flush()
{
    for (auto& [id, link] : links_)
        link.flush();
}

void Acceptor::tick()
{
    std::vector<LinkId> ids;
    for (auto& [id, link] : links_) {
        link.tick();
        ids.push_back(id);
    }
    for (LinkId const id : ids)
        drop_if_broken(id);
}

void Acceptor::receive(std::string_view sent)
{
    auto const packet = read_packet(sent);
    if (!packet)
        return;
    if (packet->kind == PacketKind::call)
        return take_call(*packet);
    auto* const link = packet->kind == PacketKind::messages ? find(packet->link) : nullptr;
    if (link == nullptr)
        return;
    for (auto& message : link->take(*packet))
        listener_.take(packet->link, std::move(message));
    drop_if_broken(packet->link);
}

/// The text of a call is where the caller listens.
void Acceptor::take_call(Packet const& call)
{
    if (links_.contains(call.link))
        return;
    std::string const subject{call.text};
    links_.try_emplace(call.link, *world_, *bus_, call.link, subject);
    bus_->publish(subject, write({.kind = PacketKind::answer, .link = call.link}));
}

void Acceptor::drop_if_broken(LinkId id)
{
    auto const found = links_.find(id);
    if (found == links_.end() || !found->second.is_broken())
        return;
    links_.erase(found);
    listener_.broken(id);
}

} // namespace arbiter::cluster
