// SPDX-License-Identifier: MIT
// Whatever body, path or header a program sends: a body is fields within the limits or a reason why not, each
// field is taken once, the path of a socket names one game, and a time control is read as it is written.

#include "arbiter/base/json_fields.h"
#include "arbiter/protocol/terms.h"
#include "arbiter/server/request.h"
#include "arbiter/server/socket_path.h"
#include "check.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace {

using namespace arbiter;

void look_at_body(std::string_view text)
{
    constexpr std::size_t longest = 16'384;
    auto const fields = base::read_json_fields(text, {.bytes = longest});
    if (!fields) {
        fuzz::require(!base::describe(fields.error()).empty());
        return;
    }
    fuzz::require(text.size() <= longest && fields->size() <= base::JsonLimits{}.fields);
    base::FieldReader reader{*fields};
    base::FieldReader second{*fields};
    for (auto const& [name, value] : *fields) {
        auto const others = std::ranges::count(*fields, name, &base::JsonFields::value_type::first);
        fuzz::require(others == 1);
        if (std::holds_alternative<std::string>(value))
            fuzz::require(reader.text(name, longest) == std::get<std::string>(value));
        else if (std::holds_alternative<std::int64_t>(value))
            static_cast<void>(reader.number(name));
        else
            static_cast<void>(reader.truth(name, false));
    }
    // What nobody has taken is unknown.
    fuzz::require(fields->empty() || second.finish().has_value());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    auto const text = fuzz::as_text(data, size);
    look_at_body(text);

    if (auto const path = server::find_socket_path(text)) {
        auto const* const game = std::get_if<server::GameSocket>(&*path);
        fuzz::require(game == nullptr || (!game->game.empty() && game->game.find('/') == std::string::npos));
    }
    static_cast<void>(server::find_wanted_language(text));
    if (auto const control = protocol::read_control(text)) {
        auto const written = protocol::write_control(*control);
        auto const again = protocol::read_control(written);
        fuzz::require(again.has_value() && protocol::write_control(*again) == written);
    }
    return 0;
}
