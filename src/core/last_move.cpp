// SPDX-License-Identifier: MIT
#include "core/last_move.h"

#include "arbiter/core/attacks.h"
#include "core/pawn_flows.h"
#include "core/promoted.h"

namespace arbiter::detail {

namespace {

/// A position reached by taking back moves.
struct Scene {
    Board board;
    /// The side that has made the last move.
    Color mover = Color::white;
    /// Kings and rooks that have never moved.
    Bitboard unmoved;
    /// The square behind a double step that must have been the last move.
    std::optional<Square> passed;
};

/// A last move taken back.
struct Retraction {
    Board before;
    Square piece;
    /// Where an enemy piece, of a kind not yet chosen, was captured.
    std::optional<Square> captured = std::nullopt;
    /// Rooks and king that must have been unmoved: it was castling.
    Bitboard castled = {};
    std::optional<Square> passed = std::nullopt;
    /// The pawns or the counts of pieces differ.
    bool changes_counts = false;
};

/// Takes back the last move in every possible way.
class Retractor {
public:
    Retractor(Scene const& scene, CastlingMode mode, bool counts_are_known)
        : scene_{scene},
          mode_{mode},
          them_{scene.mover},
          us_{!scene.mover},
          occupied_{scene.board.occupied()}
    {
        can_have_captured_ = !counts_are_known || scene.board.pieces(us_).count() < 16;
        can_have_promoted_ = !counts_are_known || scene.board.pieces(them_, Role::pawn).count() < 8;
    }

    /// Calls `visit` with moves of the piece on `to` that do not capture, until it says true.
    template <class Visit>
    bool any_quiet(Square to, Visit visit) const
    {
        Role const role = scene_.board.role_of_occupied(to);
        if (scene_.unmoved.has(to) || (scene_.passed && to != behind(*scene_.passed, -1)))
            return false;
        if (scene_.passed)
            return visit(moved(to, behind(to, 2), Role::pawn));
        if (role == Role::pawn)
            return !is_on(to, Rank::second) && !is_on(to, Rank::first)
                && (any_advance(to, visit) || any_double_step(to, visit));
        for (Square const from : sources(role, to)) {
            if (visit(moved(to, from, role)))
                return true;
        }
        if (role == Role::king)
            return any_castling(to, visit);
        return is_promoted(to) && any_advance(to, visit);
    }

    /// The same with captures.
    template <class Visit>
    bool any_capture(Square to, Visit visit) const
    {
        Role const role = scene_.board.role_of_occupied(to);
        if (!can_have_captured_ || scene_.unmoved.has(to) || scene_.passed)
            return false;
        if (role == Role::pawn)
            return !is_on(to, Rank::second) && !is_on(to, Rank::first)
                && (any_pawn_capture(to, visit) || any_en_passant(to, visit));
        for (Square const from : sources(role, to)) {
            if (visit(with_capture(moved(to, from, role), to)))
                return true;
        }
        return role != Role::king && is_promoted(to) && any_pawn_capture(to, visit);
    }

private:
    /// The square `ranks` behind, as seen by the side that moved.
    Square behind(Square square, int ranks) const
    {
        return *offset(square, 0, them_ == Color::white ? -ranks : ranks);
    }

    bool is_free(Square square) const { return !occupied_.has(square); }

    bool is_on(Square square, Rank rank) const { return rank_of(square) == relative_rank(them_, rank); }

    bool is_promoted(Square square) const { return can_have_promoted_ && is_on(square, Rank::eighth); }

    Bitboard sources(Role role, Square to) const
    {
        return attacks_from({them_, role}, to, occupied_) & ~occupied_;
    }

    Retraction moved(Square to, Square from, Role role) const
    {
        Retraction back{.before = scene_.board, .piece = to};
        back.changes_counts = role == Role::pawn && scene_.board.role_of_occupied(to) != Role::pawn;
        back.before.remove(to);
        back.before.put(from, {them_, role});
        return back;
    }

    static Retraction with_capture(Retraction back, Square captured)
    {
        back.captured = captured;
        back.changes_counts = true;
        return back;
    }

    template <class Visit>
    bool any_advance(Square to, Visit visit) const
    {
        Square const from = behind(to, 1);
        return is_free(from) && visit(moved(to, from, Role::pawn));
    }

