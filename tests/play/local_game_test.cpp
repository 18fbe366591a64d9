// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/play/local_game.h"
#include "arbiter/play/seated_game.h"
#include "play/typed_table.h"
#include "support/games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::play {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr std::string_view old_game = R"([Event "Wijk aan Zee"]
[Site "Wijk aan Zee"]
[Date "1999.01.20"]
[Round "4"]
[White "Kasparov, Garry"]
[Black "Topalov, Veselin"]
[Result "1-0"]
[ECO "B06"]
[TimeControl "40/7200:3600"]

1. e4 d6 2. d4 Nf6 (2... g6 3. Nc3) 3. Nc3 {as usual} g6 1-0
)";

SavedGame read(std::string_view text)
{
    return read_saved_game(text).saved;
}

TEST(LocalGame, PlaysMovesAndAnswersWhatIsNotPossible)
{
    Table table;
    table.type("e2 e4");
    table.type("e5");
    table.type("Ke3");
    ASSERT_TRUE(std::holds_alternative<MoveRefused>(table.listener().events.back()));
    EXPECT_EQ(table.moves(), "e4 e5 ");
    table.type("Nd2");
    EXPECT_THAT(table.listener().last(), HasSubstr("own pawn on d2"));
    EXPECT_EQ(table.listener().replies.back().details.size(), 1U);
    table.type("Ne5");
    EXPECT_THAT(table.listener().last(), HasSubstr("None of the knights"));
    EXPECT_EQ(table.listener().replies.back().details.size(), 2U);
}

TEST(LocalGame, CountsIllegalMovesWhereAnArbiterPlaysAlong)
{
    SavedGame saved;
    saved.arbitration = Arbitration{};
    Table table{std::move(saved)};
    table.type("e2 e4");
    table.type("why e7 e4");
    table.type("e7 e4");
    ASSERT_TRUE(std::holds_alternative<PenaltyGiven>(table.listener().events.back()));
    EXPECT_FALSE(table.game().status().is_over());
    SavedGame const kept = table.game().saved_game();
    EXPECT_EQ(kept.illegal_moves, (std::array<unsigned, 2>{0, 1}));
    // What was punished is kept, and continues where the game does.
    SavedGame const again = read(format_saved_game(kept));
    EXPECT_EQ(again.arbitration, kept.arbitration);
    EXPECT_EQ(again.illegal_moves, kept.illegal_moves);
    Table other{again, GameOrigin::file};
    other.type("Ke6");
    EXPECT_EQ(other.game().status().outcome, (Outcome{Color::white, Termination::illegal_moves}));
    std::string const filed = format_saved_game(other.game().saved_game());
    EXPECT_THAT(filed, HasSubstr("[Termination \"rules infraction\"]"));
    EXPECT_THAT(filed, HasSubstr("[IllegalMoves \"0 2 of 2\"]"));
    EXPECT_THAT(filed, HasSubstr("Illegal: e8e6."));
}

TEST(LocalGame, SaysEveryReasonOfTheMoveThatWasRefusedLast)
{
    Table table;
    EXPECT_EQ(table.game().why("").text, "Name a move: why e1 g1");
    table.type("a1 b2");
    Reply const all = table.game().why("");
    EXPECT_THAT(all.text, AllOf(HasSubstr("ranks and files"), HasSubstr("no legal move now")));
    EXPECT_THAT(all.details, ElementsAre(HasSubstr("own pawn on b2")));
    EXPECT_EQ(all.marks.by, Bitboard{Square::b2});
    // A question counts as a move does, and only where it was asked.
    table.type("why e2 e5");
    EXPECT_THAT(table.game().why("").text, HasSubstr("as far as e5"));
    table.type("e2 e4");
    EXPECT_EQ(table.game().why("").text, "Name a move: why e1 g1");
}

