#include "arbiter/rules/sentence.h"

#include "arbiter/core/attacks.h"
#include "rules/blocked.h"
#include "rules/phrase.h"

#include <algorithm>

namespace arbiter {

namespace detail {

namespace {

/// Values for the slots of one sentence. What stays empty may not be asked for.
struct SlotValues {
    std::optional<Square> from = std::nullopt;
    std::optional<Square> to = std::nullopt;
    std::optional<Square> king = std::nullopt;
    std::optional<Square> captured_en_passant = std::nullopt;
    std::optional<Square> rook = std::nullopt;
    std::optional<Role> piece = std::nullopt;
    std::optional<Role> target = std::nullopt;
    std::optional<Role> named = std::nullopt;
    Color us = Color::white;
    unsigned needed = 0;
    unsigned possible = 0;
    Bitboard at = {};
    Bitboard by = {};
    /// Where the pieces of `by` stand; nothing when there are none.
    Board const* board = nullptr;
    /// Whose pieces are "yours"; nothing when the sentence is about both sides.
    std::optional<Color> reader = std::nullopt;
};

/// Fills the slots of a language's template.
class SentenceWriter {
public:
    SentenceWriter(StoredLanguage const& table, SlotValues const& values) : table_{table}, values_{values} { }

    Sentence write(Phrase phrase)
    {
        fill(table_.text(phrase));
        return sentence_;
    }

private:
    void fill(std::string_view text)
    {
        while (true) {
            std::size_t const open = std::min(text.find('{'), text.size());
            sentence_.append(part(text, 0, open));
            if (open == text.size())
                return;
            std::size_t const close = text.find('}', open);
            fill_slot(part(text, open + 1, close));
            text.remove_prefix(close + 1);
        }
    }

    /// What substr gives, but for the exception, which has no place in a bare layer.
    static std::string_view part(std::string_view text, std::size_t begin, std::size_t end)
    {
        assert(begin <= end && end <= text.size());
        return {text.data() + begin, end - begin};
    }

    void fill_slot(std::string_view slot)
    {
        if (slot == "from")
            write_square(values_.from);
        else if (slot == "to")
            write_square(values_.to);
        else if (slot == "king")
            write_square(values_.king);
        else if (slot == "captured_en_passant")
            write_square(values_.captured_en_passant);
        else if (slot == "rook")
            write_square(values_.rook);
        else if (slot == "piece")
            write_role(values_.piece);
        else if (slot == "target")
            write_role(values_.target);
        else if (slot == "named")
            write_role(values_.named);
        else if (slot == "us")
            sentence_.append(table_.sides[to_index(values_.us)]);
        else if (slot == "them")
            sentence_.append(table_.sides[to_index(!values_.us)]);
        else if (slot == "needed")
            sentence_.append_number(values_.needed);
        else if (slot == "possible")
            sentence_.append_number(values_.possible);
        else if (slot == "at")
            write_list(values_.at, [this](Square square) { sentence_.append(to_string(square)); });
        else if (slot == "by")
            write_list(values_.by, [this](Square square) { write_witness(square); });
    }

    void write_square(std::optional<Square> square)
    {
        assert(square);
        if (square)
            sentence_.append(to_string(*square));
    }

    void write_role(std::optional<Role> role)
    {
        assert(role);
        if (role)
            sentence_.append(table_.roles[to_index(*role)]);
    }

    template <class WriteOne>
    void write_list(Bitboard squares, WriteOne write_one)
    {
        int left = squares.count();
        for (Square const square : squares) {
            write_one(square);
            --left;
            if (left > 0)
                sentence_.append(left == 1 ? table_.list_and : table_.list_comma);
        }
    }

    void write_witness(Square square)
    {
        assert(values_.board != nullptr);
        auto const piece = values_.board->piece_at(square);
        assert(piece);
        if (!piece)
            return;
        SlotValues witness;
        witness.piece = piece->role;
        witness.at = Bitboard{square};
        bool const is_ours = piece->color == values_.reader;
        SentenceWriter writer{table_, witness};
        writer.fill(is_ours ? table_.own_witness : table_.enemy_witness);
        sentence_.append(writer.sentence_.view());
    }

