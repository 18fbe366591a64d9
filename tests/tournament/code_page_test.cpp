// SPDX-License-Identifier: MIT
#include "arbiter/tournament/code_page.h"
#include "arbiter/tournament/trf.h"
#include "tournament/trf_support.h"

#include <gtest/gtest.h>
#include <iconv.h>

#include <string>
#include <string_view>

namespace arbiter::tournament::test {

namespace {

/// The text as the C library converts it; empty where it knows no such character.
std::string convert(std::string text, char const* from, char const* to)
{
    iconv_t const converter = iconv_open(to, from);
    if (converter == reinterpret_cast<iconv_t>(-1)) // NOLINT: as iconv_open says that it failed
        return {};
    std::string out(4 * text.size(), ' ');
    char* in = text.data();
    std::size_t in_left = text.size();
    char* end = out.data();
    std::size_t out_left = out.size();
    bool const is_done = iconv(converter, &in, &in_left, &end, &out_left) != static_cast<std::size_t>(-1);
    iconv_close(converter);
    out.resize(out.size() - out_left);
    return is_done ? out : std::string{};
}

std::string encoded(std::string const& text, CodePage page)
{
    return convert(text, "UTF-8",
        page == CodePage::windows_1250       ? "CP1250"
            : page == CodePage::windows_1251 ? "CP1251"
                                             : "CP1252");
}

constexpr CodePage all_pages[] = {CodePage::windows_1250, CodePage::windows_1251, CodePage::windows_1252};

} // namespace

TEST(CodePage, HasTheCharactersThatTheCLibraryHas)
{
    for (CodePage const page : all_pages) {
        std::size_t known = 0;
        for (unsigned byte = 0x80; byte <= 0xFF; ++byte) {
            std::string const text(1, static_cast<char>(byte));
            std::string const cp = "CP" + std::string{to_name(page).substr(8)};
            std::string const expected = convert(text, cp.c_str(), "UTF-8");
            known += expected.empty() ? 0U : 1U;
            if (!expected.empty()) {
                EXPECT_EQ(to_utf8(text, page), expected) << cp << ' ' << byte;
            }
        }
        EXPECT_GT(known, 120U) << to_name(page);
        EXPECT_EQ(find_code_page(to_name(page)), page);
    }
    EXPECT_EQ(find_code_page("windows-1253"), std::nullopt);
}

TEST(CodePage, IsGuessedFromBytesThatOnlyOneHas)
{
    for (std::string const name : {"Wałęsa, Lech", "Łódź", "Paweł", "Kováľ, Ján", "Żak, Ewa"})
        EXPECT_EQ(guess_code_page(encoded(name, CodePage::windows_1250)), CodePage::windows_1250) << name;
    for (std::string const name : {"Иванов, Иван", "Ботвинник", "001 м ГМ Петросян, Т. 2600 RUS"})
        EXPECT_EQ(guess_code_page(encoded(name, CodePage::windows_1251)), CodePage::windows_1251) << name;
    for (std::string const name : {"Müller, Jörg", "¿Qué?", "Café “Bar” – 5 £", "M.ª José", "O’Neill",
             "Guðjónsson", "Åse Ærø", "Niño 1º"}) {
        std::string const text = encoded(name, CodePage::windows_1252);
        if (!text.empty()) {
            EXPECT_EQ(guess_code_page(text), CodePage::windows_1252) << name;
        }
        EXPECT_EQ(guess_code_page(name), std::nullopt) << name;
        EXPECT_EQ(to_utf8("\xEF\xBB\xBF" + name), name);
    }
    // Czech and Hungarian letters that are Western ones in 1252 do not say it.
    std::string const czech = encoded("Dvořák, Jiří", CodePage::windows_1250);
    EXPECT_EQ(guess_code_page(czech), CodePage::windows_1252);
    EXPECT_EQ(to_utf8(czech, CodePage::windows_1250), "Dvořák, Jiří");
    EXPECT_EQ(to_utf8("Dvořák", CodePage::windows_1250), "Dvořák") << "UTF-8 stays";
}

TEST(CodePage, IsThatOfAReport)
{
    std::string text = with(with(two_players, "Café", "Caf"), "Müller, Jörg", "Петров, Юри ");
    auto const read = read_trf(encoded(text, CodePage::windows_1251));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->player(1).name, "Петров, Юри");
    EXPECT_EQ(read->player(1).rating, 2500U);
    text = with(with(two_players, "Café", "Caf"), "Müller, Jörg", "Wałęsa, Lech");
    EXPECT_EQ(read_trf(encoded(text, CodePage::windows_1250))->player(1).name, "Wałęsa, Lech");
}

} // namespace arbiter::tournament::test
