// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows spanish_move_error_rows{{
    {NotationErrorCode::empty_text, "el texto está vacío: se espera una jugada, como e2e4 o Nf3"},
    {NotationErrorCode::null_move, "se espera una jugada: en ajedrez no se puede pasar"},
    {NotationErrorCode::expected_file, "se espera una columna, de a a h"},
    {NotationErrorCode::file_out_of_range, "fuera del tablero: las columnas van de a a h"},
    {NotationErrorCode::expected_rank, "se espera una fila, de 1 a 8"},
    {NotationErrorCode::rank_out_of_range, "fuera del tablero: las filas van de 1 a 8"},
    {NotationErrorCode::expected_promotion, "se espera la pieza en la que se convierte el peón: q, r, b o n"},
    {NotationErrorCode::promotion_in_capitals,
        "se espera la pieza en la que se convierte el peón en minúscula: q, r, b o n"},
    {NotationErrorCode::expected_piece,
        "se espera una pieza (K, Q, R, B, N), una columna (de a a h) o un enroque (O-O)"},
    {NotationErrorCode::bad_castling, "se espera el enroque como O-O u O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "se espera un paréntesis de cierre"},
    {NotationErrorCode::lenient_spelling,
        "no se admite en notación estricta: se espera la forma de la norma"},
    {NotationErrorCode::trailing_text, "se espera el final de la jugada"},
    {NotationErrorCode::no_break_space, "aquí hay un espacio de no separación: escribe uno normal o ninguno"},
    {NotationErrorCode::invisible_character,
        "aquí hay un carácter invisible: bórralo o vuelve a escribir la jugada"},
    {NotationErrorCode::cyrillic_letter,
        "esta letra es cirílica, aunque parezca latina: escríbela con un teclado latino"},
    {NotationErrorCode::greek_letter,
        "esta letra es griega, aunque parezca latina: escríbela con un teclado latino"},
    {NotationErrorCode::fullwidth_character, "este carácter es de ancho completo: escribe el normal"},
    {NotationErrorCode::letter_s, "S es el caballo en alemán: escribe N"},
    {NotationErrorCode::letter_l, "L es el alfil en alemán: escribe B"},
    {NotationErrorCode::letter_d, "D es la dama en alemán, francés y español: escribe Q"},
    {NotationErrorCode::letter_t, "T es la torre en alemán, francés y español: escribe R"},
    {NotationErrorCode::letter_c, "C es el caballo en francés, español e italiano: escribe N"},
    {NotationErrorCode::letter_a, "A es el alfil en español e italiano: escribe B"},
    {NotationErrorCode::letter_f, "F es el alfil en francés: escribe B"},
}};

constexpr FenErrorRows spanish_fen_error_rows{{
    {FenErrorCode::empty_text, "el texto está vacío: se espera un FEN"},
    {FenErrorCode::unknown_piece_letter,
        "se espera una pieza (PNBRQK o pnbrqk), un número de casillas vacías o /"},
    {FenErrorCode::bad_empty_count, "se espera un número de casillas vacías de 1 a 8"},
    {FenErrorCode::adjacent_digits,
        "se espera una pieza o /: escribe dos números seguidos de casillas vacías como uno solo"},
    {FenErrorCode::too_many_files, "esta fila tiene más de ocho casillas: se espera /"},
    {FenErrorCode::too_few_files, "esta fila termina antes de su octava casilla"},
    {FenErrorCode::too_few_ranks, "el tablero tiene menos de ocho filas: se espera /"},
    {FenErrorCode::too_many_ranks, "el tablero tiene más de ocho filas: se espera el bando que juega"},
    {FenErrorCode::missing_side, "se espera el bando que juega, w o b"},
    {FenErrorCode::bad_side, "se espera el bando que juega como una sola w o b"},
    {FenErrorCode::missing_castling, "se esperan los derechos de enroque, como KQkq o -"},
    {FenErrorCode::bad_castling_letter,
        "se esperan derechos de enroque: letras de KQkq, columnas de A a H o de a a h, o un solo -"},
    {FenErrorCode::duplicate_castling, "este derecho de enroque está repetido"},
    {FenErrorCode::missing_en_passant, "se espera la casilla de captura al paso, como e3, o -"},
    {FenErrorCode::bad_en_passant, "se espera la casilla de captura al paso como casilla o -"},
    {FenErrorCode::bad_number, "se espera un número entero"},
    {FenErrorCode::number_out_of_range, "se espera un número de 65535 como máximo"},
    {FenErrorCode::missing_move_number, "se espera el número de jugada"},
    {FenErrorCode::trailing_text, "no se espera nada más"},
    {FenErrorCode::bad_opcode, "se espera una operación, como bm Nf3;"},
    {FenErrorCode::unterminated_string, "se esperan unas comillas de cierre"},
    {FenErrorCode::bad_pocket,
        "se esperan como máximo 64 piezas que se puedan colocar (QRBNP o qrbnp) y el final de las reservas"},
    {FenErrorCode::bad_check_counts,
        "se esperan los jaques de ambos bandos, de 0 a 3 cada uno: 3+3 (quedan) o +0+0 (dados)"},
}};

} // namespace

constexpr ErrorTexts spanish_move_errors
    = make_error_texts<spanish_move_error_rows, spoken_move_errors>("carácter ");

constexpr ErrorTexts spanish_fen_errors
    = make_error_texts<spanish_fen_error_rows, fen_error_count>("carácter ");

constexpr RefusalTexts spanish_refusals{
    .sides = {"Las blancas", "Las negras"},
    .roles = {"peón", "caballo", "alfil", "torre", "dama", "rey"},
    .several_roles = {"peones", "caballos", "alfiles", "torres", "damas", "reyes"},
    .missing_roles = {"peón", "caballo", "alfil", "torre", "dama", "rey"},
    .is_feminine = {false, false, false, true, true, false},
    .has_no = {" no tienen ningún ", " no tienen ninguna "},
    .on_square = " en ",
    .on_file = " en la columna ",
    .on_rank = " en la fila ",
    .none_of = {"Ninguno de los ", "Ninguna de las "},
    .of_squares = " de ",
    .can_go_to = " puede ir a ",
    .go = "",
    .can_take_on_file = " puede capturar en la columna ",
    .take = "",
    .more_than_one = {"Más de un ", "Más de una "},
    .several_meanings = "Esto puede significar más de una jugada",
    .write = ": escribe ",
    .alternative = " o ",
    .is_written = "Según la norma, esta jugada se escribe ",
    .to_castle = "Para enrocar, escribe ",
    .list_comma = ", ",
    .list_and = " y ",
};

} // namespace arbiter::detail
