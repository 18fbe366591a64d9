#include "cli/pgn/json_game.h"

#include "arbiter/core/number.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/game/json_text.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/workbench/check.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace arbiter::cli {

namespace {

void append_key(std::string& out, std::string_view key)
{
    out += out.ends_with('{') ? "\"" : ",\"";
    out += key;
    out += "\":";
}

void append_text(std::string& out, std::string_view key, std::string_view text)
{
    append_key(out, key);
    append_json_string(out, text);
}

/// "0.35" and "+0.35,20" are a number of pawns; "#-3" is none, and stays a text.
void append_eval(std::string& out, std::string_view value)
{
    value = value.substr(0, value.find(','));
    std::string_view number = value;
    if (number.starts_with('+'))
        number.remove_prefix(1);
    auto const pawns = find_number<double>(number);
    if (pawns && std::isfinite(*pawns)) {
        append_key(out, "eval");
        fmt::format_to(std::back_inserter(out), "{}", *pawns);
    } else {
        append_text(out, "eval", workbench::to_utf8(value));
    }
}

} // namespace

JsonGameWriter::JsonGameWriter()
{
    PgnPolicy const usual = PgnPolicy::usual();
    for (std::size_t index = 0; index < pgn_error_count; ++index) {
        auto const code = static_cast<PgnErrorCode>(index);
        if (usual.severity(code) == PgnSeverity::error)
            policy.set(code, PgnSeverity::error);
    }
}

void JsonGameWriter::append_to(
    std::string& out, std::string_view file, std::uint64_t games, std::uint64_t lines) const
{
    std::size_t done = 0;
    for (Insertion const& insertion : insertions_) {
        out.append(out_, done, insertion.at - done);
        done = insertion.at;
        switch (insertion.gap) {
        case Gap::file: append_json_string(out, workbench::to_utf8(file)); break;
        case Gap::game: out += std::to_string(games + insertion.number); break;
        case Gap::line: out += std::to_string(lines + insertion.number); break;
        }
    }
    out.append(out_, done);
}

void JsonGameWriter::begin_game(PgnGameStart const& start)
{
    out_ += "{\"file\":";
    leave(Gap::file, 0);
    out_ += ",\"game\":";
    leave(Gap::game, start.index + 1);
    has_move_ = false;
    nags_.clear();
    comment_.clear();
    tags_.clear();
    start_.clear();
    moves_.clear();
    faults_.clear();
    fault_lines_.clear();
}

void JsonGameWriter::tag(PgnTagPair const& pair)
{
    if (!tags_.empty())
        tags_ += ',';
    append_json_string(tags_, workbench::to_utf8(pair.name));
    tags_ += ':';
    append_json_string(tags_, workbench::to_utf8(pgn_tag_value(pair)));
}

bool JsonGameWriter::wants_moves(PgnTagList const& tags)
{
    has_start_tags_
        = tags.find("FEN") != nullptr || tags.find("Variant") != nullptr || tags.find("SetUp") != nullptr;
    return true;
}

void JsonGameWriter::set_start(AnyPosition const& start)
{
    start_
        = fmt::format(",\"variant\":\"{}\",\"start\":\"{}\"", to_name(start.variant()), start.format_fen());
}

void JsonGameWriter::add_move(std::string_view san, std::string_view uci)
{
    end_move();
    has_move_ = true;
    moves_ += moves_.empty() ? "{" : ",{";
    append_text(moves_, "san", san);
    append_text(moves_, "uci", uci);
}

/// Writes the annotations of the last move.
void JsonGameWriter::end_move()
{
    std::string& out = has_move_ ? moves_ : start_;
    for (auto command = find_pgn_command(comment_); command;
        command = find_pgn_command(comment_, command->end)) {
        if (command->name == "eval")
            append_eval(out, command->value);
        else if (is_clock_or_eval(command->name))
            append_text(out, command->name, workbench::to_utf8(command->value));
    }
    if (!nags_.empty()) {
        append_key(out, "nags");
        for (Nag const& nag : nags_)
            fmt::format_to(std::back_inserter(out), "{}{}", &nag == &nags_.front() ? '[' : ',', nag.number());
        out += ']';
    }
    std::string const rest = without_clocks(comment_);
    if (!rest.empty())
        append_text(out, "comment", workbench::to_utf8(rest));
    if (has_move_)
        out += '}';
    nags_.clear();
    comment_.clear();
}

void JsonGameWriter::comment(PgnComment const& comment)
{
    if (!comment_.empty())
        comment_ += ' ';
    comment_ += comment.text;
}

void JsonGameWriter::fault(PgnFault const& fault)
{
    faults_ += faults_.empty() ? "{" : ",{";
    append_key(faults_, "line");
    fault_lines_.push_back({faults_.size(), Gap::line, fault.line});
    fmt::format_to(
        std::back_inserter(faults_), ",\"column\":{},\"code\":\"{}\"", fault.column, to_code(fault.code));
    constexpr std::size_t longest_quote = 60;
    append_text(faults_, "text", workbench::to_utf8(fault.text.substr(0, longest_quote)));
    append_text(faults_, "sentence", workbench::to_utf8(fault.sentence));
    faults_ += '}';
}

void JsonGameWriter::end_game(PgnGameEnd const& end)
{
    end_move();
    out_.append(",\"tags\":{").append(tags_).append("}").append(start_);
    out_.append(",\"moves\":[").append(moves_).append("]");
    fmt::format_to(std::back_inserter(out_), ",\"result\":\"{}\",\"plies\":{},\"faults\":[",
        to_string(end.result), end.plies);
    for (Insertion const& line : fault_lines_)
        insertions_.push_back({out_.size() + line.at, line.gap, line.number});
    out_.append(faults_).append("]}\n");
    broken_games_ += end.is_whole ? 0 : 1;
}

} // namespace arbiter::cli
