// SPDX-License-Identifier: MIT
#include "arbiter/game/referee.h"

#include "arbiter/game/action.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/judged_move.h"
#include "arbiter/notation/uci_move.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

#include <array>

namespace arbiter::wasm {

namespace {

/// The moment at which the turn began. All times of a request are counted from it.
constexpr Instant turn_began{};

constexpr std::uint8_t nobody = 2;

std::optional<Color> read_color(RecordReader& in)
{
    std::uint8_t const code = in.byte();
    if (code >= all_colors.size())
        return std::nullopt;
    return all_colors[code];
}

void write_color(RecordWriter& writer, std::optional<Color> color)
{
    writer.byte(color ? static_cast<std::uint8_t>(to_index(*color)) : nobody);
}

/// A number that is one more than a time; 0 for none.
std::optional<Milliseconds> read_time(RecordReader& in)
{
    std::uint32_t const number = in.number();
    if (number == 0)
        return std::nullopt;
    return Milliseconds{number - 1};
}

void write_time(RecordWriter& writer, std::optional<Milliseconds> time)
{
    writer.number(time ? static_cast<std::size_t>(time->count()) + 1 : 0);
}

void show(Clock& clock, Color color, std::optional<Milliseconds> shown)
{
    if (shown && clock.is_timed(color))
        clock.adjust(color, *shown - *clock.left(color));
}

/// Plays a move that was made before; false where it is not legal.
bool replay(GameSoFar& game, std::string_view uci, std::optional<Milliseconds> shown)
{
    auto const attempt = parse_uci_attempt(uci);
    if (!attempt)
        return false;
    auto const move = game.tree.position().find_move(*attempt);
    if (!move)
        return false;
    Color const by = game.tree.position().side_to_move();
    game.earlier_clocks.push_back(game.clock);
    game.clock.count_move(by);
    show(game.clock, by, shown);
    game.tree.play(*move);
    return true;
}

/// Reads a game from its start position on; or the number of the move that is not legal, from 1.
Result<GameSoFar, std::uint32_t> read_game(RecordReader& in, AnyPosition const& start)
{
    GameSoFar game{.tree = GameTree{start}};
    game.clock_start = ClockStart::after_first_moves;
    if (auto const control = parse_pgn_time_control(in.text()))
        game.clock = Clock{*control};
    std::uint32_t const count = in.number();
    for (std::uint32_t number = 1; number <= count; ++number) {
        std::string_view const uci = in.text();
        if (!replay(game, uci, read_time(in)))
            return Err{number};
    }
    for (Color const color : all_colors)
        show(game.clock, color, read_time(in));
    game.draw_offer = read_color(in);
    auto const termination = find_termination(in.text());
    auto const winner = read_color(in);
    if (termination)
        game.outcome = Outcome{winner, *termination};
    return game;
}

// ---- what somebody does ----------------------------------------------------------------------------------

/// What a player does, or nothing for an action that is not one of the referee's.
std::optional<Action> find_action(std::string_view name)
{
    if (name == "offer-draw")
        return OfferDraw{};
    if (name == "accept-draw")
        return AcceptDraw{};
    if (name == "decline-draw")
        return DeclineDraw{};
    if (name == "claim-draw")
        return ClaimDraw{};
    if (name == "resign")
        return Resign{};
    return std::nullopt;
}

// ---- what has happened -----------------------------------------------------------------------------------

/// Writes the events of a step as a list.
class EventList {
public:
    /// `before`: the position in which the step was made.
    explicit EventList(AnyPosition const& before) : before_{before} { }

    void add(Referee const& referee, std::vector<Event> const& events)
    {
        for (Event const& event : events)
            std::visit([&](auto const& what) { write(referee, what); }, event);
    }

    /// A text that names no single attempt, and so never comes before the referee.
    void add_unclear(MoveProblem const& problem)
    {
        begin("refused");
        if (auto const judged = to_judged_move(before_, problem, page_language()))
            write_verdict(out_, before_, *judged);
        else
            write_verdict(out_, before_, judged.error());
        RecordWriter{out_}.text({});
    }

