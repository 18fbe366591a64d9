// SPDX-License-Identifier: MIT
// Why a game is over and whether a claim is right, for programs. The modules of one language, for pages, do
// without.
#include "arbiter/game/draw_claim.h"
#include "module.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

namespace arbiter::wasm {

namespace {

void write_place(RecordWriter& writer, RecordPlace const& place)
{
    writer.number(place.ply);
    writer.text(place.move);
}

void write_grounds(RecordWriter& writer, DrawGrounds const& grounds)
{
    writer.number(grounds.same.size());
    for (RecordPlace const& place : grounds.same)
        write_place(writer, place);
    writer.number(grounds.near_misses.size());
    for (NearMiss const& miss : grounds.near_misses) {
        write_place(writer, miss.place);
        writer.number(miss.reasons.size());
        for (NearMissReason const reason : miss.reasons)
            writer.text(to_code(reason));
        writer.text(miss.text);
    }
    writer.number(grounds.quiet ? grounds.quiet->count() + std::size_t{1} : 0);
    writer.flag(grounds.last_change.has_value());
    if (grounds.last_change)
        write_place(writer, *grounds.last_change);
}

void write_ending(std::string& out, AnyPosition const& position, ExplainedEnding const& ending)
{
    RecordWriter writer{out};
    write_outcome(out, ending.end.outcome);
    writer.squares(ending.end.at);
    writer.flag(ending.check.has_value());
    if (ending.check)
        write_reason(out, position, std::nullopt, *ending.check);
    writer.number(ending.tries.size());
    for (EndingTry const& tried : ending.tries) {
        writer.text(to_code(tried.kind));
        writer.text(format_uci(tried.attempt));
        write_reason(out, position, tried.attempt, tried.reason);
    }
    writer.number(ending.proofs.size());
    for (EndingProof const& proof : ending.proofs) {
        writer.byte(static_cast<std::uint8_t>(to_index(proof.color)));
        writer.text(to_code(proof.reason));
        writer.text(proof.text);
    }
    writer.flag(ending.grounds.has_value());
    if (ending.grounds) {
        write_grounds(writer, *ending.grounds);
        writer.text(ending.grounds_text);
    }
}

void write_claim(std::string& out, JudgedClaim const& claim)
{
    RecordWriter writer{out};
    write_outcome(out, claim.draw);
    write_grounds(writer, claim.grounds);
    writer.number(claim.text.size());
    for (std::string const& sentence : claim.text)
        writer.text(sentence);
}

/// Plays the moves of a request (a list of UCI texts): the number of the one that is not legal, from 1, or 0.
std::size_t play_moves(RecordReader& in, GameTree& tree)
{
    std::uint32_t const count = in.number();
    for (std::size_t number = 1; number <= count; ++number) {
        auto const node = add_node(tree, tree.cursor(), in.text());
        if (!node)
            return number;
        tree.go_to(*node);
    }
    return 0;
}

/// Answers a request about the game of a position and its moves. `write` takes what else the request has, and
/// the game.
template <class Write>
char const* answer_about_game(Write const& write)
{
    RecordReader in{request()};
    std::string& out = new_answer();
    auto const start = read_position(in);
    RecordWriter writer{out};
    writer.flag(start.has_value());
    if (start) {
        GameTree tree{*start};
        std::size_t const bad = play_moves(in, tree);
        writer.number(bad);
        if (bad == 0)
            write(in, tree, out);
    } else {
        write_faults(out, start.error());
    }
    return finished_answer();
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_why_over) char const* arbiter_why_over()
{
    return answer_about_game([](RecordReader&, GameTree const& tree, std::string& out) {
        auto const ending = explain_ending(tree, tree.cursor(), page_language());
        RecordWriter{out}.flag(ending.has_value());
        if (ending)
            write_ending(out, tree.position(), *ending);
    });
}

ARBITER_WASM_EXPORT(arbiter_claim) char const* arbiter_claim()
{
    return answer_about_game([](RecordReader& in, GameTree& tree, std::string& out) {
        std::string_view const announced = in.text();
        NodeId const node = tree.cursor();
        auto const next = announced.empty() ? std::nullopt : add_node(tree, node, announced);
        write_claim(out, judge_claim(tree, node, next ? tree.move(*next) : std::nullopt, page_language()));
    });
}

} // namespace arbiter::wasm
