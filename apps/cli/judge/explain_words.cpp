// SPDX-License-Identifier: MIT
#include "cli/judge/explain_words.h"

#include "arbiter/core/enum_table.h"

#include <array>

namespace arbiter::cli {

namespace {

constexpr std::array<ExplainWords, language_count> all_explain_words{{
    {Language::english, "code: {}", "code: {} (FIDE Laws {})", "at: {}", "by: {}", "outcome: {}: {}",
        "asked in order:", "yes", "no", "further reasons:", "flights of the king:",
        "captures of the checker:", "blocks:", "moves:", "The game is not over.",
        "cannot read the move '{}': {}"},
    {Language::german, "Code: {}", "Code: {} (FIDE-Regeln {})", "Ort: {}", "Ursache: {}", "Ergebnis: {}: {}",
        "der Reihe nach geprüft:", "ja", "nein", "weitere Gründe:", "Fluchtfelder des Königs:",
        "die schachbietende Figur schlagen:", "dazwischenziehen:", "Züge:",
        "Die Partie ist noch nicht zu Ende.", "der Zug „{}“ lässt sich nicht lesen: {}"},
    {Language::spanish, "código: {}", "código: {} (Leyes de la FIDE {})", "dónde: {}", "causa: {}",
        "resultado: {}: {}", "comprobado por orden:", "sí", "no", "más motivos:", "huidas del rey:",
        "capturas de la pieza que da jaque:", "interposiciones:", "jugadas:", "La partida no ha terminado.",
        "no se puede leer la jugada «{}»: {}"},
    {Language::french, "code : {}", "code : {} (Règles de la FIDE {})", "où : {}", "cause : {}",
        "résultat : {} : {}", "vérifié dans l'ordre :", "oui", "non", "autres raisons :", "fuites du roi :",
        "prises de la pièce qui donne échec :", "interpositions :", "coups :", "La partie n'est pas finie.",
        "impossible de lire le coup « {} » : {}"},
    {Language::italian, "codice: {}", "codice: {} (Leggi della FIDE {})", "dove: {}", "causa: {}",
        "risultato: {}: {}", "verificato nell'ordine:", "sì", "no", "altri motivi:", "fughe del re:",
        "catture del pezzo che dà scacco:", "interposizioni:", "mosse:", "La partita non è finita.",
        "impossibile leggere la mossa «{}»: {}"},
    {Language::portuguese, "código: {}", "código: {} (Leis da FIDE {})", "onde: {}", "causa: {}",
        "resultado: {}: {}", "verificado em ordem:", "sim", "não", "outros motivos:", "fugas do rei:",
        "capturas da peça que dá xeque:", "interposições:", "lances:", "A partida não terminou.",
        "não é possível ler o lance “{}”: {}"},
}};

static_assert(is_enum_table(all_explain_words, &ExplainWords::language));

} // namespace

ExplainWords const& explain_words(Language language)
{
    return all_explain_words[static_cast<std::size_t>(language)];
}

} // namespace arbiter::cli
