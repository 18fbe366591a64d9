// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/game/tree_walk.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/notation/uci_move.h"
#include "rules/answers.h"
#include "rules/asked_position.h"
#include "rules/move_record.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

namespace arbiter::wasm {

namespace {

// ---- a game that has been read ---------------------------------------------------------------------------

/// A comment as {text without commands, list of {name text, value text}}.
void write_comment(std::string& out, std::string_view comment)
{
    RecordWriter writer{out};
    writer.text(without_commands(comment));
    std::vector<PgnCommand> commands;
    for (auto command = find_pgn_command(comment); command; command = find_pgn_command(comment, command->end))
        commands.push_back(*command);
    writer.number(commands.size());
    for (PgnCommand const& command : commands) {
        writer.text(command.name);
        writer.text(command.value);
    }
}

/// The clock in a comment: a number one more than its milliseconds, or 0.
void write_clock(RecordWriter& writer, std::string_view comment)
{
    auto const command = find_pgn_command(comment, "clk");
    auto const clock = command ? read_pgn_clock(command->value) : std::nullopt;
    writer.number(clock ? *clock + std::size_t{1} : 0);
}

void write_node(std::string& out, GameTree const& tree, NodeId node)
{
    RecordWriter writer{out};
    AnyPosition const& before = tree.position(*tree.parent(node));
    auto const move = tree.move(node);
    writer.text(move ? format_uci(before.to_attempt(*move)).view() : null_move_uci);
    writer.text(tree.san(node));
    writer.text(tree.position(node).format_fen());
    writer.text(tree.comment_before(node));
    write_comment(out, tree.comment(node));
    write_clock(writer, tree.comment(node));
    writer.number(tree.nags(node).size());
    for (Nag const nag : tree.nags(node))
        writer.byte(nag.number());
}

/// All nodes but the root, each after its parent, siblings in order, with the number of the parent (0 is
/// the root).
void write_nodes(std::string& out, GameTree const& tree)
{
    RecordWriter writer{out};
    writer.number(tree.move_count());
    std::unordered_map<NodeId, std::size_t> numbers{{tree.root(), 0}};
    TreeWalk walk{tree};
    while (auto const step = walk.next()) {
        if (step->kind != TreeStep::Kind::move)
            continue;
        writer.number(numbers.at(*tree.parent(step->node)));
        write_node(out, tree, step->node);
        numbers.emplace(step->node, numbers.size());
    }
}

void write_game(std::string& out, Game const& game)
{
    RecordWriter writer{out};
    writer.text(to_name(game.tree.variant()));
    writer.text(game.tree.start().format_fen());
    writer.number(game.tags.all().size());
    for (Tag const& tag : game.tags.all()) {
        writer.text(tag.name);
        writer.text(tag.value);
    }
    writer.text(to_string(game.result));
    write_comment(out, game.tree.comment(game.tree.root()));
    write_nodes(out, game.tree);
}

// ---- faults ----------------------------------------------------------------------------------------------

/// Counts lines through a text, from front to back.
class LineCounter {
public:
    explicit LineCounter(std::string_view text) : text_{text} { }

    /// Advances to a byte of the text, not before the last one asked for.
    void go_to(std::size_t offset)
    {
        for (; offset_ < offset; ++offset_) {
            if (text_[offset_] == '\n') {
                ++line_;
                line_begin_ = offset_ + 1;
            }
        }
    }

    std::size_t line() const { return line_; }

