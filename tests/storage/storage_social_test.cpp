// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <array>
#include <string>
#include <vector>

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Three players.
class StoredSocial : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        anna = storage().create_account(account("Anna")).value();
        bert = storage().create_account(account("Bert")).value();
        cleo = storage().create_account(account("Cleo")).value();
    }

    SocialStorage& social() { return storage().social(); }

    void befriend(AccountRow const& one, AccountRow const& other)
    {
        ASSERT_TRUE(social().put_follow({one.id, other.id, at(1)}));
        ASSERT_TRUE(social().put_follow({other.id, one.id, at(2)}));
    }

    MessageRow send(AccountRow const& from, AccountRow const& to, std::string const& text)
    {
        return social().send_message({.from = from.id, .to = to.id, .at = at(5), .text = text}).value();
    }

    std::vector<std::string> texts(AccountRow const& one, AccountRow const& other)
    {
        std::vector<std::string> found;
        auto const messages = social().list_messages(one.id, other.id, std::nullopt, 100).value();
        for (MessageRow const& message : messages)
            found.push_back(message.text);
        return found;
    }

    std::uint64_t unread(AccountRow const& of) { return social().count_unread(of.id).value(); }

    AccountRow anna;
    AccountRow bert;
    AccountRow cleo;
};

TEST_P(StoredSocial, KnowsWhoFollowsWhom)
{
    ASSERT_TRUE(social().put_follow({anna.id, cleo.id, at(1)}));
    ASSERT_TRUE(social().put_follow({anna.id, bert.id, at(2)}));
    ASSERT_TRUE(social().put_follow({anna.id, bert.id, at(3)}));
    ASSERT_TRUE(social().put_follow({bert.id, anna.id, at(4)}));
    ASSERT_TRUE(social().note_visit({bert.id, at(100)}));
    EXPECT_THAT(social().list_followed(anna.id).value(),
        ElementsAre(Followed{bert.id, "Bert", true, at(100)}, Followed{cleo.id, "Cleo", false, {}}));
    EXPECT_THAT(social().list_followers(cleo.id, 10).value(), ElementsAre(anna));
    EXPECT_THAT(social().list_followers(anna.id, 10).value(), IsEmpty()) << "Anna follows Bert as well";
    EXPECT_TRUE(social().are_friends(bert.id, anna.id).value());
    EXPECT_FALSE(social().are_friends(anna.id, cleo.id).value());
    ASSERT_TRUE(social().drop_follow(anna.id, bert.id));
    ASSERT_TRUE(social().drop_follow(anna.id, bert.id));
    EXPECT_FALSE(social().are_friends(bert.id, anna.id).value());
    EXPECT_EQ(fault_of(social().put_follow({anna.id, AccountId{999}, at(1)})), "not-found");
}

TEST_P(StoredSocial, ABlockEndsBothFollowsAndKeepsThemAway)
{
    befriend(anna, bert);
    ASSERT_TRUE(social().put_follow({anna.id, cleo.id, at(1)}));
    ASSERT_TRUE(storage().put_block({bert.id, anna.id}));
    EXPECT_THAT(social().list_followed(anna.id).value(), SizeIs(1)) << "Cleo stays";
    EXPECT_THAT(social().list_followed(bert.id).value(), IsEmpty());
    EXPECT_EQ(fault_of(social().put_follow({anna.id, bert.id, at(1)})), "conflict");
    EXPECT_EQ(fault_of(social().put_follow({bert.id, anna.id, at(1)})), "conflict");
}

TEST_P(StoredSocial, NotesAVisitAtMostOnceAMinute)
{
    ASSERT_TRUE(social().put_follow({anna.id, bert.id, at(1)}));
    auto const seen = [this] { return social().list_followed(anna.id).value().front().seen; };
    EXPECT_EQ(seen(), std::nullopt);
    ASSERT_TRUE(social().note_visit({bert.id, at(100)}));
    ASSERT_TRUE(social().note_visit({bert.id, at(159)}));
    EXPECT_EQ(seen(), at(100));
    ASSERT_TRUE(social().note_visit({bert.id, at(160)}));
    EXPECT_EQ(seen(), at(160));
}

