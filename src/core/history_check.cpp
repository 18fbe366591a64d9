// SPDX-License-Identifier: MIT
#include "core/history_check.h"

#include "core/pawn_flows.h"
#include "core/pawn_origins.h"
#include "core/promoted.h"

namespace arbiter::detail {

namespace {

constexpr int pieces_at_first = 16;
constexpr int pawns_at_first = 8;

/// Whether the counts of a side are such that its past can be asked for: not too many pieces, pawns or
/// promoted ones, and no pawn on a back rank.
bool has_sound_counts(Board const& board, Color color)
{
    Bitboard const pawns = board.pieces(color, Role::pawn);
    return board.pieces(color).count() <= pieces_at_first
        && (pawns & (Bitboard{Rank::first} | Bitboard{Rank::eighth})).empty()
        && pawns.count() + count_promoted(board, color) <= pawns_at_first;
}

/// Back rank and second rank of a side, eight files in a byte, file a in the lowest digit.
using FileSet = unsigned;

FileSet files_on(Bitboard squares, Rank rank)
{
    return static_cast<FileSet>((squares.bits() >> (8U * to_index(rank))) & 0xFFU);
}

constexpr FileSet bit(File file)
{
    return 1U << to_index(file);
}

FileSet beside(FileSet files)
{
    return ((files << 1U) | (files >> 1U)) & 0xFFU;
}

/// What a side's first moves have not touched: pawns on their first squares, and on the back rank the pieces
/// that have surely never moved.
class Home {
public:
    Home(Setup const& setup, Color color)
        : rank_{relative_rank(color, Rank::first)},
          is_standard_{setup.castling_mode == CastlingMode::standard},
          pawns_{files_on(setup.board.pieces(color, Role::pawn), relative_rank(color, Rank::second))},
          bishops_{files_on(setup.board.pieces(color, Role::bishop), rank_)}
    {
        Bitboard const rooks = possible_castling_rooks(setup) & Bitboard{rank_};
        if (rooks.any())
            unmoved_ = files_on(rooks | setup.board.pieces(color, Role::king), rank_);
        if (is_standard_)
            unmoved_ |= bishops_ & shut_bishops();
    }

    /// How many bishops were taken where they began: unmoved pawns left them no way out. A pawn cannot
    /// have captured there.
    int bishops_taken() const { return is_standard_ ? std::popcount(shut_bishops() & ~bishops_) : 0; }

    /// Where the first pieces can stand.
    FirstPieces first_pieces() const
    {
        if (!is_standard_) {
            // Which piece began where is not known. Only all eight pawns together shut in whatever it was.
            Bitboard const reach = pawns_ == 0xFF ? Bitboard{rank_} : Bitboard::all();
            return {reach, reach, reach, reach, reach, reach};
        }
        bool const is_white = rank_ == Rank::first;
        FirstPieces pieces;
        pieces.queen = reach_of_royalty(File::d);
        pieces.king = reach_of_royalty(File::e);
        pieces.left_rook = reach_of_rook(File::a);
        pieces.right_rook = reach_of_rook(File::h);
        // c1 and f8 are dark.
        pieces.dark_bishop = reach_of_bishop(is_white ? File::c : File::f);
        pieces.light_bishop = reach_of_bishop(is_white ? File::f : File::c);
        return pieces;
    }

private:
    /// The bishops' files on which unmoved pawns stand to both sides.
    FileSet shut_bishops() const
    {
        FileSet const both_beside = (pawns_ << 1U) & (pawns_ >> 1U);
        return both_beside & (bit(File::c) | bit(File::f));
    }

    /// The part of the back rank that a piece from `file` can walk, between pieces that have never moved.
    /// Castling does not leap over those either.
    FileSet walk(File file) const
    {
        FileSet walked = bit(file);
        while (true) {
            FileSet const further = (walked | beside(walked)) & (~unmoved_ | bit(file));
            if (further == walked)
                return walked;
            walked = further;
        }
    }

    /// Everywhere if a piece that walks there has a way out through `exits`, else the squares themselves.
    Bitboard reach(FileSet walked, FileSet exits) const
    {
        if ((exits & ~pawns_) != 0)
            return Bitboard::all();
        return Bitboard::from_bits(std::uint64_t{walked} << (8U * to_index(rank_)));
    }

    Bitboard reach_of_royalty(File file) const
    {
        FileSet const walked = walk(file);
        return reach(walked, walked | beside(walked));
    }

    Bitboard reach_of_rook(File file) const
    {
        bool const has_moved = (unmoved_ & bit(file)) == 0;
        return has_moved ? reach(walk(file), walk(file)) : Bitboard{make_square(file, rank_)};
    }

    Bitboard reach_of_bishop(File file) const { return reach(bit(file), beside(bit(file))); }

