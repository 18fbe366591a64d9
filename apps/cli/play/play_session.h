// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PLAY_SESSION_H
#define ARBITER_CLI_PLAY_SESSION_H

#include "arbiter/game/move_text.h"
#include "arbiter/play/config.h"
#include "arbiter/play/console_display.h"
#include "arbiter/play/local_game.h"
#include "arbiter/play/phrase.h"
#include "arbiter/screen/start_menu.h"
#include "arbiter/screen/style.h"
#include "cli/play/line_input.h"
#include "cli/session.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// What to play, and how to show it.
struct PlaySetup {
    play::LocalGameSetup game;
    play::TextOptions style;
    /// How moves name the pieces.
    LetterChoice letters = LetterChoice::english;
    /// In sentences that can be listened to, one line an event, with no board drawn and no prompt.
    bool is_speaking = false;
};

/// What continues the game that was left.
inline constexpr std::string_view resume_command = "arbiter play --resume";

/// The date of a new game, as PGN writes it: "2026.11.21".
std::string today();

/// A LocalGame in lines of text: asks people for lines, shows what comes of them, waits for programs.
class PlaySession final : private play::FrontEnd {
public:
    explicit PlaySession(PlaySetup setup);
    ~PlaySession() override;

    /// Plays until somebody leaves, the input ends, or a game without people is over.
    ExitCode run();

private:
    enum class Next : std::uint8_t { go_on, leave };

    void show(Event const& event) override;
    void on_another_game() override;
    void on_reply(play::Reply const& reply) override;
    void on_trouble(std::string const& sentence) override;
    void do_view_command(play::ViewCommand command, std::string_view rest) override;

    Next step();
    Next wait(play::GameStatus const& status);
    void welcome(play::GameStatus const& status);
    void draw_due_board();
    void recall();
    std::string prompt(play::GameStatus const& status) const;
    std::optional<Milliseconds> patience(play::GameStatus const& status, bool is_asking);
    std::optional<Milliseconds> clock_of_prompt(play::GameStatus const& status) const;
    ExitCode leave();

    void take_line(std::string const& line);
    void obey(std::string_view line);
    bool choose_promotion(std::string_view line);
    void say(std::string_view text);
    std::string phrase(play::Phrase said, std::initializer_list<std::string_view> values = {}) const;
    void print_phrase(play::Phrase said, std::initializer_list<std::string_view> values = {}) const;
    std::string asking(play::Phrase said, std::initializer_list<std::string_view> values = {}) const;
    void list_games(std::string_view words);
    void list_file(std::string_view text);

    bool is_speaking_;
    Color bottom_;
    MoveSpelling spelling_;
    LineInput input_;
    std::unique_ptr<play::ConsoleDisplay> display_;
    play::LocalGame game_;
    std::optional<Attempt> pending_promotion_;
    NodeId shown_{}; ///< the position that the display knows
    std::string pasted_; ///< the lines so far of a game that is being pasted
    bool is_board_due_ = false; ///< the position has changed since the board was drawn
    bool is_leaving_ = false;
};

/// How the full screen looks.
struct ScreenLook {
    std::size_t theme = 0;
    screen::PieceSet pieces = screen::PieceSet::large;
    bool is_coaching = false;
    unsigned analysis_lines = 1;
    std::optional<programs::UciSpec> analyser = std::nullopt;
};

/// The settings of config.toml, and over them what was chosen on the full screen. Reports what is wrong with
/// them; an unknown key is only a warning, and so is a file of choices that cannot be read.
std::optional<play::Config> load_settings();

/// Asks in the whole window of the terminal what to do. Nothing when the terminal or the settings do not
/// allow that.
std::optional<screen::StartWish> offer_start(
    play::Config const& config, play::TextOptions const& style, Language language);

/// Becomes another command of the program, "arbiter learn puzzles". Comes back only after a complaint.
ExitCode continue_as(std::vector<std::string> arguments);

/// The look that the settings ask for, or a complaint and nothing.
std::optional<ScreenLook> read_look(play::Config const& config);

/// Plays in the whole window of the terminal. Nothing when the terminal cannot do that; nothing has been
/// shown or played then. A look that the person has changed goes into the settings.
std::optional<ExitCode> play_full_screen(PlaySetup const& setup, ScreenLook const& look);

} // namespace arbiter::cli

#endif
