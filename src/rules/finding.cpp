// SPDX-License-Identifier: MIT
#include "rules/finding.h"

#include "arbiter/core/attacks.h"
#include "rules/move_name.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

/// At most this many moves are named.
constexpr std::size_t max_named_moves = 3;

Phrase one_or_many(Bitboard squares, Phrase one, Phrase many)
{
    return squares.more_than_one() ? many : one;
}

/// How many ranks the attempt goes ahead.
int ranks_ahead(SentenceContext const& context, Attempt attempt)
{
    int const up = static_cast<int>(rank_of(attempt.to)) - static_cast<int>(rank_of(attempt.from));
    return context.us == Color::white ? up : -up;
}

Rank home_rank(SentenceContext const& context)
{
    return relative_rank(context.us, Rank::first);
}

/// The rook with which the king tries to castle, whether it is there or not.
Square attempted_rook(SentenceContext const& context, Attempt attempt)
{
    if (context.castling_mode == CastlingMode::chess960)
        return attempt.to;
    File const file = castling_side(attempt.from, attempt.to) == CastlingSide::king ? File::h : File::a;
    return make_square(file, rank_of(attempt.from));
}

// ---- rungs 4 to 12 ---------------------------------------------------------------------------------------

Phrase phrase_of_pawn(SentenceContext const& context, Attempt attempt)
{
    int const ranks = ranks_ahead(context, attempt);
    if (ranks < 0)
        return Phrase::pawn_backwards;
    if (ranks == 0)
        return Phrase::pawn_sideways;
    if (file_of(attempt.from) != file_of(attempt.to))
        return Phrase::pawn_moves;
    if (ranks > 2)
        return Phrase::pawn_too_far;
    return context.has_first_rank_double_step && context.us == Color::white
        ? Phrase::pawn_double_step_of_horde
        : Phrase::pawn_double_step;
}

/// Whether a king that goes so is meant to castle, though that is not how it is done.
bool is_like_castling(SentenceContext const& context, Attempt attempt)
{
    return rank_of(attempt.from) == home_rank(context) && rank_of(attempt.to) == home_rank(context);
}

std::optional<LegalMove> find_castling(SentenceContext const& context, Attempt attempt)
{
    for (LegalMove const move : context.moves) {
        if (move.is_castling()
            && castling_side(move.from(), move.to()) == castling_side(attempt.from, attempt.to))
            return move;
    }
    return std::nullopt;
}

Phrase phrase_of_king_move(SentenceContext const& context, Attempt attempt, Finding& finding)
{
    if (is_small || !is_like_castling(context, attempt))
        return Phrase::king_moves;
    if (!context.has_castling)
        return Phrase::king_moves_without_castling;
    auto const castling = find_castling(context, attempt);
    if (!castling)
        return Phrase::king_moves;
    bool const is_onto_rook = context.castling_mode == CastlingMode::chess960;
    finding.slots.castled = is_onto_rook
        ? castling->to()
        : castled_king_square(context.us, castling_side(castling->from(), castling->to()));
    return is_onto_rook ? Phrase::king_castles_chess960 : Phrase::king_castles;
}

Phrase phrase_of_movement(SentenceContext const& context, Attempt attempt, Finding& finding)
{
    switch (context.board.role_of_occupied(attempt.from)) {
    case Role::pawn: return phrase_of_pawn(context, attempt);
    case Role::knight: return Phrase::knight_moves;
    case Role::bishop: return Phrase::bishop_moves;
    case Role::rook: return Phrase::rook_moves;
    case Role::queen: return Phrase::queen_moves;
    case Role::king: break;
    }
    return phrase_of_king_move(context, attempt, finding);
}

bool joins(LegalMove move, Attempt attempt)
{
    return move.from() == attempt.from && move.to() == attempt.to && !move.is_castling();
}

Phrase phrase_of_missing_promotion(SentenceContext const& context, Attempt attempt)
{
    bool const is_legal = is_small
        || std::any_of(
            context.moves.begin(), context.moves.end(), [=](LegalMove move) { return joins(move, attempt); });
    if (!is_legal)
        return Phrase::promotion_missing_in_vain;
    return context.has_king_promotion ? Phrase::promotion_missing_king_too : Phrase::promotion_missing;
}

