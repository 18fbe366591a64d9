// SPDX-License-Identifier: MIT
#include "arbiter/learn/lesson.h"
#include "cli/learn/session_words.h"
#include "cli/learn/sessions.h"
#include "cli/output.h"
#include "cli/shared_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr std::string_view json_ending = ".json";

/// The files of share/lessons.
struct LessonFiles {
    std::vector<base::NamedFile> lessons; ///< in their order
    std::vector<base::NamedFile> texts;   ///< "texts/de.json"
};

/// Nothing after a complaint.
std::optional<LessonFiles> list_lessons(Language language)
{
    auto files = read_shared("lessons");
    if (!files)
        return std::nullopt;
    LessonFiles listed;
    for (base::NamedFile& file : *files) {
        if (file.name.ends_with(json_ending))
            (file.name.starts_with("texts/") ? listed.texts : listed.lessons).push_back(std::move(file));
    }
    if (listed.lessons.empty()) {
        complain("{}", session_words(language).no_lessons);
        return std::nullopt;
    }
    return listed;
}

/// A lesson with its texts in English and in the language; nothing after a complaint.
std::optional<learn::Lesson> load_lesson(LessonFiles const& files, std::size_t index, Language language)
{
    base::NamedFile const& file = files.lessons[index];
    auto lesson = learn::parse_lesson(file.content);
    if (!lesson) {
        complain("lessons/{}: {}", file.name, lesson.error());
        return std::nullopt;
    }
    std::string_view const name{file.name.data(), file.name.size() - json_ending.size()};
    for (Language const spoken : {Language::english, language}) {
        auto const texts = std::ranges::find(
            files.texts, fmt::format("texts/{}{}", to_code(spoken), json_ending), &base::NamedFile::name);
        if (texts == files.texts.end())
            continue;
        if (auto const set = learn::set_texts(*lesson, name, spoken, texts->content); !set) {
            complain("lessons/{}: {}", texts->name, set.error());
            return std::nullopt;
        }
    }
    return std::move(*lesson);
}

ExitCode list_titles(LessonFiles const& files, Language language)
{
    for (std::size_t index = 0; index < files.lessons.size(); ++index) {
        auto const lesson = load_lesson(files, index, language);
        if (!lesson)
            return ExitCode::bad_input;
        print("{:>3}  {}\n", index + 1, lesson->title.in(language));
    }
    print("{}\n", fill(session_words(language).begin_lesson, "arbiter learn rules N"));
    return ExitCode::ok;
}

} // namespace

ExitCode run_lessons(std::string const& number, AskStyle const& style, Language language)
{
    auto const listed = list_lessons(language);
    if (!listed)
        return ExitCode::io;
    std::size_t const count = listed->lessons.size();
    if (number.empty())
        return list_titles(*listed, language);
    std::size_t index = 0;
    auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), index);
    if (error != std::errc{} || end != number.data() + number.size() || index < 1 || index > count) {
        complain("'{}' is not the number of a lesson: there are 1 to {}", number, count);
        return ExitCode::bad_input;
    }
    auto const lesson = load_lesson(*listed, index - 1, language);
    if (!lesson)
        return ExitCode::bad_input;
    std::string const title = fmt::format("{}. {}", index, lesson->title.in(language));
    Asker asker{style};
    asker.set_title(title);
    if (!asker.wants_window())
        asker.say(title);
    for (learn::LessonStep const& step : lesson->steps) {
        auto const question = ask_step(step, language);
        if (asker.ask(*question) == Asker::Ending::left)
            return ExitCode::ok;
    }
    if (index < count)
        asker.say("\n"
            + fill(session_words(language).lesson_done, fmt::format("arbiter learn rules {}", index + 1)));
    else
        asker.say(fmt::format("\n{}", session_words(language).last_lesson));
    return ExitCode::ok;
}

} // namespace arbiter::cli
