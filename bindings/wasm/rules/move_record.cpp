// SPDX-License-Identifier: MIT
#include "rules/move_record.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "record.h"
#include "rules/page_language.h"

namespace arbiter::wasm {

void write_outcome(std::string& out, std::optional<Outcome> const& outcome)
{
    RecordWriter writer{out};
    writer.flag(outcome.has_value());
    if (!outcome)
        return;
    writer.text(to_code(outcome->termination));
    writer.text(describe(*outcome, page_language()));
    writer.byte(static_cast<std::uint8_t>(outcome->winner ? to_index(*outcome->winner) : 2));
}

void write_move(std::string& out, AnyPosition const& position, LegalMove move)
{
    Attempt const attempt = position.to_attempt(move);
    bool const takes = move.is_en_passant()
        || (!move.is_castling() && !move.is_drop()
            && position.board().pieces(!position.side_to_move()).has(move.to()));
    RecordWriter writer{out};
    writer.text(format_uci(attempt));
    writer.text(position.format_san(move));
    writer.square(attempt.from);
    writer.square(attempt.to);
    writer.letter(attempt.promotion);
    writer.letter(attempt.drop);
    writer.flag(takes);
    writer.flag(move.is_castling());
    writer.flag(move.is_en_passant());
}

void write_played(std::string& out, AnyPosition const& before, LegalMove move, AnyPosition const& after,
    std::span<ZobristKey const> earlier_keys)
{
    write_move(out, before, move);
    RecordWriter{out}.text(after.format_fen());
    write_outcomes(out, after, earlier_keys);
}

void write_outcomes(std::string& out, AnyPosition const& position, std::span<ZobristKey const> earlier_keys)
{
    write_outcome(out, position.automatic_outcome(earlier_keys));
    write_outcome(out, position.claimable_draw(earlier_keys));
}

} // namespace arbiter::wasm
