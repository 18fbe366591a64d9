// SPDX-License-Identifier: MIT
#include "cli/judge/marked_board.h"

#include "cli/judge/fen_report.h"
#include "cli/output.h"

namespace arbiter::cli {

void print_marked_board(
    AnyPosition const& position, play::Marks const& marks, Session const& session, Language language)
{
    play::TextOptions picture = picture_options(session, play::Glyphs::unicode);
    picture.bottom = position.side_to_move();
    picture.marks = marks;
    print("\n{}", play::render_text(position.board(), picture));
    if (auto const legend = play::describe_marks(picture.marks, picture, language); !legend.empty())
        print("{}\n", legend);
}

} // namespace arbiter::cli
