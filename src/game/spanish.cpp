// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts spanish_history{
    .sides{"las blancas", "las negras"},
    .roles{"el peón", "el caballo", "el alfil", "la torre", "la dama", "el rey"},
    .rows{{
        {HistoryPhrase::described_move, "la jugada {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} no lo tienen desde el comienzo de la partida."},
        {HistoryPhrase::rook_blown_up, "La torre de {square} explotó con {move}."},
        {HistoryPhrase::rook_taken, "La torre de {square} fue capturada con {move}."},
        {HistoryPhrase::has_castled, "{side} ya han enrocado con {move}."},
        {HistoryPhrase::piece_left, "{piece} dejó {square} con {move}."},
        {HistoryPhrase::in_check_from_start, "El rey está en jaque desde el comienzo de la partida."},
        {HistoryPhrase::in_check_since, "El rey está en jaque desde {move}."},
        {HistoryPhrase::king_taken, "El rey fue capturado con {move}."},
        {HistoryPhrase::piece_came, "{piece} llegó a {square} con {move}."},
        {HistoryPhrase::blown_up_there, "{piece} explotó allí con {move}."},
        {HistoryPhrase::taken_there, "Allí se capturó {piece} con {move}."},
        {HistoryPhrase::pawn_there_from_start,
            "El peón de {square} está allí desde el comienzo de la partida."},
        {HistoryPhrase::pawn_came_otherwise,
            "El peón de {square} llegó allí con {move}, que no fue un avance doble."},
        {HistoryPhrase::en_passant_was_possible,
            "La captura al paso solo era posible en la jugada siguiente a {move}."},
        {HistoryPhrase::only_way_out, "La única salida del jaque es {choice}."},
        {HistoryPhrase::ways_out, "Las salidas del jaque son {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} de {square} no tiene ahora ninguna jugada legal."},
        {HistoryPhrase::may_go, "{piece} de {square} puede ir a {choice}."},
        {HistoryPhrase::illegal_move_costs_time,
            "Jugada ilegal número {number} de {side}: {other} reciben {time} más en el reloj."},
        {HistoryPhrase::illegal_move_counted, "Jugada ilegal número {number} de {side}."},
        {HistoryPhrase::illegal_move_loses, "La jugada ilegal número {number} pierde la partida."},
        {HistoryPhrase::false_claim, "La reclamación es incorrecta: {other} reciben {time} más en el reloj."},
    }},
    .list_comma = ", ",
    .list_or = " o ",
};

static_assert(is_complete(spanish_history));

constexpr MoveWords spanish_move_words{
    .pieces{"peón peon", "caballo", "alfil", "torre", "dama reina", "rey"},
    .castle = "enroque enrocar enroco enroca",
    .short_side = "corto corta",
    .long_side = "largo larga",
    .takes = "toma tomo tomar come como comer captura capturo capturar por",
    .promotes = "corona corono coronar promoción promocion promociona",
    .fillers
    = "mueve muevo mover juega juego jugar va voy a al de del desde en hasta con el la los las mi un una y jaque mate casilla",
    .not_a_move = "«{text}» no es una jugada: {reason}.",
    .do_you_mean = "¿Quieres decir {choice}?",
    .moves_look_like
    = "«{text}» no es una jugada. Una jugada se escribe e2 e4 o Nf3; help muestra las órdenes.",
    .squares_are_named = "Aquí las casillas se llaman de a1 a h8: escribe, por ejemplo, e2 e4.",
    .wrong_number = "Esta es la jugada {number}: omite el número.",
    .nothing_to_take = "En esta posición no se puede capturar nada.",
};

constexpr DrawWords spanish_draw{
    .is_right = "La reclamación es correcta.",
    .is_wrong = "La reclamación es incorrecta.",
    .stood_once = "La posición está en el tablero por primera vez; una reclamación necesita 3 veces.",
    .stood_often = "La posición estuvo en el tablero {count} veces, y una reclamación necesita 3: {places}.",
    .at_start = "al principio",
    .after_move = "tras {move}",
    .quiet_since = "Jugadas de cada bando desde la última captura o jugada de peón, {move}: {count}; una "
                   "reclamación necesita 50.",
    .quiet_from_start
    = "Jugadas de cada bando sin captura ni jugada de peón: {count}; una reclamación necesita "
      "50. La partida no tiene ninguna.",
    .near_miss = "La posición {place} no era la misma: {reason}.",
    .other_side_to_move = "jugaban {side}",
    .could_castle = "{side} tenían un derecho de enroque que ya se ha perdido",
    .en_passant = "era posible una captura al paso",
};

constexpr PgnErrorTexts spanish_pgn_errors{
    .at_place = "línea {line}, columna {column}: {said}",
    .about = "{text}: {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Se espera una partida: etiquetas o jugadas."},
        {PgnErrorCode::bad_tag, "Esto no es una etiqueta; se espera [Nombre \"valor\"]."},
        {PgnErrorCode::duplicate_tag, "Esta etiqueta está repetida; vale la primera."},
        {PgnErrorCode::bad_escape,
            "En el valor de una etiqueta, la barra inversa solo puede ir delante de unas comillas o de otra barra inversa."},
        {PgnErrorCode::unknown_variant, "Modalidad desconocida; la partida se lee como ajedrez normal."},
        {PgnErrorCode::bad_fen, "Este FEN no se puede leer."},
        {PgnErrorCode::impossible_setup, "Esta posición es imposible."},
        {PgnErrorCode::missing_fen,
            "SetUp es \"1\", pero no hay etiqueta FEN; la partida se lee desde la posición inicial."},
        {PgnErrorCode::bad_result_tag, "Se espera 1-0, 0-1, 1/2-1/2 o *."},
        {PgnErrorCode::unexpected_character,
            "Con este carácter no puede empezar una jugada ni otra parte de una partida."},
        {PgnErrorCode::bad_move, "Esto no es una jugada."},
        {PgnErrorCode::illegal_move, "Esta jugada no es legal aquí."},
        {PgnErrorCode::ambiguous_move, "Más de una pieza puede hacer esta jugada."},
        {PgnErrorCode::wrong_move_number, "Este no es el número de la jugada siguiente."},
        {PgnErrorCode::bad_nag, "Se espera de $0 a $255 o uno de ! ? !! ?? !? ?! después de una jugada."},
        {PgnErrorCode::unclosed_comment, "A este comentario le falta la llave de cierre."},
        {PgnErrorCode::unclosed_variation, "A esta variante le falta el paréntesis de cierre."},
        {PgnErrorCode::unexpected_close, "No hay ninguna variante abierta que cerrar."},
        {PgnErrorCode::variation_without_move,
            "No hay ninguna jugada anterior que esta variante pueda sustituir."},
        {PgnErrorCode::missing_result, "La partida no termina con 1-0, 0-1, 1/2-1/2 o *."},
        {PgnErrorCode::result_mismatch, "La etiqueta Result indica otro resultado."},
        {PgnErrorCode::null_move, "Pasar el turno no es una jugada legal de ajedrez."},
        {PgnErrorCode::misplaced_comment,
            "Un comentario no puede estar entre las etiquetas ni después del resultado."},
        {PgnErrorCode::text_after_result, "La partida ha terminado con su resultado; esto no se lee."},
        {PgnErrorCode::not_text, "Esto no es texto en ASCII, UTF-8 o Latin-1."},
        {PgnErrorCode::not_pgn, "Esto no es PGN."},
    }},
};

static_assert(is_enum_table(spanish_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
