// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/game/time_control.h"

#include <array>
#include <cassert>
#include <utility>

namespace arbiter {

namespace {

constexpr Milliseconds second{1000};
constexpr Milliseconds minute = 60 * second;
constexpr Milliseconds hour = 60 * minute;
constexpr Milliseconds day = 24 * hour;

/// Beyond this many digits every number is too long, whatever its unit.
constexpr std::size_t max_digits = 9;

/// The two ways of writing periods differ in these only.
struct Dialect {
    char separator;
    Milliseconds time_unit;
    /// "1:30" and the units h, m and s.
    bool has_clock_times;
};

constexpr Dialect spoken{.separator = ',', .time_unit = minute, .has_clock_times = true};
constexpr Dialect pgn{.separator = ':', .time_unit = second, .has_clock_times = false};

template <class T>
using Parsed = Result<T, TimeControlError>;

class Parser {
public:
    Parser(std::string_view text, Dialect const& dialect) : text_{text}, dialect_{dialect} { }

    Parsed<TimeControl> parse()
    {
        std::vector<TimePeriod> periods;
        std::vector<std::size_t> starts;
        do {
            starts.push_back(place_);
            auto const period = parse_period();
            if (!period)
                return Err{period.error()};
            periods.push_back(*period);
        } while (accept(dialect_.separator));
        if (!at_end())
            return fail(TimeControlErrorCode::bad_unit);
        auto control = TimeControl::from_periods(std::move(periods));
        if (!control)
            return Err{TimeControlError{control.error().code, starts[control.error().offset]}};
        return control;
    }

private:
    bool at_end() const { return place_ == text_.size(); }

    char peek() const { return at_end() ? '\0' : text_[place_]; }

    bool accept(char character)
    {
        if (at_end() || text_[place_] != character)
            return false;
        ++place_;
        return true;
    }

    Err<TimeControlError> fail(TimeControlErrorCode code) const
    {
        return Err{TimeControlError{code, place_}};
    }

    Parsed<TimePeriod> parse_period()
    {
        if (peek() == '*')
            return fail(TimeControlErrorCode::hourglass);
        if (dialect_.has_clock_times && is_number_of_days_ahead())
            return parse_days();
        TimePeriod period;
        if (is_move_count_ahead()) {
            auto const moves = parse_whole();
            if (!moves)
                return Err{moves.error()};
            if (*moves > 0xFFFF)
                return fail(TimeControlErrorCode::too_long);
            period.moves = static_cast<std::uint16_t>(*moves);
            ++place_;
        }
        auto const time = parse_time(dialect_.time_unit);
        if (!time)
            return Err{time.error()};
        period.time = *time;
        auto const kind = accept_bonus_sign();
        if (!kind)
            return period;
        period.bonus_kind = *kind;
        auto const bonus = parse_time(second);
        if (!bonus)
            return Err{bonus.error()};
        period.bonus = *bonus;
        return period;
    }

    std::optional<TimeBonus> accept_bonus_sign()
    {
        if (accept('+'))
            return TimeBonus::increment;
        if (accept('b'))
            return TimeBonus::bronstein;
        if (accept('d'))
            return TimeBonus::delay;
        return std::nullopt;
    }

    /// What follows the digits here; empty where there are none.
    std::string_view after_digits() const
    {
        std::size_t ahead = place_;
        while (ahead < text_.size() && is_digit(text_[ahead]))
            ++ahead;
        return ahead == place_ ? std::string_view{} : text_.substr(ahead);
    }

    bool is_move_count_ahead() const { return after_digits().starts_with('/'); }

    bool is_number_of_days_ahead() const
    {
        std::string_view const rest = after_digits();
        return rest.starts_with("day") || rest.starts_with(" day");
    }

    /// "3days", "1 day": the time of each move.
    Parsed<TimePeriod> parse_days()
    {
        auto const days = parse_whole();
        if (!days)
            return Err{days.error()};
        accept(' ');
        place_ += std::string_view{"day"}.size();
        accept('s');
        return TimePeriod{.moves = 1, .time = *days * day};
    }

    Parsed<std::int64_t> parse_whole()
    {
        std::size_t const begin = place_;
        std::int64_t number = 0;
        while (is_digit(peek())) {
            number = 10 * number + (peek() - '0');
            ++place_;
            if (place_ - begin > max_digits) {
                place_ = begin;
                return fail(TimeControlErrorCode::too_long);
            }
        }
        if (place_ == begin)
            return fail(TimeControlErrorCode::bad_number);
        return number;
    }

    /// A number, perhaps with a fraction or in the form m:ss or h:mm:ss, and perhaps a unit.
    Parsed<Milliseconds> parse_time(Milliseconds unit)
    {
        auto const whole = parse_whole();
        if (!whole)
            return Err{whole.error()};
        if (dialect_.has_clock_times && peek() == ':')
            return parse_clock_time(*whole);
        std::int64_t thousandths = 0;
        if (accept('.')) {
            auto const fraction = parse_thousandths();
            if (!fraction)
                return Err{fraction.error()};
            thousandths = *fraction;
        }
        unit = dialect_.has_clock_times ? accept_unit().value_or(unit) : unit;
        return *whole * unit + thousandths * unit / 1000;
    }

