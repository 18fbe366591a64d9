// SPDX-License-Identifier: MIT
#include "arbiter/workbench/novelty.h"
#include "workbench/index_fixture.h"

namespace arbiter::workbench {

namespace {

class NoveltyTest : public PositionIndexTest {
protected:
    /// "3 Nd5 after 2, usually Nc6" for each game of a text, or "-".
    std::vector<std::string> novelties(std::string const& text) const
    {
        auto const index = PositionIndex::open(this->index()).value();
        PlayedGameCollector collector{text};
        read_games(text, collector);
        std::vector<std::string> found;
        for (PlayedGame const& game : collector.games) {
            auto const novelty = find_novelty(index, game).value();
            if (!novelty) {
                found.emplace_back("-");
                continue;
            }
            Position const& before = game.positions[novelty->ply];
            std::string text_of = std::to_string(novelty->ply) + " "
                + std::string{format_san(before, game.moves[novelty->ply]).view()} + " after "
                + std::to_string(novelty->known_games);
            if (auto const& usual = novelty->usual) {
                auto const move = find_stored_move(before, usual->move).value();
                text_of += ", usually " + std::string{format_san(before, move).view()};
            }
            found.push_back(text_of);
        }
        return found;
    }
};

TEST_F(NoveltyTest, IsTheMoveThatLeavesTheCollection)
{
    build(
        {write("games.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n\n1. d4 d5 *\n")});
    EXPECT_EQ(
        novelties("1. e4 e5 2. Nf3 Nf6 3. Nxe5 *\n"), std::vector<std::string>{"3 Nf6 after 2, usually Nc6"});
    EXPECT_EQ(novelties("1. c4 *\n"), std::vector<std::string>{"0 c4 after 3, usually e4"});
    EXPECT_EQ(novelties("1. e4 e5 2. Nf3 *\n"), std::vector<std::string>{"-"});
    EXPECT_EQ(novelties("*\n"), std::vector<std::string>{"-"});
}

TEST_F(NoveltyTest, APositionReachedByAnotherMoveOrderIsKnown)
{
    build({write("games.pgn", "1. d4 d5 2. c4 e6 *\n")});
    EXPECT_EQ(novelties("1. c4 e6 2. d4 d5 3. a3 *\n"), (std::vector<std::string>{"4 a3 after 1"}));
    EXPECT_EQ(novelties("1. d4 d5 2. c4 e6 3. a3 *\n"), std::vector<std::string>{"4 a3 after 1"});
}

TEST_F(NoveltyTest, TheGameItselfDoesNotCount)
{
    std::string const text = "1. e4 e5 2. Nf3 Nc6 *\n\n1. e4 e5 2. Nf3 d6 *\n";
    build({write("games.pgn", text)});
    EXPECT_EQ(novelties(text),
        (std::vector<std::string>{"3 Nc6 after 1, usually d6", "3 d6 after 1, usually Nc6"}));
}

TEST_F(NoveltyTest, OnlyEarlierGamesCountWhereTheDateIsKnown)
{
    std::string const text = "[Date \"2020.05.17\"]\n\n1. e4 e5 2. Nf3 d6 *\n\n"
                             "[Date \"2021.??.??\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 *\n\n"
                             "[Date \"2019.01.01\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    build({write("games.pgn", text)});
    EXPECT_EQ(novelties(text),
        (std::vector<std::string>{"3 d6 after 1, usually Nc6", "4 d4 after 1", "0 e4 after 0"}));
}

TEST_F(NoveltyTest, WhatFollowsAPassedTurnIsNotPartOfTheGame)
{
    build({write("games.pgn", "1. e4 *\n")});
    EXPECT_EQ(novelties("1. e4 -- 2. d4 *\n"), std::vector<std::string>{"-"});
}

} // namespace

} // namespace arbiter::workbench
