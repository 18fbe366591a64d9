// SPDX-License-Identifier: MIT
#include "arbiter/core/position.h"
#include "arbiter/play/render.h"
#include "play/palette.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace arbiter::play {
namespace {

Board start()
{
    return Position::initial().board();
}

/// Without the escape sequences of colours.
std::string plain(std::string const& text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\x1b')
            at = text.find('m', at);
        else
            result += text[at];
    }
    return result;
}

TEST(RenderText, DrawsTheStartWithChessPieces)
{
    EXPECT_EQ(render_text(start()), R"( 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜
 7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟
 6     ·     ·     ·     ·
 5  ·     ·     ·     ·
 4     ·     ·     ·     ·
 3  ·     ·     ·     ·
 2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙
 1  ♖  ♘  ♗  ♕  ♔  ♗  ♘  ♖
    a  b  c  d  e  f  g  h
)");
}

TEST(RenderText, DrawsLettersFlippedWithATitleAndNotes)
{
    TextOptions options;
    options.glyphs = Glyphs::ascii;
    options.bottom = Color::black;
    options.title = "Black to move";
    options.beside = {"White  Ann", "", "", "", "", "", "", "Black  Ben", "never shown"};
    EXPECT_EQ(render_text(start(), options), R"(        Black to move
 1  R  N  B  K  Q  B  N  R    White  Ann
 2  P  P  P  P  P  P  P  P
 3     .     .     .     .
 4  .     .     .     .
 5     .     .     .     .
 6  .     .     .     .
 7  p  p  p  p  p  p  p  p
 8  r  n  b  k  q  b  n  r    Black  Ben
    h  g  f  e  d  c  b  a
)");
}

TEST(RenderText, MarksSquaresByCharactersNotByColourAlone)
{
    TextOptions options;
    options.glyphs = Glyphs::ascii;
    options.marks.at = Bitboard{Square::e1};
    options.marks.by = Bitboard{Square::d1} | Square::e4;
    options.marks.check = Bitboard{Square::e8};
    options.marks.targets = Bitboard{Square::a3} | Square::a7;
    options.marks.last_move = Bitboard{Square::g8} | Square::f6;
    EXPECT_EQ(render_text(start(), options), R"( 8  r  n  b  q +k+ b -n- r
 7 xpx p  p  p  p  p  p  p
 6     .     .    -.-    .
 5  .     .     .     .
 4     .     . ( ) .     .
 3  *     .     .     .
 2  P  P  P  P  P  P  P  P
 1  R  N  B (Q)[K] B  N  R
    a  b  c  d  e  f  g  h
)");
    EXPECT_EQ(
        describe_marks(options.marks, options), "[ ] where it fails   ( ) what causes it   * may go there");
    options.colors = TextColors::truecolor;
    std::string const colored = plain(render_text(start(), options));
    for (std::string_view const mark : {"+k+", "xpx", "(Q)", "[K]", " * ", "( )"})
        EXPECT_NE(colored.find(mark), std::string::npos) << mark;
}

TEST(RenderText, StrongerMarkWins)
{
    TextOptions options;
    options.glyphs = Glyphs::ascii;
    options.marks
        = {Bitboard::all(), Bitboard::all(), Bitboard::all(), Bitboard{Square::a1}, Bitboard::all()};
    auto const text = render_text(start(), options);
    EXPECT_NE(text.find(" 1 (R)[N]"), std::string::npos) << text;
}

TEST(RenderText, HasTheSameShapeInEveryColourDepth)
{
    TextOptions options;
    for (TextColors const colors : {TextColors::indexed, TextColors::truecolor}) {
        options.colors = colors;
        auto const text = render_text(start(), options);
        EXPECT_NE(text.find("\x1b[48;"), std::string::npos);
        // Every line of the board gives the colours back before it ends.
        for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1))
            EXPECT_EQ(text.substr(at - 4, 4), "\x1b[0m");
        EXPECT_EQ(plain(text).substr(0, 26), render_text(start()).substr(0, 26));
    }
}

