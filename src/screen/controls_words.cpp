#include "arbiter/game/history_sentence.h"
#include "arbiter/play/typed_move.h"
#include "controls.h"
#include "typed_line.h"

#include <fmt/format.h>

namespace arbiter::screen {

namespace {

std::string_view trimmed(std::string_view text)
{
    auto const first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

} // namespace

void Controls::submit()
{
    std::string const typed = std::move(state_.typed);
    state_.typed.clear();
    state_.notice = {};
    if (!is_command(typed))
        return submit_move(trimmed(typed));
    std::string_view const line = trimmed(std::string_view{typed}.substr(1));
    auto const blank = std::min(line.find(' '), line.size());
    obey(line.substr(0, blank), trimmed(line.substr(blank)));
}

void Controls::submit_move(std::string_view text)
{
    AnyPosition const& position = record_.position();
    if (state_.is_asking_why || is_waiting_for_program()) {
        bool const is_asking = state_.is_asking_why;
        state_.is_asking_why = false;
        // Two squares are understood whoever is to move.
        auto const from = parse_square(text.substr(0, 2));
        auto const to = parse_square(text.size() >= 4 ? text.substr(text.size() - 2) : std::string_view{});
        if (from && to) {
            state_.is_asking_why = is_asking;
            return attempt(*from, *to);
        }
        if (!is_asking)
            return warn("It is not your turn. A move in advance is given by its two squares: e2 e4.");
        return explain_problem(text);
    }
    auto const move = play::read_move(position, text);
    if (move)
        return try_attempt(position.to_attempt(*move));
    if (auto const meant = play::find_attempt(move.error())) {
        if (meant->verdict.code == VerdictCode::promotion_missing)
            return attempt(meant->attempt.from, meant->attempt.to);
        return try_attempt(meant->attempt);
    }
    explain_problem(text);
}

/// Says why a text is no move, or what speaks against it. Nothing is played.
void Controls::explain_problem(std::string_view text)
{
    AnyPosition const& position = record_.position();
    auto const move = play::read_move(position, text);
    if (move)
        return tell_why(position.to_attempt(*move));
    if (auto const meant = play::find_attempt(move.error()))
        return tell_why(meant->attempt);
    std::string const sentence = play::describe(position, move.error());
    if (std::holds_alternative<NotationError>(move.error()))
        return warn(fmt::format("'{}' is no move: {}.", text, sentence));
    warn(sentence);
}

void Controls::obey(std::string_view word, std::string_view rest)
{
    if (word.empty() || obey_game_word(word, rest) || obey_look_word(word, rest)
        || obey_file_word(word, rest))
        return;
    warn(fmt::format("':{}' is no command; :help shows them all.", word));
}

bool Controls::obey_game_word(std::string_view word, std::string_view rest)
{
    if (word == "undo")
        order(TakeBackOrder{});
    else if (word == "draw")
        offer_or_claim_draw();
    else if (word == "decline")
        order(AnswerDrawOrder{Answer::no});
    else if (word == "claim" && rest.empty())
        order(ActOrder{ClaimDraw{}});
    else if (word == "claim") {
        auto const move = play::read_move(record_.position(), rest);
        if (move)
            order(ActOrder{ClaimDraw{record_.position().to_attempt(*move)}});
        else
            explain_problem(rest);
    } else if (word == "resign")
        press(U'r');
    else if (word == "pause")
        order(PauseOrder{});
    else if (word == "new")
        press(U'n');
    else if (word == "continue")
        order(PlayFromHereOrder{});
    else if (word == "quit")
        order(QuitOrder{});
    else
        return false;
    return true;
}

bool Controls::obey_look_word(std::string_view word, std::string_view rest)
{
    if (word == "why" && rest.empty())
        ask_why();
    else if (word == "why")
        explain_problem(rest);
    else if (word == "moves")
        show_moves(rest);
    else if (word == "hint")
        order(HintOrder{});
    else if (word == "fen")
        say(record_.position().format_fen());
    else if (word == "help")
        show_help();
    else if (word == "theme") {
        if (auto const theme = find_theme(rest))
            state_.theme = *theme;
        else {
            std::string names;
            for (Theme const& theme_there : all_themes())
                names += fmt::format(" {}", theme_there.name);
            warn("The themes are" + names + ".");
        }
    } else if (word == "pieces") {
        if (auto const set = find_piece_set(rest))
            state_.pieces = *set;
        else
            warn("The pieces are large, filled, outlined or letters.");
    } else
        return false;
    return true;
}

bool Controls::obey_file_word(std::string_view word, std::string_view rest)
{
    bool const needs_file = word == "save" || word == "save!" || word == "load" || word == "svg";
    if (needs_file && rest.empty()) {
        warn(fmt::format("Name a file: :{} game.{}", word, word == "svg" ? "svg" : "pgn"));
        return true;
    }
    if (word == "save" || word == "save!")
        order(SaveOrder{std::string{rest}, word == "save!"});
    else if (word == "load")
        order(LoadOrder{std::string{rest}});
    else if (word == "svg")
        order(PictureOrder{std::string{rest}});
    else if (word == "note")
        record_.set_remark(rest);
    else
        return false;
    return true;
}

void Controls::show_moves(std::string_view text)
{
    auto const square = parse_square(text);
    if (!square)
        return warn("Name a square: :moves g1");
    std::string names;
    state_.notice = {};
    for (LegalMove const move : record_.position().legal_moves_from(*square)) {
        names += fmt::format(" {}", record_.position().format_san(move));
        state_.notice.marks.targets.insert(record_.position().to_attempt(move).to);
    }
    if (names.empty())
        return warn(fmt::format("Nothing on {} can move.", to_string(*square)));
    state_.notice.text = fmt::format("From {}:{}", to_string(*square), names);
}

/// The one key for draws: what can be done with it depends on the game.
void Controls::offer_or_claim_draw()
{
    if (now_->claimable)
        return order(ActOrder{ClaimDraw{}});
    if (now_->draw_offer && now_->has_human())
        return order(AnswerDrawOrder{Answer::yes});
    order(ActOrder{OfferDraw{}});
}

/// Gives the move shown the next of the six judgements; after the last it has none.
void Controls::annotate()
{
    NodeId const node = record_.viewed();
    if (node == record_.tree().root())
        return warn("There is no move here to be judged.");
    constexpr std::uint8_t last = 6;
    auto const nags = record_.tree().nags(node);
    std::uint8_t const number = nags.empty() ? 0 : nags.front().number();
    record_.clear_nags();
    if (number < last)
        record_.add_nag(Nag{static_cast<std::uint8_t>(number + 1)});
}

} // namespace arbiter::screen
