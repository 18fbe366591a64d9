// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <algorithm>

// What every database must do, whichever it is.

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StoredGames : public OnEachDatabase {
protected:
    std::vector<std::string> search(ArchiveQuery const& query)
    {
        auto const games = storage().search_archive(query);
        EXPECT_TRUE(games) << describe(games.error());
        std::vector<std::string> ids;
        if (games)
            std::ranges::transform(
                *games, std::back_inserter(ids), [](GameRow const& game) { return game.id.text; });
        return ids;
    }
};

TEST_P(StoredGames, ComeBackAsTheyWere)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    GameRow waiting = playing_game("waiting");
    waiting.phase = GamePhase::waiting;
    waiting.seats = {SeatRow{.kind = SeatKind::person,
                         .token = token(200),
                         .account = anna.id,
                         .name = "Ännä \"the\" ♟",
                         .rating = 1512},
        SeatRow{}};
    waiting.variant = Variant::king_of_the_hill;
    waiting.is_rated = true;
    GameRow const over = finished_game("over", at(100));
    ASSERT_EQ(commit({.games = {waiting, over}}), "none");

    EXPECT_EQ(storage().find_game({"waiting"}).value(), waiting);
    EXPECT_EQ(open()->find_game({"over"}).value(), over);
    EXPECT_EQ(storage().find_game({"unknown"}).value(), std::nullopt);
}

TEST_P(StoredGames, AreReplacedAsAWhole)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}}), "none");
    GameRow const over = finished_game("a", at(7));
    ASSERT_EQ(commit({.games = {over}}), "none");
    EXPECT_EQ(storage().find_game({"a"}).value(), over);
}

TEST_P(StoredGames, ThatNobodyHasAreListedByPage)
{
    NodeId const here{"main", "1"};
    ASSERT_EQ(commit({.games
                  = {playing_game("c"), playing_game("a"), playing_game("B"), finished_game("d", at(1))}}),
        "none");
    auto const first = storage().cluster().list_left_games(here, std::nullopt, 2).value();
    ASSERT_EQ(first.size(), 2U);
    // The order is that of bytes on every database.
    EXPECT_EQ(first[0].id.text, "B");
    EXPECT_EQ(first[1].id.text, "a");
    auto const second = storage().cluster().list_left_games(here, first.back().id, 2).value();
    ASSERT_EQ(second.size(), 1U);
    EXPECT_EQ(second[0].id.text, "c");
    EXPECT_THAT(storage().cluster().list_left_games(here, second.back().id, 2).value(), IsEmpty());
}

TEST_P(StoredGames, AreListedByWhoPlaysThemUntilTheyEnd)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    auto const seated = [&](GameRow game, int seat, Time created) {
        game.seats.at(static_cast<std::size_t>(seat)).account = anna.id;
        game.created = created;
        return game;
    };
    ASSERT_EQ(commit({.games = {seated(playing_game("a"), 0, at(1)), seated(playing_game("b"), 1, at(3)),
                          seated(finished_game("c", at(9)), 0, at(2)), playing_game("d")}}),
        "none");
    auto const games = storage().list_open_games(anna.id, 10).value();
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].id.text, "b");
    EXPECT_EQ(games[1].id.text, "a");
    EXPECT_EQ(storage().list_open_games(anna.id, 1).value().size(), 1U);
    EXPECT_THAT(storage().list_open_games(bert.id, 10).value(), IsEmpty());
}

