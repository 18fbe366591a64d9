// SPDX-License-Identifier: MIT
// An index that is asked about positions and tags at once.

#include "arbiter/workbench/explore.h"
#include "arbiter/workbench/filter_visitor.h"
#include "arbiter/workbench/index_writer.h"
#include "workbench/index_fixture.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

/// Games of random moves and random tags.
std::string tagged_games(unsigned count, std::uint64_t seed)
{
    constexpr std::array<char const*, 5> players{"Anna", "Bert, B", "anna k", "C\xC3\xA9line", "?"};
    std::mt19937_64 random{seed};
    std::string text;
    for (unsigned game = 0; game < count; ++game) {
        if (random() % 8 != 0)
            text += "[Event \"Open " + std::to_string(random() % 5) + "\"]\n";
        text += "[White \"" + std::string{players[random() % 5]} + "\"]\n";
        if (random() % 6 != 0)
            text += "[Black \"" + std::string{players[random() % 5]} + "\"]\n";
        constexpr std::array<char const*, 5> dates{
            "2019.12.31", "2020.??.??", "2020.05.??", "2021.01.02", "?"};
        text += "[Date \"" + std::string{dates[random() % 5]} + "\"]\n";
        if (random() % 3 != 0)
            text += "[ECO \"B" + std::to_string(20 + random() % 9) + "\"]\n";
        if (random() % 3 != 0)
            text += "[WhiteElo \"" + std::to_string(1900 + random() % 900) + "\"]\n";
        text += random() % 2 == 0 ? "\n1. e4 c5 1-0\n\n" : "\n1. d4 d5 2. c4 1/2-1/2\n\n";
    }
    return text;
}

std::uint64_t count_by_filter(std::string const& text, std::vector<TagCondition> const& conditions)
{
    std::uint64_t count = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const moves = text.find("\n\n", begin);
        std::size_t const end = text.find("\n\n", moves + 2) + 2;
        std::string const game = text.substr(begin, end - begin);
        bool const is_met = std::ranges::all_of(conditions, [&](TagCondition const& condition) {
            return std::ranges::any_of(condition.any_of, [&](TagTest const& test) {
                GameFilter filter;
                filter.tests.emplace_back(test);
                FilterVisitor visitor{filter, game, FilterOutput::count_only};
                read_games(game, visitor);
                return visitor.matches() == 1;
            });
        });
        count += is_met ? 1 : 0;
        begin = end;
    }
    return count;
}

TagCondition any_of_tests(std::vector<std::string> const& tests)
{
    TagCondition it;
    for (std::string const& test : tests)
        it.any_of.push_back(TagTest::parse(test).value());
    return it;
}

class IndexTags : public PositionIndexTest { };

TEST_F(IndexTags, CountsTheGamesThatAFilterCounts)
{
    std::string const text = tagged_games(400, 1);
    build({write("games.pgn", text)});
    auto const index = PositionIndex::open(this->index()).value();
    std::vector<std::vector<TagCondition>> const questions{
        {any_of_tests({"White=Anna"})},
        {any_of_tests({"White~ANNA"})},
        {any_of_tests({"White~anna", "Black~anna"})},
        {any_of_tests({"White~C\xC3\xA9line"})},
        {any_of_tests({"Black!~anna"})},
        {any_of_tests({"Black!=Anna"})},
        {any_of_tests({"Date>=2020"})},
        {any_of_tests({"Date<=2020.05"})},
        {any_of_tests({"Date=2020"}), any_of_tests({"White~anna"})},
        {any_of_tests({"WhiteElo>=2300"}), any_of_tests({"WhiteElo<2500"})},
        {any_of_tests({"WhiteElo!=2300"})},
        {any_of_tests({"Event~open 3"}), any_of_tests({"ECO>=B25"})},
        {any_of_tests({"ECO=B22"})},
        {any_of_tests({"Date>=2020"}), any_of_tests({"White~anna", "Black~anna"}),
            any_of_tests({"WhiteElo>2000"})},
    };
    for (auto const& question : questions) {
        auto const answer = index.find(IndexSection::positions, Position::initial(), 1000, question).value();
        EXPECT_EQ(answer.total.games, count_by_filter(text, question))
            << question.front().any_of.front().name();
        EXPECT_EQ(answer.games.size(), answer.total.games);
        std::uint64_t moves = 0;
        for (MoveCounts const& it : answer.moves)
            moves += it.counts.games;
        EXPECT_EQ(moves, answer.total.games);
    }
}

TEST_F(IndexTags, TheResultIsThatOfTheMoves)
{
    build({write("games.pgn", tagged_games(50, 2))});
    auto const index = PositionIndex::open(this->index()).value();
    std::vector const won{any_of_tests({"Result=1-0"})};
    auto const answer = index.find(IndexSection::positions, Position::initial(), 0, won).value();
    EXPECT_EQ(answer.total.games, answer.total.white_wins);
    EXPECT_EQ(answer.moves.size(), 1U);
}

