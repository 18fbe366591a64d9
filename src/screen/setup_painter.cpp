// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/play/line_display.h"
#include "screen/board_painter.h"
#include "screen/painter.h"
#include "screen/setup_page.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace {

class SetupPainter {
public:
    SetupPainter(Canvas& canvas, Layout const& layout, SetupPage const& page, SetupStyle const& style)
        : canvas_{canvas},
          layout_{layout},
          page_{page},
          theme_{style.theme},
          pieces_{style.pieces},
          abilities_{style.abilities},
          language_{style.language}
    {
    }

    void paint()
    {
        Look const bar{theme_.text, theme_.bar};
        canvas_.fill(layout_.title, {U' ', bar});
        canvas_.write({layout_.ranks.column + 1, layout_.title.row}, phrase(ScreenPhrase::set_up), bar.bold(),
            layout_.title.columns);
        BoardMarks marks;
        marks.cursor = page_.cursor();
        // A fault of half the board is better told than shown.
        constexpr int most_squares = 8;
        for (play::SetupProblem const& problem : page_.editor().problems()) {
            if (problem.report.squares.count() <= most_squares)
                marks.shown.at |= problem.report.squares;
        }
        paint_board(
            canvas_, layout_, page_.editor().board(), marks, {theme_, pieces_, abilities_, page_.bottom()});
        if (!layout_.panel.empty())
            paint_panel();
        paint_problems();
        paint_foot();
    }

private:
    std::string phrase(ScreenPhrase said, std::initializer_list<std::string_view> values = {}) const
    {
        return say(language_, said, values);
    }

    Look text() const { return {theme_.text, theme_.ground}; }

    Look faint() const { return {theme_.faint, theme_.ground}; }

    void add(std::string_view keys, std::string_view meaning)
    {
        Area const area = layout_.panel;
        if (row_ >= area.rows)
            return;
        constexpr int key_columns = 8;
        canvas_.write(area.at(0, row_), keys, Look{theme_.accent, theme_.ground}.bold(), key_columns);
        canvas_.write(area.at(key_columns, row_++), meaning, text(), area.columns - key_columns);
    }

    std::string right_text(Color color, CastlingSide side) const
    {
        return phrase(page_.editor().has_castling_right(color, side) ? ScreenPhrase::yes : ScreenPhrase::no);
    }

    std::string rights_text(Color color) const
    {
        return phrase(ScreenPhrase::rights,
            {play::name_of(color, play::SideName::label, language_), right_text(color, CastlingSide::king),
                right_text(color, CastlingSide::queen)});
    }

    void paint_panel()
    {
        Setup const& setup = page_.editor().setup();
        bool const is_dense = layout_.panel.rows < 20;
        auto const gap = [this, is_dense] { row_ += is_dense ? 0 : 1; };
        add("t", phrase(ScreenPhrase::side_to_move, {subject_of(setup.side_to_move, language_)}));
        gap();
        add("1 2", rights_text(Color::white));
        add("3 4", rights_text(Color::black));
        add("e",
            phrase(ScreenPhrase::en_passant,
                {setup.en_passant_target ? std::string{to_string(*setup.en_passant_target)}
                                         : phrase(ScreenPhrase::no)}));
        gap();
        add("KQRBNP", phrase(ScreenPhrase::white_pieces));
        add("kqrbnp", phrase(ScreenPhrase::black_pieces));
        std::string brush = phrase(ScreenPhrase::take_away);
        if (page_.brush()) {
            brush.clear();
            append_utf8(brush, piece_character(*page_.brush(), pieces_, abilities_));
            brush += fmt::format(" {}", to_fen_char(*page_.brush()));
        }
        add("Space", phrase(ScreenPhrase::click_puts, {brush}));
        add("x Del", phrase(ScreenPhrase::empty_square));
        gap();
        add("c i", phrase(ScreenPhrase::empty_board));
        add("u U", phrase(ScreenPhrase::undo_redo));
        add("f", phrase(ScreenPhrase::type_fen));
        add("v", phrase(ScreenPhrase::turn_board));
        gap();
        add("Enter", phrase(ScreenPhrase::play_from_here));
        add("Esc", phrase(ScreenPhrase::back_to_game));
    }

    void paint_problems()
    {
        Area const area = layout_.message;
        int row = 0;
        auto const problems = page_.editor().problems(language_);
        auto const write = [&](std::string_view sentence, Look const& look) {
            for (std::string const& line : wrap_lines(sentence, area.columns)) {
                if (row < area.rows)
                    canvas_.write(area.at(0, row++), line, look, area.columns);
            }
        };
        if (!page_.complaint().empty())
            write(page_.complaint(), Look{theme_.warning, theme_.ground}.bold());
        for (play::SetupProblem const& problem : problems)
            write(fmt::format("{} {}", problem.forbids_play ? "!" : "-", problem.sentence),
                {problem.forbids_play ? theme_.warning : theme_.faint, theme_.ground});
        if (problems.empty())
            write(phrase(ScreenPhrase::nothing_wrong), faint());
    }

    void paint_foot()
    {
        Area const area = layout_.input;
        if (page_.typed()) {
            int const column
                = canvas_.write(area.at(0, 0), "FEN: ", Look{theme_.accent, theme_.ground}.bold());
            std::u32string shown = to_columns(*page_.typed());
            int const room = std::max(area.columns - column - 1, 0);
            if (static_cast<int>(shown.size()) > room)
                shown.erase(0, shown.size() - static_cast<std::size_t>(room));
            int at = column;
            for (char32_t const character : shown)
                canvas_.put(area.at(at++, 0), {character, text().bold()});
            canvas_.put(area.at(at, 0), {U'_', text().bold()});
        } else {
            canvas_.write(area.at(0, 0), page_.editor().fen(), faint(), area.columns);
        }
        Look const bar{theme_.faint, theme_.bar};
        canvas_.fill(layout_.keys, {U' ', bar});
        if (!layout_.keys.empty())
            canvas_.write({layout_.ranks.column + 1, layout_.keys.row}, phrase(ScreenPhrase::setup_keys), bar,
                layout_.keys.columns - 2);
    }

    Canvas& canvas_;
    Layout const& layout_;
    SetupPage const& page_;
    Theme const& theme_;
    PieceSet pieces_;
    Abilities abilities_;
    Language language_;
    int row_ = 0;
};

} // namespace

void paint_setup(Canvas& canvas, Layout const& layout, SetupPage const& page, SetupStyle const& style)
{
    SetupPainter{canvas, layout, page, style}.paint();
}

} // namespace arbiter::screen
