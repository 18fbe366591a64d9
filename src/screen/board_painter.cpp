// SPDX-License-Identifier: MIT
#include "screen/board_painter.h"

#include "screen/phrase.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace arbiter::screen {

namespace {

enum class Mark : std::uint8_t {
    none,
    last_move,
    target,
    missed,
    capture,
    premove,
    hint,
    selected,
    check,
    at,
    by
};

/// The characters of a mark: at the left and at the right, of one row and of several.
struct Frame {
    std::u32string_view single;
    std::u32string_view top;
    std::u32string_view middle;
    std::u32string_view bottom;
};

constexpr Frame no_frame{U"  ", U"  ", U"  ", U"  "};

Frame frame_of(Mark mark, Abilities abilities)
{
    bool const is_rich = abilities.has_utf8;
    switch (mark) {
    case Mark::at: return is_rich ? Frame{U"[]", U"┏┓", U"┃┃", U"┗┛"} : Frame{U"[]", U"[]", U"[]", U"[]"};
    case Mark::by: return is_rich ? Frame{U"()", U"╭╮", U"  ", U"╰╯"} : Frame{U"()", U"()", U"()", U"()"};
    case Mark::check: return {U"++", U"++", U"  ", U"++"};
    case Mark::selected:
        return is_rich ? Frame{U"{}", U"╔╗", U"║║", U"╚╝"} : Frame{U"{}", U"{}", U"{}", U"{}"};
    case Mark::hint: return {U"!!", U"!!", U"  ", U"!!"};
    case Mark::missed: return {U"//", U"//", U"  ", U"//"};
    case Mark::premove: return {U"~~", U"~~", U"  ", U"~~"};
    case Mark::capture: return {U"xx", U"xx", U"  ", U"xx"};
    case Mark::last_move:
        return abilities.colors == ColorDepth::none ? Frame{U"--", U"  ", U"--", U"--"} : no_frame;
    case Mark::target:
    case Mark::none: break;
    }
    return no_frame;
}

class BoardPainter {
public:
    BoardPainter(Canvas& canvas, Layout const& layout, Board const& board, BoardMarks const& marks,
        BoardStyle const& style)
        : canvas_{canvas},
          layout_{layout},
          board_{board},
          marks_{marks},
          style_{style}
    {
    }

    void paint()
    {
        paint_coordinates();
        for (Square const square : all_squares)
            paint_square(square);
        // In smaller squares an arrow would leave no room for anything else.
        constexpr int fewest_rows = 3;
        if (marks_.hint && layout_.square_rows >= fewest_rows)
            paint_arrow(layout_.square(marks_.hint->from, style_.bottom),
                layout_.square(marks_.hint->to, style_.bottom));
    }

private:
    bool is_plain() const { return style_.abilities.colors == ColorDepth::none; }

    void paint_coordinates()
    {
        Look const look{style_.theme.faint, style_.theme.ground};
        int const middle_row = (layout_.square_rows - 1) / 2;
        int const middle_column = layout_.square_columns > 2 ? layout_.square_columns / 2 : 0;
        for (std::size_t index = 0; index < 8; ++index) {
            Square const on_diagonal = make_square(all_files[index], all_ranks[index]);
            Area const area = layout_.square(on_diagonal, style_.bottom);
            canvas_.put({layout_.ranks.column + 1, area.row + middle_row},
                {static_cast<char32_t>(to_char(all_ranks[index])), look});
            if (!layout_.files.empty())
                canvas_.put({area.column + middle_column, layout_.files.row},
                    {static_cast<char32_t>(to_char(all_files[index])), look});
        }
    }

    Mark mark_on(Square square) const
    {
        if (marks_.shown.by.has(square))
            return Mark::by;
        if (marks_.shown.at.has(square))
            return Mark::at;
        if (marks_.selected.has(square))
            return Mark::selected;
        if (marks_.shown.targets.has(square))
            return board_.occupied().has(square) ? Mark::capture : Mark::target;
        if (marks_.hint && (marks_.hint->from == square || marks_.hint->to == square))
            return Mark::hint;
        if (marks_.premove.has(square))
            return Mark::premove;
        if (marks_.shown.check.has(square))
            return Mark::check;
        if (marks_.missed.has(square))
            return Mark::missed;
        return marks_.shown.last_move.has(square) ? Mark::last_move : Mark::none;
    }