TEST_F(IndexTags, GivesTheTagsOfAFoundGame)
{
    build({write("games.pgn",
        "[Event \"Caf\xE9\"]\n[White \"A \\\"the\\\" B\"]\n[Date \"2020.05.??\"]\n[ECO \"C20\"]\n\n1. e4 e5 *\n")});
    auto const index = PositionIndex::open(this->index()).value();
    auto const answer = index.find(IndexSection::positions, Position::initial(), 1).value();
    auto const tags = index.tags_of(answer.games.at(0).record).value();
    EXPECT_EQ(tags.event, "Caf\xC3\xA9");
    EXPECT_EQ(tags.white, "A \"the\" B");
    EXPECT_EQ(tags.black, "");
    EXPECT_EQ(tags.date, "2020.05.??");
    EXPECT_EQ(tags.eco, "C20");
}

TEST_F(IndexTags, ShardsThatAreMergedKeepTheirNames)
{
    std::string const text = tagged_games(60, 3);
    std::vector<std::string> const paths{write("games.pgn", text)};
    auto const files = find_inputs(paths).value();
    std::vector<std::string> parts;
    for (std::uint64_t const shard : {0U, 1U, 2U}) {
        parts.push_back(path("part" + std::to_string(shard)));
        auto writer = IndexWriter::create(parts.back(), {.shard = {shard, 3}}).value();
        IndexJob job{writer, files};
        BatchOptions options;
        options.shard = {shard, 3};
        ASSERT_TRUE(run_batch(files, options, job));
        ASSERT_EQ(job.finish(false), std::nullopt);
    }
    ASSERT_EQ(merge_indexes(index(), parts), std::nullopt);
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(index.verify(), std::nullopt);
    std::vector const question{any_of_tests({"White~anna", "Black~anna"}), any_of_tests({"Date>=2020"})};
    EXPECT_EQ(index.find(IndexSection::positions, Position::initial(), 0, question).value().total.games,
        count_by_filter(text, question));
}

TEST_F(IndexTags, NamesOfLaterWritersGetNewNumbers)
{
    build({write("a.pgn", "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 *\n")});
    {
        auto writer = IndexWriter::open(index()).value();
        write("b.pgn", "[White \"Bert\"]\n[Black \"Cleo\"]\n\n1. d4 *\n");
        ASSERT_EQ(add_to(writer, {path("b.pgn")}), std::nullopt);
    }
    auto const index = PositionIndex::open(this->index()).value();
    auto const answer = index.find(IndexSection::positions, Position::initial(), 2).value();
    ASSERT_EQ(answer.games.size(), 2U);
    EXPECT_EQ(answer.games[0].record.black, answer.games[1].record.white);
    EXPECT_EQ(index.tags_of(answer.games[1].record).value().black, "Cleo");
}

TEST_F(IndexTags, ReadsAGameWhereItStandsUnlessItHasChanged)
{
    std::string const text = "[White \"Anna\"]\n\n1. e4 e5 *\n\n[White \"Bert\"]\n\n1. d4 d5 1-0\n";
    build({write("games.pgn", text)});
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(read_game_text(index, index.find_game(1).value()).value(), "[White \"Bert\"]\n\n1. d4 d5 1-0");
    EXPECT_EQ(index.find_game(2), std::nullopt);
    write("games.pgn", "[White \"Anna\"]\n\n1. e4 e6 *\n\n[White \"Cleo\"]\n\n1. d4 d5 1-0\n");
    EXPECT_EQ(read_game_text(index, index.find_game(1).value()).error().code, IndexErrorCode::file_changed);
}

TEST_F(IndexTags, ExploresAsJson)
{
    build({write("games.pgn",
        "[White \"Anna\"]\n[Black \"Bert\"]\n[WhiteElo \"2100\"]\n[Date \"2024.??.??\"]\n\n1. e4 e5 1-0\n")});
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_EQ(explore(index, {}).value(),
        R"({"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
        R"("total":{"games":1,"white":1,"draws":0,"black":0,"elo":2100},)"
        R"("moves":[{"san":"e4","uci":"e2e4","games":1,"white":1,"draws":0,"black":0,"elo":2100}],)"
        R"("games":[{"number":1,"white":"Anna","black":"Bert","result":"1-0","date":"2024.??.??","event":"",)"
        R"("white_elo":2100,"black_elo":null,"san":"e4","uci":"e2e4"}]})");
}

TEST_F(IndexTags, SaysWhenAWriterHasChangedTheIndex)
{
    build({write("a.pgn", "1. e4 *\n")});
    auto const index = PositionIndex::open(this->index()).value();
    EXPECT_FALSE(index.is_outdated());
    auto writer = IndexWriter::open(this->index()).value();
    ASSERT_TRUE(writer.update_file(write("b.pgn", "1. d4 *\n")));
    ASSERT_EQ(writer.finish(), std::nullopt);
    EXPECT_TRUE(index.is_outdated());
}

} // namespace

} // namespace arbiter::workbench
