// SPDX-License-Identifier: MIT
#include "engine/uci_text.h"

#include "arbiter/core/perft.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"

#include <variant>

namespace arbiter::engine {

Position initial_position(CastlingMode mode)
{
    Setup setup = Setup::standard();
    setup.castling_mode = mode;
    return Position::from_setup(setup).value();
}

std::string shortened(std::string_view text)
{
    constexpr std::size_t longest = 120;
    if (text.size() <= longest)
        return std::string{text};
    std::string beginning{text.substr(0, longest)};
    beginning += "...";
    return beginning;
}

std::string sentence_of(FenProblem const& problem, Language language)
{
    if (auto const* error = std::get_if<FenError>(&problem))
        return std::string{describe(*error, language).view()};
    std::string text;
    for (SetupFaultReport const& report : std::get<SetupFaults>(problem)) {
        if (!text.empty())
            text += ' ';
        text += describe(report, language).view();
    }
    return text;
}

std::string language_choices(Language chosen)
{
    std::string choices;
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        if (index > 0)
            choices += " /// ";
        if (language == chosen)
            choices += '*';
        choices += to_code(language);
    }
    return choices;
}

void write_move_counts(Position const& position, Plies depth, SharedSink& output)
{
    Plies const rest{static_cast<std::uint16_t>(depth.count() - 1)};
    std::uint64_t sum = 0;
    for (LegalMove const move : position.legal_moves()) {
        std::uint64_t const count = perft(position.play(move), rest);
        output.write(std::string{format_uci(position, move).view()} + ": " + std::to_string(count));
        sum += count;
    }
    output.write("");
    output.write("Nodes searched: " + std::to_string(sum));
}

} // namespace arbiter::engine
