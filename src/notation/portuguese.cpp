// SPDX-License-Identifier: MIT
#include "notation/language_texts.h"

namespace arbiter::detail {

namespace {

constexpr MoveErrorRows portuguese_move_error_rows{{
    {NotationErrorCode::empty_text, "o texto está vazio: espera-se um lance, como e2e4 ou Nf3"},
    {NotationErrorCode::null_move, "espera-se um lance: no xadrez não se pode passar a vez"},
    {NotationErrorCode::expected_file, "espera-se uma coluna, de a até h"},
    {NotationErrorCode::file_out_of_range, "fora do tabuleiro: as colunas vão de a até h"},
    {NotationErrorCode::expected_rank, "espera-se uma fileira, de 1 a 8"},
    {NotationErrorCode::rank_out_of_range, "fora do tabuleiro: as fileiras vão de 1 a 8"},
    {NotationErrorCode::expected_promotion, "espera-se a peça em que o peão se transforma: q, r, b ou n"},
    {NotationErrorCode::promotion_in_capitals,
        "espera-se a peça em que o peão se transforma em minúscula: q, r, b ou n"},
    {NotationErrorCode::expected_piece,
        "espera-se uma peça (K, Q, R, B, N), uma coluna (de a até h) ou um roque (O-O)"},
    {NotationErrorCode::bad_castling, "o roque se escreve O-O ou O-O-O"},
    {NotationErrorCode::unclosed_parenthesis, "espera-se um parêntese de fechamento"},
    {NotationErrorCode::lenient_spelling, "não se admite em notação estrita: espera-se a forma padrão"},
    {NotationErrorCode::trailing_text, "espera-se o fim do lance"},
    {NotationErrorCode::no_break_space, "aqui há um espaço inseparável: escreva um comum ou nenhum"},
    {NotationErrorCode::invisible_character,
        "aqui há um caractere invisível: apague-o ou digite o lance de novo"},
    {NotationErrorCode::cyrillic_letter,
        "esta letra é cirílica, embora pareça latina: digite-a em um teclado latino"},
    {NotationErrorCode::greek_letter,
        "esta letra é grega, embora pareça latina: digite-a em um teclado latino"},
    {NotationErrorCode::fullwidth_character, "este caractere é de largura total: digite o comum"},
    {NotationErrorCode::letter_s, "S é o cavalo em alemão: escreva N"},
    {NotationErrorCode::letter_l, "L é o bispo em alemão: escreva B"},
    {NotationErrorCode::letter_d, "D é a dama em alemão, francês, espanhol e português: escreva Q"},
    {NotationErrorCode::letter_t, "T é a torre em alemão, francês, espanhol e português: escreva R"},
    {NotationErrorCode::letter_c, "C é o cavalo em francês, espanhol, italiano e português: escreva N"},
    {NotationErrorCode::letter_a, "A é o bispo em espanhol e italiano: escreva B"},
    {NotationErrorCode::letter_f, "F é o bispo em francês: escreva B"},
}};

constexpr FenErrorRows portuguese_fen_error_rows{{
    {FenErrorCode::empty_text, "o texto está vazio: espera-se uma FEN"},
    {FenErrorCode::unknown_piece_letter,
        "espera-se uma peça (PNBRQK ou pnbrqk), um número de casas vazias ou /"},
    {FenErrorCode::bad_empty_count, "espera-se um número de casas vazias de 1 a 8"},
    {FenErrorCode::adjacent_digits,
        "espera-se uma peça ou /: escreva dois números seguidos de casas vazias como um só"},
    {FenErrorCode::too_many_files, "esta fileira tem mais de oito casas: espera-se /"},
    {FenErrorCode::too_few_files, "esta fileira termina antes da oitava casa"},
    {FenErrorCode::too_few_ranks, "o tabuleiro tem menos de oito fileiras: espera-se /"},
    {FenErrorCode::too_many_ranks, "o tabuleiro tem mais de oito fileiras: espera-se o lado que joga"},
    {FenErrorCode::missing_side, "espera-se o lado que joga, w ou b"},
    {FenErrorCode::bad_side, "espera-se o lado que joga como um só w ou b"},
    {FenErrorCode::missing_castling, "esperam-se os direitos de roque, como KQkq ou -"},
    {FenErrorCode::bad_castling_letter,
        "esperam-se direitos de roque: letras de KQkq, colunas de A a H ou de a até h, ou um só -"},
    {FenErrorCode::duplicate_castling, "este direito de roque está repetido"},
    {FenErrorCode::missing_en_passant, "espera-se a casa da captura en passant, como e3, ou -"},
    {FenErrorCode::bad_en_passant, "espera-se a casa da captura en passant como casa ou -"},
    {FenErrorCode::bad_number, "espera-se um número inteiro"},
    {FenErrorCode::number_out_of_range, "espera-se um número de no máximo 65535"},
    {FenErrorCode::missing_move_number, "espera-se o número do lance"},
    {FenErrorCode::trailing_text, "não se espera mais nada"},
    {FenErrorCode::bad_opcode, "espera-se uma operação, como bm Nf3;"},
    {FenErrorCode::unterminated_string, "esperam-se aspas de fechamento"},
    {FenErrorCode::bad_pocket,
        "esperam-se no máximo 64 peças a soltar (QRBNP ou qrbnp) e o fim das reservas"},
    {FenErrorCode::bad_check_counts,
        "esperam-se os xeques dos dois lados, de 0 a 3 cada: 3+3 (restantes) ou +0+0 (dados)"},
}};

} // namespace

constexpr ErrorTexts portuguese_move_errors
    = make_error_texts<portuguese_move_error_rows, spoken_move_errors>("caractere ");

constexpr ErrorTexts portuguese_fen_errors
    = make_error_texts<portuguese_fen_error_rows, fen_error_count>("caractere ");

constexpr RefusalTexts portuguese_refusals{
    .sides = {"As brancas", "As pretas"},
    .roles = {"peão", "cavalo", "bispo", "torre", "dama", "rei"},
    .several_roles = {"peões", "cavalos", "bispos", "torres", "damas", "reis"},
    .missing_roles = {"peão", "cavalo", "bispo", "torre", "dama", "rei"},
    .is_feminine = {false, false, false, true, true, false},
    .has_no = {" não têm nenhum ", " não têm nenhuma "},
    .on_square = " em ",
    .on_file = " na coluna ",
    .on_rank = " na fileira ",
    .none_of = {"Nenhum dos ", "Nenhuma das "},
    .of_squares = " em ",
    .can_go_to = " pode ir a ",
    .go = "",
    .can_take_on_file = " pode capturar na coluna ",
    .take = "",
    .more_than_one = {"Mais de um ", "Mais de uma "},
    .several_meanings = "Isso pode indicar mais de um lance",
    .write = ": escreva ",
    .alternative = " ou ",
    .is_written = "Segundo o padrão, este lance se escreve ",
    .to_castle = "Para rocar, escreva ",
    .list_comma = ", ",
    .list_and = " e ",
};

} // namespace arbiter::detail
