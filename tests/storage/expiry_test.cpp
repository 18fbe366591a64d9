// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>
#include <vector>

// What goes by itself, and what an account may have at most.

namespace arbiter::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

GameRow waiting_game(std::string id, Time created)
{
    GameRow game = playing_game(std::move(id));
    game.created = created;
    game.seats[1] = SeatRow{};
    game.phase = GamePhase::waiting;
    return game;
}

GameRow aborted_game(std::string id, Time ended)
{
    GameRow game = finished_game(std::move(id), ended);
    game.result = GameResult::unfinished;
    game.termination = "aborted";
    return game;
}

/// What has lost its use after 100 s.
constexpr ExpiryTerms terms_at(Time now)
{
    auto const before = now - std::chrono::seconds{100};
    return {.now = now, .waiting_before = before, .aborted_before = before, .audit_before = before};
}

class StoredExpiry : public OnEachDatabase { };

TEST_P(StoredExpiry, RemovesGamesThatNobodyPlays)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountRow const bert = storage().create_account(account("Bert")).value();
    ASSERT_EQ(commit({.games = {waiting_game("left", at(0)), waiting_game("fresh", at(150)),
                          aborted_game("aborted", at(10)), aborted_game("reported", at(20)),
                          finished_game("played", at(30)), playing_game("playing")},
                  .events = {event("left", 1), event("left", 2), event("aborted", 1), event("played", 1)}}),
        "none");
    ASSERT_TRUE(storage().moderation().put_report(
        {.by = anna.id, .about = bert.id, .game = GameId{"reported"}, .at = at(21)}));
    auto const gone = storage().drop_expired(terms_at(at(200))).value();
    EXPECT_EQ(gone, (Expired{.at = at(200), .waiting_games = 1, .aborted_games = 1}));
    for (char const* const id : {"left", "aborted"}) {
        EXPECT_EQ(storage().find_game({id}).value(), std::nullopt) << id;
        EXPECT_THAT(storage().find_events({id}).value(), IsEmpty()) << id;
    }
    for (char const* const id : {"fresh", "reported", "played", "playing"})
        EXPECT_NE(storage().find_game({id}).value(), std::nullopt) << id;
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
    // Somebody who still had it before the eyes joins a game that is not there any more.
    EXPECT_EQ(commit({.games = {playing_game("left")}, .events = {event("left", 3)}}), "conflict");
    EXPECT_EQ(storage().find_game({"left"}).value(), std::nullopt);
}

TEST_P(StoredExpiry, RemovesGamesThatBelongToNoAccountSooner)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    GameRow annas = waiting_game("annas", at(50));
    annas.seats[0].account = anna.id;
    annas.seats[0].name = "Anna";
    ASSERT_EQ(commit({.games = {waiting_game("left", at(50)), waiting_game("fresh", at(150)), annas,
                          waiting_game("old", at(5))}}),
        "none");
    ExpiryTerms terms = terms_at(at(200));
    terms.waiting_before = at(10);
    terms.anonymous_before = at(100);
    EXPECT_EQ(storage().drop_expired(terms).value().waiting_games, 2U);
    EXPECT_EQ(storage().find_game({"left"}).value(), std::nullopt);
    EXPECT_EQ(storage().find_game({"old"}).value(), std::nullopt);
    EXPECT_NE(storage().find_game({"fresh"}).value(), std::nullopt);
    EXPECT_NE(storage().find_game({"annas"}).value(), std::nullopt);
}

TEST_P(StoredExpiry, EndsSessionsAsOthersEnd)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id, .expires = at(100)}));
    ASSERT_TRUE(storage().put_session({.token = token(2), .account = anna.id, .expires = at(101)}));
    ASSERT_TRUE(storage().put_session({.token = token(3), .account = anna.id, .kind = SessionKind::bot}));
    EXPECT_EQ(storage().drop_expired(terms_at(at(99))).value().sessions, 0U);
    EXPECT_EQ(storage().drop_expired(terms_at(at(100))).value().sessions, 1U);
    EXPECT_EQ(storage().list_sessions(anna.id, at(0)).value().size(), 2U);
    EXPECT_THAT(storage().list_ended_logins().value(), ElementsAre(EndedLogin{token(1), anna.id, "Anna"}));
}

