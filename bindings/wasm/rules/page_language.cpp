// SPDX-License-Identifier: MIT
#include "rules/answers.h"

namespace arbiter::wasm {

namespace {

Language& spoken_language()
{
    static Language language = detail::spoken(Language::english);
    return language;
}

} // namespace

Language page_language()
{
    return spoken_language();
}

void set_page_language(Language language)
{
    spoken_language() = language;
}

void answer_speak(RecordReader in, std::string& out)
{
    auto const language = find_language(in.text());
    bool const is_spoken = language && detail::spoken(*language) == *language;
    if (is_spoken)
        set_page_language(*language);
    RecordWriter{out}.flag(is_spoken);
}

} // namespace arbiter::wasm
