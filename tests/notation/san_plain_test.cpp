// SPDX-License-Identifier: MIT
#include "notation/san_plain.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace arbiter {
namespace {

bool is_plain(std::string_view text)
{
    San san;
    return detail::read_plain_san(text, san);
}

TEST(PlainSan, ReadsMostMoves)
{
    for (char const* const text :
        {"e4", "exd5", "exd5#", "Nf3", "Nf3+", "Nbd2", "N1d2", "Nb1d2", "Nbxd2", "N1xd2", "N1xd2+", "Kxe2"})
        EXPECT_TRUE(is_plain(text)) << text;
}

TEST(PlainSan, LeavesEverythingElseToTheCarefulReader)
{
    for (char const* const text : {"", "+", "e", "e+", "N", "N4", "Nf9", "e4!", "ee4", "e3e4", "e3xd4",
             "axd4", "xd5", "xNf3", "Nxxf3", "Nfff3", "N11f3", "N1bd2", "nf3", "bd2", "O-O", "e8=Q", "e8Q",
             "N@f3", "Nf3++", "Ng1-f3", " e4", "e4 ", "Pe4", "Zf3"})
        EXPECT_FALSE(is_plain(text)) << text;
}

TEST(PlainSan, ReadsWhatTheCarefulReaderReads)
{
    std::mt19937_64 random{2026};
    std::string_view const alphabet = "NBRQKabcdefgh12345678x+#";
    int read = 0;
    for (int round = 0; round < 1'000'000; ++round) {
        std::string text;
        for (auto size = 2 + random() % 4; size > 0; --size)
            text += alphabet[random() % alphabet.size()];
        San plain;
        if (!detail::read_plain_san(text, plain))
            continue;
        // A blank in front is for the careful reader alone.
        auto const careful = parse_san(" " + text);
        ASSERT_TRUE(careful) << text;
        ASSERT_EQ(plain, *careful) << text;
        ++read;
    }
    EXPECT_GT(read, 10'000);
}

} // namespace
} // namespace arbiter
