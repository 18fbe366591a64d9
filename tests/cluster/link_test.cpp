// SPDX-License-Identifier: MIT
#include "cluster/link.h"
#include "fake_bus.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace arbiter::cluster {

namespace {

ClusterKey const key = make_cluster_key("a secret of thirty-two characters").value();

TEST(AClusterKey, HasEnoughCharacters)
{
    EXPECT_FALSE(make_cluster_key("short"));
    EXPECT_FALSE(make_cluster_key(std::string(31, 'x') + "\n"));
    auto const plain = make_cluster_key(std::string(32, 'x'));
    ASSERT_TRUE(plain);
    EXPECT_EQ(make_cluster_key(" " + std::string(32, 'x') + "\n")->bytes, plain->bytes);
    EXPECT_NE(make_cluster_key(std::string(32, 'y'))->bytes, plain->bytes);
}

TEST(AFirstPacket, IsOpenedWithTheKeyOfTheClusterAlone)
{
    FakeWorld world;
    PacketHead const head{PacketKind::call, {make_random<decltype(LinkId::bytes)>(world)}};
    auto const packet = seal_first(head, key, "text", world);
    EXPECT_EQ(read_head(packet)->kind, PacketKind::call);
    EXPECT_EQ(read_head(packet)->link, head.link);
    EXPECT_EQ(open_first(packet, key), "text");
    EXPECT_EQ(open_first(packet, *make_cluster_key(std::string(32, 'y'))), std::nullopt);
    for (std::size_t at = 0; at != packet.size(); ++at) {
        auto changed = packet;
        changed[at] = static_cast<char>(changed[at] ^ 1);
        EXPECT_FALSE(open_first(changed, key)) << at;
        EXPECT_FALSE(open_first(packet.substr(0, at), key)) << at;
    }
}

/// Both sides of a link; what one sends is kept.
class ALink : public ::testing::Test {
protected:
    static LinkKeys keys()
    {
        FakeWorld world;
        return derive_keys(key, {}, make_random<KeyHalf>(world), make_random<KeyHalf>(world));
    }

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
        for (auto const& message : node.take(packet))
            texts.push_back(*std::get<SocketFrame>(message).text);
        return texts;
    }

    using Texts = std::vector<std::string>;

    FakeWorld world;
    FakeNats nats{world};
    FakeBus bus{nats};
    Link caller{world, bus, LinkSide::caller, {}, keys(), "node"};
    Link node{world, bus, LinkSide::node, {}, keys(), "caller"};
};

TEST_F(ALink, CarriesTheMessagesOfATurnInOnePacket)
{
    caller.send(frame("1"));
    caller.send(frame("2"));
    world.run_tasks();
    ASSERT_EQ(nats.carried.size(), 1U);
    EXPECT_EQ(nats.carried.back().subject, "node");
    EXPECT_FALSE(node.is_proven());
    EXPECT_EQ(take(nats.carried.back().text), (Texts{"1", "2"}));
    EXPECT_TRUE(node.is_proven());
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

TEST_F(ALink, DoesNotHearWhatOthersHaveSealed)
{
    auto packet = send("1");
    packet.back() = static_cast<char>(packet.back() ^ 1);
    EXPECT_EQ(take(packet), Texts{});
    // The other direction has another key: what a side has said cannot be said back to it.
    EXPECT_TRUE(caller.take(nats.carried.back().text).empty());
    EXPECT_EQ(take(std::string(500, '\x01')), Texts{});
    EXPECT_EQ(take(""), Texts{});
    EXPECT_FALSE(node.is_broken());
    EXPECT_FALSE(node.is_proven());
}

TEST_F(ALink, GivesSignsOfLifeAndIsBrokenInSilence)
{
    world.pass(link_beat);
    caller.tick();
    ASSERT_EQ(nats.carried.size(), 1U);
    EXPECT_TRUE(node.take(nats.carried.back().text).empty());
    world.pass(link_silence);
    node.tick();
    EXPECT_FALSE(node.is_broken());
    world.pass(Milliseconds{1});
    node.tick();
    EXPECT_TRUE(node.is_broken());
}

} // namespace

} // namespace arbiter::cluster