TEST(LocalGame, SaysWhyTheGameIsOver)
{
    Table mated{read("1. f3 e5 2. g4 Qh4# 0-1"), GameOrigin::file};
    Reply const mate = mated.game().why("");
    EXPECT_EQ(mate.kind, Reply::Kind::done);
    EXPECT_EQ(mate.text, "Black wins by checkmate.");
    EXPECT_THAT(mate.details,
        ElementsAre(HasSubstr("queen on h4"), HasSubstr("own queen on d1"), HasSubstr("own bishop on f1"),
            HasSubstr("own pawn on d2"), HasSubstr("own pawn on e2"), HasSubstr("f2")));
    EXPECT_TRUE(mate.marks.by.has(Square::h4));
    EXPECT_TRUE(mate.marks.at.has(Square::e1));
    // Asked about a move, it says what is wrong with that.
    static_cast<void>(mated.game().why("e1f2"));
    EXPECT_THAT(mated.game().why("").text, HasSubstr("f2"));
    mated.type("start");
    EXPECT_EQ(mated.game().why("").text, "Name a move: why e1 g1");
}

TEST(LocalGame, SaysWhereThePositionOfAFivefoldRepetitionStood)
{
    std::string moves;
    for (int round = 0; round < 4; ++round)
        moves += "Nf3 Nf6 Ng1 Ng8 ";
    Table drawn{read(moves + "1/2-1/2"), GameOrigin::file};
    EXPECT_THAT(drawn.game().why("").details, ElementsAre(HasSubstr("5 times: at the start, after 2…Ng8")));
}

