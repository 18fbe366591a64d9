// SPDX-License-Identifier: MIT
#include "analysis/analysis_words.h"

namespace arbiter::analysis {

namespace {

constexpr AnalysisWords english_analysis{
    .sides = {"White", "Black"},
    .summary = "{}: accuracy {:.1f} %; {}, {}, {}.",
    .no_move = "{} made no move.",
    .dubious = {"dubious move", "dubious moves"},
    .mistake = {"mistake", "mistakes"},
    .blunder = {"blunder", "blunders"},
    .average_loss = "Average loss:",
    .phases = {"{:.0f} in the opening", "{:.0f} in the middlegame", "{:.0f} in the endgame"},
    .chances = "White's chances, from the start to the last move:",
    .losses
    = {"{} is dubious: from {} to {}.", "{} is a mistake: from {} to {}.", "{} is a blunder: from {} to {}."},
    .better = "Better: {}.",
    .mates_in = {"White mates in {}", "Black mates in {}"},
    .mate_by = {"mate by White", "mate by Black"},
    .proven = {"won for White by the endgame tables", "won for Black by the endgame tables",
        "a draw by the endgame tables"},
    .flawless = "No move lost much.",
};

constexpr AnalysisWords german_analysis{
    .sides = {"Weiß", "Schwarz"},
    .summary = "{}: Genauigkeit {:.1f} %; {}, {}, {}.",
    .no_move = "{} hat nicht gezogen.",
    .dubious = {"zweifelhafter Zug", "zweifelhafte Züge"},
    .mistake = {"Fehler", "Fehler"},
    .blunder = {"grober Fehler", "grobe Fehler"},
    .average_loss = "Durchschnittlicher Verlust:",
    .phases = {"{:.0f} in der Eröffnung", "{:.0f} im Mittelspiel", "{:.0f} im Endspiel"},
    .chances = "Die Chancen von Weiß, vom Anfang bis zum letzten Zug:",
    .losses = {"{} ist zweifelhaft: von {} zu {}.", "{} ist ein Fehler: von {} zu {}.",
        "{} ist ein grober Fehler: von {} zu {}."},
    .better = "Besser: {}.",
    .mates_in = {"Weiß setzt matt in {}", "Schwarz setzt matt in {}"},
    .mate_by = {"Matt durch Weiß", "Matt durch Schwarz"},
    .proven = {"laut Endspieltabellen gewonnen für Weiß", "laut Endspieltabellen gewonnen für Schwarz",
        "laut Endspieltabellen remis"},
    .flawless = "Kein Zug verlor viel.",
};

constexpr AnalysisWords spanish_analysis{
    .sides = {"Blancas", "Negras"},
    .summary = "{}: precisión {:.1f} %; {}, {}, {}.",
    .no_move = "{}: ninguna jugada.",
    .dubious = {"jugada dudosa", "jugadas dudosas"},
    .mistake = {"error", "errores"},
    .blunder = {"error grave", "errores graves"},
    .average_loss = "Pérdida media:",
    .phases = {"{:.0f} en la apertura", "{:.0f} en el medio juego", "{:.0f} en el final"},
    .chances = "Las posibilidades de las blancas, desde el principio hasta la última jugada:",
    .losses
    = {"{} es dudosa: de {} a {}.", "{} es un error: de {} a {}.", "{} es un error grave: de {} a {}."},
    .better = "Mejor: {}.",
    .mates_in = {"las blancas dan mate en {}", "las negras dan mate en {}"},
    .mate_by = {"mate de las blancas", "mate de las negras"},
    .proven = {"ganada para las blancas según las tablas de finales",
        "ganada para las negras según las tablas de finales", "tablas según las tablas de finales"},
    .flawless = "Ninguna jugada perdió mucho.",
};

constexpr AnalysisWords french_analysis{
    .sides = {"Blancs", "Noirs"},
    .summary = "{} : précision {:.1f} % ; {}, {}, {}.",
    .no_move = "{} : aucun coup.",
    .dubious = {"coup douteux", "coups douteux"},
    .mistake = {"erreur", "erreurs"},
    .blunder = {"gaffe", "gaffes"},
    .average_loss = "Perte moyenne :",
    .phases = {"{:.0f} dans l'ouverture", "{:.0f} en milieu de partie", "{:.0f} en finale"},
    .chances = "Les chances des Blancs, du début au dernier coup :",
    .losses
    = {"{} est douteux : de {} à {}.", "{} est une erreur : de {} à {}.", "{} est une gaffe : de {} à {}."},
    .better = "Mieux : {}.",
    .mates_in = {"les Blancs matent en {}", "les Noirs matent en {}"},
    .mate_by = {"mat par les Blancs", "mat par les Noirs"},
    .proven = {"gain des Blancs selon les tables de finales", "gain des Noirs selon les tables de finales",
        "nulle selon les tables de finales"},
    .flawless = "Aucun coup n'a beaucoup perdu.",
};

constexpr AnalysisWords italian_analysis{
    .sides = {"Bianco", "Nero"},
    .summary = "{}: precisione {:.1f} %; {}, {}, {}.",
    .no_move = "{}: nessuna mossa.",
    .dubious = {"mossa dubbia", "mosse dubbie"},
    .mistake = {"errore", "errori"},
    .blunder = {"errore grave", "errori gravi"},
    .average_loss = "Perdita media:",
    .phases = {"{:.0f} in apertura", "{:.0f} nel mediogioco", "{:.0f} nel finale"},
    .chances = "Le possibilità del Bianco, dall'inizio all'ultima mossa:",
    .losses
    = {"{} è dubbia: da {} a {}.", "{} è un errore: da {} a {}.", "{} è un errore grave: da {} a {}."},
    .better = "Meglio: {}.",
    .mates_in = {"il Bianco dà matto in {}", "il Nero dà matto in {}"},
    .mate_by = {"matto del Bianco", "matto del Nero"},
    .proven = {"vinta per il Bianco secondo le tabelle dei finali",
        "vinta per il Nero secondo le tabelle dei finali", "patta secondo le tabelle dei finali"},
    .flawless = "Nessuna mossa ha perso molto.",
};

constexpr AnalysisWords portuguese_analysis{
    .sides = {"Brancas", "Pretas"},
    .summary = "{}: precisão {:.1f} %; {}, {}, {}.",
    .no_move = "{}: nenhum lance.",
    .dubious = {"lance duvidoso", "lances duvidosos"},
    .mistake = {"erro", "erros"},
    .blunder = {"erro grave", "erros graves"},
    .average_loss = "Perda média:",
    .phases = {"{:.0f} na abertura", "{:.0f} no meio-jogo", "{:.0f} no final"},
    .chances = "As chances das brancas, do início ao último lance:",
    .losses
    = {"{} é duvidoso: de {} para {}.", "{} é um erro: de {} para {}.", "{} é um erro grave: de {} para {}."},
    .better = "Melhor: {}.",
    .mates_in = {"as brancas dão mate em {}", "as pretas dão mate em {}"},
    .mate_by = {"mate das brancas", "mate das pretas"},
    .proven = {"ganha para as brancas segundo as tabelas de finais",
        "ganha para as pretas segundo as tabelas de finais", "empate segundo as tabelas de finais"},
    .flawless = "Nenhum lance perdeu muito.",
};

} // namespace

AnalysisWords const& analysis_words_of(Language language)
{
    ARBITER_RETURN_TEXTS_OF(language, _analysis);
}

} // namespace arbiter::analysis