    template <class Visit>
    bool any_double_step(Square to, Visit visit) const
    {
        return is_on(to, Rank::fourth) && is_free(behind(to, 1)) && is_free(behind(to, 2))
            && visit(moved(to, behind(to, 2), Role::pawn));
    }

    template <class Visit>
    bool any_pawn_capture(Square to, Visit visit) const
    {
        for (Square const from : pawn_attacks(us_, to) & ~occupied_) {
            if (visit(with_capture(moved(to, from, Role::pawn), to)))
                return true;
        }
        return false;
    }

    template <class Visit>
    bool any_en_passant(Square to, Visit visit) const
    {
        if (!is_on(to, Rank::sixth) || !is_free(behind(to, 1)) || !is_free(behind(to, -1)))
            return false;
        for (Square const from : pawn_attacks(us_, to) & ~occupied_) {
            Retraction back = moved(to, from, Role::pawn);
            back.before.put(behind(to, 1), {us_, Role::pawn});
            back.passed = to;
            back.changes_counts = true;
            if (visit(back))
                return true;
        }
        return false;
    }

    template <class Visit>
    bool any_castling(Square to, Visit visit) const
    {
        for (CastlingSide const side : all_castling_sides) {
            Square const rook = castled_rook_square(them_, side);
            bool const stand_so = to == castled_king_square(them_, side)
                && scene_.board.pieces(them_, Role::rook).has(rook) && !scene_.unmoved.has(rook);
            if (stand_so && any_castling(to, rook, side, visit))
                return true;
        }
        return false;
    }

    template <class Visit>
    bool any_castling(Square king_to, Square rook_to, CastlingSide side, Visit visit) const
    {
        Bitboard const others = occupied_ & ~(Bitboard{king_to} | rook_to);
        Bitboard const free = Bitboard{relative_rank(them_, Rank::first)} & ~others;
        bool const is_standard = mode_ == CastlingMode::standard;
        Bitboard const kings = is_standard ? free & Bitboard{File::e} : free;
        Bitboard const rooks = is_standard ? free & (Bitboard{File::a} | Bitboard{File::h}) : free;
        for (Square const king : kings) {
            for (Square const rook : rooks) {
                if (king == rook || castling_side(king, rook) != side)
                    continue;
                Retraction back{.before = scene_.board, .piece = king_to, .castled = Bitboard{king} | rook};
                back.before.remove(king_to);
                back.before.remove(rook_to);
                back.before.put(king, {them_, Role::king});
                back.before.put(rook, {them_, Role::rook});
                if (visit(back))
                    return true;
            }
        }
        return false;
    }

    Scene const& scene_;
    CastlingMode mode_;
    Color them_;
    Color us_;
    Bitboard occupied_;
    bool can_have_captured_ = true;
    bool can_have_promoted_ = true;
};

/// Looks back from position to position.
class Past {
public:
    Past(CastlingMode mode, bool counts_are_known) : mode_{mode}, counts_are_known_{counts_are_known} { }

    /// The pieces that can have moved last.
    Bitboard find_movers(Scene const& scene) const
    {
        Retractor const retractor{scene, mode_, counts_are_known_};
        Bitboard movers;
        for (Square const piece : scene.board.pieces(scene.mover)) {
            auto const is_quiet = [&](Retraction const& back) { return leaves_no_check(scene, back); };
            if (retractor.any_quiet(piece, is_quiet) || retractor.any_capture(piece, is_quiet))
                movers.insert(piece);
        }
        return movers;
    }

    /// Whether `moves` moves before the position can be found.
    bool has_past(Scene const& scene, int moves)
    {
        if (moves == 0 || ++cost_ > most_cost)
            return true;
        Retractor const retractor{scene, mode_, counts_are_known_};
        auto const is_possible
            = [&](Retraction const& back) { return can_be_before(scene, back, moves - 1); };
        // Most positions have a quiet last move.
        for (Square const piece : scene.board.pieces(scene.mover)) {
            if (retractor.any_quiet(piece, is_possible))
                return true;
        }
        for (Square const piece : scene.board.pieces(scene.mover)) {
            if (retractor.any_capture(piece, is_possible))
                return true;
        }
        return false;
    }

private:
    /// The budget in positions; a count of captures costs `cost_of_counts` of them.
    static constexpr int most_cost = 4'000;
    static constexpr int cost_of_counts = 20;

