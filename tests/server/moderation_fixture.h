// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_MODERATION_FIXTURE_H
#define ARBITER_TESTS_SERVER_MODERATION_FIXTURE_H

#include "arbiter/server/account_name.h"
#include "server_fixture.h"

#include <string>
#include <utility>

namespace arbiter::server {

/// An operator and two players at a table.
class Moderated : public ServerTest {
protected:
    using Action = storage::AuditAction;

    void SetUp() override
    {
        settings.requests = {1e6, 1e6};
        settings.accounts = {1e6, 1e6};
        restart();
        log_in("Olga");
        anna = log_in("Anna");
        bert = log_in("Bert");
        at_command_line({.action = Action::appoint, .about = account("Olga")});
        olga = log_in_again("Olga");
    }

    storage::AccountId account(std::string const& name)
    {
        return storage.find_account_by_key(account_name_key(name))->value().id;
    }

    /// What `arbiter admin` does while the server runs.
    void at_command_line(storage::OperatorAct act)
    {
        act.at = storage::Time{world.since_epoch()};
        ASSERT_TRUE(storage.moderation().carry_out(act));
    }

    std::string error_of_post(std::string const& path, Json const& body, Credentials const& who)
    {
        return error(request("POST", path, body, who));
    }

    std::string error_of_get(std::string const& path, Credentials const& who)
    {
        return error(request("GET", path, nullptr, who));
    }

    /// What the operator does to an account; the error, or nothing.
    std::string act(std::string const& name, Json const& what)
    {
        return error_of_post("/api/admin/accounts/" + name, what, olga);
    }

    Json report(Json what)
    {
        what.emplace("name", "Bert");
        what.emplace("reason", "chat");
        return post("/api/reports", what, anna);
    }

    std::int64_t now() const { return world.since_epoch().count(); }

    Credentials olga;
    Credentials anna;
    Credentials bert;
};

} // namespace arbiter::server

#endif
