// SPDX-License-Identifier: MIT
#include "arbiter/server/request.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"

namespace arbiter::server {

namespace {

/// A weight of three decimals at most, in thousandths: 900 for "q=0.9"; 1000 where there is none.
int weight_of(std::string_view parameter)
{
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q="))
        return 1000;
    parameter.remove_prefix(2);
    if (!parameter.starts_with("0"))
        return 1000;
    int weight = 0;
    for (std::size_t index = 2; index < 5; ++index) {
        bool const has_digit = index < parameter.size() && is_digit(parameter[index]);
        weight = 10 * weight + (has_digit ? parameter[index] - '0' : 0);
    }
    return weight;
}

/// The language of a range, whatever the country: "de-AT".
std::optional<Language> language_of(std::string_view range)
{
    return find_language(base::lower(range.substr(0, range.find('-'))));
}

} // namespace

Language find_wanted_language(std::string_view accepted)
{
    Language wanted = Language::english;
    int highest = 0;
    while (!accepted.empty()) {
        std::string_view range = base::take_part(accepted, ',');
        auto const language = language_of(trimmed(base::take_part(range, ';')));
        int const weight = weight_of(trimmed(range));
        if (language && weight > highest) {
            wanted = *language;
            highest = weight;
        }
    }
    return wanted;
}

bool is_json(std::string_view content_type)
{
    return is_same_but_for_case(trimmed(base::take_part(content_type, ';')), "application/json");
}

} // namespace arbiter::server
