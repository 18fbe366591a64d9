// SPDX-License-Identifier: MIT
#include "rules/asked_position.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "rules/answers.h"

namespace arbiter::wasm {

namespace {

void write_fault(RecordWriter& writer, FenError error)
{
    writer.text(to_code(error.code));
    writer.text(describe(error, page_language()));
    writer.byte(2);
    writer.squares({});
    writer.byte(0);
    writer.byte(0);
    writer.number(error.offset + 1);
    writer.flag(false);
}

void write_fault(RecordWriter& writer, SetupFaultReport const& report)
{
    writer.text(to_code(report.fault));
    writer.text(describe(report, page_language()));
    writer.byte(static_cast<std::uint8_t>(report.color ? to_index(*report.color) : 2));
    writer.squares(report.squares);
    writer.byte(report.needed);
    writer.byte(report.possible);
    writer.number(0);
    writer.flag(Tolerance::of_history().allows(report.fault));
}

} // namespace

Result<AnyPosition, PositionProblem> make_position(std::string_view fen, Variant variant, Tolerance tolerance)
{
    auto const setup = parse_fen(fen, variant);
    if (!setup)
        return Err{PositionProblem{setup.error()}};
    auto const position = AnyPosition::from_setup(variant, *setup, tolerance);
    if (!position)
        return Err{PositionProblem{position.error()}};
    return *position;
}

Variant read_variant(RecordReader& in)
{
    return find_variant(in.text()).value_or(Variant::standard);
}

Result<AnyPosition, PositionProblem> read_position(RecordReader& in, Tolerance tolerance)
{
    Variant const variant = read_variant(in);
    return make_position(in.text(), variant, tolerance);
}

std::vector<ZobristKey> read_past(RecordReader& in, Variant variant)
{
    std::vector<ZobristKey> keys;
    for (std::uint32_t left = in.number(); left > 0; --left) {
        if (auto const position = make_position(in.text(), variant, Tolerance::of_history()))
            keys.push_back(position->key());
    }
    return keys;
}

std::optional<NodeId> add_node(GameTree& tree, NodeId parent, std::string_view uci)
{
    if (uci == null_move_uci)
        return tree.add_pass(parent);
    auto const attempt = parse_uci_attempt(uci);
    if (!attempt)
        return std::nullopt;
    auto const move = tree.position(parent).find_move(*attempt);
    return move ? std::optional{tree.add(parent, *move)} : std::nullopt;
}

void write_faults(std::string& out, PositionProblem const& problem)
{
    RecordWriter writer{out};
    if (auto const* const error = std::get_if<FenError>(&problem)) {
        writer.number(1);
        return write_fault(writer, *error);
    }
    auto const& faults = *std::get_if<SetupFaults>(&problem);
    writer.number(faults.size());
    for (SetupFaultReport const& report : faults)
        write_fault(writer, report);
}

} // namespace arbiter::wasm
