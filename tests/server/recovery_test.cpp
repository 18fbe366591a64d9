// SPDX-License-Identifier: MIT
#include "arbiter/game/any_position.h"
#include "arbiter/notation/uci_move.h"
#include "server_fixture.h"

namespace arbiter::server {

namespace {

using std::chrono::seconds;

/// The position that a snapshot shows.
AnyPosition position_of(Json const& game)
{
    auto const variant = *find_variant(game.at("variant").get<std::string>());
    auto const& moves = game.at("moves");
    std::string const fen = moves.empty() ? game.at("fen") : moves.back().at("fen");
    return *AnyPosition::from_setup(variant, *parse_fen(fen, variant));
}

class Recovery : public ServerTest {
protected:
    /// The state that a fresh server makes from storage; what tells only of time is left out.
    Json state_from_storage(std::string const& game)
    {
        storage::TestStorage copy;
        EXPECT_TRUE(copy.write_records([&](storage::RecordVisitor const& take) -> StorageResult<void> {
            take(storage.game(game));
            for (storage::EventRow const& event : storage.events(game))
                take(event);
            if (auto const row = storage.find_correspondence({game}).value())
                take(*row);
            return {};
        }));
        FakeJournal other_journal{copy};
        auto const other = make_service({copy, copy}, other_journal, world, settings);
        Json found;
        other->request({.method = "GET", .path = "/api/games/" + game, .peer = {.address = "192.0.2.9"}},
            [&](Response const& answer) { found = Json::parse(*answer.body); });
        other_journal.write_all();
        world.run_tasks(); // a server that starts reads the audit log; its storage ends here
        return found;
    }

