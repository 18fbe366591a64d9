// SPDX-License-Identifier: MIT
#include "cli/learn/session_words.h"

#include "arbiter/core/enum_table.h"

#include <array>

namespace arbiter::cli {

namespace {

constexpr std::array<SessionWords, language_count> all_session_words{{
    {Language::english, "What is due, and puzzles", "Puzzles", "Streak", "Storm: three minutes",
        "My mistakes", "My illegal tries", "Endings", "The Laws of Chess", "Your rating: {:.0f}.",
        "Your rating: {:.0f}. The puzzle's: {}.", "Nothing is due.", "That is all for now.",
        "There are no more puzzles like that.", "In a row: {}.", "Your streak: {}. Your best: {}.",
        "Three minutes. Three mistakes end it.", "Solved: {}. Mistakes: {}. Seconds left: {}.",
        "Solved: {}. Your best: {}.", "Begin one: {}", "The lesson is done. The next: {}",
        "That was the last lesson.", "Right on the first try: {} of {}.", "Won without a mistake: {} of {}.",
        "Games of {}: {}. New mistakes: {}.", "It is not a game of chess.",
        "Rating: {:.0f} ± {:.0f} after {} puzzles. Best streak: {}. Best storm: {}.",
        "Cards with puzzles: {}, due: {}", "Cards with mistakes: {}, due: {}",
        "Cards with illegal tries: {}, due: {}", "The file of the cards: {}",
        "Type a move like Nf3 or g1f3; in a question about the rules, yes or no. show: the solution. board: the position again. quit: leave.",
        "Choose two squares with the mouse, or with the arrows and Enter; or type a move like Nf3 or g1f3. The words below are answers, too: click or type them."},
    {Language::german, "Was fällig ist, und Aufgaben", "Aufgaben", "Serie", "Sturm: drei Minuten",
        "Meine Fehler", "Meine regelwidrigen Versuche", "Endspiele", "Die Schachregeln",
        "Deine Wertung: {:.0f}.", "Deine Wertung: {:.0f}. Die der Aufgabe: {}.", "Zurzeit ist nichts fällig.",
        "Das war vorerst alles.", "Weitere Aufgaben dieser Art gibt es nicht.", "Hintereinander: {}.",
        "Deine Serie: {}. Dein Rekord: {}.", "Drei Minuten. Nach drei Fehlern ist Schluss.",
        "Gelöst: {}. Fehler: {}. Noch {} s.", "Gelöst: {}. Dein Rekord: {}.", "Beginne eine: {}",
        "Die Lektion ist geschafft. Die nächste: {}", "Das war die letzte Lektion.",
        "Beim ersten Versuch richtig: {} von {}.", "Ohne Fehler gewonnen: {} von {}.",
        "Partien von {}: {}. Neue Fehler: {}.", "Das ist keine Schachpartie.",
        "Wertung: {:.0f} ± {:.0f} nach {} Aufgaben. Beste Serie: {}. Bester Sturm: {}.",
        "Karten mit Aufgaben: {}, fällig: {}", "Karten mit Fehlern: {}, fällig: {}",
        "Karten mit regelwidrigen Versuchen: {}, fällig: {}", "Die Datei der Karten: {}",
        "Tippe einen Zug wie Nf3 oder g1f3; bei einer Frage zu den Regeln ja oder nein. show: die Lösung. board: die Stellung noch einmal. quit: beenden.",
        "Wähle zwei Felder mit der Maus oder mit den Pfeiltasten und Enter, oder tippe einen Zug wie Nf3 oder g1f3. Auch die Wörter darunter sind Antworten: klicke oder tippe sie."},
    {Language::spanish, "Lo pendiente y problemas", "Problemas", "Racha", "Tormenta: tres minutos",
        "Mis errores", "Mis intentos ilegales", "Finales", "Las Leyes del Ajedrez", "Tu puntuación: {:.0f}.",
        "Tu puntuación: {:.0f}. La del problema: {}.", "No hay nada pendiente ahora.",
        "Eso es todo por ahora.", "No quedan problemas así.", "Seguidos: {}.",
        "Tu racha: {}. Tu mejor marca: {}.", "Tres minutos. Con tres errores se acaba.",
        "Resueltos: {}. Errores: {}. Quedan {} s.", "Resueltos: {}. Tu mejor marca: {}.", "Empieza una: {}",
        "La lección está hecha. La siguiente: {}", "Esa era la última lección.",
        "Correctas a la primera: {} de {}.", "Ganados sin error: {} de {}.",
        "Partidas de {}: {}. Errores nuevos: {}.", "No es una partida de ajedrez.",
        "Puntuación: {:.0f} ± {:.0f} tras {} problemas. Mejor racha: {}. Mejor tormenta: {}.",
        "Tarjetas de problemas: {}, pendientes: {}", "Tarjetas de errores: {}, pendientes: {}",
        "Tarjetas de intentos ilegales: {}, pendientes: {}", "El archivo de las tarjetas: {}",
        "Escribe una jugada como Nf3 o g1f3; en una pregunta sobre las reglas, sí o no. show: la solución. board: la posición otra vez. quit: salir.",
        "Elige dos casillas con el ratón, o con las flechas e Intro, o escribe una jugada como Nf3 o g1f3. Las palabras de abajo también son respuestas: haz clic en ellas o escríbelas."},
    {Language::french, "À revoir, et des exercices", "Exercices", "Série", "Tempête : trois minutes",
        "Mes erreurs", "Mes essais illégaux", "Finales", "Les Règles du jeu", "Votre classement : {:.0f}.",
        "Votre classement : {:.0f}. Celui de l'exercice : {}.", "Rien à revoir pour l'instant.",
        "C'est tout pour l'instant.", "Il n'y a plus d'exercices de ce genre.", "À la suite : {}.",
        "Votre série : {}. Votre record : {}.", "Trois minutes. Trois erreurs y mettent fin.",
        "Résolus : {}. Erreurs : {}. Il reste {} s.", "Résolus : {}. Votre record : {}.",
        "Commencez-en une : {}", "La leçon est finie. La suivante : {}", "C'était la dernière leçon.",
        "Justes du premier coup : {} sur {}.", "Gagnées sans erreur : {} sur {}.",
        "Parties de {} : {}. Nouvelles erreurs : {}.", "Ce n'est pas une partie d'échecs.",
        "Classement : {:.0f} ± {:.0f} après {} exercices. Meilleure série : {}. Meilleure tempête : {}.",
        "Cartes d'exercices : {}, à revoir : {}", "Cartes d'erreurs : {}, à revoir : {}",
        "Cartes d'essais illégaux : {}, à revoir : {}", "Le fichier des cartes : {}",
        "Tapez un coup comme Nf3 ou g1f3 ; à une question sur les règles, oui ou non. show : la solution. board : la position de nouveau. quit : quitter.",
        "Choisissez deux cases avec la souris, ou avec les flèches et Entrée, ou tapez un coup comme Nf3 ou g1f3. Les mots du bas sont aussi des réponses : cliquez dessus ou tapez-les."},
    {Language::italian, "Da ripassare ed esercizi", "Esercizi", "Serie", "Tempesta: tre minuti",
        "I miei errori", "I miei tentativi illegali", "Finali", "Le Leggi degli Scacchi",
        "Il tuo punteggio: {:.0f}.", "Il tuo punteggio: {:.0f}. Quello dell'esercizio: {}.",
        "Ora non c'è nulla da ripassare.", "Per ora è tutto.", "Non ci sono altri esercizi così.",
        "Di fila: {}.", "La tua serie: {}. Il tuo record: {}.", "Tre minuti. Con tre errori finisce.",
        "Risolti: {}. Errori: {}. Restano {} s.", "Risolti: {}. Il tuo record: {}.", "Cominciane una: {}",
        "La lezione è finita. La prossima: {}", "Era l'ultima lezione.",
        "Giuste al primo tentativo: {} di {}.", "Vinti senza errori: {} su {}.",
        "Partite di {}: {}. Errori nuovi: {}.", "Non è una partita di scacchi.",
        "Punteggio: {:.0f} ± {:.0f} dopo {} esercizi. Serie migliore: {}. Tempesta migliore: {}.",
        "Schede di esercizi: {}, da ripassare: {}", "Schede di errori: {}, da ripassare: {}",
        "Schede di tentativi illegali: {}, da ripassare: {}", "Il file delle schede: {}",
        "Scrivi una mossa come Nf3 o g1f3; a una domanda sulle regole, sì o no. show: la soluzione. board: di nuovo la posizione. quit: esci.",
        "Scegli due case con il mouse, o con le frecce e Invio, oppure scrivi una mossa come Nf3 o g1f3. Anche le parole in basso sono risposte: fai clic o scrivile."},
    {Language::portuguese, "Para revisar, e problemas", "Problemas", "Sequência", "Tempestade: três minutos",
        "Meus erros", "Minhas tentativas ilegais", "Finais", "As Leis do Xadrez", "A sua pontuação: {:.0f}.",
        "A sua pontuação: {:.0f}. A do problema: {}.", "Agora não há nada para revisar.",
        "Por enquanto é só.", "Não há mais problemas assim.", "Seguidos: {}.",
        "A sua sequência: {}. O seu recorde: {}.", "Três minutos. Três erros encerram.",
        "Resolvidos: {}. Erros: {}. Restam {} s.", "Resolvidos: {}. O seu recorde: {}.", "Comece uma: {}",
        "A lição está feita. A próxima: {}", "Essa foi a última lição.",
        "Certas na primeira tentativa: {} de {}.", "Ganhos sem erro: {} de {}.",
        "Partidas de {}: {}. Erros novos: {}.", "Não é uma partida de xadrez.",
        "Pontuação: {:.0f} ± {:.0f} depois de {} problemas. Melhor sequência: {}. Melhor tempestade: {}.",
        "Cartões de problemas: {}, para revisar: {}", "Cartões de erros: {}, para revisar: {}",
        "Cartões de tentativas ilegais: {}, para revisar: {}", "O arquivo dos cartões: {}",
        "Digite um lance como Nf3 ou g1f3; em uma pergunta sobre as regras, sim ou não. show: a solução. board: a posição de novo. quit: sair.",
        "Escolha duas casas com o mouse, ou com as setas e Enter, ou digite um lance como Nf3 ou g1f3. As palavras abaixo também são respostas: clique nelas ou digite-as."},
}};

static_assert(is_enum_table(all_session_words, &SessionWords::language));

} // namespace

SessionWords const& session_words(Language language)
{
    return all_session_words[static_cast<std::size_t>(language)];
}

} // namespace arbiter::cli
