// SPDX-License-Identifier: MIT
#include "server_fixture.h"

namespace arbiter::server {

namespace {

class RoomOfAGame : public ServerTest { };

TEST_F(RoomOfAGame, ShowsBothPlayersTheWholeGameAndTheirSide)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    auto watcher = sit(table.game);

    EXPECT_EQ(white.last("state").at("you"), "white");
    EXPECT_EQ(black.last("state").at("you"), "black");
    EXPECT_TRUE(watcher.last("state").at("you").is_null());
    auto const game = watcher.last("state").at("game");
    EXPECT_EQ(game.at("id"), table.game);
    EXPECT_EQ(game.at("state"), "playing");
    EXPECT_EQ(game.at("clocks"), (Json{{"white", 180'000}, {"black", 180'000}}));
    EXPECT_TRUE(game.at("running").is_null());
    EXPECT_EQ(game.at("players").at("white"), (Json{{"name", "Anonymous"}, {"kind", "person"}}));
}

TEST_F(RoomOfAGame, TellsEverybodyOfAMoveAndTheMoverThatItCounts)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    auto watcher = sit(table.game);
    move(white, 0, "e2e4");

    auto const made = black.last("move");
    EXPECT_EQ(made.at("uci"), "e2e4");
    EXPECT_EQ(made.at("san"), "e4");
    EXPECT_EQ(made.at("ply"), 1);
    EXPECT_EQ(made.at("by"), "white");
    EXPECT_EQ(made.at("fen"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(watcher.last("move"), made);
    EXPECT_EQ(white.last("ack"), (Json{{"t", "ack"}, {"re", 100}, {"v", made.at("v")}}));
    EXPECT_EQ(black.count("ack"), 0U);
}

TEST_F(RoomOfAGame, ReadsAnyNotation)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e4");
    move(black, 1, "e7-e5");
    move(white, 2, "Nf3");
    move(black, 3, "g8f6");
    move(white, 4, "Be2");
    move(black, 5, "d6");
    move(white, 6, "e1h1");
    EXPECT_EQ(black.last("move").at("san"), "O-O");
    EXPECT_EQ(black.last("move").at("uci"), "e1g1");
}

TEST_F(RoomOfAGame, RefusesAnIllegalMoveWithItsReason)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e1g1");

    auto const refused = white.last("refused");
    EXPECT_EQ(refused.at("re"), 100);
    auto const& verdict = refused.at("verdict");
    EXPECT_EQ(verdict.at("code"), "castling-blocked");
    EXPECT_EQ(verdict.at("from"), "e1");
    EXPECT_EQ(verdict.at("to"), "g1");
    EXPECT_EQ(verdict.at("piece"), "K");
    EXPECT_EQ(verdict.at("by").at(0), (Json{{"piece", "B"}, {"square", "f1"}}));
    EXPECT_FALSE(verdict.at("sentence").get<std::string>().empty());
    EXPECT_EQ(black.count("move"), 0U);
    EXPECT_EQ(state(table.game).at("moves").size(), 0U);
}

TEST_F(RoomOfAGame, RefusesInTheLanguageOfEachPlayer)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    language = Language::german;
    auto black = sit(table.game, table.black);
    auto const sentence_for = [](Client& client) {
        return client.last("refused").at("verdict").at("sentence").get<std::string>();
    };
    move(white, 0, "b1b3");
    EXPECT_EQ(sentence_for(white),
        "The knight on b1 cannot go to b3: knights go two squares along a rank or file and one to the side. "
        "The knight on b1 may go to a3 or c3.");
    move(white, 0, "e4");
    move(black, 1, "b8b6");
    EXPECT_EQ(black.last("refused").at("verdict").at("code"), "not-how-it-moves");
    EXPECT_NE(sentence_for(black).find("Springer auf b8"), std::string::npos) << sentence_for(black);
    move(black, 1, "Sf6");
    EXPECT_EQ(sentence_for(black), "Zeichen 1: S ist der Springer auf Deutsch: Schreib Nf6");
}

