// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_PLAY_TYPED_TABLE_H
#define ARBITER_TESTS_PLAY_TYPED_TABLE_H

#include "arbiter/play/command.h"
#include "arbiter/play/local_game.h"
#include "play/listener.h"
#include "support/temporary_directory.h"

#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::play {

/// A game at a table without a screen; lines are typed.
class Table {
public:
    using Change = std::function<void(LocalGameSetup&)>;

    explicit Table(
        SavedGame saved = {}, GameOrigin origin = GameOrigin::fresh, Change const& change = [](auto&) { })
        : game_{make_setup(std::move(saved), origin, change), listener_, [] { }}
    {
        game_.begin();
    }

    void type(std::string_view line)
    {
        obey(game_, listener_, CommandView::lines, line);
        game_.update();
        game_.keep();
    }

    LocalGame& game() { return game_; }

    Listener& listener() { return listener_; }

    std::string file(std::string const& name) const { return directory_.file(name); }

    ArchiveDirectories directories() const { return {directory_.file("state"), directory_.file("games")}; }

    std::string moves()
    {
        std::string text;
        GameTree const& tree = game_.record().tree();
        for (NodeId const node : tree.line_to(game_.record().live()))
            text += tree.san(node) + " ";
        return text;
    }

private:
    LocalGameSetup make_setup(SavedGame saved, GameOrigin origin, Change const& change)
    {
        LocalGameSetup setup;
        setup.saved = std::move(saved);
        setup.origin = origin;
        setup.players = {HumanSpec{"Ann"}, HumanSpec{"Ben"}};
        setup.human_names = {"Ann", "Ben"};
        setup.directories = directories();
        setup.today = "2026.11.21";
        setup.now = [] { return Instant{}; };
        change(setup);
        return setup;
    }

    test::TemporaryDirectory directory_;
    Listener listener_;
    LocalGame game_;
};

} // namespace arbiter::play

#endif
