// SPDX-License-Identifier: MIT
#include "screen/painter.h"
#include "screen/players_page.h"

#include <algorithm>

namespace arbiter::screen {

namespace {

class PlayersPainter {
public:
    PlayersPainter(Canvas& canvas, PlayersPage const& page, Theme const& theme, Language language)
        : canvas_{canvas},
          page_{page},
          theme_{theme},
          language_{language},
          left_{std::max(1, (canvas.size().columns - 88) / 2)},
          width_{std::min(canvas.size().columns - 2 * left_, 88)}
    {
    }

    void paint()
    {
        Look const bar{theme_.text, theme_.bar};
        Size const window = canvas_.size();
        canvas_.fill({0, 0, window.columns, 1}, {U' ', bar});
        canvas_.write({left_, 0}, say(language_, ScreenPhrase::players), bar.bold());
        paint_line(2, 0, label_of(Color::white), play::format_player_spec(page_.specs()[0]), {});
        paint_line(3, 1, label_of(Color::black), play::format_player_spec(page_.specs()[1]), {});
        paint_options();
        paint_keys();
        if (!page_.complaint().empty()) {
            int row = window.rows - 3;
            for (std::string const& line : wrap_lines(page_.complaint(), width_)) {
                if (row == window.rows - 1)
                    break;
                canvas_.fill({0, row, window.columns, 1}, {U' ', {theme_.text, theme_.ground}});
                canvas_.write({left_, row++}, line, Look{theme_.warning, theme_.ground}.bold(), width_);
            }
        }
    }

private:
    std::string_view label_of(Color color) const
    {
        return play::name_of(color, play::SideName::label, language_);
    }

    /// In one row, in a narrow window in two.
    void paint_keys()
    {
        constexpr std::size_t most_rows = 2;
        Size const window = canvas_.size();
        auto lines = wrap_lines(say(language_, ScreenPhrase::players_keys), width_);
        lines.resize(std::min(lines.size(), most_rows));
        int row = window.rows - static_cast<int>(lines.size());
        for (std::string const& line : lines) {
            canvas_.fill({0, row, window.columns, 1}, {U' ', {theme_.text, theme_.bar}});
            canvas_.write({left_, row++}, line, {theme_.faint, theme_.bar}, width_);
        }
    }

    void paint_options()
    {
        Look const heading = Look{theme_.accent, theme_.ground}.bold();
        int row = 5;
        if (programs::UciSpec const* program = page_.engine())
            canvas_.write(
                {left_, row}, say(language_, ScreenPhrase::options_of, {program->name}), heading, width_);
        row += 2;
        for (std::size_t index = first_option_shown(page_, canvas_.size()); index < page_.options().size();
            ++index) {
            if (!find_line_at(page_, {0, row}, canvas_.size()))
                return;
            engine::uci::Option const& option = page_.options()[index];
            paint_line(
                row++, index + 2, option.name, page_.value_of(option), describe_type(option, language_));
        }
    }

    void paint_line(
        int row, std::size_t line, std::string_view name, std::string_view value, std::string_view type)
    {
        bool const is_chosen = page_.line() == line;
        Look const look{theme_.text, is_chosen ? theme_.bar : theme_.ground};
        Look const bold = is_chosen ? Look{theme_.accent, theme_.bar}.bold() : look;
        Area const area{left_, row, width_, 1};
        int const name_columns = std::max(8, width_ / 3);
        canvas_.fill(area, {U' ', look});
        canvas_.write(area.at(0, 0), is_chosen ? ">" : " ", bold);
        canvas_.write(area.at(2, 0), name, bold, name_columns - 3);
        bool const is_typed = is_chosen && page_.typed();
        std::string const shown = is_typed ? *page_.typed() + "_" : std::string{value};
        int const value_columns = type.empty() || is_typed ? width_ - name_columns : width_ / 4;
        canvas_.write(area.at(name_columns, 0), shown, look.bold(), value_columns);
        if (!is_typed)
            canvas_.write(area.at(name_columns + value_columns + 1, 0), type, {theme_.faint, look.back},
                width_ - name_columns - value_columns - 1);
    }

    Canvas& canvas_;
    PlayersPage const& page_;
    Theme const& theme_;
    Language language_;
    int left_;
    int width_;
};

} // namespace

void paint_players(Canvas& canvas, PlayersPage const& page, Theme const& theme, Language language)
{
    PlayersPainter{canvas, page, theme, language}.paint();
}

} // namespace arbiter::screen
