// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_CONTROLS_H
#define ARBITER_SRC_SCREEN_CONTROLS_H

#include "arbiter/play/local_game.h"
#include "screen/analysis_desk.h"
#include "screen/input_event.h"
#include "screen/layout.h"
#include "screen/phrase.h"
#include "screen/screen_state.h"

#include <string_view>

namespace arbiter::screen {

/// The keys, the mouse and the words of the full screen: turns them into requests to the game and changes of
/// what is shown.
class Controls final : public play::FrontEnd {
public:
    /// All must outlive this; the game is used only after it has begun.
    Controls(ScreenState& state, play::LocalGame& game, AnalysisView const& analysis)
        : state_{state},
          game_{game},
          analysis_{analysis}
    {
    }

    /// `layout` is that of the window in which the event happened.
    Orders handle(InputEvent const& event, Layout const& layout);

    /// Plays the move made in advance, if the opponent has moved and it is still possible.
    void play_premove();

    void show(Event const& event) override;
    void on_another_game() override;
    void on_reply(play::Reply const& reply) override;
    void on_trouble(std::string const& sentence) override;
    void do_view_command(play::ViewCommand command, std::string_view rest) override;

private:
    // Keys: controls.cpp.
    void on(Key key);
    void on(Typed typed);
    void on(Pasted const& pasted);
    void on(MouseAction const& action);
    bool answer_question(InputEvent const& event);
    bool choose_promotion(InputEvent const& event);
    void press(char32_t sign);
    void press_function(Key key);
    void browse(Key key);
    void cancel();
    void type(std::string_view text);
    void erase_typed(Key key);
    void move_cursor(int columns, int rows);

    // Pages: controls_pages.cpp.
    bool turn_page(InputEvent const& event);
    void turn_help(InputEvent const& event);
    void choose_game(InputEvent const& event);
    void edit_setup(InputEvent const& event);
    void choose_players(InputEvent const& event);
    void show_games(std::vector<play::PastGame> games, std::string title);
    void set_up(std::string_view fen);

    // Squares: controls_board.cpp.
    void touch(Square square);
    void attempt(Attempt const& attempt);
    void ask_why();
    void click(MouseAction const& action);
    bool take_from_pocket(Spot spot);
    void take_next_from_pocket();
    bool is_own_piece(Square square) const;
    bool is_waiting_for_program() const;
    void put_down();

    // Words: controls_words.cpp.
    void submit();
    bool submit_squares(std::string_view text);
    void ask(Question question, std::string text);
    void choose_theme(std::string_view name);
    void choose_pieces(std::string_view name);
    void choose_letters(std::string_view word);
    bool find_pieces(std::string_view name);

    std::string phrase(ScreenPhrase said, std::initializer_list<std::string_view> values = {}) const
    {
        return screen::say(state_.spelling.language, said, values);
    }

    void say(std::string text) { state_.notice = {std::move(text), false, {}, {}}; }

    void warn(std::string text) { state_.notice = {std::move(text), true, {}, {}}; }

    void order(Order order) { orders_.push_back(order); }

    play::ViewedGame& record() { return game_.record(); }

    AnyPosition const& position() const { return game_.position(); }

    Color side_to_move() const { return position().side_to_move(); }

    ScreenState& state_;
    play::LocalGame& game_;
    AnalysisView const& analysis_;
    bool is_premove_due_ = false;
    // Of the event being handled.
    Layout layout_;
    Orders orders_;
};

} // namespace arbiter::screen

#endif
