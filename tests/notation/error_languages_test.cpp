// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/notation_error.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace arbiter {
namespace {

template <class Error, class Code>
std::string said_of(Code code, Language language)
{
    return std::string{describe(Error{code, 2}, language).view()};
}

/// Each error has a line of its own, with the place before it.
template <class Error, class Code>
void expect_each_said(std::size_t count, Language language)
{
    std::set<std::string> said;
    for (std::size_t index = 0; index < count; ++index)
        said.insert(said_of<Error>(static_cast<Code>(index), language));
    EXPECT_EQ(said.size(), count) << to_code(language);
    char const* const place = language == Language::french ? " 3\u00A0: " : " 3: ";
    for (std::string const& line : said) {
        EXPECT_NE(line.find(place), std::string::npos) << line;
        EXPECT_LT(line.size(), 160U) << line;
        EXPECT_EQ(line.find_first_of("{}"), std::string::npos) << line;
    }
}

TEST(ErrorLanguages, SayEachErrorInOneLine)
{
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        expect_each_said<NotationError, NotationErrorCode>(notation_error_count, language);
        expect_each_said<FenError, FenErrorCode>(fen_error_count, language);
    }
}

TEST(ErrorLanguages, SayTheSameError)
{
    EXPECT_EQ(said_of<NotationError>(NotationErrorCode::letter_s, Language::german),
        "Zeichen 3: S ist der Springer auf Deutsch: Schreib N");
    EXPECT_EQ(said_of<FenError>(FenErrorCode::bad_number, Language::spanish),
        "carácter 3: se espera un número entero");
    EXPECT_EQ(describe(FenError{FenErrorCode::bad_number, 2}).view(), "character 3: expected a whole number");
}

} // namespace
} // namespace arbiter