TEST_P(StoredSocial, ListsWhoWasThereTheLatestFirst)
{
    ASSERT_TRUE(social().note_visit({anna.id, at(100)}));
    ASSERT_TRUE(social().note_visit({bert.id, at(200)}));
    auto const since = [this](int second) { return social().list_visits(at(second), 10).value(); };
    EXPECT_EQ(since(100), (std::vector<VisitRow>{{bert.id, at(200)}, {anna.id, at(100)}}));
    EXPECT_EQ(since(101), (std::vector<VisitRow>{{bert.id, at(200)}}));
    EXPECT_TRUE(since(201).empty());
    EXPECT_EQ(social().list_visits(at(0), 1).value(), (std::vector<VisitRow>{{bert.id, at(200)}}));
}

TEST_P(StoredSocial, OnlyFriendsWriteToEachOther)
{
    auto const write = [this](AccountRow const& from, AccountRow const& to) {
        return fault_of(social().send_message({.from = from.id, .to = to.id, .at = at(1), .text = "a"}));
    };
    EXPECT_EQ(write(anna, bert), "conflict");
    ASSERT_TRUE(social().put_follow({anna.id, bert.id, at(1)}));
    EXPECT_EQ(write(anna, bert), "conflict");
    EXPECT_EQ(write(bert, anna), "conflict");
    ASSERT_TRUE(social().put_follow({bert.id, anna.id, at(1)}));
    EXPECT_EQ(write(anna, bert), "none");
    ASSERT_TRUE(storage().put_block({anna.id, bert.id}));
    EXPECT_EQ(write(bert, anna), "conflict");
    EXPECT_THAT(texts(anna, bert), ElementsAre("a")) << "what was written stays";
}

TEST_P(StoredSocial, NumbersMessagesAndCountsWhatIsUnread)
{
    befriend(anna, bert);
    befriend(anna, cleo);
    EXPECT_EQ(send(anna, bert, "one").number, MessageNumber{1});
    EXPECT_EQ(send(bert, anna, "two ♞").number, MessageNumber{2});
    EXPECT_EQ(send(bert, anna, "three").number, MessageNumber{3});
    EXPECT_EQ(send(cleo, anna, "other").number, MessageNumber{1}) << "a thread of its own";
    EXPECT_THAT(texts(bert, anna), ElementsAre("three", "two ♞", "one"));
    EXPECT_THAT(social().list_messages(anna.id, bert.id, MessageNumber{3}, 1).value(),
        ElementsAre(MessageRow{bert.id, anna.id, MessageNumber{2}, at(5), "two ♞"}));
    EXPECT_EQ(unread(anna), 3U);
    EXPECT_EQ(unread(bert), 1U);
    ASSERT_TRUE(social().mark_seen(anna.id, bert.id, MessageNumber{2}));
    EXPECT_EQ(unread(anna), 2U) << "one of Bert's is newer";
    ASSERT_TRUE(social().mark_seen(anna.id, bert.id, MessageNumber{3}));
    EXPECT_EQ(unread(anna), 1U);
    EXPECT_EQ(unread(bert), 1U) << "Anna's reading is not Bert's";
    auto const threads = social().list_threads(anna.id, 10).value();
    ASSERT_THAT(threads, SizeIs(2));
    EXPECT_EQ(threads[0].name, "Bert");
    EXPECT_EQ(threads[0].last_text, "three");
    EXPECT_EQ(threads[1].row, (ThreadRow{anna.id, cleo.id, MessageNumber{1}, 1, at(5)}));
    EXPECT_EQ(social().find_message(anna.id, bert.id, MessageNumber{1}).value()->text, "one");
    EXPECT_EQ(social().find_message(cleo.id, bert.id, MessageNumber{1}).value(), std::nullopt);
}

