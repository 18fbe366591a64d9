// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/core/enum_table.h"
#include "arbiter/core/text.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/learn/lesson.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/outcome.h"
#include "learn/language_words.h"

#include <algorithm>
#include <array>

namespace arbiter::learn {

namespace {

constexpr std::array<std::string_view, 14> goal_codes{"move", "capture", "check", "mate", "stalemate", "safe",
    "castling", "en-passant", "promotion", "underpromotion", "refused", "every-move", "is-legal", "outcome"};

/// What a step says besides the task and the sentences of the core.
struct StepWords {
    std::string_view right;
    std::string_view not_the_task; ///< a legal move that does something else
    std::string_view is_allowed;   ///< a legal move where one that is not was asked for
    std::string_view other_reason; ///< not allowed, but for another reason
    std::string_view more;         ///< how many moves are still to be named
    std::string_view known;        ///< a move that was named before
    std::string_view yes_or_no;
    std::string_view wrong;
    std::string_view outcomes;
    std::array<std::string_view, 2> yes;
    std::array<std::string_view, 2> no;
    std::array<std::string_view, 4> outcomes_named; ///< in the order of known_outcomes
};

constexpr StepWords english_words{"Right.", "{} is allowed, but that is not the task.",
    "{} is allowed. Look for a move that is not.", "That is not allowed either, but for another reason: {}",
    "Right. Still to be found: {}.", "You have named {} already.", "Type yes or no.", "Not quite.",
    "Type mate, stalemate, dead or none.", {"yes", "y"}, {"no", "n"}, {"mate", "stalemate", "dead", "none"}};

constexpr StepWords german_words{"Richtig.", "{} ist erlaubt, aber das ist nicht die Aufgabe.",
    "{} ist erlaubt. Gesucht ist ein Zug, der es nicht ist.",
    "Auch das ist nicht erlaubt, aber aus einem anderen Grund: {}", "Richtig. Noch zu finden: {}.",
    "{} ist schon genannt.", "Antworte mit ja oder nein.", "Nicht ganz.",
    "Antworte mit Matt, Patt, tote Stellung oder nichts.", {"ja", "j"}, {"nein", "n"},
    {"matt", "patt", "tote stellung", "nichts"}};

constexpr StepWords spanish_words{"Correcto.", "{} está permitida, pero esa no es la tarea.",
    "{} está permitida. Busca una jugada que no lo esté.",
    "Eso tampoco está permitido, pero por otra razón: {}", "Correcto. Faltan: {}.", "{} ya está dicha.",
    "Responde sí o no.", "No del todo.", "Responde mate, ahogado, posición muerta o nada.", {"sí", "si"},
    {"no", "n"}, {"mate", "ahogado", "posición muerta", "nada"}};

constexpr StepWords french_words{"Juste.", "{} est permis, mais ce n'est pas la tâche.",
    "{} est permis. Cherchez un coup qui ne l'est pas.",
    "Ce n'est pas permis non plus, mais pour une autre raison : {}", "Juste. Encore à trouver : {}.",
    "{} est déjà nommé.", "Répondez oui ou non.", "Pas tout à fait.",
    "Répondez mat, pat, position morte ou rien.", {"oui", "o"}, {"non", "n"},
    {"mat", "pat", "position morte", "rien"}};

constexpr StepWords italian_words{"Giusto.", "{} è permessa, ma non è questo il compito.",
    "{} è permessa. Cerca una mossa che non lo sia.", "Nemmeno questo è permesso, ma per un altro motivo: {}",
    "Giusto. Ancora da trovare: {}.", "{} è già stata detta.", "Rispondi sì o no.", "Non proprio.",
    "Rispondi matto, stallo, posizione morta o niente.", {"sì", "si"}, {"no", "n"},
    {"matto", "stallo", "posizione morta", "niente"}};

constexpr StepWords portuguese_words{"Certo.", "{} é permitido, mas não é essa a tarefa.",
    "{} é permitido. Procure um lance que não seja.", "Isso também não é permitido, mas por outra razão: {}",
    "Certo. Faltam: {}.", "{} já foi dito.", "Responda sim ou não.", "Não exatamente.",
    "Responda mate, afogado, posição morta ou nada.", {"sim", "s"}, {"não", "nao"},
    {"mate", "afogado", "posição morta", "nada"}};

StepWords const& words_in(Language language)
{
    switch (language) {
    case Language::german: return german_words;
    case Language::spanish: return spanish_words;
    case Language::french: return french_words;
    case Language::italian: return italian_words;
    case Language::portuguese: return portuguese_words;
    case Language::english: break;
    }
    return english_words;
}

/// The word for how a position ends the game by itself.
std::string_view outcome_word(Position const& position)
{
    auto const outcome = automatic_outcome(position, {});
    if (!outcome)
        return "none";
    if (outcome->termination == Termination::checkmate)
        return "mate";
    return outcome->termination == Termination::stalemate ? "stalemate" : "dead";
}

/// "e4, d4"
std::string joined(std::vector<std::string> const& texts)
{
    std::string all;
    for (std::string const& text : texts) {
        all += all.empty() ? "" : ", ";
        all += text;
    }
    return all;
}

/// "Right. The king stands …": the second part may be empty.
std::string sentences(std::string_view first, std::string_view second)
{
    std::string text{first};
    if (!second.empty())
        text.append(" ").append(second);
    return text;
}

bool ends_as(Position const& position, LegalMove move, std::string_view word)
{
    return outcome_word(position.play(move)) == word;
}

using OutcomeNames = std::array<std::string_view, 4>;

constexpr OutcomeNames known_outcomes{"mate", "stalemate", "dead", "none"};

/// The place of `named`; 4 if it is not there.
std::size_t index_of(OutcomeNames const& names, std::string_view named)
{
    return static_cast<std::size_t>(std::ranges::find(names, named) - names.begin());
}

class StepQuestion final : public Question {
public:
    StepQuestion(LessonStep step, Language language)
        : step_{std::move(step)},
          language_{language},
          words_{words_in(language)}
    {
    }

