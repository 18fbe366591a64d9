// SPDX-License-Identifier: MIT
#include "cli/judge/explain_ending.h"

#include "arbiter/protocol/judged_move.h"
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
void print_tries(std::vector<EndingTry> const& tries, EndingTryKind kind, std::string_view title)
{
    std::set<std::string> told;
    for (EndingTry const& tried : tries) {
        std::string const text{tried.reason.text.view()};
        if (tried.kind != kind || !told.insert(text).second)
            continue;
        if (told.size() == 1)
            print("  {}:\n", title);
        print("    {}\n", text);
    }
}

void print_ending(ExplainedEnding const& ending)
{
    print("{}\n", ending.end.text.view());
    if (ending.check)
        print("  {}\n", ending.check->text.view());
    print_tries(ending.tries, EndingTryKind::flight, "flights of the king");
    print_tries(ending.tries, EndingTryKind::capture, "captures of the checker");
    print_tries(ending.tries, EndingTryKind::block, "blocks");
    print_tries(ending.tries, EndingTryKind::move, "moves");
    for (EndingProof const& proof : ending.proofs)
        print("  {}\n", proof.text.view());
}

} // namespace

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
        print_ending(*ending);
    } else {
        print("The game is not over.\n");
    }
    return ending ? ExitCode::ok : ExitCode::no;
}

} // namespace arbiter::cli