    Tone ground_of(Mark mark, Square square) const
    {
        Theme const& theme = style_.theme;
        // A square that may be gone to keeps the tint that it has anyway.
        bool const is_target = mark == Mark::target || mark == Mark::missed || mark == Mark::capture;
        Tint const* tint = is_target && marks_.shown.last_move.has(square) ? &theme.last_move : &theme.plain;
        switch (mark) {
        case Mark::at:
        case Mark::check: tint = &theme.check; break;
        case Mark::by: tint = &theme.by; break;
        case Mark::selected: tint = &theme.selected; break;
        case Mark::hint:
        case Mark::premove: tint = &theme.premove; break;
        case Mark::last_move: tint = &theme.last_move; break;
        case Mark::capture:
        case Mark::target:
        case Mark::missed:
        case Mark::none: break;
        }
        return is_light(square) ? tint->light : tint->dark;
    }

    /// Without colours a dark square is a raster.
    char32_t raster(Square square) const
    {
        if (!is_plain() || is_light(square))
            return U' ';
        return style_.abilities.has_utf8 ? U'░' : U':';
    }

    void paint_square(Square square)
    {
        Area const area = layout_.square(square, style_.bottom);
        Mark const mark = mark_on(square);
        Tone const back = ground_of(mark, square);
        Look const ground{sign_on(back), back};
        canvas_.fill(area, {raster(square), ground});
        auto const piece = board_.piece_at(square);
        paint_frame(area, mark, ground.bold());
        if (mark == Mark::target)
            paint_dot(area, ground);
        if (piece)
            paint_piece(area, *piece, ground.back);
        if (marks_.cursor == square)
            paint_cursor(area, ground.bold());
    }

    void put_sides(Area area, int row, std::u32string_view sides, Look const& look)
    {
        if (sides[0] != U' ' && area.columns > 2)
            canvas_.put(area.at(0, row), {sides[0], look});
        if (sides[1] != U' ')
            canvas_.put(area.at(area.columns - 1, row), {sides[1], look});
    }

    void paint_frame(Area area, Mark mark, Look const& look)
    {
        Frame const frame = frame_of(mark, style_.abilities);
        if (area.rows == 1)
            return put_sides(area, 0, frame.single, look);
        put_sides(area, 0, frame.top, look);
        for (int row = 1; row + 1 < area.rows; ++row)
            put_sides(area, row, frame.middle, look);
        put_sides(area, area.rows - 1, frame.bottom, look);
        if (!style_.abilities.has_utf8 || frame.middle == U"  ")
            return;
        // The corners of a frame of several rows have arms.
        if (mark == Mark::at || mark == Mark::selected) {
            char32_t const line = mark == Mark::at ? U'━' : U'═';
            for (int const row : {0, area.rows - 1}) {
                canvas_.put(area.at(1, row), {line, look});
                canvas_.put(area.at(area.columns - 2, row), {line, look});
            }
        }
    }

    void paint_dot(Area area, Look const& look)
    {
        char32_t const dot = !style_.abilities.has_utf8 ? U'*' : area.rows > 1 ? U'●' : U'•';
        canvas_.put(middle(area), {dot, look.bold()});
    }

    static Spot middle(Area area)
    {
        return area.at(area.columns > 2 ? area.columns / 2 : 0, (area.rows - 1) / 2);
    }

    void paint_cursor(Area area, Look const& look)
    {
        std::u32string_view const arrows = style_.abilities.has_utf8 && area.rows > 1 ? U"▶◀" : U"><";
        put_sides(area, (area.rows - 1) / 2, arrows, look);
    }

    bool is_blank(Spot spot) const
    {
        char32_t const there = canvas_.at(spot).character;
        return there == U' ' || (is_plain() && (there == U'░' || there == U':'));
    }

    void paint_arrow_sign(Spot spot, char32_t sign)
    {
        Tone const ground = canvas_.at(spot).look.back;
        canvas_.put(spot, {sign, Look{sign_on(ground), ground}.bold()});
    }

    /// A path of dots from the middle of one square to that of another, with a head at its end. What stands
    /// in the way is not covered.
    void paint_arrow(Area from, Area to)
    {
        Spot const begin = middle(from);
        Spot const end = middle(to);
        int const columns = end.column - begin.column;
        int const rows = end.row - begin.row;
        // A character is about twice as high as it is wide.
        int const steps = std::max(std::abs(columns) / 2, std::abs(rows));
        std::optional<Spot> last;
        for (int step = 1; step <= steps; ++step) {
            Spot const spot{begin.column + columns * step / steps, begin.row + rows * step / steps};
            if (!is_blank(spot))
                continue;
            paint_arrow_sign(spot, style_.abilities.has_utf8 ? U'•' : U'.');
            last = spot;
        }
        if (last)
            paint_arrow_sign(*last, arrow_head(columns / 2, rows));
    }