    Position const& position() const override { return step_.position; }

    std::string task() const override { return step_.text.in(language_); }

    std::string solution() const override
    {
        if (step_.goal == Goal::is_legal)
            return std::string{(step_.right.front() == english_words.yes[0] ? words_.yes : words_.no)[0]};
        if (step_.goal == Goal::outcome)
            return std::string{words_.outcomes_named[index_of(known_outcomes, step_.right.front())]};
        return joined(step_.right);
    }

    std::vector<std::string> words() const override
    {
        if (step_.goal == Goal::is_legal)
            return {std::string{words_.yes[0]}, std::string{words_.no[0]}};
        if (step_.goal == Goal::outcome)
            return {words_.outcomes_named.begin(), words_.outcomes_named.end()};
        return {};
    }

    Response take(std::string_view line) override
    {
        switch (step_.goal) {
        case Goal::is_legal: return take_yes_or_no(base::lower(trimmed(line)));
        case Goal::outcome: return take_outcome(base::lower(trimmed(line)));
        case Goal::refused: return take_refused(line);
        case Goal::every_move: return take_every_move(line);
        default: return take_move(line);
        }
    }

private:
    Response say(Response::Kind kind, std::string text) const { return {kind, std::move(text)}; }

    std::string describe_problem(std::string_view line, MoveProblem const& problem) const
    {
        return describe_typed(position(), line, problem, language_);
    }

    Response take_move(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (!move)
            return say(Response::Kind::wrong, describe_problem(line, move.error()));
        if (reaches_goal(*move))
            return say(Response::Kind::solved, std::string{words_.right});
        return say(Response::Kind::wrong, fill(words_.not_the_task, {format_san(position(), *move).view()}));
    }

