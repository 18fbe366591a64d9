// SPDX-License-Identifier: MIT
#include "arbiter/learn/repertoire.h"

#include "module.h"
#include "record.h"

#include <optional>
#include <string>
#include <utility>

/// A repertoire (docs/learn.md), its parts and its cards. docs/wasm.md has the records.
namespace arbiter::wasm {

namespace {

/// What is done with the text before it is read.
enum class Change : std::uint8_t { none, add, remove };

/// The text after the change; nothing if what is added has no move of the side.
std::optional<std::string> changed(RecordReader& in, std::string_view pgn)
{
    auto const change = static_cast<Change>(in.byte());
    if (change != Change::add && change != Change::remove)
        return std::string{pgn};
    std::string const name{in.text()};
    std::uint8_t const side = in.byte();
    Color const color = side == 0 ? Color::white : Color::black;
    if (change == Change::add)
        return learn::with_part(pgn, in.text(), name, color);
    return learn::without_part(pgn, {name, side > 1 ? std::nullopt : std::optional{color}});
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_repertoire) char const* arbiter_repertoire()
{
    RecordReader in{request()};
    std::string& out = new_answer();
    RecordWriter writer{out};
    std::string_view const before = in.text();
    auto const pgn = changed(in, before);
    writer.flag(pgn.has_value());
    if (!pgn)
        return finished_answer();
    writer.text(*pgn);
    auto const parts = learn::read_repertoire_parts(*pgn);
    writer.number(parts.size());
    for (learn::RepertoirePart const& part : parts) {
        writer.text(part.name.name);
        writer.byte(part.name.side ? static_cast<std::uint8_t>(to_index(*part.name.side)) : 2);
        auto const cards = learn::to_cards(part.repertoire);
        writer.number(cards.size());
        for (learn::Card const& card : cards)
            writer.text(card.task);
    }
    auto const cards = learn::to_cards(learn::read_repertoire(*pgn));
    writer.number(cards.size());
    for (learn::Card const& card : cards) {
        writer.text(card.task);
        writer.text(card.known);
        writer.text(card.source);
    }
    return finished_answer();
}

} // namespace arbiter::wasm
