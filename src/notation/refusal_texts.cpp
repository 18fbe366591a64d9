#include "notation/refusal_texts.h"

namespace arbiter::detail {

namespace {

constexpr RefusalTexts in_english{
    .sides = {"White", "Black"},
    .roles = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    .several_roles = {"pawns", "knights", "bishops", "rooks", "queens", "kings"},
    .missing_roles = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    .is_feminine = {},
    .has_no = {" has no ", " has no "},
    .on_square = " on ",
    .on_file = " on file ",
    .on_rank = " on rank ",
    .none_of = {"None of the ", "None of the "},
    .of_squares = " on ",
    .can_go_to = " can go to ",
    .go = "",
    .can_take_on_file = " can take on file ",
    .take = "",
    .more_than_one = {"More than one ", "More than one "},
    .write = ": write ",
    .alternative = " or ",
    .is_written = "The standard writes this move as ",
    .list_comma = ", ",
    .list_and = " and ",
};

constexpr RefusalTexts in_german{
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
    .write = ": Schreib ",
    .alternative = " oder ",
    .is_written = "Nach dem Standard schreibt man diesen Zug ",
    .list_comma = ", ",
    .list_and = " und ",
};

constexpr RefusalTexts in_spanish{
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
    .write = ": escribe ",
    .alternative = " o ",
    .is_written = "Según la norma, esta jugada se escribe ",
    .list_comma = ", ",
    .list_and = " y ",
};

} // namespace

RefusalTexts const& refusal_texts_of(Language language)
{
    switch (spoken(language)) {
    case Language::english: return in_english;
    case Language::german: return in_german;
    case Language::spanish: return in_spanish;
    }
    return in_english;
}

} // namespace arbiter::detail
