// SPDX-License-Identifier: MIT
#include "game/language_texts.h"

namespace arbiter::detail {

constexpr HistoryTexts french_history{
    .sides{"les Blancs", "les Noirs"},
    .roles{"le pion", "le cavalier", "le fou", "la tour", "la dame", "le roi"},
    .rows{{
        {HistoryPhrase::described_move, "le coup {number} ({move})"},
        {HistoryPhrase::never_had_right, "{side} ne l'ont pas depuis le début de la partie."},
        {HistoryPhrase::rook_blown_up, "La tour en {square} a explosé avec {move}."},
        {HistoryPhrase::rook_taken, "La tour en {square} a été prise avec {move}."},
        {HistoryPhrase::has_castled, "{side} ont déjà roqué avec {move}."},
        {HistoryPhrase::piece_left, "{piece} a quitté {square} avec {move}."},
        {HistoryPhrase::in_check_from_start, "Le roi est en échec depuis le début de la partie."},
        {HistoryPhrase::in_check_since, "Le roi est en échec depuis {move}."},
        {HistoryPhrase::king_taken, "Le roi a été pris avec {move}."},
        {HistoryPhrase::piece_came, "{piece} est en {square} depuis {move}."},
        {HistoryPhrase::blown_up_there, "{piece} y a explosé avec {move}."},
        {HistoryPhrase::taken_there, "On y a pris {piece} avec {move}."},
        {HistoryPhrase::pawn_there_from_start, "Le pion en {square} y est depuis le début de la partie."},
        {HistoryPhrase::pawn_came_otherwise,
            "Le pion en {square} y est arrivé avec {move}, qui n'était pas une avance de deux cases."},
        {HistoryPhrase::en_passant_was_possible,
            "La prise en passant n'était possible qu'au coup suivant {move}."},
        {HistoryPhrase::only_way_out, "La seule parade à l'échec est {choice}."},
        {HistoryPhrase::ways_out, "Les parades à l'échec sont {choice}."},
        {HistoryPhrase::no_legal_move, "{piece} en {square} n'a aucun coup légal en ce moment."},
        {HistoryPhrase::may_go, "{piece} en {square} peut aller en {choice}."},
        {HistoryPhrase::illegal_move_costs_time,
            "{side} ont joué leur coup illégal n° {number} : {other} reçoivent {time} de plus à la pendule."},
        {HistoryPhrase::illegal_move_counted, "{side} ont joué leur coup illégal n° {number}."},
        {HistoryPhrase::illegal_move_loses, "Le coup illégal n° {number} perd la partie."},
        {HistoryPhrase::false_claim,
            "La réclamation n'est pas fondée : {other} reçoivent {time} de plus à la pendule."},
    }},
    .list_comma = ", ",
    .list_or = " ou ",
};

static_assert(is_complete(french_history));

constexpr MoveWords french_move_words{
    .pieces{"pion", "cavalier cheval", "fou", "tour", "dame reine", "roi"},
    .castle = "roque roquer roquez",
    .short_side = "petit court",
    .long_side = "grand long",
    .takes = "prend prends prendre prenez mange manger capture capturer",
    .promotes = "promotion promu promeut devient",
    .fillers
    = "joue jouer jouez va vais déplace deplace déplacer bouge bouger le la les l de du depuis en à a au sur vers par avec mon ma un une et échec echec mat case",
    .not_a_move = "« {text} » n'est pas un coup : {reason}.",
    .do_you_mean = "Voulez-vous dire {choice} ?",
    .moves_look_like
    = "« {text} » n'est pas un coup. Un coup s'écrit e2 e4 ou Nf3 ; help montre les commandes.",
    .squares_are_named = "Ici, les cases s'appellent de a1 à h8 : tapez par exemple e2 e4.",
    .wrong_number = "C'est le coup {number} : omettez le numéro.",
    .nothing_to_take = "Rien ne peut être pris dans cette position.",
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

constexpr PgnErrorTexts french_pgn_errors{
    .at_place = "ligne {line}, colonne {column} : {said}",
    .about = "{text} : {said}",
    .rows = {{
        {PgnErrorCode::no_game, "Une partie est attendue : des en-têtes ou des coups."},
        {PgnErrorCode::bad_tag, "Ce n'est pas un en-tête ; [Nom \"valeur\"] est attendu."},
        {PgnErrorCode::duplicate_tag, "Cet en-tête est donné deux fois ; le premier compte."},
        {PgnErrorCode::bad_escape,
            "Dans la valeur d'un en-tête, la barre oblique inverse ne peut précéder qu'un guillemet ou une autre barre."},
        {PgnErrorCode::unknown_variant, "Règles inconnues ; la partie est lue comme une partie ordinaire."},
        {PgnErrorCode::bad_fen, "Cette FEN est illisible."},
        {PgnErrorCode::impossible_setup, "Cette position est impossible."},
        {PgnErrorCode::missing_fen,
            "SetUp vaut \"1\", mais il n'y a pas de FEN ; la partie est lue depuis la position de départ."},
        {PgnErrorCode::bad_result_tag, "1-0, 0-1, 1/2-1/2 ou * est attendu."},
        {PgnErrorCode::unexpected_character,
            "Ni un coup ni autre chose dans une partie ne peut commencer par ce caractère."},
        {PgnErrorCode::bad_move, "Ce n'est pas un coup."},
        {PgnErrorCode::illegal_move, "Ce coup n'est pas légal ici."},
        {PgnErrorCode::ambiguous_move, "Plusieurs pièces peuvent jouer ce coup."},
        {PgnErrorCode::wrong_move_number, "Ce n'est pas le numéro du coup suivant."},
        {PgnErrorCode::bad_nag, "$0 à $255 ou un de ! ? !! ?? !? ?! est attendu après un coup."},
        {PgnErrorCode::unclosed_comment, "Il manque à ce commentaire son accolade fermante."},
        {PgnErrorCode::unclosed_variation, "Il manque à cette variante sa parenthèse fermante."},
        {PgnErrorCode::unexpected_close, "Aucune variante n'est ouverte ici."},
        {PgnErrorCode::variation_without_move, "Aucun coup ne précède que cette variante puisse remplacer."},
        {PgnErrorCode::missing_result, "La partie ne finit pas par 1-0, 0-1, 1/2-1/2 ou *."},
        {PgnErrorCode::result_mismatch, "L'en-tête Result donne un autre résultat."},
        {PgnErrorCode::null_move, "Passer son tour n'est pas un coup légal aux échecs."},
        {PgnErrorCode::misplaced_comment,
            "Un commentaire ne peut se trouver ni entre les en-têtes ni après le résultat."},
        {PgnErrorCode::text_after_result, "La partie s'est terminée avec son résultat ; ceci n'est pas lu."},
        {PgnErrorCode::not_text, "Ceci n'est pas du texte en ASCII, UTF-8 ou Latin-1."},
        {PgnErrorCode::not_pgn, "Ceci n'est pas du PGN."},
    }},
};

static_assert(is_enum_table(french_pgn_errors.rows, &PgnErrorRow::code, &PgnErrorRow::sentence));

} // namespace arbiter::detail