TEST_F(RoomOfAGame, RefusesTextThatNamesNoSingleMove)
{
    auto const table = make_table({{"control", "3+2"}, {"fen", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1"}});
    auto white = sit(table.game, table.white);
    move(white, 0, "Rd1");
    EXPECT_EQ(white.last("refused").at("verdict").at("code"), "ambiguous");
    EXPECT_EQ(white.last("refused").at("verdict").at("candidates").size(), 2U);
    move(white, 0, "rubbish");
    EXPECT_EQ(white.last("refused").at("verdict").at("code"), "bad-notation");
}

TEST_F(RoomOfAGame, RefusesAMoveMadeOnAnOldBoard)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    move(white, 0, "d2d4");
    EXPECT_EQ(white.last("error").at("code"), "stale");
    move(black, 2, "d7d5");
    EXPECT_EQ(black.last("error").at("code"), "not-your-turn");
}

TEST_F(RoomOfAGame, PlaysAMoveOnceThatIsSentTwice)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    auto const version = white.last("ack").at("v");
    white.leave();
    auto again = sit(table.game, table.white, version.get<unsigned>() - 1);
    move(again, 0, "e2e4");
    EXPECT_EQ(again.last("ack").at("v"), version);
    EXPECT_EQ(again.count("error"), 0U);
    EXPECT_EQ(state(table.game).at("moves").size(), 1U);
}

TEST_F(RoomOfAGame, RecognisesARepetitionAfterARestart)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    auto const version = white.last("ack").at("v");
    restart();
    auto again = sit(table.game, table.white);
    move(again, 0, "e2e4");
    EXPECT_EQ(again.last("ack").at("v"), version);
    EXPECT_EQ(again.last("state").at("re"), 100);
}

TEST_F(RoomOfAGame, GivesWhoComesBackExactlyWhatItMissed)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    auto const seen = black.last("move").at("v").get<unsigned>();
    black.leave();
    auto again = sit(table.game, table.black, seen);
    EXPECT_EQ(again.count("state"), 0U);
    move(again, 1, "e7e5");
    auto late = sit(table.game, table.white, seen);
    ASSERT_EQ(late.count("move"), 1U);
    EXPECT_EQ(late.last("move").at("uci"), "e7e5");
    EXPECT_EQ(late.last("move").at("v"), seen + 1);
    auto confused = sit(table.game, table.white, 1'000);
    EXPECT_EQ(confused.count("state"), 1U);
}

TEST_F(RoomOfAGame, LetsNobodyPlayWithoutASeat)
{
    auto const table = make_table();
    auto watcher = sit(table.game);
    auto liar = sit(table.game, "0123456789012345678901");
    EXPECT_EQ(liar.last("error").at("code"), "unknown-seat");
    for (Client* const client : {&watcher, &liar}) {
        move(*client, 0, "e2e4");
        EXPECT_EQ(client->last("error").at("code"), "not-a-player");
        say(*client, {{"t", "resign"}, {"re", 1}});
        EXPECT_EQ(client->last("error").at("code"), "not-a-player");
    }
    EXPECT_EQ(state(table.game).at("state"), "playing");
}

TEST_F(RoomOfAGame, WantsAHelloFirst)
{
    auto const table = make_table();
    auto client = open(GameSocket{table.game});
    client.say({{"t", "move"}, {"re", 1}, {"ply", 0}, {"move", "e2e4"}});
    EXPECT_EQ(client.last("error").at("code"), "hello-first");
}

TEST_F(RoomOfAGame, KeepsOnlyHashesOfSeats)
{
    auto const table = make_table();
    auto const& row = storage.game(table.game);
    for (auto const& event : storage.events(table.game))
        EXPECT_EQ(event.body.find(table.white), std::string::npos);
    std::string const kept{row.seats[0].token->bytes.begin(), row.seats[0].token->bytes.end()};
    EXPECT_EQ(kept.find(table.white), std::string::npos);
}

TEST_F(RoomOfAGame, EndsWithMateAndFilesTheGame)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "f2f3");
    move(black, 1, "e7e5");
    move(white, 2, "g2g4");
    move(black, 3, "d8h4");
    auto const ended = white.last("ended");
    EXPECT_EQ(ended.at("result"), "0-1");
    EXPECT_EQ(ended.at("termination").at("code"), "checkmate");
    EXPECT_EQ(ended.at("termination").at("winner"), "black");
    auto const& row = storage.game(table.game);
    EXPECT_EQ(row.phase, storage::GamePhase::over);
    EXPECT_EQ(row.termination, "checkmate");
    EXPECT_NE(row.pgn.find("Qh4#"), std::string::npos);
    move(white, 4, "a2a3");
    EXPECT_EQ(white.last("error").at("code"), "game-over");
}

// ---- offers ----------------------------------------------------------------------------------------------

