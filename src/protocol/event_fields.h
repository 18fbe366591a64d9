// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PROTOCOL_EVENT_FIELDS_H
#define ARBITER_SRC_PROTOCOL_EVENT_FIELDS_H

#include "arbiter/core/names.h"
#include "arbiter/protocol/game_event.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::protocol {

/// Reads events out of fields: FieldReader, which takes nothing but what `write_event` writes, or
/// LooseFields.
template <class Fields>
class EventFields {
public:
    explicit EventFields(Fields& fields) : fields_{fields} { }

    /// The event, or nothing for an unknown kind. What is missing or wrong is noted by the fields.
    std::optional<GameEvent> event()
    {
        GameEvent event;
        std::string const kind = text("t");
        event.version = static_cast<EventVersion>(fields_.number("v", max_u32));
        event.at = Time{time("at")};
        event.time = time("time");
        event.running = find_color_in("running");
        if (auto const re = fields_.find_number("re", max_u32))
            event.re = static_cast<RequestNumber>(*re);
        auto content = this->content(kind);
        if (!content)
            return std::nullopt;
        event.content = *std::move(content);
        return event;
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

    Color color(std::string_view name)
    {
        auto const color = find_color(text(name));
        if (!color)
            fields_.refuse(name);
        return color.value_or(Color::white);
    }

    std::optional<Color> find_color_in(std::string_view name)
    {
        auto const text = fields_.find_text(name);
        return text ? find_color(*text) : std::nullopt;
    }

    std::optional<std::int32_t> rating(std::string_view name)
    {
        if (auto const number = fields_.find_number(name, 100'000))
            return static_cast<std::int32_t>(*number);
        return std::nullopt;
    }

    PlayerKind kind(std::string_view name)
    {
        auto const kind = find_player_kind(text(name));
        if (!kind)
            fields_.refuse(name);
        return kind.value_or(PlayerKind::person);
    }

    Arbitration arbitration(std::string const& prefix = {})
    {
        return {.losing_illegal_move = static_cast<unsigned>(fields_.number(prefix + "loses", max_u32)),
            .extra_time = Milliseconds{fields_.number(prefix + "extra")},
            .touch_move = fields_.truth(prefix + "touchMove", false)};
    }

    Penalty penalty()
    {
        return {.by = color("by"),
            .offence = offence(),
            .ply = count("ply"),
            .move = fields_.find_text("move", longest_value).value_or(std::string{}),
            .article = fields_.find_text("article", longest_value).value_or(std::string{}),
            .sentence = text("sentence"),
            .extra = find_time("extra"),
            .touched = fields_.find_text("touched", longest_value).value_or(std::string{}),
            .clocks = clocks()};
    }

    Ending ending()
    {
        return {.result = result(),
            .code = text("termination.code"),
            .sentence = text("termination.sentence"),
            .winner = find_color_in("termination.winner"),
            .clocks = clocks(),
            .ratings = {rating_step(Color::white), rating_step(Color::black)}};
    }

private:
    static constexpr std::size_t longest_value = 4'096;
    static constexpr std::int64_t max_u32 = std::numeric_limits<std::uint32_t>::max();

    std::string text(std::string_view name) { return fields_.text(name, longest_value); }

    std::size_t count(std::string_view name) { return static_cast<std::size_t>(fields_.number(name)); }

    Milliseconds time(std::string_view name) { return find_time(name).value_or(Milliseconds{0}); }

    std::optional<Milliseconds> find_time(std::string_view name)
    {
        auto const time = fields_.find_number(name);
        return time ? std::optional{Milliseconds{*time}} : std::nullopt;
    }

    Offence offence()
    {
        auto const offence = find_offence(text("offence"));
        if (!offence)
            fields_.refuse("offence");
        return offence.value_or(Offence::illegal_move);
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

    std::optional<EventContent> content(std::string_view kind)
    {
        if (kind == "move") {
            return MoveMade{.by = color("by"),
                .uci = text("uci"),
                .san = text("san"),
                .ply = count("ply"),
                .fen = text("fen"),
                .clocks = clocks(),
                .lag = time("lag"),
                .outage = time("outage")};
        }
        if (kind == "chat")
            return ChatSaid{text("by"), text("text")};
        if (kind == "ended")
            return ending();
        if (kind == "started")
            return GameBegun{clocks()};
        if (kind == "away" || kind == "back")
            return Absence{color("color"), kind == "back"};
        if (kind == "resumed")
            return GameResumed{clocks()};
        if (kind == "berserk")
            return WentBerserk{.by = color("by"), .clocks = clocks()};
        if (kind == "arbitrated")
            return ArbiterSeated{arbitration()};
        if (kind == "penalty")
            return penalty();
        if (kind == "touched")
            return PieceTouched{.by = color("by"), .square = text("square")};
        if (kind == "rematch")
            return RematchAgreed{text("game")};
        if (auto const offer = find_offer_kind(kind))
            return OfferMade{*offer, color("by")};
        if (kind == "joined") {
            return SeatTaken{.color = color("color"),
                .name = text("name"),
                .kind = this->kind("kind"),
                .rating = rating("rating"),
                .gives_simul = fields_.truth("simul", false)};
        }
        if (kind == "took-back") {
            return MovesTakenBack{
                .asked_by = color("by"), .plies = count("plies"), .fen = text("fen"), .clocks = clocks()};
        }
        return std::nullopt;
    }

    Fields& fields_;
};

} // namespace arbiter::protocol

#endif
