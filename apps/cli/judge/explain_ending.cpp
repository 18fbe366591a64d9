// SPDX-License-Identifier: MIT
#include "cli/judge/explain_ending.h"

#include "arbiter/protocol/judged_move.h"
#include "cli/judge/explain_words.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/output.h"

#include <set>
#include <string>

namespace arbiter::cli {

namespace {

std::optional<ExplainedEnding> find_ending(SomePosition const& position, Language language)
{
    return arbiter::explain_ending(
        std::visit([](auto const& inside) { return AnyPosition{inside}; }, position), language);
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
    return text;
}

ExitCode explain_ending(PositionOptions const& options, EndingForm form)
{
    Language const language = options.language;
    if (form == EndingForm::lines) {
        return answer_lines(
            answer_positions(options, [language](base::JsonWriter& json, SomePosition const& position) {
                protocol::add_fields(json, find_ending(position, language));
            }));
    }
    auto const loaded
        = load_position(options, form == EndingForm::json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    auto const ending = find_ending(loaded->position, language);
    if (form == EndingForm::json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            protocol::add_fields(json, ending);
            add_notes(json, loaded->drops, language);
        }));
    } else if (ending) {
        write_output(tell_ending(*ending, language));
    } else {
        print("{}\n", std::string_view{explain_words(language).not_over});
    }
    return ending ? ExitCode::ok : ExitCode::no;
}

} // namespace arbiter::cli
