// SPDX-License-Identifier: MIT
#include "arbiter/engine/network_report.h"

#include "engine/network_evaluator.h"
#include "engine/network_features.h"

#include <vector>

namespace arbiter::engine {

namespace {

/// The sums of the first layer for a board, which need not be that of a position.
class Sums {
public:
    Sums(Network const& network, Position const& position)
        : network_{network},
          views_{Perspective{Color::white, position.king(Color::white)},
              Perspective{Color::black, position.king(Color::black)}}
    {
        for (auto& side : sides_)
            side.assign(network.first_biases(), network.first_biases() + network.width());
        for (Square const square : position.occupied())
            add(*position.piece_at(square), square);
    }

    void add(Piece piece, Square square) { change(piece, square, true); }

    void remove(Piece piece, Square square) { change(piece, square, false); }

    /// As White sees it.
    Score score(Color side_to_move) const
    {
        Score const score = to_score(last_neuron(network_, network_kernels(),
            sides_[to_index(side_to_move)].data(), sides_[to_index(!side_to_move)].data()));
        return side_to_move == Color::white ? score : -score;
    }

private:
    void change(Piece piece, Square square, bool is_added)
    {
        for (Color const side : all_colors) {
            auto& sums = sides_[to_index(side)];
            std::array const row{network_.first(views_[to_index(side)].input(piece, square))};
            std::span<NetworkRow const> const none;
            network_kernels().update(sums.data(), sums.data(), is_added ? std::span{row} : none,
                is_added ? none : std::span{row}, network_.width());
        }
    }

    Network const& network_;
    std::array<Perspective, 2> views_;
    std::array<std::vector<std::int16_t>, 2> sides_;
};

} // namespace

NetworkReport explain_network(Network const& network, Position const& position)
{
    Sums sums{network, position};
    NetworkReport report;
    report.total = sums.score(position.side_to_move());
    for (Square const square : position.occupied() & ~position.pieces(Role::king)) {
        Piece const piece = *position.piece_at(square);
        sums.remove(piece, square);
        report.worth[to_index(square)] = (report.total - sums.score(position.side_to_move())).value();
        sums.add(piece, square);
    }
    return report;
}

} // namespace arbiter::engine
