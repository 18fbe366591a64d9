// SPDX-License-Identifier: MIT
#include "training_game.h"

#include <algorithm>
#include <limits>

namespace arbiter::network {

namespace {

constexpr unsigned standard_start = 0xFFFF;
constexpr std::size_t header_size = 6;

/// The number of a move among the legal moves in the order of their bits.
std::uint8_t number_of(Position const& position, Move move)
{
    MoveList const moves = position.legal_moves();
    return static_cast<std::uint8_t>(std::count_if(
        moves.begin(), moves.end(), [&](LegalMove other) { return other.move().bits() < move.bits(); }));
}

std::optional<LegalMove> move_with_number(Position const& position, std::uint8_t number)
{
    MoveList const moves = position.legal_moves();
    for (LegalMove const move : moves) {
        auto const is_before = [&](LegalMove other) { return other.move().bits() < move.move().bits(); };
        if (std::count_if(moves.begin(), moves.end(), is_before) == number)
            return move;
    }
    return std::nullopt;
}

/// Small numbers of either sign in few bytes: seven bits each, the lowest first.
void put_difference(std::vector<std::uint8_t>& bytes, int difference)
{
    auto rest = static_cast<unsigned>(difference) << 1U;
    if (difference < 0)
        rest = ~rest;
    for (; rest >= 128; rest >>= 7U)
        bytes.push_back(static_cast<std::uint8_t>(rest | 128U));
    bytes.push_back(static_cast<std::uint8_t>(rest));
}

void put_word(std::vector<std::uint8_t>& bytes, std::size_t word)
{
    bytes.push_back(static_cast<std::uint8_t>(word & 255U));
    bytes.push_back(static_cast<std::uint8_t>(word >> 8U));
}

/// Takes a game's bytes one after the other; after the last it gives zeros and remembers that it did.
class Bytes {
public:
    explicit Bytes(std::span<std::uint8_t const> bytes) : bytes_{bytes} { }

    std::uint8_t byte()
    {
        is_short_ = is_short_ || next_ == bytes_.size();
        return is_short_ ? std::uint8_t{0} : bytes_[next_++];
    }

    unsigned word()
    {
        unsigned const low = byte();
        return low | static_cast<unsigned>(byte()) << 8U;
    }

    int difference()
    {
        unsigned value = 0;
        for (unsigned shift = 0; shift < 28; shift += 7) {
            unsigned const next = byte();
            value |= (next & 127U) << shift;
            if (next < 128)
                break;
        }
        return static_cast<int>((value & 1U) != 0 ? ~(value >> 1U) : value >> 1U);
    }

    bool is_short() const { return is_short_; }

    bool is_at_end() const { return next_ == bytes_.size(); }

private:
    std::span<std::uint8_t const> bytes_;
    std::size_t next_ = 0;
    bool is_short_ = false;
};

bool is_score(int value)
{
    return value >= std::numeric_limits<std::int16_t>::min()
        && value <= std::numeric_limits<std::int16_t>::max();
}

} // namespace

Position start_of(TrainingGame const& game)
{
    return game.start ? Position::from_setup(game.start->setup()).value() : Position::initial();
}

std::vector<std::uint8_t> encode(TrainingGame const& game)
{
    std::vector<std::uint8_t> bytes;
    put_word(bytes, game.start ? game.start->number() : standard_start);
    bytes.push_back(static_cast<std::uint8_t>(game.result));
    bytes.push_back(static_cast<std::uint8_t>(game.opening.size()));
    put_word(bytes, game.moves.size());
    Position position = start_of(game);
    auto const go = [&](Move move) {
        bytes.push_back(number_of(position, move));
        position = position.play(*position.find_legal(move));
    };
    for (Move const move : game.opening)
        go(move);
    int score = 0;
    for (ScoredMove const& each : game.moves) {
        go(each.move);
        put_difference(bytes, each.score - score);
        score = each.score;
    }
    return bytes;
}

Result<TrainingGame, DecodeError> decode(std::span<std::uint8_t const> bytes)
{
    Bytes source{bytes};
    TrainingGame game;
    unsigned const start = source.word();
    if (start != standard_start)
        game.start = Chess960Start::find(start);
    unsigned const result = source.byte();
    if ((start != standard_start && !game.start) || result > 2)
        return Err{DecodeError::bad_start};
    game.result = static_cast<GameResult>(result);
    unsigned const opening = source.byte();
    unsigned const moves = opening + source.word();
    Position position = start_of(game);
    int score = 0;
    for (unsigned ply = 0; ply < moves; ++ply) {
        auto const move = move_with_number(position, source.byte());
        if (source.is_short())
            return Err{DecodeError::too_short};
        if (!move)
            return Err{DecodeError::illegal_move};
        position = position.play(*move);
        if (ply < opening) {
            game.opening.push_back(*move);
            continue;
        }
        score += source.difference();
        if (!is_score(score))
            return Err{DecodeError::bad_score};
        game.moves.push_back({*move, static_cast<std::int16_t>(score)});
    }
    if (source.is_short())
        return Err{DecodeError::too_short};
    if (!source.is_at_end())
        return Err{DecodeError::too_long};
    return game;
}

char const* describe(DecodeError error)
{
    switch (error) {
    case DecodeError::too_short: return "its bytes end before the game does";
    case DecodeError::too_long: return "bytes are left when the game has ended";
    case DecodeError::bad_start: return "it has no known start position or result";
    case DecodeError::illegal_move: return "one of its moves is not legal";
    case DecodeError::bad_score: return "one of its scores does not fit 16 bits";
    }
    return "";
}

std::size_t count_scored_moves(std::span<std::uint8_t const> bytes)
{
    if (bytes.size() < header_size)
        return 0;
    return bytes[4] + 256U * bytes[5];
}

} // namespace arbiter::network
