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

/// The files of the lessons in their order; nothing after a complaint.
std::optional<std::vector<base::NamedFile>> list_lessons()
{
    auto files = read_shared("lessons");
    if (!files)
        return std::nullopt;
    std::erase_if(*files, [](base::NamedFile const& file) { return !file.name.ends_with(".json"); });
    if (files->empty()) {
        complain("The lessons are missing: share/lessons did not come with this program.");
        return std::nullopt;
    }
    return files;
}

std::optional<learn::Lesson> load_lesson(base::NamedFile const& file)
{
    auto lesson = learn::parse_lesson(file.content);
    if (!lesson) {
        complain("lessons/{}: {}", file.name, lesson.error());
        return std::nullopt;
    }
    return std::move(*lesson);
}

ExitCode list_titles(std::vector<base::NamedFile> const& files, Language language)
{
    for (std::size_t index = 0; index < files.size(); ++index) {
        auto const lesson = load_lesson(files[index]);
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
    auto const listed = list_lessons();
    if (!listed)
        return ExitCode::io;
    auto const& files = *listed;
    if (number.empty())
        return list_titles(files, language);
    std::size_t index = 0;
    auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), index);
    if (error != std::errc{} || end != number.data() + number.size() || index < 1 || index > files.size()) {
        complain("'{}' is not the number of a lesson: there are 1 to {}", number, files.size());
        return ExitCode::bad_input;
    }
    auto const lesson = load_lesson(files[index - 1]);
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
    if (index < files.size())
        asker.say("\n"
            + fill(session_words(language).lesson_done, fmt::format("arbiter learn rules {}", index + 1)));
    else
        asker.say(fmt::format("\n{}", session_words(language).last_lesson));
    return ExitCode::ok;
}

} // namespace arbiter::cli
