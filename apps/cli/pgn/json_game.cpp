#include "cli/pgn/json_game.h"

#include "arbiter/core/number.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/game/json_writer.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/workbench/check.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace arbiter::cli {

namespace {

/// "0.35" and "+0.35,20" are a number of pawns; "#-3" is none, and stays a text.
void add_eval(JsonWriter json, std::string_view value)
{
    value = value.substr(0, value.find(','));
    std::string_view number = value;
    if (number.starts_with('+'))
        number.remove_prefix(1);
    auto const pawns = find_number<double>(number);
    if (pawns && std::isfinite(*pawns)) {
        fmt::format_to(std::back_inserter(json.key("eval")), "{}", *pawns);
    } else {
        json.text("eval", workbench::to_utf8(value));
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
    JsonWriter json{out_};
    json.key("file");
    leave(Gap::file, 0);
    json.key("game");
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
    start_.clear();
    JsonWriter::resume(start_).text("variant", to_name(start.variant())).text("start", start.format_fen());
}

void JsonGameWriter::add_move(std::string_view san, std::string_view uci)
{
    end_move();
    has_move_ = true;
    if (!moves_.empty())
        moves_ += ',';
    JsonWriter{moves_}.text("san", san).text("uci", uci);
}

/// Writes the annotations of the last move.
void JsonGameWriter::end_move()
{
    std::string& out = has_move_ ? moves_ : start_;
    for (auto command = find_pgn_command(comment_); command;
        command = find_pgn_command(comment_, command->end)) {
        if (command->name == "eval")
            add_eval(JsonWriter::resume(out), command->value);
        else if (is_clock_or_eval(command->name))
            JsonWriter::resume(out).text(command->name, workbench::to_utf8(command->value));
    }
    if (!nags_.empty()) {
        JsonWriter::resume(out).list(
            "nags", nags_, [](std::string& list, Nag nag) { list += std::to_string(nag.number()); });
    }
    std::string const rest = without_clocks(comment_);
    if (!rest.empty())
        JsonWriter::resume(out).text("comment", workbench::to_utf8(rest));
    if (has_move_)
        JsonWriter::resume(out).close();
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
    constexpr std::size_t longest_quote = 60;
    if (!faults_.empty())
        faults_ += ',';
    JsonWriter json{faults_};
    json.key("line");
    fault_lines_.push_back({faults_.size(), Gap::line, fault.line});
    json.number("column", fault.column)
        .text("code", to_code(fault.code))
        .text("text", workbench::to_utf8(fault.text.substr(0, longest_quote)))
        .text("sentence", workbench::to_utf8(fault.sentence));
    json.close();
}

void JsonGameWriter::end_game(PgnGameEnd const& end)
{
    end_move();
    JsonWriter json = JsonWriter::resume(out_);
    json.key("tags").append("{").append(tags_).append("}").append(start_);
    json.key("moves").append("[").append(moves_).append("]");
    json.text("result", to_string(end.result)).number("plies", end.plies).key("faults") += '[';
    for (Insertion const& line : fault_lines_)
        insertions_.push_back({out_.size() + line.at, line.gap, line.number});
    out_.append(faults_).append("]");
    json.close();
    out_ += '\n';
    broken_games_ += end.is_whole ? 0 : 1;
}

} // namespace arbiter::cli
