// SPDX-License-Identifier: MIT
#include "arbiter/protocol/judged_move.h"
#include "support/games.h"
#include "support/positions.h"
#include "support/table.h"

#include <gtest/gtest.h>

namespace arbiter::protocol {
namespace {

TEST(JudgedMoveAsJson, SaysHowTheGameHasEnded)
{
    std::string_view const fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    JudgedMove const mated = judge_text(test::position_from(fen), "a3").value();
    std::string const json = base::write_json([&](base::JsonWriter& out) { add_fields(out, "a3", mated); });
    EXPECT_TRUE(json.ends_with(R"("outcome":{"code":"checkmate","winner":"black","at":["e1"],)"
                               R"("text":"Black wins by checkmate."}})"))
        << json;
}

TEST(JudgedMoveAsJson, AddsTheReasonsAfterAllOthers)
{
    Position const position = test::position_from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    JudgedMove judged = judge_text(position, "e2d3").value();
    auto const json
        = [&] { return base::write_json([&](base::JsonWriter& out) { add_fields(out, "e2d3", judged); }); };
    std::string const before = json();
    add_reasons(judged, position);
    EXPECT_EQ(json(),
        before.substr(0, before.size() - 1)
            + R"(,"reasons":[{"code":"not-how-it-moves","laws":"3.2–3.8","at":["d3"],"by":[],)"
              R"("text":"The knight on e2 cannot go to d3: knights go two squares along a rank or file and one to )"
              R"(the side."},{"code":"pinned","laws":"3.9.2","at":["e1"],"by":["e8"],)"
              R"("text":"The knight on e2 is pinned to your king on e1 by the rook on e8."}]})");
    JudgedMove legal = judge_text(position, "e1d1").value();
    add_reasons(legal, position);
    EXPECT_TRUE(legal.reasons.empty());
}

/// A game of a table that the tests of the libraries for other languages read too, played to its end.
GameTree game_of(test::TableRow const& row)
{
    Variant const variant = find_variant(row.at("variant")).value();
    GameTree game{read_position(row.at("fen"), variant).value()};
    test::play_moves(game, row.at("moves"));
    return game;
}

TEST(EndingAsJson, IsWhatTheLibrariesAnswer)
{
    auto const rows = test::read_table("endings.tsv");
    EXPECT_GE(rows.size(), 11U);
    for (test::TableRow const& row : rows) {
        GameTree const game = game_of(row);
        auto const ending = explain_ending(game, game.cursor(), find_language(row.at("language")).value());
        EXPECT_EQ(
            base::write_json([&](base::JsonWriter& json) { add_fields(json, ending); }), row.at("answer"));
    }
}

TEST(FactsAsJson, AreWhatTheLibrariesAnswer)
{
    auto const rows = test::read_table("facts.tsv");
    EXPECT_GE(rows.size(), 8U);
    for (test::TableRow const& row : rows) {
        AnyPosition const position = read_position(row.at("fen"), Variant::standard).value();
        Position const& chess = *position.as_chess();
        auto const facts = row.at("move").empty()
            ? find_facts(chess)
            : find_facts(chess, read_move(position, row.at("move")).value());
        EXPECT_EQ(base::write_json([&](base::JsonWriter& json) { add_fields(json, position, facts); }),
            row.at("answer"));
    }
}

TEST(ClaimAsJson, IsWhatTheLibrariesAnswer)
{
    auto const rows = test::read_table("claims.tsv");
    EXPECT_GE(rows.size(), 10U);
    for (test::TableRow const& row : rows) {
        GameTree const game = game_of(row);
        std::optional<LegalMove> announced;
        if (!row.at("announced").empty())
            announced = read_move(game.position(), row.at("announced")).value();
        auto const claim
            = judge_claim(game, game.cursor(), announced, find_language(row.at("language")).value());
        EXPECT_EQ(
            base::write_json([&](base::JsonWriter& json) { add_fields(json, claim); }), row.at("answer"));
    }
}

} // namespace
} // namespace arbiter::protocol
