// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows german_move_error_rows{{
    {NotationErrorCode::empty_text, "der Text ist leer: erwartet wird ein Zug, etwa e2e4 oder Nf3"},
    {NotationErrorCode::null_move, "erwartet wird ein Zug: Aussetzen ist im Schach nicht erlaubt"},
    {NotationErrorCode::expected_file, "erwartet wird eine Linie, a bis h"},
    {NotationErrorCode::file_out_of_range, "außerhalb des Bretts: die Linien gehen von a bis h"},
    {NotationErrorCode::expected_rank, "erwartet wird eine Reihe, 1 bis 8"},
    {NotationErrorCode::rank_out_of_range, "außerhalb des Bretts: die Reihen gehen von 1 bis 8"},
    {NotationErrorCode::expected_promotion,
        "erwartet wird die Figur, in die der Bauer umgewandelt wird: q, r, b oder n"},
    {NotationErrorCode::promotion_in_capitals,
        "erwartet wird die Figur der Umwandlung als Kleinbuchstabe: q, r, b oder n"},
    {NotationErrorCode::expected_piece,
        "erwartet wird eine Figur (K, Q, R, B, N), eine Linie (a bis h) oder eine Rochade (O-O)"},
    {NotationErrorCode::bad_castling, "erwartet wird die Rochade als O-O oder O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "erwartet wird eine schließende Klammer"},
    {NotationErrorCode::lenient_spelling,
        "in strenger Schreibweise nicht erlaubt: erwartet wird die des Standards"},
    {NotationErrorCode::trailing_text, "erwartet wird das Ende des Zuges"},
    {NotationErrorCode::no_break_space,
        "hier steht ein geschütztes Leerzeichen: schreib ein gewöhnliches oder keines"},
    {NotationErrorCode::invisible_character,
        "hier steht ein unsichtbares Zeichen: lösche es oder tippe den Zug neu"},
    {NotationErrorCode::cyrillic_letter,
        "dieser Buchstabe ist kyrillisch, auch wenn er lateinisch aussieht: tippe ihn auf einer lateinischen Tastatur"},
    {NotationErrorCode::greek_letter,
        "dieser Buchstabe ist griechisch, auch wenn er lateinisch aussieht: tippe ihn auf einer lateinischen Tastatur"},
    {NotationErrorCode::fullwidth_character, "dieses Zeichen hat volle Breite: tippe das gewöhnliche"},
    {NotationErrorCode::letter_s, "S ist der Springer auf Deutsch: schreib N"},
    {NotationErrorCode::letter_l, "L ist der Läufer auf Deutsch: schreib B"},
    {NotationErrorCode::letter_d, "D ist die Dame auf Deutsch, Französisch und Spanisch: schreib Q"},
    {NotationErrorCode::letter_t, "T ist der Turm auf Deutsch, Französisch und Spanisch: schreib R"},
    {NotationErrorCode::letter_c, "C ist der Springer auf Französisch, Spanisch und Italienisch: schreib N"},
    {NotationErrorCode::letter_a, "A ist der Läufer auf Spanisch und Italienisch: schreib B"},
    {NotationErrorCode::letter_f, "F ist der Läufer auf Französisch: schreib B"},
}};

constexpr FenErrorRows german_fen_error_rows{{
    {FenErrorCode::empty_text, "der Text ist leer: erwartet wird eine FEN"},
    {FenErrorCode::unknown_piece_letter,
        "erwartet wird eine Figur (PNBRQK oder pnbrqk), eine Anzahl leerer Felder oder /"},
    {FenErrorCode::bad_empty_count, "erwartet wird eine Anzahl leerer Felder von 1 bis 8"},
    {FenErrorCode::adjacent_digits,
        "erwartet wird eine Figur oder /: schreib zwei aufeinanderfolgende Anzahlen leerer Felder als eine"},
    {FenErrorCode::too_many_files, "diese Reihe hat mehr als acht Felder: erwartet wird /"},
    {FenErrorCode::too_few_files, "diese Reihe endet vor ihrem achten Feld"},
    {FenErrorCode::too_few_ranks, "das Brett hat weniger als acht Reihen: erwartet wird /"},
    {FenErrorCode::too_many_ranks, "das Brett hat mehr als acht Reihen: erwartet wird die Seite am Zug"},
    {FenErrorCode::missing_side, "erwartet wird die Seite am Zug, w oder b"},
    {FenErrorCode::bad_side, "erwartet wird die Seite am Zug als einzelnes w oder b"},
    {FenErrorCode::missing_castling, "erwartet werden die Rochaderechte, etwa KQkq oder -"},
    {FenErrorCode::bad_castling_letter,
        "erwartet werden Rochaderechte: Buchstaben aus KQkq, Linien A bis H oder a bis h oder ein einzelnes -"},
    {FenErrorCode::duplicate_castling, "dieses Rochaderecht steht zweimal da"},
    {FenErrorCode::missing_en_passant, "erwartet wird das Zielfeld für en passant, etwa e3, oder -"},
    {FenErrorCode::bad_en_passant, "erwartet wird das Zielfeld für en passant als Feld oder -"},
    {FenErrorCode::bad_number, "erwartet wird eine ganze Zahl"},
    {FenErrorCode::number_out_of_range, "erwartet wird eine Zahl bis 65535"},
    {FenErrorCode::missing_move_number, "erwartet wird die Zugnummer"},
    {FenErrorCode::trailing_text, "danach wird nichts mehr erwartet"},
    {FenErrorCode::bad_opcode, "erwartet wird eine Operation, etwa bm Nf3;"},
    {FenErrorCode::unterminated_string, "erwartet wird ein schließendes Anführungszeichen"},
    {FenErrorCode::bad_pocket,
        "erwartet werden Figuren zum Einsetzen (QRBNP oder qrbnp), höchstens 64, und das Ende der Vorräte"},
    {FenErrorCode::bad_check_counts,
        "erwartet werden die Schachs beider Seiten, je 0 bis 3: 3+3 (übrig) oder +0+0 (gegeben)"},
}};

} // namespace

constexpr ErrorTexts german_move_errors
    = make_error_texts<german_move_error_rows, spoken_move_errors>("Zeichen ");

constexpr ErrorTexts german_fen_errors = make_error_texts<german_fen_error_rows, fen_error_count>("Zeichen ");

constexpr RefusalTexts german_refusals{
    .sides = {"Weiß", "Schwarz"},
    .roles = {"Bauer", "Springer", "Läufer", "Turm", "Dame", "König"},
    .several_roles = {"Bauern", "Springer", "Läufer", "Türme", "Damen", "Könige"},
    .missing_roles = {"Bauern", "Springer", "Läufer", "Turm", "Dame", "König"},
    .is_feminine = {false, false, false, false, true, false},
    .has_no = {" hat keinen ", " hat keine "},
    .on_square = " auf ",
    .on_file = " auf Linie ",
    .on_rank = " auf Reihe ",
    .none_of = {"Keiner der ", "Keine der "},
    .of_squares = " auf ",
    .can_go_to = " kann nach ",
    .go = " ziehen",
    .can_take_on_file = " kann auf Linie ",
    .take = " schlagen",
    .more_than_one = {"Mehr als ein ", "Mehr als eine "},
    .several_meanings = "Das kann mehr als einen Zug bedeuten",
    .write = ": Schreib ",
    .alternative = " oder ",
    .is_written = "Nach dem Standard schreibt man diesen Zug ",
    .to_castle = "Die Rochade schreibt man ",
    .list_comma = ", ",
    .list_and = " und ",
};

} // namespace arbiter::detail
