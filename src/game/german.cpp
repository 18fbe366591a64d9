// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts german_history{
    .sides{"Weiß", "Schwarz"},
    .roles{"der Bauer", "der Springer", "der Läufer", "der Turm", "die Dame", "der König"},
    .rows{{
        {HistoryPhrase::described_move, "dem {number}. Zug ({move})"},
        {HistoryPhrase::never_had_right, "{side} hat seit Beginn der Partie keines."},
        {HistoryPhrase::rook_blown_up, "Der Turm auf {square} wurde mit {move} gesprengt."},
        {HistoryPhrase::rook_taken, "Der Turm auf {square} wurde mit {move} geschlagen."},
        {HistoryPhrase::has_castled, "{side} hat mit {move} schon rochiert."},
        {HistoryPhrase::piece_left, "{piece} hat {square} mit {move} verlassen."},
        {HistoryPhrase::in_check_from_start, "Der König steht seit Beginn der Partie im Schach."},
        {HistoryPhrase::in_check_since, "Der König steht seit {move} im Schach."},
        {HistoryPhrase::king_taken, "Der König wurde mit {move} geschlagen."},
        {HistoryPhrase::piece_came, "{piece} kam mit {move} nach {square}."},
        {HistoryPhrase::blown_up_there, "{piece} wurde dort mit {move} gesprengt."},
        {HistoryPhrase::taken_there, "{piece} wurde dort mit {move} geschlagen."},
        {HistoryPhrase::pawn_there_from_start, "Der Bauer auf {square} steht dort seit Beginn der Partie."},
        {HistoryPhrase::pawn_came_otherwise,
            "Der Bauer auf {square} kam mit {move} dorthin, und das war kein Doppelschritt."},
        {HistoryPhrase::en_passant_was_possible,
            "En passant war nur im Zug unmittelbar nach {move} möglich."},
        {HistoryPhrase::only_way_out, "Der einzige Ausweg aus dem Schach ist {choice}."},
        {HistoryPhrase::ways_out, "Die Auswege aus dem Schach sind {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} auf {square} hat jetzt keinen erlaubten Zug."},
        {HistoryPhrase::may_go, "{piece} auf {square} darf nach {choice} ziehen."},
        {HistoryPhrase::illegal_move_costs_time,
            "{number}. regelwidriger Zug von {side}: {other} bekommt {time} mehr auf die Uhr."},
        {HistoryPhrase::illegal_move_counted, "{number}. regelwidriger Zug von {side}."},
        {HistoryPhrase::illegal_move_loses, "Der {number}. regelwidrige Zug verliert die Partie."},
        {HistoryPhrase::false_claim,
            "Die Reklamation ist unberechtigt: {other} bekommt {time} mehr auf die Uhr."},
    }},
    .list_comma = ", ",
    .list_or = " oder ",
};

static_assert(is_complete(german_history));

constexpr MoveWords german_move_words{
    .pieces{"bauer bauern", "springer pferd ross", "läufer laeufer laufer", "turm",
        "dame königin koenigin konigin", "könig koenig konig"},
    .castle = "rochade rochiere rochieren rochiert",
    .short_side = "kurz kurze klein kleine königsflügel",
    .long_side = "lang lange groß große gross grosse damenflügel",
    .takes = "schlägt schlaegt schlage schlagen schlag nimmt nimm nehme nehmen frisst",
    .promotes = "wird umwandlung verwandelt",
    .fillers
    = "ziehe ziehen zieht zug geh gehe geht spiele spielt von nach auf in mit der die das dem den mein meinen meine einer eine zu zur zum und bitte schach matt schachmatt feld",
    .not_a_move = "„{text}“ ist kein Zug: {reason}.",
    .do_you_mean = "Meinst du {choice}?",
    .moves_look_like = "„{text}“ ist kein Zug. Ein Zug sieht so aus: e2 e4 oder Nf3; help zeigt die Befehle.",
    .squares_are_named = "Die Felder heißen hier a1 bis h8: Tippe zum Beispiel e2 e4.",
    .wrong_number = "Das ist der {number}. Zug: Lass die Nummer weg.",
    .nothing_to_take = "In dieser Stellung lässt sich nichts schlagen.",
};

