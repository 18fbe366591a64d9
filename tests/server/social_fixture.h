// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_SOCIAL_FIXTURE_H
#define ARBITER_TESTS_SERVER_SOCIAL_FIXTURE_H

#include "moderation_fixture.h"

#include <string>

namespace arbiter::server {

/// Players who may follow each other and write to each other, and an operator.
class Social : public Moderated {
protected:
    std::string follow(Credentials const& who, std::string const& name)
    {
        return error_of_post("/api/me/follow", {{"name", name}}, who);
    }

    void befriend()
    {
        ASSERT_EQ(follow(anna, "Bert"), "");
        ASSERT_EQ(follow(bert, "Anna"), "");
    }

    /// Writes a message; the error, or nothing.
    std::string write(Credentials const& who, std::string const& to, std::string const& text = "Hello")
    {
        return error_of_post("/api/me/messages/" + to, {{"text", text}}, who);
    }

    Json thread(Credentials const& who, std::string const& with)
    {
        return get("/api/me/messages/" + with, who);
    }

    /// Puts an account into a class without chat.
    void silence(std::string const& name)
    {
        storage::SchoolClassId const id{"class123"};
        ASSERT_TRUE(storage.school().put_teacher({account("Olga"), {}}));
        ASSERT_TRUE(storage.school().put_class({.id = id, .teacher = account("Olga"), .has_chat = false}));
        ASSERT_TRUE(storage.school().put_member({.of = id, .account = account(name)}));
    }

    std::int64_t unread(Credentials const& who) { return get("/api/me/games", who).at("unread"); }
};

} // namespace arbiter::server

#endif
