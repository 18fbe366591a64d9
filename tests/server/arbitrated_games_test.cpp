// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

/// Games in which an illegal move costs something.
class ArbitratedGame : public ServerTest {
protected:
    Table make_arbitrated(Json wanted = Json::object())
    {
        Json all{{"control", "15+10"}, {"arbitrated", 2}};
        all.update(wanted);
        return make_table(all);
    }

    /// What every page shows of the arbiter.
    Json arbitration(Table const& table) { return state(table.game).at("arbitration"); }

    std::string pgn(Table const& table)
    {
        return std::string{*request("GET", "/api/games/" + table.game + ".pgn").body};
    }
};

TEST_F(ArbitratedGame, GivesTheOpponentTwoMinutesForTheFirstIllegalMove)
{
    auto const table = make_arbitrated();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    EXPECT_EQ(arbitration(table),
        (Json{{"loses", 2}, {"extra", 120'000}, {"touchMove", false}, {"penalties", Json::array()}}));
    open_game(white, black);
    move(white, 2, "e1g1");

    EXPECT_EQ(white.last("refused").at("verdict").at("code"), "castling-blocked");
    auto const penalty = black.last("penalty");
    EXPECT_EQ(penalty.at("by"), "white");
    EXPECT_EQ(penalty.at("offence"), "illegal-move");
    EXPECT_EQ(penalty.at("ply"), 2);
    EXPECT_EQ(penalty.at("move"), "e1g1");
    EXPECT_EQ(penalty.at("article").get<std::string>().substr(0, 3), "3.8");
    EXPECT_EQ(penalty.at("extra"), 120'000);
    EXPECT_EQ(penalty.at("running"), "white");
    auto const given = penalty.at("clocks").at("black").get<int>();
    EXPECT_EQ(given, 900'000 + 10'000 + 120'000);
    EXPECT_NE(penalty.at("sentence").get<std::string>().find("Black gets 2:00 more"), std::string::npos);
    EXPECT_EQ(arbitration(table).at("penalties").size(), 1U);
    EXPECT_EQ(state(table.game).at("clocks").at("black"), given);
    // The player hears first why the move is refused.
    auto const& heard = white.all();
    auto const place = [&](std::string_view kind) {
        return std::ranges::find_if(heard, [&](Json const& frame) { return frame["t"] == kind; });
    };
    EXPECT_LT(place("refused"), place("penalty"));
    move(white, 2, "g1f3");
    EXPECT_EQ(black.last("move").at("san"), "Nf3");
    EXPECT_NE(pgn(table).find("Illegal: e1g1. Illegal move 1"), std::string::npos) << pgn(table);
}

TEST_F(ArbitratedGame, IsLostByTheSecondIllegalMoveAlsoAfterARestart)
{
    auto const table = make_arbitrated();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    move(white, 2, "e1g1");
    auto const before = arbitration(table);
    restart();
    EXPECT_EQ(arbitration(table), before);
    white = sit(table.game, table.white);
    black = sit(table.game, table.black);
    say(white, {{"t", "move"}, {"re", 201}, {"ply", 2}, {"move", "b1b3"}});
    auto const ended = black.last("ended");
    EXPECT_EQ(ended.at("result"), "0-1");
    EXPECT_EQ(ended.at("termination").at("code"), "illegal-moves");
    EXPECT_EQ(black.last("penalty").at("move"), "b1b3");
    EXPECT_FALSE(black.last("penalty").contains("extra"));
    auto const told = state(table.game);
    restart();
    EXPECT_EQ(state(table.game), told) << "the events make the same game";
    auto const text = pgn(table);
    EXPECT_NE(text.find("[Termination \"rules infraction\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("Illegal: b1b3."), std::string::npos) << text;
}

TEST_F(ArbitratedGame, IsDrawnWhereTheOpponentHasALoneKing)
{
    auto const table = make_arbitrated({{"fen", "7k/8/8/8/8/8/8/R3K3 w - - 0 1"}});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "a1b2");
    say(white, {{"t", "move"}, {"re", 201}, {"ply", 0}, {"move", "a1b2"}});
    EXPECT_EQ(black.last("ended").at("result"), "1/2-1/2");
    EXPECT_EQ(black.last("ended").at("termination").at("code"), "illegal-moves-but-cannot-mate");
}

TEST_F(ArbitratedGame, CountsAMoveOnceThatIsSentTwice)
{
    auto const table = make_arbitrated();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e5");
    white.leave();
    white = sit(table.game, table.white, 1);
    move(white, 0, "e2e5");
    EXPECT_EQ(white.count("refused"), 1U) << "answered again";
    EXPECT_EQ(arbitration(table).at("penalties").size(), 1U);
    EXPECT_EQ(state(table.game).at("state"), "playing");
}

TEST_F(ArbitratedGame, CountsNeitherWhatIsNoMoveNorAPromotionWithoutAPiece)
{
    auto const table = make_arbitrated({{"fen", "6k1/P7/8/8/8/8/8/R3K2R w - - 0 1"}});
    auto white = sit(table.game, table.white);
    for (char const* const text : {"rubbish", "a7a8", "Rg5"})
        move(white, 0, text);
    EXPECT_EQ(white.count("refused"), 3U);
    EXPECT_TRUE(arbitration(table).at("penalties").empty());
}

TEST_F(ArbitratedGame, HasNoTimePenaltyWithoutClocksAndNoTakebacks)
{
    auto const table = make_arbitrated({{"control", "unlimited"}, {"arbitrated", 3}});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e5");
    EXPECT_FALSE(black.last("penalty").contains("extra"));
    EXPECT_TRUE(black.last("penalty").at("clocks").at("black").is_null());
    say(white, {{"t", "claim-draw"}, {"re", 7}});
    EXPECT_EQ(white.last("error").at("code"), "no-claim");
    EXPECT_EQ(black.count("penalty"), 1U);
    open_game(white, black);
    say(white, {{"t", "takeback"}, {"re", 8}});
    EXPECT_EQ(white.last("error").at("code"), "no-takeback-here");
}

TEST_F(ArbitratedGame, PunishesAFalseClaimAndMakesTheMoveThatWasAnnounced)
{
    auto const table = make_arbitrated();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    say(white, {{"t", "claim-draw"}, {"re", 7}});
    EXPECT_EQ(white.last("error").at("code"), "no-claim");
    EXPECT_EQ(black.last("penalty").at("offence"), "false-claim");
    EXPECT_EQ(black.last("penalty").at("clocks").at("black"), 1'030'000);
    say(white, {{"t", "claim-draw"}, {"re", 7}});
    EXPECT_EQ(black.count("penalty"), 1U) << "the same number is the same claim";
    say(white, {{"t", "claim-draw"}, {"re", 8}, {"move", "Nf3"}});
    EXPECT_EQ(black.count("penalty"), 2U);
    EXPECT_EQ(black.last("move").at("san"), "Nf3");
    auto const told = state(table.game);
    restart();
    EXPECT_EQ(state(table.game).at("moves"), told.at("moves"));
    EXPECT_EQ(state(table.game).at("arbitration"), told.at("arbitration"));
}

TEST_F(ArbitratedGame, IsDrawnByAClaimWithTheMoveThatRepeatsThePosition)
{
    auto const table = make_arbitrated();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    std::vector<std::string> const moves{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"};
    for (unsigned ply = 0; ply < moves.size(); ++ply)
        move(ply % 2 == 0 ? white : black, ply, moves[ply]);
    say(black, {{"t", "claim-draw"}, {"re", 300}, {"move", "Ng8"}});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "threefold-repetition");
    EXPECT_EQ(white.count("penalty"), 0U);
    auto const told = state(table.game);
    restart();
    EXPECT_EQ(state(table.game), told);
}

TEST_F(ArbitratedGame, HoldsAPlayerToAPieceThatWasTouched)
{
    auto const table = make_arbitrated({{"touchMove", true}});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    say(white, {{"t", "touch"}, {"re", 1}, {"ply", 0}, {"square", "a1"}});
    EXPECT_EQ(black.count("touched"), 0U) << "it cannot move";
    say(white, {{"t", "touch"}, {"re", 2}, {"ply", 0}, {"square", "g1"}});
    EXPECT_EQ(black.last("touched").at("square"), "g1");
    restart();
    EXPECT_EQ(arbitration(table).at("touched"), "g1");
    white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    EXPECT_EQ(white.last("error").at("code"), "touched-piece");
    EXPECT_TRUE(arbitration(table).at("penalties").empty());
    say(white, {{"t", "move"}, {"re", 102}, {"ply", 0}, {"move", "g1f3"}});
    EXPECT_FALSE(arbitration(table).contains("touched"));
}

TEST_F(ArbitratedGame, HoldsAPlayerToThePieceOfTheIllegalMove)
{
    auto const table = make_arbitrated({{"touchMove", true}});
    auto white = sit(table.game, table.white);
    move(white, 0, "g1g3");
    EXPECT_EQ(white.last("penalty").at("touched"), "g1");
    EXPECT_EQ(arbitration(table).at("touched"), "g1");
}

TEST_F(ArbitratedGame, ContinuesInTheRematch)
{
    auto const table = make_arbitrated({{"touchMove", true}});
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    say(white, {{"t", "resign"}, {"re", 1}});
    say(white, {{"t", "rematch"}, {"re", 2}});
    say(black, {{"t", "rematch"}, {"re", 2}});
    EXPECT_EQ(state(black.last("rematch").at("game")).at("arbitration"), arbitration(table));
}

TEST_F(ArbitratedGame, IsAskedForInAWayThatCanBePlayed)
{
    auto const status = [&](Json const& wanted) { return request("POST", "/api/games", wanted).status; };
    EXPECT_EQ(status({{"control", "3days"}, {"arbitrated", 2}}), 422U);
    EXPECT_EQ(status({{"control", "5+3"}, {"arbitrated", 10}}), 400U);
    EXPECT_EQ(status({{"control", "5+3"}, {"touchMove", true}}), 400U);
    EXPECT_EQ(status({{"control", "5+3"}, {"arbitrated", 1}, {"touchMove", true}}), 201U);
}

TEST_F(ArbitratedGame, IsNotWhatOtherGamesAre)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    for (int attempt = 0; attempt < 3; ++attempt)
        move(white, 0, "e2e5");
    EXPECT_EQ(black.count("penalty"), 0U);
    EXPECT_FALSE(state(table.game).contains("arbitration"));
    say(white, {{"t", "touch"}, {"re", 2}, {"ply", 0}, {"square", "g1"}});
    EXPECT_EQ(white.last("error").at("code"), "no-touch-move-here");
}

} // namespace

} // namespace arbiter::server