TEST(LocalGame, SaysWhatProvesTheDrawThatWasClaimed)
{
    Table table;
    for (char const* const line : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
        table.type(line);
    EXPECT_EQ(table.game().why("").text, "Name a move: why e1 g1");
    table.type("claim");
    Reply const draw = table.game().why("");
    EXPECT_EQ(draw.text, "Draw claimed: the same position has come up three times.");
    EXPECT_THAT(draw.details,
        ElementsAre(HasSubstr("3 times, and a claim needs 3: at the start, after 2…Ng8"),
            HasSubstr("without a capture or a pawn move: 4")));
}

TEST(LocalGame, AsksForThePieceOnlyWhereThePawnMayGoThere)
{
    SavedGame saved;
    saved.game.tree = GameTree{test::any_position_from("7k/KP5r/8/8/8/8/8/8 w - - 0 1")};
    Table table{std::move(saved)};
    EXPECT_EQ(table.game().why("b7 b8").text,
        "The pawn on b7 must be promoted on b8, but it may not go there now.");
}

TEST(LocalGame, CountsIllegalMovesFromZeroInANewGame)
{
    SavedGame saved;
    saved.arbitration = Arbitration{};
    Table table{std::move(saved)};
    table.type("e2 e5");
    table.type("e2 e5");
    EXPECT_EQ(table.game().status().outcome, (Outcome{Color::black, Termination::illegal_moves}));
    table.game().new_game();
    EXPECT_FALSE(table.game().status().is_over());
    EXPECT_EQ(table.game().saved_game().illegal_moves, (std::array<unsigned, 2>{0, 0}));
    table.type("e2 e5");
    EXPECT_FALSE(table.game().status().is_over());
    EXPECT_EQ(table.game().saved_game().illegal_moves, (std::array<unsigned, 2>{1, 0}));
    table.type("e2 e5");
    EXPECT_TRUE(table.game().status().is_over());
}

TEST(LocalGame, SaysThatADrawMayBeClaimedWhenAGameGoesOn)
{
    Table table;
    for (char const* const move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
        table.type(move);
    EXPECT_TRUE(table.game().status().claimable);
    Table again{read(format_saved_game(table.game().saved_game())), GameOrigin::file};
    EXPECT_THAT(again.listener().last(), HasSubstr("White may claim a draw"));
}

TEST(LocalGame, TellsAReasonForEveryPieceThatCouldBeMeant)
{
    auto const setup = parse_fen("4r1k1/8/8/8/1b6/2N1N3/8/4K3 w - - 0 1", Variant::standard);
    SavedGame saved;
    saved.game.tree = GameTree{*AnyPosition::from_setup(Variant::standard, *setup)};
    Table table{saved};
    table.type("Nd5");
    Reply const& reply = table.listener().replies.back();
    EXPECT_EQ(reply.kind, Reply::Kind::refused);
    ASSERT_EQ(reply.details.size(), 2U);
    EXPECT_THAT(reply.details, testing::Contains(HasSubstr("pinned")));
    EXPECT_EQ(reply.marks.by, Bitboard{Square::b4} | Square::e8);
}

TEST(LocalGame, AsksWhatAPawnBecomes)
{
    auto const setup = parse_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1", Variant::standard);
    SavedGame saved;
    saved.game.tree = GameTree{*AnyPosition::from_setup(Variant::standard, *setup)};
    Table table{saved};
    Reply const reply = table.game().move("a8");
    ASSERT_TRUE(reply.promotion);
    Attempt attempt = *reply.promotion;
    attempt.promotion = Role::rook;
    EXPECT_TRUE(table.game().move(attempt).is_empty());
    EXPECT_EQ(table.moves(), "a8=R ");
}

TEST(LocalGame, SaysWhenADrawMayBeClaimed)
{
    Table table;
    for (std::string_view const move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"})
        table.type(move);
    EXPECT_TRUE(table.listener().replies.empty() || table.listener().last().empty());
    table.type("Ng8");
    table.type("moves g1");
    auto const& replies = table.listener().replies;
    EXPECT_TRUE(std::any_of(replies.begin(), replies.end(), [](Reply const& reply) {
        return reply.text == "This position has come up three times: White may claim a draw (claim).";
    }));
    table.type("claim");
    ASSERT_TRUE(table.game().status().outcome);
    EXPECT_EQ(table.game().status().outcome->termination, Termination::threefold_repetition);
}

TEST(LocalGame, OffersAcceptsAndDeclinesDraws)
{
    Table table;
    table.type("draw");
    EXPECT_EQ(table.game().status().draw_offer, Color::white);
    table.type("decline");
    EXPECT_EQ(table.game().status().draw_offer, std::nullopt);
    table.type("e4");
    table.type("e5");
    table.type("offer");
    table.type("accept");
    EXPECT_EQ(table.game().status().result, GameResult::draw);
}

TEST(LocalGame, SavesWhatWasTriedAfterTheLastMove)
{
    Table table{read(old_game), GameOrigin::file};
    table.type("Bg2");
    table.type("Bg7");
    table.type("back 2");
    table.type("Bd3");
    table.type("save " + table.file("tried.pgn"));
    Table other{read(*read_file(table.file("tried.pgn"))), GameOrigin::file};
    EXPECT_EQ(other.moves(), "e4 d6 d4 Nf6 Nc3 g6 ") << "the game itself ends where it ended";
    EXPECT_EQ(other.game().record().tree(), table.game().record().tree());
    EXPECT_EQ(other.game().status().result, GameResult::white_wins);
}

TEST(LocalGame, GoesOnAfterItsEndWithTheVariationsThatWereThere)
{
    Table table;
    for (std::string_view const line : {"f3", "e5", "g4", "back", "e4", "end", "Qh4"})
        table.type(line);
    ASSERT_TRUE(table.game().status().outcome);
    table.type("undo");
    EXPECT_EQ(table.listener().last(), "The game continues.");
    EXPECT_EQ(table.moves(), "f3 e5 g4 ");
    EXPECT_EQ(table.game().record().tree().move_count(), 4U); // 2. e4 too
    EXPECT_FALSE(table.game().status().outcome);
}

TEST(LocalGame, PausesTheClocks)
{
    Table table;
    table.type("pause");
    EXPECT_TRUE(table.game().status().is_paused);
    table.type("e4");
    EXPECT_EQ(table.moves(), "");
    table.type("resume");
    table.type("e4");
    EXPECT_EQ(table.moves(), "e4 ");
    table.type("resume");
    EXPECT_EQ(table.listener().last(), "The game is not paused.");
}

TEST(LocalGame, ResumesAGameOfOnesOwnAsItsFileSays)
{
    Table table;
    table.type("e4");
    table.type("save " + table.file("a.pgn"));
    table.game().new_game();
    EXPECT_EQ(table.moves(), "");
    table.type("load " + table.file("a.pgn"));
    EXPECT_FALSE(table.game().status().is_viewed);
    EXPECT_EQ(table.moves(), "e4 ");
    EXPECT_EQ(table.game().status().names[0], "Ann");
    table.type("e5");
    EXPECT_EQ(table.moves(), "e4 e5 ");
}

TEST(LocalGame, KeepsTheNamesOfAGameThatGoesOn)
{
    SavedGame saved = read("[White \"Cleo\"]\n[Black \"Dora\"]\n[Result \"*\"]\n[WhitePlayer \"human\"]\n"
                           "[BlackPlayer \"human\"]\n\n1. e4 *\n");
    Table table;
    ASSERT_TRUE(write_file(table.file("b.pgn"), format_saved_game(saved)));
    table.type("load " + table.file("b.pgn"));
    table.type("e5");
    EXPECT_EQ(table.game().status().names[0], "Cleo");
    EXPECT_EQ(table.game().saved_game().game.tags.find("Black"), "Dora");
}

TEST(LocalGame, LooksAtAGameOfOthersAndChangesNothingInIt)
{
    Table table;
    ASSERT_TRUE(write_file(table.file("old.pgn"), old_game));
    table.type("load " + table.file("old.pgn"));
    EXPECT_TRUE(table.game().status().is_viewed);
    EXPECT_THAT(table.listener().last(), HasSubstr("Kasparov, Garry - Topalov, Veselin, 1-0"));
    EXPECT_EQ(table.game().act(Resign{}).kind, Reply::Kind::refused);
    table.type("save " + table.file("copy.pgn"));
    EXPECT_EQ(read_pgn(*read_file(table.file("copy.pgn"))).game, read_pgn(old_game).game);
}

TEST(LocalGame, SavesAViewedGameWithWhatWasAdded)
{
    Table table{read(old_game), GameOrigin::file};
    ASSERT_TRUE(table.game().status().is_viewed);
    for (std::string_view const line : {"start", "forward", "c5", "note the Sicilian"})
        table.type(line);
    EXPECT_THAT(table.listener().replies[table.listener().replies.size() - 2].text, HasSubstr("A variation"));
    Game const saved = table.game().saved_game().game;
    Game const before = read_pgn(old_game).game;
    EXPECT_EQ(saved.tags, before.tags);
    EXPECT_EQ(saved.result, GameResult::white_wins);
    std::string const text = write_pgn(saved);
    EXPECT_THAT(text, HasSubstr("(1... c5 {the Sicilian})"));
    EXPECT_THAT(text, HasSubstr("as usual"));
    EXPECT_THAT(text, HasSubstr("40/7200:3600"));
    // What was added is not lost either: it is kept as the current game.
    EXPECT_THAT(*read_file(table.directories().games / "game-1.pgn"), HasSubstr("the Sicilian"));
}

TEST(LocalGame, PlaysOnFromAViewedPositionAsANewGame)
{
    Table table{read(old_game), GameOrigin::file};
    for (std::string_view const line : {"start", "forward 2", "continue", "Nf3"})
        table.type(line);
    EXPECT_FALSE(table.game().status().is_viewed);
    EXPECT_EQ(table.moves(), "e4 d6 Nf3 ");
    Tags const tags = table.game().saved_game().game.tags;
    EXPECT_EQ(tags.find("White"), "Ann");
    EXPECT_EQ(tags.find("Event"), "Casual game");
    EXPECT_EQ(tags.find("ECO"), std::nullopt);
    EXPECT_EQ(tags.find("Date"), "2026.11.21");
}

TEST(LocalGame, DoesNotContinueFromAPositionInWhichTheGameIsOver)
{
    constexpr auto refusal
        = "Black wins by checkmate. A game cannot continue from this position; go back to an earlier one.";
    Table viewed{read("1. f3 e5 2. g4 Qh4# 0-1"), GameOrigin::file};
    viewed.type("continue");
    EXPECT_EQ(viewed.listener().last(), refusal);
    EXPECT_TRUE(viewed.game().status().is_viewed);
    Table played;
    for (std::string_view const line : {"f3", "e5", "g4", "Qh4", "continue"})
        played.type(line);
    EXPECT_EQ(played.listener().last(), refusal);
    for (std::string_view const line : {"back", "continue", "a6"})
        played.type(line);
    EXPECT_EQ(played.moves(), "f3 e5 g4 a6 ");
    // What ends a game is also in the moves before: the position comes for the fifth time.
    std::string fivefold;
    for (int round = 0; round < 4; ++round)
        fivefold += "Nf3 Nf6 Ng1 Ng8 ";
    Table repeated{read(fivefold + "1/2-1/2"), GameOrigin::file};
    repeated.type("continue");
    EXPECT_THAT(repeated.listener().last(), HasSubstr("cannot continue from this position"));
}

TEST(LocalGame, DoesNotContinueWithoutTime)
{
    Listener listener;
    Instant now{};
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    setup.saved.time_control = *parse_time_control("1");
    setup.saved.clocks = Clock{setup.saved.time_control}.reading(Color::white);
    setup.now = [&now] { return now; };
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    obey(game, listener, CommandView::lines, "e4");
    obey(game, listener, CommandView::lines, "e5");
    now = now + Milliseconds{61'000};
    game.update();
    ASSERT_TRUE(game.status().outcome);
    for (std::string_view const line : {"continue", "undo", "back", "continue"}) {
        obey(game, listener, CommandView::lines, line);
        EXPECT_EQ(game.status().outcome->termination, Termination::flag) << line;
    }
    EXPECT_EQ(listener.last(),
        "Black wins on time. The clock has no time for another move; new begins another game.");
}

TEST(LocalGame, LooksAtAGameOfOnesOwnThatHasEnded)
{
    Table table;
    table.type("e4");
    table.game().act(Resign{});
    table.type("save " + table.file("c.pgn"));
    table.type("load " + table.file("c.pgn"));
    EXPECT_TRUE(table.game().status().is_viewed);
    EXPECT_EQ(table.game().status().result, GameResult::white_wins); // Black was to move
}

TEST(LocalGame, OpensWhatIsPasted)
{
    Table table{{}, GameOrigin::fresh, [](LocalGameSetup& setup) { setup.players[1] = RandomSpec{}; }};
    table.type("1. e4 e5 2. Nf3");
    EXPECT_TRUE(table.game().status().is_viewed);
    EXPECT_EQ(table.moves(), "e4 e5 Nf3 ");
    EXPECT_TRUE(table.listener().replies.back().details.empty()) << "no result is missed";
}

TEST(LocalGame, OpensAPastedPosition)
{
    Table table;
    table.type("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    EXPECT_TRUE(table.game().status().is_viewed);
    table.type("continue");
    table.type("e4");
    EXPECT_EQ(table.moves(), "e4 ");
    EXPECT_EQ(table.game().record().tree().start().format_fen(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST(LocalGame, TellsOnceThatItCannotBeKept)
{
    Listener listener;
    LocalGameSetup setup;
    setup.players = {HumanSpec{}, HumanSpec{}};
    setup.directories = ArchiveDirectories{"/proc/nowhere", "/proc/nowhere"};
    LocalGame game{std::move(setup), listener, [] { }};
    game.begin();
    for (std::string_view const move : {"e4", "e5"}) {
        obey(game, listener, CommandView::lines, move);
        game.keep();
    }
    ASSERT_EQ(listener.troubles.size(), 1U);
    EXPECT_THAT(listener.troubles[0], HasSubstr("The game cannot be kept"));
    EXPECT_FALSE(game.leave().is_kept);
}

} // namespace
} // namespace arbiter::play