constexpr DrawWords german_draw{
    .is_right = "Die Reklamation ist berechtigt.",
    .is_wrong = "Die Reklamation ist unberechtigt.",
    .stood_once = "Die Stellung ist zum ersten Mal auf dem Brett; eine Reklamation braucht 3 Male.",
    .stood_often = "Die Stellung war {count} Mal auf dem Brett, und eine Reklamation braucht 3: {places}.",
    .at_start = "am Anfang",
    .after_move = "nach {move}",
    .quiet_since
    = "Züge jeder Seite seit dem letzten Schlag- oder Bauernzug, {move}: {count}; eine Reklamation braucht 50.",
    .quiet_from_start = "Züge jeder Seite ohne Schlag- oder Bauernzug: {count}; eine Reklamation braucht 50. "
                        "Die Partie hat keinen solchen Zug.",
    .near_miss = "Die Stellung {place} war nicht dieselbe: {reason}.",
    .other_side_to_move = "{side} war am Zug",
    .could_castle = "{side} hatte ein Rochaderecht, das jetzt verloren ist",
    .en_passant = "ein Schlagen en passant war möglich",
};

constexpr PgnErrorTexts german_pgn_errors{
    .at_place = "Zeile {line}, Spalte {column}: {said}",
    .about = "{text}: {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Erwartet wird eine Partie: Kopfdaten oder Züge."},
        {PgnErrorCode::bad_tag, "Das ist keine Zeile der Kopfdaten; erwartet wird [Name \"Wert\"]."},
        {PgnErrorCode::duplicate_tag, "Diese Angabe steht zweimal da; die erste zählt."},
        {PgnErrorCode::bad_escape,
            "In einem Wert der Kopfdaten darf ein umgekehrter Schrägstrich nur vor einem Anführungszeichen oder einem weiteren Schrägstrich stehen."},
        {PgnErrorCode::unknown_variant,
            "Unbekannte Spielart; die Partie wird als gewöhnliches Schach gelesen."},
        {PgnErrorCode::bad_fen, "Diese FEN lässt sich nicht lesen."},
        {PgnErrorCode::impossible_setup, "Diese Stellung ist unmöglich."},
        {PgnErrorCode::missing_fen,
            "SetUp ist \"1\", aber es gibt keine FEN; die Partie wird ab der Grundstellung gelesen."},
        {PgnErrorCode::bad_result_tag, "Erwartet wird 1-0, 0-1, 1/2-1/2 oder *."},
        {PgnErrorCode::unexpected_character,
            "Mit diesem Zeichen kann in einer Partie weder ein Zug noch etwas anderes beginnen."},
        {PgnErrorCode::bad_move, "Das ist kein Zug."},
        {PgnErrorCode::illegal_move, "Dieser Zug ist hier nicht erlaubt."},
        {PgnErrorCode::ambiguous_move, "Mehr als eine Figur kann diesen Zug machen."},
        {PgnErrorCode::wrong_move_number, "Das ist nicht die Nummer des nächsten Zuges."},
        {PgnErrorCode::bad_nag, "Erwartet wird $0 bis $255 oder eines von ! ? !! ?? !? ?! nach einem Zug."},
        {PgnErrorCode::unclosed_comment, "Diesem Kommentar fehlt die schließende geschweifte Klammer."},
        {PgnErrorCode::unclosed_variation, "Dieser Variante fehlt die schließende Klammer."},
        {PgnErrorCode::unexpected_close, "Hier ist keine Variante offen."},
        {PgnErrorCode::variation_without_move, "Davor steht kein Zug, den diese Variante ersetzen könnte."},
        {PgnErrorCode::missing_result, "Die Partie endet nicht mit 1-0, 0-1, 1/2-1/2 oder *."},
        {PgnErrorCode::result_mismatch, "Die Angabe Result nennt ein anderes Ergebnis."},
        {PgnErrorCode::null_move, "Auszusetzen ist im Schach kein erlaubter Zug."},
        {PgnErrorCode::misplaced_comment,
            "Ein Kommentar darf nicht zwischen den Kopfdaten oder nach dem Ergebnis stehen."},
        {PgnErrorCode::text_after_result,
            "Die Partie ist mit ihrem Ergebnis zu Ende; das hier wird nicht gelesen."},
        {PgnErrorCode::not_text, "Das ist kein Text in ASCII, UTF-8 oder Latin-1."},
        {PgnErrorCode::not_pgn, "Das ist kein PGN."},
    }},
};

static_assert(is_enum_table(german_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