    bool reaches_goal(LegalMove move) const
    {
        Attempt const attempt = to_attempt(position(), move);
        if ((step_.from.any() && !step_.from.has(attempt.from))
            || (step_.to.any() && !step_.to.has(attempt.to)))
            return false;
        Position const after = position().play(move);
        switch (step_.goal) {
        case Goal::capture: return position().is_capture(move);
        case Goal::check: return after.in_check();
        case Goal::mate: return ends_as(position(), move, "mate");
        case Goal::stalemate: return ends_as(position(), move, "stalemate");
        case Goal::safe: return after.attackers_to(attempt.to, after.side_to_move()).empty();
        case Goal::castling: return move.is_castling();
        case Goal::en_passant: return move.is_en_passant();
        case Goal::promotion: return move.is_promotion();
        case Goal::underpromotion: return move.is_promotion() && *move.promotion() != Promotion::queen;
        default: return true;
        }
    }

    Response take_refused(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (move)
            return say(
                Response::Kind::wrong, fill(words_.is_allowed, {format_san(position(), *move).view()}));
        std::string const sentence = describe_problem(line, move.error());
        auto const meant = find_attempt(move.error());
        if (!meant)
            return say(Response::Kind::unclear, sentence);
        if (meant->verdict.code == *step_.verdict)
            return say(Response::Kind::solved, sentences(words_.right, sentence));
        return say(Response::Kind::wrong, fill(words_.other_reason, {sentence}));
    }

    Response take_every_move(std::string_view line)
    {
        auto const move = read_typed_move(position(), line, language_);
        if (!move)
            return say(Response::Kind::wrong, describe_problem(line, move.error()));
        if (std::ranges::find(named_, move->move()) != named_.end())
            return say(Response::Kind::unclear, fill(words_.known, {format_san(position(), *move).view()}));
        named_.push_back(*move);
        std::size_t const left = position().count_legal_moves() - named_.size();
        if (left == 0)
            return say(Response::Kind::solved, std::string{words_.right});
        return say(Response::Kind::unclear, fill(words_.more, {std::to_string(left)}));
    }

    Response take_yes_or_no(std::string const& word)
    {
        auto const is_one_of = [&](std::array<std::string_view, 2> const& known) {
            return word == known[0] || word == known[1];
        };
        bool const is_yes = is_one_of(words_.yes) || is_one_of(english_words.yes);
        if (!is_yes && !is_one_of(words_.no) && !is_one_of(english_words.no))
            return say(Response::Kind::unclear, std::string{words_.yes_or_no});
        Verdict const verdict = judge(position(), *step_.attempt);
        bool const is_right = is_yes == verdict.is_legal();
        return say(is_right ? Response::Kind::solved : Response::Kind::wrong,
            sentences(is_right ? words_.right : words_.wrong,
                describe(position(), *step_.attempt, verdict, language_).view()));
    }

    Response take_outcome(std::string const& named)
    {
        std::size_t const index
            = std::min(index_of(words_.outcomes_named, named), index_of(known_outcomes, named));
        if (index == known_outcomes.size())
            return say(Response::Kind::unclear, std::string{words_.outcomes});
        bool const is_right = known_outcomes[index] == outcome_word(position());
        auto const outcome = automatic_outcome(position(), {});
        return say(is_right ? Response::Kind::solved : Response::Kind::wrong,
            sentences(is_right ? words_.right : words_.wrong,
                outcome ? describe(*outcome, language_).view() : std::string_view{}));
    }

    LessonStep step_;
    Language language_;
    StepWords const& words_;
    std::vector<Move> named_;
};

} // namespace

std::optional<Goal> find_goal(std::string_view code)
{
    return find_named<Goal>(goal_codes, code);
}

std::string const& LessonText::in(Language language) const
{
    return texts_[static_cast<std::size_t>(has(language) ? language : Language::english)];
}

std::unique_ptr<Question> ask_step(LessonStep const& step, Language language)
{
    return std::make_unique<StepQuestion>(step, language);
}

} // namespace arbiter::learn
