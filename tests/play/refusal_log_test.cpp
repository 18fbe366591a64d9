// SPDX-License-Identifier: MIT
#include "arbiter/play/refusal_log.h"
#include "support/positions.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace arbiter::play {
namespace {

std::string whole(std::filesystem::path const& file)
{
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

TEST(RefusalLog, KeepsWhatWasTriedAndWhere)
{
    test::TemporaryDirectory const directory;
    auto const log = refusal_log(directory.path() / "state");
    auto const pinned = test::position_from("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    ASSERT_TRUE(note_refusal(log, {pinned, test::attempt_from("e2c3")}));
    ASSERT_TRUE(note_refusal(log, {Position::initial(), test::attempt_from("e2e5")}));
    auto const refusals = read_refusals(whole(log));
    ASSERT_EQ(refusals.size(), 2U);
    EXPECT_EQ(refusals[0].position, pinned);
    EXPECT_EQ(refusals[0].attempt, test::attempt_from("e2c3"));
    EXPECT_EQ(refusals[1].attempt, test::attempt_from("e2e5"));
}

TEST(RefusalLog, LeavesOutWhatIsLegalOrCannotBeRead)
{
    std::string const fen{test::start_fen};
    EXPECT_TRUE(read_refusals("{\"fen\":\"" + fen + "\",\"tried\":\"e2e4\"}\n").empty()) << "it is allowed";
    EXPECT_TRUE(read_refusals("nonsense\n{\"fen\":\"x\",\"tried\":\"e2e5\"}\n\n{\"fen\":\"" + fen).empty());
    EXPECT_EQ(read_refusals("{\"fen\":\"" + fen + "\",\"tried\":\"e2e5\"}").size(), 1U);
}

TEST(RefusalLog, IsNowhereWithoutADirectory)
{
    EXPECT_TRUE(refusal_log({}).empty());
    EXPECT_FALSE(note_refusal({}, {Position::initial(), test::attempt_from("e2e5")}));
}

} // namespace
} // namespace arbiter::play