TEST_P(StoredGames, AreFoundInTheArchivePageByPage)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    auto const of_anna = [&](std::string id, Time ended, int seat) {
        GameRow game = finished_game(std::move(id), ended);
        game.seats.at(static_cast<std::size_t>(seat)).account = anna.id;
        return game;
    };
    GameRow against_herself = of_anna("e", at(50), 0);
    against_herself.seats[1].account = anna.id;
    ASSERT_EQ(commit({.games = {of_anna("a", at(10), 0), of_anna("b", at(20), 1), finished_game("c", at(20)),
                          of_anna("d", at(40), 0), against_herself, playing_game("f")}}),
        "none");

    EXPECT_THAT(search({}), ElementsAre("e", "d", "c", "b", "a"));
    EXPECT_THAT(search({.order = ArchiveOrder::oldest_first}), ElementsAre("a", "b", "c", "d", "e"));
    EXPECT_THAT(
        search({.since = at(20), .order = ArchiveOrder::oldest_first}), ElementsAre("b", "c", "d", "e"));
    EXPECT_THAT(search({.limit = 2}), ElementsAre("e", "d"));
    // Two games that ended at the same moment: the page may end between them.
    EXPECT_THAT(search({.after = ArchiveKey{at(20), {"c"}}, .limit = 2}), ElementsAre("b", "a"));
    EXPECT_THAT(search({.after = ArchiveKey{at(20), {"b"}}, .order = ArchiveOrder::oldest_first, .limit = 2}),
        ElementsAre("c", "d"));

    EXPECT_THAT(search({.player = anna.id}), ElementsAre("e", "d", "b", "a"));
    EXPECT_THAT(search({.player = anna.id, .limit = 3}), ElementsAre("e", "d", "b"));
    EXPECT_THAT(search({.player = anna.id, .after = ArchiveKey{at(40), {"d"}}}), ElementsAre("b", "a"));
    EXPECT_THAT(search({.player = anna.id, .since = at(20), .order = ArchiveOrder::oldest_first}),
        ElementsAre("b", "d", "e"));
    EXPECT_THAT(search({.player = AccountId{4711}}), IsEmpty());
    GameRow aborted = finished_game("e", at(50));
    aborted.seats[0].account = anna.id;
    aborted.termination = "aborted";
    ASSERT_EQ(commit({.games = {aborted}}), "none");
    EXPECT_THAT(search({}), ElementsAre("d", "c", "b", "a"));
    EXPECT_THAT(search({.order = ArchiveOrder::oldest_first}), ElementsAre("a", "b", "c", "d"));
    EXPECT_THAT(search({.player = anna.id}), ElementsAre("d", "b", "a"));
    EXPECT_THAT(search({.player = anna.id, .order = ArchiveOrder::oldest_first}), ElementsAre("a", "b", "d"));
}

TEST_P(StoredGames, RefuseWhatContradictsItself)
{
    GameRow without_end = finished_game("a", at(1));
    without_end.ended.reset();
    EXPECT_EQ(commit({.games = {without_end}}), "bad-record");
    GameRow of_nobody = playing_game("a");
    of_nobody.seats[0].account = AccountId{99};
    EXPECT_EQ(commit({.games = {of_nobody}}), "not-found");
    GameRow with_zero = playing_game("a");
    with_zero.control = std::string{"5\0+3", 4};
    EXPECT_EQ(commit({.games = {with_zero}}), "bad-text");
    EXPECT_EQ(commit({.games = {playing_game("\xC3")}}), "bad-text");
    EXPECT_EQ(storage().find_game({"a"}).value(), std::nullopt);
    EXPECT_THAT(
        storage().cluster().list_left_games({"main", "1"}, std::nullopt, 10).value(), ::testing::IsEmpty());
}

TEST_P(StoredGames, RememberTheLatestSignOfLife)
{
    EXPECT_EQ(storage().find_heartbeat().value(), std::nullopt);
    ASSERT_EQ(commit({.heartbeat = at(20)}), "none");
    ASSERT_EQ(commit({.heartbeat = at(10)}), "none");
    EXPECT_EQ(open()->find_heartbeat().value(), at(20));
}

ARBITER_ON_EACH_DATABASE(StoredGames);

class StoredEvents : public OnEachDatabase {
protected:
    std::vector<EventRow> events(EventVersion after = EventVersion::none)
    {
        return storage().find_events({"a"}, after).value();
    }
};

TEST_P(StoredEvents, ComeBackInOrderFromAVersionOn)
{
    EventRow const first = event("a", 1, R"({"t":"joined","name":"Ännä ♟"})");
    EventRow const second = event("a", 2, "");
    EventRow const third = event("a", 3, std::string(100'000, 'x'));
    ASSERT_EQ(
        commit({.games = {playing_game("a"), playing_game("b")}, .events = {first, event("b", 1)}}), "none");
    ASSERT_EQ(commit({.events = {second, third}}), "none");

    EXPECT_THAT(events(), ElementsAre(first, second, third));
    EXPECT_THAT(events(EventVersion{1}), ElementsAre(second, third));
    EXPECT_THAT(events(EventVersion{3}), IsEmpty());
    EXPECT_THAT(storage().find_events({"unknown"}).value(), IsEmpty());
}

TEST_P(StoredEvents, MayBeWrittenAgain)
{
    Batch const batch{
        .games = {playing_game("a")}, .events = {event("a", 1), event("a", 2)}, .heartbeat = at(1)};
    ASSERT_EQ(commit(batch), "none");
    EXPECT_EQ(commit(batch), "none");
    EXPECT_EQ(events().size(), 2U);
}

TEST_P(StoredEvents, AreNeverChanged)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}, .events = {event("a", 1, "old")}}), "none");
    EXPECT_EQ(commit({.events = {event("a", 1, "new")}}), "conflict");
    EXPECT_THAT(events(), ElementsAre(event("a", 1, "old")));
}

