// SPDX-License-Identifier: MIT
#include "rules/finding.h"

namespace arbiter::detail {

namespace {

/// Says as data what a sentence says in words.
class Claimant {
public:
    Claimant(SentenceContext const& context, Attempt attempt, Finding const& finding, ClaimList& claims)
        : context_{context},
          attempt_{attempt},
          slots_{finding.slots},
          claims_{claims}
    {
        claim_pieces();
        claim(finding.phrase);
        if (finding.rest)
            claim_rest(*finding.rest);
    }

private:
    void add(ClaimKind kind, Square square, Square target)
    {
        claims_.add({.kind = kind, .square = square, .target = target});
    }

    void add(ClaimKind kind) { add(kind, attempt_.from, attempt_.to); }

    void add_for_each(Bitboard squares, ClaimKind kind, Square target)
    {
        for (Square const square : squares)
            add(kind, square, target);
    }

    /// Whatever a sentence says of them, the pieces that it can name stand where they are said to stand.
    void claim_pieces()
    {
        for (Square const square : (slots_.by | attempt_.from | attempt_.to) & context_.board.occupied())
            claim_piece(square);
        if (slots_.king)
            claim_piece(*slots_.king);
    }

    void claim_piece(Square square)
    {
        if (auto const piece = context_.board.piece_at(square))
            claims_.add(
                {.kind = ClaimKind::stands, .square = square, .color = piece->color, .role = piece->role});
    }

    void claim_legal(Attempt attempt) { claims_.add({.kind = ClaimKind::legal, .attempt = attempt}); }

    void claim_end()
    {
        if (context_.end)
            claims_.add({.kind = ClaimKind::ended, .outcome = context_.end});
    }

    void claim_moves()
    {
        for (LegalMove const move : slots_.moves)
            claim_legal({move.from(), move.to(), move.promotes_to(), move.dropped()});
    }

    void claim_count(std::size_t count)
    {
        claims_.add({.kind = ClaimKind::legal_count, .count = static_cast<unsigned>(count)});
    }

    void claim_remedies()
    {
        Square const checker = slots_.by.first();
        for (std::size_t index = 0; index < remedy_count; ++index) {
            if (!slots_.remedies[index])
                continue;
            switch (static_cast<Remedy>(index)) {
            case Remedy::take: add(ClaimKind::can_take, checker, checker); break;
            case Remedy::take_with: add(ClaimKind::can_take_only_with, *slots_.taker, checker); break;
            case Remedy::block: add(ClaimKind::can_block, checker, slots_.at.first()); break;
            case Remedy::move_king: add(ClaimKind::can_move_king, checker, slots_.at.first()); break;
            }
        }
    }

    void claim_castling_offer()
    {
        claim_legal({attempt_.from, *slots_.castled});
        add(ClaimKind::moves_not_so);
    }

    void claim(Phrase phrase)
    {
        Bitboard const by = slots_.by;
        Square const to = attempt_.to;
        switch (phrase) {
        case Phrase::no_piece: return add(ClaimKind::empty, attempt_.from, to);
        case Phrase::opponents_piece: return claims_.add({.kind = ClaimKind::to_move, .color = context_.us});
        case Phrase::king_castles:
        case Phrase::king_castles_chess960: return claim_castling_offer();
        case Phrase::path_blocked: return add(ClaimKind::first_between, by.first(), to);
        case Phrase::en_passant_unavailable: return add(ClaimKind::no_en_passant);
        case Phrase::pawn_needs_capture: return add(ClaimKind::empty, to, to);
        case Phrase::promotion_missing:
        case Phrase::promotion_missing_king_too:
            return claim_legal({attempt_.from, to, Role::queen, std::nullopt});
        case Phrase::promotion_missing_in_vain: return add(ClaimKind::no_legal_promotion);
        case Phrase::promotion_superfluous: return claim_moves();
        case Phrase::castling_right_lost:
            return claims_.add({.kind = ClaimKind::no_castling_right, .color = context_.us});
        case Phrase::castling_in_check_one:
        case Phrase::castling_in_check_many:
        case Phrase::check_one:
        case Phrase::check_many: return claim_check();
        case Phrase::castling_through_check_one:
        case Phrase::castling_through_check_many:
            return add_for_each(by, ClaimKind::attacks_without_king, slots_.at.first());
        case Phrase::castling_into_check_one:
        case Phrase::castling_into_check_many:
        case Phrase::king_into_check_one:
        case Phrase::king_into_check_many:
        case Phrase::king_takes_protected_one:
        case Phrase::king_takes_protected_many:
        case Phrase::kings_touch: return add_for_each(by, ClaimKind::attacks_afterwards, slots_.at.first());
        case Phrase::king_stays_on_line: return add(ClaimKind::line_runs_on, by.first(), to);
        case Phrase::check_answered_by: claim_check(); return claim_remedies();
        case Phrase::check_answered_by_king: claim_check(); return add(ClaimKind::only_king_moves);
        case Phrase::checkmated: claim_check(); return claim_end();
        case Phrase::pinned: return add_for_each(by, ClaimKind::pins, slots_.at.first());
        case Phrase::en_passant_exposes_king:
        case Phrase::explosion_exposes_king:
        case Phrase::gives_check: return add_for_each(by, ClaimKind::attacks_afterwards, slots_.at.first());
        case Phrase::king_taken:
        case Phrase::third_check_given:
        case Phrase::hill_reached:
        case Phrase::race_over_won:
        case Phrase::race_over_drawn:
        case Phrase::king_exploded:
        case Phrase::horde_destroyed: return claim_end();
        case Phrase::capture_forced: return claim_captures();
        case Phrase::not_in_pocket:
            return claims_.add(
                {.kind = ClaimKind::not_in_pocket, .color = context_.us, .role = *slots_.named});
        default: break;
        }
        if (phrase >= Phrase::pawn_moves && phrase <= Phrase::king_moves_without_castling)
            add(ClaimKind::moves_not_so);
        if (phrase >= Phrase::legal && phrase <= Phrase::legal_drop)
            claim_legal(attempt_);
    }

    void claim_check() { add_for_each(slots_.by, ClaimKind::attacks, slots_.at.first()); }

    void claim_captures()
    {
        add_for_each(slots_.by, ClaimKind::legal_capture_from, attempt_.to);
        for (Square const square : slots_.at)
            add(ClaimKind::captures_on, attempt_.from, square);
    }

    void claim_rest(Phrase phrase)
    {
        switch (phrase) {
        case Phrase::only_legal_one:
        case Phrase::only_legal_many: claim_moves(); return claim_count(slots_.moves.size());
        case Phrase::legal_count: return claim_count(slots_.possible);
        default: return claim_end();
        }
    }

    SentenceContext const& context_;
    Attempt attempt_;
    SlotValues const& slots_;
    ClaimList& claims_;
};

} // namespace

ClaimList list_claims(SentenceContext const& context, Attempt attempt, Verdict const& verdict)
{
    ClaimList claims;
    Claimant{context, attempt, find_words(context, attempt, verdict), claims};
    return claims;
}

} // namespace arbiter::detail
