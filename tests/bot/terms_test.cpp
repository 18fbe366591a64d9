// SPDX-License-Identifier: MIT
#include "arbiter/bot/terms.h"

#include <gtest/gtest.h>

namespace arbiter::bot {

namespace {

GameTerms terms(std::string_view control, bool is_rated = false, Variant variant = Variant::standard)
{
    return {*protocol::read_control(control), variant, is_rated};
}

TEST(TermsOfABot, AreComparedByTheTimeForFortyMoves)
{
    EXPECT_EQ(time_for_forty_moves(*protocol::read_control("3+2")), std::chrono::seconds{180 + 80});
    EXPECT_EQ(time_for_forty_moves(*protocol::read_control("40/90+30,30+30")), std::chrono::minutes{90 + 20});
    EXPECT_EQ(time_for_forty_moves(*protocol::read_control("20/10")), std::chrono::minutes{20});
}

TEST(TermsOfABot, RefuseWhatIsNotAcceptedAndSayWhy)
{
    AcceptedTerms accepted{
        .fastest = *protocol::read_control("1+0"), .slowest = *protocol::read_control("5+3")};
    EXPECT_EQ(find_refusal(accepted, terms("1+0")), std::nullopt);
    EXPECT_EQ(find_refusal(accepted, terms("5+3", true)), std::nullopt);
    EXPECT_EQ(find_refusal(accepted, terms("0.5+0")), TermsRefusal::too_fast);
    EXPECT_EQ(find_refusal(accepted, terms("5+4")), TermsRefusal::too_slow);
    EXPECT_EQ(find_refusal(accepted, terms("unlimited")), TermsRefusal::unlimited);
    EXPECT_EQ(find_refusal(accepted, terms("3days")), TermsRefusal::correspondence);
    EXPECT_EQ(find_refusal({.slowest = TimeControl::correspondence(14)}, terms("1day")),
        TermsRefusal::correspondence);
    EXPECT_EQ(find_refusal(accepted, terms("3+2", false, Variant::atomic)), TermsRefusal::variant);
    accepted.has_unlimited = true;
    EXPECT_EQ(find_refusal(accepted, terms("unlimited")), std::nullopt);
    accepted.has_rated = false;
    EXPECT_EQ(find_refusal(accepted, terms("3+2", true)), TermsRefusal::rated);
    accepted.has_rated = true;
    accepted.has_casual = false;
    EXPECT_EQ(find_refusal(accepted, terms("3+2")), TermsRefusal::casual);
    EXPECT_EQ(describe(TermsRefusal::casual), "it is not rated");
}

TEST(TermsOfABot, AreWrittenAsTheServerReadsThem)
{
    for (char const* const text : {"unlimited", "3+2", "40/90+30,30+30"})
        EXPECT_EQ(protocol::write_control(*protocol::read_control(text)), text);
    EXPECT_FALSE(protocol::read_control("fast"));
}

} // namespace

} // namespace arbiter::bot