TEST_P(StoredEvents, HaveNoGaps)
{
    ASSERT_EQ(commit({.games = {playing_game("a")}, .events = {event("a", 1)}}), "none");
    EXPECT_EQ(commit({.events = {event("a", 3)}}), "conflict");
    EXPECT_EQ(commit({.events = {event("unknown", 1)}}), "not-found");
    EXPECT_EQ(commit({.events = {event("a", 2), event("a", 4)}}), "conflict");
    EXPECT_THAT(events(), ElementsAre(event("a", 1)));
}

TEST_P(StoredEvents, AreWrittenByTheThousandAsOneByOne)
{
    std::vector<Batch> batches{{.games = {playing_game("a"), playing_game("b")}}};
    std::vector<EventRow> of_a;
    for (std::uint32_t version = 1; version <= 600; ++version) {
        std::string const body = "\\\"{}, ä\n\t" + std::to_string(version);
        of_a.push_back(event("a", version, version % 7 == 0 ? "" : body));
        batches.push_back({.events = {of_a.back(), event("b", version)}});
    }
    ASSERT_EQ(fault_of(storage().commit(batches)), "none");
    EXPECT_EQ(events(), of_a);
    EXPECT_EQ(storage().find_events({"b"}).value().size(), 600U);
    // Again, with one more: existing events are not a fault.
    batches.push_back({.events = {event("a", 601)}});
    EXPECT_EQ(fault_of(storage().commit(batches)), "none");
    EXPECT_EQ(events().size(), 601U);
}

TEST_P(StoredEvents, AreRefusedTogetherWhenOneOfManyCannotBe)
{
    ASSERT_EQ(commit({.games = {playing_game("a"), playing_game("b")}, .events = {event("a", 1)}}), "none");
    std::vector<EventRow> const fine{event("a", 2), event("a", 3), event("b", 1)};
    auto const with = [&](EventRow const& other) {
        std::vector<EventRow> all = fine;
        all.push_back(other);
        return commit({.events = all});
    };
    EXPECT_EQ(with(event("b", 3)), "conflict") << "a gap";
    EXPECT_EQ(with(event("a", 5)), "conflict") << "a gap after others of that game";
    EXPECT_EQ(with(event("a", 3, "another")), "conflict") << "twice, with another text";
    EXPECT_EQ(with(event("a", 1, "another")), "conflict") << "there already, with another text";
    EXPECT_EQ(with(event("unknown", 1)), "not-found");
    EXPECT_EQ(with(event("b", 2, std::string{"a\0b", 3})), "bad-text");
    EXPECT_THAT(events(), ElementsAre(event("a", 1)));
    EXPECT_EQ(commit({.events = {event("b", 3), event("b", 2)}}), "conflict") << "in the wrong order";
    EXPECT_EQ(commit({.events = fine}), "none");
    EXPECT_EQ(events().size(), 3U);
}

TEST_P(StoredEvents, AreWrittenTogetherOrNotAtAll)
{
    std::vector<Batch> batches{{.games = {playing_game("a")}, .events = {event("a", 1)}, .heartbeat = at(5)},
        {.events = {event("a", 3)}}};
    EXPECT_EQ(fault_of(storage().commit(batches)), "conflict");
    EXPECT_EQ(storage().find_game({"a"}).value(), std::nullopt);
    EXPECT_EQ(storage().find_heartbeat().value(), std::nullopt);
    batches.pop_back();
    EXPECT_EQ(fault_of(storage().commit(batches)), "none");
    EXPECT_THAT(events(), ElementsAre(event("a", 1)));
}

ARBITER_ON_EACH_DATABASE(StoredEvents);

} // namespace
} // namespace arbiter::storage
