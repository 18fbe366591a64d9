// SPDX-License-Identifier: MIT
#include "screen/setup_page.h"

#include <gtest/gtest.h>

namespace arbiter::screen {
namespace {

TEST(SetupPage, ErasesTheLastWordTheLastCharacterAndAllOfAFen)
{
    Layout const layout = make_layout({80, 24});
    SetupPage page{Position::initial(), Color::white};
    page.handle(Typed{U'f'}, layout);
    page.handle(Pasted{"8/8/8/8/8/8/8/k1K5 w - -"}, layout);
    page.handle(Key::erase_word, layout);
    EXPECT_EQ(page.typed(), "8/8/8/8/8/8/8/k1K5 w - ");
    page.handle(Key::backspace, layout);
    EXPECT_EQ(page.typed(), "8/8/8/8/8/8/8/k1K5 w -");
    page.handle(Key::erase_line, layout);
    EXPECT_EQ(page.typed(), "");
}

} // namespace
} // namespace arbiter::screen
