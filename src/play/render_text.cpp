// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/render.h"
#include "play/palette.h"

#include <fmt/format.h>

#include <array>

namespace arbiter::play {

namespace {

constexpr std::size_t columns_of_margin = 3;
constexpr std::size_t columns_of_board = 24;

enum class Mark : std::uint8_t { none, last_move, target, check, at, by };

Mark mark_on(Marks const& marks, Square square)
{
    if (marks.by.has(square))
        return Mark::by;
    if (marks.at.has(square))
        return Mark::at;
    if (marks.check.has(square))
        return Mark::check;
    if (marks.targets.has(square))
        return Mark::target;
    if (marks.last_move.has(square))
        return Mark::last_move;
    return Mark::none;
}

/// The characters left and right of the piece.
struct Signs {
    std::string_view left = " ";
    std::string_view right = " ";
};

Signs signs_of(Mark mark, bool is_occupied, TextColors colors)
{
    switch (mark) {
    case Mark::at: return {"[", "]"};
    case Mark::by: return {"(", ")"};
    case Mark::check: return {"+", "+"};
    case Mark::target: return is_occupied ? Signs{"x", "x"} : Signs{};
    case Mark::last_move: return colors == TextColors::none ? Signs{"-", "-"} : Signs{};
    case Mark::none: break;
    }
    return {};
}

Shade background(Mark mark, Square square)
{
    Tint const* tint = &palette.plain;
    switch (mark) {
    case Mark::at: tint = &palette.at; break;
    case Mark::by: tint = &palette.by; break;
    case Mark::check: tint = &palette.check; break;
    case Mark::last_move: tint = &palette.last_move; break;
    case Mark::target:
    case Mark::none: break;
    }
    return is_light(square) ? tint->light : tint->dark;
}

enum class Ground : std::uint8_t { front = 38, back = 48 };

std::string sgr(Ground ground, Shade shade, TextColors colors)
{
    auto const code = static_cast<int>(ground);
    if (colors == TextColors::indexed)
        return fmt::format("\x1b[{};5;{}m", code, shade.index);
    return fmt::format(
        "\x1b[{};2;{};{};{}m", code, shade.rgb >> 16U, (shade.rgb >> 8U) & 0xFFU, shade.rgb & 0xFFU);
}

class TextRenderer {
public:
    TextRenderer(Board const& board, TextOptions const& options) : board_{board}, options_{options} { }

    std::string render()
    {
        add_title();
        for (std::size_t row = 0; row < 8; ++row)
            add_row(row);
        add_letters();
        return std::move(text_);
    }

private:
    bool is_colored() const { return options_.colors != TextColors::none; }

    bool is_ascii() const { return options_.glyphs == Glyphs::ascii; }

    void add_title()
    {
        if (options_.title.empty())
            return;
        std::size_t const width = count_characters(options_.title);
        std::size_t const free = width < columns_of_board ? (columns_of_board - width) / 2 : 0;
        text_ += std::string(columns_of_margin + free, ' ') + options_.title + "\n";
    }

    void add_row(std::size_t row)
    {
        bool const is_white = options_.bottom == Color::white;
        Rank const rank = all_ranks[is_white ? 7 - row : row];
        text_ += ' ';
        add_label(std::string(1, to_char(rank)));
        text_ += ' ';
        for (std::size_t column = 0; column < 8; ++column)
            add_square(make_square(all_files[is_white ? column : 7 - column], rank));
        if (is_colored())
            text_ += "\x1b[0m";
        if (row < options_.beside.size() && !options_.beside[row].empty())
            text_ += fmt::format("   {}", options_.beside[row]);
        else if (!is_colored())
            trim();
        text_ += '\n';
    }

    void add_label(std::string const& label)
    {
        if (is_colored())
            text_ += sgr(Ground::front, palette.label, options_.colors) + label + "\x1b[0m";
        else
            text_ += label;
    }

    void add_letters()
    {
        std::string letters;
        for (std::size_t column = 0; column < 8; ++column) {
            letters += column == 0 ? "" : "  ";
            letters += to_char(all_files[options_.bottom == Color::white ? column : 7 - column]);
        }
        text_ += std::string(columns_of_margin + 1, ' ');
        add_label(letters);
        text_ += '\n';
    }

    void add_square(Square square)
    {
        Mark const mark = mark_on(options_.marks, square);
        auto const piece = board_.piece_at(square);
        Signs const signs = signs_of(mark, piece.has_value(), options_.colors);
        if (!is_colored()) {
            text_ += fmt::format("{}{}{}", signs.left, symbol(square, piece, mark), signs.right);
            return;
        }
        bool const is_black = piece && piece->color == Color::black;
        std::string const sign_color = sgr(Ground::front, palette.sign, options_.colors);
        bool const has_signs = signs.left != " ";
        text_ += sgr(Ground::back, background(mark, square), options_.colors);
        text_ += has_signs || !piece ? sign_color : "";
        text_ += signs.left;
        if (piece)
            text_
                += sgr(Ground::front, is_black ? palette.black_piece : palette.white_piece, options_.colors);
        text_ += fmt::format(
            "{}{}{}", piece ? "\x1b[1m" : "", symbol(square, piece, mark), piece ? "\x1b[22m" : "");
        text_ += has_signs ? sign_color : "";
        text_ += signs.right;
    }

    std::string_view symbol(Square square, std::optional<Piece> piece, Mark mark) const
    {
        if (piece)
            return is_ascii() ? ascii_letter(*piece) : to_glyph(*piece);
        if (mark == Mark::target)
            return is_ascii() ? "*" : "•";
        if (is_colored())
            return " ";
        return is_light(square) ? " " : is_ascii() ? "." : "·";
    }

    static std::string_view ascii_letter(Piece piece)
    {
        constexpr std::string_view letters = "PNBRQKpnbrqk";
        return letters.substr(6 * to_index(piece.color) + to_index(piece.role), 1);
    }

    void trim() { text_.erase(text_.find_last_not_of(' ') + 1); }

    Board const& board_;
    TextOptions const& options_;
    std::string text_;
};

} // namespace

std::string_view to_glyph(Piece piece)
{
    constexpr std::array<std::array<std::string_view, 6>, 2> glyphs{
        {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};
    return glyphs[to_index(piece.color)][to_index(piece.role)];
}

std::string format_pocket(Pockets const& pockets, Color color, Glyphs glyphs, Language language)
{
    std::string text;
    for (Role const role : pocket_roles) {
        for (unsigned count = pockets.count(color, role); count > 0; --count) {
            if (glyphs == Glyphs::ascii)
                text += to_fen_char({color, role});
            else
                text += to_glyph({color, role});
        }
    }
    return text.empty() ? say(language, Phrase::empty_pocket) : text;
}

std::string render_text(Board const& board, TextOptions const& options)
{
    return TextRenderer{board, options}.render();
}

std::string describe_marks(Marks const& marks, TextOptions const& options, Language language)
{
    std::string text;
    auto const add = [&text, language](bool is_marked, std::string_view sign, Phrase meaning) {
        if (is_marked)
            text += fmt::format("{}{} {}", text.empty() ? "" : "   ", sign, text_of(meaning, language));
    };
    add(marks.at.any(), "[ ]", Phrase::fails_here);
    add(marks.by.any(), "( )", Phrase::causes_it);
    add(marks.targets.any(), options.glyphs == Glyphs::ascii ? "*" : "•", Phrase::may_go_there);
    return text;
}

} // namespace arbiter::play
