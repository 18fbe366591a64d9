// SPDX-License-Identifier: MIT
#include "arbiter/engine/engine.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "module.h"
#include "record.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What the page lends to the engine: imports of the module, from its namespace "arbiter".
extern "C" {
/// Milliseconds since a moment that stays the same.
[[clang::import_module("arbiter"), clang::import_name("now")]] double page_now();

/// 1 when the search must end.
[[clang::import_module("arbiter"), clang::import_name("wants_stop")]] int page_wants_stop();

/// Takes a record of what the search knows. It is only there during the call.
[[clang::import_module("arbiter"), clang::import_name("on_info")]] void page_on_info(
    char const* record, std::size_t size);
}

namespace arbiter::wasm {

namespace {

namespace e = arbiter::engine;

/// Longer than anybody waits. A search without a limit has this one, because only then it asks the clock, and
/// only with the time the page can say "stop".
constexpr e::Milliseconds for_ever{1'000'000'000};

/// The page's clock, which also says whether to stop.
class PageClock final : public e::TimeSource {
public:
    explicit PageClock(e::StopFlag& stop) : stop_{stop} { }

    e::Milliseconds now() const override
    {
        if (page_wants_stop() != 0)
            stop_.stop();
        return e::Milliseconds{static_cast<e::Milliseconds::rep>(page_now())};
    }

private:
    e::StopFlag& stop_;
};

void write_score(RecordWriter& writer, e::Score score, Color us)
{
    int const sign = us == Color::white ? 1 : -1;
    auto const mate = score.mate_moves();
    writer.flag(mate.has_value());
    writer.signed_number(sign * mate.value_or(score.value()));
}

/// Reports each line to the page: {multipv number, depth number, selective depth number, mate flag, score
/// signed number as White sees it, nodes count, milliseconds number, hash permille number, list of moves as
/// texts}.
class PageInfoSink final : public e::InfoSink {
public:
    explicit PageInfoSink(Position const& root) : root_{root} { }

    void on_info(e::SearchInfo const& info) override
    {
        record_.clear();
        RecordWriter writer{record_};
        writer.number(info.multi_pv);
        writer.number(static_cast<std::size_t>(info.depth.plies()));
        writer.number(static_cast<std::size_t>(info.selective_depth.plies()));
        write_score(writer, info.score, root_.side_to_move());
        writer.count(info.nodes.count());
        writer.number(static_cast<std::size_t>(info.time.count()));
        writer.number(info.hash_permille);
        write_line(writer, info.line);
        page_on_info(record_.data(), record_.size());
    }

private:
    void write_line(RecordWriter& writer, std::span<Move const> line) const
    {
        writer.number(line.size());
        Position position = root_;
        for (Move const move : line) {
            writer.text(format_uci(position, move));
            position = position.play(*position.find_legal(move));
        }
    }

    Position const& root_;
    std::string record_;
};

struct Game {
    Position position;
    std::vector<ZobristKey> earlier_keys;
};

/// Reads {Chess960 flag, FEN text, list of moves as texts}; nothing when the FEN gives no position or a move
/// is not legal.
std::optional<Game> read_game(RecordReader& in)
{
    CastlingMode const mode = in.flag() ? CastlingMode::chess960 : CastlingMode::standard;
    auto const start = read_position(in.text(), mode);
    if (!start)
        return std::nullopt;
    Game game{*start, {}};
    for (std::uint32_t left = in.number(); left > 0; --left) {
        auto const attempt = parse_uci_attempt(in.text());
        if (!attempt)
            return std::nullopt;
        auto const move = find_move(game.position, adapt_castling(game.position, *attempt));
        if (!move)
            return std::nullopt;
        game.earlier_keys.push_back(game.position.key());
        game.position = game.position.play(*move);
    }
    return game;
}

/// Reads {milliseconds number, depth number, nodes count, clock flag [white, white's increment, black,
/// black's increment, each milliseconds as a number]}. A number that is 0 sets no limit.
e::Limits read_limits(RecordReader& in)
{
    e::Limits limits;
    std::uint32_t const move_time = in.number();
    limits.move_time = move_time == 0 ? for_ever : e::Milliseconds{move_time};
    if (std::uint32_t const depth = in.number(); depth != 0)
        limits.depth = e::Depth{static_cast<int>(std::min<std::uint32_t>(depth, 127))};
    if (std::uint64_t const nodes = in.count(); nodes != 0)
        limits.nodes = e::Nodes{nodes};
    if (!in.flag())
        return limits;
    for (auto& clock : limits.clocks) {
        e::Milliseconds const left{in.number()};
        clock = e::ClockTime{left, e::Milliseconds{in.number()}};
    }
    return limits;
}

/// Reads {lines number, level number, seed number}.
e::SearchOptions read_options(RecordReader& in)
{
    e::SearchOptions options;
    options.multi_pv = std::max(in.number(), 1U);
    options.level = e::Level::find(in.number()).value_or(e::Level{});
    options.seed = e::Seed{in.number()};
    return options;
}

/// What searches leave to those that follow.
struct Memory {
    explicit Memory(e::Megabytes size) : table{size} { }

    e::Table table;
    e::Experience experience;
};

std::optional<Memory>& memory()
{
    static std::optional<Memory> memory;
    return memory;
}

/// {move flag [text], ponder flag [text], mate flag, score signed number as White sees it, depth number,
/// nodes count}
void write_result(std::string& out, Position const& position, e::SearchResult const& result)
{
    RecordWriter writer{out};
    writer.flag(result.best_move.has_value());
    if (result.best_move)
        writer.text(format_uci(position, *result.best_move));
    writer.flag(result.ponder_move.has_value());
    if (result.ponder_move)
        writer.text(format_uci(position.play(*result.best_move), *result.ponder_move));
    write_score(writer, result.score, position.side_to_move());
    writer.number(static_cast<std::size_t>(result.depth.plies()));
    writer.count(result.nodes.count());
}

} // namespace

/// Creates a new table of this many megabytes and forgets the old one. Call it before the first
/// search.
ARBITER_WASM_EXPORT(arbiter_use_table) void arbiter_use_table(std::size_t megabytes)
{
    memory().reset();
    memory().emplace(e::Megabytes{std::max<std::size_t>(megabytes, 1)});
}

/// Searches as the request says: {game, limits, options}. The answer is {flag: whether the game could be read
/// [result]}.
ARBITER_WASM_EXPORT(arbiter_search) char const* arbiter_search()
{
    RecordReader in{request()};
    auto const game = read_game(in);
    std::string& out = new_answer();
    RecordWriter{out}.flag(game.has_value());
    if (game) {
        e::Limits const limits = read_limits(in);
        e::SearchOptions const options = read_options(in);
        e::StopFlag stop;
        PageClock const clock{stop};
        PageInfoSink info{game->position};
        e::Resources const resources{.table = memory()->table,
            .stop = stop,
            .time = clock,
            .info = info,
            .experience = &memory()->experience};
        auto const result = e::search(game->position, game->earlier_keys, limits, options, resources);
        write_result(out, game->position, result);
    }
    return finished_answer();
}

} // namespace arbiter::wasm
