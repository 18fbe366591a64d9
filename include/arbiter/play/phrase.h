// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_PHRASE_H
#define ARBITER_PLAY_PHRASE_H

#include "arbiter/core/color.h"
#include "arbiter/core/piece.h"
#include "arbiter/rules/language.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

/// What a game in the terminal says around the sentences of the judge, in each language:
/// src/languages/<language>.h.
namespace arbiter::play {

/// A text that every language has.
enum class Phrase : std::uint16_t {
    // sides: as a label, at the beginning of a sentence, and inside one
    white,
    black,
    white_subject,
    black_subject,
    white_inside,
    black_inside,

    // pieces: by role, one and several, with their colours, and with their articles at the beginning of a
    // sentence
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    pawns,
    knights,
    bishops,
    rooks,
    queens,
    kings,
    white_pawn,
    white_knight,
    white_bishop,
    white_rook,
    white_queen,
    white_king,
    black_pawn,
    black_knight,
    black_bishop,
    black_rook,
    black_queen,
    black_king,
    the_pawn,
    the_knight,
    the_bishop,
    the_rook,
    the_queen,
    the_king,

    // the title and the panel of a board in lines. {0} is a side as the subject of a sentence, or what is
    // listed
    to_move,
    in_check,
    has_won,
    draw,
    check,
    taken_back,
    pocket,
    empty_pocket,
    takes,

    // what the marks on a board mean
    fails_here,
    causes_it,
    may_go_there,

    // what a move is worth. {0} is a number
    mate_in,
    mated_in,
    wins_king,
    loses_king,
    worth,

    // a move and what it is worth
    hint,

    // the coach. {0} is a piece with its article, {1} its square, {2} squares
    may_go,
    cannot_move,
    list_and,
    list_more,
    not_there,

    // what is listened to. {0} is a piece, a square or what is listed
    dropped,
    castles_kingside,
    castles_queenside,
    from_square,
    takes_en_passant,
    takes_on,
    goes_to,
    promoted_to,
    labelled,
    square_empty,
    attacked_from,
    defended_from,
    labelled_sentence,
    rank,
    rank_empty,
    no_pieces,
    in_pocket,
    attackers,
    attackers_of_side,
    no_attackers,
    none_attacked,
    may_drop,
    squares,
    hour,
    hours,
    minute,
    minutes,
    second,
    seconds,
    has_time,
    no_clocks,
    time_left,
    last_move,
    one_taken_back,
    several_taken_back,
    is_check,

    // events. {0} is the side, {1} the other
    draw_offered,
    draw_declined,
    draw_lapsed,
    takeback_declined,
    takeback_lapsed,
    player_left,

    // why an action is refused, in the order of ActionRefusal
    refused_over,
    refused_turn,
    refused_offered,
    refused_too_early,
    refused_no_offer,
    refused_claim,
    refused_no_request,
    refused_requested,
    refused_not_moved,
    refused_has_time,
    refused_paused,
    refused_touched_piece,

    // what a game replies. {0} and {1} are what was typed, moves, squares, sentences or numbers
    only_programs,
    only_viewed,
    no_time,
    a_variation,
    name_move,
    may_be_played,
    yes_move,
    only_chess_judged,
    is_paused,
    is_not_paused,
    continues,
    has_stopped,
    nothing_to_undo,
    new_game,
    game_from_position,
    cannot_continue,
    continues_from_here,
    game_from_viewed,
    new_players,
    no_engine,
    levels_go,
    level_is,
    level_is_now,
    level_next,
    offer_easier,
    not_a_count,
    end_of_line,
    start_of_game,
    nothing_to_judge,
    nothing_to_erase,
    name_square,
    not_a_square,
    nothing_can_move,
    one_move,
    several_moves,
    there_is_no_move,
    only_chess_reviewed,
    name_rank,
    name_pieces,
    no_move_made,
    claim_repetition,
    claim_fifty,
    back_in_game,
    cannot_keep,
    can_keep_again,
    viewed,
    undo_returns,
    cannot_go_on,
    program_played,

