// SPDX-License-Identifier: MIT
#include "screen/move_list.h"

#include "arbiter/base/text.h"
#include "arbiter/game/comment_command.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace {

constexpr int number_columns = 5;

class MoveListMaker {
public:
    MoveListMaker(GameTree const& tree, int columns)
        : tree_{tree},
          columns_{columns},
          move_columns_{std::clamp((columns - number_columns - 1) / 2, 7, 11)}
    {
    }

    std::vector<MoveLine> make()
    {
        add_remark(without_commands(tree_.comment(tree_.root())), 0);
        NodeId node = tree_.root();
        while (auto const next = tree_.main_child(node)) {
            add_main_move(*next);
            node = *next;
        }
        // What was tried after the last move.
        for (NodeId const sequel : tree_.children(node))
            add_variation(sequel, 1);
        return std::move(lines_);
    }

private:
    Color mover(NodeId node) const { return tree_.position(*tree_.parent(node)).side_to_move(); }

    unsigned number(NodeId node) const
    {
        return tree_.position(*tree_.parent(node)).fullmove_number().value();
    }

    void add_main_move(NodeId node)
    {
        add_remark(without_commands(tree_.comment_before(node)), 2);
        bool const is_white = mover(node) == Color::white;
        if (is_white || needs_number_) {
            lines_.push_back({{0, fmt::format("{:>3}.", number(node)), MoveText::number, std::nullopt}});
            if (!is_white)
                lines_.back().push_back({number_columns, "..", MoveText::number, std::nullopt});
        }
        needs_number_ = false;
        lines_.back().push_back({is_white ? number_columns : number_columns + move_columns_,
            move_text(tree_, node), MoveText::move, node});
        auto const siblings = tree_.children(*tree_.parent(node));
        std::size_t const before = lines_.size();
        add_remark(without_commands(tree_.comment(node)), 2);
        for (NodeId const sibling : siblings.subspan(1))
            add_variation(sibling, 1);
        needs_number_ = lines_.size() != before || !is_white;
    }

    void add_remark(std::string_view text, int indent)
    {
        if (text.empty())
            return;
        auto const room = static_cast<std::size_t>(std::max(columns_ - indent, 10));
        std::string const wrapped = base::wrapped(text, room);
        for (std::size_t begin = 0; begin < wrapped.size();) {
            auto const end = std::min(wrapped.find('\n', begin), wrapped.size());
            lines_.push_back({{indent, wrapped.substr(begin, end - begin), MoveText::remark, std::nullopt}});
            begin = end + 1;
        }
        needs_number_ = true;
    }

    /// A line of moves that runs on over as many lines of text as it takes; its own variations follow it.
    void add_variation(NodeId first, int depth)
    {
        int const indent = std::min(2 * depth, 8);
        int column = indent;
        lines_.emplace_back();
        std::vector<NodeId> deeper;
        bool is_first = true;
        for (std::optional<NodeId> node = first; node; node = tree_.main_child(*node)) {
            bool const is_white = mover(*node) == Color::white;
            std::string text = is_white ? fmt::format("{}.", number(*node))
                : is_first              ? fmt::format("{}...", number(*node))
                                        : "";
            text += move_text(tree_, *node);
            if (column + static_cast<int>(text.size()) + 1 > columns_ && column > indent) {
                lines_.emplace_back();
                column = indent;
            }
            if (is_first)
                text.insert(0, 1, '(');
            lines_.back().push_back({column, text, MoveText::variation, node});
            column += static_cast<int>(text.size()) + 1;
            is_first = false;
            if (std::string const comment = without_commands(tree_.comment(*node)); !comment.empty()) {
                add_remark(comment, indent + 1);
                lines_.emplace_back();
                column = indent;
            }
            auto const next = tree_.children(*node);
            deeper.insert(deeper.end(), next.begin() + (next.empty() ? 0 : 1), next.end());
        }
        if (lines_.back().empty())
            lines_.pop_back();
        else
            lines_.back().back().text += ")";
        for (NodeId const node : deeper)
            add_variation(node, depth + 1);
    }

    GameTree const& tree_;
    int columns_;
    int move_columns_;
    std::vector<MoveLine> lines_;
    bool needs_number_ = true;
};

} // namespace

std::vector<MoveLine> make_move_list(GameTree const& tree, int columns)
{
    return MoveListMaker{tree, columns}.make();
}

std::optional<std::size_t> find_line(std::vector<MoveLine> const& lines, NodeId node)
{
    auto const found = std::find_if(lines.begin(), lines.end(), [node](MoveLine const& line) {
        return std::any_of(
            line.begin(), line.end(), [node](MoveSpan const& span) { return span.node == node; });
    });
    if (found == lines.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - lines.begin());
}

std::string move_text(GameTree const& tree, NodeId node)
{
    std::string text = tree.san(node);
    for (Nag const nag : tree.nags(node))
        text += to_suffix(nag);
    return text;
}

} // namespace arbiter::screen
