// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
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

TEST(ReservedNames, AreThoseThatSpeakForTheServerAndTheirLookAlikes)
{
    for (std::string_view const name : {"admin", "Admin", "Adm1n", "adrnin", "ad-min", "Admin_7", "M0derator",
             "rnoderator", "server", "5erver", "Deleted", "deleted-player", "Arbiter", "operat0r"})
        EXPECT_TRUE(is_reserved_name(name)) << name;
    for (std::string_view const name : {"Admiral", "Serverin", "Anna", "Rooter", "Ben8", "Marvin", "White7"})
        EXPECT_FALSE(is_reserved_name(name)) << name;
    EXPECT_TRUE(look_alike("Olga", "0lga"));
    EXPECT_TRUE(look_alike("Olga", "o1ga_2"));
    EXPECT_FALSE(look_alike("Olga", "Olaf"));
    for (std::string_view const name : {"Olga1", "OlgaI", "Olgal", "olga-l", "Olga7"})
        EXPECT_TRUE(look_alike("Olga1", name)) << name;
    EXPECT_FALSE(look_alike("Olga", "Olgal"));
}

TEST_F(RefusedNames, AreReservedOnesAndThoseOfOperatorsByDefault)
{
    log_in("Olga");
    auto const olga = storage.find_account_by_key("olga").value().value().id;
    ASSERT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = olga}));
    auto const code_of = [&](char const* name) {
        return error(request("POST", "/api/accounts", {{"name", name}, {"password", "long enough"}}));
    };
    for (char const* const name : {"admin", "M0derator", "Server", "deleted-player", "O1ga"})
        EXPECT_EQ(code_of(name), "refused-name") << name;
    EXPECT_EQ(code_of("olga"), "name-taken");
    EXPECT_EQ(code_of("Olgar"), "");
}

} // namespace

} // namespace arbiter::server
