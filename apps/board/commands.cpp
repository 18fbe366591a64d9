// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/notation/fen.h"
#include "arbiter/rules/sentence.h"
#include "board/board.h"
#include "board/print.h"
#include "board/session.h"
#include "board/startup.h"
#include "board/texts.h"
#include "board/typed_move.h"

#include <algorithm>
#include <array>

namespace arbiter::chip {

namespace {

/// Positions after `depth` moves. Gives up when somebody types.
template <class Rules>
std::uint32_t count_positions(BasicPosition<Rules> const& position, int depth)
{
    if (depth == 1)
        return static_cast<std::uint32_t>(position.count_legal_moves());
    std::uint32_t count = 0;
    for (LegalMove const move : position.legal_moves())
        count += count_positions(position.play(move), depth - 1);
    return count;
}

void print_moves(MoveList const& moves, std::optional<Square> only)
{
    bool is_none = true;
    for (Square const from : all_squares) {
        Bitboard targets;
        for (LegalMove const move : moves) {
            if (move.from() == from && (!only || only == from))
                targets.insert(move.to());
        }
        if (targets.empty())
            continue;
        is_none = false;
        print(to_string(from));
        put_byte(':');
        for (Square const to : targets) {
            put_byte(' ');
            print(to_string(to));
        }
        print_line();
    }
    if (is_none)
        print_line(Text::no_moves);
}

} // namespace

/// The commands, with the rest of the line.
struct Commands {
    static void moves(Session& session, std::string_view rest)
    {
        session.game_.with_position([&](auto const& position) {
            bool const names_square = rest.size() == 2 && find_file(rest[0]) && find_rank(rest[1]);
            std::optional<Square> only;
            if (names_square)
                only = make_square(*find_file(rest[0]), *find_rank(rest[1]));
            print_moves(session.game_.outcome() ? MoveList{} : position.legal_moves(), only);
        });
    }

    static void why(Session& session, std::string_view rest) { session.explain(rest); }

    static void undo(Session& session, std::string_view)
    {
        if (session.link_.is_on()) {
            print_line(Text::not_linked);
            return;
        }
        std::size_t const played = session.game_.moves_played();
        if (played == 0) {
            print_line(Text::nothing_to_undo);
            return;
        }
        // The computer's move and the one before it.
        bool const is_both
            = session.level_ != 0 && session.game_.side_to_move() != session.computer_ && played > 1;
        session.game_.keep(played - (is_both ? 2 : 1));
        forget_talk(session);
        session.show_position();
    }

    static void start_new(Session& session, std::string_view)
    {
        begin_again(session, session.game_.captures_kings());
    }

    static void draw(Session& session, std::string_view rest)
    {
        if (rest.empty() || session.game_.outcome())
            session.offer_draw();
        else
            claim_with(session, rest);
    }

    static void resign(Session& session, std::string_view) { session.resign(); }

    static void fen(Session& session, std::string_view rest)
    {
        if (rest.empty()) {
            print_line(format_fen(
                session.game_.with_position([](auto const& position) { return position.to_setup(); })));
            return;
        }
        if (session.link_.is_on()) {
            print_line(Text::not_linked);
            return;
        }
        auto const setup = parse_fen(rest);
        if (!setup) {
            print_line(describe(setup.error()));
            return;
        }
        SetupFaults const faults
            = session.game_.with_position([&]<class Rules>(BasicPosition<Rules> const&) -> SetupFaults {
                  auto const position = BasicPosition<Rules>::from_setup(*setup);
                  if (!position)
                      return position.error();
                  session.game_.start_from(*position);
                  return {};
              });
        for (SetupFaultReport const& report : faults)
            print_line(describe(report));
        if (faults.empty()) {
            forget_talk(session);
            session.clocks_.restart();
            session.show_position();
        }
    }

    static void time(Session& session, std::string_view rest)
    {
        if (is_same_but_for_case(rest, "off"))
            session.clocks_.turn_off();
        else if (!rest.empty() && !session.clocks_.set(rest))
            print_line(Text::bad_time);
        if (session.clocks_.is_on())
            session.clocks_.print();
        else if (rest.empty())
            print_line(Text::clocks_off);
    }

    static void rules(Session& session, std::string_view rest)
    {
        if (is_same_but_for_case(rest, KingCaptureRules::name))
            begin_again(session, true);
        else if (is_same_but_for_case(rest, StandardRules::name))
            begin_again(session, false);
        else if (!rest.empty())
            print_line(Text::bad_rules);
        print_line(session.game_.captures_kings() ? Text::house_rules : Text::chess_rules);
    }

