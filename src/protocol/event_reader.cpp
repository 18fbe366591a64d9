// SPDX-License-Identifier: MIT
#include "arbiter/base/json_fields.h"
#include "protocol/event_fields.h"

namespace arbiter::protocol {

Result<GameEvent, EventFaultCode> read_event(std::string_view body)
{
    constexpr std::size_t longest_body = 65'536;
    auto const found = base::read_json_fields(body, {.bytes = longest_body, .fields = 64, .depth = 3});
    if (!found)
        return Err{EventFaultCode::not_json};
    base::FieldReader fields{*found};
    auto event = EventFields{fields}.event();
    if (!event)
        return Err{EventFaultCode::unknown_kind};
    if (fields.finish())
        return Err{EventFaultCode::not_json};
    return *std::move(event);
}

} // namespace arbiter::protocol
