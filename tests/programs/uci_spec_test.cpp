// SPDX-License-Identifier: MIT
#include "arbiter/programs/uci_spec.h"
#include "programs/mock_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <stop_token>

namespace arbiter::programs {
namespace {

namespace uci = engine::uci;
using namespace std::chrono_literals;

UciSpec spec_of(std::string const& name)
{
    return {.path = test::mock_engine(name)};
}

TEST(UciOptions, AreThoseThatTheProgramNames)
{
    auto const options = ask_uci_options(spec_of("analyses.sh"), {});
    ASSERT_TRUE(options) << options.error();
    EXPECT_FALSE(options->empty());
    EXPECT_THAT(*options, testing::Contains(testing::Field(&uci::Option::name, "MultiPV")));
}

TEST(UciOptions, OfAProgramThatCannotGreetAreAnErrorInASentence)
{
    auto const options = ask_uci_options(spec_of("dies_at_once.sh"), {}, {300ms, 50ms, 300ms});
    ASSERT_FALSE(options);
    EXPECT_THAT(options.error(), testing::StartsWith("The program "));
}

TEST(UciOptions, AreNotWaitedForAfterARequestToStop)
{
    // On the heap, because g++ 12 takes a local one for uninitialised under the sanitizers.
    auto const source = std::make_unique<std::stop_source>();
    source->request_stop();
    auto const before = std::chrono::steady_clock::now();
    auto const options = ask_uci_options(spec_of("cannot_greet.sh"), source->get_token());
    EXPECT_LT(std::chrono::steady_clock::now() - before, 5s);
    EXPECT_TRUE(!options || options->empty());
}

TEST(UciOptions, TakeOnlyValuesOfTheirType)
{
    uci::Option const spin{"Hash", uci::SpinOption{16, 1, 64}};
    EXPECT_TRUE(is_value_of(spin, "64"));
    EXPECT_FALSE(is_value_of(spin, "65"));
    EXPECT_FALSE(is_value_of(spin, "6x"));
    EXPECT_FALSE(is_value_of(spin, ""));
    uci::Option const check{"Ponder", uci::CheckOption{}};
    EXPECT_TRUE(is_value_of(check, "true"));
    EXPECT_FALSE(is_value_of(check, "yes"));
    uci::Option const combo{"Style", uci::ComboOption{"Solid", {"Solid", "Risky"}}};
    EXPECT_TRUE(is_value_of(combo, "Risky"));
    EXPECT_FALSE(is_value_of(combo, "risky"));
    EXPECT_FALSE(is_value_of({"Clear", uci::ButtonOption{}}, "x"));
    EXPECT_FALSE(is_value_of({"Book", uci::StringOption{}}, "two\nlines"));
}

} // namespace
} // namespace arbiter::programs
