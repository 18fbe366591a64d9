#include "support/helpmate_oracle.h"

#include "arbiter/core/setup.h"

#include <cstdint>
#include <unordered_set>
#include <vector>

namespace arbiter::test {

namespace {

/// What makes two positions the same for all that follows.
struct PlainPosition {
    Board board;
    Color side_to_move;
    Bitboard castling_rooks;
    std::optional<Square> en_passant;

    friend bool operator==(PlainPosition const&, PlainPosition const&) = default;
};

struct PlainHash {
    std::size_t operator()(PlainPosition const& position) const
    {
        std::uint64_t hash = position.side_to_move == Color::white ? 1 : 2;
        auto const mix = [&](std::uint64_t bits) {
            hash = (hash ^ bits) * 0x9E3779B97F4A7C15;
            hash ^= hash >> 29U;
        };
        for (Color const color : all_colors) {
            for (Role const role : all_roles)
                mix(position.board.pieces(color, role).bits());
        }
        mix(position.castling_rooks.bits());
        mix(position.en_passant ? to_index(*position.en_passant) : 64);
        return hash;
    }
};

PlainPosition plain(Position const& position)
{
    return {position.board(), position.side_to_move(), position.castling_rights().rooks(),
        position.has_legal_en_passant() ? position.en_passant_target() : std::nullopt};
}

bool is_mate_of(Position const& position, Color loser)
{
    return position.side_to_move() == loser && position.in_check() && position.legal_moves().empty();
}

/// Puts the rest of the pieces on all free squares, and looks for a mate.
class Arranger {
public:
    Arranger(std::vector<Piece> pieces, Color winner) : pieces_{std::move(pieces)}, winner_{winner}
    {
        setup_.side_to_move = !winner;
    }

    bool finds_mate(std::size_t next = 0, std::size_t first_square = 0)
    {
        if (next == pieces_.size())
            return is_mate();
        for (std::size_t index = first_square; index < 64; ++index) {
            Square const square = square_at(index);
            if (setup_.board.occupied().has(square))
                continue;
            setup_.board.put(square, pieces_[next]);
            // Like pieces are put in order: exchanging them makes nothing new.
            bool const is_like = next + 1 < pieces_.size() && pieces_[next + 1] == pieces_[next];
            bool const found = finds_mate(next + 1, is_like ? index + 1 : 0);
            setup_.board.remove(square);
            if (found)
                return true;
        }
        return false;
    }

private:
    bool is_mate() const
    {
        Square const king = setup_.board.pieces(!winner_, Role::king).first();
        if (attackers_to(setup_.board, king, winner_, setup_.board.occupied()).empty())
            return false;
        auto const position = Position::from_setup(setup_, Tolerance::lenient());
        return position && position->legal_moves().empty();
    }

    std::vector<Piece> pieces_;
    Color winner_;
    Setup setup_;
};

} // namespace

std::optional<bool> can_win_by_all_play(Position const& position, Color winner, std::size_t limit)
{
    std::unordered_set<PlainPosition, PlainHash> seen{plain(position)};
    std::vector<Position> level{position};
    while (!level.empty()) {
        std::vector<Position> next_level;
        for (Position const& here : level) {
            if (is_mate_of(here, !winner))
                return true;
            for (LegalMove const move : here.legal_moves()) {
                Position const next = here.play(move);
                if (!seen.insert(plain(next)).second)
                    continue;
                if (seen.size() > limit)
                    return std::nullopt;
                next_level.push_back(next);
            }
        }
        level = std::move(next_level);
    }
    return false;
}

bool has_mating_arrangement(std::string_view material, Color winner)
{
    std::vector<Piece> pieces;
    Color color = Color::white;
    for (char const letter : material) {
        if (letter == 'v')
            color = Color::black;
        else
            pieces.push_back({color, *find_role(letter)});
    }
    return Arranger{pieces, winner}.finds_mate();
}

} // namespace arbiter::test
