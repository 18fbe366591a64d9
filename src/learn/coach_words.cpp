// SPDX-License-Identifier: MIT
#include "learn/coach_words.h"

#include "learn/language_words.h"

namespace arbiter::learn {

namespace {

constexpr std::array<CoachWords, language_count> all_coach_words{{
    {Language::english, "{0} allows mate: {1}.", "{0} loses {2} on {3}: {1}.",
        "{0} is a mistake: it is answered by {1}.", "{0} was better: {1}.",
        "The theme of the answer: {0} ({1}).", "None of your moves was a mistake.",
        "{0} is as good as any move.", "{0} is mate.", "{0} ends the game in a draw.",
        "{0} leaves your repertoire, which has {1}.",
        {"the pawn", "the knight", "the bishop", "the rook", "the queen"},
        {"fork", "pin", "skewer", "discovered attack", "discovered check", "double check", "deflection",
            "interference", "capture of a defender", "trapped piece", "hanging piece", "back-rank mate",
            "smothered mate"}},
    {Language::german, "{0} lässt Matt zu: {1}.", "{0} verliert {2} auf {3}: {1}.",
        "{0} ist ein Fehler: Die Antwort ist {1}.", "{0} war besser: {1}.",
        "Das Motiv der Antwort: {0} ({1}).", "Keiner deiner Züge war ein Fehler.",
        "{0} ist so gut wie jeder andere Zug.", "{0} ist matt.", "{0} beendet die Partie remis.",
        "{0} verlässt dein Repertoire; dort steht {1}.",
        {"den Bauern", "den Springer", "den Läufer", "den Turm", "die Dame"},
        {"Gabel", "Fesselung", "Spieß", "Abzugsangriff", "Abzugsschach", "Doppelschach", "Ablenkung",
            "Verstellung", "Beseitigung eines Verteidigers", "gefangene Figur", "ungedeckte Figur",
            "Grundreihenmatt", "ersticktes Matt"}},
    {Language::spanish, "{0} permite el mate: {1}.", "{0} pierde {2} de {3}: {1}.",
        "{0} es un error: se responde {1}.", "{0} era mejor: {1}.", "El tema de la respuesta: {0} ({1}).",
        "Ninguna de tus jugadas fue un error.", "{0} es tan buena como cualquier otra jugada.",
        "{0} es mate.", "{0} termina la partida en tablas.", "{0} se sale de tu repertorio, que tiene {1}.",
        {"el peón", "el caballo", "el alfil", "la torre", "la dama"},
        {"ataque doble", "clavada", "enfilada", "ataque a la descubierta", "jaque a la descubierta",
            "jaque doble", "desviación", "interferencia", "captura de un defensor", "pieza atrapada",
            "pieza indefensa", "mate del pasillo", "mate de la coz"}},
    {Language::french, "{0} permet le mat : {1}.", "{0} perd {2} en {3} : {1}.",
        "{0} est une erreur : on répond {1}.", "{0} était meilleur : {1}.",
        "Le thème de la réponse : {0} ({1}).", "Aucun de vos coups n'était une erreur.",
        "{0} vaut n'importe quel autre coup.", "{0} fait mat.", "{0} termine la partie par la nulle.",
        "{0} sort de votre répertoire, qui a {1}.",
        {"le pion", "le cavalier", "le fou", "la tour", "la dame"},
        {"fourchette", "clouage", "enfilade", "attaque à la découverte", "échec à la découverte",
            "échec double", "déviation", "interception", "capture d'un défenseur", "pièce enfermée",
            "pièce en prise", "mat du couloir", "mat à l'étouffée"}},
    {Language::italian, "{0} permette il matto: {1}.", "{0} perde {2} in {3}: {1}.",
        "{0} è un errore: si risponde {1}.", "{0} era meglio: {1}.", "Il tema della risposta: {0} ({1}).",
        "Nessuna delle tue mosse era un errore.", "{0} è buona quanto qualsiasi altra mossa.", "{0} è matto.",
        "{0} termina la partita in patta.", "{0} esce dal tuo repertorio, che ha {1}.",
        {"il pedone", "il cavallo", "l'alfiere", "la torre", "la donna"},
        {"forchetta", "inchiodatura", "infilata", "attacco di scoperta", "scacco di scoperta",
            "scacco doppio", "deviazione", "interferenza", "cattura di un difensore", "pezzo intrappolato",
            "pezzo indifeso", "matto del corridoio", "matto affogato"}},
    {Language::portuguese, "{0} permite o mate: {1}.", "{0} perde {2} de {3}: {1}.",
        "{0} é um erro: responde-se {1}.", "{0} era melhor: {1}.", "O tema da resposta: {0} ({1}).",
        "Nenhum dos seus lances foi um erro.", "{0} é tão bom quanto qualquer outro lance.", "{0} é mate.",
        "{0} termina a partida em empate.", "{0} sai do seu repertório, que tem {1}.",
        {"o peão", "o cavalo", "o bispo", "a torre", "a dama"},
        {"garfo", "cravada", "espeto", "ataque a descoberto", "xeque a descoberto", "xeque duplo", "desvio",
            "interferência", "captura de um defensor", "peça presa", "peça indefesa", "mate do corredor",
            "mate sufocado"}},
}};

static_assert(has_every_language(all_coach_words));

} // namespace

CoachWords const& coach_words(Language language)
{
    return entry_of(all_coach_words, language);
}

} // namespace arbiter::learn
