// SPDX-License-Identifier: MIT
#include "arbiter/analysis/thinker.h"
#include "arbiter/play/players.h"
#include "arbiter/play/seated_game.h"
#include "play/play_fixture.h"

#include <gtest/gtest.h>

#include <chrono>

namespace arbiter::play {
namespace {

using test::black;
using test::white;

using namespace std::chrono_literals;

EngineStrength level(unsigned number)
{
    return {*engine::Level::find(number), std::nullopt};
}

Players two(std::unique_ptr<Player> first, std::unique_ptr<Player> second)
{
    Players players;
    players[0] = std::move(first);
    players[1] = std::move(second);
    return players;
}

/// The moves of two programs, until the game is over or has this many.
std::vector<std::string> moves_of(GameTree const& start, Players players, std::size_t most)
{
    Inbox inbox;
    SeatedGame seated{start, Clock{}, std::move(players), inbox};
    seated.start(Instant{});
    while (!seated.is_finished() && seated.referee().game().move_count() < most) {
        auto const message = inbox.wait(60s);
        if (!message)
            break;
        seated.deliver(*message, Instant{});
    }
    EXPECT_EQ(seated.failure(), std::nullopt);
    std::vector<std::string> moves;
    for (NodeId const node : seated.referee().game().main_line())
        moves.push_back(seated.referee().game().san(node));
    return moves;
}

TEST(RandomPlayer, PlaysTheSameGameWithTheSameSeed)
{
    auto const game = [](std::uint64_t seed) {
        return moves_of(GameTree{}, two(make_random_player(seed), make_random_player(seed + 1)), 60);
    };
    auto const first = game(1);
    EXPECT_EQ(first.size(), 60U);
    EXPECT_EQ(first, game(1));
    EXPECT_NE(first, game(7));
}

TEST(EnginePlayer, PlaysTheSameGameWithTheSameSeed)
{
    auto const game = [] {
        return moves_of(
            GameTree{}, two(make_engine_player(level(3), 5), make_engine_player(level(2), 6)), 12);
    };
    auto const first = game();
    EXPECT_EQ(first.size(), 12U);
    EXPECT_EQ(first, game());
}

TEST(EnginePlayer, PlaysKingCaptureAndTakesAHangingKing)
{
    arbiter::Setup setup = arbiter::Setup::standard();
    setup.castling_rights = {};
    setup.board.remove(Square::e2);
    setup.board.remove(Square::e7);
    setup.board.remove(Square::d1);
    setup.board.put(Square::e4, Piece{white, Role::queen});
    auto const position = AnyPosition::from_setup(Variant::king_capture, setup);
    ASSERT_TRUE(position);
    auto const moves
        = moves_of(GameTree{*position}, two(make_engine_player(level(1), 1), make_random_player(1)), 3);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_TRUE(moves[0].starts_with("Qxe8")) << moves[0];
}

TEST(EnginePlayer, AnswersAtOnceWhenDestroyedWhileThinking)
{
    auto const begin = std::chrono::steady_clock::now();
    {
        Inbox inbox;
        SeatedGame seated{GameTree{}, Clock{},
            two(make_engine_player({engine::Level{}, 60s}, 1), make_human("Human")), inbox};
        seated.start(Instant{});
        EXPECT_FALSE(inbox.wait(50ms)) << "it thinks";
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

TEST(EnginePlayer, LetsMovesBeTakenBackAndDeclinesADrawAtTheStart)
{
    Inbox inbox;
    SeatedGame seated{GameTree{}, Clock{}, two(make_human("Human"), make_engine_player(level(1), 1)), inbox};
    seated.start(Instant{});
    seated.act(white, OfferDraw{}, Instant{});
    seated.deliver(inbox.wait(60s).value(), Instant{});
    EXPECT_FALSE(seated.referee().is_over());
    seated.act(white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    seated.deliver(inbox.wait(60s).value(), Instant{});
    EXPECT_EQ(seated.referee().game().move_count(), 2U);
    seated.act(white, RequestTakeback{}, Instant{});
    seated.deliver(inbox.wait(60s).value(), Instant{});
    EXPECT_EQ(seated.referee().position(), AnyPosition::initial(Variant::standard));
}

/// What an engine with Black answers to a draw offered in this position, White to move, after moves of both
/// sides.
bool accepts_draw(std::string_view fen, std::array<Attempt, 2> moves)
{
    auto const position = AnyPosition::from_setup(Variant::standard, *parse_fen(fen, Variant::standard));
    GameTree game{*position};
    for (Attempt const move : moves)
        EXPECT_TRUE(game.try_play(move));
    Inbox inbox;
    SeatedGame seated{
        std::move(game), Clock{}, two(make_human("Human"), make_engine_player(level(1), 1)), inbox};
    seated.start(Instant{});
    seated.act(white, OfferDraw{}, Instant{});
    seated.deliver(inbox.wait(60s).value(), Instant{});
    EXPECT_FALSE(seated.referee().draw_offer());
    return seated.referee().is_over();
}

TEST(EnginePlayer, JudgesADrawOfferByPositionAndMove)
{
    constexpr std::array<Attempt, 2> knights{{{Square::g1, Square::f3}, {Square::g8, Square::f6}}};
    constexpr std::array<Attempt, 2> kings{{{Square::e1, Square::f1}, {Square::e8, Square::f8}}};
    // A queen down: not before the tenth move, and gladly after it.
    EXPECT_FALSE(accepts_draw("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", knights));
    EXPECT_TRUE(accepts_draw("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12", knights));
    // Even: not in the middle of the game, but in the end.
    EXPECT_FALSE(accepts_draw("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 12", knights));
    EXPECT_TRUE(accepts_draw("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 50", kings));
    // A queen up: never.
    EXPECT_FALSE(accepts_draw("3qk3/8/8/8/8/8/4P3/4K3 w - - 0 70", kings));
}

TEST(SeatedGame, DropsTheAnswerToADrawOfferThatHasLapsed)
{
    Inbox inbox;
    SeatedGame seated{GameTree{}, Clock{}, two(make_human("Ann"), make_human("Ben")), inbox};
    seated.start(Instant{});
    seated.deliver({black, std::nullopt, Action{AcceptDraw{}}}, Instant{});
    EXPECT_FALSE(seated.referee().is_over());
}

TEST(SeatedGame, IgnoresAMoveThatAnswersAnOldQuestion)
{
    Inbox inbox;
    SeatedGame seated{GameTree{}, Clock{}, two(make_human("Ann"), make_human("Ben")), inbox};
    seated.start(Instant{});
    seated.deliver({white, QuestionId{99}, Action{PlayMove{{Square::e2, Square::e4}}}}, Instant{});
    EXPECT_EQ(seated.referee().game().move_count(), 0U);
}

TEST(SeatedGame, EndsAKingCaptureGameWhenAKingIsTaken)
{
    Inbox inbox;
    SeatedGame seated{GameTree{AnyPosition::initial(Variant::king_capture)}, Clock{},
        two(make_human("Ann"), make_human("Ben")), inbox};
    seated.start(Instant{});
    // Nobody has to answer the check: 1. e4 f6 2. Qh5+ a6 3. Qxe8.
    for (auto const& [by, from, to] : {std::tuple{white, Square::e2, Square::e4},
             {black, Square::f7, Square::f6}, {white, Square::d1, Square::h5},
             {black, Square::a7, Square::a6}, {white, Square::h5, Square::e8}})
        seated.act(by, PlayMove{{from, to}}, Instant{});
    ASSERT_TRUE(seated.referee().outcome());
    EXPECT_EQ(seated.referee().outcome()->termination, Termination::king_captured);
    EXPECT_EQ(seated.referee().outcome()->winner, white);
}

TEST(SeatedGame, TellsEveryDisplayEveryEvent)
{
    struct Counter final : Display {
        void show(Event const&) override { ++count; }

        int count = 0;
    };

    Inbox inbox;
    Counter counter;
    SeatedGame seated{GameTree{}, Clock{}, two(make_human("Ann"), make_human("Ben")), inbox};
    seated.add(counter);
    seated.start(Instant{});
    seated.act(white, PlayMove{{Square::e2, Square::e5}}, Instant{});
    seated.act(white, PlayMove{{Square::e2, Square::e4}}, Instant{});
    seated.act(black, Resign{}, Instant{});
    EXPECT_EQ(counter.count, 4);
}

TEST(SeatedGame, EndsAGameWhoseTimeIsOver)
{
    Inbox inbox;
    SeatedGame seated{
        GameTree{}, Clock{TimeControl::sudden_death(1s)}, two(make_human("Ann"), make_human("Ben")), inbox};
    seated.start(Instant{});
    seated.tick(Instant{999ms});
    EXPECT_FALSE(seated.is_finished());
    seated.tick(Instant{1001ms});
    EXPECT_TRUE(seated.is_finished());
    EXPECT_EQ(seated.referee().outcome()->termination, Termination::flag);
}

TEST(Hint, FindsMateInOne)
{
    GameTree game;
    for (auto const& [from, to] :
        {std::pair{Square::e2, Square::e4}, {Square::e7, Square::e5}, {Square::d1, Square::h5},
            {Square::b8, Square::c6}, {Square::f1, Square::c4}, {Square::g8, Square::f6}})
        ASSERT_TRUE(game.try_play({from, to}));
    auto const hint = analysis::find_hint(game);
    ASSERT_TRUE(hint);
    EXPECT_EQ(game.position().format_san(hint->move), "Qxf7#");
    EXPECT_EQ(hint->score.mate_moves(), 1);
}

TEST(Hint, IsMissingWhereThereIsNoMove)
{
    GameTree game;
    for (auto const& [from, to] : {std::pair{Square::f2, Square::f3}, {Square::e7, Square::e5},
             {Square::g2, Square::g4}, {Square::d8, Square::h4}})
        ASSERT_TRUE(game.try_play({from, to}));
    EXPECT_FALSE(analysis::find_hint(game));
}

TEST(Player, HasANameInFilesAndOneInTheLanguageOfTheReader)
{
    auto const engine = make_engine_player(level(5), 1);
    EXPECT_EQ(engine->name(), "Arbiter level 5");
    EXPECT_EQ(engine->shown_name(Language::german), "Arbiter Stufe 5");
    EngineStrength half_a_second;
    half_a_second.move_time = 500ms;
    EXPECT_EQ(make_engine_player(half_a_second, 1)->name(), "Arbiter 0.5s");
    EXPECT_EQ(make_random_player(1)->name(), "Random mover");
    EXPECT_EQ(make_random_player(1)->shown_name(Language::spanish), "Jugador al azar");
    EXPECT_EQ(make_human("Human")->shown_name(Language::german), "Mensch");
    EXPECT_EQ(make_human("Human")->name(), "Human");
    EXPECT_EQ(make_human("Ada")->shown_name(Language::german), "Ada");
}

TEST(Inbox, KeepsTheOrderAndTellsOfEachLetter)
{
    int told = 0;
    Inbox inbox{[&told] { ++told; }};
    inbox.post({white, std::nullopt, Action{Resign{}}});
    inbox.post({black, std::nullopt, PlayerFailed{"Gone."}});
    EXPECT_EQ(told, 2);
    EXPECT_EQ(inbox.take()->from, white);
    EXPECT_EQ(inbox.take()->from, black);
    EXPECT_FALSE(inbox.take());
    EXPECT_FALSE(inbox.wait(1ms));
}

} // namespace
} // namespace arbiter::play
