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

TEST_F(RefusedNames, AreNotRegisteredAndNotMadeByClasses)
{
    auto const made = request("POST", "/api/accounts", {{"name", "TurnipFan"}, {"password", "long enough"}});
    EXPECT_EQ(error(made), "refused-name");
    EXPECT_EQ(change("/pupils", {{"name", "Turn1p"}}, teacher), "refused-name");
    EXPECT_NE(make_pupil("Anna"), "");
}

} // namespace

} // namespace arbiter::server