/// Where the move itself is legal, it is named.
Phrase phrase_of_promotion(SentenceContext const& context, Attempt attempt, Finding& finding)
{
    if (is_small)
        return Phrase::promotion_not_allowed;
    auto const* const move = std::find_if(context.moves.data(), context.moves.data() + context.moves.size(),
        [=](LegalMove candidate) { return joins(candidate, attempt); });
    if (move == context.moves.data() + context.moves.size())
        return Phrase::promotion_not_allowed;
    finding.slots.moves = {move, 1};
    return Phrase::promotion_superfluous;
}

// ---- castling and the king -------------------------------------------------------------------------------

Phrase phrase_of_lost_right(SentenceContext const& context, Attempt attempt)
{
    bool const is_chess960 = context.castling_mode == CastlingMode::chess960;
    bool const is_home
        = rank_of(attempt.from) == home_rank(context) && (is_chess960 || file_of(attempt.from) == File::e);
    if (!is_home)
        return Phrase::castling_off_home;
    bool const has_rook = context.board.pieces(context.us, Role::rook).has(attempted_rook(context, attempt));
    return has_rook ? Phrase::castling_right_lost : Phrase::castling_without_rook;
}

Phrase phrase_of_king_danger(SentenceContext const& context, Attempt attempt, Bitboard by)
{
    Board const& board = context.board;
    if (board.pieces(!context.us).has(attempt.to))
        return one_or_many(by, Phrase::king_takes_protected_one, Phrase::king_takes_protected_many);
    if (by.more_than_one())
        return Phrase::king_into_check_many;
    Square const attacker = by.first();
    if (board.role_at(attacker) == Role::king)
        return Phrase::kings_touch;
    return between(attacker, attempt.to).has(attempt.from) ? Phrase::king_stays_on_line
                                                           : Phrase::king_into_check_one;
}

/// Whether the sentence can name these moves: they are few, and no square is named twice.
bool can_name_all(SentenceContext const& context, Bitboard named)
{
    if (context.moves.empty() || context.moves.size() > max_named_moves)
        return false;
    for (LegalMove const move : context.moves) {
        Bitboard const squares = named_squares(context.board, move, context.moves);
        if ((squares & named).any())
            return false;
        named |= squares;
    }
    return true;
}

/// What the legal moves do about the only checker. Returns false if some of them does something else, as in
/// atomic chess.
bool find_remedies(SentenceContext const& context, Square king, Square checker, SlotValues& slots)
{
    Bitboard takers;
    for (LegalMove const move : context.moves) {
        Square const taken_on
            = move.is_en_passant() ? make_square(file_of(move.to()), rank_of(move.from())) : move.to();
        if (taken_on == checker && !move.is_drop())
            takers.insert(move.from());
        else if (move.from() == king && !move.is_drop())
            slots.remedies[static_cast<std::size_t>(Remedy::move_king)] = true;
        else if (between(king, checker).has(move.to()))
            slots.remedies[static_cast<std::size_t>(Remedy::block)] = true;
        else
            return false;
    }
    bool const takes_with_one = takers.any() && !takers.more_than_one() && !takers.has(king);
    if (takes_with_one)
        slots.taker = takers.first();
    slots.remedies[static_cast<std::size_t>(takes_with_one ? Remedy::take_with : Remedy::take)]
        = takers.any();
    return true;
}

bool are_all_of_king(SentenceContext const& context, Square king)
{
    return std::all_of(context.moves.begin(), context.moves.end(),
        [=](LegalMove move) { return move.from() == king && !move.is_drop(); });
}

/// The king is in check, and the attempt does not answer it.
Phrase phrase_of_check(SentenceContext const& context, Verdict const& verdict, Finding& finding)
{
    Bitboard const by = verdict.by;
    Square const king = verdict.at.first();
    Phrase const check = one_or_many(by, Phrase::check_one, Phrase::check_many);
    if (is_small)
        return check;
    if (context.moves.empty()) {
        bool const is_mate = context.end && context.end->termination == Termination::checkmate;
        return is_mate ? Phrase::checkmated : check;
    }
    if (can_name_all(context, by | king)) {
        finding.rest = context.moves.size() == 1 ? Phrase::only_legal_one : Phrase::only_legal_many;
        finding.slots.moves = context.moves;
        return check;
    }
    if (by.more_than_one() && are_all_of_king(context, king))
        return Phrase::check_answered_by_king;
    if (!by.more_than_one() && find_remedies(context, king, by.first(), finding.slots))
        return Phrase::check_answered_by;
    finding.rest = Phrase::legal_count;
    finding.slots.possible = static_cast<unsigned>(context.moves.size());
    return check;
}