    Parsed<std::int64_t> parse_thousandths()
    {
        std::int64_t thousandths = 0;
        std::int64_t worth = 100;
        if (!is_digit(peek()))
            return fail(TimeControlErrorCode::bad_number);
        while (is_digit(peek())) {
            if (worth == 0)
                return fail(TimeControlErrorCode::bad_number);
            thousandths += worth * (peek() - '0');
            worth /= 10;
            ++place_;
        }
        return thousandths;
    }

    Parsed<Milliseconds> parse_clock_time(std::int64_t first)
    {
        std::int64_t total = first;
        std::size_t parts = 1;
        while (accept(':')) {
            std::size_t const begin = place_;
            auto const part = parse_whole();
            if (!part)
                return Err{part.error()};
            if (*part > 59 || ++parts > 3) {
                place_ = begin;
                return fail(TimeControlErrorCode::bad_number);
            }
            total = 60 * total + *part;
        }
        return total * second;
    }

    std::optional<Milliseconds> accept_unit()
    {
        if (accept('h'))
            return hour;
        if (accept('m'))
            return minute;
        if (accept('s'))
            return second;
        return std::nullopt;
    }

    std::string_view text_;
    Dialect dialect_;
    std::size_t place_ = 0;
};

/// Seconds, with as many decimals as it takes.
std::string format_seconds(Milliseconds time)
{
    auto const count = time.count();
    std::string text = std::to_string(count / 1000);
    if (count % 1000 == 0)
        return text;
    std::string fraction = std::to_string(1000 + count % 1000).substr(1);
    while (fraction.back() == '0')
        fraction.pop_back();
    return text + '.' + fraction;
}

/// Whole minutes as a number alone, anything else in seconds with the unit or as minutes:seconds.
std::string format_minutes(Milliseconds time)
{
    if (time % minute == Milliseconds{0})
        return std::to_string(time / minute);
    if (time < minute || time % second != Milliseconds{0})
        return format_seconds(time) + 's';
    auto const seconds = time / second % 60;
    return std::to_string(time / minute) + (seconds < 10 ? ":0" : ":") + std::to_string(seconds);
}

constexpr char to_sign(TimeBonus kind)
{
    constexpr std::array<char, 3> signs{'+', 'b', 'd'};
    return signs[static_cast<std::size_t>(kind)];
}

std::string format_periods(
    TimeControl const& control, char separator, std::string (*format_time)(Milliseconds))
{
    std::string text;
    for (TimePeriod const& period : control.periods()) {
        if (!text.empty())
            text += separator;
        if (period.moves)
            text += std::to_string(*period.moves) + '/';
        text += format_time(period.time);
        if (period.bonus != Milliseconds{0})
            text += to_sign(period.bonus_kind) + format_seconds(period.bonus);
    }
    return text;
}

} // namespace

std::string describe(TimeControlError error)
{
    constexpr std::array<std::string_view, 8> sentences{
        "expected a time control, such as 5+3, 90, 40/90+30,30+30, 3days or none",
        "expected a number with at most three decimals, or two digits up to 59 after a colon",
        "expected h, m or s, an increment or delay (+3, d3 or b3), or the next period after the number",
        "longer than 100 days, or more than 999 moves in a period",
        "a period needs a number of moves, and time or an increment",
        "only the last period may omit its number of moves",
        "hourglass clocks are not supported",
        "a time control has at most eight periods",
    };
    return std::string{sentences[static_cast<std::size_t>(error.code)]};
}

Result<TimeControl, TimeControlError> parse_time_control(std::string_view text)
{
    if (text.empty())
        return Err{TimeControlError{TimeControlErrorCode::empty, 0}};
    if (text == "none" || text == "-")
        return TimeControl{};
    return Parser{text, spoken}.parse();
}

std::string format_time_control(TimeControl const& control)
{
    if (control.is_unlimited())
        return "none";
    if (auto const days = control.days_a_move())
        return std::to_string(*days) + (*days == 1 ? "day" : "days");
    return format_periods(control, spoken.separator, format_minutes);
}

Result<TimeControl, TimeControlError> parse_pgn_time_control(std::string_view text)
{
    if (text.empty())
        return Err{TimeControlError{TimeControlErrorCode::empty, 0}};
    if (text == "-" || text == "?")
        return TimeControl{};
    return Parser{text, pgn}.parse();
}

std::string format_pgn_time_control(TimeControl const& control)
{
    if (control.is_unlimited())
        return "-";
    if (auto const days = control.days_a_move())
        return "1/" + format_seconds(*days * day);
    return format_periods(control, pgn.separator, format_seconds);
}

} // namespace arbiter
