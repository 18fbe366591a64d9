// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "game/pgn_typesetter.h"

#include <algorithm>

namespace arbiter {

namespace {

/// The tags that are written, in their order.
class TagSection {
public:
    explicit TagSection(Game const& game)
    {
        for (detail::RosterTag const& tag : detail::roster)
            tags_.push_back(
                Tag{std::string{tag.name}, std::string{game.tags.find(tag.name).value_or(tag.unknown)}});
        tags_.back().value = to_string(game.result);
        add_others(game);
    }

    std::string text() const
    {
        std::string text;
        for (Tag const& tag : tags_)
            detail::append_tag(text, tag.name, tag.value);
        return text;
    }

private:
    void add_others(Game const& game)
    {
        std::vector<Tag> others;
        auto const of_game = detail::start_tags(game.tree.start());
        for (Tag const& tag : game.tags.all()) {
            if (!has(of_game, tag.name) && !has(tags_, tag.name))
                others.push_back(tag);
        }
        others.insert(others.end(), of_game.begin(), of_game.end());
        std::ranges::sort(others, {}, &Tag::name);
        tags_.insert(tags_.end(), others.begin(), others.end());
    }

    static bool has(std::vector<Tag> const& tags, std::string_view name)
    {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    }

    std::vector<Tag> tags_;
};

/// Writes the moves. Works off a list of tasks instead of calling itself: trees may be deep.
class MovetextWriter {
public:
    MovetextWriter(GameTree const& tree, std::string& text) : tree_{tree}, typesetter_{text} { }

    void write(GameResult result)
    {
        typesetter_.add_comment(tree_.comment(tree_.root()));
        tasks_.push_back({Task::Kind::line, tree_.root()});
        while (!tasks_.empty()) {
            Task const task = tasks_.back();
            tasks_.pop_back();
            perform(task);
        }
        typesetter_.add(to_string(result));
        typesetter_.end_line();
    }

private:
    struct Task {
        enum class Kind : std::uint8_t {
            line,      ///< the moves after `node`
            variation, ///< the line that begins with `node`
            sequel,    ///< the line that begins with `node`, which comes after the end of the main line
            close,     ///< the end of a variation
        };

        Kind kind;
        NodeId node;
    };

    void perform(Task const& task)
    {
        switch (task.kind) {
        case Task::Kind::line: return begin_line(task.node);
        case Task::Kind::variation: return begin_variation(task.node);
        case Task::Kind::sequel:
            typesetter_.open();
            needs_number_ = true;
            // PGN has variations of moves only, so the last move is written again.
            add_number_and_san(*tree_.parent(task.node));
            add_move(task.node);
            return end_variation(task.node);
        case Task::Kind::close:
            typesetter_.close();
            needs_number_ = true;
            return;
        }
    }

    void begin_line(NodeId parent)
    {
        auto const children = tree_.children(parent);
        if (!tree_.main_child(parent)) {
            for (std::size_t index = children.size(); index != 0; --index)
                tasks_.push_back({Task::Kind::sequel, children[index - 1]});
            return;
        }
        add_move(children.front());
        tasks_.push_back({Task::Kind::line, children.front()});
        for (std::size_t index = children.size() - 1; index != 0; --index)
            tasks_.push_back({Task::Kind::variation, children[index]});
    }

    void begin_variation(NodeId first)
    {
        typesetter_.open();
        needs_number_ = true;
        add_move(first);
        end_variation(first);
    }

    /// Plans what comes after its first moves.
    void end_variation(NodeId node)
    {
        tasks_.push_back({Task::Kind::close, node});
        tasks_.push_back({Task::Kind::line, node});
    }

    void add_number_and_san(NodeId node, std::string_view comment_before = {})
    {
        AnyPosition const& before = tree_.position(*tree_.parent(node));
        bool const is_white = before.side_to_move() == Color::white;
        if (is_white || needs_number_ || !comment_before.empty())
            typesetter_.add_number(before.fullmove_number(), before.side_to_move());
        needs_number_ = false;
        typesetter_.add_comment(comment_before);
        typesetter_.add(tree_.san(node));
    }

    void add_move(NodeId node)
    {
        add_number_and_san(node, tree_.comment_before(node));
        for (Nag const nag : tree_.nags(node))
            typesetter_.add('$' + std::to_string(nag.number()));
        if (!tree_.comment(node).empty()) {
            typesetter_.add_comment(tree_.comment(node));
            needs_number_ = true;
        }
    }

    GameTree const& tree_;
    detail::Typesetter typesetter_;
    std::vector<Task> tasks_;
    bool needs_number_ = true;
};

} // namespace

std::string write_pgn(Game const& game)
{
    std::string text = TagSection{game}.text() + '\n';
    MovetextWriter{game.tree, text}.write(game.result);
    text += '\n';
    return text;
}

} // namespace arbiter