// ---- all verdicts ----------------------------------------------------------------------------------------

Phrase phrase_of_legal(SentenceContext const& context, Attempt attempt)
{
    Board const& board = context.board;
    if (attempt.drop)
        return Phrase::legal_drop;
    Role const role = board.role_of_occupied(attempt.from);
    if (attempt.promotion)
        return Phrase::legal_promotion;
    if (board.pieces(!context.us).has(attempt.to))
        return Phrase::legal_capture;
    if (role == Role::pawn && file_of(attempt.from) != file_of(attempt.to))
        return Phrase::legal_en_passant;
    bool const castles = role == Role::king
        && (board.pieces(context.us).has(attempt.to) || !king_attacks(attempt.from).has(attempt.to));
    return castles ? Phrase::legal_castling : Phrase::legal;
}

/// A verdict without a sentence does not compile.
Phrase phrase_of(SentenceContext const& context, Attempt attempt, Verdict const& verdict, Finding& finding)
{
    // A chip has chess and king-capture.
    if (is_small && verdict.code > VerdictCode::king_taken)
        return Phrase::no_drops;
    Bitboard const by = verdict.by;
    switch (verdict.code) {
    case VerdictCode::legal: return phrase_of_legal(context, attempt);
    case VerdictCode::no_piece: return Phrase::no_piece;
    case VerdictCode::opponents_piece: return Phrase::opponents_piece;
    case VerdictCode::same_square: return Phrase::same_square;
    case VerdictCode::not_how_it_moves: return phrase_of_movement(context, attempt, finding);
    case VerdictCode::path_blocked: return Phrase::path_blocked;
    case VerdictCode::pawn_blocked: return Phrase::pawn_blocked;
    case VerdictCode::own_piece_on_target: return Phrase::own_piece_on_target;
    case VerdictCode::en_passant_unavailable: return Phrase::en_passant_unavailable;
    case VerdictCode::pawn_needs_capture: return Phrase::pawn_needs_capture;
    case VerdictCode::promotion_missing: return phrase_of_missing_promotion(context, attempt);
    case VerdictCode::promotion_not_allowed: return phrase_of_promotion(context, attempt, finding);
    case VerdictCode::promotion_invalid:
        return context.has_king_promotion ? Phrase::promotion_invalid_king_too : Phrase::promotion_invalid;
    case VerdictCode::castling_right_lost: return phrase_of_lost_right(context, attempt);
    case VerdictCode::castling_blocked:
        return one_or_many(by, Phrase::castling_blocked_one, Phrase::castling_blocked_many);
    case VerdictCode::castling_in_check:
        return one_or_many(by, Phrase::castling_in_check_one, Phrase::castling_in_check_many);
    case VerdictCode::castling_through_check:
        return one_or_many(by, Phrase::castling_through_check_one, Phrase::castling_through_check_many);
    case VerdictCode::castling_into_check:
        return one_or_many(by, Phrase::castling_into_check_one, Phrase::castling_into_check_many);
    case VerdictCode::king_into_check: return phrase_of_king_danger(context, attempt, by);
    case VerdictCode::double_check:
    case VerdictCode::check_not_answered: return phrase_of_check(context, verdict, finding);
    case VerdictCode::pinned: return Phrase::pinned;
    // The two pawns open one line at most: what the capturing pawn opens alone is a pin.
    case VerdictCode::en_passant_exposes_king: return Phrase::en_passant_exposes_king;
    case VerdictCode::king_taken: return Phrase::king_taken;
    case VerdictCode::third_check_given: return Phrase::third_check_given;
    case VerdictCode::hill_reached: return Phrase::hill_reached;
    case VerdictCode::race_over:
        return one_or_many(verdict.at, Phrase::race_over_won, Phrase::race_over_drawn);
    case VerdictCode::king_exploded: return Phrase::king_exploded;
    case VerdictCode::horde_destroyed: return Phrase::horde_destroyed;
    case VerdictCode::gives_check: return Phrase::gives_check;
    case VerdictCode::king_captures: return Phrase::king_captures;
    case VerdictCode::explodes_own_king: return Phrase::explodes_own_king;
    case VerdictCode::explosion_exposes_king: return Phrase::explosion_exposes_king;
    case VerdictCode::capture_forced: return Phrase::capture_forced;
    case VerdictCode::not_in_pocket: return context.has_drops ? Phrase::not_in_pocket : Phrase::no_drops;
    case VerdictCode::drop_on_occupied: return Phrase::drop_on_occupied;
    case VerdictCode::pawn_drop_on_back_rank: break;
    }
    return Phrase::pawn_drop_on_back_rank;
}

