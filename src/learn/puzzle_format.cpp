// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/game/pgn.h"
#include "arbiter/learn/puzzle.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace arbiter::learn {

namespace {

/// The moves as `write(position, move)` writes each.
template <class Write>
std::vector<std::string> texts_of(Puzzle const& puzzle, Write const& write)
{
    std::vector<std::string> texts;
    Position position = puzzle.start;
    for (LegalMove const move : puzzle.solution) {
        texts.emplace_back(write(position, move).view());
        position = position.play(move);
    }
    return texts;
}

std::vector<std::string> san_of(Puzzle const& puzzle)
{
    return texts_of(
        puzzle, [](Position const& position, LegalMove move) { return format_san(position, move); });
}

std::vector<std::string> uci_of(Puzzle const& puzzle)
{
    return texts_of(
        puzzle, [](Position const& position, LegalMove move) { return format_uci(position, move); });
}

std::vector<std::string_view> codes_of(Puzzle const& puzzle)
{
    std::vector<std::string_view> codes;
    std::ranges::transform(
        puzzle.themes, std::back_inserter(codes), [](Theme theme) { return to_code(theme); });
    return codes;
}

std::vector<std::string_view> names_of(Motif const& motif)
{
    std::vector<std::string_view> names;
    std::ranges::transform(
        motif.squares, std::back_inserter(names), [](Square square) { return to_string(square); });
    return names;
}

/// One line without tabs, whatever a tag of a game holds.
std::string one_field(std::string text)
{
    std::ranges::replace_if(
        text, [](char character) { return character == '\t' || character == '\n' || character == '\r'; },
        ' ');
    return text;
}

std::string to_tsv(Puzzle const& puzzle)
{
    return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\n", id_of(puzzle), format_fen(puzzle.start).view(),
        fmt::join(uci_of(puzzle), " "), puzzle.rating, to_code(puzzle.kind), fmt::join(codes_of(puzzle), ","),
        one_field(puzzle.source));
}

std::string to_epd(Puzzle const& puzzle)
{
    std::string const fen{format_fen(puzzle.start).view()};
    // Without the two numbers at the end, which EPD writes as operations.
    std::string_view fields = fen;
    for (int count = 0; count < 2; ++count)
        fields = fields.substr(0, fields.rfind(' '));
    auto const moves = san_of(puzzle);
    std::string source = one_field(puzzle.source);
    std::ranges::replace(source, '"', '\'');
    return fmt::format(
        "{} bm {}; pv {}; id \"{}\"; hmvc {}; fmvn {}; c0 \"rating {}\"; c1 \"{} {}\"; c2 \"{}\";\n", fields,
        moves.front(), fmt::join(moves, " "), id_of(puzzle), puzzle.start.halfmove_clock().count(),
        puzzle.start.fullmove_number().value(), puzzle.rating, to_code(puzzle.kind),
        fmt::join(codes_of(puzzle), " "), source);
}

std::string to_pgn(Puzzle const& puzzle)
{
    Game game;
    game.tree = GameTree{AnyPosition{puzzle.start}};
    game.tags.set("Event", fmt::format("Puzzle {}", id_of(puzzle)));
    game.tags.set("Site", puzzle.source.empty() ? "?" : puzzle.source);
    game.tags.set("PuzzleRating", std::to_string(puzzle.rating));
    game.tags.set("PuzzleKind", to_code(puzzle.kind));
    game.tags.set("PuzzleThemes", fmt::format("{}", fmt::join(codes_of(puzzle), " ")));
    auto const motifs = find_motifs(puzzle.start, puzzle.solution);
    for (std::size_t ply = 0; ply < puzzle.solution.size(); ++ply) {
        NodeId const node = game.tree.play(puzzle.solution[ply]);
        for (Motif const& motif : motifs) {
            if (motif.ply == ply && !motif.squares.empty())
                game.tree.append_comment(
                    node, fmt::format("{} ({})", to_code(motif.theme), fmt::join(names_of(motif), " ")));
        }
    }
    return write_pgn(game);
}

std::string to_json(Puzzle const& puzzle)
{
    auto const write_text
        = [](std::string& out, std::string_view text) { base::append_json_string(out, text); };
    auto const motifs = find_motifs(puzzle.start, puzzle.solution);
    return base::write_json([&](base::JsonWriter& json) {
        json.text("id", id_of(puzzle)).text("fen", format_fen(puzzle.start).view());
        json.list("moves", uci_of(puzzle), write_text).list("san", san_of(puzzle), write_text);
        json.number("rating", puzzle.rating).text("kind", to_code(puzzle.kind));
        json.objects("themes", motifs, [&](base::JsonWriter& each, Motif const& motif) {
            each.text("theme", to_code(motif.theme)).number("ply", motif.ply);
            each.list("squares", names_of(motif), write_text);
        });
        json.text("source", puzzle.source);
    }) + '\n';
}

} // namespace

std::string format_puzzle(Puzzle const& puzzle, PuzzleFormat format)
{
    switch (format) {
    case PuzzleFormat::tsv: return to_tsv(puzzle);
    case PuzzleFormat::epd: return to_epd(puzzle);
    case PuzzleFormat::pgn: return to_pgn(puzzle);
    case PuzzleFormat::jsonl: return to_json(puzzle);
    }
    return {};
}

} // namespace arbiter::learn
