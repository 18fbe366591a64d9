// SPDX-License-Identifier: MIT
#include "arbiter/server/name_list.h"
#include "class_fixture.h"

#include <gtest/gtest.h>

namespace arbiter::server {

namespace {

TEST(NameListOfServer, RefusesNamesWithItsWordsHoweverTheyAreSpelled)
{
    auto const list = NameList::read("# not here\n\nTurnip\r\n  bad-word \n");
    for (char const* const name : {"turnip", "MyTurnip7", "Tur_nip", "7urn1p", "b4d_w0rd"})
        EXPECT_TRUE(list.refuses(name)) << name;
    for (char const* const name : {"Anna", "turn", "not", "here", "bad"})
        EXPECT_FALSE(list.refuses(name)) << name;
    EXPECT_FALSE(NameList{}.refuses("turnip"));
    EXPECT_FALSE(NameList::read("").refuses("turnip"));
}

/// A server whose operator does not like turnips.
class RefusedNames : public Classes {
protected:
    void SetUp() override
    {
        settings.refused_names = NameList::read("turnip");
        restart();
        Classes::SetUp();
    }
};

TEST_F(RefusedNames, AreNotThoseOfClassesAndTournaments)
{
    EXPECT_EQ(error(request("POST", "/api/classes", {{"name", "The turnips"}}, teacher)), "refused-name");
    EXPECT_EQ(change("/change", {{"name", "Tur-nip"}}, teacher), "refused-name");
    Json const cup{{"name", "Turnip cup"}, {"format", "round-robin"}, {"control", "5+3"}};
    EXPECT_EQ(error(request("POST", "/api/tournaments", cup, teacher)), "refused-name");
    // Another list counts at once, and what has such a name keeps it.
    service->set_refused_names(NameList::read("5b"));
    EXPECT_EQ(request("POST", "/api/tournaments", cup, teacher).status, 201U);
    EXPECT_EQ(error(request("POST", "/api/classes", {{"name", "5b"}}, teacher)), "refused-name");
    EXPECT_EQ(change("/change", {{"chat", false}}, teacher), "");
}

TEST_F(RefusedNames, AreNotRegisteredAndNotMadeByClasses)
{
    auto const made = request("POST", "/api/accounts", {{"name", "TurnipFan"}, {"password", "long enough"}});
    EXPECT_EQ(error(made), "refused-name");
    EXPECT_EQ(change("/pupils", {{"name", "Turn1p"}}, teacher), "refused-name");
    EXPECT_NE(make_pupil("Anna"), "");
}

} // namespace

} // namespace arbiter::server
