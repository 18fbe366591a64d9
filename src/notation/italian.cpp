// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows italian_move_error_rows{{
    {NotationErrorCode::empty_text, "il testo è vuoto: serve una mossa, come e2e4 o Nf3"},
    {NotationErrorCode::null_move, "serve una mossa: negli scacchi non si può passare"},
    {NotationErrorCode::expected_file, "serve una colonna, da a ad h"},
    {NotationErrorCode::file_out_of_range, "fuori dalla scacchiera: le colonne vanno da a ad h"},
    {NotationErrorCode::expected_rank, "serve una traversa, da 1 a 8"},
    {NotationErrorCode::rank_out_of_range, "fuori dalla scacchiera: le traverse vanno da 1 a 8"},
    {NotationErrorCode::expected_promotion, "serve il pezzo che il pedone diventa: q, r, b o n"},
    {NotationErrorCode::promotion_in_capitals,
        "serve il pezzo che il pedone diventa in minuscolo: q, r, b o n"},
    {NotationErrorCode::expected_piece,
        "serve un pezzo (K, Q, R, B, N), una colonna (da a ad h) o un arrocco (O-O)"},
    {NotationErrorCode::bad_castling, "l'arrocco si scrive O-O oppure O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "serve una parentesi chiusa"},
    {NotationErrorCode::lenient_spelling, "non ammesso in notazione rigorosa: serve la grafia standard"},
    {NotationErrorCode::trailing_text, "qui serve la fine della mossa"},
    {NotationErrorCode::no_break_space, "qui c'è uno spazio unificatore: scrivine uno normale o nessuno"},
    {NotationErrorCode::invisible_character,
        "qui c'è un carattere invisibile: cancellalo o riscrivi la mossa"},
    {NotationErrorCode::cyrillic_letter,
        "questa lettera è cirillica, anche se sembra latina: scrivila con una tastiera latina"},
    {NotationErrorCode::greek_letter,
        "questa lettera è greca, anche se sembra latina: scrivila con una tastiera latina"},
    {NotationErrorCode::fullwidth_character, "questo carattere è a larghezza intera: scrivi quello normale"},
    {NotationErrorCode::letter_s, "S è il cavallo in tedesco: scrivi N"},
    {NotationErrorCode::letter_l, "L è l'alfiere in tedesco: scrivi B"},
    {NotationErrorCode::letter_d, "D è la donna in tedesco, francese, spagnolo e italiano: scrivi Q"},
    {NotationErrorCode::letter_t, "T è la torre in tedesco, francese, spagnolo e italiano: scrivi R"},
    {NotationErrorCode::letter_c, "C è il cavallo in francese, spagnolo e italiano: scrivi N"},
    {NotationErrorCode::letter_a, "A è l'alfiere in spagnolo e italiano: scrivi B"},
    {NotationErrorCode::letter_f, "F è l'alfiere in francese: scrivi B"},
}};

constexpr FenErrorRows italian_fen_error_rows{{
    {FenErrorCode::empty_text, "il testo è vuoto: serve una FEN"},
    {FenErrorCode::unknown_piece_letter, "serve un pezzo (PNBRQK o pnbrqk), un numero di case vuote o /"},
    {FenErrorCode::bad_empty_count, "serve un numero di case vuote da 1 a 8"},
    {FenErrorCode::adjacent_digits,
        "serve un pezzo o /: scrivi due numeri consecutivi di case vuote come uno solo"},
    {FenErrorCode::too_many_files, "questa traversa ha più di otto case: serve /"},
    {FenErrorCode::too_few_files, "questa traversa finisce prima dell'ottava casa"},
    {FenErrorCode::too_few_ranks, "la scacchiera ha meno di otto traverse: serve /"},
    {FenErrorCode::too_many_ranks, "la scacchiera ha più di otto traverse: serve il colore che muove"},
    {FenErrorCode::missing_side, "serve il colore che muove, w o b"},
    {FenErrorCode::bad_side, "serve il colore che muove, una sola w o b"},
    {FenErrorCode::missing_castling, "servono i diritti di arrocco, come KQkq o -"},
    {FenErrorCode::bad_castling_letter,
        "servono diritti di arrocco: lettere di KQkq, colonne da A ad H o da a ad h, o un solo -"},
    {FenErrorCode::duplicate_castling, "questo diritto di arrocco è ripetuto"},
    {FenErrorCode::missing_en_passant, "serve la casa della presa al varco, come e3, o -"},
    {FenErrorCode::bad_en_passant, "serve la casa della presa al varco come casa o -"},
    {FenErrorCode::bad_number, "serve un numero intero"},
    {FenErrorCode::number_out_of_range, "serve un numero non maggiore di 65535"},
    {FenErrorCode::missing_move_number, "serve il numero della mossa"},
    {FenErrorCode::trailing_text, "qui non serve più nulla"},
    {FenErrorCode::bad_opcode, "serve un'operazione, come bm Nf3;"},
    {FenErrorCode::unterminated_string, "servono le virgolette di chiusura"},
    {FenErrorCode::bad_pocket,
        "servono al massimo 64 pezzi da paracadutare (QRBNP o qrbnp) e la fine delle riserve"},
    {FenErrorCode::bad_check_counts,
        "servono gli scacchi dei due colori, da 0 a 3 ciascuno: 3+3 (rimasti) o +0+0 (dati)"},
}};

} // namespace

constexpr ErrorTexts italian_move_errors
    = make_error_texts<italian_move_error_rows, spoken_move_errors>("carattere ");

constexpr ErrorTexts italian_fen_errors
    = make_error_texts<italian_fen_error_rows, fen_error_count>("carattere ");

constexpr RefusalTexts italian_refusals{
    .sides = {"Il Bianco", "Il Nero"},
    .roles = {"pedone", "cavallo", "alfiere", "torre", "donna", "re"},
    .several_roles = {"pedoni", "cavalli", "alfieri", "torri", "donne", "re"},
    .missing_roles
    = {"nessun pedone", "nessun cavallo", "nessun alfiere", "nessuna torre", "nessuna donna", "nessun re"},
    .is_feminine = {false, false, false, true, true, false},
    .has_no = {" non ha ", " non ha "},
    .on_square = " in ",
    .on_file = " sulla colonna ",
    .on_rank = " sulla traversa ",
    .none_of = {"Nessuno di questi ", "Nessuna di queste "},
    .of_squares = " in ",
    .can_go_to = " può andare in ",
    .go = "",
    .can_take_on_file = " può catturare sulla colonna ",
    .take = "",
    .more_than_one = {"Più di un ", "Più di una "},
    .several_meanings = "Può indicare più di una mossa",
    .write = ": scrivi ",
    .alternative = " o ",
    .is_written = "Secondo lo standard, questa mossa si scrive ",
    .to_castle = "Per arroccare, scrivi ",
    .list_comma = ", ",
    .list_and = " e ",
};

} // namespace arbiter::detail
