// SPDX-License-Identifier: MIT
#include "arbiter/game/ending.h"

#include "arbiter/rules/can_win.h"
#include "arbiter/rules/reasons.h"
#include "game/language_texts.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>

namespace arbiter {

namespace {

/// A check that more moves answer looks like no mate.
constexpr std::size_t most_saves = 3;

/// Whether a move there fails only for the reasons of chess.
bool is_explained(Variant variant)
{
    // By name, because a small library does not have them all.
    constexpr std::array<std::string_view, 4> others{"racing-kings", "atomic", "antichess", "king-capture"};
    return std::ranges::find(others, to_name(variant)) == others.end();
}

/// Collects the moves that would have to be legal in a position where no move is.
class TryList {
public:
    TryList(AnyPosition const& position, Language language)
        : position_{position},
          language_{language},
          us_{position.side_to_move()},
          king_{position.find_king(us_)}
    {
    }

    std::vector<EndingTry> of_mate()
    {
        add_steps_of_king(EndingTryKind::flight);
        if (Bitboard const checkers = position_.checkers(); !checkers.more_than_one())
            add_answers(checkers.first());
        return std::move(tries_);
    }

    std::vector<EndingTry> of_stalemate()
    {
        if (king_) {
            add_steps_of_king(EndingTryKind::move);
            add_castling();
        }
        for (Square const from : others()) {
            for (Square const to : first_squares(from))
                add(EndingTryKind::move, from, to);
        }
        add_drops(EndingTryKind::move, ~position_.occupied());
        return std::move(tries_);
    }

private:
    Bitboard others() const { return king_ ? position_.us() & ~Bitboard{*king_} : position_.us(); }

    void add(EndingTryKind kind, Attempt const& attempt)
    {
        position_.visit([&](auto const& inside) {
            Verdict const verdict = judge(inside, attempt);
            assert(!verdict.is_legal());
            tries_.push_back(
                {kind, attempt, {verdict, describe_reason(inside, attempt, verdict, language_)}});
        });
    }

    /// A pawn on the last rank becomes a queen.
    void add(EndingTryKind kind, Square from, Square to)
    {
        bool const is_promotion
            = position_.our(Role::pawn).has(from) && rank_of(to) == relative_rank(us_, Rank::eighth);
        add(kind, Attempt{from, to, is_promotion ? std::optional{Role::queen} : std::nullopt});
    }

    void add_steps_of_king(EndingTryKind kind)
    {
        for (Square const to : king_attacks(*king_))
            add(kind, *king_, to);
    }

    void add_castling()
    {
        for (CastlingSide const side : {CastlingSide::king, CastlingSide::queen}) {
            if (auto const rook = position_.castling_rook(us_, side))
                add(EndingTryKind::move, position_.to_attempt(Move::castling(*king_, *rook)));
        }
    }

    /// The squares on which a piece takes something or to which it goes; of a slider only those next to it.
    Bitboard first_squares(Square from) const
    {
        Role const role = position_.board().role_of_occupied(from);
        if (role == Role::pawn)
            return pawn_captures(from) | pawn_steps(from);
        Bitboard const attacked = position_.attacks(from);
        return role == Role::knight ? attacked : attacked & king_attacks(from);
    }

    Bitboard pawn_captures(Square from) const
    {
        Bitboard prey = position_.them();
        if (auto const target = position_.en_passant_target())
            prey.insert(*target);
        return position_.attacks(from) & prey;
    }

    /// The square ahead of a pawn, and the next one where it may make a double step.
    Bitboard pawn_steps(Square from) const
    {
        int const ahead = us_ == Color::white ? 1 : -1;
        Bitboard steps;
        auto const one = offset(from, 0, ahead);
        if (one)
            steps.insert(*one);
        bool const is_first = rank_of(from) == relative_rank(us_, Rank::second);
        if (one && is_first && !position_.occupied().has(*one))
            steps.insert(*offset(*one, 0, ahead));
        return steps;
    }

    /// The square on which a move to `to` takes something.
    Square taken_on(Square from, Square to) const
    {
        bool const passes = position_.our(Role::pawn).has(from) && position_.en_passant_target() == to;
        return passes ? make_square(file_of(to), rank_of(from)) : to;
    }

