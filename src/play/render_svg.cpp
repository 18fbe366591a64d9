// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/play/render.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

namespace arbiter::play {

namespace {

// The picture is drawn in units: a square is 100 wide, the margin with the letters 40.
constexpr int square_units = 100;
constexpr int margin_units = 40;
constexpr int board_units = 8 * square_units;
constexpr int picture_units = board_units + 2 * margin_units;

// Each shape lies in a square of 100 by 100. Fill and stroke come from the colour's class by inheritance,
// since selectors do not reach into a <use>. `f` is filled and outlined, `c` a thick outline, `l` a fine line
// and `e` a dot in the colour of details.
constexpr std::string_view foot = R"(<path class="f" d="M26 85v-5c0-6 4-8 9-9h30c5 1 9 3 9 9v5z"/>)";

constexpr std::string_view pawn = R"(<path class="f" d="M40 47h20c-1 11 3 19 9 24H31c6-5 10-13 9-24z"/>)"
                                  R"(<circle class="f" cx="50" cy="34" r="13"/>)";

constexpr std::string_view knight
    = R"(<path class="f" d="M33 71c0-13 14-18 16-28-4 5-10 7-15 8-2 4-5 6-8 4l-5-5c0-6 6-13 11-20-1-4 0-9 1-13l8 7c20 0 33 15 33 47z"/>)"
      R"(<circle class="e" cx="39" cy="34" r="2.6"/><path class="l" d="M53 30c8 6 12 16 12 30"/>)";

constexpr std::string_view bishop
    = R"(<path class="f" d="M42 58h16c0 6 3 10 8 13H34c5-3 8-7 8-13z"/>)"
      R"(<path class="f" d="M50 20c13 10 18 26 9 38H41c-9-12-4-28 9-38z"/>)"
      R"(<circle class="f" cx="50" cy="17" r="4.5"/><path class="l" d="M50 31v14M43 38h14"/>)";

constexpr std::string_view rook = R"(<path class="f" d="M36 43h28l3 28H33z"/>)"
                                  R"(<path class="f" d="M29 21h10v7h6v-7h10v7h6v-7h10v17l-6 6H35l-6-6z"/>)";

constexpr std::string_view queen
    = R"(<path class="f" d="M30 63h40l2 8H28z"/>)"
      R"(<path class="f" d="M21 32l14 16 1-25 10 22 4-26 4 26 10-22 1 25 14-16-9 31H30z"/>)"
      R"(<g class="f"><circle cx="21" cy="30" r="4"/><circle cx="36" cy="21" r="4"/><circle cx="50" cy="17" r="4"/>)"
      R"(<circle cx="64" cy="21" r="4"/><circle cx="79" cy="30" r="4"/></g>)";

constexpr std::string_view king
    = R"(<path class="c" d="M50 11v18M42 18h16"/>)"
      R"(<path class="f" d="M50 48c-7-8-7-16 0-22 7 6 7 14 0 22z"/>)"
      R"(<path class="f" d="M30 64C12 48 26 30 40 36c5 2 9 7 10 13 1-6 5-11 10-13 14-6 28 12 10 28z"/>)"
      R"(<path class="f" d="M30 64h40l2 7H28z"/>)";

constexpr std::array<std::string_view, 6> shapes{pawn, knight, bishop, rook, queen, king};

constexpr std::string_view style = R"(<style>
.light{fill:#e6e0d3}.dark{fill:#9aa9a0}.frame{fill:#3d4a45}.last{fill:#e8c84a;fill-opacity:.5}
.label{font:600 24px sans-serif;fill:#dfe5e1;text-anchor:middle}
.w{fill:#fff;stroke:#22282b;color:#22282b}.b{fill:#2b3235;stroke:#14181a;color:#dfe5e1}
.f{stroke-width:3.2;stroke-linejoin:round}.c{stroke-width:5;stroke-linecap:round}
.l{fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round}.e{fill:currentColor;stroke:none}
.at{fill:none;stroke:#c0392b;stroke-width:8}.by{fill:none;stroke:#c87f0a;stroke-width:9;stroke-linecap:round}
.check{fill:#c0392b;fill-opacity:.55}.target{fill:#2e5d4b;fill-opacity:.75}.take{fill:none;stroke:#2e5d4b;stroke-width:8}
.green{color:#3f8f3a}.red{color:#c0392b}.yellow{color:#d9a514}.blue{color:#2f6db5}
.drawn{fill:none;stroke:currentColor;stroke-width:13;stroke-opacity:.7}.head{fill:currentColor;fill-opacity:.7}
</style>
)";

class SvgRenderer {
public:
    SvgRenderer(Board const& board, SvgOptions const& options) : board_{board}, options_{options} { }

    std::string render()
    {
        text_ = fmt::format(
            R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" width="{1}" height="{1}" role="img">)",
            picture_units, options_.size);
        text_ += '\n';
        if (!options_.title.empty())
            text_ += fmt::format("<title>{}</title>\n", base::html_text(options_.title));
        text_ += style;
        add_shapes();
        add_squares();
        add_labels();
        for (Square const square : board_.occupied())
            add_piece(square, *board_.piece_at(square));
        for (Square const square : options_.marks.targets)
            add_target(square);
        for (Square const square : options_.marks.at)
            add(square, R"(<circle class="at" cx="{}" cy="{}" r="43"/>)", 50);
        for (Square const square : options_.marks.by)
            add(square,
                R"(<path class="by" d="M{} {}m-44 -24v-20h20m48 0h20v20m0 48v20h-20m-48 0h-20v-20"/>)", 50);
        for (PgnMark const& drawing : options_.drawings)
            add_drawing(drawing);
        text_ += "</svg>\n";
        return std::move(text_);
    }

private:
    int left(Square square) const
    {
        auto const file = static_cast<int>(to_index(file_of(square)));
        return margin_units + square_units * (options_.bottom == Color::white ? file : 7 - file);
    }

    int top(Square square) const
    {
        auto const rank = static_cast<int>(to_index(rank_of(square)));
        return margin_units + square_units * (options_.bottom == Color::white ? 7 - rank : rank);
    }

    /// Adds an element with the place of a square, moved by `inset` from its corner.
    void add(Square square, fmt::string_view element, int inset)
    {
        int const x = left(square) + inset;
        int const y = top(square) + inset;
        text_ += fmt::vformat(element, fmt::make_format_args(x, y));
        text_ += '\n';
    }

    /// Only those shapes that stand on the board, so that the file stays small.
    void add_shapes()
    {
        text_ += "<defs>\n";
        for (Role const role : all_roles) {
            if (board_.pieces(role).any())
                text_ += fmt::format("<g id=\"{}\">{}{}</g>\n", to_name(role), shapes[to_index(role)], foot);
        }
        text_ += "</defs>\n";
    }

    void add_squares()
    {
        text_
            += fmt::format("<rect class=\"frame\" width=\"{0}\" height=\"{0}\" rx=\"12\"/>\n", picture_units);
        text_ += fmt::format("<rect class=\"light\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\"/>\n",
            margin_units, board_units);
        text_ += "<path class=\"dark\" d=\"";
        for (Square const square : dark_squares)
            text_ += fmt::format("M{} {}h100v100h-100z", left(square), top(square));
        text_ += "\"/>\n";
        for (Square const square : options_.marks.last_move)
            add(square, R"(<rect class="last" x="{}" y="{}" width="100" height="100"/>)", 0);
        for (Square const square : options_.marks.check)
            add(square,
                R"(<path class="check" d="M{} {}m0-48 12 20 22-14-4 26 18 16-18 16 4 26-22-14-12 20-12-20-22 14 4-26-18-16 18-16-4-26 22 14z"/>)",
                50);
    }

    void add_labels()
    {
        for (File const file : all_files)
            text_ += fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n",
                left(make_square(file, Rank::first)) + 50, picture_units - 12, to_char(file));
        for (Rank const rank : all_ranks)
            text_ += fmt::format("<text class=\"label\" x=\"20\" y=\"{}\">{}</text>\n",
                top(make_square(File::a, rank)) + 58, to_char(rank));
    }

    void add_piece(Square square, Piece piece)
    {
        text_ += fmt::format("<use class=\"{}\" href=\"#{}\" x=\"{}\" y=\"{}\"/>\n",
            piece.color == Color::white ? "w" : "b", to_name(piece.role), left(square), top(square));
    }

    /// A coloured square is a thick ring, an arrow a line to just before the middle of its target.
    void add_drawing(PgnMark const& drawing)
    {
        constexpr std::array<std::string_view, 4> colors{"green", "red", "yellow", "blue"};
        std::string_view const color = colors[static_cast<std::size_t>(drawing.color)];
        int const x = left(drawing.from) + square_units / 2;
        int const y = top(drawing.from) + square_units / 2;
        if (!drawing.to || drawing.to == drawing.from) {
            text_ += fmt::format("<circle class=\"drawn {}\" cx=\"{}\" cy=\"{}\" r=\"43\"/>\n", color, x, y);
            return;
        }
        constexpr int head_length = 34;
        int const along = left(*drawing.to) + square_units / 2 - x;
        int const across = top(*drawing.to) + square_units / 2 - y;
        double const length = std::hypot(along, across);
        text_ += fmt::format("<g class=\"{}\" transform=\"translate({} {}) rotate({:.2f})\">"
                             "<path class=\"drawn\" d=\"M18 0H{:.1f}\"/>"
                             "<path class=\"head\" d=\"M{:.1f} 0l-{} -22v44z\"/></g>\n",
            color, x, y, std::atan2(across, along) * 180 / std::numbers::pi, length - head_length - 8,
            length - 8, head_length);
    }

    void add_target(Square square)
    {
        if (board_.occupied().has(square))
            add(square, R"(<path class="take" d="M{} {}m-40-40 22 22m36 36 22 22m0-80-22 22m-36 36-22 22"/>)",
                50);
        else
            add(square, R"(<circle class="target" cx="{}" cy="{}" r="15"/>)", 50);
    }

    Board const& board_;
    SvgOptions const& options_;
    std::string text_;
};

} // namespace

std::string render_svg(Board const& board, SvgOptions const& options)
{
    return SvgRenderer{board, options}.render();
}

} // namespace arbiter::play
