// SPDX-License-Identifier: MIT
// A visitor of many games, without a tree of any: counts captures, and reports faults by its own policy.
#include "arbiter/arbiter.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// Finds the games of one player, and how long their thinking is written down.
struct PlayerGames : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::main_line;

    explicit PlayerGames(std::string_view name) : player{name}
    {
        policy = PgnPolicy::usual();
        policy.set(PgnErrorCode::missing_tag, PgnSeverity::off);
        policy.set(PgnErrorCode::wrong_move_number, PgnSeverity::error);
    }

    void begin_game(PgnGameStart const& begun)
    {
        std::cout << "game " << begun.index << " at byte " << begun.offset << '\n';
    }

    bool wants_moves(PgnTagList const& tags)
    {
        return tags.find_value("White") == player || tags.find_value("Black") == player;
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        captures += before.is_capture(it.move) ? 1 : 0;
    }

    void comment(PgnComment const& it) { letters += it.text.size(); }

    void unread(PgnUnread const& rest) { std::cout << "  not read: " << rest.text << '\n'; }

    template <class Rules>
    void end_line(BasicPosition<Rules> const& last)
    {
        std::cout << "  ends with " << last.occupied().count() << " pieces\n";
    }

    void fault(PgnFault const& found)
    {
        std::cout << "  " << to_name(found.severity) << ' ' << to_code(found.code) << ", line " << found.line
                  << ", column " << found.column << ": " << found.sentence << '\n';
    }

    void end_game(PgnGameEnd const& end)
    {
        std::cout << "  " << end.result << ", " << end.plies << " plies, " << end.errors << " errors, "
                  << end.warnings << " warnings" << (end.is_whole ? "\n" : ", broken off\n");
    }

    std::string_view player;
    int captures = 0;
    std::size_t letters = 0;
};

int main()
{
    std::string_view const text = "[White \"Anna\"]\n\n1. e4 d5 2. exd5 {A gambit.} Qxd5 3. Nc3 1-0\n\n"
                                  "[White \"Berta\"]\n\n1. d4 d5 1/2-1/2\n\n"
                                  "[Black \"Anna\"]\n\n1. c4 e5 3. Nc3 Nf3 4. Kxf3\n";
    PlayerGames games{"Anna"};
    PgnStream<PlayerGames> stream{text};
    while (stream.read_game(games)) { }
    std::cout << games.captures << " captures, " << games.letters << " letters of comment, " << stream.place()
              << " bytes\n";
}