TEST_P(StoredSocial, KeepsTheNewestFiveHundredOfTwo)
{
    befriend(anna, bert);
    for (std::int64_t count = 0; count < most_messages_of_two + 2; ++count)
        send(count % 2 == 0 ? anna : bert, count % 2 == 0 ? bert : anna, std::to_string(count));
    auto const kept = social().list_messages(anna.id, bert.id, std::nullopt, 1'000).value();
    ASSERT_THAT(kept, SizeIs(most_messages_of_two));
    EXPECT_EQ(kept.back().number, MessageNumber{3});
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(StoredSocial, ListsWhatSomebodyHasWrittenInPages)
{
    befriend(anna, bert);
    befriend(anna, cleo);
    for (std::string const text : {"a", "b"})
        send(anna, bert, text);
    send(bert, anna, "not Anna's");
    send(anna, cleo, "c");
    auto const first = social().list_sent(anna.id, std::nullopt, 2).value();
    ASSERT_THAT(first, SizeIs(2));
    EXPECT_EQ(first[1].text, "b");
    auto const rest = social().list_sent(anna.id, first[1], 2).value();
    ASSERT_THAT(rest, SizeIs(1));
    EXPECT_EQ(rest[0].text, "c");
}

TEST_P(StoredSocial, KeepsWhatAnAccountSaysAboutItself)
{
    EXPECT_EQ(social().find_profile(anna.id).value(), "");
    ASSERT_TRUE(social().put_profile({anna.id, "two\nlines ♞"}));
    ASSERT_TRUE(social().put_profile({bert.id, "Bert's"}));
    EXPECT_EQ(social().find_profile(anna.id).value(), "two\nlines ♞");
    ASSERT_TRUE(social().put_profile({anna.id, "another"}));
    EXPECT_EQ(social().find_profile(anna.id).value(), "another");
    ASSERT_TRUE(social().put_profile({anna.id, ""}));
    EXPECT_EQ(social().find_profile(anna.id).value(), "");
    EXPECT_EQ(social().find_profile(bert.id).value(), "Bert's");
    EXPECT_EQ(fault_of(social().put_profile({AccountId{999}, "nobody"})), "not-found");
}

TEST_P(StoredSocial, ADeletedAccountLeavesNoTextAndNoFollow)
{
    befriend(anna, bert);
    send(anna, bert, "Anna's");
    send(bert, anna, "Bert's");
    ASSERT_TRUE(social().note_visit({anna.id, at(9)}));
    ASSERT_TRUE(social().put_profile({anna.id, "about Anna"}));
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "deleted player 1"));
    finish_renames();
    EXPECT_THAT(texts(bert, anna), ElementsAre("Bert's", ""));
    EXPECT_THAT(social().list_threads(anna.id, 10).value(), IsEmpty());
    EXPECT_THAT(social().list_threads(bert.id, 10).value(), SizeIs(1));
    EXPECT_THAT(social().list_followed(bert.id).value(), IsEmpty());
    EXPECT_THAT(social().list_sent(anna.id, std::nullopt, 10).value(), SizeIs(1)) << "without its text";
    EXPECT_EQ(social().find_profile(anna.id).value(), "");
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

TEST_P(StoredSocial, ADeletedAccountGoesSomeRowsAtATime)
{
    for (int number = 0; number < 250; ++number) {
        AccountRow const fan = storage().create_account(account("Fan" + std::to_string(number))).value();
        ASSERT_TRUE(social().put_follow({fan.id, anna.id, at(1)}));
    }
    ASSERT_TRUE(storage().put_block({cleo.id, anna.id}));
    for (std::uint32_t number = 1; number <= 250; ++number) {
        GameRow const game = finished_game("g" + std::to_string(number), at(number));
        ASSERT_EQ(commit({.games = {game},
                      .ratings = {{.account = anna.id,
                          .game = game.id,
                          .at = at(number),
                          .rating = {},
                          .games = number,
                          .speed = Speed::blitz}}}),
            "none");
    }
    AccountRow const dora = storage().create_account(account("Dora")).value();
    for (AccountRow const& friend_of_anna : {bert, dora}) {
        befriend(anna, friend_of_anna);
        send(anna, friend_of_anna, "Anna's");
    }
    auto const left = [&] {
        return std::array{social().list_followers(anna.id, 1'000).value().size(),
            storage().list_blocked(cleo.id, 10).value().size(),
            storage().list_rating_changes(anna.id, 1'000).value().size(),
            social().list_threads(anna.id, 10).value().size()};
    };
    ASSERT_TRUE(storage().delete_account(anna.id, "deleted player", "deleted player 1"));
    std::vector<std::array<std::size_t, 4>> steps{left()};
    for (int step = 0; step < 7; ++step) {
        ASSERT_TRUE(storage().rename_some().value().is_more);
        steps.push_back(left());
    }
    using Left = std::array<std::size_t, 4>;
    EXPECT_THAT(steps,
        ElementsAre(Left{252, 1, 250, 2}, Left{52, 1, 250, 2}, Left{0, 1, 250, 2}, Left{0, 0, 250, 2},
            Left{0, 0, 50, 2}, Left{0, 0, 0, 2}, Left{0, 0, 0, 1}, Left{0, 0, 0, 0}));
    for (AccountRow const& friend_of_anna : {bert, dora})
        EXPECT_THAT(texts(friend_of_anna, anna), ElementsAre(""));
}

ARBITER_ON_EACH_DATABASE(StoredSocial);

} // namespace
} // namespace arbiter::storage
