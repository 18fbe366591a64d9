// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"
#include "storage/test_storage.h"

#include <gmock/gmock.h>

#include <functional>
#include <set>

// The end of a rated game, and the deletion of an account, with a fault at each of their statements: each is
// done whole or not at all, and may be done again.

namespace arbiter::storage {
namespace {

using ::testing::IsEmpty;

/// A rated game of Anna and Bert that is being played.
class RatedGame {
public:
    RatedGame()
    {
        GameRow playing = playing_game("a");
        playing.is_rated = true;
        playing.seats = {seat_of(anna_), seat_of(bert_)};
        storage.put(
            {.games = {playing}, .events = {event("a", 1, joined("Anna")), event("a", 2, joined("Bert"))}});
    }

    /// Anna has lost; the code of the fault, or "none".
    std::string_view end()
    {
        GameRow over = finished_game("a", at(3));
        over.is_rated = true;
        over.seats = {seat_of(anna_), seat_of(bert_)};
        over.pgn = "[White \"Anna\"]\n[Black \"Bert\"]\n\n0-1\n";
        Batch const batch{.games = {over},
            .events = {event("a", 3)},
            .ratings = {change(anna_, 1400), change(bert_, 1600)}};
        return fault_of(storage.commit(std::span{&batch, 1}));
    }

    std::string_view delete_anna()
    {
        return fault_of(storage.delete_account(anna_.id, "deleted player", "#1"));
    }

    std::string_view finish_renames() { return fault_of(storage.finish_renames()); }

    /// The games for which each of the two has a change of rating, and those that its rating counts: "1/1
    /// 1/1".
    std::string counted() { return counted_of(anna_.id) + ' ' + counted_of(bert_.id); }

    std::string name() { return storage.account(anna_.id).name; }

    /// Whether the old name still stands somewhere in the game.
    bool names_anna()
    {
        auto const game = storage.game("a");
        bool const is_in_event = std::ranges::any_of(storage.events("a"),
            [](EventRow const& one) { return one.body.find("Anna") != std::string::npos; });
        return is_in_event || game.seats[0].name == "Anna" || game.pgn.find("Anna") != std::string::npos;
    }

    TestStorage storage;

private:
    static SeatRow seat_of(AccountRow const& player)
    {
        return {.kind = SeatKind::person, .token = token(1), .account = player.id, .name = player.name};
    }

    static std::string joined(std::string const& name)
    {
        return R"({"t":"joined","v":1,"name":")" + name + "\"}";
    }

    static RatingChange change(AccountRow const& player, double rating)
    {
        return {.account = player.id,
            .game = {"a"},
            .at = at(3),
            .rating = {rating, 200, 0.06},
            .games = 1,
            .speed = Speed::blitz};
    }

    std::string counted_of(AccountId player)
    {
        auto const ratings = storage.find_ratings(player).value();
        auto const changes = storage.list_rating_changes(player, 10).value().size();
        return std::to_string(changes) + '/' + std::to_string(ratings.empty() ? 0 : ratings.front().games);
    }