SlotValues slots_of(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    Bitboard const kings = context.board.pieces(context.us, Role::king);
    SlotValues slots;
    slots.from = attempt.from;
    slots.to = attempt.to;
    slots.captured_en_passant = make_square(file_of(attempt.to), rank_of(attempt.from));
    slots.rook = attempted_rook(context, attempt);
    slots.wing = castling_side(attempt.from, attempt.to);
    slots.piece = attempt.drop ? attempt.drop : context.board.role_at(attempt.from);
    slots.target = context.board.role_at(attempt.to);
    slots.named = attempt.drop ? attempt.drop : attempt.promotion;
    if (kings.any())
        slots.king = kings.first();
    slots.us = context.us;
    slots.winner = context.end && context.end->winner ? *context.end->winner : !context.us;
    slots.at = verdict.at;
    slots.by = verdict.by;
    slots.all_moves = context.moves;
    slots.board = &context.board;
    slots.reader = context.us;
    return slots;
}

/// Whether the code itself says that the game is over.
bool tells_end(Finding const& finding)
{
    return finding.phrase == Phrase::checkmated
        || (finding.phrase >= Phrase::king_taken && finding.phrase <= Phrase::horde_destroyed);
}

} // namespace

Phrase phrase_of_end(Termination termination)
{
    return static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::checkmate) + static_cast<std::size_t>(termination));
}

static_assert(static_cast<std::size_t>(Phrase::abandoned) - static_cast<std::size_t>(Phrase::checkmate) + 1
    == termination_count);

bool needs_moves(Board const& board, Attempt attempt, Verdict const& verdict)
{
    switch (verdict.code) {
    case VerdictCode::promotion_missing:
    case VerdictCode::promotion_not_allowed:
    case VerdictCode::double_check:
    case VerdictCode::check_not_answered: return true;
    case VerdictCode::not_how_it_moves:
        return board.role_at(attempt.from) == Role::king && rank_of(attempt.from) == rank_of(attempt.to);
    default: return false;
    }
}

bool has_free_pawn_step(Board const& board, Color us)
{
    Square const king = board.pieces(us, Role::king).first();
    Bitboard const lines = attacks_from(Piece{us, Role::queen}, king, Bitboard{});
    Bitboard const pawns = board.pieces(us, Role::pawn) & ~lines;
    std::uint64_t const ahead = us == Color::white ? pawns.bits() << 8U : pawns.bits() >> 8U;
    return (ahead & ~board.occupied().bits()) != 0;
}

Finding find_words(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    Finding finding{.phrase = Phrase::legal, .rest = {}, .slots = slots_of(context, attempt, verdict)};
    finding.phrase = phrase_of(context, attempt, verdict, finding);
    if (!is_small && context.end && !tells_end(finding))
        finding.rest = phrase_of_end(context.end->termination);
    return finding;
}

Bitboard named_squares(Board const& board, LegalMove move, std::span<LegalMove const> all_moves)
{
    if (move.is_castling())
        return {};
    NamedOrigin const origin = find_named_origin(board, move, all_moves);
    Bitboard squares{move.to()};
    if (origin.file && origin.rank)
        squares.insert(move.from());
    return squares;
}

} // namespace arbiter::detail