TEST_P(StoredExpiry, RemovesInvitationsThatOpenNothing)
{
    ASSERT_TRUE(storage().put_invitation({.code = token(1), .uses = 0}));
    ASSERT_TRUE(storage().put_invitation({.code = token(2), .uses = 9, .expires = at(100)}));
    ASSERT_TRUE(storage().put_invitation({.code = token(3), .uses = 9, .expires = at(101)}));
    ASSERT_TRUE(storage().put_invitation({.code = token(4), .uses = 9}));
    EXPECT_EQ(storage().drop_expired(terms_at(at(100))).value().invitations, 2U);
    EXPECT_TRUE(storage().has_invitation(token(3), at(100)).value());
    EXPECT_TRUE(storage().has_invitation(token(4), at(100)).value());
}

TEST_P(StoredExpiry, RemovesTheBeginningOfTheAuditLogButNeverItsEnd)
{
    auto const note = [&](Time time) {
        return storage().moderation().carry_out({.action = AuditAction::back_up, .at = time}).value().number;
    };
    note(at(10));
    note(at(20));
    note(at(150));
    note(at(30));
    EXPECT_EQ(storage().drop_expired(terms_at(at(200))).value().audit_entries, 2U);
    EXPECT_EQ(storage().moderation().list_audit({}, {}, 10).value().size(), 2U) << "no gap in the numbers";
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
    EXPECT_EQ(storage().drop_expired(terms_at(at(900))).value().audit_entries, 1U);
    EXPECT_EQ(note(at(901)), AuditNumber{5}) << "the next number";
}

TEST_P(StoredExpiry, TakesSomeAtATimeAndCountsThem)
{
    EXPECT_EQ(storage().find_expired().value(), std::nullopt);
    for (std::uint8_t number = 1; number <= 3; ++number)
        ASSERT_TRUE(storage().put_invitation({.code = token(number), .uses = 0}));
    ExpiryTerms terms = terms_at(at(100));
    terms.most = 2;
    EXPECT_EQ(storage().drop_expired(terms).value().invitations, 2U);
    terms.now = at(101);
    EXPECT_EQ(storage().drop_expired(terms).value().invitations, 1U);
    EXPECT_EQ(storage().find_expired().value(), (Expired{.at = at(101), .invitations = 3}));
    EXPECT_EQ(read_database_state(url()).value().expired, (Expired{.at = at(101), .invitations = 3}));
}

