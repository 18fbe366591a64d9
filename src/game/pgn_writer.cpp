// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/game/tree_walk.h"
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

class MovetextWriter {
public:
    MovetextWriter(GameTree const& tree, std::string& text) : tree_{tree}, typesetter_{text} { }

    void write(GameResult result)
    {
        typesetter_.add_comment(tree_.comment(tree_.root()));
        TreeWalk walk{tree_};
        while (auto const step = walk.next())
            take(*step);
        typesetter_.add(to_string(result));
        typesetter_.end_line();
    }

private:
    void take(TreeStep const& step)
    {
        switch (step.kind) {
        case TreeStep::Kind::move: return add_move(step.node);
        case TreeStep::Kind::open_variation: typesetter_.open(); break;
        case TreeStep::Kind::open_sequel:
            typesetter_.open();
            needs_number_ = true;
            // PGN has variations of moves only, so the last move is written again.
            return add_number_and_san(*tree_.parent(step.node));
        case TreeStep::Kind::close: typesetter_.close(); break;
        }
        needs_number_ = true;
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
