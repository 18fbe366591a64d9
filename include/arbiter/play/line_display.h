// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_LINE_DISPLAY_H
#define ARBITER_PLAY_LINE_DISPLAY_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/move_text.h"
#include "arbiter/play/console_display.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// Shows a game as lines of text, in a terminal or a file: each event in a sentence, and the board when
/// asked, with players, clocks, taken pieces and the last moves beside it.
class LineDisplay final : public ConsoleDisplay {
public:
    using Write = std::function<void(std::string_view)>;

    /// `style` gives colours, glyphs and the side at the bottom; its marks and texts do not matter.
    /// `spelling`: of the moves; its language is that of the sentences.
    LineDisplay(TextOptions style, Write write, MoveSpelling spelling = {});

    void set_names(std::array<std::string, 2> names) override { names_ = std::move(names); }

    void recall(GameTree const& game, NodeId node, ClockReading const& clocks) override;
    void show(Event const& event) override;

    using ConsoleDisplay::draw;
    void draw(Marks const& marks) override;

    void show_board() override { draw(Marks{}); }

    void flip() override { style_.bottom = !style_.bottom; }

    /// Nothing: the clocks stand beside the board.
    std::optional<Milliseconds> show_clocks(Color, ClockReading const&) override { return std::nullopt; }

private:
    struct Ply {
        Color by;
        std::string san;
        std::string text; ///< "12. Nf3" or "12... Nc6"
        std::optional<Piece> taken;
        std::optional<Move> move; ///< nothing for a passed turn
    };

    void on(GameStarted const& event);
    void on(MovePlayed const& event);
    void on(MoveRefused const& event);
    void on(PenaltyGiven const& event);
    void on(TookBack const& event);
    void on(GameEnded const& event);
    template <class Other>
    void on(Other const& event);

    void say(std::string_view sentence);
    void add_ply(Color by, MoveNumber number, std::string const& san, std::optional<Piece> taken,
        std::optional<Move> move);
    std::string title() const;
    std::vector<std::string> panel() const;
    std::vector<std::string> score_sheet() const;
    std::string player_line(Color color) const;
    std::string taken_line(Color by) const;

    TextOptions style_;
    Write write_;
    MoveSpelling spelling_;
    std::array<std::string, 2> names_{"White", "Black"};
    std::optional<AnyPosition> position_;
    ClockReading clocks_;
    std::vector<Ply> plies_;
    std::optional<Outcome> outcome_;
};

/// The piece that the move takes off the board, if any. `before`: the position in which it is made.
std::optional<Piece> find_taken(AnyPosition const& before, LegalMove move);

/// What the pieces of a side are worth as beginners are taught, in pawns: 1, 3, 3, 5 and 9; kings nothing.
int material(Board const& board, Color color);

} // namespace arbiter::play

#endif
