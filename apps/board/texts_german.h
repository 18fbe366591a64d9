// SPDX-License-Identifier: MIT
#ifndef ARBITER_APPS_BOARD_TEXTS_GERMAN_H
#define ARBITER_APPS_BOARD_TEXTS_GERMAN_H

#include "board/texts.h"

namespace arbiter::chip {

inline constexpr TextTable german{{
    {Text::white, "Weiß"},
    {Text::black, "Schwarz"},
    {Text::plays, " spielt "},
    {Text::in_check, " steht im Schach."},
    {Text::may_claim, " darf Remis reklamieren: Tippe draw."},
    {Text::offers, " bietet Remis an: draw nimmt an, ein Zug lehnt ab."},
    {Text::to_move, " am Zug: "},
    {Text::greeting,
        "\r\nArbiter auf einem Chip: Schach für zwei, mit Gründen. Tippe einen Zug (e2 e4, Nf3, O-O) oder help."},
    {Text::after_overflow, "Neustart: Der Stapel war übergelaufen. Die Partie ist verloren."},
    {Text::after_fault, "Neustart nach einem Fehler. Die Partie ist verloren."},
    {Text::over, "Partie zu Ende (new, undo): "},
    {Text::is_over, "Die Partie ist zu Ende. Tippe new für eine neue oder undo."},
    {Text::no_claim, "Mit diesem Zug lässt sich kein Remis reklamieren."},
    {Text::nothing_to_undo, "Es gibt keinen Zug zum Zurücknehmen."},
    {Text::nothing_refused, "Kein Zug ist abgelehnt worden. Tippe why und einen Zug."},
    {Text::too_long, "Die Zeile ist zu lang: höchstens 200 Bytes."},
    {Text::lost, "Die Leitung war schneller als das Brett: Bytes gingen verloren. Nimm XON/XOFF."},
    {Text::no_moves, "Es gibt keinen erlaubten Zug."},
    {Text::clocks_off, "Die Uhren sind aus. Tippe time und Minuten+Sekunden: time 5+3."},
    {Text::bad_time, "Minuten und Sekunden sind je höchstens 600: time 5, time 3+2, time off."},
    {Text::bad_rules, "Es gibt: rules standard, rules king-capture."},
    {Text::chess_rules, "Regeln: Schach."},
    {Text::house_rules, "Regeln: Wer den König schlägt, gewinnt."},
    {Text::bad_depth, "Tippe perft und eine Tiefe von 1 bis 5."},
    {Text::line_is_up, "Verbunden: Die andere Seite ist da."},
    {Text::line_is_silent,
        "Die andere Seite schweigt. Spiel weiter: Sie bekommt die Züge, wenn sie wieder da ist."},
    {Text::not_your_turn, "Der andere Spieler ist am Zug."},
    {Text::not_linked, "Nicht, solange das Brett verbunden ist (link off)."},
    {Text::link_is_full, "Die Partie ist zu lang für die Verbindung, die jetzt aus ist."},
    {Text::declined, "Abgelehnt."},
    {Text::other_start, "Die andere Seite hat mit einer anderen Stellung begonnen. Stelle beide gleich auf."},
    {Text::other_rules, "Die andere Seite hat nach denselben Zügen eine andere Stellung."},
    {Text::same_seat, "Beide Enden haben dieselbe Farbe. Tippe link white oder link black."},
    {Text::other_version,
        "Die andere Seite spricht eine andere Fassung der Verbindung. Nimm auf beiden dieselbe."},
    {Text::bad_level,
        "Tippe level und eine Zahl von 1 bis 5, oder level off. Der Computer spielt Schach, und nicht auf einem verbundenen Brett."},
    {Text::bad_link, "Tippe link white, link black oder link off."},
    {Text::help,
        "e2 e4, e2e4, Nf3, O-O, e8=Q   einen Zug spielen\r\n"
        "moves [e2]   erlaubte Züge     why [e2 e4]  warum ein Zug nicht geht\r\n"
        "undo   Zug zurücknehmen        new          neue Partie\r\n"
        "draw [e2 e4]  Remis            resign       aufgeben (auch Taste 1)\r\n"
        "fen [FEN]  zeigen, aufstellen  time 5+3     Schachuhren (off: keine)\r\n"
        "board   Brett zeichnen         flip         Brett drehen\r\n"
        "plain, color   die Figuren     rules king-capture, rules standard\r\n"
        "level 2, level off   der Computer spielt die andere Seite\r\n"
        "link white, link black, link off   Partie mit einem anderen Brett\r\n"
        "status   Speicher und Zeiten   perft 3      Stellungen zählen"},
}};

} // namespace arbiter::chip

#endif
