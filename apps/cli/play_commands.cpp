#include "arbiter/game/history_sentence.h"
#include "arbiter/game/pgn.h"
#include "arbiter/play/match_record.h"
#include "arbiter/play/typed_move.h"
#include "cli/output.h"
#include "cli/play_session.h"
#include "cli/play_words.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::cli {

namespace {

using play::to_name;

constexpr std::string_view help_text = R"(Moves:     e2 e4   e2e4   e2-e4   Nf3   exd5   O-O   e8=Q
           Castling is the king's two steps (e1 g1) or O-O and O-O-O.
Look:      board           show the board again         flip   turn it around
           moves [SQUARE]  all legal moves, or those of one piece
           why MOVE        may this move be made, and if not, why
           coach SQUARE    where a piece may go, and why not elsewhere
           hint            a good move
           last, clock     the last move, the clocks
           fen, pgn        the position, the game
In words:  rank 4, square e4, pieces [white|black|knights ...]
Play:      undo            take the last move back
           draw            offer a draw; accept or decline answers an offer
           claim [MOVE]    claim a draw by repetition or fifty moves
           resign          give the game up
           pause, resume   stop the clocks, go on
Files:     save FILE       write the game as PGN (save! FILE: over an older file)
           load FILE       go on with a game from a PGN file
           games           your games so far
Leave:     new, reset      begin a new game           quit   leave
The game is kept after every move; arbiter play --resume goes on with it.
)";

constexpr std::array<std::string_view, 32> commands{"help", "?", "board", "flip", "moves", "why", "coach",
    "hint", "last", "clock", "rank", "square", "pieces", "fen", "pgn", "undo", "draw", "offer", "accept",
    "decline", "claim", "resign", "pause", "resume", "save", "save!", "load", "games", "new", "reset", "quit",
    "exit"};

std::string move_text(AnyPosition const& position, Attempt attempt)
{
    if (attempt.drop)
        return fmt::format("{}@{}", to_letter(*attempt.drop), to_string(attempt.to));
    auto const piece = position.piece_at(attempt.from);
    std::string const letter
        = piece && piece->role != Role::pawn ? fmt::format("{}", to_letter(piece->role)) : "";
    return fmt::format("{}{}-{}", letter, to_string(attempt.from), to_string(attempt.to));
}

} // namespace

PlaySession::Next PlaySession::obey(std::string_view line)
{
    line = trimmed(line);
    if (line.empty())
        return Next::go_on;
    if (pending_promotion_ && choose_promotion(line))
        return Next::go_on;
    auto const blank = std::min(line.find_first_of(" \t"), line.size());
    std::string const word = lower(line.substr(0, blank));
    bool is_known = false;
    Next const next = obey_command(word, trimmed(line.substr(blank)), is_known);
    // A command wins over a move. Only "fen" could be both: fxe8=N, written as short as can be.
    if (!is_known)
        try_move(line);
    return next;
}

PlaySession::Next PlaySession::obey_command(std::string_view word, std::string_view rest, bool& is_known)
{
    is_known = true;
    if (word == "quit" || word == "exit")
        return Next::leave;
    if (word == "help" || word == "?")
        print("{}", help_text);
    else if (word == "new" || word == "reset")
        start_anew();
    else
        is_known = false;
    if (!is_known)
        obey_look_command(word, rest, is_known);
    if (!is_known)
        obey_game_command(word, rest, is_known);
    if (!is_known)
        obey_file_command(word, rest, is_known);
    return Next::go_on;
}

void PlaySession::obey_game_command(std::string_view word, std::string_view rest, bool& is_known)
{
    is_known = true;
    if (word == "undo")
        undo();
    else if (word == "draw" || word == "offer")
        act(OfferDraw{});
    else if (word == "accept")
        answer_draw(AcceptDraw{});
    else if (word == "decline")
        answer_draw(DeclineDraw{});
    else if (word == "claim")
        claim(rest);
    else if (word == "resign")
        act(Resign{});
    else if (word == "pause")
        pause();
    else if (word == "resume")
        resume();
    else
        is_known = false;
}

void PlaySession::obey_file_command(std::string_view word, std::string_view rest, bool& is_known)
{
    is_known = true;
    if (word == "save" || word == "save!")
        save(rest, word == "save" ? play::Overwrite::refuse : play::Overwrite::allow);
    else if (word == "load")
        load(rest);
    else if (word == "games")
        list_games();
    else
        is_known = false;
}

void PlaySession::act(Action const& action)
{
    if (auto const color = speaker())
        match_->act(*color, action, now());
    else
        print("Two programs play this game; you may only watch it or quit.\n");
}

/// Two people at one keyboard: the answer comes from the one who did not offer.
void PlaySession::answer_draw(Action const& action)
{
    auto const offerer = match_->referee().draw_offer();
    if (offerer && has_two_humans())
        match_->act(!*offerer, action, now());
    else
        act(action);
}

void PlaySession::ask_promotion(Attempt attempt)
{
    pending_promotion_ = attempt;
    if (setup_.is_speaking)
        say("Promote to queen, rook, bishop or knight?");
}

bool PlaySession::choose_promotion(std::string_view line)
{
    Attempt attempt = *pending_promotion_;
    pending_promotion_.reset();
    auto const role = play::find_promotion(line);
    if (!role) {
        print("That is none of the four, so the pawn has not moved.\n");
        return false;
    }
    attempt.promotion = role;
    act(PlayMove{attempt});
    return true;
}

