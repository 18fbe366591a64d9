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

template <int Steps>
void change_level(LocalGame& game, FrontEnd& view, Text)
{
    view.on_reply(game.change_level(Steps));
}

template <auto Step>
void walk(LocalGame& game, FrontEnd& view, Text rest)
{
    if (!rest.empty())
        return view.on_reply(Reply::refused(say(game.status().language, Phrase::stands_alone)));
    (game.record().*Step)();
    view.on_reply({});
}

using Group = CommandGroup;
using enum CommandView;

constexpr std::array<Command, 52> commands{{
    {"board", {}, "b", "", Group::look, lines, Phrase::command_board, tell_view<ViewCommand::board>},
    {"flip", {}, "v", "", Group::look, both, Phrase::command_flip, tell_view<ViewCommand::flip>},
    {"moves", {}, "M", "[SQUARE]", Group::look, both, Phrase::command_moves, ask<&LocalGame::moves>},
    {"why", {}, "w", "[[not] MOVE]", Group::look, both, Phrase::command_why, ask_why},
    {"coach", {}, "C", "SQUARE", Group::look, both, Phrase::command_coach, coach},
    {"hint", {}, "i", "", Group::look, both, Phrase::command_hint, tell_view<ViewCommand::hint>},
    {"analyse", {"analyze"}, "A", "", Group::look, screen, Phrase::command_analyse,
        tell_view<ViewCommand::analysis>},
    {"graph", {}, "G", "", Group::look, screen, Phrase::command_graph, tell_view<ViewCommand::graph>},
    {"review", {}, "R", "", Group::look, both, Phrase::command_review, tell_view<ViewCommand::review>},
    {"fen", {}, "f", "", Group::look, both, Phrase::command_fen, ask_plainly<&LocalGame::fen>},
    {"pgn", {}, "", "", Group::look, lines, Phrase::command_pgn, ask_plainly<&LocalGame::pgn>},

    {"last", {}, "l", "", Group::words, both, Phrase::command_last, ask_plainly<&LocalGame::last_move>},
    {"clock", {}, "k", "", Group::words, both, Phrase::command_clock, ask_plainly<&LocalGame::clocks>},
    {"rank", {}, "y", "4", Group::words, both, Phrase::command_rank, ask<&LocalGame::rank>},
    {"square", {}, "j", "e4", Group::words, both, Phrase::command_square, ask<&LocalGame::square>},
    {"attacks", {"attacked"}, "a", "[e4]", Group::words, both, Phrase::command_attacks,
        ask<&LocalGame::attacks>},
    {"pieces", {}, "P", "[white|knights]", Group::words, both, Phrase::command_pieces,
        tell_view<ViewCommand::pieces>},
    {"pocket", {"pockets"}, "", "", Group::words, both, Phrase::command_pocket,
        ask_plainly<&LocalGame::pockets>},

    {"undo", {}, "u", "", Group::game, both, Phrase::command_undo, ask_plainly<&LocalGame::undo>},
    {"draw", {"offer"}, "d", "", Group::game, both, Phrase::command_draw, ask_plainly<&LocalGame::draw>},
    {"accept", {}, "Y", "", Group::game, both, Phrase::command_accept, answer_draw<Answer::yes>},
    {"decline", {}, "N", "", Group::game, both, Phrase::command_decline, answer_draw<Answer::no>},
    {"claim", {}, "c", "[MOVE]", Group::game, both, Phrase::command_claim, ask<&LocalGame::claim>},
    {"resign", {}, "r", "", Group::game, both, Phrase::command_resign, tell_view<ViewCommand::resign>},
    {"pause", {}, "z", "", Group::game, both, Phrase::command_pause, ask_plainly<&LocalGame::pause>},
    {"resume", {}, "", "", Group::game, both, Phrase::command_resume, ask_plainly<&LocalGame::resume>},
    {"level", {}, "D", "[N]", Group::game, both, Phrase::command_level, ask<&LocalGame::set_level>},
    {"easier", {}, "", "", Group::game, both, Phrase::command_easier, change_level<-1>},
    {"harder", {}, "", "", Group::game, both, Phrase::command_harder, change_level<1>},
    {"players", {}, "E", "", Group::game, screen, Phrase::command_players, tell_view<ViewCommand::players>},
    {"new", {"reset"}, "n", "", Group::game, both, Phrase::command_new, tell_view<ViewCommand::new_game>},

    {"back", {}, "B", "[N]", Group::moves, both, Phrase::command_back, ask<&LocalGame::back>},
    {"forward", {}, "F", "[N]", Group::moves, both, Phrase::command_forward, ask<&LocalGame::forward>},
    {"start", {}, "", "", Group::moves, both, Phrase::command_start, walk<&ViewedGame::go_to_start>},
    {"end", {}, "", "", Group::moves, both, Phrase::command_end, walk<&ViewedGame::go_to_live>},
    {"other", {}, "", "", Group::moves, both, Phrase::command_other, walk<&ViewedGame::go_to_sibling>},
    {"erase", {}, "", "", Group::moves, both, Phrase::command_erase,
        ask_plainly<&LocalGame::erase_variation>},
    {"judge", {}, "", "", Group::moves, both, Phrase::command_judge, ask_plainly<&LocalGame::annotate>},
    {"note", {}, "m", "TEXT", Group::moves, both, Phrase::command_note, note},
    {"continue", {}, "", "", Group::moves, both, Phrase::command_continue,
        ask_plainly<&LocalGame::play_from_here>},

    {"save", {}, "s", "FILE", Group::files, both, Phrase::command_save, save},
    {"save!", {}, "", "FILE", Group::files, both, Phrase::command_save_over, save_over},
    {"load", {"open"}, "o", "FILE [N]", Group::files, both, Phrase::command_load, load},
    {"list", {}, "", "FILE [WORDS]", Group::files, both, Phrase::command_list, tell_view<ViewCommand::list>},
    {"games", {}, "L", "[WORDS]", Group::files, both, Phrase::command_games, tell_view<ViewCommand::games>},
    {"setup", {}, "S", "", Group::files, screen, Phrase::command_setup, tell_view<ViewCommand::setup>},
    {"svg", {}, "x", "FILE", Group::files, both, Phrase::command_svg, tell_view<ViewCommand::picture>},

    {"theme", {}, "t", "NAME", Group::screen, screen, Phrase::command_theme, tell_view<ViewCommand::theme>},
    {"set", {}, "p", "NAME", Group::screen, screen, Phrase::command_set, tell_view<ViewCommand::piece_set>},
    {"letters", {}, "", "WORD", Group::screen, screen, Phrase::command_letters,
        tell_view<ViewCommand::letters>},

    {"help", {"?"}, "", "", Group::leave, both, Phrase::command_help, tell_view<ViewCommand::help>},
    {"quit", {"exit"}, "q", "", Group::leave, both, Phrase::command_quit, tell_view<ViewCommand::leave>},
}};

} // namespace

std::span<Command const> all_commands()
{
    return commands;
}

} // namespace arbiter::play
