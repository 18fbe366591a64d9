// SPDX-License-Identifier: MIT
#include "arbiter/engine/engine.h"
#include "handle.h"

#include <arbiter_engine.h>

#include <vector>

using namespace arbiter;
using namespace arbiter::engine;
using arbiter::c::guard;
using arbiter::c::is_whole;

namespace {

using OnLine = int (*)(void*, arbiter_line const*);

int to_c(Score score)
{
    return score.mate_moves().value_or(score.value());
}

/// Hands each line to a program in C, and ends the search when that wants it.
class CInfoSink final : public InfoSink {
public:
    CInfoSink(Position const& root, OnLine on_line, void* data, StopFlag& stop)
        : root_{root},
          on_line_{on_line},
          data_{data},
          stop_{stop}
    {
        // The call-back must not throw: it runs in the middle of the search.
        moves_.reserve(static_cast<std::size_t>(max_depth.plies()) + 1);
    }

    void on_info(SearchInfo const& info) override
    {
        if (on_line_ == nullptr || stop_.is_stopped())
            return;
        moves_.clear();
        Position position = root_;
        for (Move const move : info.line) {
            auto const legal = position.find_legal(move);
            if (!legal || moves_.size() == moves_.capacity())
                break;
            moves_.push_back(c::to_c(AnyPosition{position}.to_attempt(move)));
            position = position.play(*legal);
        }
        arbiter_line const line{sizeof(arbiter_line), info.multi_pv,
            static_cast<unsigned>(info.depth.plies()), info.score.is_mate() ? 1 : 0, to_c(info.score),
            info.nodes.count(), static_cast<uint64_t>(info.time.count()), moves_.data(), moves_.size()};
        if (on_line_(data_, &line) != 0)
            stop_.stop();
    }

private:
    Position const& root_;
    OnLine on_line_;
    void* data_;
    StopFlag& stop_;
    std::vector<arbiter_move> moves_;
};

/// A number, or the value that 0 stands for.
unsigned number_or(unsigned number, unsigned otherwise)
{
    return number == 0 ? otherwise : number;
}

bool is_possible(arbiter_limits const& limits)
{
    return limits.depth <= static_cast<unsigned>(max_depth.plies()) && limits.level <= 20
        && limits.milliseconds <= 1'000'000'000'000 && limits.threads <= 1024 && limits.lines <= max_moves
        && limits.hash <= static_cast<unsigned>(max_table_size);
}

bool has_end(arbiter_limits const& limits)
{
    return limits.depth != 0 || limits.nodes != 0 || limits.milliseconds != 0;
}

Limits read_limits(arbiter_limits const& given)
{
    Limits limits;
    if (given.depth != 0)
        limits.depth = Depth{static_cast<int>(given.depth)};
    if (given.nodes != 0)
        limits.nodes = Nodes{given.nodes};
    if (given.milliseconds != 0)
        limits.move_time = Milliseconds{static_cast<Milliseconds::rep>(given.milliseconds)};
    return limits;
}

SearchOptions read_options(arbiter_limits const& given)
{
    SearchOptions options;
    options.threads = number_or(given.threads, 1);
    options.multi_pv = number_or(given.lines, 1);
    options.level = *Level::find(number_or(given.level, 20));
    return options;
}

void fill(arbiter_found& found, Position const& position, SearchResult const& result)
{
    found.has_move = result.best_move ? 1 : 0;
    found.move
        = result.best_move ? c::to_c(AnyPosition{position}.to_attempt(*result.best_move)) : arbiter_move{};
    found.depth = static_cast<unsigned>(result.depth.plies());
    found.is_mate = result.score.is_mate() ? 1 : 0;
    found.score = to_c(result.score);
    found.nodes = result.nodes.count();
}

} // namespace

arbiter_status arbiter_search(arbiter_position const* position, arbiter_limits const* limits, OnLine on_line,
    void* data, arbiter_found* found)
{
    if (position == nullptr || !is_whole(limits) || !is_whole(found) || !is_possible(*limits)
        || (!has_end(*limits) && on_line == nullptr))
        return ARBITER_BAD_ARGUMENT;
    Position const* const chess = position->now.as_chess();
    if (chess == nullptr)
        return ARBITER_UNSUPPORTED;
    return guard(ARBITER_NO_MEMORY, [&] {
        Table table{Megabytes{number_or(limits->hash, 16)}};
        StopFlag stop;
        SteadyTimeSource const time;
        CInfoSink info{*chess, on_line, data, stop};
        Resources const resources{.table = table, .stop = stop, .time = time, .info = info};
        fill(*found, *chess,
            search(*chess, position->keys, read_limits(*limits), read_options(*limits), resources));
        return ARBITER_OK;
    });
}
