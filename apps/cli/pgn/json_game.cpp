// SPDX-License-Identifier: MIT
#include "cli/pgn/json_game.h"

#include "arbiter/base/text.h"
#include "arbiter/core/number.h"
#include "arbiter/game/comment_command.h"
#include "arbiter/notation/pgn_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace arbiter::cli {

namespace {

/// "0.35" and "+0.35,20" are a number of pawns; "#-3" is not a number, and stays a text.
void add_eval(base::JsonWriter& json, std::string_view value)
{
    value = value.substr(0, value.find(','));
    std::string_view number = value;
    if (number.starts_with('+'))
        number.remove_prefix(1);
    auto const pawns = find_number<double>(number);
    if (pawns && std::isfinite(*pawns)) {
        fmt::format_to(std::back_inserter(json.key("eval")), "{}", *pawns);
    } else {
        json.text("eval", base::to_utf8(value));
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
        case Gap::file: base::append_json_string(out, base::to_utf8(file)); break;
        case Gap::game: out += std::to_string(games + insertion.number); break;
        case Gap::line: out += std::to_string(lines + insertion.number); break;
        }
    }
    out.append(out_, done);
}

void JsonGameWriter::begin_game(PgnGameStart const& start)
{
    number_ = start.index + 1;
    depth_ = 0;
    clear_line();
    tags_.clear();
    start_.reset();
    preface_ = {};
    faults_.clear();
    fault_lines_.clear();
}

void JsonGameWriter::tag(PgnTagPair const& pair)
{
    if (!tags_.empty())
        tags_ += ',';
    base::append_json_string(tags_, base::to_utf8(pair.name));
    tags_ += ':';
    base::append_json_string(tags_, base::to_utf8(pgn_tag_value(pair)));
}

bool JsonGameWriter::wants_moves(PgnTagList const& tags)
{
    has_start_tags_
        = tags.find("FEN") != nullptr || tags.find("Variant") != nullptr || tags.find("SetUp") != nullptr;
    return true;
}

void JsonGameWriter::clear_line()
{
    Line& it = line();
    it.moves.clear();
    it.san.clear();
    it.nags.clear();
    it.comment.clear();
    it.variations.clear();
}

void JsonGameWriter::add_move(std::string_view san, std::string_view uci)
{
    end_move();
    Line& it = line();
    it.san = san;
    it.uci = uci;
    // A variation has no other place for what is said before its first move.
    it.comment_before = depth_ != 0 && it.moves.empty() ? std::exchange(it.comment, {}) : std::string{};
}

void JsonGameWriter::add_annotations(base::JsonWriter& json, Line const& line)
{
    // Of two commands of one name the first counts, and the others stay in the comment: an object has each
    // key once.
    std::vector<std::string_view> names;
    for (auto command = find_pgn_command(line.comment); command;
        command = find_pgn_command(line.comment, command->end)) {
        if (!is_clock_or_eval(command->name) || std::ranges::count(names, command->name) != 0)
            continue;
        names.push_back(command->name);
        if (command->name == "eval")
            add_eval(json, command->value);
        else
            json.text(command->name, base::to_utf8(command->value));
    }
    if (!line.nags.empty()) {
        json.list(
            "nags", line.nags, [](std::string& list, Nag nag) { list += std::to_string(nag.number()); });
    }
    std::string const rest = without_first_clocks(line.comment);
    if (!rest.empty())
        json.text("comment", base::to_utf8(rest));
    if (!line.variations.empty())
        json.key("variations").append("[").append(line.variations).append("]");
}

/// Writes the last move with its annotations; before the first one, keeps those of the game.
void JsonGameWriter::end_move()
{
    Line& it = line();
    if (it.san.empty() && depth_ != 0)
        return;
    if (it.san.empty()) {
        preface_ = it;
    } else {
        it.moves.append(it.moves.empty() ? "" : ",");
        base::JsonWriter json{it.moves};
        json.text("san", it.san).text("uci", it.uci);
        if (!it.comment_before.empty())
            json.text("comment_before", base::to_utf8(it.comment_before));
        add_annotations(json, it);
        json.close();
    }
    it.san.clear();
    it.nags.clear();
    it.comment.clear();
    it.variations.clear();
}

void JsonGameWriter::begin_variation()
{
    ++depth_;
    if (depth_ == lines_.size())
        lines_.emplace_back();
    clear_line();
}

void JsonGameWriter::end_variation()
{
    // Without a move it is not a variation, but what it says is kept.
    std::string const said = line().san.empty() ? line().comment : std::string{};
    end_move();
    std::string const moves = std::move(line().moves);
    --depth_;
    if (!moves.empty()) {
        std::string& list = line().variations;
        list.append(list.empty() ? "[" : ",[").append(moves).append("]");
    }
    if (!said.empty())
        line().comment.append(line().comment.empty() ? "" : " ").append(said);
}

void JsonGameWriter::comment(PgnComment const& comment)
{
    if (!line().comment.empty())
        line().comment += ' ';
    line().comment += comment.text;
}

void JsonGameWriter::fault(PgnFault const& fault)
{
    constexpr std::size_t longest_quote = 60;
    if (!faults_.empty())
        faults_ += ',';
    base::JsonWriter json{faults_};
    json.key("line");
    fault_lines_.push_back({faults_.size(), Gap::line, fault.line});
    json.number("column", fault.column)
        .text("code", to_code(fault.code))
        .text("text", base::to_utf8(fault.text.substr(0, longest_quote)))
        .text("sentence", base::to_utf8(fault.sentence));
    json.close();
}

void JsonGameWriter::end_game(PgnGameEnd const& end)
{
    end_move();
    base::JsonWriter json{out_};
    json.key("file");
    leave(Gap::file, 0);
    json.key("game");
    leave(Gap::game, number_);
    json.key("tags").append("{").append(tags_).append("}");
    if (start_)
        json.text("variant", to_name(start_->variant())).text("start", start_->format_fen());
    add_annotations(json, preface_);
    json.key("moves").append("[").append(line().moves).append("]");
    json.text("result", to_string(end.result)).number("plies", end.plies).key("faults") += '[';
    for (Insertion const& line : fault_lines_)
        insertions_.push_back({out_.size() + line.at, line.gap, line.number});
    out_.append(faults_).append("]");
    json.close();
    out_ += '\n';
    broken_games_ += end.is_whole ? 0 : 1;
}

} // namespace arbiter::cli
