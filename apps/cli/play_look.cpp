#include "arbiter/game/pgn.h"
#include "arbiter/play/coach.h"
#include "arbiter/play/hint.h"
#include "arbiter/play/speech.h"
#include "arbiter/play/typed_move.h"
#include "arbiter/play/wrap.h"
#include "cli/output.h"
#include "cli/play_session.h"
#include "cli/play_words.h"

#include <fmt/format.h>

/// The commands that look at a game and change nothing.
namespace arbiter::cli {

namespace {

using play::to_name;

/// "knight" and "knights"; nothing for other words.
std::optional<Role> find_role_word(std::string_view word)
{
    constexpr std::array<std::string_view, 6> names{"pawn", "knight", "bishop", "rook", "queen", "king"};
    for (Role const role : all_roles) {
        std::string_view const name = names[to_index(role)];
        if (word == name || (word.starts_with(name) && word.substr(name.size()) == "s"))
            return role;
    }
    return std::nullopt;
}

} // namespace

void PlaySession::obey_look_command(std::string_view word, std::string_view rest, bool& is_known)
{
    is_known = true;
    if (word == "flip")
        display_->flip();
    if (word == "board" || word == "flip") {
        display_->show_board();
        is_board_due_ = false;
    } else if (word == "moves")
        list_moves(rest);
    else if (word == "why")
        tell_why(rest);
    else if (word == "hint")
        give_hint();
    else if (word == "fen")
        print("{}\n", game().position().format_fen());
    else if (word == "pgn")
        print("{}", write_pgn(saved_game().game));
    else
        is_known = obey_word_command(word, lower(rest));
}

/// The commands whose answers are words alone.
bool PlaySession::obey_word_command(std::string_view word, std::string_view rest)
{
    if (word == "coach")
        coach(rest);
    else if (word == "rank")
        tell_rank(rest);
    else if (word == "square")
        tell_square(rest);
    else if (word == "pieces")
        tell_pieces(rest);
    else if (word == "last")
        tell_last_move();
    else if (word == "clock")
        say(play::speak_clocks(match_->referee().clocks(now())));
    else
        return false;
    return true;
}

/// Writes a sentence; with its lines broken at blanks, but for those who listen.
void PlaySession::say(std::string_view text)
{
    write_output(setup_.is_speaking ? fmt::format("{}\n", text) : play::wrapped(text));
}

/// The square of a word, or a complaint.
std::optional<Square> PlaySession::read_square(std::string_view text)
{
    auto const square = parse_square(lower(text));
    if (square)
        return *square;
    if (text.empty())
        say("Name a square: a1 to h8.");
    else
        print("'{}' is no square; the squares are a1 to h8.\n", text);
    return std::nullopt;
}

void PlaySession::tell_why(std::string_view text)
{
    if (text.empty())
        return print("Name a move: why e1 g1\n");
    auto const move = play::read_move(game().position(), text);
    if (!move)
        return explain_problem(text, move.error());
    if (setup_.is_speaking)
        say(fmt::format("Yes: {}.", play::speak_move(game().position(), *move)));
    else
        print("{} may be played.\n", game().position().format_san(*move));
}

void PlaySession::list_moves(std::string_view text)
{
    std::optional<Square> from;
    if (!text.empty()) {
        from = read_square(text);
        if (!from)
            return;
    }
    if (match_->referee().is_over())
        return say("The game is over.");
    if (setup_.is_speaking)
        return tell_moves(from);
    AnyPosition const& position = game().position();
    MoveList const moves = from ? position.legal_moves_from(*from) : position.legal_moves();
    play::Marks marks;
    std::string names;
    for (LegalMove const move : moves) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", position.format_san(move));
        marks.targets.insert(position.to_attempt(move).to);
    }
    if (names.empty() && from)
        return print("No piece of {} on {} can move.\n", to_name(position.side_to_move()), to_string(*from));
    if (from)
        display_->draw(marks);
    say(fmt::format("{} {}: {}", moves.size(), moves.size() == 1 ? "move" : "moves", names));
}

/// A sentence for each piece that can move, or for the one asked about.
void PlaySession::tell_moves(std::optional<Square> from)
{
    AnyPosition const& position = game().position();
    Bitboard const squares = from ? Bitboard{*from} : position.board().pieces(position.side_to_move());
    for (Square const square : squares) {
        play::Coaching const coaching = play::coach(game(), game().cursor(), square);
        if (from || !coaching.reached.empty())
            say(to_lines(coaching).front());
    }
}

void PlaySession::give_hint()
{
    AnyPosition const& position = game().position();
    if (match_->referee().is_over())
        return print("The game is over.\n");
    if (!is_human_to_move())
        return print("It is not your turn.\n");
    auto const hint = play::find_hint(game());
    if (!hint)
        return print("There is no move.\n");
    print("{} ({})\n",
        setup_.is_speaking ? play::speak_move(position, hint->move) : position.format_san(hint->move),
        play::describe_score(hint->score, position.side_to_move()));
}

void PlaySession::coach(std::string_view text)
{
    auto const square = read_square(text);
    if (!square)
        return;
    play::Coaching const coaching = play::coach(game(), game().cursor(), *square);
    play::Marks marks;
    marks.targets = coaching.targets();
    if (!marks.empty())
        display_->draw(marks);
    for (std::string const& line : to_lines(coaching))
        say(line);
}

void PlaySession::tell_rank(std::string_view text)
{
    if (text.size() != 1 || text[0] < '1' || text[0] > '8')
        return say("Name a rank: rank 1 to rank 8.");
    say(play::speak_rank(game().position(), all_ranks[static_cast<std::size_t>(text[0] - '1')]));
}

void PlaySession::tell_square(std::string_view text)
{
    if (auto const square = read_square(text))
        say(play::speak_square(game().position(), *square));
}

void PlaySession::tell_pieces(std::string_view text)
{
    auto const role = find_role_word(text);
    if (!text.empty() && text != "white" && text != "black" && !role)
        return say("Name a side or a piece: pieces white, pieces knights, or pieces alone.");
    for (Color const color : all_colors) {
        bool const is_other_side = text == (color == Color::white ? "black" : "white");
        if (!is_other_side)
            say(play::speak_pieces(game().position(), color, role));
    }
}

void PlaySession::tell_last_move()
{
    NodeId const node = game().cursor();
    auto const before = game().parent(node);
    if (!before)
        return say("No move has been made.");
    AnyPosition const& position = game().position(*before);
    if (setup_.is_speaking)
        say(fmt::format(
            "{}: {}.", to_name(position.side_to_move()), play::speak_move(position, *game().move(node))));
    else
        say(fmt::format("{}: {}", to_name(position.side_to_move()), game().san(node)));
}

} // namespace arbiter::cli
