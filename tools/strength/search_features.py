"""What the search can do, and how the same search is made without it: a text in a file of src/engine, which must occur
there exactly once, and what stands there instead."""

NODE, SEARCH, PICK = "node_pruning.cpp", "searcher.cpp", "move_picker.cpp"
HISTORIES, CALM, NUMBERS = "histories.h", "quiescence.cpp", "search_parameters.h"

FEATURES = {
    # The whole tree.
    "aspiration windows": [
        ("searcher_root.cpp", "depth >= Depth{5} && expected != ", "depth >= max_depth && expected != ")],
    "cut-offs by the table": [
        (SEARCH, "&& decides(node.entry->bound, node.table_score, node.window))\n        return node.table_score;",
         "&& false)\n        return node.table_score;")],
    "the table's score as the evaluation": [
        (SEARCH, "node.expected = node.table_score;", "node.expected = *here.standing;")],
    "upcoming repetition": [(SEARCH, "window.alpha < draw && path_.can_repeat", "false && path_.can_repeat")],
    "mate distance pruning": [
        (SEARCH, "window.alpha = std::max(window.alpha, Score::mated_in(ply));", ""),
        (SEARCH, "window.beta = std::min(window.beta, Score::mate_in(ply + one_ply));", "")],
    "internal iterative reduction": [
        (SEARCH, "if (node.depth >= Depth{4} && !node.table_move()", "if (node.depth > max_depth && !node.table_move()")],
    "evaluation that fades towards fifty moves": [
        (SEARCH, "return Score::centipawns(value * (220 - ", "return Score::centipawns(value * (220 - 0 * ")],
    "correction history": [
        (SEARCH, "evaluation.value() + corrections_.correction(position.side_to_move(), keys())",
         "evaluation.value() + 0 * position.occupied().count()")],
    # Before the moves.
    "razoring": [(NODE, "if (depth <= 3\n", "if (depth <= 0\n")],
    "reverse futility": [(NODE, "if (depth <= 4 && !node.was_principal", "if (depth <= 0 && !node.was_principal")],
    "null move": [(NODE, "if (depth >= 3 && frame(node.ply - one_ply).move",
                   "if (depth >= 1000 && frame(node.ply - one_ply).move")],
    "null move verified": [(NODE, "if (node.depth < Depth{14} ||", "if (node.depth <= max_depth ||")],
    # The order of the moves.
    "killers": [
        (PICK, "if (move.move() == hints_.killers[0])\n        return killer_rating + 2;", ""),
        (PICK, "if (move.move() == hints_.killers[1])\n        return killer_rating + 1;", "")],
    "counter moves": [(PICK, "if (move.move() == hints_.counter_move)\n        return killer_rating;", "")],
    "main history": [(HISTORIES, "int sum = main_of(piece.color, move).value() + ", "int sum = ")],
    "pawn history": [(HISTORIES, " + context.pawns->at(piece, move.to()).value();", ";")],
    "continuation history, one ply": [
        (HISTORIES, "sum += 2 * context.continuations[0]->at(piece, move.to()).value();", "")],
    "continuation history, two plies": [
        (HISTORIES, "sum += context.continuations[1]->at(piece, move.to()).value();", "")],
    "continuation history, four plies": [
        (HISTORIES, "sum += context.continuations[2]->at(piece, move.to()).value() / 2;", "")],
    "capture history": [
        (HISTORIES, "return captures_[to_index(taken)].at(piece, to).value();",
         "return 0 * captures_[to_index(taken)].at(piece, to).value();")],
    "losing captures last": [(NUMBERS, "int good_capture = -27;", "int good_capture = -3000;")],
    # At a move.
    "late move pruning": [(NUMBERS, "int late_moves = 76;", "int late_moves = 1'000'000;")],
    "futility of captures": [(NODE, "&& reduced <= 7 && ", "&& reduced < 0 && ")],
    "exchange pruning of captures": [(NODE, "return reduced < 8\n", "return reduced < 0\n")],
    "history pruning": [(NODE, "if (reduced <= 5 && candidate.history", "if (reduced < 0 && candidate.history")],
    "futility of quiet moves": [
        (NODE, "if (!node.in_check && reduced <= 9 && ", "if (!node.in_check && reduced < 0 && ")],
    "exchange pruning of quiet moves": [
        (NODE, "return reduced <= (candidate.gives_check ? 2 : 9)\n", "return reduced < 0\n")],
    "singular extensions and multi-cut": [
        (NODE, "may_be_singular = node.depth >= Depth{6} &&", "may_be_singular = node.depth > max_depth &&")],
    "multi-cut": [(NODE, "if (bar >= node.window.beta && !bar.is_mate())", "if (false)")],
    "two and three plies for moves alone": [
        (NODE, "return {Depth{is_far_alone ? 3 : is_alone ? 2 : 1}, {}};", "return {Depth{is_far_alone ? 1 : 1}, {}};")],
    "less depth for moves not alone": [
        (NODE, "return {Depth{node.is_principal() ? -1 : -2}, {}};", "return {};"),
        (NODE, "return {Depth{-2}, {}};", "return {};")],
    "check extension": [
        (NODE, "return {Depth{node.in_check && node.is_principal() ? 1 : 0}, {}};", "return {};")],
    "late move reductions": [
        (SEARCH, "if (is_late && node.depth >= Depth{2} &&", "if (is_late && node.depth > max_depth &&")],
    "reductions by history": [
        (SEARCH, "parts -= candidate.history * parts_of_ply / tuned.reduction_history;", ""),
        (SEARCH, "parts -= candidate.history * parts_of_ply / tuned.capture_reduction_history;", "")],
    "more reduction where a cut is expected": [(NUMBERS, "int reduction_at_cut = 1530;", "int reduction_at_cut = 0;")],
    "more reduction where the side does not improve": [
        (NUMBERS, "int reduction_not_improving = 742;", "int reduction_not_improving = 0;")],
    "less reduction where the principal variation was": [
        (NUMBERS, "int reduction_was_principal = 1205;", "int reduction_was_principal = 0;")],
    "less reduction with check": [(NUMBERS, "int reduction_check = 780;", "int reduction_check = 0;")],
    "more reduction after a capture of the table": [
        (NUMBERS, "int reduction_after_capture = 598;", "int reduction_after_capture = 0;")],
    "more reduction where the moves after cut off": [
        (NUMBERS, "int reduction_after_cut_offs = 690;", "int reduction_after_cut_offs = 0;")],
    "a ply more at a second look": [
        (SEARCH, "is_much_better && reduced + one_ply < depth ?", "is_much_better && false ?")],
    "lessons of the second look": [(NUMBERS, "int second_look_reward = 26;", "int second_look_reward = 0;")],
    # Quiescence.
    "exchange pruning in quiescence": [(NUMBERS, "int quiescence_gain = 33;", "int quiescence_gain = -3000;")],
    "delta pruning": [
        (CALM, "if (!node.in_check && !candidate.gives_check && !move->is_promotion()) {", "if (false) {")],
    "one quiet way out of check": [
        (CALM, "if (node.in_check && !best.is_mate() && candidate.is_quiet) {", "if (false) {")],
}