    void write_to(std::string& out) const
    {
        RecordWriter{out}.number(count_);
        out += out_;
    }

private:
    RecordWriter begin(std::string_view name)
    {
        ++count_;
        RecordWriter writer{out_};
        writer.text(name);
        return writer;
    }

    void write(Referee const& referee, MovePlayed const& what)
    {
        GameTree const& game = referee.game();
        begin("move");
        write_played(out_, before_, what.move, what.position, game.keys_before(game.cursor()));
    }

    void write(Referee const& referee, MoveRefused const& what)
    {
        GameTree const& game = referee.game();
        begin("refused");
        write_verdict(out_, before_, what.attempt, what.verdict);
        RecordWriter{out_}.text(
            explain(game, game.cursor(), what.attempt, what.verdict, page_language()).history);
    }

    void write(Referee const&, ActionRefused const& what) { begin("not-now").text(describe(what)); }

    void write(Referee const&, DrawOffered what) { write_by("draw-offered", what.by); }

    void write(Referee const&, DrawDeclined what) { write_by("draw-declined", what.by); }

    void write(Referee const&, DrawOfferLapsed what) { write_by("draw-lapsed", what.by); }

    void write(Referee const&, TookBack const& what) { begin("took-back").number(what.plies.count()); }

    void write(Referee const&, GameEnded const& what)
    {
        begin("ended");
        write_outcome(out_, what.outcome);
    }

    /// The start is known, and takebacks are agreed upon without the referee here.
    template <class Other>
    void write(Referee const&, Other const&)
    {
    }

    void write_by(std::string_view name, Color by)
    {
        RecordWriter writer = begin(name);
        write_color(writer, by);
    }

    AnyPosition before_;
    std::string out_;
    std::size_t count_ = 0;
};

/// Tries a move in any notation.
void try_move(Referee& referee, EventList& list, Color by, std::string_view text, Instant now)
{
    auto const move = read_move(referee.position(), text);
    if (move)
        return list.add(referee, referee.handle(by, PlayMove{*move}, now));
    if (auto const refused = find_attempt(move.error()))
        return list.add(referee, referee.handle(by, PlayMove{refused->attempt}, now));
    list.add_unclear(move.error());
}

void take_step(Referee& referee, EventList& list, RecordReader& in)
{
    Color const by = read_color(in).value_or(referee.side_to_move());
    Instant const now = turn_began + Milliseconds{in.number()};
    std::string_view const name = in.text();
    if (name == "move")
        return try_move(referee, list, by, in.text(), now);
    if (name == "take-back")
        return list.add(referee, referee.take_back(by, now));
    if (name == "answer-draw") {
        Action const answer = answer_draw_offer(referee.position(), static_cast<std::int32_t>(in.number()));
        return list.add(referee, referee.handle(by, answer, now));
    }
    auto const action = find_action(name);
    list.add(referee, action ? referee.handle(by, *action, now) : referee.tick(now));
}

/// What both clocks show at the beginning of the turn, whose runs, how long it may, and whose draw offer
/// stands.
void write_state(std::string& out, Referee const& referee)
{
    RecordWriter writer{out};
    for (Color const color : all_colors)
        write_time(writer, referee.clock().left(color));
    write_color(writer, referee.running());
    write_time(writer, referee.running() ? referee.clock().until_flag(*referee.running()) : std::nullopt);
    write_color(writer, referee.draw_offer());
}

} // namespace

void answer_step(RecordReader in, std::string& out)
{
    auto const start = read_position(in);
    RecordWriter writer{out};
    writer.flag(start.has_value());
    if (!start)
        return write_faults(out, start.error());
    auto game = read_game(in, *start);
    writer.number(game ? 0 : game.error());
    if (!game)
        return;
    EventList list{game->tree.position()};
    Referee referee{*std::move(game)};
    bool const was_over = referee.is_over();
    auto const begun = referee.start(turn_began);
    if (!was_over)
        list.add(referee, begun);
    take_step(referee, list, in);
    list.write_to(out);
    write_state(out, referee);
}

} // namespace arbiter::wasm