void PlaySession::try_move(std::string_view text)
{
    AnyPosition const& position = game().position();
    auto const move = play::read_move(position, text);
    if (match_->referee().is_over() || (has_human() && !is_human_to_move())) {
        if (!move && std::holds_alternative<NotationError>(move.error()))
            return complain_about_word(text, move.error());
        // The referee says that the game is over, or that it is not our turn.
        return act(PlayMove{move ? position.to_attempt(*move) : Attempt{Square::a1, Square::a1}});
    }
    if (move)
        return act(PlayMove{position.to_attempt(*move)});
    if (auto const meant = play::find_attempt(move.error())) {
        if (meant->verdict.code == VerdictCode::promotion_missing)
            ask_promotion(meant->attempt);
        else
            act(PlayMove{meant->attempt});
        return;
    }
    if (std::holds_alternative<NotationError>(move.error()))
        return complain_about_word(text, move.error());
    explain_problem(text, move.error());
}

/// Words a text that is neither a command nor a move.
void PlaySession::complain_about_word(std::string_view text, MoveProblem const& problem)
{
    std::string const word = lower(text.substr(0, text.find(' ')));
    for (std::string_view const command : commands) {
        if (word.size() >= 2 && command.starts_with(word))
            return say(fmt::format("'{}' is no move. Did you mean {}?", text, command));
    }
    say(fmt::format("'{}' is no move: {}. A move looks like e2 e4 or Nf3; help lists the commands.", text,
        play::describe(game().position(), problem)));
}

/// Says what is wrong with a move without trying it, and shows where.
void PlaySession::explain_problem(std::string_view text, MoveProblem const& problem)
{
    AnyPosition const& position = game().position();
    if (auto const meant = play::find_attempt(problem)) {
        play::Marks marks;
        marks.at = meant->verdict.at;
        marks.by = meant->verdict.by;
        if (!marks.empty())
            display_->draw(marks);
        return say(to_text(explain(game(), game().cursor(), meant->attempt, meant->verdict)));
    }
    std::string const sentence = play::describe(position, problem);
    auto const* san = std::get_if<RefusedSan>(&problem);
    if (san == nullptr)
        return say(fmt::format("'{}': {}.", text, sentence));
    say(sentence);
    if (san->refusal.code() != SanRefusalCode::illegal)
        return;
    for (SanCandidate const& candidate : san->refusal)
        say(fmt::format("  {}: {}", move_text(position, candidate.attempt),
            position.describe(candidate.attempt, candidate.verdict)));
}

void PlaySession::claim(std::string_view text)
{
    if (text.empty())
        return act(ClaimDraw{});
    auto const move = play::read_move(game().position(), text);
    if (!move)
        return explain_problem(text, move.error());
    act(ClaimDraw{game().position().to_attempt(*move)});
}

void PlaySession::pause()
{
    match_->pause(now());
    if (match_->referee().is_paused())
        say("The game is paused. resume goes on.");
    else if (match_->referee().is_over())
        say("The game is over.");
}

void PlaySession::resume()
{
    if (!match_->referee().is_paused())
        return say("The game is not paused.");
    match_->resume(now());
    say("The game goes on.");
}

void PlaySession::undo()
{
    if (match_->referee().is_over())
        return reopen();
    if (!has_human())
        return print("Two programs play this game; you may only watch it or quit.\n");
    play::take_back(*match_, now());
}

void PlaySession::reopen()
{
    auto const tree = play::reopened(*match_);
    if (!tree)
        return print("There is nothing to take back.\n");
    print("The game goes on.\n");
    Clock const clock = match_->referee().clock();
    begin(*tree, clock, match_->release_players());
    is_unsaved_ = true;
}

void PlaySession::save(std::string_view name, play::Overwrite overwrite)
{
    if (name.empty())
        return print("Name a file: save game.pgn\n");
    auto const written
        = play::write_file(std::filesystem::path{name}, format_saved_game(saved_game()), overwrite);
    if (written)
        return print("Saved in {}.\n", name);
    bool const exists = written.error().code == play::FileErrorCode::exists;
    print("Not saved: {}{}\n", describe(written.error()), exists ? " save! FILE writes over it." : "");
}

void PlaySession::load(std::string_view name)
{
    if (name.empty())
        return print("Name a file: load game.pgn\n");
    auto const text = play::read_file(std::filesystem::path{name});
    if (!text)
        return print("Not loaded: {}\n", describe(text.error()));
    auto reading = play::read_saved_game(*text);
    for (std::string const& complaint : reading.complaints)
        print("{}: {}\n", name, complaint);
    if (!reading.complaints.empty() && reading.saved.game.tree.move_count() == 0)
        return print("Not loaded: there is no game in it.\n");
    has_kept_ = false;
    setup_.saved = std::move(reading.saved);
    begin(setup_.saved.game.tree, setup_.saved.clock(), match_->release_players());
    is_unsaved_ = true;
    print("Loaded from {}.\n", name);
}

void PlaySession::list_games()
{
    constexpr std::size_t most = 20;
    auto const games = archive_.list();
    if (games.empty())
        return say("There are no games yet.");
    for (std::size_t index = 0; index < std::min(most, games.size()); ++index) {
        play::PastGame const& past = games[index];
        print("{}  {} - {}  {}  {} plies  {}\n", past.date.empty() ? "????.??.??" : past.date,
            past.players[0], past.players[1], to_string(past.result), past.plies, past.path.string());
    }
    if (games.size() > most)
        print("and {} more\n", games.size() - most);
}

void PlaySession::start_anew()
{
    GameTree const fresh{game().start()};
    has_kept_ = false;
    for (std::string_view const tag : {"Date", "Termination"})
        setup_.saved.game.tags.erase(tag);
    Clock const clock{setup_.saved.time_control};
    print("A new game.\n");
    begin(fresh, clock, match_->release_players());
}

} // namespace arbiter::cli
