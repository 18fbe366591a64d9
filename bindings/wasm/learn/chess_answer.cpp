// SPDX-License-Identifier: MIT
#include "learn/chess_answer.h"

#include "arbiter/notation/move_text.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter::wasm {

engine::Score read_score(RecordReader& in, Position const& position)
{
    bool const is_mate = in.flag();
    auto const value = static_cast<std::int32_t>(in.number());
    bool const is_white = position.side_to_move() == Color::white;
    if (!is_mate) {
        engine::Score const score = engine::Score::centipawns(value);
        return is_white ? score : -score;
    }
    int const moves = std::abs(value);
    return (value > 0) == is_white ? engine::Score::mate_in(engine::Depth{2 * std::max(moves, 1) - 1})
                                   : engine::Score::mated_in(engine::Depth{2 * moves});
}

std::vector<std::string> read_texts(RecordReader& in)
{
    std::vector<std::string> texts;
    std::uint32_t const count = in.number();
    for (std::uint32_t index = 0; index < count; ++index)
        texts.emplace_back(in.text());
    return texts;
}

std::vector<LegalMove> read_line(RecordReader& in, Position position)
{
    std::vector<LegalMove> line;
    for (std::string const& text : read_texts(in)) {
        auto const move = read_move(position, text);
        if (!move)
            break;
        line.push_back(*move);
        position = position.play(*move);
    }
    return line;
}

} // namespace arbiter::wasm
