// SPDX-License-Identifier: MIT
#include "cluster/acceptor.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace arbiter::cluster {

namespace {

/// Calls that nobody has proven yet. More are not answered: somebody repeats old ones.
constexpr std::size_t most_unproven = 64;

bool is_unproven(std::pair<LinkId const, Link> const& entry)
{
    return !entry.second.is_proven();
}

} // namespace

Acceptor::Acceptor(server::Surroundings& world, Bus& bus, ClusterKey const& key, std::string_view incarnation,
    Listener listener)
    : world_{&world},
      bus_{&bus},
      key_{key},
      listener_{std::move(listener)}
{
    listening_
        = bus_->subscribe(subject_of(incarnation), [this](std::string_view packet) { receive(packet); });
}

Link* Acceptor::find(LinkId id)
{
    auto const found = links_.find(id);
    return found == links_.end() ? nullptr : &found->second;
}

std::size_t Acceptor::links() const
{
    return links_.size() - static_cast<std::size_t>(std::ranges::count_if(links_, is_unproven));
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

void Acceptor::receive(std::string_view packet)
{
    auto const head = read_head(packet);
    if (!head)
        return;
    if (head->kind == PacketKind::call)
        return take_call(head->link, packet);
    auto* const link = head->kind == PacketKind::sealed ? find(head->link) : nullptr;
    if (link == nullptr)
        return;
    for (auto& message : link->take(packet))
        listener_.take(head->link, std::move(message));
    drop_if_broken(head->link);
}

void Acceptor::take_call(LinkId id, std::string_view packet)
{
    auto const text = open_first(packet, key_);
    auto const call = text ? read_call(*text) : std::nullopt;
    bool const is_new = call && call->half.size() == std::tuple_size_v<KeyHalf> && !links_.contains(id);
    if (!is_new || std::ranges::count_if(links_, is_unproven) >= std::ptrdiff_t{most_unproven})
        return;
    KeyHalf of_caller{};
    std::ranges::copy(call->half, of_caller.begin());
    auto const own = make_random<KeyHalf>(*world_);
    links_.try_emplace(
        id, *world_, *bus_, LinkSide::node, id, derive_keys(key_, id, of_caller, own), call->subject);
    bus_->publish(call->subject,
        seal_first({PacketKind::answer, id}, key_, {reinterpret_cast<char const*>(own.data()), own.size()},
            *world_));
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
