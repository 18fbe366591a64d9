// SPDX-License-Identifier: MIT
#include "cli/pgn/game_page.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/game/tree_walk.h"
#include "arbiter/notation/pgn_command.h"
#include "cli/html_page.h"

#include <fmt/format.h>

#include <vector>

namespace arbiter::cli {

namespace {

std::string escaped(std::string_view text)
{
    return base::html_text(base::to_utf8(text));
}

/// A picture as an address that holds it (RFC 2397).
std::string data_address(std::string_view svg)
{
    constexpr std::string_view plain = " =:;/,.()-+'";
    std::string address = "data:image/svg+xml,";
    for (char const character : svg) {
        if (is_letter(character) || is_digit(character) || plain.find(character) != std::string_view::npos)
            address += character;
        else
            address += fmt::format("%{:02X}", static_cast<unsigned char>(character));
    }
    return address;
}

/// "12. Nf3" or "12... Nf6"; "Start" for the root.
std::string move_text(GameTree const& tree, NodeId node)
{
    auto const parent = tree.parent(node);
    if (!parent)
        return "Start";
    arbiter::AnyPosition const& before = tree.position(*parent);
    return fmt::format("{}{} {}", before.fullmove_number().value(),
        before.side_to_move() == Color::white ? "." : "...", tree.san(node));
}

play::Marks marks_of(arbiter::AnyPosition const& position)
{
    play::Marks marks;
    if (position.in_check()) {
        if (auto const king = position.find_king(position.side_to_move()))
            marks.check |= Bitboard{*king};
    }
    return marks;
}

/// What the annotator has drawn in a comment.
std::vector<PgnMark> drawings_of(std::string_view comment)
{
    std::vector<PgnMark> drawings;
    for (auto command = find_pgn_command(comment); command;
        command = find_pgn_command(comment, command->end)) {
        if (command->name != "csl" && command->name != "cal")
            continue;
        std::string_view list = command->value;
        while (auto const mark = take_pgn_mark(list))
            drawings.push_back(*mark);
    }
    return drawings;
}

/// Writes the moves.
class MoveList {
public:
    MoveList(GameTree const& tree, std::uint32_t every) : tree_{tree}, every_{every} { }

    std::string html()
    {
        add_comment(tree_.comment(tree_.root()));
        TreeWalk walk{tree_};
        while (auto const step = walk.next())
            take(*step);
        return std::move(html_);
    }

private:
    void take(TreeStep const& step)
    {
        switch (step.kind) {
        case TreeStep::Kind::move: return add_move(step.node);
        case TreeStep::Kind::open_variation: open_variation(); break;
        case TreeStep::Kind::open_sequel:
            open_variation();
            html_ += escaped(move_text(tree_, *tree_.parent(step.node))) + '\n';
            break;
        case TreeStep::Kind::close:
            if (html_.ends_with('\n'))
                html_.pop_back();
            html_ += ")</span>\n";
            --depth_;
            break;
        }
        needs_number_ = true;
    }

    void open_variation()
    {
        html_ += "<span class=\"variation\">(";
        ++depth_;
    }

    void add_move(NodeId node)
    {
        add_comment(tree_.comment_before(node));
        bool const is_white = tree_.position(*tree_.parent(node)).side_to_move() == Color::white;
        std::string text = is_white || needs_number_ ? move_text(tree_, node) : tree_.san(node);
        needs_number_ = false;
        for (Nag const nag : tree_.nags(node)) {
            std::string_view const suffix = to_suffix(nag);
            text += suffix.empty() ? fmt::format(" ${}", nag.number()) : std::string{suffix};
        }
        std::size_t const ply = tree_.ply_of(node);
        if (depth_ == 0 && ply % every_ == 0)
            html_ += fmt::format("<a href=\"#ply{}\">{}</a>\n", ply, escaped(text));
        else
            html_ += escaped(text) + '\n';
        add_comment(tree_.comment(node));
    }

    void add_comment(std::string_view comment)
    {
        std::string const said = without_commands(comment);
        if (said.empty())
            return;
        html_ += fmt::format("<i>{}</i>\n", escaped(said));
        needs_number_ = true;
    }

    GameTree const& tree_;
    std::uint32_t every_;
    std::string html_;
    std::size_t depth_ = 0;
    bool needs_number_ = true;
};

std::string figure(GameTree const& tree, NodeId node, DiagramOptions const& options)
{
    std::string const caption = escaped(move_text(tree, node));
    return fmt::format("<figure id=\"ply{}\"><img src=\"{}\" width=\"{}\" height=\"{}\" "
                       "alt=\"{}\"><figcaption>{}</figcaption></figure>\n",
        tree.ply_of(node), data_address(game_diagram(tree, node, options)), options.size, options.size,
        escaped(tree.position(node).format_fen()), caption);
}

constexpr std::string_view game_style = R"(body { max-width: 70rem; }
a { color: inherit; text-decoration-color: #9aa9a0; } i { color: #2e5d4b; } .variation { color: #5a6569; }
@media (prefers-color-scheme: dark) { i { color: #8fc7ae; } .variation { color: #a3afb3; } }
.diagrams { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; }
figure:target { outline: 4px solid #e8c84a; } figcaption { text-align: center; }
)";

} // namespace

std::string position_diagram(arbiter::AnyPosition const& position, DiagramOptions const& options)
{
    return play::render_svg(position.board(),
        {.bottom = options.bottom,
            .marks = marks_of(position),
            .drawings = {},
            .size = options.size,
            .title = position.format_fen()});
}

std::string game_diagram(GameTree const& tree, NodeId node, DiagramOptions const& options)
{
    arbiter::AnyPosition const& position = tree.position(node);
    play::Marks marks = marks_of(position);
    if (auto const move = tree.move(node)) {
        // A castling king is shown where it arrives, not on its rook.
        Attempt const attempt = tree.position(*tree.parent(node)).to_attempt(*move);
        marks.last_move = Bitboard{attempt.from} | attempt.to;
    }
    return play::render_svg(position.board(),
        {.bottom = options.bottom,
            .marks = marks,
            .drawings = drawings_of(tree.comment(node)),
            .size = options.size,
            .title = move_text(tree, node)});
}

std::string game_page(Game const& game, DiagramOptions const& options, std::uint32_t every)
{
    std::string const players = fmt::format(
        "{} – {}", game.tags.find("White").value_or("?"), game.tags.find("Black").value_or("?"));
    std::string page = html_page_head(base::to_utf8(players), game_style) + "<table>\n";
    for (Tag const& tag : game.tags.all())
        page += fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", escaped(tag.name), escaped(tag.value));
    page += fmt::format("</table>\n<p>\n{}<b>{}</b>\n</p>\n<div class=\"diagrams\">\n",
        MoveList{game.tree, every}.html(), to_string(game.result));
    page += figure(game.tree, game.tree.root(), options);
    for (NodeId const node : game.tree.main_line()) {
        if (game.tree.ply_of(node) % every == 0)
            page += figure(game.tree, node, options);
    }
    return page.append("</div>\n").append(html_page_end);
}

} // namespace arbiter::cli
