// SPDX-License-Identifier: MIT
#include "cli/judge/explain_ending.h"

#include "arbiter/play/ending_reply.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/judge/explain_words.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/marked_board.h"
#include "cli/output.h"

#include <unistd.h>

#include <set>
#include <string>

namespace arbiter::cli {

namespace {

/// How a game has ended, or that it nearly has.
struct EndingFinding {
    AnyPosition position;
    std::optional<ExplainedEnding> ending;
    std::optional<NearMate> near_mate;
};

EndingFinding find_ending(SomePosition const& inside, Language language)
{
    AnyPosition const position = std::visit([](auto const& it) { return AnyPosition{it}; }, inside);
    EndingFinding found{position, arbiter::explain_ending(position, language), std::nullopt};
    if (!found.ending)
        found.near_mate = find_near_mate(position, language);
    return found;
}

void add_finding(base::JsonWriter& json, EndingFinding const& found)
{
    protocol::add_fields(json, found.ending);
    if (found.near_mate)
        protocol::add_fields(json, found.position, *found.near_mate);
}

std::string tell_finding(EndingFinding const& found, MoveSpelling spelling)
{
    if (found.ending)
        return tell_ending(*found.ending, spelling.language);
    std::string text{explain_words(spelling.language).not_over};
    if (found.near_mate)
        text += "\n  " + spell_moves(found.near_mate->text, spelling);
    return text + '\n';
}

play::Marks marks_of(EndingFinding const& found)
{
    if (found.ending)
        return play::marks_of(*found.ending);
    return found.near_mate ? play::marks_of(found.position, *found.near_mate) : play::Marks{};
}

/// The sentences of the moves that would be needed, each once: a pinned piece is pinned whatever it tries.
void tell_tries(
    std::string& text, std::vector<EndingTry> const& tries, EndingTryKind kind, std::string_view title)
{
    std::set<std::string> told;
    for (EndingTry const& tried : tries) {
        std::string const reason{tried.reason.text.view()};
        if (tried.kind != kind || !told.insert(reason).second)
            continue;
        if (told.size() == 1)
            text += fmt::format("  {}\n", title);
        text += fmt::format("    {}\n", reason);
    }
}

} // namespace

std::string tell_ending(ExplainedEnding const& ending, Language language)
{
    ExplainWords const& words = explain_words(language);
    std::string text = fmt::format("{}\n", ending.end.text.view());
    if (ending.check)
        text += fmt::format("  {}\n", ending.check->text.view());
    tell_tries(text, ending.tries, EndingTryKind::flight, words.flights);
    tell_tries(text, ending.tries, EndingTryKind::capture, words.captures);
    tell_tries(text, ending.tries, EndingTryKind::block, words.blocks);
    tell_tries(text, ending.tries, EndingTryKind::move, words.moves);
    for (EndingProof const& proof : ending.proofs)
        text += fmt::format("  {}\n", proof.text.view());
    if (ending.grounds)
        text += fmt::format("  {}\n", ending.grounds_text);
    return text;
}

ExitCode explain_ending(EndingOptions const& options, Session const& session)
{
    Language const language = options.spelling.language;
    if (options.form == EndingForm::lines) {
        return answer_lines(answer_positions(
            options.position, [language](base::JsonWriter& json, SomePosition const& position) {
                add_finding(json, find_ending(position, language));
            }));
    }
    auto const loaded = load_position(
        options.position, options.form == EndingForm::json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    EndingFinding const found = find_ending(loaded->position, language);
    if (options.form == EndingForm::json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_finding(json, found);
            add_notes(json, loaded->drops, language);
        }));
    } else {
        write_output(tell_finding(found, options.spelling));
        if (options.wants_board || isatty(STDOUT_FILENO) != 0)
            print_marked_board(found.position, marks_of(found), session, language);
    }
    return found.ending ? ExitCode::ok : ExitCode::no;
}

} // namespace arbiter::cli