    static void board(Session& session, std::string_view) { session.show_position(); }

    static void flip(Session& session, std::string_view)
    {
        session.seen_by_ = !session.seen_by_;
        session.show_position();
    }

    static void plain(Session& session, std::string_view)
    {
        session.look_ = Look::plain;
        session.show_position();
    }

    static void color(Session& session, std::string_view)
    {
        session.look_ = Look::colored;
        session.show_position();
    }

    static void level(Session& session, std::string_view rest)
    {
        if (is_same_but_for_case(rest, "off")) {
            session.level_ = 0;
        } else if (rest.size() == 1 && rest[0] >= '1' && rest[0] <= '0' + static_cast<int>(max_level)
            && !session.link_.is_on() && !session.game_.captures_kings()) {
            session.level_ = static_cast<unsigned>(rest[0] - '0');
            session.computer_ = !session.game_.side_to_move();
        } else {
            print_line(Text::bad_level);
        }
    }

    static void link(Session& session, std::string_view rest)
    {
        if (is_same_but_for_case(rest, "off"))
            session.link_.turn_off();
        else if (is_same_but_for_case(rest, "white"))
            session.link_.turn_on(Color::white);
        else if (is_same_but_for_case(rest, "black"))
            session.link_.turn_on(Color::black);
        else
            print_line(Text::bad_link);
    }

    static void help(Session&, std::string_view) { print_line(Text::help); }

    static void status(Session& session, std::string_view)
    {
        auto const print_pair = [](std::string_view name, std::size_t number, std::string_view unit) {
            print(name);
            print_number(static_cast<std::uint32_t>(number));
            print_line(unit);
        };
        print_pair("variables: ", static_size(), " bytes");
        print_pair("stack used: ", stack_mark(), " bytes");
        print_pair("stack there: ", stack_size(), " bytes");
        print_pair("last move read and judged in ", 32 * session.judged_in_, " us");
        print_pair("last answer began after ", 32 * session.answered_in_, " us");
        print_pair("computer: plies ", session.opponent_.depth(), "");
        print_pair("computer: positions ", session.opponent_.positions(), "");
    }

    static void perft(Session& session, std::string_view rest)
    {
        if (rest.size() != 1 || rest[0] < '1' || rest[0] > '5') {
            print_line(Text::bad_depth);
            return;
        }
        print_number(session.game_.with_position(
            [&](auto const& position) { return count_positions(position, rest[0] - '0'); }));
        print_line();
    }

private:
    static void forget_talk(Session& session)
    {
        session.draw_offer_.reset();
        session.refused_.reset();
    }

    static void begin_again(Session& session, bool captures_kings)
    {
        if (session.link_.is_on()) {
            if (session.game_.outcome() && captures_kings == session.game_.captures_kings())
                session.link_.begin_again();
            else
                print_line(Text::not_linked);
            return;
        }
        if (captures_kings)
            session.game_.start_from(KingCapturePosition::initial());
        else
            session.game_.start_from(Position::initial());
        forget_talk(session);
        session.clocks_.restart();
        session.show_position();
    }

    static void claim_with(Session& session, std::string_view text)
    {
        TypedMove const typed = read_typed_move(session.game_, text, Say::every_refusal);
        if (!typed.move)
            return;
        if (auto const draw = session.game_.claimable_with(*typed.move))
            session.end(*draw);
        else
            print_line(Text::no_claim);
    }
};

namespace {

struct Command {
    std::string_view name;
    void (*run)(Session&, std::string_view);
};

constexpr std::array<Command, 19> commands{{
    {"moves", Commands::moves},
    {"why", Commands::why},
    {"undo", Commands::undo},
    {"new", Commands::start_new},
    {"draw", Commands::draw},
    {"resign", Commands::resign},
    {"fen", Commands::fen},
    {"time", Commands::time},
    {"rules", Commands::rules},
    {"board", Commands::board},
    {"flip", Commands::flip},
    {"plain", Commands::plain},
    {"color", Commands::color},
    {"help", Commands::help},
    {"?", Commands::help},
    {"level", Commands::level},
    {"link", Commands::link},
    {"status", Commands::status},
    {"perft", Commands::perft},
}};

} // namespace

bool run_command(Session& session, std::string_view line)
{
    std::size_t const end = std::min(line.find(' '), line.size());
    std::string_view const word{line.data(), end};
    for (Command const& command : commands) {
        if (!is_same_but_for_case(word, command.name))
            continue;
        line.remove_prefix(end);
        command.run(session, trimmed(line));
        return true;
    }
    return false;
}

} // namespace arbiter::chip