TEST_F(RoomOfAGame, AgreesOnADraw)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    say(white, {{"t", "draw"}, {"re", 8}});
    say(black, {{"t", "draw"}, {"re", 8}});
    EXPECT_EQ(black.last("error").at("code"), "draw-too-early");
    open_game(white, black);
    say(white, {{"t", "draw"}, {"re", 1}});
    EXPECT_EQ(black.last("draw-offered").at("by"), "white");
    EXPECT_EQ(state(table.game).at("draw"), "white");
    say(white, {{"t", "draw"}, {"re", 2}});
    EXPECT_EQ(white.last("error").at("code"), "draw-already-offered");
    say(black, {{"t", "decline-draw"}, {"re", 1}});
    EXPECT_EQ(white.count("draw-declined"), 1U);
    say(black, {{"t", "decline-draw"}, {"re", 2}});
    EXPECT_EQ(black.last("error").at("code"), "no-draw-offer");
    say(black, {{"t", "draw"}, {"re", 3}});
    say(white, {{"t", "draw"}, {"re", 3}});
    EXPECT_EQ(white.last("ended").at("result"), "1/2-1/2");
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "agreement");
}

TEST_F(RoomOfAGame, AnOfferLapsesWhenTheOtherMoves)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    move(white, 0, "e2e4");
    say(white, {{"t", "draw"}, {"re", 1}});
    move(black, 1, "e7e5");
    EXPECT_EQ(white.count("draw-lapsed"), 1U);
}

TEST_F(RoomOfAGame, TakesAMoveBackWhenBothWantIt)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    say(white, {{"t", "takeback"}, {"re", 1}});
    EXPECT_EQ(black.count("takeback-asked"), 1U);
    say(black, {{"t", "takeback"}, {"re", 1}});
    EXPECT_EQ(white.last("took-back").at("plies"), 2);
    EXPECT_EQ(state(table.game).at("moves").size(), 0U);
    // The same number and the same move again do not count as a repetition now.
    move(white, 0, "e2e4");
    EXPECT_EQ(state(table.game).at("moves").size(), 1U);
    say(black, {{"t", "takeback"}, {"re", 2}});
    EXPECT_EQ(black.last("error").at("code"), "nothing-to-take-back");
    say(white, {{"t", "takeback"}, {"re", 2}});
    say(black, {{"t", "decline-takeback"}, {"re", 3}});
    EXPECT_EQ(white.count("takeback-declined"), 1U);
}

TEST_F(RoomOfAGame, CanBeAbortedBeforeTheSecondMoveOnly)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    say(white, {{"t", "abort"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "too-late-to-abort");

    auto const other = make_table();
    auto one = sit(other.game, other.black);
    say(one, {{"t", "abort"}, {"re", 1}});
    EXPECT_EQ(one.last("ended").at("termination").at("code"), "aborted");
    EXPECT_EQ(one.last("ended").at("result"), "*");
}

TEST_F(RoomOfAGame, ClaimsADrawByRepetition)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    say(white, {{"t", "claim-draw"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "no-claim");
    unsigned ply = 0;
    for (int round = 0; round < 2; ++round) {
        move(white, ply++, "g1f3");
        move(black, ply++, "g8f6");
        move(white, ply++, "f3g1");
        move(black, ply++, "f6g8");
    }
    say(white, {{"t", "claim-draw"}, {"re", 2}});
    EXPECT_EQ(white.last("ended").at("termination").at("code"), "threefold-repetition");
}

TEST_F(RoomOfAGame, PlaysARematchWithColoursChanged)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    say(white, {{"t", "rematch"}, {"re", 1}});
    EXPECT_EQ(white.last("error").at("code"), "not-over");
    say(white, {{"t", "resign"}, {"re", 2}});
    EXPECT_EQ(black.last("ended").at("result"), "0-1");
    say(white, {{"t", "rematch"}, {"re", 3}});
    EXPECT_EQ(black.last("rematch-offered").at("by"), "white");
    say(black, {{"t", "rematch"}, {"re", 1}});
    std::string const next = white.last("rematch").at("game");
    auto again = sit(next, table.white);
    EXPECT_EQ(again.last("state").at("you"), "black");
    EXPECT_EQ(again.last("state").at("game").at("state"), "playing");
    EXPECT_EQ(state(table.game).at("rematch").at("game"), next);
}

// ---- chat ------------------------------------------------------------------------------------------------

TEST_F(RoomOfAGame, LetsPlayersTalkWithinLimits)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    auto watcher = sit(table.game);
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "  Good luck!  "}});
    EXPECT_EQ(black.last("chat").at("text"), "Good luck!");
    EXPECT_EQ(black.last("chat").at("by"), "white");
    say(white, {{"t", "chat"}, {"re", 1}, {"text", "Good luck!"}});
    EXPECT_EQ(black.count("chat"), 1U) << "the same number again is a repetition";
    for (std::string const& text :
        {std::string{}, std::string{"   "}, std::string(301, 'x'), std::string{"a\x01z"}}) {
        say(white, {{"t", "chat"}, {"re", 2}, {"text", text}});
        EXPECT_EQ(white.last("error").at("code"), "bad-text");
    }
    say(white, {{"t", "chat"}, {"re", 3}, {"text", "\u202Eabc\u2069 \u05D0\u200F!"}});
    EXPECT_EQ(black.last("chat").at("text"), "abc \u05D0!") << "nothing that turns the line around";
    say(white, {{"t", "chat"}, {"re", 4}, {"text", " \u202E "}});
    EXPECT_EQ(white.last("error").at("code"), "bad-text");
    say(watcher, {{"t", "chat"}, {"re", 1}, {"text", "Take the rook!"}});
    EXPECT_EQ(watcher.last("error").at("code"), "not-a-player");
    for (unsigned re = 10; re < 20; ++re)
        say(white, {{"t", "chat"}, {"re", re}, {"text", "spam " + std::to_string(re)}});
    EXPECT_EQ(white.last("error").at("code"), "rate-limited");
    EXPECT_EQ(black.count("chat"), 5U);
}