    AccountRow anna_ = storage.create_account(account("Anna")).value();
    AccountRow bert_ = storage.create_account(account("Bert")).value();
};

using Step = std::string_view (RatedGame::*)();

/// Takes some steps, the last of them with a fault at each of the statements that it runs; then looks.
void fail_at_each_statement(
    std::vector<Step> const& before, Step step, std::function<void(RatedGame&)> const& look)
{
    auto const prepare = [&](RatedGame& game) {
        for (Step const one : before)
            ASSERT_EQ((game.*one)(), "none");
        game.storage.runs.clear();
    };
    std::set<std::string_view> statements;
    {
        RatedGame game;
        prepare(game);
        ASSERT_EQ((game.*step)(), "none");
        for (auto const& [statement, count] : game.storage.runs)
            statements.insert(statement);
    }
    ASSERT_GT(statements.size(), 3U);
    for (std::string_view const statement : statements) {
        SCOPED_TRACE(statement);
        RatedGame game;
        prepare(game);
        game.storage.statement_faults[statement] = {StorageFaultCode::unreachable};
        ASSERT_EQ((game.*step)(), "unreachable");
        game.storage.statement_faults.clear();
        look(game);
        EXPECT_THAT(game.storage.find_damage().value(), IsEmpty());
    }
}

TEST(EndOfARatedGame, IsWholeWhicheverStatementFails)
{
    fail_at_each_statement({}, &RatedGame::end, [](RatedGame& game) {
        EXPECT_EQ(game.storage.game("a").phase, GamePhase::playing);
        EXPECT_EQ(game.storage.events("a").size(), 2U);
        EXPECT_EQ(game.counted(), "0/0 0/0");
        EXPECT_EQ(game.end(), "none") << "the journal tries again";
        EXPECT_EQ(game.end(), "none") << "and once more where the answer was lost";
        EXPECT_EQ(game.counted(), "1/1 1/1");
    });
}

TEST(DeletionOfAnAccount, WaitsForTheEndOfItsGames)
{
    RatedGame game;
    EXPECT_EQ(game.delete_anna(), "conflict");
    EXPECT_EQ(game.name(), "Anna");
    EXPECT_EQ(game.storage.game("a").phase, GamePhase::playing);
}

TEST(DeletionOfAnAccount, IsWholeWhicheverStatementFails)
{
    fail_at_each_statement({&RatedGame::end}, &RatedGame::delete_anna, [](RatedGame& game) {
        EXPECT_EQ(game.name(), "Anna");
        EXPECT_EQ(game.counted(), "1/1 1/1");
        EXPECT_EQ(game.delete_anna(), "none");
        EXPECT_EQ(game.delete_anna(), "none") << "twice is not a fault";
        EXPECT_EQ(game.name(), "deleted player");
        EXPECT_EQ(game.finish_renames(), "none");
        EXPECT_EQ(game.counted(), "0/0 1/1") << "the opponent keeps what the game did";
    });
}

TEST(DeletionOfAnAccount, IsFollowedByItsRecordsWhicheverStatementFails)
{
    fail_at_each_statement(
        {&RatedGame::end, &RatedGame::delete_anna}, &RatedGame::finish_renames, [](RatedGame& game) {
            EXPECT_EQ(game.finish_renames(), "none");
            EXPECT_FALSE(game.names_anna());
            EXPECT_EQ(game.counted(), "0/0 1/1");
        });
}

/// The journal writes the end of the game again because the answer was lost, and the account has gone
/// meanwhile.
TEST(DeletionOfAnAccount, IsNotUndoneByAnEndThatIsWrittenAgain)
{
    RatedGame game;
    ASSERT_EQ(game.end(), "none");
    ASSERT_EQ(game.delete_anna(), "none");
    EXPECT_EQ(game.end(), "conflict");
    ASSERT_EQ(game.finish_renames(), "none");
    EXPECT_EQ(game.end(), "conflict");
    EXPECT_EQ(game.counted(), "0/0 1/1");
    EXPECT_FALSE(game.names_anna());
}

TEST(DeletionOfAnAccount, LetsItPlayUnderNoName)
{
    RatedGame game;
    ASSERT_EQ(game.end(), "none");
    ASSERT_EQ(game.delete_anna(), "none");
    ASSERT_EQ(game.finish_renames(), "none");
    GameRow again = playing_game("b");
    again.seats = game.storage.game("a").seats;
    EXPECT_EQ(again.seats[0].name, "deleted player");
    Batch const batch{.games = {again}};
    EXPECT_EQ(fault_of(game.storage.commit(std::span{&batch, 1})), "conflict");
    EXPECT_EQ(game.storage.find_game({"b"}).value(), std::nullopt);
}

} // namespace
} // namespace arbiter::storage