    StoredLanguage const& table_;
    SlotValues values_;
    Sentence sentence_;
};

Phrase one_or_many(Bitboard squares, Phrase one, Phrase many)
{
    return squares.more_than_one() ? many : one;
}

/// The wing to which the king tries to castle.
CastlingSide attempted_side(Attempt attempt)
{
    return castling_side(attempt.from, attempt.to);
}

/// The rook with which the king tries to castle, whether it is there or not.
Square attempted_rook(SentenceContext const& context, Attempt attempt)
{
    if (context.castling_mode == CastlingMode::chess960)
        return attempt.to;
    File const file = attempted_side(attempt) == CastlingSide::king ? File::h : File::a;
    return make_square(file, rank_of(attempt.from));
}

Phrase phrase_of_pawn(SentenceContext const& context, Attempt attempt)
{
    int const ahead = context.us == Color::white ? 1 : -1;
    int const ranks
        = ahead * (static_cast<int>(rank_of(attempt.to)) - static_cast<int>(rank_of(attempt.from)));
    if (ranks < 0)
        return Phrase::pawn_backwards;
    bool const is_straight = file_of(attempt.from) == file_of(attempt.to);
    return ranks == 2 && is_straight ? Phrase::pawn_double_step : Phrase::pawn_moves;
}

Phrase phrase_of_movement(SentenceContext const& context, Attempt attempt)
{
    switch (context.board.role_of_occupied(attempt.from)) {
    case Role::pawn: return phrase_of_pawn(context, attempt);
    case Role::knight: return Phrase::knight_moves;
    case Role::bishop: return Phrase::bishop_moves;
    case Role::rook: return Phrase::rook_moves;
    case Role::queen: return Phrase::queen_moves;
    case Role::king: break;
    }
    if (!context.has_castling)
        return Phrase::king_moves_without_castling;
    return context.castling_mode == CastlingMode::chess960 ? Phrase::king_moves_chess960 : Phrase::king_moves;
}

Phrase phrase_of_lost_right(SentenceContext const& context, Attempt attempt)
{
    bool const has_rook = context.board.pieces(context.us, Role::rook).has(attempted_rook(context, attempt));
    if (attempted_side(attempt) == CastlingSide::king)
        return has_rook ? Phrase::castling_right_lost_king_side : Phrase::castling_rook_missing_king_side;
    return has_rook ? Phrase::castling_right_lost_queen_side : Phrase::castling_rook_missing_queen_side;
}

Phrase phrase_of_legal(SentenceContext const& context, Attempt attempt)
{
    Board const& board = context.board;
    if (attempt.drop)
        return Phrase::legal_drop;
    Role const role = board.role_of_occupied(attempt.from);
    bool const is_taken = board.pieces(!context.us).has(attempt.to);
    if (attempt.promotion)
        return Phrase::legal_promotion;
    if (is_taken)
        return Phrase::legal_capture;
    if (role == Role::pawn && file_of(attempt.from) != file_of(attempt.to))
        return Phrase::legal_en_passant;
    bool const castles = role == Role::king
        && (board.pieces(context.us).has(attempt.to) || !king_attacks(attempt.from).has(attempt.to));
    if (!castles)
        return Phrase::legal;
    return attempted_side(attempt) == CastlingSide::king ? Phrase::legal_castling_king_side
                                                         : Phrase::legal_castling_queen_side;
}

Phrase phrase_of_unanswered_check(SentenceContext const& context, Verdict const& verdict)
{
    Square const king = context.board.pieces(context.us, Role::king).first();
    return between(king, verdict.by.first()).empty() ? Phrase::check_not_answered
                                                     : Phrase::check_not_answered_by_block;
}

Phrase phrase_of(SetupFault fault)
{
    return static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::missing_king) + static_cast<std::size_t>(fault));
}

static_assert(static_cast<std::size_t>(Phrase::clock_beyond_move_number)
        - static_cast<std::size_t>(Phrase::missing_king) + 1
    == setup_fault_count);

Phrase phrase_of(Termination termination)
{
    return static_cast<Phrase>(
        static_cast<std::size_t>(Phrase::checkmate) + static_cast<std::size_t>(termination));
}

static_assert(static_cast<std::size_t>(Phrase::abandoned) - static_cast<std::size_t>(Phrase::checkmate) + 1
    == termination_count);

/// Which pieces are too few to mate: a knight, or bishops.
Phrase phrase_of_material(Board const& board, Color color)
{
    Bitboard const bishops = board.pieces(color, Role::bishop);
    if (bishops.empty())
        return Phrase::unwinnable_knight;
    return one_or_many(bishops, Phrase::unwinnable_bishop, Phrase::unwinnable_bishops);
}

Phrase phrase_of(Position const& position, Color color, UnwinnableReason reason, Bitboard fixed_pawns)
{
    switch (reason) {
    case UnwinnableReason::game_over:
        return position.in_check() ? Phrase::unwinnable_mated : Phrase::unwinnable_stalemate;
    case UnwinnableReason::lone_king: return Phrase::unwinnable_lone_king;
    case UnwinnableReason::material: return phrase_of_material(position.board(), color);
    case UnwinnableReason::blocked:
        return fixed_pawns.any() ? Phrase::unwinnable_blocked_by_pawns : Phrase::unwinnable_blocked;
    case UnwinnableReason::forced: return Phrase::unwinnable_forced;
    case UnwinnableReason::exhausted: break;
    }
    return Phrase::unwinnable_exhausted;
}

} // namespace

