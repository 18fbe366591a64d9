#include "arbiter/rules/can_win.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

#include <vector>

namespace arbiter::wasm {

namespace {

/// A megabyte: most searches keep some hundred positions.
constexpr std::size_t positions_searched = 16'384;

/// Whether it is proven, by a search if need be, that no series of legal moves mates `loser`.
bool is_safe_from_mate(AnyPosition const& position, Color loser)
{
    Position const* const chess = position.as_chess();
    if (chess == nullptr)
        return false;
    std::vector<detail::HelpmateNode> memory(positions_searched);
    return can_win(*chess, !loser, memory).answer == WinAnswer::no;
}

} // namespace

void answer_flag(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    Color const loser = in.byte() == 0 ? Color::white : Color::black;
    Outcome outcome = position->flag_outcome(loser);
    if (outcome.winner && is_safe_from_mate(*position, loser))
        outcome = {std::nullopt, Termination::flag_but_cannot_mate};
    write_outcome(out, outcome);
}

} // namespace arbiter::wasm