    Rank rank_;
    bool is_standard_;
    FileSet pawns_;
    FileSet bishops_;
    FileSet unmoved_ = 0;
};

/// The pieces of a side that stand where no first piece of their kind can; of two rooks, one of which can,
/// both.
Bitboard pieces_outside(Board const& board, Color color, FirstPieces const& first)
{
    auto const outside = [&](Role role, Bitboard reach) { return board.pieces(color, role) & ~reach; };
    Bitboard const rooks = outside(Role::rook, first.left_rook | first.right_rook);
    return outside(Role::king, first.king) | outside(Role::queen, first.queen)
        | (rooks.any() ? rooks : outside(Role::rook, first.left_rook & first.right_rook))
        | (outside(Role::bishop, first.light_bishop) & light_squares)
        | (outside(Role::bishop, first.dark_bishop) & dark_squares);
}

void check_pieces_shut_in(Board const& board, Color color, Home const& home, FaultCollector& found)
{
    FirstPieces const first = home.first_pieces();
    Bitboard const outside = pieces_outside(board, color, first);
    Bitboard const kings = board.pieces(color, Role::king);
    bool const is_king_outside = (outside & kings).any();
    bool const are_too_many
        = count_promoted(board, color, first) + board.pieces(color, Role::pawn).count() > pawns_at_first;
    if (is_king_outside || are_too_many)
        found.add(SetupFault::piece_shut_in, color, are_too_many ? outside : outside & kings);
}

/// Whether nothing is wrong.
bool check_pawn_captures(Board const& board, Color color, int possible, FaultCollector& found)
{
    auto const needed = fewest_pawn_captures(board, color, possible);
    Bitboard const pawns = board.pieces(color, Role::pawn);
    if (!needed)
        found.add(SetupFault::impossible_pawn_structure, color, pawns);
    else if (*needed > possible)
        found.add({.fault = SetupFault::too_many_pawn_captures,
            .color = color,
            .needed = static_cast<std::uint8_t>(*needed),
            .possible = static_cast<std::uint8_t>(possible),
            .squares = pawns});
    return needed && *needed <= possible;
}

/// A capture opens at most two files: that of the pawn that captures and that of the pawn it takes.
bool check_pawn_passing(Board const& board, int captures, FaultCollector& found)
{
    int const open = count_open_files(board);
    if (open > 2 * captures)
        found.add({.fault = SetupFault::impossible_pawn_passing,
            .needed = static_cast<std::uint8_t>(open),
            .possible = static_cast<std::uint8_t>(2 * captures),
            .squares = board.pieces(Role::pawn)});
    return open <= 2 * captures;
}

/// The pieces of each kind that a side has more of than it began with.
Bitboard kinds_with_promoted(Board const& board, Color color)
{
    Bitboard found;
    Bitboard const bishops = board.pieces(color, Role::bishop);
    for (Bitboard const kind :
        {board.pieces(color, Role::queen), bishops & light_squares, bishops & dark_squares})
        found |= kind.more_than_one() ? kind : Bitboard{};
    for (Role const role : {Role::rook, Role::knight}) {
        Bitboard const kind = board.pieces(color, role);
        found |= kind.count() > 2 ? kind : Bitboard{};
    }
    return found;
}

/// All that the pawns of both sides need together.
void check_promotions(Board const& board, CaptureLimits const& limits, FaultCollector& found)
{
    if (can_pawns_have_come(board, limits))
        return;
    found.add({.fault = SetupFault::impossible_promotions,
        .possible = static_cast<std::uint8_t>(limits[0] + limits[1]),
        .squares = board.pieces(Role::pawn) | kinds_with_promoted(board, Color::white)
            | kinds_with_promoted(board, Color::black)});
}

} // namespace

void check_history(Setup const& setup, SetupDemands const& demands, FaultCollector& found)
{
    Board const& board = setup.board;
    bool const is_wanted = found.wants(SetupFault::impossible_pawn_structure)
        || found.wants(SetupFault::too_many_pawn_captures) || found.wants(SetupFault::impossible_pawn_passing)
        || found.wants(SetupFault::impossible_promotions) || found.wants(SetupFault::piece_shut_in);
    if (!is_wanted || !demands.has_history_of_chess || demands.material != MaterialDemand::chess
        || !has_sound_counts(board, Color::white) || !has_sound_counts(board, Color::black))
        return;

    std::array const homes{Home{setup, Color::white}, Home{setup, Color::black}};
    // What pawns can have captured, or pieces where it opened a file.
    auto const taken_from = [&](Color color) {
        return pieces_at_first - board.pieces(color).count() - homes[to_index(color)].bishops_taken();
    };
    CaptureLimits const limits{taken_from(Color::black), taken_from(Color::white)};
    bool are_sound = true;
    for (Color const color : all_colors)
        are_sound = check_pawn_captures(board, color, limits[to_index(color)], found) && are_sound;
    are_sound = check_pawn_passing(board, limits[0] + limits[1], found) && are_sound;
    if (are_sound)
        check_promotions(board, limits, found);
    for (Color const color : all_colors)
        check_pieces_shut_in(board, color, homes[to_index(color)], found);
}

} // namespace arbiter::detail
