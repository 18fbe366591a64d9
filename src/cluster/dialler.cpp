// SPDX-License-Identifier: MIT
#include "cluster/dialler.h"

#include "arbiter/server/service.h"

#include <algorithm>
#include <utility>

namespace arbiter::cluster {

namespace {

/// A node that does not answer is called again after it.
constexpr Milliseconds call_patience{500};

} // namespace

Dialler::Dialler(server::Surroundings& world, Bus& bus, Listener listener)
    : world_{&world},
      bus_{&bus},
      listener_{std::move(listener)},
      subject_{subject_of(server::make_incarnation(world))}
{
    listening_ = bus_->subscribe(subject_, [this](std::string_view sent) { receive(sent); });
}

void Dialler::keep(std::vector<storage::NodeId> const& nodes)
{
    std::vector<std::string> gone;
    for (auto const& [node, called] : called_) {
        bool const is_wanted = std::ranges::any_of(
            nodes, [&name = node](storage::NodeId const& id) { return id.incarnation == name; });
        if (!is_wanted)
            gone.push_back(node);
    }
    for (auto const& node : gone) {
        bool const was_up = is_up(node);
        called_.erase(node);
        if (was_up)
            listener_.broken(node);
    }
    for (auto const& id : nodes) {
        auto const [place, is_new] = called_.try_emplace(id.incarnation);
        if (is_new)
            call(id.incarnation, place->second);
    }
}

bool Dialler::is_up(std::string const& node) const
{
    auto const found = called_.find(node);
    return found != called_.end() && found->second.link;
}

std::size_t Dialler::links_up() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(called_, [](auto const& entry) { return entry.second.link != nullptr; }));
}

void Dialler::send(std::string const& node, LinkMessage message)
{
    if (auto const found = called_.find(node); found != called_.end() && found->second.link)
        found->second.link->send(std::move(message));
}

void Dialler::send_all(LinkMessage const& message)
{
    for (auto& [node, called] : called_) {
        if (called.link)
            called.link->send(message);
    }
}

void Dialler::flush()
{
    for (auto& [node, called] : called_) {
        if (called.link)
            called.link->flush();
    }
}

void Dialler::tick()
{
    std::vector<std::string> nodes;
    for (auto& [node, called] : called_) {
        if (called.link)
            called.link->tick();
        else if (world_->now() - called.at >= call_patience)
            call(node, called);
        nodes.push_back(node);
    }
    for (auto const& node : nodes)
        call_again_if_broken(node);
}

void Dialler::call(std::string const& node, Called& called)
{
    called.id = make_link_id(*world_);
    called.at = world_->now();
    bus_->publish(subject_of(node), write({.kind = PacketKind::call, .link = called.id, .text = subject_}));
}

void Dialler::receive(std::string_view sent)
{
    auto const packet = read_packet(sent);
    if (!packet)
        return;
    auto const found
        = std::ranges::find_if(called_, [&](auto const& entry) { return entry.second.id == packet->link; });
    if (found == called_.end())
        return;
    auto const node = found->first;
    if (packet->kind == PacketKind::answer)
        take_answer(node, found->second);
    else if (packet->kind == PacketKind::messages)
        take_messages(node, found->second, *packet);
}

void Dialler::take_answer(std::string const& node, Called& called)
{
    if (called.link)
        return;
    called.link = std::make_unique<Link>(*world_, *bus_, called.id, subject_of(node));
    listener_.up(node);
}

void Dialler::take_messages(std::string const& node, Called& called, Packet const& packet)
{
    if (!called.link)
        return;
    for (auto& message : called.link->take(packet))
        listener_.take(node, std::move(message));
    call_again_if_broken(node);
}

/// What is told may make the owner keep other nodes: each time the node is looked up.
void Dialler::call_again_if_broken(std::string const& node)
{
    auto const found = called_.find(node);
    if (found == called_.end() || !found->second.link || !found->second.link->is_broken())
        return;
    found->second.link.reset();
    call(node, found->second);
    listener_.broken(node);
}

} // namespace arbiter::cluster
