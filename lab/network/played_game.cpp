// SPDX-License-Identifier: MIT
#include "played_game.h"

#include "arbiter/rules/material.h"
#include "engine/static_exchange.h"

#include <algorithm>

namespace arbiter::network {

namespace {

constexpr engine::Megabytes table_size{4};
constexpr engine::Score worst_random_move = engine::Score::centipawns(-500);

class NoTime final : public engine::TimeSource {
public:
    engine::Milliseconds now() const override { return engine::Milliseconds{0}; }
};

} // namespace

void PlayedGame::play(LegalMove move)
{
    keys_.push_back(position_.key());
    moves_.push_back(move);
    position_ = position_.play(move);
}

bool PlayedGame::play_random(std::size_t plies, std::mt19937_64& random)
{
    for (std::size_t ply = 0; ply < plies; ++ply) {
        std::vector<LegalMove> moves;
        for (LegalMove const move : position_.legal_moves()) {
            if (engine::exchange_gains(position_, move, worst_random_move))
                moves.push_back(move);
        }
        if (moves.empty())
            return false;
        play(moves[random() % moves.size()]);
    }
    return true;
}

std::optional<GameResult> PlayedGame::result() const
{
    if (!position_.has_legal_move()) {
        if (!position_.in_check())
            return GameResult::drawn;
        return position_.side_to_move() == Color::white ? GameResult::black_won : GameResult::white_won;
    }
    bool const is_drawn = position_.halfmove_clock() >= Plies{100} || has_insufficient_material(position_)
        || std::count(keys_.begin(), keys_.end(), position_.key()) >= 2;
    return is_drawn ? std::optional{GameResult::drawn} : std::nullopt;
}

engine::Limits soft_limit(engine::Nodes nodes)
{
    engine::Limits limits;
    limits.soft_nodes = nodes;
    limits.nodes = engine::Nodes{nodes.count() * 10};
    return limits;
}

std::int16_t score_for_white(PlayedGame const& game, engine::SearchResult const& found)
{
    int const score = found.score.value();
    return static_cast<std::int16_t>(game.position().side_to_move() == Color::white ? score : -score);
}

NodePlayer::NodePlayer(engine::Limits const& limits, engine::Network const* network)
    : limits_{limits},
      network_{network},
      table_{table_size}
{
}

void NodePlayer::forget()
{
    table_.clear();
    experience_.clear();
}

engine::SearchResult NodePlayer::search(PlayedGame const& game)
{
    engine::StopFlag const stop;
    NoTime const time;
    engine::SilentInfoSink info;
    return engine::search(game.position(), game.keys(), limits_, {},
        {table_, stop, time, info, nullptr, &experience_, network_});
}

} // namespace arbiter::network
