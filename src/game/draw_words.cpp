// SPDX-License-Identifier: MIT
#include "game/draw_words.h"

namespace arbiter::detail {

namespace {

constexpr DrawWords english_draw{
    .is_right = "The claim is right.",
    .is_wrong = "The claim is wrong.",
    .stood_once = "The position is on the board for the first time; a claim needs 3 times.",
    .stood_often = "The position was on the board {count} times, and a claim needs 3: {places}.",
    .at_start = "at the start",
    .after_move = "after {move}",
    .quiet_since
    = "Moves of each side since the last capture or pawn move, {move}: {count}; a claim needs 50.",
    .quiet_from_start
    = "Moves of each side without a capture or a pawn move: {count}; a claim needs 50. The record has no such move.",
    .near_miss = "The position {place} was not the same: {reason}.",
    .other_side_to_move = "it was {side}'s turn",
    .could_castle = "{side} had a right to castle that is lost now",
    .en_passant = "an en passant capture was possible",
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

constexpr DrawWords spanish_draw{
    .is_right = "La reclamación es correcta.",
    .is_wrong = "La reclamación es incorrecta.",
    .stood_once = "La posición está en el tablero por primera vez; una reclamación necesita 3 veces.",
    .stood_often = "La posición estuvo en el tablero {count} veces, y una reclamación necesita 3: {places}.",
    .at_start = "al principio",
    .after_move = "tras {move}",
    .quiet_since = "Jugadas de cada bando desde la última captura o jugada de peón, {move}: {count}; una "
                   "reclamación necesita 50.",
    .quiet_from_start
    = "Jugadas de cada bando sin captura ni jugada de peón: {count}; una reclamación necesita "
      "50. La partida no tiene ninguna.",
    .near_miss = "La posición {place} no era la misma: {reason}.",
    .other_side_to_move = "jugaban {side}",
    .could_castle = "{side} tenían un derecho de enroque que ya se ha perdido",
    .en_passant = "era posible una captura al paso",
};

constexpr DrawWords french_draw{
    .is_right = "La réclamation est fondée.",
    .is_wrong = "La réclamation n'est pas fondée.",
    .stood_once = "La position est sur l'échiquier pour la première fois ; une réclamation en demande 3.",
    .stood_often
    = "La position a été {count} fois sur l'échiquier, et une réclamation en demande 3 : {places}.",
    .at_start = "au début",
    .after_move = "après {move}",
    .quiet_since
    = "Coups de chaque camp depuis la dernière prise ou le dernier coup de pion, {move} : {count} ; "
      "une réclamation en demande 50.",
    .quiet_from_start
    = "Coups de chaque camp sans prise ni coup de pion : {count} ; une réclamation en demande 50. "
      "La partie n'en a aucun.",
    .near_miss = "La position {place} n'était pas la même : {reason}.",
    .other_side_to_move = "le trait était à l'autre camp, {side}",
    .could_castle = "{side} avaient un droit de roque, perdu depuis",
    .en_passant = "une prise en passant était possible",
};

constexpr DrawWords italian_draw{
    .is_right = "La richiesta è fondata.",
    .is_wrong = "La richiesta è infondata.",
    .stood_once = "La posizione è sulla scacchiera per la prima volta; una richiesta ne esige 3.",
    .stood_often
    = "La posizione è stata {count} volte sulla scacchiera, e una richiesta ne esige 3: {places}.",
    .at_start = "all'inizio",
    .after_move = "dopo {move}",
    .quiet_since
    = "Mosse di ciascuno dall'ultima cattura o mossa di pedone, {move}: {count}; una richiesta ne "
      "esige 50.",
    .quiet_from_start
    = "Mosse di ciascuno senza catture né mosse di pedone: {count}; una richiesta ne esige 50. "
      "La partita non ne ha.",
    .near_miss = "La posizione {place} non era la stessa: {reason}.",
    .other_side_to_move = "muoveva {side}",
    .could_castle = "{side} aveva un diritto di arrocco che ora è perso",
    .en_passant = "era possibile una cattura al varco",
};

constexpr DrawWords portuguese_draw{
    .is_right = "A reivindicação está correta.",
    .is_wrong = "A reivindicação está errada.",
    .stood_once = "A posição está no tabuleiro pela primeira vez; uma reivindicação exige 3 vezes.",
    .stood_often = "A posição esteve no tabuleiro {count} vezes, e uma reivindicação exige 3: {places}.",
    .at_start = "no início",
    .after_move = "após {move}",
    .quiet_since = "Lances de cada lado desde a última captura ou lance de peão, {move}: {count}; uma "
                   "reivindicação exige 50.",
    .quiet_from_start
    = "Lances de cada lado sem captura nem lance de peão: {count}; uma reivindicação exige 50. "
      "A partida não tem nenhum.",
    .near_miss = "A posição {place} não era a mesma: {reason}.",
    .other_side_to_move = "{side} jogavam",
    .could_castle = "{side} tinham um direito de roque que agora está perdido",
    .en_passant = "uma captura en passant era possível",
};

} // namespace

DrawWords const& draw_words_of(Language language)
{
    switch (spoken(language)) {
#define ARBITER_CASE(language, code)                                                                         \
    case Language::language: return language##_draw;
        ARBITER_LANGUAGES(ARBITER_CASE)
#undef ARBITER_CASE
    }
    return english_draw;
}

} // namespace arbiter::detail