    /// Whether the side that was not to move then stood in no check.
    static bool leaves_no_check(Scene const& scene, Retraction const& back)
    {
        Bitboard const kings = back.before.pieces(!scene.mover, Role::king);
        Bitboard occupied = back.before.occupied();
        if (back.captured)
            occupied.insert(*back.captured);
        return attackers_to(back.before, kings.first(), scene.mover, occupied).empty();
    }

    bool can_be_before(Scene const& scene, Retraction const& back, int moves)
    {
        if (!leaves_no_check(scene, back))
            return false;
        if (!back.captured)
            return can_come(before(scene, back), back.changes_counts, moves);
        constexpr std::array<Role, 5> victims{
            Role::knight, Role::rook, Role::queen, Role::bishop, Role::pawn};
        bool const is_back_rank
            = rank_of(*back.captured) == Rank::first || rank_of(*back.captured) == Rank::eighth;
        for (Role const role : victims) {
            if (role == Role::pawn && is_back_rank)
                continue;
            Scene earlier = before(scene, back);
            earlier.board.put(*back.captured, {!scene.mover, role});
            if (can_come(earlier, true, moves))
                return true;
        }
        return false;
    }

    static Scene before(Scene const& scene, Retraction const& back)
    {
        return {.board = back.before,
            .mover = !scene.mover,
            .unmoved = scene.unmoved | back.castled,
            .passed = back.passed};
    }

    bool can_come(Scene const& scene, bool has_other_counts, int moves)
    {
        if (has_other_counts && counts_are_known_ && !can_counts_come(scene.board))
            return false;
        Square const king = scene.board.pieces(!scene.mover, Role::king).first();
        Bitboard const checkers = attackers_to(scene.board, king, scene.mover, scene.board.occupied());
        return can_be_one_moves_checks(scene.board, king, checkers) && has_past(scene, moves);
    }

    bool can_counts_come(Board const& board)
    {
        cost_ += cost_of_counts;
        if (cost_ > most_cost)
            return true;
        CaptureLimits limits{};
        for (Color const color : all_colors) {
            int const pawns = board.pieces(color, Role::pawn).count();
            int const pieces = board.pieces(color).count();
            if (pieces > 16 || pawns + count_promoted(board, color) > 8)
                return false;
            limits[to_index(!color)] = 16 - pieces;
        }
        return can_pawns_have_come(board, limits);
    }

    CastlingMode mode_;
    bool counts_are_known_;
    int cost_ = 0;
};

/// How many moves back is looked.
constexpr int moves_back = 3;

std::optional<Square> forced_double_step(Setup const& setup)
{
    bool const fits = setup.en_passant_target && en_passant_fits(setup, true);
    return fits ? setup.en_passant_target : std::nullopt;
}

} // namespace

bool can_be_one_moves_checks(Board const& board, Square king, Bitboard checkers)
{
    if (!checkers.more_than_one())
        return true;
    if (checkers.count() > 2)
        return false;
    Bitboard const leapers = board.pieces(Role::pawn) | board.pieces(Role::knight);
    if (leapers.includes(checkers))
        return false;
    // Two sliders on one line with the king: whichever of them moved, the king was in check before.
    return line(king, checkers.first()) != line(king, checkers.last());
}

LastMoves find_last_moves(Setup const& setup, MaterialDemand material)
{
    Scene scene{.board = setup.board,
        .mover = !setup.side_to_move,
        .unmoved = possible_castling_rooks(setup),
        .passed = forced_double_step(setup)};
    for (Color const color : all_colors) {
        if ((scene.unmoved & setup.board.pieces(color)).any())
            scene.unmoved |= setup.board.pieces(color, Role::king);
    }
    Past past{setup.castling_mode, material == MaterialDemand::chess};
    LastMoves moves{.movers = past.find_movers(scene)};
    // Pieces that are dropped or have changed sides leave too many ways.
    bool const is_known
        = material != MaterialDemand::shared && setup.board.pieces(scene.mover, Role::king).count() == 1;
    if (moves.movers.any() && is_known)
        moves.has_past = past.has_past(scene, moves_back);
    return moves;
}

} // namespace arbiter::detail
