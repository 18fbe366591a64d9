// SPDX-License-Identifier: MIT
#include "arbiter/server/password.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace arbiter::server {
namespace {

using ::testing::StartsWith;

/// "$argon2id$v=19$m=65536,t=2,p=1$": what is before the salt.
std::string method_of(std::string const& hash)
{
    std::size_t place = 0;
    for (int dollars = 0; dollars != 4 && place != std::string::npos; ++dollars)
        place = hash.find('$', place + (dollars == 0 ? 0 : 1));
    return hash.substr(0, place + 1);
}

TEST(Password, HasEightToTwoHundredBytes)
{
    EXPECT_FALSE(is_fit_for_password("1234567"));
    EXPECT_TRUE(is_fit_for_password("12345678"));
    EXPECT_TRUE(is_fit_for_password(std::string(200, 'x')));
    EXPECT_FALSE(is_fit_for_password(std::string(201, 'x')));
}

TEST(Password, FitsItsHashOnly)
{
    std::string const hash = hash_password("correct horse ♞");
    EXPECT_TRUE(verify_password(hash, "correct horse ♞"));
    EXPECT_FALSE(verify_password(hash, "correct horse"));
    EXPECT_FALSE(verify_password(hash, "correct horse ♞ "));
    EXPECT_FALSE(verify_password(hash, ""));
}

TEST(Password, IsHashedByArgon2idWithTheNamedParameters)
{
    std::string const expected = "$argon2id$v=19$m=" + std::to_string(password_memory / 1024)
        + ",t=" + std::to_string(password_passes) + ",p=1$";
    EXPECT_THAT(hash_password("secret"), StartsWith(expected));
    EXPECT_EQ(method_of(nobodys_password_hash()), expected);
    EXPECT_GE(password_memory, std::size_t{19} << 20);
    EXPECT_GE(password_passes, 2U);
}

TEST(Password, HasAnotherSaltEachTime)
{
    std::string const first = hash_password("secret");
    std::string const second = hash_password("secret");
    EXPECT_NE(first, second);
    EXPECT_TRUE(verify_password(second, "secret"));
    EXPECT_THAT(first, ::testing::Not(::testing::HasSubstr("secret")));
}

TEST(Password, FitsNothingThatIsNoHash)
{
    for (std::string_view const text : {"", "secret", "$argon2id$", "$2y$10$abcdefghijklmnopqrstuv"})
        EXPECT_FALSE(verify_password(text, "secret")) << text;
    EXPECT_FALSE(verify_password(std::string(1000, '$'), "secret"));
}

TEST(Password, OfNobodyTakesAsLongAsAnyOther)
{
    auto const time_of = [](std::string const& hash) {
        auto best = std::chrono::steady_clock::duration::max();
        for (int i = 0; i != 3; ++i) {
            auto const begun = std::chrono::steady_clock::now();
            EXPECT_FALSE(verify_password(hash, "wrong"));
            best = std::min(best, std::chrono::steady_clock::now() - begun);
        }
        return std::chrono::duration<double>{best}.count();
    };
    double const of_somebody = time_of(hash_password("secret"));
    double const of_nobody = time_of(nobodys_password_hash());
    // A refusal without hashing would be thousands of times faster.
    EXPECT_GT(of_nobody, of_somebody / 3);
    EXPECT_LT(of_nobody, of_somebody * 3);
}

} // namespace
} // namespace arbiter::server