    /// Eight directions; rows count downwards.
    char32_t arrow_head(int columns, int rows) const
    {
        bool const is_level = std::abs(columns) > 2 * std::abs(rows);
        bool const is_upright = std::abs(rows) > 2 * std::abs(columns);
        int const across = is_upright ? 1 : columns < 0 ? 0 : 2;
        int const down = is_level ? 1 : rows < 0 ? 0 : 2;
        constexpr std::u32string_view rich = U"↖↑↗← →↙↓↘";
        constexpr std::u32string_view plain = U"\\^/< >/v\\";
        return (style_.abilities.has_utf8 ? rich : plain)[static_cast<std::size_t>(3 * down + across)];
    }

    bool has_few_colors() const
    {
        return style_.abilities.colors == ColorDepth::eight || style_.abilities.colors == ColorDepth::sixteen;
    }

    Tone sign_on(Tone ground) const { return has_few_colors() ? ink_on(ground) : style_.theme.sign; }

    Tone tone_of(Piece piece, Tone ground) const
    {
        if (has_few_colors())
            return ink_on(ground);
        return piece.color == Color::white ? style_.theme.white_piece : style_.theme.black_piece;
    }

    void paint_piece(Area area, Piece piece, Tone ground)
    {
        bool const has_picture = style_.pieces == PieceSet::large && area.rows >= 4
            && style_.abilities.has_utf8 && style_.abilities.colors > ColorDepth::sixteen;
        if (has_picture)
            return paint_picture(area, piece, ground);
        Look look{tone_of(piece, ground), ground};
        char32_t const character = piece_character(piece, style_.pieces, style_.abilities);
        canvas_.put(middle(area), {character, look.bold()});
    }

    void paint_picture(Area area, Piece piece, Tone ground)
    {
        bool const is_large = area.rows >= 6;
        PiecePicture const picture = find_picture(piece.role, is_large);
        int const scale = std::max(1, std::min(2 * area.rows / picture.rows, area.columns / picture.columns));
        int const left = (area.columns - scale * picture.columns) / 2;
        int const top = (2 * area.rows - scale * picture.rows) / 2;
        auto const is_set = [&](int column, int row) {
            int const x = column - left;
            int const y = row - top;
            return x >= 0 && y >= 0 && x < scale * picture.columns && y < scale * picture.rows
                && picture.is_set(x / scale, y / scale);
        };
        Look const look{tone_of(piece, ground), ground};
        for (int row = 0; row < area.rows; ++row) {
            for (int column = 0; column < area.columns; ++column) {
                bool const is_upper = is_set(column, 2 * row);
                bool const is_lower = is_set(column, 2 * row + 1);
                if (is_upper || is_lower) {
                    char32_t const block = is_upper && is_lower ? U'█' : is_upper ? U'▀' : U'▄';
                    canvas_.put(area.at(column, row), {block, look});
                }
            }
        }
    }

    Canvas& canvas_;
    Layout const& layout_;
    Board const& board_;
    BoardMarks const& marks_;
    BoardStyle const& style_;
};

} // namespace

void paint_board(Canvas& canvas, Layout const& layout, Board const& board, BoardMarks const& marks,
    BoardStyle const& style)
{
    BoardPainter{canvas, layout, board, marks, style}.paint();
}

std::string explain_marks(
    BoardMarks const& marks, Layout const& layout, Abilities abilities, Language language)
{
    bool const has_frames = layout.square_rows > 1 && abilities.has_utf8;
    std::string text;
    auto const add = [&text](bool is_there, std::string_view sign, std::string_view meaning) {
        if (is_there)
            text += fmt::format("{}{} {}", text.empty() ? "" : "   ", sign, meaning);
    };
    add(marks.shown.at.any(), has_frames ? "┏┓" : "[ ]", say(language, ScreenPhrase::trouble_here));
    add(marks.shown.by.any(), has_frames ? "╭╮" : "( )", play::say(language, play::Phrase::causes_it));
    add(marks.missed.any(), "//", say(language, ScreenPhrase::almost_reached));
    return text;
}

Look text_look(Theme const& theme)
{
    return {theme.text, theme.ground};
}

char32_t piece_character(Piece piece, PieceSet set, Abilities abilities)
{
    constexpr std::u32string_view outlined = U"♙♘♗♖♕♔";
    constexpr std::u32string_view filled = U"♟♞♝♜♛♚";
    if (set == PieceSet::letters || !abilities.has_utf8)
        return static_cast<char32_t>(to_fen_char(piece));
    // Few colours are too few to tell the sides apart by them alone.
    bool const is_outlined = set == PieceSet::outlined || abilities.colors <= ColorDepth::sixteen;
    bool const is_white = piece.color == Color::white;
    return (is_white && is_outlined ? outlined : filled)[to_index(piece.role)];
}

} // namespace arbiter::screen
