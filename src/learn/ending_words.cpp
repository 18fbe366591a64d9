// SPDX-License-Identifier: MIT
#include "learn/ending_words.h"

#include "learn/language_words.h"

namespace arbiter::learn {

namespace {

constexpr std::array<EndingWords, language_count> all_ending_words{{
    {Language::english, "You play White: {0} against the king. Mate in at most {1} moves.",
        "Black plays {0}. The shortest mate: {1}. Moves left: {2}.",
        "{0} throws the win away: {1} holds the draw.", "{0} is stalemate: a draw.",
        "{0} moves without mate. Begin again.", "Mate. Your moves: {0}. The shortest way: {1}.",
        {"king and queen", "king and rook", "king and pawn", "king and two bishops",
            "king, bishop and knight"}},
    {Language::german, "Du spielst Weiß: {0} gegen den König. Setze in höchstens {1} Zügen matt.",
        "Schwarz spielt {0}. Das kürzeste Matt: {1}. Züge übrig: {2}.",
        "{0} vergibt den Gewinn: {1} hält remis.", "{0} ist patt: remis.",
        "{0} Züge ohne Matt. Beginne von vorn.", "Matt. Deine Züge: {0}. Der kürzeste Weg: {1}.",
        {"König und Dame", "König und Turm", "König und Bauer", "König und zwei Läufer",
            "König, Läufer und Springer"}},
    {Language::spanish, "Juegas con blancas: {0} contra el rey. Da mate en {1} jugadas como máximo.",
        "Las negras juegan {0}. El mate más corto: {1}. Jugadas que quedan: {2}.",
        "{0} deja escapar la victoria: {1} hace tablas.", "{0} es ahogado: tablas.",
        "{0} jugadas sin mate. Empieza de nuevo.", "Mate. Tus jugadas: {0}. El camino más corto: {1}.",
        {"rey y dama", "rey y torre", "rey y peón", "rey y dos alfiles", "rey, alfil y caballo"}},
    {Language::french, "Vous avez les Blancs : {0} contre le roi. Matez en {1} coups au plus.",
        "Les Noirs jouent {0}. Le mat le plus court : {1}. Coups restants : {2}.",
        "{0} laisse échapper le gain : {1} tient la nulle.", "{0} fait pat : nulle.",
        "{0} coups sans mat. Recommencez.", "Mat. Vos coups : {0}. Le chemin le plus court : {1}.",
        {"roi et dame", "roi et tour", "roi et pion", "roi et deux fous", "roi, fou et cavalier"}},
    {Language::italian, "Giochi con il Bianco: {0} contro il re. Dai matto in {1} mosse al massimo.",
        "Il Nero gioca {0}. Il matto più breve: {1}. Mosse rimaste: {2}.",
        "{0} butta via la vittoria: {1} tiene la patta.", "{0} è stallo: patta.",
        "{0} mosse senza matto. Ricomincia.", "Matto. Le tue mosse: {0}. La via più breve: {1}.",
        {"re e donna", "re e torre", "re e pedone", "re e due alfieri", "re, alfiere e cavallo"}},
    {Language::portuguese, "Você joga com as brancas: {0} contra o rei. Dê mate em no máximo {1} lances.",
        "As pretas jogam {0}. O mate mais curto: {1}. Lances que restam: {2}.",
        "{0} deixa escapar a vitória: {1} garante o empate.", "{0} afoga o rei: empate.",
        "{0} lances sem mate. Recomece.", "Mate. Seus lances: {0}. O caminho mais curto: {1}.",
        {"rei e dama", "rei e torre", "rei e peão", "rei e dois bispos", "rei, bispo e cavalo"}},
}};

static_assert(has_every_language(all_ending_words));

} // namespace

EndingWords const& ending_words(Language language)
{
    return entry_of(all_ending_words, language);
}

} // namespace arbiter::learn
