#ifndef ARBITER_SCREEN_SRC_CONTROLS_H
#define ARBITER_SCREEN_SRC_CONTROLS_H

#include "analysis_desk.h"
#include "game_record.h"
#include "input_event.h"
#include "layout.h"
#include "screen_state.h"

#include <string_view>

namespace arbiter::screen {

/// Turns keys and the mouse into changes of the screen and of the record, and into orders for whoever runs
/// the game. Judges no move of the game itself: that is the referee's.
class Controls {
public:
    /// All must outlive this.
    Controls(ScreenState& state, GameRecord& record, AnalysisView const& analysis)
        : state_{state},
          record_{record},
          analysis_{analysis}
    {
    }

    /// `layout` is that of the window in which the event happened.
    Orders handle(InputEvent const& event, GameNow const& now, Layout const& layout);

    /// The opponent has moved: plays the move made in advance, if it is still possible.
    Orders play_premove(GameNow const& now);

private:
    // Keys: controls.cpp.
    void on(Key key);
    void on(Typed typed);
    void on(Pasted const& pasted);
    void on(MouseAction const& action);
    bool answer_question(InputEvent const& event);
    bool choose_promotion(InputEvent const& event);
    bool turn_page(InputEvent const& event);
    void turn_help(InputEvent const& event);
    void choose_game(InputEvent const& event);
    void edit_setup(InputEvent const& event);
    void choose_players(InputEvent const& event);
    void press(char32_t letter);
    void press_function(Key key);
    void browse(Key key);
    void cancel();
    void type(std::string_view text);
    void erase_typed(Key key);
    void move_cursor(int columns, int rows);
    void show_help();

    // Squares: controls_board.cpp.
    void touch(Square square);
    void attempt(Square from, Square to);
    void try_attempt(Attempt const& attempt);
    void branch(Attempt const& attempt);
    void ask_why();
    void tell_why(Attempt const& attempt);
    void click(MouseAction const& action);
    bool is_own_piece(Square square) const;
    bool is_waiting_for_program() const;

    // Words: controls_words.cpp.
    void submit();
    void submit_move(std::string_view text);
    void obey(std::string_view word, std::string_view rest);
    bool obey_game_word(std::string_view word, std::string_view rest);
    bool obey_look_word(std::string_view word, std::string_view rest);
    bool obey_file_word(std::string_view word, std::string_view rest);
    void explain_problem(std::string_view text);
    void show_moves(std::string_view text);
    void offer_or_claim_draw();
    void annotate();

    void say(std::string text) { state_.notice = {std::move(text), false, {}, {}}; }

    void warn(std::string text) { state_.notice = {std::move(text), true, {}, {}}; }

    void order(Order order) { orders_.push_back(std::move(order)); }

    Color side_to_move() const { return record_.position().side_to_move(); }

    ScreenState& state_;
    GameRecord& record_;
    AnalysisView const& analysis_;
    // Of the event being handled.
    GameNow const* now_ = nullptr;
    Layout layout_;
    Orders orders_;
};

} // namespace arbiter::screen

#endif
