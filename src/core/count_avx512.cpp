// SPDX-License-Identifier: MIT
#include "core/count_avx512.h"

#include "arbiter/core/detail/sinks.h"
#include "arbiter/core/standard_rules.h"

#if defined(__x86_64__) && defined(__GNUC__)

#include <immintrin.h>

#include <array>

// Every function of the kernel says for itself which instructions it uses, so that this file can be part of a
// build for any x86-64: nothing else in it needs more than the rest of the library.
#define ARBITER_AVX512                                                                                       \
    [[gnu::target("avx512f,avx512vl,avx512bw,avx512dq,avx512vpopcntdq,popcnt,bmi,bmi2,lzcnt")]]
#define ARBITER_AVX512_INLINE ARBITER_AVX512 [[gnu::always_inline]] inline

#if !defined(__clang__)
// g++ 12 takes the operand that its own intrinsics leave undefined on purpose for a mistake.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

namespace arbiter::detail {

namespace {

/// Eight bitboards, one for each direction in which pieces go.
using Lanes = __m512i;

struct alignas(64) LaneTable {
    std::array<std::uint64_t, 8> lane;
};

constexpr LaneTable times(LaneTable table, std::uint64_t factor)
{
    for (std::uint64_t& lane : table.lane)
        lane = lane * factor % 64;
    return table;
}

constexpr std::uint64_t not_a = ~Bitboard{File::a}.bits();
constexpr std::uint64_t not_h = ~Bitboard{File::h}.bits();
constexpr std::uint64_t not_ab = not_a & ~Bitboard{File::b}.bits();
constexpr std::uint64_t not_gh = not_h & ~Bitboard{File::g}.bits();
constexpr std::uint64_t not_1 = ~Bitboard{Rank::first}.bits();
constexpr std::uint64_t not_8 = ~Bitboard{Rank::eighth}.bits();
constexpr std::uint64_t not_12 = not_1 & ~Bitboard{Rank::second}.bits();
constexpr std::uint64_t not_78 = not_8 & ~Bitboard{Rank::seventh}.bits();

/// Sliders: N, E, S, W (orthogonal), NE, NW, SW, SE (diagonal). A step is a rotation to the left, and
/// `landing` are the squares that a step reaches without going round the board's edge.
constexpr LaneTable slide_step{{8, 1, 56, 63, 9, 7, 55, 57}};
constexpr LaneTable slide_step_2 = times(slide_step, 2);
constexpr LaneTable slide_step_4 = times(slide_step, 4);
constexpr LaneTable slide_landing{
    {not_1, not_a, not_8, not_h, (not_a & not_1), (not_h & not_1), (not_h & not_8), (not_a & not_8)}};
constexpr std::uint64_t every = ~std::uint64_t{0};
constexpr LaneTable orthogonal_lanes{{every, every, every, every, 0, 0, 0, 0}};
constexpr LaneTable diagonal_lanes{{0, 0, 0, 0, every, every, every, every}};

constexpr LaneTable knight_step{{17, 15, 10, 6, 47, 49, 54, 58}};
constexpr LaneTable knight_landing{{(not_a & not_12), (not_h & not_12), (not_ab & not_1), (not_gh & not_1),
    (not_h & not_78), (not_a & not_78), (not_gh & not_8), (not_ab & not_8)}};

/// Pawns: step, double step, capture to the west, capture to the east; four lanes stay empty.
template <Color Us>
constexpr LaneTable pawn_step = Us == Color::white ? LaneTable{{8, 16, 7, 9}} : LaneTable{{56, 48, 55, 57}};
template <Color Us>
constexpr LaneTable pawn_landing{{every, Bitboard{relative_rank(Us, Rank::fourth)}.bits(), not_h, not_a}};
constexpr LaneTable pawn_captures{{0, 0, every, every}};
constexpr LaneTable pawn_attack_landing{{0, 0, not_h, not_a}};
/// For a double step the square before its end must be empty too.
template <Color Us>
constexpr LaneTable double_step_way = Us == Color::white ? LaneTable{{0, 8}} : LaneTable{{0, 56}};

// Truth tables of three operands for VPTERNLOG.
constexpr int all_three = 0x80;
constexpr int first_or_both_others = 0xF8;
constexpr int first_without_others = 0x10;
constexpr int neither_of_last_two = 0x11;
constexpr int first_chooses = 0xCA; // the second operand where the first has a one, else the third

ARBITER_AVX512_INLINE Lanes load(LaneTable const& table)
{
    return _mm512_load_si512(table.lane.data());
}

ARBITER_AVX512_INLINE Lanes in_all_lanes(Bitboard set)
{
    return _mm512_set1_epi64(static_cast<long long>(set.bits()));
}

/// a | (b & c)
ARBITER_AVX512_INLINE Lanes or_and(Lanes a, Lanes b, Lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, first_or_both_others);
}

ARBITER_AVX512_INLINE Lanes and_and(Lanes a, Lanes b, Lanes c)
{
    return _mm512_ternarylogic_epi64(a, b, c, all_three);
}

/// The pieces of a board that is looked at, each kind in all lanes; sliders only in the lanes of their
/// directions.
struct LanesOfBoard {
    Lanes us;
    Lanes them;
    Lanes pawns;
    Lanes knights;
    Lanes sliders;
    /// Empty squares on which a slider's step of one, two, four squares can end, all squares on its way being
    /// empty.
    Lanes way;
    Lanes way_2;
    Lanes way_4;
};

template <Color Us>
ARBITER_AVX512_INLINE LanesOfBoard spread(Board const& board)
{
    LanesOfBoard lanes;
    lanes.us = in_all_lanes(board.pieces(Us));
    lanes.them = in_all_lanes(board.pieces(!Us));
    lanes.pawns = in_all_lanes(board.pieces(Role::pawn));
    lanes.knights = in_all_lanes(board.pieces(Role::knight));
    lanes.sliders = in_all_lanes(board.pieces(Role::queen));
    lanes.sliders = or_and(lanes.sliders, in_all_lanes(board.pieces(Role::rook)), load(orthogonal_lanes));
    lanes.sliders = or_and(lanes.sliders, in_all_lanes(board.pieces(Role::bishop)), load(diagonal_lanes));
    lanes.way = _mm512_ternarylogic_epi64(load(slide_landing), lanes.us, lanes.them, first_without_others);
    lanes.way_2 = _mm512_and_si512(lanes.way, _mm512_rolv_epi64(lanes.way, load(slide_step)));
    lanes.way_4 = _mm512_and_si512(lanes.way_2, _mm512_rolv_epi64(lanes.way_2, load(slide_step_2)));
    return lanes;
}

/// What `sliders` attack in each direction. The fill doubles its reach with each round (chess programming
/// article "Kogge-Stone Algorithm").
ARBITER_AVX512_INLINE Lanes slide(LanesOfBoard const& lanes, Lanes sliders)
{
    Lanes reached = or_and(sliders, lanes.way, _mm512_rolv_epi64(sliders, load(slide_step)));
    reached = or_and(reached, lanes.way_2, _mm512_rolv_epi64(reached, load(slide_step_2)));
    reached = or_and(reached, lanes.way_4, _mm512_rolv_epi64(reached, load(slide_step_4)));
    return _mm512_and_si512(_mm512_rolv_epi64(reached, load(slide_step)), load(slide_landing));
}

ARBITER_AVX512_INLINE Lanes hop(Lanes knights)
{
    return _mm512_and_si512(_mm512_rolv_epi64(knights, load(knight_step)), load(knight_landing));
}

/// All that the enemy attacks. Our king hides the squares behind it.
template <Color Us>
ARBITER_AVX512_INLINE Bitboard attacked_squares(Board const& board, LanesOfBoard const& lanes)
{
    Lanes attacked = slide(lanes, _mm512_and_si512(lanes.sliders, lanes.them));
    attacked = _mm512_or_si512(attacked, hop(_mm512_and_si512(lanes.knights, lanes.them)));
    Lanes const pawns = _mm512_and_si512(lanes.pawns, lanes.them);
    attacked = or_and(attacked, _mm512_rolv_epi64(pawns, load(pawn_step<!Us>)), load(pawn_attack_landing));
    return Bitboard::from_bits(static_cast<std::uint64_t>(_mm512_reduce_or_epi64(attacked)))
        | king_attacks(board.pieces(!Us, Role::king).first());
}

/// The king's steps and castlings.
template <Color Us>
ARBITER_AVX512_INLINE std::uint64_t count_king_moves(
    Situation const& situation, LanesOfBoard const& lanes, Bindings const& bindings, Square king)
{
    using KingSide = StandardCastling<Us, CastlingSide::king>;
    using QueenSide = StandardCastling<Us, CastlingSide::queen>;
    Board const& board = situation.board;
    Bitboard const steps = king_attacks(king) & ~board.pieces(Us);
    if (bindings.checkers.any()) [[unlikely]] // a slider looks through the king at the squares behind it
        return static_cast<unsigned>(safe_king_squares<Us>(board, Bitboard{king}, steps).count());
    Bitboard const safe = ~attacked_squares<Us>(board, lanes);
    auto count = static_cast<unsigned>((steps & safe).count());
    if ((situation.castling_rooks & Bitboard{relative_rank(Us, Rank::first)}).any()) {
        Bitboard const king_side = KingSide::open_path(situation.castling_rooks, board.occupied());
        Bitboard const queen_side = QueenSide::open_path(situation.castling_rooks, board.occupied());
        count += king_side.any() && safe.includes(king_side);
        count += queen_side.any() && safe.includes(queen_side);
    }
    return count;
}

/// Where the pawns of `free` go, but for captures en passant.
template <Color Us>
ARBITER_AVX512_INLINE Lanes pawn_moves(LanesOfBoard const& lanes, Lanes free, Lanes allowed)
{
    Lanes const empty = _mm512_ternarylogic_epi64(lanes.us, lanes.us, lanes.them, neither_of_last_two);
    Lanes const steps = _mm512_and_si512(empty, _mm512_rolv_epi64(empty, load(double_step_way<Us>)));
    Lanes const ends = _mm512_ternarylogic_epi64(load(pawn_captures), lanes.them, steps, first_chooses);
    Lanes const pawns = _mm512_and_si512(lanes.pawns, free);
    return and_and(_mm512_rolv_epi64(pawns, load(pawn_step<Us>)), load(pawn_landing<Us>),
        _mm512_and_si512(ends, allowed));
}

template <Color Us>
ARBITER_AVX512_INLINE std::uint64_t count_all(std::span<Situation const> situations)
{
    constexpr Bitboard seventh{relative_rank(Us, Rank::seventh)};
    constexpr Bitboard eighth{relative_rank(Us, Rank::eighth)};
    std::uint64_t count = 0;
    Lanes counts = _mm512_setzero_si512(); // summed up by lane
    for (Situation const& situation : situations) {
        Board const& board = situation.board;
        Bitboard const us = board.pieces(Us);
        Bitboard const king = us & board.pieces(Role::king);
        Bindings const bindings = find_bindings<Us>(board, king.first());
        LanesOfBoard const lanes = spread<Us>(board);
        count += count_king_moves<Us>(situation, lanes, bindings, king.first());
        if (bindings.checkers.more_than_one())
            continue;

        Bitboard const pins = bindings.orthogonal_pins | bindings.diagonal_pins;
        Bitboard const pawns = us & board.pieces(Role::pawn);
        Bitboard const ends = ~us & bindings.check_mask;
        Lanes const allowed = in_all_lanes(ends);
        Lanes const free = in_all_lanes(us & ~pins);
        Lanes const by_pawns = pawn_moves<Us>(lanes, free, allowed);
        Lanes const by_sliders
            = _mm512_and_si512(slide(lanes, _mm512_and_si512(lanes.sliders, free)), allowed);
        Lanes const by_knights = _mm512_and_si512(hop(_mm512_and_si512(lanes.knights, free)), allowed);
        Lanes const by_pieces
            = _mm512_add_epi64(_mm512_popcnt_epi64(by_sliders), _mm512_popcnt_epi64(by_knights));
        counts = _mm512_add_epi64(counts, _mm512_add_epi64(_mm512_popcnt_epi64(by_pawns), by_pieces));
        if ((pawns & seventh).any()) {
            // Each arrival on the last rank stands for four moves, and has been counted once.
            Lanes const arrivals = _mm512_popcnt_epi64(_mm512_and_si512(by_pawns, in_all_lanes(eighth)));
            counts = _mm512_add_epi64(counts, _mm512_add_epi64(arrivals, _mm512_slli_epi64(arrivals, 1)));
        }
        if ((us & pins).any() || situation.has_en_passant_target()) [[unlikely]] {
            CountSink sink;
            enumerate_pawns<Us, StandardRules, MoveFilter::all>(board, bindings, pawns & pins, sink);
            enumerate_pinned_sliders<Us>(board, bindings, ends, sink);
            if (situation.has_en_passant_target())
                enumerate_en_passant<Us, StandardRules>(situation, king, sink);
            count += sink.count();
        }
    }
    return count + static_cast<std::uint64_t>(_mm512_reduce_add_epi64(counts));
}

} // namespace

bool has_avx512()
{
    return __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
        && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("lzcnt");
}

ARBITER_AVX512 std::uint64_t count_with_avx512(std::span<Situation const> situations, Color side)
{
    return side == Color::white ? count_all<Color::white>(situations) : count_all<Color::black>(situations);
}

} // namespace arbiter::detail

#else

namespace arbiter::detail {

bool has_avx512()
{
    return false;
}

std::uint64_t count_with_avx512(std::span<Situation const>, Color)
{
    return 0;
}

} // namespace arbiter::detail

#endif
