// SPDX-License-Identifier: MIT
#include "cli/learn/position_answers.h"

#include "arbiter/core/text.h"
#include "arbiter/play/command.h"
#include "arbiter/play/front_end.h"
#include "arbiter/play/local_game.h"

#include <algorithm>

namespace arbiter::cli {

namespace {

/// A front end that keeps what it is told, and shows no game.
class AnswerSheet final : public play::FrontEnd {
public:
    void show(Event const&) override { }

    void on_another_game() override { }

    void on_reply(play::Reply const& reply) override
    {
        if (!reply.text.empty())
            sentences.push_back(reply.text);
        sentences.insert(sentences.end(), reply.details.begin(), reply.details.end());
    }

    void on_trouble(std::string const&) override { }

    void do_view_command(play::ViewCommand, std::string_view) override { }

    std::vector<std::string> sentences;
};

/// Whether a word is about the board alone: a question has no clock, and its game goes nowhere.
bool is_about_board(play::Command const& command)
{
    bool const is_told = command.group == play::CommandGroup::words && command.word != "clock";
    return is_told || command.word == "moves" || command.word == "why" || command.word == "coach";
}

play::LocalGameSetup make_setup(Position const& position, Language language, bool is_spoken)
{
    play::LocalGameSetup setup;
    setup.saved.game.tree = GameTree{AnyPosition{position}};
    setup.players = {play::HumanSpec{}, play::HumanSpec{}};
    setup.language = language;
    setup.is_spoken = is_spoken;
    return setup;
}

} // namespace

std::vector<std::string> describe_asked(
    std::string_view line, Position const& position, Language language, bool is_spoken)
{
    line = trimmed(line);
    auto const blank = std::min(line.find(' '), line.size());
    std::string_view const word = line.substr(0, blank);
    std::string_view const rest = trimmed(line.substr(blank));
    auto const* const known = play::find_command(word, play::CommandView::lines);
    // A letter that lacks what it asks for may be the answer yes: "j" in German, "y" in English.
    bool const is_lacking = known != nullptr && word == known->key && rest.empty() && !known->argument.empty()
        && !known->argument.starts_with('[');
    // What is wrong with another move would be the solution.
    bool const is_of_moves = rest == "not" || rest.starts_with("not ");
    if (known == nullptr || !is_about_board(*known) || is_lacking || is_of_moves)
        return {};
    AnswerSheet sheet;
    play::LocalGame game{make_setup(position, language, is_spoken), sheet, [] { }};
    game.begin();
    sheet.sentences.clear();
    auto const* const command = play::find_typed_command(game, line, play::CommandView::lines);
    if (command == nullptr)
        return {};
    if (command->word == "pieces") // which the front ends of a game ask for themselves
        sheet.on_reply(game.pieces(rest));
    else if (command->word == "why")
        sheet.on_reply(game.why(rest));
    else
        command->handler(game, sheet, rest);
    return std::move(sheet.sentences);
}

} // namespace arbiter::cli
