// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts italian_history{
    .sides{"il Bianco", "il Nero"},
    .roles{"il pedone", "il cavallo", "l'alfiere", "la torre", "la donna", "il re"},
    .rows{{
        {HistoryPhrase::described_move, "la mossa {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} non lo ha dall'inizio della partita."},
        {HistoryPhrase::rook_blown_up, "La torre in {square} è esplosa con {move}."},
        {HistoryPhrase::rook_taken, "La torre in {square} è stata presa con {move}."},
        {HistoryPhrase::has_castled, "{side} ha già arroccato con {move}."},
        {HistoryPhrase::piece_left, "{piece} ha lasciato {square} con {move}."},
        {HistoryPhrase::in_check_from_start, "Il re è sotto scacco dall'inizio della partita."},
        {HistoryPhrase::in_check_since, "Il re è sotto scacco da {move}."},
        {HistoryPhrase::king_taken, "Il re è stato preso con {move}."},
        {HistoryPhrase::piece_came, "{piece} sta in {square} da {move}."},
        {HistoryPhrase::blown_up_there, "Lì {piece} esplose con {move}."},
        {HistoryPhrase::taken_there, "Lì si catturò {piece} con {move}."},
        {HistoryPhrase::pawn_there_from_start, "Il pedone in {square} è lì dall'inizio della partita."},
        {HistoryPhrase::pawn_came_otherwise,
            "Il pedone in {square} è arrivato lì con {move}, che non era una spinta di due case."},
        {HistoryPhrase::en_passant_was_possible,
            "La presa al varco era possibile solo alla mossa successiva a {move}."},
        {HistoryPhrase::only_way_out, "L'unica difesa dallo scacco è {choice}."},
        {HistoryPhrase::ways_out, "Le difese dallo scacco sono {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} in {square} ora non ha mosse legali."},
        {HistoryPhrase::may_go, "{piece} in {square} può andare in {choice}."},
        {HistoryPhrase::illegal_move_costs_time,
            "{side} ha fatto la mossa illegale numero {number}: {other} riceve {time} in più sull'orologio."},
        {HistoryPhrase::illegal_move_counted, "{side} ha fatto la mossa illegale numero {number}."},
        {HistoryPhrase::illegal_move_loses, "La mossa illegale numero {number} perde la partita."},
        {HistoryPhrase::false_claim, "La richiesta è infondata: {other} riceve {time} in più sull'orologio."},
    }},
    .list_comma = ", ",
    .list_or = " o ",
};

static_assert(is_complete(italian_history));

constexpr MoveWords italian_move_words{
    .pieces{"pedone", "cavallo", "alfiere", "torre", "donna regina", "re"},
    .castle = "arrocco arrocca arroccare",
    .short_side = "corto corta",
    .long_side = "lungo lunga",
    .takes = "prende prendo prendi prendere mangia mangio mangiare cattura catturo catturare",
    .promotes = "promuove promozione diventa",
    .fillers
    = "muovi muove muovo muovere gioca gioco giocare va vai vado a da di del dal in su con il lo la l le mio mia un una scacco matto casa casella",
    .not_a_move = "«{text}» non è una mossa: {reason}.",
    .do_you_mean = "Intendi {choice}?",
    .moves_look_like = "«{text}» non è una mossa. Una mossa si scrive e2 e4 o Nf3; help elenca i comandi.",
    .squares_are_named = "Qui le case si chiamano da a1 a h8: scrivi per esempio e2 e4.",
    .wrong_number = "Questa è la mossa {number}: tralascia il numero.",
    .nothing_to_take = "In questa posizione non si può catturare nulla.",
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

constexpr PgnErrorTexts italian_pgn_errors{
    .at_place = "riga {line}, colonna {column}: {said}",
    .about = "{text}: {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Serve una partita: etichette o mosse."},
        {PgnErrorCode::bad_tag, "Questa non è un'etichetta; serve [Nome \"valore\"]."},
        {PgnErrorCode::duplicate_tag, "Questa etichetta è ripetuta; vale la prima."},
        {PgnErrorCode::bad_escape,
            "Nel valore di un'etichetta la barra rovesciata può precedere solo le virgolette o un'altra barra rovesciata."},
        {PgnErrorCode::unknown_variant, "Regole sconosciute; la partita è letta come scacchi normali."},
        {PgnErrorCode::bad_fen, "Questa FEN è illeggibile."},
        {PgnErrorCode::impossible_setup, "Questa posizione è impossibile."},
        {PgnErrorCode::missing_fen,
            "SetUp è \"1\", ma non c'è l'etichetta FEN; la partita è letta dalla posizione iniziale."},
        {PgnErrorCode::bad_result_tag, "Serve 1-0, 0-1, 1/2-1/2 o *."},
        {PgnErrorCode::unexpected_character,
            "Con questo carattere non può cominciare una mossa né altro di una partita."},
        {PgnErrorCode::bad_move, "Questa non è una mossa."},
        {PgnErrorCode::illegal_move, "Questa mossa non è legale qui."},
        {PgnErrorCode::ambiguous_move, "Più di un pezzo può fare questa mossa."},
        {PgnErrorCode::wrong_move_number, "Questo non è il numero della mossa seguente."},
        {PgnErrorCode::bad_nag, "Dopo una mossa serve un valore da $0 a $255 o uno tra ! ? !! ?? !? ?!."},
        {PgnErrorCode::unclosed_comment, "A questo commento manca la parentesi graffa di chiusura."},
        {PgnErrorCode::unclosed_variation, "A questa variante manca la parentesi di chiusura."},
        {PgnErrorCode::unexpected_close, "Qui non c'è nessuna variante aperta."},
        {PgnErrorCode::variation_without_move,
            "Non c'è nessuna mossa precedente che questa variante possa sostituire."},
        {PgnErrorCode::missing_result, "La partita non finisce con 1-0, 0-1, 1/2-1/2 o *."},
        {PgnErrorCode::result_mismatch, "L'etichetta Result dà un altro risultato."},
        {PgnErrorCode::null_move, "Passare non è una mossa legale negli scacchi."},
        {PgnErrorCode::misplaced_comment, "Un commento non può stare tra le etichette né dopo il risultato."},
        {PgnErrorCode::text_after_result,
            "La partita è finita con il suo risultato; questo non viene letto."},
        {PgnErrorCode::not_text, "Questo non è testo in ASCII, UTF-8 o Latin-1."},
        {PgnErrorCode::not_pgn, "Questo non è PGN."},
    }},
};

static_assert(is_enum_table(italian_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