    /// In characters, from 1.
    std::size_t column() const
    {
        auto const before = text_.substr(line_begin_, offset_ - line_begin_);
        return 1 + count_characters(before);
    }

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    std::size_t line_ = 1;
    std::size_t line_begin_ = 0;
};

/// What the judge says of a move that could not be played, as flag [verdict].
void write_refused_move(std::string& out, Game const& game, PgnError const& error)
{
    RecordWriter writer{out};
    if (!error.node)
        return writer.flag(false);
    AnyPosition const& position = game.tree.position(*error.node);
    if (error.verdict && error.attempt) {
        writer.flag(true);
        return write_verdict(out, position, *error.attempt, *error.verdict);
    }
    auto const judged = judge_text(position, error.text);
    bool const is_refused = !judged || !judged->is_legal;
    writer.flag(is_refused);
    if (is_refused && judged)
        write_verdict(out, position, *judged);
    else if (is_refused)
        write_verdict(out, position, judged.error());
}

/// What is wrong with the FEN of the game: a list of faults.
void write_start_faults(std::string& out, Game const& game, PgnError const& error)
{
    if (error.code != PgnErrorCode::bad_fen && error.code != PgnErrorCode::impossible_setup)
        return RecordWriter{out}.number(0);
    std::string const fen{game.tags.find("FEN").value_or(game.tree.start().format_fen())};
    auto const position = make_position(fen, game.tree.variant(), Tolerance::of_history());
    write_faults(out, position ? PositionProblem{SetupFaults{}} : position.error());
}

/// {code text, sentence text, line number, column number, quote text, flag [verdict], list of faults} each.
/// The errors stand in the order of the text.
void write_errors(std::string& out, PgnReading const& reading, LineCounter& lines)
{
    RecordWriter writer{out};
    writer.number(reading.errors.size());
    for (PgnError const& error : reading.errors) {
        lines.go_to(error.offset);
        writer.text(to_code(error.code));
        writer.text(error.sentence);
        writer.number(lines.line());
        writer.number(lines.column());
        writer.text(error.text);
        write_refused_move(out, reading.game, error);
        write_start_faults(out, reading.game, error);
    }
}

// ---- a game to be written --------------------------------------------------------------------------------

/// Reads a node {parent number, uci text, comment before text, comment text, list of glyph bytes} and adds
/// it. False when its parent is unknown or its move not legal there.
bool read_node(RecordReader& in, GameTree& tree, std::vector<NodeId>& nodes)
{
    std::size_t const parent = in.number();
    std::string_view const uci = in.text();
    std::string_view const comment_before = in.text();
    std::string_view const comment = in.text();
    std::string_view const glyphs = in.text();
    auto const node = parent < nodes.size() ? add_node(tree, nodes[parent], uci) : std::nullopt;
    if (!node)
        return false;
    nodes.push_back(*node);
    tree.set_comment_before(*node, comment_before);
    tree.set_comment(*node, comment);
    for (char const glyph : glyphs)
        tree.add_nag(*node, Nag{static_cast<std::uint8_t>(glyph)});
    return true;
}

} // namespace

void answer_read_pgn(RecordReader in, std::string& out)
{
    std::uint32_t const limit = in.number();
    std::string_view const text = in.text();
    RecordWriter writer{out};
    LineCounter lines{text};
    PgnGames reader{text, page_language()};
    std::size_t end = 0;
    std::uint32_t games = 0;
    for (; games != limit; ++games) {
        auto const reading = reader.next();
        if (!reading)
            break;
        writer.flag(true);
        writer.flag(true);
        write_game(out, reading->game);
        write_errors(out, *reading, lines);
        end = reading->end;
    }
    if (games == 0 && limit != 0) {
        writer.flag(true);
        writer.flag(false);
        write_errors(out, read_pgn(text, page_language()), lines);
    }
    writer.flag(false);
    writer.flag(games == limit && end < text.size());
}

void answer_write_pgn(RecordReader in, std::string& out)
{
    auto const start = read_position(in, Tolerance::lenient());
    RecordWriter writer{out};
    writer.flag(start.has_value());
    if (!start)
        return write_faults(out, start.error());
    Game game{.tags = {}, .tree = GameTree{*start}};
    for (std::uint32_t left = in.number(); left > 0; --left) {
        std::string_view const name = in.text();
        std::string_view const value = in.text();
        if (Tags::is_name(name))
            game.tags.set(name, value);
    }
    game.result = find_game_result(in.text()).value_or(GameResult::unfinished);
    game.tree.set_comment(game.tree.root(), in.text());
    std::vector<NodeId> nodes{game.tree.root()};
    std::uint32_t const count = in.number();
    while (nodes.size() <= count && read_node(in, game.tree, nodes)) { }
    // Which move could not be written, one more than its number among the nodes; 0 when all could.
    bool const is_whole = nodes.size() == count + std::size_t{1};
    writer.number(is_whole ? 0 : nodes.size());
    writer.text(write_pgn(game));
}

} // namespace arbiter::wasm
