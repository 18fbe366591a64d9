// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_response.h"

#include "arbiter/notation/uci_move.h"
#include "engine/uci_words.h"

namespace arbiter::engine::uci {

namespace {

using ResponseResult = Result<Response, UciError>;

constexpr std::string_view empty_text = "<empty>";

/// Far beyond what any engine means by a score.
constexpr int max_reported_score = 1'000'000'000;

// ---- reading ----

ResponseResult read_id(Words& words)
{
    if (words.take_if("name"))
        return IdName{std::string{words.take_rest()}};
    if (words.take_if("author"))
        return IdAuthor{std::string{words.take_rest()}};
    return words.error_at_next(UciErrorCode::unknown_word);
}

/// A move, or nothing for the words that say that there is none.
Result<std::optional<Attempt>, UciError> take_best_move(Words& words)
{
    if (words.at_end())
        return words.error_at_next(UciErrorCode::missing_value);
    std::string_view const word = words.take();
    if (word == "(none)" || word == "0000")
        return std::optional<Attempt>{};
    auto const move = parse_uci_attempt(word);
    if (!move)
        return words.error_at_last(UciErrorCode::bad_move);
    return std::optional{*move};
}

ResponseResult read_best_move(Words& words)
{
    BestMove best;
    auto const move = take_best_move(words);
    if (!move)
        return Err{move.error()};
    best.move = *move;
    if (words.take_if("ponder")) {
        auto const ponder = take_best_move(words);
        if (!ponder)
            return Err{ponder.error()};
        best.ponder = *ponder;
    }
    return best;
}

bool is_option_word(std::string_view word)
{
    return word == "default" || word == "min" || word == "max" || word == "var";
}

ResponseResult read_check_option(Words& words, Option option)
{
    CheckOption check;
    if (words.take_if("default"))
        check.initial = words.take() == "true";
    option.type = check;
    return option;
}

ResponseResult read_spin_option(Words& words, Option option)
{
    SpinOption spin;
    while (!words.at_end()) {
        std::string_view const word = words.take();
        std::int64_t* const target = word == "default" ? &spin.initial
            : word == "min"                            ? &spin.min
            : word == "max"                            ? &spin.max
                                                       : nullptr;
        if (target == nullptr)
            return words.error_at_last(UciErrorCode::unknown_word);
        auto const number = words.take_number<std::int64_t>(std::numeric_limits<std::int64_t>::min());
        if (!number)
            return Err{number.error()};
        *target = *number;
    }
    option.type = spin;
    return option;
}

ResponseResult read_combo_option(Words& words, Option option)
{
    ComboOption combo;
    while (!words.at_end()) {
        std::string_view const word = words.take();
        if (word == "default")
            combo.initial = words.take_until(is_option_word);
        else if (word == "var")
            combo.choices.push_back(words.take_until(is_option_word));
        else
            return words.error_at_last(UciErrorCode::unknown_word);
    }
    option.type = combo;
    return option;
}

ResponseResult read_string_option(Words& words, Option option)
{
    StringOption string;
    if (words.take_if("default")) {
        std::string_view const text = words.take_rest();
        string.initial = text == empty_text ? std::string_view{} : text;
    }
    option.type = string;
    return option;
}

ResponseResult read_option(Words& words)
{
    if (!words.take_if("name"))
        return words.error_at_next(UciErrorCode::missing_name);
    Option option;
    option.name = words.take_until([](std::string_view word) { return word == "type"; });
    if (option.name.empty())
        return words.error_at_next(UciErrorCode::missing_name);
    if (!words.take_if("type"))
        return words.error_at_next(UciErrorCode::missing_value);
    if (words.take_if("check"))
        return read_check_option(words, std::move(option));
    if (words.take_if("spin"))
        return read_spin_option(words, std::move(option));
    if (words.take_if("combo"))
        return read_combo_option(words, std::move(option));
    if (words.take_if("string"))
        return read_string_option(words, std::move(option));
    if (!words.take_if("button"))
        return words.error_at_next(UciErrorCode::bad_option_type);
    option.type = ButtonOption{};
    return option;
}

/// Reads a number into a field that is made of one.
template <class Number, class Field>
std::optional<UciError> read_field(Words& words, std::optional<Field>& field)
{
    auto const number = words.take_number<Number>();
    if (!number)
        return number.error();
    field = Field{*number};
    return std::nullopt;
}

std::optional<UciError> read_score(Words& words, std::optional<ReportedScore>& field)
{
    bool const is_mate = words.peek() == "mate";
    if (!is_mate && words.peek() != "cp")
        return words.error_at_next(UciErrorCode::bad_score).value();
    words.take();
    auto const value = words.take_number<int>(-max_reported_score, max_reported_score);
    if (!value)
        return value.error();
    auto const unit = is_mate ? ReportedScore::Unit::mate_moves : ReportedScore::Unit::centipawns;
    field = ReportedScore{unit, *value, Bound::exact, std::nullopt};
    return std::nullopt;
}

/// Three numbers, in thousandths; some engines round them so that they do not sum to 1000.
std::optional<UciError> read_win_rate(Words& words, std::optional<WinRate>& field)
{
    WinRate rate;
    for (unsigned* const part : {&rate.win, &rate.draw, &rate.loss}) {
        auto const number = words.take_number<unsigned>(0, 1000);
        if (!number)
            return number.error();
        *part = *number;
    }
    field = rate;
    return std::nullopt;
}

void read_line_of_moves(Words& words, std::vector<Attempt>& line)
{
    line.clear();
    for (auto move = parse_uci_attempt(words.peek()); move; move = parse_uci_attempt(words.peek())) {
        line.push_back(*move);
        words.take();
    }
}

std::optional<UciError> read_current_move(Words& words, std::optional<Attempt>& field)
{
    auto const move = parse_uci_attempt(words.take());
    if (!move)
        return words.error_at_last(UciErrorCode::bad_move).value();
    field = *move;
    return std::nullopt;
}

std::optional<UciError> read_info_part(Words& words, Info& info)
{
    std::string_view const word = words.take();
    if (word == "depth")
        return read_field<int>(words, info.depth);
    if (word == "seldepth")
        return read_field<int>(words, info.selective_depth);
    if (word == "multipv")
        return read_field<unsigned>(words, info.multi_pv);
    if (word == "score")
        return read_score(words, info.score);
    if (word == "nodes")
        return read_field<std::uint64_t>(words, info.nodes);
    if (word == "nps")
        return read_field<std::uint64_t>(words, info.nodes_per_second);
    if (word == "hashfull")
        return read_field<unsigned>(words, info.hash_permille);
    if (word == "tbhits")
        return read_field<std::uint64_t>(words, info.table_hits);
    if (word == "wdl" && info.score)
        return read_win_rate(words, info.score->win_rate);
    if (word == "time")
        return read_field<std::int64_t>(words, info.time);
    if (word == "currmovenumber")
        return read_field<unsigned>(words, info.current_move_number);
    if (word == "currmove")
        return read_current_move(words, info.current_move);
    if (word == "pv")
        read_line_of_moves(words, info.line);
    else if (word == "string")
        info.text = std::string{words.take_rest()};
    else if ((word == "lowerbound" || word == "upperbound") && info.score)
        info.score->bound = word == "lowerbound" ? Bound::lower : Bound::upper;
    return std::nullopt;
}

ResponseResult read_info(Words& words)
{
    Info info;
    while (!words.at_end()) {
        if (auto const error = read_info_part(words, info))
            return Err{*error};
    }
    return info;
}

// ---- writing ----

/// Words with a blank between; an empty text adds nothing.
std::string joined(std::string_view first, std::string_view second)
{
    std::string text{first};
    if (!second.empty())
        text.append(" ").append(second);
    return text;
}

std::string text_of(IdName const& id)
{
    return joined("id name", id.name);
}

std::string text_of(IdAuthor const& id)
{
    return joined("id author", id.author);
}

std::string text_of(UciOk const&)
{
    return "uciok";
}

std::string text_of(ReadyOk const&)
{
    return "readyok";
}

std::string text_of(BestMove const& best)
{
    std::string text = joined("bestmove", best.move ? format_uci(*best.move).view() : "(none)");
    if (best.ponder)
        text.append(" ponder ").append(format_uci(*best.ponder).view());
    return text;
}

std::string text_of(CopyProtection const& response)
{
    return joined("copyprotection", response.state);
}

std::string text_of(Registration const& response)
{
    return joined("registration", response.state);
}

std::string text_of(CheckOption const& check)
{
    return check.initial ? "check default true" : "check default false";
}

std::string text_of(SpinOption const& spin)
{
    return "spin default " + std::to_string(spin.initial) + " min " + std::to_string(spin.min) + " max "
        + std::to_string(spin.max);
}

std::string text_of(ComboOption const& combo)
{
    std::string text = joined("combo default", combo.initial);
    for (std::string const& choice : combo.choices)
        text += joined(" var", choice);
    return text;
}

std::string text_of(ButtonOption const&)
{
    return "button";
}

std::string text_of(StringOption const& string)
{
    return joined("string default", string.initial.empty() ? empty_text : std::string_view{string.initial});
}

std::string text_of(Option const& option)
{
    std::string const type
        = std::visit([](auto const& alternative) { return text_of(alternative); }, option.type);
    return "option name " + option.name + " type " + type;
}

std::string text_of(ReportedScore const& score)
{
    std::string text = score.unit == ReportedScore::Unit::centipawns ? "cp " : "mate ";
    text += std::to_string(score.value);
    if (score.bound != Bound::exact)
        text += score.bound == Bound::lower ? " lowerbound" : " upperbound";
    if (auto const& rate = score.win_rate)
        text += " wdl " + std::to_string(rate->win) + ' ' + std::to_string(rate->draw) + ' '
            + std::to_string(rate->loss);
    return text;
}

std::string text_of(Info const& info)
{
    std::string text = "info";
    auto const add = [&text](std::string_view name, auto number) {
        text.append(" ").append(name).append(" ").append(std::to_string(number));
    };
    if (info.depth)
        add("depth", info.depth->plies());
    if (info.selective_depth)
        add("seldepth", info.selective_depth->plies());
    if (info.multi_pv)
        add("multipv", *info.multi_pv);
    if (info.score)
        text += " score " + text_of(*info.score);
    if (info.nodes)
        add("nodes", info.nodes->count());
    if (info.nodes_per_second)
        add("nps", *info.nodes_per_second);
    if (info.hash_permille)
        add("hashfull", *info.hash_permille);
    if (info.table_hits)
        add("tbhits", *info.table_hits);
    if (info.time)
        add("time", info.time->count());
    if (info.current_move)
        text.append(" currmove ").append(format_uci(*info.current_move).view());
    if (info.current_move_number)
        add("currmovenumber", *info.current_move_number);
    if (!info.line.empty())
        text += " pv";
    for (Attempt const move : info.line)
        text.append(" ").append(format_uci(move).view());
    if (info.text)
        text = joined(text + " string", *info.text);
    return text;
}

} // namespace

Result<Response, UciError> parse_response(std::string_view line)
{
    Words words{line};
    if (words.at_end())
        return Err{UciError{UciErrorCode::empty_line, 0}};
    std::string_view const word = words.take();
    if (word == "uciok")
        return UciOk{};
    if (word == "readyok")
        return ReadyOk{};
    if (word == "id")
        return read_id(words);
    if (word == "bestmove")
        return read_best_move(words);
    if (word == "copyprotection")
        return CopyProtection{std::string{words.take_rest()}};
    if (word == "registration")
        return Registration{std::string{words.take_rest()}};
    if (word == "option")
        return read_option(words);
    if (word == "info")
        return read_info(words);
    return words.error_at_last(UciErrorCode::unknown_command);
}

std::string format(Response const& response)
{
    return std::visit([](auto const& alternative) { return text_of(alternative); }, response);
}

ReportedScore to_reported(Score score, Bound bound)
{
    if (auto const moves = score.mate_moves())
        return {ReportedScore::Unit::mate_moves, *moves, bound, std::nullopt};
    return {ReportedScore::Unit::centipawns, score.value(), bound, std::nullopt};
}

} // namespace arbiter::engine::uci
