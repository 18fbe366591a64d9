// SPDX-License-Identifier: MIT
#include "arbiter/learn/ending.h"
#include "cli/learn/session_words.h"
#include "cli/learn/sessions.h"
#include "cli/output.h"

#include <random>
#include <vector>

namespace arbiter::cli {

namespace {

/// The endings to be played in turn, or nothing after a complaint.
std::vector<learn::Ending> chosen_endings(std::string const& code)
{
    if (code.empty())
        return {learn::Ending::queen, learn::Ending::rook, learn::Ending::pawn};
    if (auto const ending = learn::find_ending(code))
        return {*ending};
    std::string known;
    for (learn::Ending const ending : learn::all_endings)
        known.append(known.empty() ? "" : ", ").append(to_code(ending));
    complain("'{}' is not an ending: there are {}", code, known);
    return {};
}

} // namespace

ExitCode run_endings(EndingChoice const& choice, AskStyle const& style, Language language)
{
    auto const endings = chosen_endings(choice.ending);
    if (endings.empty())
        return ExitCode::bad_input;
    learn::EndingTables tables;
    std::mt19937_64 random{choice.seed};
    Asker asker{style};
    asker.set_title(std::string{session_words(language).title_endings});
    std::size_t won = 0;
    std::size_t played = 0;
    while (true) {
        Position const start = choose_ending(tables, endings[played % endings.size()], random());
        auto const ending = asker.ask(*ask_ending(tables, start, language));
        if (ending == Asker::Ending::left)
            break;
        ++played;
        won += ending == Asker::Ending::solved ? 1 : 0;
    }
    asker.say(fill(session_words(language).endings_won, won, played));
    return ExitCode::ok;
}

} // namespace arbiter::cli
