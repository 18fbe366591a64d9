// SPDX-License-Identifier: MIT
#include "arbiter/play/viewed_game.h"

#include "arbiter/game/comment_command.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::play {

ViewedGame::ViewedGame(GameTree tree) : tree_{std::move(tree)}, live_{tree_.main_line_end()}
{
    tree_.go_to(live_);
}

void ViewedGame::follow(Event const& event)
{
    bool const was_live = is_live();
    if (auto const* played = std::get_if<MovePlayed>(&event)) {
        set_live(tree_.add(live_, played->move));
    } else if (auto const* took_back = std::get_if<TookBack>(&event)) {
        take_back(took_back->plies.count());
    }
    if (was_live)
        tree_.go_to(live_);
}

void ViewedGame::take_back(std::size_t plies)
{
    for (; plies > 0; --plies) {
        NodeId const undone = live_;
        live_ = *tree_.parent(live_);
        tree_.erase(undone);
    }
    set_live(live_);
}

NodeId ViewedGame::branch(LegalMove move)
{
    NodeId const node = tree_.play(move);
    set_live(live_);
    return node;
}

/// What comes after the move being played are variations of the game. One without moves has none.
void ViewedGame::set_live(NodeId node)
{
    live_ = node;
    if (live_ == tree_.root())
        return;
    tree_.promote_to_main_line(live_);
    tree_.end_main_line(live_);
}

void ViewedGame::go_to_sibling()
{
    auto const parent = tree_.parent(viewed());
    if (!parent)
        return;
    auto const children = tree_.children(*parent);
    auto const here = std::find(children.begin(), children.end(), viewed());
    auto const next = std::next(here);
    tree_.go_to(next == children.end() ? children.front() : *next);
}

bool ViewedGame::is_before_live(NodeId node) const
{
    for (NodeId walk = live_; tree_.ply_of(walk) > tree_.ply_of(node);) {
        walk = *tree_.parent(walk);
        if (walk == node)
            return true;
    }
    return node == live_;
}

bool ViewedGame::is_in_variation() const
{
    return !is_before_live(viewed());
}

void ViewedGame::erase_variation()
{
    if (is_in_variation())
        tree_.erase(viewed());
}

std::string ViewedGame::remark() const
{
    return without_commands(tree_.comment(viewed()));
}

void ViewedGame::set_remark(std::string_view text)
{
    std::string comment = tree_.comment(viewed());
    std::string const old = remark();
    // The commands stand before or after the words, or there were no words.
    auto const place = old.empty() ? std::string::npos : comment.find(old);
    if (place != std::string::npos)
        comment.replace(place, old.size(), text);
    else if (old.empty())
        comment += fmt::format("{}{}", comment.empty() ? "" : " ", text);
    else
        comment = text;
    tree_.set_comment(viewed(), comment);
}

void ViewedGame::play_from_viewed()
{
    set_live(viewed());
}

GameTree ViewedGame::to_game() const
{
    GameTree game = tree_;
    while (!game.children(live_).empty())
        game.erase(game.children(live_).front());
    game.go_to(live_);
    return game;
}

} // namespace arbiter::play
