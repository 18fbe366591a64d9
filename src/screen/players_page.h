// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_PLAYERS_PAGE_H
#define ARBITER_SRC_SCREEN_PLAYERS_PAGE_H

#include "arbiter/engine/uci_response.h"
#include "arbiter/play/player_spec.h"
#include "arbiter/rules/language.h"
#include "arbiter/screen/style.h"
#include "screen/input_event.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::screen {

/// What comes of a key on the page of the players.
enum class PlayersStep : std::uint8_t {
    edit, ///< the page stays
    leave, ///< back to the game, which has not changed
    ask, ///< the options of `engine()` are wanted
    keep, ///< an option of `engine()` has changed
    new_game, ///< a new game with `specs()`
    go_on, ///< the game as it stands, with `specs()`
};

/// Who plays, and what is set in the programs: the page without its picture. Pure, but that a program is
/// looked for where its player is chosen.
class PlayersPage {
public:
    PlayersPage(std::array<play::PlayerSpec, 2> const& players, std::vector<programs::UciSpec> engines,
        Language language = Language::english);

    /// `window` is where the page is drawn.
    PlayersStep handle(InputEvent const& event, Size window);

    /// What the program has answered to `ask`; the sentence says why it did not.
    void set_options(Result<std::vector<engine::uci::Option>, std::string> answer);

    /// Shows an error of the code that runs the game.
    void complain(std::string sentence) { complaint_ = std::move(sentence); }

    std::array<play::PlayerSpec, 2> const& specs() const { return specs_; }

    /// The engine of the settings at the chosen player, or null.
    programs::UciSpec const* engine() const;

    std::vector<engine::uci::Option> const& options() const { return options_; }

    /// What is set for the option, else what the program begins with.
    std::string value_of(engine::uci::Option const& option) const;

    /// 0 White, 1 Black, then the options.
    std::size_t line() const { return line_; }

    /// The side whose program's options are listed.
    std::size_t side() const { return side_; }

    std::optional<std::string> const& typed() const { return typed_; }

    std::string const& complaint() const { return complaint_; }

private:
    PlayersStep choose_line(std::size_t line);
    PlayersStep change(int step);
    PlayersStep change_player(int step);
    PlayersStep change_option(int step);
    PlayersStep strengthen(int step);
    PlayersStep set_player(std::string const& text);
    PlayersStep set_option(std::string const& value);
    PlayersStep type(InputEvent const& event);
    PlayersStep press(char32_t letter);
    PlayersStep click(MouseAction const& action, Size window);
    PlayersStep show_side(std::size_t side);

    std::array<play::PlayerSpec, 2> specs_;
    std::vector<programs::UciSpec> engines_;
    std::vector<engine::uci::Option> options_;
    std::size_t line_ = 0;
    std::size_t side_ = 0;
    std::optional<std::string> typed_;
    std::string complaint_;
    Language language_;
};

/// The first option that is shown, so that the chosen line is in the window.
std::size_t first_option_shown(PlayersPage const& page, Size window);

/// The line at a place of the window; nothing elsewhere.
std::optional<std::size_t> find_line_at(PlayersPage const& page, Spot spot, Size window);

/// "number, 1 to 4096", "yes or no", "one of: a, b"; with what the program begins with.
std::string describe_type(engine::uci::Option const& option, Language language);

/// Draws the page.
void paint_players(Canvas& canvas, PlayersPage const& page, Theme const& theme, Language language);

} // namespace arbiter::screen

#endif
