#include "json_fields.h"
#include "room_event.h"

#include <limits>

namespace arbiter::server {

namespace {

constexpr std::size_t longest_body = 65'536;
constexpr std::size_t longest_value = 4'096;
constexpr std::int64_t max_u32 = std::numeric_limits<std::uint32_t>::max();

/// The fields of an event; what is missing or wrong shows in `finish`.
class EventReader {
public:
    explicit EventReader(JsonFields const& fields) : fields_{fields} { }

    std::string text(std::string_view name) { return fields_.text(name, longest_value); }

    std::size_t count(std::string_view name) { return static_cast<std::size_t>(fields_.number(name)); }

    Milliseconds time(std::string_view name) { return Milliseconds{fields_.find_number(name).value_or(0)}; }

    std::optional<std::int32_t> rating(std::string_view name)
    {
        if (auto const number = fields_.find_number(name, 100'000))
            return static_cast<std::int32_t>(*number);
        return std::nullopt;
    }

    Color color(std::string_view name)
    {
        auto const color = find_color(text(name));
        if (!color)
            fields_.refuse(name);
        return color.value_or(Color::white);
    }

    std::optional<Color> maybe_color(std::string_view name)
    {
        auto const text = fields_.find_text(name);
        return text ? find_color(*text) : std::nullopt;
    }

    ClockReading clocks()
    {
        ClockReading reading;
        for (Color const color : all_colors) {
            std::string const name = "clocks." + std::string{to_name(color)};
            if (auto const left = fields_.find_number(name))
                reading.left[to_index(color)] = Milliseconds{*left};
        }
        return reading;
    }

    storage::SeatKind kind()
    {
        std::string const name = text("kind");
        for (auto const kind :
            {storage::SeatKind::person, storage::SeatKind::computer, storage::SeatKind::bot}) {
            if (name == to_name(kind))
                return kind;
        }
        fields_.refuse("kind");
        return storage::SeatKind::person;
    }

    GameResult result()
    {
        auto const result = find_game_result(text("result"));
        if (!result)
            fields_.refuse("result");
        return result.value_or(GameResult::unfinished);
    }

    std::optional<RatingStep> rating_step(Color color)
    {
        std::string const prefix = "ratings." + std::string{to_name(color)};
        auto const before = rating(prefix + ".before");
        auto const after = rating(prefix + ".after");
        if (!before || !after)
            return std::nullopt;
        return RatingStep{*before, *after};
    }

    std::optional<RequestNumber> request_number()
    {
        if (auto const re = fields_.find_number("re", max_u32))
            return static_cast<RequestNumber>(*re);
        return std::nullopt;
    }

    std::optional<JsonFault> finish() { return fields_.finish(); }

private:
    FieldReader fields_;
};

std::optional<OfferKind> find_offer_kind(std::string_view kind)
{
    for (std::size_t index = 0; index < offer_kind_count; ++index) {
        if (kind == to_name(static_cast<OfferKind>(index)))
            return static_cast<OfferKind>(index);
    }
    return std::nullopt;
}

MoveMade read_move(EventReader& reader)
{
    return {.by = reader.color("by"),
        .uci = reader.text("uci"),
        .san = reader.text("san"),
        .ply = reader.count("ply"),
        .fen = reader.text("fen"),
        .clocks = reader.clocks(),
        .lag = reader.time("lag"),
        .outage = reader.time("outage")};
}

Ending read_ending(EventReader& reader)
{
    return {.result = reader.result(),
        .code = reader.text("termination.code"),
        .sentence = reader.text("termination.sentence"),
        .winner = reader.maybe_color("termination.winner"),
        .clocks = reader.clocks(),
        .ratings = {reader.rating_step(Color::white), reader.rating_step(Color::black)}};
}

std::optional<EventContent> read_content(std::string_view kind, EventReader& reader)
{
    if (kind == "move")
        return read_move(reader);
    if (kind == "chat")
        return ChatSaid{reader.text("by"), reader.text("text")};
    if (kind == "ended")
        return read_ending(reader);
    if (kind == "started")
        return GameBegun{reader.clocks()};
    if (kind == "away" || kind == "back")
        return Absence{reader.color("color"), kind == "back"};
    if (kind == "resumed")
        return GameResumed{reader.clocks()};
    if (kind == "rematch")
        return RematchAgreed{reader.text("game")};
    if (auto const offer = find_offer_kind(kind))
        return OfferMade{*offer, reader.color("by")};
    if (kind == "joined") {
        return SeatTaken{.color = reader.color("color"),
            .name = reader.text("name"),
            .kind = reader.kind(),
            .rating = reader.rating("rating")};
    }
    if (kind == "took-back") {
        return MovesTakenBack{.asked_by = reader.color("by"),
            .plies = reader.count("plies"),
            .fen = reader.text("fen"),
            .clocks = reader.clocks()};
    }
    return std::nullopt;
}

} // namespace

Result<RoomEvent, EventFaultCode> read_event(std::string_view body)
{
    auto const fields = read_json_fields(body, {.bytes = longest_body, .fields = 64, .depth = 3});
    if (!fields)
        return Err{EventFaultCode::not_json};
    EventReader reader{*fields};
    RoomEvent event;
    std::string const kind = reader.text("t");
    event.version = static_cast<EventVersion>(reader.count("v"));
    event.at = storage::Time{reader.time("at")};
    event.time = reader.time("time");
    event.running = reader.maybe_color("running");
    event.re = reader.request_number();
    auto content = read_content(kind, reader);
    if (!content)
        return Err{EventFaultCode::unknown_kind};
    event.content = *std::move(content);
    if (reader.finish())
        return Err{EventFaultCode::not_json};
    return event;
}

} // namespace arbiter::server
