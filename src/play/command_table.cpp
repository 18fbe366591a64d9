// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/play/command.h"

namespace arbiter::play {

namespace {

using Text = std::string_view;

/// A handler that shows the reply of one of the game's members that take a text.
template <auto Member>
void ask(LocalGame& game, FrontEnd& view, Text rest)
{
    view.on_reply((game.*Member)(rest));
}

/// The same for a member that takes nothing.
template <auto Member>
void ask_plainly(LocalGame& game, FrontEnd& view, Text)
{
    view.on_reply((game.*Member)());
}

template <ViewCommand Asked>
void tell_view(LocalGame&, FrontEnd& view, Text rest)
{
    view.do_view_command(Asked, rest);
}

void save(LocalGame& game, FrontEnd& view, Text rest)
{
    if (rest.empty())
        return view.do_view_command(ViewCommand::save_as, rest);
    view.on_reply(game.save(rest, Overwrite::refuse));
}

void save_over(LocalGame& game, FrontEnd& view, Text rest)
{
    view.on_reply(game.save(rest, Overwrite::allow));
}

void load(LocalGame& game, FrontEnd& view, Text rest)
{
    if (rest.empty())
        return view.do_view_command(ViewCommand::open, rest);
    view.on_reply(game.load(rest));
}

void ask_why(LocalGame& game, FrontEnd& view, Text rest)
{
    if (rest.empty())
        return view.do_view_command(ViewCommand::why, rest);
    constexpr std::string_view negated = "not";
    if (rest == negated || rest.starts_with("not "))
        return view.on_reply(game.why_not(trimmed(rest.substr(negated.size()))));
    view.on_reply(game.why(rest));
}

void coach(LocalGame& game, FrontEnd& view, Text rest)
{
    if (rest.empty())
        return view.do_view_command(ViewCommand::coach, rest);
    view.on_reply(game.coach(rest));
}

void note(LocalGame& game, FrontEnd& view, Text rest)
{
    if (rest.empty())
        return view.do_view_command(ViewCommand::remark, rest);
    game.set_remark(rest);
    view.on_reply({});
}

template <Answer Given>
void answer_draw(LocalGame& game, FrontEnd& view, Text)
{
    view.on_reply(game.answer_draw(Given));
}

template <auto Step>
void walk(LocalGame& game, FrontEnd& view, Text rest)
{
    if (!rest.empty())
        return view.on_reply(
            Reply::refused("This word steps through the moves and stands alone: start, end, other."));
    (game.record().*Step)();
    view.on_reply({});
}

using Group = CommandGroup;
using enum CommandView;

constexpr std::array<Command, 49> commands{{
    {"board", {}, "b", "", Group::look, lines, "show the board again", tell_view<ViewCommand::board>},
    {"flip", {}, "v", "", Group::look, both, "turn the board around", tell_view<ViewCommand::flip>},
    {"moves", {}, "M", "[SQUARE]", Group::look, both, "all legal moves, or those of one piece",
        ask<&LocalGame::moves>},
    {"why", {}, "w", "[[not] MOVE]", Group::look, both,
        "whether a move is legal and, if not, why; not: what is wrong with it; alone: all reasons", ask_why},
    {"coach", {}, "C", "SQUARE", Group::look, both, "where a piece may go, and why not elsewhere", coach},
    {"hint", {}, "i", "", Group::look, both, "a good move", tell_view<ViewCommand::hint>},
    {"analyse", {"analyze"}, "A", "", Group::look, screen,
        "analysis beside the board; + and _: more, fewer lines", tell_view<ViewCommand::analysis>},
    {"graph", {}, "G", "", Group::look, screen, "the worth of every position as a graph",
        tell_view<ViewCommand::graph>},
    {"review", {}, "R", "", Group::look, both, "the game in words: accuracy, a graph, what was better",
        tell_view<ViewCommand::review>},
    {"fen", {}, "f", "", Group::look, both, "the position as FEN", ask_plainly<&LocalGame::fen>},
    {"pgn", {}, "", "", Group::look, lines, "the tags and moves as PGN", ask_plainly<&LocalGame::pgn>},

    {"last", {}, "l", "", Group::words, both, "the last move", ask_plainly<&LocalGame::last_move>},
    {"clock", {}, "k", "", Group::words, both, "what the clocks show", ask_plainly<&LocalGame::clocks>},
    {"rank", {}, "y", "4", Group::words, both, "what stands on a rank", ask<&LocalGame::rank>},
    {"square", {}, "j", "e4", Group::words, both, "what stands on a square, attacks it and defends it",
        ask<&LocalGame::square>},
    {"attacks", {"attacked"}, "a", "[e4]", Group::words, both,
        "which of your pieces are attacked; what attacks a square", ask<&LocalGame::attacks>},
    {"pieces", {}, "P", "[white|knights]", Group::words, both, "where the pieces stand",
        tell_view<ViewCommand::pieces>},

    {"undo", {}, "u", "", Group::game, both, "take the last move back; continue a game that is over",
        ask_plainly<&LocalGame::undo>},
    {"draw", {"offer"}, "d", "", Group::game, both, "offer a draw, accept it, or claim it",
        ask_plainly<&LocalGame::draw>},
    {"accept", {}, "", "", Group::game, both, "accept a draw", answer_draw<Answer::yes>},
    {"decline", {}, "", "", Group::game, both, "decline a draw", answer_draw<Answer::no>},
    {"claim", {}, "c", "[MOVE]", Group::game, both, "claim a draw by repetition or fifty moves",
        ask<&LocalGame::claim>},
    {"resign", {}, "r", "", Group::game, both, "give the game up", tell_view<ViewCommand::resign>},
    {"pause", {}, "z", "", Group::game, both, "stop the clocks", ask_plainly<&LocalGame::pause>},
    {"resume", {}, "", "", Group::game, both, "restart the clocks", ask_plainly<&LocalGame::resume>},
    {"level", {}, "", "[N]", Group::game, both, "how strong the computer plays: 1 (easy) to 20",
        ask<&LocalGame::set_level>},
    {"players", {}, "E", "", Group::game, screen, "who plays, how strong; the options of programs",
        tell_view<ViewCommand::players>},
    {"new", {"reset"}, "n", "", Group::game, both, "begin a new game", tell_view<ViewCommand::new_game>},

    {"back", {}, "", "[N]", Group::moves, both, "look at the position before the last move",
        ask<&LocalGame::back>},
    {"forward", {}, "", "[N]", Group::moves, both, "look at the next position", ask<&LocalGame::forward>},
    {"start", {}, "", "", Group::moves, both, "go to the start of the game", walk<&ViewedGame::go_to_start>},
    {"end", {}, "", "", Group::moves, both, "go to the game as it stands", walk<&ViewedGame::go_to_live>},
    {"other", {}, "", "", Group::moves, both, "go to another move that was tried here",
        walk<&ViewedGame::go_to_sibling>},
    {"erase", {}, "", "", Group::moves, both, "erase the variation from here on",
        ask_plainly<&LocalGame::erase_variation>},
    {"judge", {}, "", "", Group::moves, both, "judge the move: ! ? !! ?? !? ?! and none",
        ask_plainly<&LocalGame::annotate>},
    {"note", {}, "m", "TEXT", Group::moves, both, "a remark on the move", note},
    {"continue", {}, "", "", Group::moves, both, "play on from this position",
        ask_plainly<&LocalGame::play_from_here>},

    {"save", {}, "s", "FILE", Group::files, both, "write the game as PGN", save},
    {"save!", {}, "", "FILE", Group::files, both, "replace an existing file", save_over},
    {"load", {"open"}, "o", "FILE [N]", Group::files, both,
        "open a game of a PGN file: your own continues, any other is viewed", load},
    {"list", {}, "", "FILE [WORDS]", Group::files, both,
        "the games of a file with these words; load FILE N opens one", tell_view<ViewCommand::list>},
    {"games", {}, "L", "[WORDS]", Group::files, both, "your games so far", tell_view<ViewCommand::games>},
    {"setup", {}, "S", "", Group::files, screen, "set up a position", tell_view<ViewCommand::setup>},
    {"svg", {}, "x", "FILE", Group::files, both, "write a picture of the board",
        tell_view<ViewCommand::picture>},

    {"theme", {}, "t", "NAME", Group::screen, screen, "colours; without a name the next",
        tell_view<ViewCommand::theme>},
    {"set", {}, "p", "NAME", Group::screen, screen, "pieces: large, filled, outlined or letters",
        tell_view<ViewCommand::piece_set>},
    {"letters", {}, "", "WORD", Group::screen, screen,
        "how moves name the pieces: english, language or figurines", tell_view<ViewCommand::letters>},

    {"help", {"?"}, "", "", Group::leave, both, "this list", tell_view<ViewCommand::help>},
    {"quit", {"exit"}, "q", "", Group::leave, both, "leave; the game is kept", tell_view<ViewCommand::leave>},
}};

} // namespace

std::span<Command const> all_commands()
{
    return commands;
}

} // namespace arbiter::play
