#include "game/history_texts.h"

#include "arbiter/core/enum_table.h"

namespace arbiter::detail {

namespace {

constexpr HistoryTexts history_in_english{
    .sides{"White", "Black"},
    .roles{"the pawn", "the knight", "the bishop", "the rook", "the queen", "the king"},
    .rows{{
        {HistoryPhrase::described_move, "move {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} has had none since the beginning of the game."},
        {HistoryPhrase::rook_blown_up, "The rook on {square} was blown up with {move}."},
        {HistoryPhrase::rook_taken, "The rook on {square} was taken with {move}."},
        {HistoryPhrase::has_castled, "{side} has castled already with {move}."},
        {HistoryPhrase::piece_left, "{piece} left {square} with {move}."},
        {HistoryPhrase::in_check_from_start, "The king has been in check since the beginning of the game."},
        {HistoryPhrase::in_check_since, "The king has been in check since {move}."},
        {HistoryPhrase::king_taken, "The king was taken with {move}."},
        {HistoryPhrase::piece_came, "{piece} came to {square} with {move}."},
        {HistoryPhrase::blown_up_there, "{piece} was blown up there with {move}."},
        {HistoryPhrase::taken_there, "{piece} was taken there with {move}."},
        {HistoryPhrase::pawn_there_from_start,
            "The pawn on {square} has been there since the beginning of the game."},
        {HistoryPhrase::pawn_came_otherwise,
            "The pawn on {square} came there with {move}, which was not a double step."},
        {HistoryPhrase::en_passant_was_possible,
            "En passant was possible only on the move right after {move}."},
        {HistoryPhrase::only_way_out, "The only way out of check is {choice}."},
        {HistoryPhrase::ways_out, "The ways out of check are {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} on {square} has no legal move now."},
        {HistoryPhrase::may_go, "{piece} on {square} may go to {choice}."},
    }},
    .list_comma = ", ",
    .list_or = " or ",
};

constexpr HistoryTexts history_in_german{
    .sides{"Weiß", "Schwarz"},
    .roles{"der Bauer", "der Springer", "der Läufer", "der Turm", "die Dame", "der König"},
    .rows{{
        {HistoryPhrase::described_move, "dem {number}. Zug ({move})"},
        {HistoryPhrase::never_had_right, "{side} hat seit Beginn der Partie keines."},
        {HistoryPhrase::rook_blown_up, "Der Turm auf {square} wurde mit {move} gesprengt."},
        {HistoryPhrase::rook_taken, "Der Turm auf {square} wurde mit {move} geschlagen."},
        {HistoryPhrase::has_castled, "{side} hat mit {move} schon rochiert."},
        {HistoryPhrase::piece_left, "{piece} hat {square} mit {move} verlassen."},
        {HistoryPhrase::in_check_from_start, "Der König steht seit Beginn der Partie im Schach."},
        {HistoryPhrase::in_check_since, "Der König steht seit {move} im Schach."},
        {HistoryPhrase::king_taken, "Der König wurde mit {move} geschlagen."},
        {HistoryPhrase::piece_came, "{piece} kam mit {move} nach {square}."},
        {HistoryPhrase::blown_up_there, "{piece} wurde dort mit {move} gesprengt."},
        {HistoryPhrase::taken_there, "{piece} wurde dort mit {move} geschlagen."},
        {HistoryPhrase::pawn_there_from_start, "Der Bauer auf {square} steht dort seit Beginn der Partie."},
        {HistoryPhrase::pawn_came_otherwise,
            "Der Bauer auf {square} kam mit {move} dorthin, und das war kein Doppelschritt."},
        {HistoryPhrase::en_passant_was_possible,
            "En passant war nur im Zug unmittelbar nach {move} möglich."},
        {HistoryPhrase::only_way_out, "Der einzige Ausweg aus dem Schach ist {choice}."},
        {HistoryPhrase::ways_out, "Die Auswege aus dem Schach sind {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} auf {square} hat jetzt keinen erlaubten Zug."},
        {HistoryPhrase::may_go, "{piece} auf {square} darf nach {choice} ziehen."},
    }},
    .list_comma = ", ",
    .list_or = " oder ",
};

constexpr HistoryTexts history_in_spanish{
    .sides{"las blancas", "las negras"},
    .roles{"el peón", "el caballo", "el alfil", "la torre", "la dama", "el rey"},
    .rows{{
        {HistoryPhrase::described_move, "la jugada {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} no lo tienen desde el comienzo de la partida."},
        {HistoryPhrase::rook_blown_up, "La torre de {square} explotó con {move}."},
        {HistoryPhrase::rook_taken, "La torre de {square} fue capturada con {move}."},
        {HistoryPhrase::has_castled, "{side} ya han enrocado con {move}."},
        {HistoryPhrase::piece_left, "{piece} dejó {square} con {move}."},
        {HistoryPhrase::in_check_from_start, "El rey está en jaque desde el comienzo de la partida."},
        {HistoryPhrase::in_check_since, "El rey está en jaque desde {move}."},
        {HistoryPhrase::king_taken, "El rey fue capturado con {move}."},
        {HistoryPhrase::piece_came, "{piece} llegó a {square} con {move}."},
        {HistoryPhrase::blown_up_there, "{piece} explotó allí con {move}."},
        {HistoryPhrase::taken_there, "Allí se capturó {piece} con {move}."},
        {HistoryPhrase::pawn_there_from_start,
            "El peón de {square} está allí desde el comienzo de la partida."},
        {HistoryPhrase::pawn_came_otherwise,
            "El peón de {square} llegó allí con {move}, que no fue un avance doble."},
        {HistoryPhrase::en_passant_was_possible,
            "La captura al paso solo era posible en la jugada siguiente a {move}."},
        {HistoryPhrase::only_way_out, "La única salida del jaque es {choice}."},
        {HistoryPhrase::ways_out, "Las salidas del jaque son {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} de {square} no tiene ahora ninguna jugada legal."},
        {HistoryPhrase::may_go, "{piece} de {square} puede ir a {choice}."},
    }},
    .list_comma = ", ",
    .list_or = " o ",
};

/// Whether each phrase is in its place and says something.
constexpr bool is_complete(HistoryTexts const& texts)
{
    return is_enum_table(texts.rows, &HistoryRow::phrase, &HistoryRow::text) && !texts.list_comma.empty()
        && !texts.list_or.empty();
}

static_assert(is_complete(history_in_english));
static_assert(is_complete(history_in_german));
static_assert(is_complete(history_in_spanish));

} // namespace

HistoryTexts const& history_texts_of(Language language)
{
    switch (language) {
    case Language::english: return history_in_english;
    case Language::german: return history_in_german;
    case Language::spanish: return history_in_spanish;
    }
    return history_in_english;
}

} // namespace arbiter::detail
