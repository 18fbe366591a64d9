// SPDX-License-Identifier: MIT
#include "cli/tournament/report_words.h"

#include "arbiter/core/enum_table.h"

#include <array>

namespace arbiter::cli {

namespace {

constexpr std::array<ReportWords, language_count> all_report_words{{
    {Language::english, "Board", "No.", "White", "Black", "Points", "Result", "Place", "Name", "Rating",
        "bye", "full-point bye", "half-point bye", "absent", "{}: round {}", "{}: standings after round {}",
        "{}: crosstable after round {}"},
    {Language::german, "Brett", "Nr.", "Weiß", "Schwarz", "Punkte", "Ergebnis", "Platz", "Name",
        "Wertungszahl", "Freilos", "Freilos mit einem Punkt", "Freilos mit einem halben Punkt", "abwesend",
        "{}: Runde {}", "{}: Tabelle nach Runde {}", "{}: Kreuztabelle nach Runde {}"},
    {Language::spanish, "Tablero", "N.º", "Blancas", "Negras", "Puntos", "Resultado", "Puesto", "Nombre",
        "Elo", "descanso", "descanso con un punto", "descanso con medio punto", "ausente", "{}: ronda {}",
        "{}: clasificación tras la ronda {}", "{}: cuadro cruzado tras la ronda {}"},
    {Language::french, "Échiquier", "N°", "Blancs", "Noirs", "Points", "Résultat", "Place", "Nom",
        "Classement Elo", "exempt", "exempt avec un point", "exempt avec un demi-point", "absent",
        "{} : ronde {}", "{} : classement après la ronde {}", "{} : grille après la ronde {}"},
    {Language::italian, "Scacchiera", "N.", "Bianco", "Nero", "Punti", "Risultato", "Posto", "Nome", "Elo",
        "riposo", "riposo con un punto", "riposo con mezzo punto", "assente", "{}: turno {}",
        "{}: classifica dopo il turno {}", "{}: tabellone dopo il turno {}"},
    {Language::portuguese, "Tabuleiro", "N.º", "Brancas", "Pretas", "Pontos", "Resultado", "Colocação",
        "Nome", "Elo", "bye", "bye de um ponto", "bye de meio ponto", "ausente", "{}: rodada {}",
        "{}: classificação após a rodada {}", "{}: quadro cruzado após a rodada {}"},
}};

static_assert(is_enum_table(all_report_words, &ReportWords::language));

} // namespace

ReportWords const& report_words(Language language)
{
    return all_report_words[static_cast<std::size_t>(language)];
}

std::string_view bye_word(tournament::RoundResult result, ReportWords const& words)
{
    using tournament::RoundResult;
    switch (result) {
    case RoundResult::allocated_bye: return words.bye;
    case RoundResult::full_bye: return words.full_bye;
    case RoundResult::half_bye: return words.half_bye;
    default: return words.absent;
    }
}

} // namespace arbiter::cli
