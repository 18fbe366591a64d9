// SPDX-License-Identifier: MIT
#include "learn/question_words.h"

#include "learn/language_words.h"

namespace arbiter::learn {

namespace {

constexpr std::array<QuestionWords, language_count> all_question_words{{
    {Language::english, {"White", "Black"},
        {"{0} mates. Find the way.", "{0} to move: only one move wins. Find it.",
            "{0} to move: only one move saves the game. Find it.",
            "{0} to move: every move but one loses. Find it."},
        "{0} to move. You played {1} here. Find a better move.",
        "{0} to move. May the {1} on {2} go to {3}? Say yes or no, and think about why.",
        {"pawn", "knight", "bishop", "rook", "queen", "king"}, "piece", "{0} is answered by {1}.",
        "{0} ends the game, and does not win.", "Right. {0} plays {1}. Continue.", "Solved: {0}.",
        "Right: {0}. The line: {1}.", "Type yes or no.", "Right", "No", {"yes", "y"}, {"no", "n"}},
    {Language::german, {"Weiß", "Schwarz"},
        {"{0} setzt matt. Finde den Weg.", "{0} am Zug: Nur ein Zug gewinnt. Finde ihn.",
            "{0} am Zug: Nur ein Zug rettet die Partie. Finde ihn.",
            "{0} am Zug: Alle Züge bis auf einen verlieren. Finde ihn."},
        "{0} am Zug. Hier hast du {1} gespielt. Finde einen besseren Zug.",
        "{0} am Zug. Darf {1} auf {2} nach {3} ziehen? Antworte mit ja oder nein und überlege, warum.",
        {"der Bauer", "der Springer", "der Läufer", "der Turm", "die Dame", "der König"}, "die Figur",
        "Auf {0} folgt {1}.", "{0} beendet die Partie und gewinnt nicht.", "Richtig. {0} spielt {1}. Weiter.",
        "Gelöst: {0}.", "Richtig: {0}. Die Folge: {1}.", "Antworte mit ja oder nein.", "Richtig", "Nein",
        {"ja", "j"}, {"nein", "n"}},
    {Language::spanish, {"Las blancas", "Las negras"},
        {"{0} dan mate. Encuentra el camino.", "{0} juegan: una sola jugada gana. Encuéntrala.",
            "{0} juegan: una sola jugada salva la partida. Encuéntrala.",
            "{0} juegan: todas las jugadas menos una pierden. Encuéntrala."},
        "{0} juegan. Aquí jugaste {1}. Encuentra una jugada mejor.",
        "{0} juegan. ¿Puede {1} de {2} ir a {3}? Responde sí o no, y piensa por qué.",
        {"el peón", "el caballo", "el alfil", "la torre", "la dama", "el rey"}, "la pieza",
        "A {0} sigue {1}.", "{0} termina la partida y no gana.", "Correcto. {0} juegan {1}. Continúa.",
        "Resuelto: {0}.", "Correcto: {0}. La línea: {1}.", "Responde sí o no.", "Correcto", "No",
        {"sí", "si"}, {"no", "n"}},
    {Language::french, {"Les Blancs", "Les Noirs"},
        {"{0} matent. Trouvez comment.", "{0} jouent : un seul coup gagne. Trouvez-le.",
            "{0} jouent : un seul coup sauve la partie. Trouvez-le.",
            "{0} jouent : tous les coups sauf un perdent. Trouvez-le."},
        "{0} jouent. Ici vous avez joué {1}. Trouvez un meilleur coup.",
        "{0} jouent. {1} va de {2} à {3} : est-ce permis ? Répondez oui ou non, et cherchez pourquoi.",
        {"Le pion", "Le cavalier", "Le fou", "La tour", "La dame", "Le roi"}, "La pièce",
        "À {0} on répond {1}.", "{0} termine la partie sans gagner.", "Juste. {0} jouent {1}. Continuez.",
        "Résolu : {0}.", "Juste : {0}. La suite : {1}.", "Répondez oui ou non.", "Juste", "Non", {"oui", "o"},
        {"non", "n"}},
    {Language::italian, {"Il Bianco", "Il Nero"},
        {"{0} dà matto. Trova come.", "{0} muove: una sola mossa vince. Trovala.",
            "{0} muove: una sola mossa salva la partita. Trovala.",
            "{0} muove: tutte le mosse tranne una perdono. Trovala."},
        "{0} muove. Qui hai giocato {1}. Trova una mossa migliore.",
        "{0} muove. Può {1} in {2} andare in {3}? Rispondi sì o no, e pensa al perché.",
        {"il pedone", "il cavallo", "l'alfiere", "la torre", "la donna", "il re"}, "il pezzo",
        "A {0} segue {1}.", "{0} termina la partita e non vince.", "Giusto. {0} gioca {1}. Continua.",
        "Risolto: {0}.", "Giusto: {0}. La linea: {1}.", "Rispondi sì o no.", "Giusto", "No", {"sì", "si"},
        {"no", "n"}},
    {Language::portuguese, {"As brancas", "As pretas"},
        {"{0} dão mate. Encontre como.", "{0} jogam: um só lance ganha. Encontre-o.",
            "{0} jogam: um só lance salva a partida. Encontre-o.",
            "{0} jogam: todos os lances menos um perdem. Encontre-o."},
        "{0} jogam. Aqui você jogou {1}. Encontre um lance melhor.",
        "{0} jogam. Pode {1} em {2} ir para {3}? Responda sim ou não, e pense por quê.",
        {"o peão", "o cavalo", "o bispo", "a torre", "a dama", "o rei"}, "a peça", "Depois de {0} vem {1}.",
        "{0} termina a partida e não ganha.", "Certo. {0} jogam {1}. Continue.", "Resolvido: {0}.",
        "Certo: {0}. A linha: {1}.", "Responda sim ou não.", "Certo", "Não", {"sim", "s"}, {"não", "nao"}},
}};

static_assert(has_every_language(all_question_words));

} // namespace

QuestionWords const& question_words(Language language)
{
    return entry_of(all_question_words, language);
}

} // namespace arbiter::learn
