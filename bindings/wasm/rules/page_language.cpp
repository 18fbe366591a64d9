#include "rules/page_language.h"

#include "rules/answers.h"

namespace arbiter::wasm {

namespace {

Language& spoken_language()
{
    static Language language = Language::english;
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
    if (language)
        set_page_language(*language);
    RecordWriter{out}.flag(language.has_value());
}

} // namespace arbiter::wasm
