// SPDX-License-Identifier: MIT
// Texts that nobody should get away with, and the exact error that each must get: tests/data/hostile_fens.tsv
// and tests/data/hostile_moves.tsv. In the tables, \t, \n, \0 and \xHH stand for the bytes.

#include "arbiter/notation/epd.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <set>
#include <stdexcept>

namespace arbiter {

namespace {

std::string unescaped(std::string_view text)
{
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            bytes += text[i];
            continue;
        }
        switch (text.at(++i)) {
        case 't': bytes += '\t'; break;
        case 'n': bytes += '\n'; break;
        case '0': bytes += '\0'; break;
        case 'x':
            bytes += static_cast<char>(std::stoi(std::string{text.substr(i + 1, 2)}, nullptr, 16));
            i += 2;
            break;
        default: throw std::invalid_argument{std::string{text}};
        }
    }
    return bytes;
}

/// "code @ offset", or "read".
template <class T, class Error>
std::string outcome(Result<T, Error> const& result)
{
    if (result)
        return "read";
    return std::string{to_code(result.error().code)} + " @ " + std::to_string(result.error().offset);
}

std::string read_as(std::string_view reader, std::string_view text)
{
    if (reader == "fen")
        return outcome(parse_fen(text));
    if (reader == "fen960")
        return outcome(parse_fen(text, CastlingMode::chess960));
    if (reader == "board")
        return outcome(parse_board(text));
    if (reader == "epd")
        return outcome(parse_epd(text));
    if (reader == "uci")
        return outcome(parse_uci_attempt(text));
    if (reader == "squares")
        return outcome(parse_squares(text));
    if (reader == "san")
        return outcome(parse_san(text));
    if (reader == "strict-san")
        return outcome(parse_san(text, Strictness::strict));
    if (reader == "lan")
        return outcome(parse_lan(text));
    if (reader == "strict-lan")
        return outcome(parse_lan(text, Strictness::strict));
    throw std::invalid_argument{std::string{reader}};
}

std::set<std::string> check_table(std::string_view name)
{
    std::set<std::string> codes;
    for (auto const& row : test::read_table(name)) {
        std::string const text = unescaped(row.at("text"));
        EXPECT_EQ(read_as(row.at("reader"), text), row.at("code") + " @ " + row.at("offset"))
            << row.at("reader") << ": " << row.at("text");
        codes.insert(row.at("code"));
    }
    return codes;
}

TEST(HostileFens, GetExactlyTheirErrorsAndEveryErrorIsMet)
{
    // But for those of pockets and check counts, which chess has not: variant_notation_test.cpp.
    EXPECT_EQ(check_table("hostile_fens.tsv").size(), fen_error_count - 2);
}

TEST(HostileMoves, GetExactlyTheirErrorsAndEveryErrorIsMet)
{
    // What follows no_break_space names the characters of people's typing, which only `read_move` does.
    constexpr auto met_by_readers = static_cast<std::size_t>(NotationErrorCode::no_break_space);
    EXPECT_EQ(check_table("hostile_moves.tsv").size(), met_by_readers);
}

TEST(FenError, SaysWhereAndWhatWasExpected)
{
    EXPECT_EQ(describe(FenError{FenErrorCode::bad_side, 17}).view(),
        "character 18: expected the side to move as a single w or b");
    for (std::size_t code = 0; code < fen_error_count; ++code)
        EXPECT_FALSE(describe(FenError{static_cast<FenErrorCode>(code), 0}).empty());
}

TEST(NotationError, SaysWhereAndWhatWasExpected)
{
    EXPECT_EQ(describe(NotationError{NotationErrorCode::rank_out_of_range, 4}).view(),
        "character 5: out of range: ranks go from 1 to 8");
    // The longest sentence with the largest offset still fits.
    for (std::size_t code = 0; code < notation_error_count; ++code) {
        auto const text = describe(NotationError{static_cast<NotationErrorCode>(code), SIZE_MAX - 1});
        EXPECT_LT(text.size(), 160U);
    }
}

} // namespace

} // namespace arbiter