TEST_F(RoomOfAGame, LetsThoseWhoWatchTalkWhenTheGameIsOver)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto watcher = sit(table.game, {}, 0, log_in("Watcher"));
    say(watcher, {{"t", "chat"}, {"re", 1}, {"text", "Hello"}});
    EXPECT_EQ(watcher.last("error").at("code"), "not-a-player");
    say(white, {{"t", "resign"}, {"re", 1}});
    say(watcher, {{"t", "chat"}, {"re", 2}, {"text", "Why?"}});
    EXPECT_EQ(white.last("chat").at("by"), "Watcher");
}

TEST_F(RoomOfAGame, TellsOtherNodesOnceThatTheGameIsOver)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    std::vector<Notice> given;
    service->on_notice([&given](Notice const& notice) { given.push_back(notice); });
    say(white, {{"t", "resign"}, {"re", 1}});
    EXPECT_EQ(given, std::vector<Notice>{GameIsOver{{table.game}}});
    say(white, {{"t", "chat"}, {"re", 2}, {"text", "Thank you"}});
    EXPECT_EQ(white.count("chat"), 1U);
    EXPECT_EQ(given.size(), 1U) << "a line of chat after the end ends nothing";
}

TEST_F(RoomOfAGame, AnswersPingsAndTellsWhoIsThere)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto watcher = sit(table.game);
    say(white, {{"t", "ping"}, {"n", 7}});
    EXPECT_EQ(white.last("pong"), (Json{{"t", "pong"}, {"n", 7}}));
    pass(Milliseconds{100});
    auto const presence = white.last("presence");
    EXPECT_EQ(presence.at("white"), true);
    EXPECT_EQ(presence.at("black"), false);
    EXPECT_EQ(presence.at("spectators"), 1);
}

TEST_F(RoomOfAGame, SlowsDownWhoSendsTooMuchAndClosesInTheEnd)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    for (int count = 0; count < 200; ++count)
        white.say({{"t", "ping"}, {"n", count}});
    EXPECT_EQ(white.last("error").at("code"), "rate-limited");
    EXPECT_EQ(white.closed(), CloseReason::rate_limited);
    EXPECT_GT(service->status().rate_limited, 0U);
}

TEST_F(RoomOfAGame, IsForgottenWhenNobodyIsThereAndMadeAgainWhenTouched)
{
    auto const table = make_table({{"control", "unlimited"}});
    auto white = sit(table.game, table.white);
    move(white, 0, "e2e4");
    white.leave();
    pass(Milliseconds{130'000});
    EXPECT_EQ(service->status().rooms, 0U);
    EXPECT_EQ(state(table.game).at("moves").size(), 1U);
    EXPECT_EQ(service->status().rooms, 1U);
}

} // namespace

} // namespace arbiter::server
