// SPDX-License-Identifier: MIT
#include "cluster/dialler.h"

#include "arbiter/server/service.h"

#include <algorithm>
#include <utility>

namespace arbiter::cluster {

namespace {

/// A node that does not answer is called again after it.
constexpr Milliseconds call_patience{500};

std::string_view text_of(KeyHalf const& half)
{
    return {reinterpret_cast<char const*>(half.data()), half.size()};
}

} // namespace

Dialler::Dialler(server::Surroundings& world, Bus& bus, ClusterKey const& key, Listener listener)
    : world_{&world},
      bus_{&bus},
      key_{key},
      listener_{std::move(listener)},
      subject_{subject_of(server::make_incarnation(world))}
{
    listening_ = bus_->subscribe(subject_, [this](std::string_view packet) { receive(packet); });
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
    called.id = {make_random<decltype(LinkId::bytes)>(*world_)};
    called.half = make_random<KeyHalf>(*world_);
    called.at = world_->now();
    bus_->publish(subject_of(node),
        seal_first({PacketKind::call, called.id}, key_,
            write(Call{subject_, std::string{text_of(called.half)}}), *world_));
}

void Dialler::receive(std::string_view packet)
{
    auto const head = read_head(packet);
    if (!head)
        return;
    auto const found
        = std::ranges::find_if(called_, [&](auto const& entry) { return entry.second.id == head->link; });
    if (found == called_.end())
        return;
    auto const node = found->first;
    if (head->kind == PacketKind::answer)
        take_answer(node, found->second, packet);
    else if (head->kind == PacketKind::sealed)
        take_packet(node, found->second, packet);
}

void Dialler::take_answer(std::string const& node, Called& called, std::string_view packet)
{
    auto const text = open_first(packet, key_);
    if (called.link || !text || text->size() != std::tuple_size_v<KeyHalf>)
        return;
    KeyHalf of_node{};
    std::ranges::copy(*text, of_node.begin());
    called.link = std::make_unique<Link>(*world_, *bus_, LinkSide::caller, called.id,
        derive_keys(key_, called.id, called.half, of_node), subject_of(node));
    // The node does not trust the link before it has heard something that only we can have sealed.
    called.link->prove();
    listener_.up(node);
}

void Dialler::take_packet(std::string const& node, Called& called, std::string_view packet)
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