    /// Fails a write, and tries to play at the same time.
    void fail_next_write(StorageFaultCode code) { storage.write_fault = StorageFault{code, "test"}; }
};

/// Plays at random, with everything that players do, and after every event rebuilds the game from storage.
TEST_F(Recovery, MakesTheSameStateFromStorageAfterEveryEventOfRandomGames)
{
    std::mt19937 random{7};
    auto const pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
    std::vector<std::string> const kinds{"draw", "decline-draw", "takeback", "decline-takeback", "claim-draw",
        "claim-flag", "rematch", "abort", "resign"};
    unsigned compared = 0;
    for (unsigned number = 0; number < 40; ++number) {
        std::vector<std::string> const controls{"3+2", "unlimited", "1d3", "2/1,1b2", "1day"};
        std::vector<std::string> const variants{
            "standard", "chess960", "crazyhouse", "atomic", "three-check"};
        auto const table = make_table({{"control", controls[pick(5)]},
            {"variant", variants[pick(static_cast<unsigned>(variants.size()))]}});
        std::vector<Client> players{sit(table.game, table.white), sit(table.game, table.black)};
        unsigned re = 1;
        for (unsigned step = 0; step < 60; ++step) {
            auto const now = state(table.game);
            Client& mover = players[now.at("turn") == "white" ? 0 : 1];
            if (pick(4) != 0 && now.at("state") == "playing") {
                auto const position = position_of(now);
                auto const moves = position.legal_moves();
                if (!moves.empty()) {
                    auto const move = moves[pick(static_cast<unsigned>(moves.size()))];
                    std::string const uci{format_uci(position.to_attempt(move)).view()};
                    say(mover, {{"t", "move"}, {"re", re++}, {"ply", now.at("moves").size()}, {"move", uci}});
                }
            } else {
                // Games should not end too soon.
                auto const kind = kinds[pick(step < 50 ? 7 : 9)];
                say(players[pick(2)], {{"t", kind}, {"re", re++}});
                if (pick(3) == 0)
                    say(players[pick(2)],
                        {{"t", "chat"}, {"re", re++}, {"text", "step " + std::to_string(step)}});
            }
            pass(Milliseconds{pick(700)});
            auto live = Json::parse(*request("GET", "/api/games/" + table.game).body);
            auto const stored = state_from_storage(table.game);
            if (live.at("v") != stored.at("v")) {
                // A game whose clocks run is resumed, which is an event of its own.
                live["v"] = stored.at("v");
                live["game"]["clocks"] = stored.at("game").at("clocks");
            }
            ASSERT_EQ(live, stored);
            ++compared;
            if (live.at("game").at("state") == "over")
                break;
        }
    }
    EXPECT_GT(compared, 500U);
}

TEST_F(Recovery, ARestartCostsNobodyTime)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(Milliseconds{10'000});
    auto const before = state(table.game).at("clocks").at("white").get<std::int64_t>();
    world.pass(seconds{3'600});
    restart();
    auto const after = state(table.game).at("clocks").at("white").get<std::int64_t>();
    // At most what had passed since the last sign of life is given back.
    EXPECT_GE(after, before);
    EXPECT_LE(after, before + 1'100);
}

TEST_F(Recovery, WhoComesBackSoonAfterARestartHasLostNoTime)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(seconds{10});
    world.pass(seconds{3'600});
    restart();
    pass(seconds{3});
    white = sit(table.game, table.white);
    move(white, 2, "g1f3");
    auto const made = white.last("move");
    EXPECT_FALSE(made.contains("outage")) << "it is not out of the player's quota";
    EXPECT_NEAR(made.at("clocks").at("white").get<double>(), 182'000 - 10'000 + 2'000, 1'100);
}

TEST_F(Recovery, TwoRestartsCostNobodyTimeEither)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(seconds{10});
    for (int count = 0; count < 3; ++count) {
        world.pass(seconds{3'600});
        restart();
        pass(seconds{6});
    }
    auto const left = state(table.game).at("clocks").at("white").get<std::int64_t>();
    EXPECT_NEAR(static_cast<double>(left), 182'000 - 10'000, 1'100) << "the clock stands, and stood";
}

TEST_F(Recovery, ACrashBeforeAllGamesAreResumedIsNobodysTimeEither)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(seconds{10});
    auto const sign = storage.all<storage::Heartbeat>();
    storage.read_fault = StorageFault{StorageFaultCode::unreachable};
    world.pass(seconds{3'600});
    restart();
    pass(seconds{30});
    EXPECT_EQ(storage.all<storage::Heartbeat>(), sign) << "no sign of life before the games continue";
    storage.read_fault.reset();
    restart();
    pass(seconds{6});
    auto const left = state(table.game).at("clocks").at("white").get<std::int64_t>();
    EXPECT_NEAR(static_cast<double>(left), 182'000 - 10'000, 1'100);
}

TEST_F(Recovery, AGameThatNobodyTouchesAfterARestartEndsOnTime)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(seconds{1});
    restart();
    pass(seconds{205});
    EXPECT_EQ(storage.game(table.game).termination, "") << "half a minute it stands";
    pass(seconds{10});
    EXPECT_EQ(storage.game(table.game).termination, "flag");
}

TEST_F(Recovery, NobodyHearsOfAMoveBeforeItIsDurable)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    holds_writes = true;
    move(white, 0, "e2e4");
    EXPECT_EQ(black.count("move"), 0U);
    EXPECT_EQ(white.count("move") + white.count("ack"), 0U);
    std::optional<Json> asked;
    service->request({.method = "GET", .path = "/api/games/" + table.game, .peer = {.address = "192.0.2.9"}},
        [&](Response const& answer) { asked = Json::parse(*answer.body); });
    auto late = sit(table.game);
    EXPECT_FALSE(asked);
    EXPECT_EQ(late.all().size(), 0U);

    holds_writes = false;
    settle();
    EXPECT_EQ(black.count("move"), 1U);
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(asked.value().at("game").at("moves").size(), 1U);
    EXPECT_EQ(late.last("state").at("game").at("moves").size(), 1U);
    EXPECT_EQ(late.count("move"), 0U) << "its snapshot has the move already";
}

TEST_F(Recovery, TakesActionsWhileEarlierOnesAreWritten)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    holds_writes = true;
    move(white, 0, "e2e4");
    say(white, {{"t", "draw"}, {"re", 1}});
    say(white, {{"t", "chat"}, {"re", 2}, {"text", "Hello"}});
    EXPECT_EQ(black.count("move"), 0U);
    holds_writes = false;
    settle();
    std::vector<unsigned> versions;
    for (Json const& frame : black.all()) {
        if (frame.contains("v") && frame.at("t") != "state")
            versions.push_back(frame.at("v"));
    }
    ASSERT_EQ(versions.size(), 3U);
    EXPECT_EQ(versions[1], versions[0] + 1);
    EXPECT_EQ(versions[2], versions[0] + 2);
    EXPECT_EQ(white.count("ack"), 3U);
}

TEST_F(Recovery, AnActionIsAcknowledgedBeforeAllOfItsEvents)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "f2f3");
    move(black, 1, "e7e5");
    move(white, 2, "g2g4");
    black.take();
    // The move mates, and the game ends: two events of one action.
    move(black, 3, "d8h4");
    auto const told = black.take();
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0].at("t"), "ack");
    EXPECT_EQ(told[0].at("v"), told[2].at("v"));
    EXPECT_EQ(told[1].at("t"), "move");
    EXPECT_EQ(told[2].at("t"), "ended");
}

TEST_F(Recovery, AMoveThatIsNotSavedDidNotHappen)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    fail_next_write(StorageFaultCode::disk_full);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    EXPECT_EQ(white.last("error").at("re"), 100);
    EXPECT_EQ(white.count("ack"), 0U);
    EXPECT_EQ(black.count("move"), 0U);
    EXPECT_EQ(white.last("state").at("game").at("moves").size(), 0U);
    EXPECT_FALSE(service->status().is_storage_well);
    EXPECT_EQ(service->status().not_saved, 1U);
    EXPECT_EQ(world.logged, std::vector<std::string>{"storage-failed"});

    storage.write_fault.reset();
    move(white, 0, "e2e4");
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(black.last("move").at("uci"), "e2e4");
    EXPECT_TRUE(service->status().is_storage_well);
    EXPECT_EQ(world.logged.back(), "storage-well");
}

TEST_F(Recovery, NobodyIsToldWhereTheDatabaseIs)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    storage.write_fault
        = storage::StorageFault{StorageFaultCode::unreachable, "db.example.org, user arbiter"};
    move(white, 0, "e2e4");
    EXPECT_EQ(service->status().storage_trouble, "The database server cannot be reached.");
}

TEST_F(Recovery, EverythingBehindAFailedWriteIsLostToo)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    holds_writes = true;
    move(white, 0, "e2e4");
    say(white, {{"t", "draw"}, {"re", 1}});
    say(black, {{"t", "move"}, {"re", 5}, {"ply", 9}, {"move", "e7e5"}});
    fail_next_write(StorageFaultCode::locked);
    holds_writes = false;
    settle();
    EXPECT_EQ(white.count("error"), 2U);
    EXPECT_EQ(black.last("error").at("code"), "not-saved");
    storage.write_fault.reset();
    move(white, 0, "d2d4");
    EXPECT_EQ(state(table.game).at("moves").at(0).at("uci"), "d2d4");
    EXPECT_FALSE(state(table.game).contains("draw"));
}

TEST_F(Recovery, WhatWasWrittenAlthoughTheAnswerWasLostHasHappened)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    journal->answer_fault = StorageFault{StorageFaultCode::unreachable};
    move(white, 0, "e2e4");
    EXPECT_EQ(black.count("move"), 1U);
    EXPECT_EQ(white.count("ack"), 1U);
    EXPECT_EQ(white.count("error"), 0U);
    journal->answer_fault.reset();
    move(black, 1, "e7e5");
    EXPECT_EQ(white.last("move").at("uci"), "e7e5");
}

