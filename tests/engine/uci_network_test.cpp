// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_server.h"
#include "engine/conversation.h"
#include "engine/random_network.h"
#include "support/temporary_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace arbiter::engine {
namespace {

using testing::Contains;
using testing::HasSubstr;
using Lines = std::vector<std::string>;

/// Files of a network that is whole, of one that is cut, and what a search says with each option.
class UciNetwork : public testing::Test {
protected:
    UciNetwork()
    {
        auto const bytes = random_network(64).to_bytes();
        write(whole_, bytes, bytes.size());
        write(cut_, bytes, bytes.size() - 1);
    }

    static void write(std::string const& path, std::vector<std::uint8_t> const& bytes, std::size_t size)
    {
        std::ofstream{path, std::ios::binary} << std::string{bytes.begin(), bytes.end()}.substr(0, size);
    }

    /// All that is told after these options, and the last line of a search but for the time.
    static std::pair<Lines, std::string> search_after(Lines script)
    {
        script.insert(script.end(), {"go nodes 3000", "@wait bestmove"});
        auto const lines = test::answers_to<UciServer>(std::move(script));
        std::string score;
        for (std::string const& line : lines) {
            if (auto const at = line.find(" score "); at != std::string::npos)
                score = line.substr(at, line.find(" nps ") - at);
        }
        return {lines, score};
    }

    test::TemporaryDirectory directory_;
    std::string whole_ = directory_.file("whole.net");
    std::string cut_ = directory_.file("cut.net");
    std::string load_ = "setoption name EvalFile value " + whole_;
    std::string unload_ = "setoption name EvalFile value <empty>";
    std::string off_ = "setoption name Use NNUE value false";
    std::string on_ = "setoption name Use NNUE value true";
};

TEST_F(UciNetwork, EvaluatesOnceItsFileIsNamed)
{
    std::string const built_in = search_after({}).second;
    std::string const handcrafted = search_after({off_}).second;
    auto const [lines, learned] = search_after({load_});
    EXPECT_THAT(lines, Contains("info string a network of 64 neurons"));
    EXPECT_NE(learned, handcrafted);
    EXPECT_NE(learned, built_in);
    EXPECT_EQ(search_after({load_, unload_}).second, built_in);
    EXPECT_EQ(search_after({load_, off_}).second, handcrafted);
    EXPECT_EQ(search_after({off_, load_, on_}).second, learned);
}

TEST_F(UciNetwork, IsNotAskedByWeakerLevels)
{
    std::string const weak = "setoption name Skill Level value 10";
    EXPECT_EQ(search_after({weak, load_}).second, search_after({weak, off_}).second);
}

TEST_F(UciNetwork, StaysWhenAnotherFileCannotBeUsed)
{
    std::string const learned = search_after({load_}).second;
    auto const [lines, after_cut] = search_after({load_, "setoption name EvalFile value " + cut_});
    EXPECT_EQ(after_cut, learned);
    EXPECT_THAT(lines, Contains(HasSubstr("cut.net cannot be used: it has more or fewer bytes")));
    auto const [more, after_nothing] = search_after({load_, "setoption name EvalFile value /nonexistent"});
    EXPECT_EQ(after_nothing, learned);
    EXPECT_THAT(more, Contains(HasSubstr("/nonexistent cannot be read")));
}

} // namespace
} // namespace arbiter::engine
