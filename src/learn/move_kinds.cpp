// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "learn/steps.h"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::learn {

namespace {

bool has_mate_in_one(Position const& position)
{
    MoveList const moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](LegalMove move) {
        if (!position.gives_check(move))
            return false;
        return !position.play(move).has_legal_move();
    });
}

/// The squares next to the mated king that its own pieces hold; nothing if one of `needed` is not.
std::optional<Bitboard> own_blockers(Position const& position, Square king, Bitboard needed)
{
    Bitboard const neighbours = king_attacks(king) & needed;
    if (!position.pieces(position.side_to_move()).includes(neighbours))
        return std::nullopt;
    return neighbours;
}

void add_squares(Motif& motif, Bitboard squares)
{
    motif.squares.insert(motif.squares.end(), squares.begin(), squares.end());
}

void find_named_mate(Step const& step, std::size_t ply, std::vector<Motif>& found)
{
    Position const& end = step.after;
    Color const mated = end.side_to_move();
    Square const king = end.king(mated);
    Bitboard const checkers = end.checkers();
    Bitboard const lines = end.pieces(Role::rook) | end.pieces(Role::queen);
    Bitboard const first_rank{relative_rank(mated, Rank::first)};
    if (first_rank.has(king) && first_rank.includes(checkers) && lines.includes(checkers)) {
        if (auto const blockers = own_blockers(end, king, Bitboard{relative_rank(mated, Rank::second)})) {
            Motif motif{Theme::back_rank_mate, ply, {king}};
            add_squares(motif, checkers);
            add_squares(motif, *blockers);
            found.push_back(std::move(motif));
        }
    }
    if (!checkers.more_than_one() && end.pieces(Role::knight).includes(checkers)) {
        if (auto const blockers = own_blockers(end, king, Bitboard::all())) {
            Motif motif{Theme::smothered_mate, ply, {king}};
            add_squares(motif, checkers);
            add_squares(motif, *blockers);
            found.push_back(std::move(motif));
        }
    }
}

int officers_worth(Position const& position, Color color)
{
    int sum = 0;
    for (Role const role : {Role::knight, Role::bishop, Role::rook, Role::queen})
        sum += value_in_pawns(role) * position.pieces(color, role).count();
    return sum;
}

/// The kind of an endgame: by the one role that is left besides kings and pawns.
std::optional<Theme> endgame_kind(Position const& position)
{
    constexpr std::array<std::pair<Role, Theme>, 4> kinds{
        {{Role::knight, Theme::knight_endgame}, {Role::bishop, Theme::bishop_endgame},
            {Role::rook, Theme::rook_endgame}, {Role::queen, Theme::queen_endgame}}};
    Bitboard const officers
        = position.occupied() & ~(position.pieces(Role::king) | position.pieces(Role::pawn));
    if (officers.empty())
        return Theme::pawn_endgame;
    for (auto const& [role, kind] : kinds) {
        if (position.pieces(role) == officers)
            return kind;
    }
    return std::nullopt;
}

} // namespace

void find_quiet_move(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    if (ply + 2 >= steps.size() || step.taken || step.move.is_promotion() || step.before.in_check()
        || step.after.in_check())
        return;
    found.push_back({Theme::quiet_move, ply, {step.from, step.to}});
}

void find_zugzwang(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    // Only where the line itself mates next; else most positions would be searched for nothing.
    if (ply + 3 != steps.size() || !steps[ply + 2].is_mate())
        return;
    Position const& position = steps[ply].after;
    auto const passed = position.pass();
    if (!passed || has_mate_in_one(*passed))
        return;
    MoveList const moves = position.legal_moves();
    if (std::all_of(
            moves.begin(), moves.end(), [&](LegalMove move) { return has_mate_in_one(position.play(move)); }))
        found.push_back({Theme::zugzwang, ply, {position.king(position.side_to_move())}});
}

void find_mate(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    if (ply + 1 != steps.size() || !step.is_mate())
        return;
    find_named_mate(step, ply, found);
    Motif motif{Theme::mate, ply, {step.after.king(!step.us())}};
    add_squares(motif, step.after.checkers());
    found.push_back(std::move(motif));
}

void find_special_move(Steps steps, std::size_t ply, std::vector<Motif>& found)
{
    Step const& step = steps[ply];
    if (auto const into = step.move.promotion()) {
        bool const is_queen = *into == Promotion::queen;
        found.push_back({is_queen ? Theme::promotion : Theme::underpromotion, ply, {step.to}});
    }
    if (step.move.is_en_passant())
        found.push_back({Theme::en_passant, ply, {step.to, *step.taken}});
    if (step.move.is_castling())
        found.push_back({Theme::castling, ply, {step.to, step.move.to()}});
}

void find_length_and_phase(Steps steps, std::vector<Motif>& found)
{
    constexpr std::array<Theme, 4> lengths{
        Theme::one_move, Theme::short_line, Theme::long_line, Theme::very_long_line};
    constexpr std::uint16_t last_opening_move = 12;
    constexpr int endgame_worth = 13;
    std::size_t const moves = (steps.size() + 1) / 2;
    found.push_back({lengths[std::min(moves, lengths.size()) - 1]});
    Position const& start = steps[0].before;
    bool const is_endgame = officers_worth(start, Color::white) <= endgame_worth
        && officers_worth(start, Color::black) <= endgame_worth;
    if (!is_endgame) {
        bool const is_opening = start.fullmove_number().value() <= last_opening_move;
        found.push_back({is_opening ? Theme::opening : Theme::middlegame});
        return;
    }
    found.push_back({Theme::endgame});
    if (auto const kind = endgame_kind(start))
        found.push_back({*kind});
}

} // namespace arbiter::learn
