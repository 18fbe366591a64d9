// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_TEXTS_SPANISH_H
#define ARBITER_APPS_BOARD_TEXTS_SPANISH_H

#include "board/texts.h"

namespace arbiter::chip {

inline constexpr TextTable spanish{{
    {Text::white, "Blancas"},
    {Text::black, "Negras"},
    {Text::plays, " juegan "},
    {Text::in_check, " están en jaque."},
    {Text::may_claim, " pueden reclamar tablas: escribe draw."},
    {Text::offers, " ofrecen tablas: draw acepta, una jugada rechaza."},
    {Text::to_move, " juegan: "},
    {Text::greeting,
        "\r\nArbiter en un chip: ajedrez para dos, con razones. Escribe una jugada (e2 e4, Nf3, O-O) o help."},
    {Text::after_overflow, "Reinicio: la pila se había desbordado. La partida se ha perdido."},
    {Text::after_fault, "Reinicio tras un fallo. La partida se ha perdido."},
    {Text::over, "Fin de la partida (new, undo): "},
    {Text::is_over, "La partida ha terminado. Escribe new para empezar otra, o undo."},
    {Text::no_claim, "Con esta jugada no se pueden reclamar tablas."},
    {Text::nothing_to_undo, "No hay jugada que deshacer."},
    {Text::nothing_refused, "No se ha rechazado ninguna jugada. Escribe why y una jugada."},
    {Text::too_long, "La línea es demasiado larga: 200 bytes como máximo."},
    {Text::lost, "La línea fue más rápida que el tablero: se perdieron bytes. Usa XON/XOFF."},
    {Text::no_moves, "No hay jugada legal."},
    {Text::clocks_off, "Los relojes están apagados. Escribe time y minutos+segundos: time 5+3."},
    {Text::bad_time, "Minutos y segundos, 600 como máximo cada uno: time 5, time 3+2, time off."},
    {Text::bad_rules, "Hay: rules standard, rules king-capture."},
    {Text::chess_rules, "Reglas: ajedrez."},
    {Text::house_rules, "Reglas: quien captura al rey gana."},
    {Text::bad_depth, "Escribe perft y una profundidad de 1 a 5."},
    {Text::line_is_up, "Conectado: el otro extremo está ahí."},
    {Text::line_is_silent, "El otro extremo calla. Sigue jugando: recibirá las jugadas cuando vuelva."},
    {Text::not_your_turn, "Le toca al otro jugador."},
    {Text::not_linked, "No mientras el tablero está conectado (link off)."},
    {Text::link_is_full, "La partida es demasiado larga para el enlace, que ahora está apagado."},
    {Text::declined, "Rechazado."},
    {Text::other_start, "El otro extremo empezó desde otra posición. Coloca las dos igual."},
    {Text::other_rules, "El otro extremo tiene otra posición tras las mismas jugadas."},
    {Text::same_seat, "Los dos extremos tienen el mismo color. Escribe link white o link black."},
    {Text::other_version, "El otro extremo habla otra versión del enlace. Pon la misma en los dos."},
    {Text::bad_level,
        "Escribe level y un número de 1 a 5, o level off. El ordenador juega al ajedrez, y no en un tablero conectado."},
    {Text::bad_link, "Escribe link white, link black o link off."},
    {Text::help,
        "e2 e4, e2e4, Nf3, O-O, e8=Q   hacer una jugada\r\n"
        "moves [e2]   jugadas legales   why [e2 e4]  por qué no se puede\r\n"
        "undo   deshacer una jugada     new          otra partida\r\n"
        "draw [e2 e4]  tablas           resign       abandonar (o botón 1)\r\n"
        "fen [FEN]  mostrar o colocar   time 5+3     relojes (off: ninguno)\r\n"
        "board   dibujar el tablero     flip         girar el tablero\r\n"
        "plain, color   las piezas      rules king-capture, rules standard\r\n"
        "level 2, level off   el ordenador lleva el otro bando\r\n"
        "link white, link black, link off   partida con otro tablero\r\n"
        "status   memoria y tiempos     perft 3      contar posiciones"},
}};

} // namespace arbiter::chip

#endif
