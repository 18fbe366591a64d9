// SPDX-License-Identifier: MIT
#include "engine/xboard_text.h"

#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"

namespace arbiter::engine {

namespace {

/// Mate in N moves is 100000 + N.
int xboard_worth(Score score)
{
    auto const mate = score.mate_moves();
    if (!mate)
        return score.value();
    return *mate > 0 || score > Score{} ? 100'000 + *mate : *mate - 100'000;
}

} // namespace

void PostSink::on_info(SearchInfo const& info)
{
    if (info.multi_pv != 1)
        return;
    std::string text = std::to_string(info.depth.plies()) + ' ' + std::to_string(xboard_worth(info.score))
        + ' ' + std::to_string(info.time.count() / 10) + ' ' + std::to_string(info.nodes.count());
    Position position = root_;
    for (Move const move : info.line) {
        auto const legal = position.find_legal(move);
        if (!legal)
            break;
        text.append(" ").append(format_san(position, *legal).view());
        position = position.play(*legal);
    }
    output_.write(text);
}

std::string xboard_move(Position const& position, LegalMove move)
{
    // Where king and rook stand anywhere, two squares may be a move of the king as well.
    if (position.castling_mode() == CastlingMode::chess960 && move.is_castling())
        return move.to() > move.from() ? "O-O" : "O-O-O";
    return std::string{format_uci(position, move).view()};
}

std::string result_text(Outcome const& outcome, Language language)
{
    std::string const score = !outcome.winner ? "1/2-1/2" : outcome.winner == Color::white ? "1-0" : "0-1";
    return score + " {" + std::string{describe(outcome, language).view()} + '}';
}

} // namespace arbiter::engine
