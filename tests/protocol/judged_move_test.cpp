// SPDX-License-Identifier: MIT
#include "arbiter/protocol/judged_move.h"
#include "support/positions.h"

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

} // namespace
} // namespace arbiter::protocol
