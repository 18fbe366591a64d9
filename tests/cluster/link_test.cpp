// SPDX-License-Identifier: MIT
#include "cluster/link.h"
#include "fake_bus.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::cluster {

namespace {

TEST(APacket, ReadsBackAsItWasWritten)
{
    FakeWorld world;
    Packet const packet{PacketKind::answer, make_link_id(world), PacketNumber{0x0102030405060708}, "text"};
    auto const sent = write(packet);
    auto const read = read_packet(sent);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->kind, PacketKind::answer);
    EXPECT_EQ(read->link, packet.link);
    EXPECT_EQ(read->number, packet.number);
    EXPECT_EQ(read->text, "text");
    for (std::size_t size = 0; size != sent.size() - packet.text.size(); ++size)
        EXPECT_FALSE(read_packet(std::string_view{sent}.substr(0, size))) << size;
}

TEST(APacket, OfAnotherVersionOrKindIsNotRead)
{
    auto sent = write(Packet{});
    sent[1] = 3;
    EXPECT_FALSE(read_packet(sent));
    sent[1] = 0;
    ++sent[0];
    EXPECT_FALSE(read_packet(sent));
}

/// Both sides of a link; what one sends is kept.
class ALink : public ::testing::Test {
protected:
    static LinkMessage frame(std::string text)
    {
        return SocketFrame{SocketNumber{7}, std::make_shared<std::string const>(std::move(text))};
    }

    /// Sends a frame in a packet of its own, which it gives.
    std::string send(std::string text)
    {
        caller.send(frame(std::move(text)));
        world.run_tasks();
        return nats.carried.back().text;
    }

    /// The texts of the frames that the node takes from a packet.
    std::vector<std::string> take(std::string_view packet)
    {
        std::vector<std::string> texts;
        for (auto const& message : node.take(read_packet(packet).value()))
            texts.push_back(*std::get<SocketFrame>(message).text);
        return texts;
    }

    using Texts = std::vector<std::string>;

    FakeWorld world;
    FakeNats nats{world};
    FakeBus bus{nats};
    Link caller{world, bus, {}, "node"};
    Link node{world, bus, {}, "caller"};
};

TEST_F(ALink, CarriesTheMessagesOfATurnInOnePacket)
{
    caller.send(frame("1"));
    caller.send(frame("2"));
    world.run_tasks();
    ASSERT_EQ(nats.carried.size(), 1U);
    EXPECT_EQ(nats.carried.back().subject, "node");
    EXPECT_EQ(take(nats.carried.back().text), (Texts{"1", "2"}));
}

TEST_F(ALink, TakesAPacketOnce)
{
    auto const packet = send("1");
    EXPECT_EQ(take(packet), Texts{"1"});
    EXPECT_EQ(take(packet), Texts{});
    EXPECT_FALSE(node.is_broken());
    EXPECT_EQ(take(send("2")), Texts{"2"});
}

TEST_F(ALink, IsBrokenWhenAPacketIsMissing)
{
    send("lost");
    EXPECT_EQ(take(send("2")), Texts{});
    EXPECT_TRUE(node.is_broken());
    EXPECT_EQ(take(send("3")), Texts{});
}

TEST_F(ALink, IsBrokenByAPacketThatCannotBeRead)
{
    auto const malformed = write({.number = PacketNumber{1}, .text = "\xc1"});
    EXPECT_EQ(take(malformed), Texts{});
    EXPECT_TRUE(node.is_broken());
}

TEST_F(ALink, GivesSignsOfLifeAndIsBrokenInSilence)
{
    world.pass(link_beat);
    caller.tick();
    ASSERT_EQ(nats.carried.size(), 1U);
    EXPECT_TRUE(node.take(read_packet(nats.carried.back().text).value()).empty());
    world.pass(link_silence);
    node.tick();
    EXPECT_FALSE(node.is_broken());
    world.pass(Milliseconds{1});
    node.tick();
    EXPECT_TRUE(node.is_broken());
}

} // namespace

} // namespace arbiter::cluster