TEST(RenderText, InAsciiHasNoByteAbove127)
{
    TextOptions options;
    options.glyphs = Glyphs::ascii;
    options.marks = {Bitboard::all(), {}, {}, {}, Bitboard::all()};
    auto const text = render_text(start(), options) + describe_marks(options.marks, options);
    EXPECT_TRUE(
        std::all_of(text.begin(), text.end(), [](char byte) { return static_cast<signed char>(byte) > 0; }));
}

/// Relative luminance and contrast as the Web Content Accessibility Guidelines 2.1 define them.
double luminance(std::uint32_t rgb)
{
    auto const channel = [rgb](unsigned shift) {
        double const value = ((rgb >> shift) & 0xFFU) / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0);
}

double contrast(std::uint32_t a, std::uint32_t b)
{
    auto const [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

/// The colour of one of xterm's 256 from the cube (16 to 231) or the greys.
std::uint32_t rgb_of_index(unsigned index)
{
    if (index >= 232)
        return 0x010101U * (8 + 10 * (index - 232));
    constexpr std::array<std::uint32_t, 6> steps{0, 95, 135, 175, 215, 255};
    index -= 16;
    return steps[index / 36] << 16U | steps[index / 6 % 6] << 8U | steps[index % 6];
}

TEST(Palette, HasAContrastOfThreeToOneBetweenEveryPieceAndSquare)
{
    for (Tint const& tint : {palette.plain, palette.last_move, palette.check, palette.at, palette.by}) {
        for (Shade const square : {tint.light, tint.dark}) {
            for (Shade const piece : {palette.white_piece, palette.black_piece}) {
                EXPECT_GE(contrast(square.rgb, piece.rgb), 3.0) << std::hex << square.rgb;
                EXPECT_GE(contrast(rgb_of_index(square.index), rgb_of_index(piece.index)), 3.0)
                    << int{square.index};
            }
        }
    }
}

TEST(RenderSvg, DrawsEveryPieceOnceAndEveryMark)
{
    SvgOptions options;
    options.title = "a < b & \"c\"";
    options.marks.at = Bitboard{Square::e1};
    options.marks.by = Bitboard{Square::a8};
    options.marks.targets = Bitboard{Square::e4} | Square::e7;
    options.marks.last_move = Bitboard{Square::e2};
    options.marks.check = Bitboard{Square::e8};
    auto const svg = render_svg(start(), options);
    auto const count = [&svg](std::string_view what) {
        int found = 0;
        for (auto at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1))
            ++found;
        return found;
    };
    EXPECT_EQ(count("<use "), 32);
    EXPECT_EQ(count("href=\"#pawn\""), 16);
    EXPECT_EQ(count("class=\"at\""), 1);
    EXPECT_EQ(count("class=\"by\""), 1);
    EXPECT_EQ(count("class=\"target\""), 1);
    EXPECT_EQ(count("class=\"take\""), 1);
    EXPECT_EQ(count("class=\"last\""), 1);
    EXPECT_EQ(count("class=\"check\""), 1);
    EXPECT_NE(svg.find("<title>a &lt; b &amp; &quot;c&quot;</title>"), std::string::npos);
    EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(RenderSvg, PutsTheSideAtTheBottomThatIsAsked)
{
    Board board;
    board.put(Square::a1, Piece{Color::white, Role::king});
    auto const white = render_svg(board);
    EXPECT_NE(white.find("<use class=\"w\" href=\"#king\" x=\"40\" y=\"740\"/>"), std::string::npos) << white;
    SvgOptions options;
    options.bottom = Color::black;
    auto const black = render_svg(board, options);
    EXPECT_NE(black.find("<use class=\"w\" href=\"#king\" x=\"740\" y=\"40\"/>"), std::string::npos) << black;
}

} // namespace
} // namespace arbiter::play