TEST_F(Recovery, AnEndThatWasWrittenAlthoughTheAnswerWasLostIsTold)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    std::vector<Notice> given;
    service->on_notice([&given](Notice const& notice) { given.push_back(notice); });
    journal->answer_fault = StorageFault{StorageFaultCode::unreachable};
    say(white, {{"t", "resign"}, {"re", 1}});
    EXPECT_EQ(given, std::vector<Notice>{GameIsOver{{table.game}}});
}

TEST_F(Recovery, WaitsForStorageThatCannotEvenBeRead)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    pass(seconds{5});
    fail_next_write(StorageFaultCode::unreachable);
    storage.read_fault = storage.write_fault;
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("error").at("code"), "not-saved") << "at once, not when storage is back";
    EXPECT_EQ(white.last("error").at("re"), 102);
    pass(seconds{60});
    move(white, 2, "g1f3");
    EXPECT_EQ(white.last("error").at("code"), "not-saved");
    storage.read_fault.reset();
    storage.write_fault.reset();
    pass(seconds{2});
    // No player is charged for the minute.
    EXPECT_GT(state(table.game).at("clocks").at("white").get<std::int64_t>(), 174'000);
    move(white, 2, "g1f3");
    EXPECT_EQ(black.last("move").at("uci"), "g1f3");
}

TEST_F(Recovery, AGameThatStorageHasLostIsClosed)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    // The next event lacks its predecessor, and what is left makes no game.
    storage.damage("DELETE FROM event WHERE version IN (1, (SELECT MAX(version) FROM event))");
    move(white, 1, "nonsense");
    auto black = sit(table.game, table.black);
    move(black, 1, "e7e5");
    EXPECT_EQ(black.closed(), CloseReason::room_gone);
    EXPECT_EQ(white.closed(), CloseReason::room_gone);
    EXPECT_EQ(black.count("ack"), 0U);
}

TEST_F(Recovery, ADamagedLogIsNotPlayedOn)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    storage.damage("UPDATE event SET body = CHAR(123) || '\"t\":\"nothing\",\"x\":1,' || SUBSTR(body, 21) "
                   "WHERE version = (SELECT MAX(version) FROM event)");
    restart();
    EXPECT_EQ(request("GET", "/api/games/" + table.game).status, 500U);
}

TEST_F(Recovery, ADrainTellsEverybodyAndWaitsForTheLastWrite)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto lobby = open(LobbySocket{});
    holds_writes = true;
    move(white, 0, "e2e4");
    bool is_drained = false;
    service->drain([&] { is_drained = true; });
    EXPECT_EQ(white.count("drain"), 1U);
    EXPECT_EQ(lobby.count("drain"), 1U);
    EXPECT_FALSE(is_drained);
    EXPECT_FALSE(
        connect_now(*service, LobbySocket{}, {.address = "x"}, std::make_shared<FakeOutlet>()).has_value());
    holds_writes = false;
    settle();
    service->tick();
    settle();
    EXPECT_TRUE(is_drained);
    EXPECT_EQ(white.closed(), CloseReason::draining);
    EXPECT_EQ(white.count("ack"), 1U);
}

} // namespace

} // namespace arbiter::server