    // files. {0} is a file, a command or a sentence, {1} a file, a number or a reason
    name_file,
    would_be_lost,
    saved,
    not_saved,
    writes_over,
    not_a_game_number,
    not_loaded,
    fewer_games,
    loaded_from,
    game_of_file,
    first_of_file,
    no_list,
    no_such_game,
    open_other,
    your_game_continues,
    pasted_game,
    pasted_position,
    pasted,
    picture_saved,
    no_picture,
    file_exists,
    cannot_write,
    cannot_read,
    file_too_large,

    // why the system does not read or write it: {1} of cannot_write and cannot_read
    reason_absent,
    reason_not_allowed,
    reason_directory,
    reason_no_directory, // a part of the path is a file
    reason_disk_full,
    reason_read_only,
    reason_no_home, // no place for games
    bad_time_control,

    // what players are called who have no name of their own. {0} is a number
    human,
    random_mover,
    engine_level,
    engine_elo,
    engine_seconds,
    engine_nodes,
    engine_depth,

    // what is wrong with the text that names a player. {0} is this text, {1} and {2} are numbers
    player_expected,
    player_missing,
    player_unknown,
    player_meant,
    player_bad_level,
    player_bad_time,
    player_bad_elo,
    player_bad_nodes,
    player_bad_depth,
    player_not_program,
    player_no_device,
    player_not_device,
    player_no_permission,

    // commands. {0} is what was typed, {1} what was meant
    stands_alone,
    not_command_but,
    not_a_command,
    not_move_but,

    // the session in lines. {0} and {1} are sides, names, numbers or a command line
    you_are,
    two_at_keyboard,
    how_to_type,
    programs_play,
    arbiter_counts,
    for_two_people,
    ask_promotion,
    ask_promotion_letter,
    not_promoted,
    say_something,
    ask_yes_or_no,
    prompt_viewing,
    prompt_back,
    prompt_over,
    prompt_paused,
    prompt_move,
    is_thinking,
    plies,
    and_more,
    no_games_yet,
    no_own_game,
    resume_kept,
    resume_failed,
    start_number,

    // the help: headings and the meanings of the commands
    help_moves,
    help_castling,
    help_kept,
    group_look,
    group_words,
    group_game,
    group_moves,
    group_files,
    group_screen,
    group_leave,
    command_board,
    command_flip,
    command_moves,
    command_why,
    command_coach,
    command_hint,
    command_analyse,
    command_graph,
    command_review,
    command_fen,
    command_pgn,
    command_last,
    command_clock,
    command_rank,
    command_square,
    command_attacks,
    command_pieces,
    command_pocket,
    command_undo,
    command_draw,
    command_accept,
    command_decline,
    command_claim,
    command_resign,
    command_pause,
    command_resume,
    command_level,
    command_easier,
    command_harder,
    command_players,
    command_new,
    command_back,
    command_forward,
    command_start,
    command_end,
    command_other,
    command_erase,
    command_judge,
    command_note,
    command_continue,
    command_save,
    command_save_over,
    command_load,
    command_list,
    command_games,
    command_setup,
    command_svg,
    command_theme,
    command_set,
    command_letters,
    command_help,
    command_quit,
};

/// The text of a language. It lives as long as the program.
std::string_view text_of(Phrase phrase, Language language);

/// The phrase in a language, with the values in its places {0}, {1} …; it must have no more places than there
/// are values.
std::string say(Language language, Phrase phrase, std::initializer_list<std::string_view> values = {});

/// How a side is named: "Blancas" as a label, "Las blancas" at the beginning of a sentence, "las blancas"
/// inside.
enum class SideName : std::uint8_t { label, subject, inside };

/// The name of a side in one of these forms.
std::string_view name_of(Color color, SideName form, Language language);

/// How a piece is named: "knight", "knights", and "The knight" at the beginning of a sentence.
enum class PieceName : std::uint8_t { one, several, subject };

/// The name of a piece of either side in one of these forms.
std::string_view name_of(Role role, PieceName form, Language language);

/// "white knight".
std::string_view name_of(Piece piece, Language language);

} // namespace arbiter::play

#endif