TEST_P(StoredExpiry, TakesFewGamesAtATimeWhereTheyHaveManyEvents)
{
    Batch games;
    for (std::string const id : {"a", "b", "c"}) {
        games.games.push_back(id == "c" ? aborted_game(id, at(0)) : waiting_game(id, at(0)));
        for (std::uint32_t version = 1; version <= 1'100; ++version)
            games.events.push_back(event(id, version));
    }
    ASSERT_EQ(commit(games), "none");
    EXPECT_EQ(
        storage().drop_expired(terms_at(at(200))).value(), (Expired{.at = at(200), .waiting_games = 2}));
    EXPECT_EQ(
        storage().drop_expired(terms_at(at(201))).value(), (Expired{.at = at(201), .aborted_games = 1}));
    EXPECT_THAT(storage().find_damage().value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(StoredExpiry);

// ---- limits ----------------------------------------------------------------------------------------------

class StoredLimits : public OnEachDatabase {
protected:
    void SetUp() override
    {
        OnEachDatabase::SetUp();
        if (IsSkipped())
            return;
        anna = storage().create_account(account("Anna")).value();
    }

    /// How many of `tries` that four connections make at once succeed.
    template <class Try>
    std::size_t try_at_once(int tries, Try const& attempt)
    {
        std::atomic<std::size_t> good = 0;
        std::vector<std::jthread> threads;
        for (int thread = 0; thread != 4; ++thread)
            threads.emplace_back([&, thread] {
                auto const own = open();
                for (int count = 0; count != tries; ++count)
                    good += attempt(*own, std::to_string(thread) + '-' + std::to_string(count)) ? 1 : 0;
            });
        threads.clear();
        return good;
    }

    static Batch cup(AccountRow const& owner, std::string const& id, Quota quota)
    {
        quota.account = owner.id;
        return {.quota = quota, .tournaments = {{.id = {id}, .owner = owner.id, .name = "Cup"}}};
    }

    AccountRow anna;
};

TEST_P(StoredLimits, OfClassesHoldWhenManyAreMadeAtOnce)
{
    ASSERT_TRUE(storage().school().put_teacher({anna.id, at(1)}));
    auto const made = try_at_once(10, [&](Storage& own, std::string const& id) {
        return own.school().put_class({.id = {id}, .teacher = anna.id, .code = id}, 5).has_value();
    });
    EXPECT_EQ(made, 5U);
    EXPECT_EQ(storage().school().list_classes_of_teacher(anna.id).value().size(), 5U);
    auto row = storage().school().list_classes_of_teacher(anna.id).value().front();
    row.name = "another name";
    EXPECT_TRUE(storage().school().put_class(row, 5)) << "a change adds none";
}

TEST_P(StoredLimits, OfTournamentsHoldWhenManyAreMadeAtOnce)
{
    auto const made = try_at_once(5, [&](Storage& own, std::string const& id) {
        Batch const batch = cup(anna, id, {.tournaments = 3});
        return own.commit({&batch, 1}).has_value();
    });
    EXPECT_EQ(made, 3U);
    AccountRow const bert = storage().create_account(account("Bert")).value();
    EXPECT_EQ(commit(cup(bert, "b", {.tournaments = 3, .all_tournaments = 3})), "too-many");
    EXPECT_EQ(commit(cup(bert, "b", {.tournaments = 3, .all_tournaments = 4})), "none");
    EXPECT_EQ(commit(cup(bert, "b", {.tournaments = 1, .all_tournaments = 4})), "none") << "written again";
}

TEST_P(StoredLimits, OfMembersAndFollowsHoldWhenManyComeAtOnce)
{
    auto& school = storage().school();
    ASSERT_TRUE(school.put_teacher({anna.id, at(1)}));
    for (char const* const id : {"5b", "6a"})
        ASSERT_TRUE(school.put_class({.id = {id}, .teacher = anna.id, .code = id}));
    std::vector<AccountId> people;
    for (int number = 0; number != 20; ++number)
        people.push_back(storage().create_account(account("Person" + std::to_string(number))).value().id);
    std::atomic<std::size_t> next = 0;
    auto const joined = try_at_once(5, [&](Storage& own, std::string const&) {
        return own.school().put_member({.of = {"5b"}, .account = people.at(next++)}, 7).has_value();
    });
    EXPECT_EQ(joined, 7U);
    auto const made = try_at_once(5, [&](Storage& own, std::string const& id) {
        return own.school().create_pupil(account("Pupil" + id), {{"6a"}, anna.id}, 7).has_value();
    });
    EXPECT_EQ(made, 7U);
    next = 0;
    auto const followed = try_at_once(5, [&](Storage& own, std::string const&) {
        return own.social().put_follow({anna.id, people.at(next++), at(1)}, 7).has_value();
    });
    EXPECT_EQ(followed, 7U);
}

TEST_P(StoredLimits, OfWaitingGamesCountWhatTheAccountHasMade)
{
    auto const make = [&](std::string const& id, bool is_own) {
        GameRow game = waiting_game(id, at(0));
        game.seats[is_own ? 0 : 1].account = anna.id;
        game.seats[is_own ? 0 : 1].name = "Anna";
        return commit({.quota = Quota{.account = anna.id, .waiting_games = 2}, .games = {game}});
    };
    EXPECT_EQ(make("invitation", false), "none") << "somebody else's game, with a seat for the account";
    EXPECT_EQ(make("first", true), "none");
    EXPECT_EQ(make("second", true), "none");
    EXPECT_EQ(make("second", true), "none") << "written again";
    EXPECT_EQ(make("third", true), "too-many");
    EXPECT_EQ(storage().find_game({"third"}).value(), std::nullopt);
}

TEST_P(StoredLimits, OfMembersFollowsBlocksAndTeachersHold)
{
    auto& school = storage().school();
    ASSERT_TRUE(school.put_teacher({anna.id, at(1)}));
    ASSERT_TRUE(school.put_class({.id = {"5b"}, .teacher = anna.id, .code = "c"}));
    AccountRow const bert = storage().create_account(account("Bert")).value();
    AccountRow const cleo = storage().create_account(account("Cleo")).value();
    ASSERT_TRUE(school.put_member({.of = {"5b"}, .account = bert.id}, 1));
    EXPECT_TRUE(school.put_member({.of = {"5b"}, .account = bert.id}, 1)) << "a member already";
    EXPECT_EQ(fault_of(school.put_member({.of = {"5b"}, .account = cleo.id}, 1)), "too-many");
    EXPECT_EQ(fault_of(school.create_pupil(account("Dora"), {{"5b"}, anna.id}, 1)), "too-many");
    EXPECT_EQ(storage().find_account_by_key("dora").value(), std::nullopt);
    ASSERT_TRUE(school.put_class_teacher({{"5b"}, bert.id, at(1)}, anna.id, 1));
    EXPECT_EQ(fault_of(school.put_class_teacher({{"5b"}, cleo.id, at(1)}, anna.id, 1)), "too-many");
    ASSERT_TRUE(storage().social().put_follow({anna.id, bert.id, at(1)}, 1));
    EXPECT_TRUE(storage().social().put_follow({anna.id, bert.id, at(2)}, 1));
    EXPECT_EQ(fault_of(storage().social().put_follow({anna.id, cleo.id, at(1)}, 1)), "too-many");
    ASSERT_TRUE(storage().put_block({anna.id, bert.id}, 1));
    EXPECT_EQ(fault_of(storage().put_block({anna.id, cleo.id}, 1)), "too-many");
}

TEST_P(StoredLimits, OfLoginsEndTheOldestAndRefuseATokenMore)
{
    for (std::uint8_t number = 1; number <= 3; ++number)
        ASSERT_TRUE(
            storage().put_session({.token = token(number), .account = anna.id, .created = at(number)}, 2));
    EXPECT_EQ(storage().find_session(token(1), at(0)).value(), std::nullopt);
    EXPECT_NE(storage().find_session(token(2), at(0)).value(), std::nullopt);
    EXPECT_NE(storage().find_session(token(3), at(0)).value(), std::nullopt);
    EXPECT_THAT(storage().list_ended_logins().value(), ElementsAre(EndedLogin{token(1), anna.id, "Anna"}));
    auto const give = [&](std::uint8_t number) {
        return fault_of(
            storage().put_session({.token = token(number), .account = anna.id, .kind = SessionKind::bot}, 2));
    };
    EXPECT_EQ(give(11), "none");
    EXPECT_EQ(give(12), "none");
    EXPECT_EQ(give(12), "none") << "written again";
    EXPECT_EQ(give(13), "too-many");
    EXPECT_EQ(storage().list_sessions(anna.id, at(0)).value().size(), 4U);
}

ARBITER_ON_EACH_DATABASE(StoredLimits);

} // namespace
} // namespace arbiter::storage