Phrase phrase_of_attempt(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    Bitboard const by = verdict.by;
    switch (verdict.code) {
    case VerdictCode::legal: return phrase_of_legal(context, attempt);
    case VerdictCode::no_piece: return Phrase::no_piece;
    case VerdictCode::opponents_piece: return Phrase::opponents_piece;
    case VerdictCode::same_square: return Phrase::same_square;
    case VerdictCode::not_how_it_moves: return phrase_of_movement(context, attempt);
    case VerdictCode::path_blocked: return Phrase::path_blocked;
    case VerdictCode::pawn_blocked: return Phrase::pawn_blocked;
    case VerdictCode::own_piece_on_target: return Phrase::own_piece_on_target;
    case VerdictCode::en_passant_unavailable: return Phrase::en_passant_unavailable;
    case VerdictCode::pawn_needs_capture: return Phrase::pawn_needs_capture;
    case VerdictCode::promotion_missing: return Phrase::promotion_missing;
    case VerdictCode::promotion_not_allowed: return Phrase::promotion_not_allowed;
    case VerdictCode::promotion_invalid: return Phrase::promotion_invalid;
    case VerdictCode::castling_right_lost: return phrase_of_lost_right(context, attempt);
    case VerdictCode::castling_blocked:
        return one_or_many(by, Phrase::castling_blocked_one, Phrase::castling_blocked_many);
    case VerdictCode::castling_in_check:
        return one_or_many(by, Phrase::castling_in_check_one, Phrase::castling_in_check_many);
    case VerdictCode::castling_through_check:
        return one_or_many(by, Phrase::castling_through_check_one, Phrase::castling_through_check_many);
    case VerdictCode::castling_into_check:
        return one_or_many(by, Phrase::castling_into_check_one, Phrase::castling_into_check_many);
    case VerdictCode::king_into_check:
        return one_or_many(by, Phrase::king_into_check_one, Phrase::king_into_check_many);
    case VerdictCode::double_check: return Phrase::double_check;
    case VerdictCode::check_not_answered: return phrase_of_unanswered_check(context, verdict);
    case VerdictCode::pinned: return Phrase::pinned;
    case VerdictCode::en_passant_exposes_king:
        return one_or_many(by, Phrase::en_passant_exposes_king_one, Phrase::en_passant_exposes_king_many);
    case VerdictCode::king_taken: return Phrase::king_taken;
    case VerdictCode::third_check_given: return Phrase::third_check_given;
    case VerdictCode::hill_reached: return Phrase::hill_reached;
    case VerdictCode::race_over: return Phrase::race_over;
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

Sentence describe(SentenceContext const& context, Attempt attempt, Verdict const& verdict, Language language)
{
    Bitboard const kings = context.board.pieces(context.us, Role::king);
    SlotValues values;
    values.from = attempt.from;
    values.to = attempt.to;
    values.captured_en_passant = make_square(file_of(attempt.to), rank_of(attempt.from));
    values.rook = attempted_rook(context, attempt);
    values.piece = attempt.drop ? attempt.drop : context.board.role_at(attempt.from);
    values.target = context.board.role_at(attempt.to);
    values.named = attempt.drop ? attempt.drop : attempt.promotion;
    if (kings.any())
        values.king = kings.first();
    values.us = context.us;
    values.at = verdict.at;
    values.by = verdict.by;
    values.board = &context.board;
    values.reader = context.us;
    return SentenceWriter{table_of(language), values}.write(phrase_of_attempt(context, attempt, verdict));
}

} // namespace detail

Sentence describe(SetupFaultReport const& report, Language language)
{
    detail::SlotValues values;
    values.us = report.color.value_or(Color::white);
    values.needed = report.needed;
    values.possible = report.possible;
    values.at = report.squares;
    return detail::SentenceWriter{detail::table_of(language), values}.write(detail::phrase_of(report.fault));
}

Sentence describe(Position const& position, Color color, UnwinnableReason reason, Language language)
{
    Board const& board = position.board();
    detail::SlotValues values;
    values.us = color;
    values.king = position.king(color);
    values.by = board.pieces(color) & (board.pieces(Role::knight) | board.pieces(Role::bishop));
    values.board = &board;
    if (reason == UnwinnableReason::blocked)
        values.at = detail::fixed_pawns(position);
    return detail::SentenceWriter{detail::table_of(language), values}.write(
        detail::phrase_of(position, color, reason, values.at));
}

Sentence describe(Outcome const& outcome, Language language)
{
    detail::SlotValues values;
    values.us = outcome.winner.value_or(Color::white);
    return detail::SentenceWriter{detail::table_of(language), values}.write(
        detail::phrase_of(outcome.termination));
}

} // namespace arbiter
