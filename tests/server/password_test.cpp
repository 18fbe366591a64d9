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

TEST(Password, HasEightCharactersAndAtMostTwoHundredBytes)
{
    EXPECT_EQ(find_password_fault("q7Xb2kP"), PasswordFault::bad_length);
    EXPECT_EQ(find_password_fault("q7Xb2kPd"), std::nullopt);
    EXPECT_EQ(find_password_fault("пешка♞♞♞"), std::nullopt) << "characters, not bytes";
    EXPECT_EQ(find_password_fault("пешка"), PasswordFault::bad_length);
    EXPECT_EQ(find_password_fault('a' + std::string(199, 'x')), std::nullopt);
    EXPECT_EQ(find_password_fault('a' + std::string(200, 'x')), PasswordFault::bad_length);
}

TEST(Password, IsNotMadeOfBlanks)
{
    EXPECT_EQ(find_password_fault("        "), PasswordFault::bad_length);
    EXPECT_EQ(find_password_fault(std::string(8, '\0')), PasswordFault::bad_length);
    EXPECT_EQ(find_password_fault("  q7Xb   "), PasswordFault::bad_length);
    EXPECT_EQ(find_password_fault(" q7 Xb2 kP "), std::nullopt) << "blanks inside count";
}

TEST(Password, IsNoneOfTheCommonest)
{
    for (std::string_view const text :
        {"password", "PassWord", " password ", "12345678", "aaaaaaaa", "iloveyou", "qwertyuiop", "passw0rd"})
        EXPECT_EQ(find_password_fault(text), PasswordFault::common) << text;
    EXPECT_EQ(find_password_fault("password of Anna"), std::nullopt);
    auto const bytes = common_passwords_bytes();
    EXPECT_GE(std::ranges::count(bytes, '\n'), 10'000);
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
