#ifndef ARBITER_CLI_PLAY_SESSION_H
#define ARBITER_CLI_PLAY_SESSION_H

#include "arbiter/notation/move_text.h"
#include "arbiter/play/console_display.h"
#include "arbiter/play/game_archive.h"
#include "arbiter/play/inbox.h"
#include "arbiter/play/match.h"
#include "arbiter/play/player_spec.h"
#include "arbiter/play/saved_game.h"
#include "cli/line_input.h"
#include "cli/session.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::cli {

/// What to play, and how to show it.
struct PlaySetup {
    play::SavedGame saved; ///< the game to begin with: a new one has no moves
    std::array<play::PlayerSpec, 2> players;
    std::uint64_t seed = 0;
    play::TextOptions style;
    play::ArchiveDirectories directories;
    bool is_resumed = false;
    /// In sentences that can be listened to, one line an event, with no board drawn and no prompt.
    bool is_speaking = false;
};

/// The date of a new game, as PGN writes it: "2026.11.21".
std::string today();

/// One run of `arbiter play` in lines of text: asks people for lines, waits for programs, reads the clock,
/// keeps the game on disk.
class PlaySession final : private play::Display {
public:
    explicit PlaySession(PlaySetup setup);
    ~PlaySession() override;

    /// Plays until somebody leaves, the input ends, or a game without people is over.
    ExitCode run();

private:
    enum class Next : std::uint8_t { go_on, leave };

    // The loop: play_session.cpp.
    void show(Event const& event) override;
    void welcome();
    void begin(GameTree const& game, Clock const& clock, play::Players players);
    Next step();
    void deliver_letters();
    std::string prompt() const;
    std::optional<Milliseconds> patience(bool is_asking);
    std::optional<Milliseconds> clock_of_prompt() const;
    ExitCode leave();
    void keep();
    Instant now() const;

    bool is_human(Color color) const { return match_->player(color).is_human(); }

    bool has_human() const { return is_human(Color::white) || is_human(Color::black); }

    bool has_two_humans() const { return is_human(Color::white) && is_human(Color::black); }

    bool is_human_to_move() const { return is_human(match_->referee().side_to_move()); }

    std::optional<Color> speaker() const;
    play::SavedGame saved_game() const;
    void update_names();

    // What people type: play_commands.cpp.
    Next obey(std::string_view line);
    Next obey_command(std::string_view word, std::string_view rest, bool& is_known);
    void obey_game_command(std::string_view word, std::string_view rest, bool& is_known);
    void obey_file_command(std::string_view word, std::string_view rest, bool& is_known);
    bool choose_promotion(std::string_view line);
    void try_move(std::string_view text);
    void explain_problem(std::string_view text, MoveProblem const& problem);
    void act(Action const& action);
    void answer_draw(Action const& action);
    void undo();
    void reopen();
    void claim(std::string_view text);
    void pause();
    void resume();
    void list_games();
    void ask_promotion(Attempt attempt);
    void save(std::string_view name, play::Overwrite overwrite);
    void load(std::string_view name);
    void start_anew();
    void complain_about_word(std::string_view text, MoveProblem const& problem);

    // What looks at the game: play_look.cpp.
    void obey_look_command(std::string_view word, std::string_view rest, bool& is_known);
    bool obey_word_command(std::string_view word, std::string_view rest);
    void say(std::string_view text);
    std::optional<Square> read_square(std::string_view text);
    void list_moves(std::string_view text);
    void tell_moves(std::optional<Square> from);
    void tell_why(std::string_view text);
    void give_hint();
    void coach(std::string_view text);
    void tell_rank(std::string_view text);
    void tell_square(std::string_view text);
    void tell_pieces(std::string_view text);
    void tell_last_move();

    GameTree const& game() const { return match_->referee().game(); }

    PlaySetup setup_;
    LineInput input_;
    play::Inbox inbox_;
    std::unique_ptr<play::ConsoleDisplay> display_;
    play::GameArchive archive_;
    std::unique_ptr<play::Match> match_;
    std::chrono::steady_clock::time_point beginning_ = std::chrono::steady_clock::now();
    std::optional<Attempt> pending_promotion_;
    bool is_board_due_ = false;  ///< the position has changed since the board was drawn
    bool is_unsaved_ = false;    ///< the game has changed since it was kept
    bool has_kept_ = false;      ///< current.pgn is this game
    bool has_save_failed_ = false;
};

} // namespace arbiter::cli

#endif
