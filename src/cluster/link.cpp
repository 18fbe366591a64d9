// SPDX-License-Identifier: MIT
#include "cluster/link.h"

#include <utility>

namespace arbiter::cluster {

namespace {

/// Packets are sent when they have this many bytes, about: NATS carries a megabyte at once.
constexpr std::size_t full_packet = 64 * 1024;

PacketNumber next(PacketNumber number)
{
    return PacketNumber{static_cast<std::uint64_t>(number) + 1};
}

/// About how long a message is in a packet.
std::size_t size_of(LinkMessage const& message)
{
    constexpr std::size_t usual = 64;
    if (auto const* const frame = std::get_if<SocketFrame>(&message))
        return usual + frame->text->size();
    if (auto const* const part = std::get_if<PartSent>(&message))
        return usual + (part->text ? part->text->size() : 0);
    if (auto const* const asked = std::get_if<RequestAsked>(&message))
        return usual + asked->request.body.size();
    if (auto const* const answered = std::get_if<RequestAnswered>(&message))
        return usual + (answered->response.body ? answered->response.body->size() : 0);
    return usual;
}

} // namespace

Link::Link(server::Surroundings& world, Bus& bus, LinkId id, std::string subject)
    : world_{&world},
      bus_{&bus},
      id_{id},
      subject_{std::move(subject)},
      heard_{world.now()},
      spoke_{world.now()}
{
}

void Link::send(LinkMessage message)
{
    if (is_broken_)
        return;
    if (waiting_.empty()) {
        world_->post([this, alive = std::weak_ptr{alive_}] {
            if (!alive.expired())
                flush();
        });
    }
    waiting_bytes_ += size_of(message);
    waiting_.push_back(std::move(message));
    if (waiting_bytes_ >= full_packet)
        flush();
}

void Link::flush()
{
    if (!waiting_.empty() && !is_broken_)
        send_packet(std::exchange(waiting_, {}));
    waiting_bytes_ = 0;
}

void Link::send_packet(std::span<LinkMessage const> messages)
{
    spoke_ = world_->now();
    sent_ = next(sent_);
    auto const text = write_messages(messages);
    bus_->publish(subject_, write({PacketKind::messages, id_, sent_, text}));
}

std::vector<LinkMessage> Link::take(Packet const& packet)
{
    if (packet.number <= received_ || is_broken_)
        return {};
    if (packet.number != next(received_)) {
        is_broken_ = true;
        return {};
    }
    received_ = packet.number;
    heard_ = world_->now();
    auto messages = read_messages(packet.text);
    is_broken_ = !messages;
    return std::move(messages).value_or(std::vector<LinkMessage>{});
}

void Link::tick()
{
    auto const now = world_->now();
    if (now - heard_ > link_silence)
        is_broken_ = true;
    if (!is_broken_ && now - spoke_ >= link_beat)
        send_packet({});
}

} // namespace arbiter::cluster
