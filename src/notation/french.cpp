// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows french_move_error_rows{{
    {NotationErrorCode::empty_text, "le texte est vide : un coup est attendu, comme e2e4 ou Nf3"},
    {NotationErrorCode::null_move, "un coup est attendu : on ne passe pas son tour aux échecs"},
    {NotationErrorCode::expected_file, "une colonne est attendue, de a à h"},
    {NotationErrorCode::file_out_of_range, "hors de l'échiquier : les colonnes vont de a à h"},
    {NotationErrorCode::expected_rank, "une rangée est attendue, de 1 à 8"},
    {NotationErrorCode::rank_out_of_range, "hors de l'échiquier : les rangées vont de 1 à 8"},
    {NotationErrorCode::expected_promotion, "la pièce que devient le pion est attendue : q, r, b ou n"},
    {NotationErrorCode::promotion_in_capitals,
        "la pièce que devient le pion est attendue en minuscule : q, r, b ou n"},
    {NotationErrorCode::expected_piece,
        "une pièce (K, Q, R, B, N), une colonne (de a à h) ou un roque (O-O) est attendu"},
    {NotationErrorCode::bad_castling, "le roque s'écrit O-O ou O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "une parenthèse fermante est attendue"},
    {NotationErrorCode::lenient_spelling, "interdit en notation stricte : l'écriture standard est attendue"},
    {NotationErrorCode::trailing_text, "la fin du coup est attendue"},
    {NotationErrorCode::no_break_space,
        "il y a ici une espace insécable : mettez une espace ordinaire ou aucune"},
    {NotationErrorCode::invisible_character,
        "il y a ici un caractère invisible : effacez-le ou retapez le coup"},
    {NotationErrorCode::cyrillic_letter,
        "cette lettre est cyrillique, même si elle paraît latine : tapez-la sur un clavier latin"},
    {NotationErrorCode::greek_letter,
        "cette lettre est grecque, même si elle paraît latine : tapez-la sur un clavier latin"},
    {NotationErrorCode::fullwidth_character,
        "ce caractère est en pleine chasse : tapez le caractère ordinaire"},
    {NotationErrorCode::letter_s, "S est le cavalier en allemand : écrivez N"},
    {NotationErrorCode::letter_l, "L est le fou en allemand : écrivez B"},
    {NotationErrorCode::letter_d, "D est la dame en allemand, en français et en espagnol : écrivez Q"},
    {NotationErrorCode::letter_t, "T est la tour en allemand, en français et en espagnol : écrivez R"},
    {NotationErrorCode::letter_c, "C est le cavalier en français, en espagnol et en italien : écrivez N"},
    {NotationErrorCode::letter_a, "A est le fou en espagnol et en italien : écrivez B"},
    {NotationErrorCode::letter_f, "F est le fou en français : écrivez B"},
}};

constexpr FenErrorRows french_fen_error_rows{{
    {FenErrorCode::empty_text, "le texte est vide : une FEN est attendue"},
    {FenErrorCode::unknown_piece_letter,
        "une pièce (PNBRQK ou pnbrqk), un nombre de cases vides ou / est attendu"},
    {FenErrorCode::bad_empty_count, "un nombre de cases vides de 1 à 8 est attendu"},
    {FenErrorCode::adjacent_digits,
        "une pièce ou / est attendu : écrivez deux nombres de cases vides qui se suivent en un seul"},
    {FenErrorCode::too_many_files, "cette rangée a plus de huit cases : / est attendu"},
    {FenErrorCode::too_few_files, "cette rangée finit avant sa huitième case"},
    {FenErrorCode::too_few_ranks, "l'échiquier a moins de huit rangées : / est attendu"},
    {FenErrorCode::too_many_ranks, "l'échiquier a plus de huit rangées : le camp au trait est attendu"},
    {FenErrorCode::missing_side, "le camp au trait est attendu, w ou b"},
    {FenErrorCode::bad_side, "le camp au trait est attendu, un seul w ou b"},
    {FenErrorCode::missing_castling, "les droits de roque sont attendus, comme KQkq ou -"},
    {FenErrorCode::bad_castling_letter,
        "des droits de roque sont attendus : des lettres de KQkq, des colonnes A à H ou a à h, ou un seul -"},
    {FenErrorCode::duplicate_castling, "ce droit de roque est donné deux fois"},
    {FenErrorCode::missing_en_passant, "la case de prise en passant est attendue, comme e3, ou -"},
    {FenErrorCode::bad_en_passant, "la case de prise en passant est attendue, ou -"},
    {FenErrorCode::bad_number, "un nombre entier est attendu"},
    {FenErrorCode::number_out_of_range, "un nombre d'au plus 65535 est attendu"},
    {FenErrorCode::missing_move_number, "le numéro du coup est attendu"},
    {FenErrorCode::trailing_text, "rien d'autre n'est attendu"},
    {FenErrorCode::bad_opcode, "une opération est attendue, comme bm Nf3;"},
    {FenErrorCode::unterminated_string, "un guillemet fermant est attendu"},
    {FenErrorCode::bad_pocket,
        "au plus 64 pièces à parachuter (QRBNP ou qrbnp) et la fin des réserves sont attendues"},
    {FenErrorCode::bad_check_counts,
        "les échecs des deux camps sont attendus, de 0 à 3 : 3+3 (restants) ou +0+0 (donnés)"},
}};

} // namespace

constexpr ErrorTexts french_move_errors
    = make_error_texts<french_move_error_rows, spoken_move_errors>("caractère ");

constexpr ErrorTexts french_fen_errors
    = make_error_texts<french_fen_error_rows, fen_error_count>("caractère ");

constexpr RefusalTexts french_refusals{
    .sides = {"Les Blancs", "Les Noirs"},
    .roles = {"pion", "cavalier", "fou", "tour", "dame", "roi"},
    .several_roles = {"pions", "cavaliers", "fous", "tours", "dames", "rois"},
    .missing_roles = {"pion", "cavalier", "fou", "tour", "dame", "roi"},
    .is_feminine = {false, false, false, true, true, false},
    .has_no = {" n'ont pas de ", " n'ont pas de "},
    .on_square = " en ",
    .on_file = " sur la colonne ",
    .on_rank = " sur la rangée ",
    .none_of = {"Aucun des ", "Aucune des "},
    .of_squares = " en ",
    .denial = " ne",
    .can_go_to = " peut aller en ",
    .go = "",
    .can_take_on_file = " peut prendre sur la colonne ",
    .take = "",
    .more_than_one = {"Plus d'un ", "Plus d'une "},
    .several_meanings = "Cela peut désigner plus d'un coup",
    .write = " : écrivez ",
    .alternative = " ou ",
    .is_written = "Selon le standard, ce coup s'écrit ",
    .to_castle = "Pour roquer, écrivez ",
    .list_comma = ", ",
    .list_and = " et ",
};

} // namespace arbiter::detail
