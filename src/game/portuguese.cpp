// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts portuguese_history{
    .sides{"as brancas", "as pretas"},
    .roles{"o peão", "o cavalo", "o bispo", "a torre", "a dama", "o rei"},
    .rows{{
        {HistoryPhrase::described_move, "o lance {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} não o têm desde o começo da partida."},
        {HistoryPhrase::rook_blown_up, "A torre em {square} explodiu com {move}."},
        {HistoryPhrase::rook_taken, "A torre em {square} foi capturada com {move}."},
        {HistoryPhrase::has_castled, "{side} já rocaram com {move}."},
        {HistoryPhrase::piece_left, "{piece} deixou {square} com {move}."},
        {HistoryPhrase::in_check_from_start, "O rei está em xeque desde o começo da partida."},
        {HistoryPhrase::in_check_since, "O rei está em xeque desde {move}."},
        {HistoryPhrase::king_taken, "O rei foi capturado com {move}."},
        {HistoryPhrase::piece_came, "{piece} chegou a {square} com {move}."},
        {HistoryPhrase::blown_up_there, "{piece} explodiu ali com {move}."},
        {HistoryPhrase::taken_there, "Ali se capturou {piece} com {move}."},
        {HistoryPhrase::pawn_there_from_start, "O peão em {square} está ali desde o começo da partida."},
        {HistoryPhrase::pawn_came_otherwise,
            "O peão em {square} chegou ali com {move}, que não foi um avanço de duas casas."},
        {HistoryPhrase::en_passant_was_possible,
            "A captura en passant só era possível no lance seguinte a {move}."},
        {HistoryPhrase::only_way_out, "A única saída do xeque é {choice}."},
        {HistoryPhrase::ways_out, "As saídas do xeque são {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} em {square} não tem agora nenhum lance legal."},
        {HistoryPhrase::may_go, "{piece} em {square} pode ir a {choice}."},
        {HistoryPhrase::illegal_move_costs_time,
            "{side} fizeram o lance ilegal número {number}: {other} recebem {time} a mais no relógio."},
        {HistoryPhrase::illegal_move_counted, "{side} fizeram o lance ilegal número {number}."},
        {HistoryPhrase::illegal_move_loses, "O lance ilegal número {number} perde a partida."},
        {HistoryPhrase::false_claim,
            "A reivindicação é incorreta: {other} recebem {time} a mais no relógio."},
    }},
    .list_comma = ", ",
    .list_or = " ou ",
};

static_assert(is_complete(portuguese_history));

constexpr MoveWords portuguese_move_words{
    .pieces{"peão peao", "cavalo", "bispo", "torre", "dama rainha", "rei"},
    .castle = "roque rocar",
    .short_side = "pequeno curto",
    .long_side = "grande longo",
    .takes = "toma tomar come comer captura capturo capturar por",
    .promotes = "promove promoção promocao vira",
    .fillers
    = "move movo mover joga jogo jogar vai vou para a à ao de do da desde em na no até com o os as meu minha um uma xeque mate casa",
    .not_a_move = "“{text}” não é um lance: {reason}.",
    .do_you_mean = "Você quer dizer {choice}?",
    .moves_look_like = "“{text}” não é um lance. Um lance se escreve e2 e4 ou Nf3; help mostra os comandos.",
    .squares_are_named = "Aqui as casas se chamam de a1 a h8: digite, por exemplo, e2 e4.",
    .wrong_number = "Este é o lance {number}: omita o número.",
    .nothing_to_take = "Nesta posição nada pode ser capturado.",
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

constexpr PgnErrorTexts portuguese_pgn_errors{
    .at_place = "linha {line}, coluna {column}: {said}",
    .about = "{text}: {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Espera-se uma partida: etiquetas ou lances."},
        {PgnErrorCode::bad_tag, "Isto não é uma etiqueta; espera-se [Nome \"valor\"]."},
        {PgnErrorCode::duplicate_tag, "Esta etiqueta está repetida; vale a primeira."},
        {PgnErrorCode::bad_escape,
            "No valor de uma etiqueta, a barra invertida só pode preceder aspas ou outra barra invertida."},
        {PgnErrorCode::unknown_variant, "Regras desconhecidas; a partida é lida como xadrez comum."},
        {PgnErrorCode::bad_fen, "Esta FEN é ilegível."},
        {PgnErrorCode::impossible_setup, "Esta posição é impossível."},
        {PgnErrorCode::missing_fen,
            "SetUp é \"1\", mas não há etiqueta FEN; a partida é lida a partir da posição inicial."},
        {PgnErrorCode::bad_result_tag, "Espera-se 1-0, 0-1, 1/2-1/2 ou *."},
        {PgnErrorCode::unexpected_character,
            "Nem um lance nem outra parte de uma partida pode começar com este caractere."},
        {PgnErrorCode::bad_move, "Isto não é um lance."},
        {PgnErrorCode::illegal_move, "Este lance não é legal aqui."},
        {PgnErrorCode::ambiguous_move, "Mais de uma peça pode fazer este lance."},
        {PgnErrorCode::wrong_move_number, "Este não é o número do próximo lance."},
        {PgnErrorCode::bad_nag, "Espera-se de $0 a $255 ou um de ! ? !! ?? !? ?! depois de um lance."},
        {PgnErrorCode::unclosed_comment, "Falta a este comentário a chave de fechamento."},
        {PgnErrorCode::unclosed_variation, "Falta a esta variante o parêntese de fechamento."},
        {PgnErrorCode::unexpected_close, "Não há variante aberta a fechar."},
        {PgnErrorCode::variation_without_move, "Não há lance anterior que esta variante possa substituir."},
        {PgnErrorCode::missing_result, "A partida não termina com 1-0, 0-1, 1/2-1/2 ou *."},
        {PgnErrorCode::result_mismatch, "A etiqueta Result indica outro resultado."},
        {PgnErrorCode::null_move, "Passar a vez não é um lance legal no xadrez."},
        {PgnErrorCode::misplaced_comment,
            "Um comentário não pode estar entre as etiquetas nem depois do resultado."},
        {PgnErrorCode::text_after_result, "A partida terminou com o seu resultado; isto não é lido."},
        {PgnErrorCode::not_text, "Isto não é texto em ASCII, UTF-8 ou Latin-1."},
        {PgnErrorCode::not_pgn, "Isto não é PGN."},
    }},
};

static_assert(is_enum_table(portuguese_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