    void add_answers(Square checker)
    {
        for (Square const from : others()) {
            bool const is_pawn = position_.our(Role::pawn).has(from);
            for (Square const to : is_pawn ? pawn_captures(from) : position_.attacks(from)) {
                if (taken_on(from, to) == checker)
                    add(EndingTryKind::capture, from, to);
            }
        }
        Bitboard const way = between(*king_, checker);
        for (Square const from : others()) {
            bool const is_pawn = position_.our(Role::pawn).has(from);
            Bitboard reached = is_pawn ? pawn_steps(from) | pawn_captures(from) : position_.attacks(from);
            reached &= way;
            for (Square const to : reached)
                add(EndingTryKind::block, from, to);
        }
        add_drops(EndingTryKind::block, way);
    }

    /// Of each kind of piece in the pocket, in crazyhouse.
    void add_drops(EndingTryKind kind, Bitboard squares)
    {
        Pockets const pockets = position_.to_setup().pockets;
        for (Role const role : pocket_roles) {
            if (pockets.count(us_, role) == 0)
                continue;
            for (Square const to : squares)
                add(kind, Attempt{to, to, std::nullopt, role});
        }
    }

    AnyPosition const& position_;
    Language language_;
    Color us_;
    std::optional<Square> king_;
    std::vector<EndingTry> tries_;
};

JudgedReason describe_check(AnyPosition const& position, Language language)
{
    Square const king = *position.find_king(position.side_to_move());
    Bitboard const by = position.checkers();
    Verdict const check{
        by.more_than_one() ? VerdictCode::double_check : VerdictCode::check_not_answered, Bitboard{king}, by};
    return {check, position.visit([&](auto const& inside) {
                return describe_reason(inside, Attempt{king, king}, check, language);
            })};
}

std::vector<EndingProof> find_proofs(Position const& position, Language language)
{
    std::vector<EndingProof> proofs;
    for (Color const color : all_colors) {
        if (auto const reason = can_win(position, color).reason)
            proofs.push_back({color, *reason, describe(position, color, *reason, language)});
    }
    return proofs;
}

bool is_lifeless(Termination termination)
{
    return termination == Termination::insufficient_material || termination == Termination::dead_position;
}

} // namespace

std::string_view to_code(EndingTryKind kind)
{
    switch (kind) {
    case EndingTryKind::flight: return "flight";
    case EndingTryKind::capture: return "capture";
    case EndingTryKind::block: return "block";
    case EndingTryKind::move: break;
    }
    return "move";
}

std::optional<ExplainedEnding> explain_ending(AnyPosition const& position, Language language)
{
    auto const end = find_end(position, language);
    auto const outcome = end ? std::optional{end->outcome} : position.automatic_outcome({});
    if (!outcome)
        return std::nullopt;
    ExplainedEnding ending{.end = end ? *end : JudgedEnd{*outcome, {}, describe(*outcome, language)}};
    bool const is_explained_here = is_explained(position.variant());
    if (outcome->termination == Termination::checkmate)
        ending.check = describe_check(position, language);
    if (is_explained_here && outcome->termination == Termination::checkmate)
        ending.tries = TryList{position, language}.of_mate();
    if (is_explained_here && outcome->termination == Termination::stalemate)
        ending.tries = TryList{position, language}.of_stalemate();
    if (is_lifeless(outcome->termination) && position.as_chess() != nullptr)
        ending.proofs = find_proofs(*position.as_chess(), language);
    return ending;
}

std::optional<NearMate> find_near_mate(AnyPosition const& position, Language language)
{
    if (!position.in_check() || position.has_more_legal_moves_than(most_saves))
        return std::nullopt;
    NearMate near_mate;
    std::vector<std::string> sans;
    for (LegalMove const move : position.legal_moves()) {
        near_mate.saves.push_back(move);
        sans.push_back(position.format_san(move));
    }
    if (sans.empty())
        return std::nullopt;
    detail::HistoryTexts const& texts = detail::history_texts_of(language);
    near_mate.text
        = detail::say(texts, detail::HistoryPhrase::not_mate, {}) + " " + detail::say_ways_out(texts, sans);
    return near_mate;
}

} // namespace arbiter
