#include "arbiter/game/judged_move.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/rule_sets.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"
#include "rules/verdict_record.h"

namespace arbiter::wasm {

namespace {

void write_accepted(
    std::string& out, AnyPosition const& position, std::vector<ZobristKey> past, LegalMove move)
{
    RecordWriter writer{out};
    writer.flag(true);
    write_move(out, position, move);
    AnyPosition const after = position.play(move);
    writer.text(after.format_fen());
    past.push_back(position.key());
    write_outcomes(out, after, past);
}

template <class Rules>
void judge_in(std::string& out, BasicPosition<Rules> const& position, std::string_view text,
    std::vector<ZobristKey> const& past)
{
    auto const move = read_move(position, text);
    if (move)
        return write_accepted(out, position, past, *move);
    RecordWriter writer{out};
    if (auto const* const refused = std::get_if<RefusedAttempt>(&move.error())) {
        writer.flag(false);
        return write_verdict(out, position, judge_attempt(position, refused->attempt));
    }
    auto const judged = judge_text(position, text);
    // "B1c3" is first read as SAN; as two squares it may be a move all the same.
    if (judged && judged->is_legal)
        return write_accepted(out, position, past, *find_move(position, *judged->attempt));
    writer.flag(false);
    if (judged)
        write_verdict(out, position, *judged);
    else
        write_verdict(out, position, judged.error());
}

} // namespace

void answer_judge(RecordReader in, std::string& out)
{
    auto const position = read_position(in);
    RecordWriter{out}.flag(position.has_value());
    if (!position)
        return write_faults(out, position.error());
    std::string_view const text = in.text();
    auto const past = read_past(in, position->variant());
    position->visit([&](auto const& inside) { judge_in(out, inside, text, past); });
}

} // namespace arbiter::wasm
