// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_PHRASE_H
#define ARBITER_SRC_SCREEN_PHRASE_H

#include "arbiter/core/enum_table.h"
#include "arbiter/play/phrase.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

/// What the full screen says besides what any game in the terminal says (arbiter/play/phrase.h), in each
/// language.
namespace arbiter::screen {

/// A text that every language has.
enum class ScreenPhrase : std::uint8_t {
    // the menu at the start
    menu_resume,
    menu_computer,
    menu_level,
    menu_side,
    menu_by_lot,
    menu_clock,
    menu_no_clock,
    menu_of,
    menu_two,
    menu_puzzles,
    menu_lessons,
    menu_file,
    menu_leave,
    menu_keys,
    menu_few_keys,

    // what is said under the board. {0} and {1} are squares, sides, moves or names
    choose_promotion,
    pawn_stays,
    not_in_advance,
    looking_for_hint,
    reviewing,
    ask_resign,
    ask_new_game,
    your_games,
    games_of,
    coach_on,
    coach_off,
    analysis_on,
    analysis_off,
    themes,
    theme,
    pieces,
    which_pieces,
    which_letters,
    letters,
    no_such_key,
    premove_cancelled,
    piece_of_other,
    no_piece,
    premove,
    ask_why,
    nothing_to_drop,
    choose_drop,
    premove_impossible,
    no_such_games,
    has_played,
    to_the_game,
    offers_draw,
    offers_you_draw,
    move_taken_back,
    moves_taken_back,

    // when a program cannot continue
    nobody_lost,

    // the line of the status, and the keys below it
    in_variation,
    looking_back,
    viewed,
    stopped,
    paused,
    to_move_in_check,
    key_help,
    key_hint,
    key_analysis,
    key_draw,
    key_moves,
    key_quit,
    key_words,
    key_flip,
    enter_means,

    // what the marks on the board mean, and the panel
    trouble_here,
    almost_reached,
    pocket_empty,
    analysis_begins,
    depth,
    evaluation,
    white_above,
    coach,
    take_up_piece,

    // pages of lines
    all_keys,
    the_game,
    scroll_keys,
    scroll_few_keys,
    any_key,
    one_move,
    several_moves,
    not_ended,
    games_keys,
    search,
    no_result,
    move_number,
    end_new,
    end_look,
    promote,
    too_small,
    is_too_small,

    // the page of the players
    players,
    options_of,
    players_keys,
    no_key,
    only_our_engine,
    cannot_be,
    type_check,
    type_number,
    type_choice,
    type_button,
    type_text,
    asking_options,
    not_written,

    // the page that sets a position up
    set_up,
    side_to_move,
    yes,
    no,
    rights,
    en_passant,
    white_pieces,
    black_pieces,
    take_away,
    click_puts,
    empty_square,
    empty_board,
    undo_redo,
    type_fen,
    turn_board,
    play_from_here,
    back_to_game,
    nothing_wrong,
    setup_keys,
    no_game_here,
    nothing_to_undo,
    nothing_to_redo,
    bad_fen,

    // the window of a question
    pawn_becomes,
    your_answer,

    // the help on keys that are not commands
    help_moving,
    help_type_move,
    help_tab,
    help_arrows,
    help_enter,
    help_mouse,
    help_pocket,
    help_promotion,
    help_premove,
    help_escape,
    help_paste,
    help_signs,
    help_draw,
    help_decline,
    help_back,
    help_forward,
    help_start,
    help_end,
    help_other,
    help_delete,
    help_judge,
    help_lines,
    help_branch,
    help_redraw,
    help_suspend,
    help_leave,
    help_words,
    help_type_word,
    keys_arrows,
    keys_space,
    keys_mouse,
    keys_paste,
};

namespace detail {

struct PhraseRow {
    ScreenPhrase phrase;
    std::string_view text;
};

inline constexpr std::size_t phrase_count = static_cast<std::size_t>(ScreenPhrase::keys_paste) + 1;

using PhraseTable = std::array<PhraseRow, phrase_count>;

PhraseTable const& phrases_of(Language language);

} // namespace detail

/// The phrase in a language, with the values in the places of its {0}, {1} ….
std::string say(Language language, ScreenPhrase phrase, std::initializer_list<std::string_view> values = {});

/// A side as the subject of a sentence.
inline std::string_view subject_of(Color color, Language language)
{
    return play::name_of(color, play::SideName::subject, language);
}

} // namespace arbiter::screen

#endif
