// SPDX-License-Identifier: MIT
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

namespace arbiter::storage {
namespace {

using ::testing::IsEmpty;

class ProvedAccounts : public OnEachDatabase { };

TEST_P(ProvedAccounts, ChangeOnlyWhileWhatWasProvedIsSo)
{
    AccountRow const anna = storage().create_account(account("Anna")).value();
    AccountProof const password{.password_hash = anna.password_hash};
    AccountProof const login{.session = token(1)};
    auto const log_in = [&](AccountProof const& proof) {
        return fault_of(storage().put_session({.token = token(2), .account = anna.id}, any_number, proof));
    };
    EXPECT_EQ(log_in(login), "not-found") << "no such login";
    ASSERT_TRUE(storage().put_session({.token = token(1), .account = anna.id}));
    EXPECT_EQ(log_in(login), "none");
    EXPECT_EQ(log_in(password), "none");
    ASSERT_TRUE(storage().set_password(anna.id, "", password)) << "the account is closed";
    EXPECT_EQ(log_in(login), "not-found");
    EXPECT_EQ(log_in(password), "not-found");
    EXPECT_EQ(fault_of(storage().set_password(anna.id, "new", password)), "not-found");
    EXPECT_EQ(fault_of(storage().delete_account(anna.id, "deleted player", "#1", password)), "not-found");
    EXPECT_EQ(storage().find_account(anna.id).value()->name, "Anna");
    EXPECT_EQ(storage().find_account(anna.id).value()->password_hash, "");
    EXPECT_THAT(storage().list_sessions(anna.id, at(0)).value(), IsEmpty());
}

ARBITER_ON_EACH_DATABASE(ProvedAccounts);

} // namespace
} // namespace arbiter::storage
