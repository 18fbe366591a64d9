// SPDX-License-Identifier: MIT
#include "arbiter/tournament/code_page.h"
#include "arbiter/tournament/trf.h"
#include "tournament/trf_check.h"
#include "tournament/trf_line.h"
#include "tournament/trf_player_line.h"
#include "tournament/trf_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

namespace arbiter::tournament {

namespace {

constexpr std::size_t most_rounds = 99;

class TrfReader {
public:
    Result<Tournament, TrfProblem> read(std::string_view text)
    {
        std::string const decoded = to_utf8(text);
        text = decoded;
        std::size_t number = 0;
        while (!text.empty() && !problem_) {
            std::size_t const end = std::min(text.find_first_of("\r\n"), text.size());
            read_line(TrfLine{text.substr(0, end), ++number});
            bool const is_crlf = text.substr(end, 2) == "\r\n";
            text.remove_prefix(std::min(text.size(), end + (is_crlf ? 2 : 1)));
        }
        if (!is_report_)
            fail(TrfError::not_a_report, 1, 1);
        if (!problem_)
            finish();
        if (problem_)
            return Err{*problem_};
        return std::move(result_);
    }

    /// What the lines of the players gave, once they are read.
    std::vector<PlayerPlace> const& places() const { return places_; }

private:
    /// A player whom another line names, and where.
    struct Named {
        PlayerNumber number = 0;
        std::size_t line = 0;
        std::size_t column = 0;
    };

    struct Bye {
        RoundResult bye = RoundResult::zero_bye;
        std::size_t round = 0; ///< 0: the next one
        Named named;
    };

    void fail(TrfError error, std::size_t line, std::size_t column)
    {
        if (!problem_)
            problem_ = TrfProblem{error, line, column};
    }

    void read_line(TrfLine const& line)
    {
        std::string_view const code = line.between(1, 3);
        std::string const value{line.value()};
        if (code.empty())
            return;
        if (code == "001")
            read_player(line);
        else if (std::string* const text = find_text(code))
            enter_text(line, *text);
        else if (code == "112")
            result_.deputy_arbiters.push_back(value);
        else if (code == "092" || code == "192")
            read_type(line, code);
        else if (code == "XXR" || code == "142")
            read_rounds(line);
        else if (code == "XXC" || code == "152")
            read_first_color(line);
        else if (code == "XXP" || code == "260")
            read_forbidden(line, code == "260");
        else if (code == "240" || code == "XXZ")
            read_byes(line, code == "240");
        else if (code == "250")
            read_acceleration(line);
        else if (code == "XXA")
            read_acceleration_of_player(line);
        else if (code == "XXT")
            read_tie_breaks(line);
        else if (code == "202")
            read_coded_tie_breaks(line);
        else
            read_other(line, code);
    }

    void read_other(TrfLine const& line, std::string_view code)
    {
        bool const is_points = code == "162" || code == "XXS" || (code.size() == 3 && code.starts_with("BB"));
        if (code == "300" || code == "310" || code == "320" || code == "330")
            fail(TrfError::teams, line.number(), 1);
        else if (code == "299" || (is_points && !are_usual_points(code, line.value())))
            fail(TrfError::unusual_points, line.number(), 1);
        else if (!is_points && is_unknown_instruction(code))
            fail(TrfError::unknown_instruction, line.number(), 1);
        else if (code != "062" && code != "072")
            result_.other_lines.emplace_back(line.text());
        is_report_ = is_report_ || code == "062";
    }

    void read_type(TrfLine const& line, std::string_view code)
    {
        auto const format = read_format(code, line.value());
        if (!format)
            return fail(format.error(), line.number(), 5);
        is_report_ = true;
        is_baku_ = is_baku_ || (*format == Format::swiss && names_baku(line.value()));
        if (code == "192") {
            if (coded_format_ && type_code_ != line.value())
                return fail(TrfError::contradiction, line.number(), 5);
            coded_format_ = *format;
            type_code_ = line.value();
        }
        result_.format = coded_format_.value_or(*format);
    }

    /// The first line of a code says it; another one that says more is kept.
    void enter_text(TrfLine const& line, std::string& text)
    {
        if (text.empty())
            text = line.value();
        else if (text != line.value())
            result_.other_lines.emplace_back(line.text());
    }

    std::string* find_text(std::string_view code)
    {
        std::pair<std::string_view, std::string*> const texts[] = {
            {"012", &result_.name},
            {"022", &result_.city},
            {"032", &result_.federation},
            {"042", &result_.start_date},
            {"052", &result_.end_date},
            {"102", &result_.chief_arbiter},
            {"122", &result_.time_control},
        };
        for (auto const& [name, text] : texts) {
            if (name == code) {
                is_report_ = true;
                return text;
            }
        }
        return nullptr;
    }

    void read_rounds(TrfLine const& line)
    {
        auto const rounds = to_number(line.value());
        if (!rounds || *rounds == 0 || *rounds > most_rounds)
            return fail(TrfError::bad_rounds, line.number(), 5);
        if (result_.rounds != 0 && result_.rounds != *rounds)
            return fail(TrfError::contradiction, line.number(), 5);
        result_.rounds = *rounds;
    }

    void read_first_color(TrfLine const& line)
    {
        bool is_known = false;
        for (auto const& [word, column] : line.words()) {
            std::string const lower = to_lower(word);
            bool const is_white = lower == "white1" || lower == "w";
            if (!is_white && lower != "black1" && lower != "b")
                return fail(lower == "rank" ? TrfError::rank_order : TrfError::bad_first_color, line.number(),
                    column);
            Color const color = is_white ? Color::white : Color::black;
            if (has_first_color_ && color != result_.first_color)
                return fail(TrfError::contradiction, line.number(), column);
            result_.first_color = color;
            has_first_color_ = true;
            is_known = true;
        }
        if (!is_known)
            fail(TrfError::bad_first_color, line.number(), 5);
    }

    /// XXP names players; 260 the first and the last round before them.
    void read_forbidden(TrfLine const& line, bool has_rounds)
    {
        TrfError const error = has_rounds ? TrfError::bad_prohibition : TrfError::bad_pair;
        std::vector<std::size_t> rounds;
        std::vector<PlayerNumber> numbers;
        for (auto const& [word, column] : line.words()) {
            auto const number = to_number(word);
            if (!number || *number == 0)
                return fail(error, line.number(), column);
            if (has_rounds && rounds.size() < 2) {
                rounds.push_back(*number);
                continue;
            }
            numbers.push_back(*number);
            named_.push_back({*number, line.number(), column});
        }
        if (numbers.size() < 2)
            return fail(error, line.number(), 5);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            for (std::size_t j = i + 1; j < numbers.size(); ++j) {
                ForbiddenPair pair{numbers[i], numbers[j]};
                if (has_rounds) {
                    pair.first_round = rounds[0];
                    pair.last_round = rounds[1];
                }
                // Both records may say the same.
                if (forbidden_.emplace(pair.one, pair.other, pair.first_round, pair.last_round).second)
                    result_.forbidden.push_back(pair);
            }
        }
    }

    /// 240 names a bye, its round and players; XXZ players who are absent in the next round.
    void read_byes(TrfLine const& line, bool is_coded)
    {
        std::optional<RoundResult> bye;
        std::optional<std::size_t> round;
        if (!is_coded) {
            bye = RoundResult::zero_bye;
            round = 0;
        }
        std::size_t const before = byes_.size();
        for (auto const& [word, column] : line.words()) {
            auto const number = to_number(word);
            if (!bye) {
                bye = word.size() == 1 ? find_result(word.front()) : std::nullopt;
                if (!bye || *bye < RoundResult::full_bye)
                    return fail(TrfError::bad_bye, line.number(), column);
                continue;
            }
            bool const is_round = !round;
            if (!number || *number == 0 || (is_round && *number > most_rounds))
                return fail(TrfError::bad_bye, line.number(), column);
            if (is_round) {
                round = number;
                continue;
            }
            named_.push_back({*number, line.number(), column});
            byes_.push_back({*bye, *round, named_.back()});
        }
        if (byes_.size() == before)
            fail(TrfError::bad_bye, line.number(), 5);
    }

    void read_acceleration(TrfLine const& line)
    {
        auto const points = to_tenths(line.between(10, 13));
        std::string_view const match_points = line.between(5, 8);
        if (!match_points.empty() && to_tenths(match_points) != 0)
            return fail(TrfError::bad_acceleration, line.number(), 5);
        if (!points || !are_virtual_points(*points))
            return fail(TrfError::bad_acceleration, line.number(), 10);
        std::array<std::size_t, 4> numbers{};
        constexpr std::array<std::pair<std::size_t, std::size_t>, 4> columns{
            {{15, 17}, {19, 21}, {23, 26}, {28, 31}}};
        for (std::size_t i = 0; i < columns.size(); ++i) {
            numbers[i] = to_number(line.between(columns[i].first, columns[i].second)).value_or(0);
            if (numbers[i] == 0 || (i % 2 == 1 && numbers[i] < numbers[i - 1]))
                return fail(TrfError::bad_acceleration, line.number(), columns[i].first);
        }
        named_.push_back({numbers[3], line.number(), columns[3].first});
        result_.accelerations.push_back(
            {static_cast<unsigned>(*points / 5), numbers[0], numbers[1], numbers[2], numbers[3]});
    }

    /// XXA gives a player's points round by round; the same as lines 250 of that player.
    void read_acceleration_of_player(TrfLine const& line)
    {
        std::size_t const number = to_number(line.between(5, 8)).value_or(0);
        if (number == 0)
            return fail(TrfError::bad_number, line.number(), 5);
        named_.push_back({number, line.number(), 5});
        std::size_t round = 1;
        for (std::size_t column = 10; column <= line.columns(); column += 5, ++round) {
            std::string_view const text = line.between(column, column + 3);
            auto const tenths = text.empty() ? 0 : to_tenths(text);
            if (!tenths || (*tenths != 0 && !are_virtual_points(*tenths)) || round > most_rounds)
                return fail(TrfError::bad_points, line.number(), column);
            auto const points = static_cast<unsigned>(*tenths / 5);
            std::vector<Acceleration>& all = result_.accelerations;
            bool const goes_on = !all.empty()
                && all.back() == Acceleration{points, all.back().first_round, round - 1, number, number};
            if (goes_on)
                all.back().last_round = round;
            else if (points != 0)
                all.push_back({points, round, round, number, number});
        }
    }

    void read_tie_breaks(TrfLine const& line)
    {
        for (auto const& [word, column] : line.words()) {
            auto const tie_break = find_tie_break(word);
            if (!tie_break)
                return fail(TrfError::bad_tie_break, line.number(), column);
            result_.tie_breaks.push_back(*tie_break);
        }
    }

    /// "BH/C1,SB,DE", perhaps after PTS: it counts where no line XXT says more.
    void read_coded_tie_breaks(TrfLine const& line)
    {
        for (auto const& [list, column] : line.words()) {
            std::size_t begin = 0;
            while (begin < list.size()) {
                std::size_t const end = std::min(list.find(',', begin), list.size());
                auto const tie_break = find_tie_break(list.substr(begin, end - begin));
                bool const is_points = coded_tie_breaks_.empty() && list.substr(begin, end - begin) == "PTS";
                if (!tie_break && !is_points)
                    return fail(TrfError::bad_tie_break, line.number(), column + begin);
                if (tie_break)
                    coded_tie_breaks_.push_back(*tie_break);
                begin = end + 1;
            }
        }
    }

    void read_player(TrfLine const& line)
    {
        is_report_ = true;
        auto row = read_player_line(line);
        if (!row)
            return fail(row.error().error, row.error().line, row.error().column);
        if (!rows_.emplace(row->number, std::move(*row)).second)
            fail(TrfError::duplicate_player, line.number(), 5);
    }

    void finish()
    {
        for (auto& [number, row] : rows_) {
            if (number != result_.players.size() + 1)
                return fail(TrfError::missing_player, row.place.line, 5);
            places_.push_back(row.place);
            result_.players.push_back(std::move(row.player));
        }
        for (Named const& named : named_) {
            if (named.number > result_.players.size())
                return fail(TrfError::unknown_opponent, named.line, named.column);
        }
        if (result_.tie_breaks.empty())
            result_.tie_breaks = coded_tie_breaks_;
        std::size_t const last = paired_rounds(result_);
        enter_byes(last);
        accelerate(last);
        if (coded_format_ && names_baku(type_code_) == is_baku_
            && type_code_ != type_code_of(result_.format, is_baku_))
            result_.other_lines.push_back("192 " + type_code_);
        if (!problem_)
            problem_ = check_rounds(result_, places_);
        if (!problem_)
            keep_places(result_, places_);
        if (!problem_ && !has_first_color_)
            result_.first_color = find_first_color(result_).value_or(result_.first_color);
    }

    /// Baku acceleration of a tournament that has begun, where no line says more.
    void accelerate(std::size_t last)
    {
        if (is_baku_)
            result_.is_baku = true;
        if (is_baku_ && last != 0 && result_.accelerations.empty())
            result_.accelerations
                = baku_accelerations(result_.players.size(), std::max(result_.rounds, last));
    }

    void enter_byes(std::size_t last)
    {
        for (auto const& [bye, of, named] : byes_) {
            std::size_t const round = of == 0 ? last + 1 : of;
            Entry& entry = result_.entry(named.number, round);
            if (!entry.is_unset() && (entry.opponent != 0 || entry.result != bye))
                return fail(TrfError::bye_beside_game, named.line, named.column);
            entry.result = bye;
        }
    }

    Tournament result_;
    std::map<PlayerNumber, TrfPlayerLine> rows_;
    std::vector<PlayerPlace> places_;
    std::vector<Named> named_;
    std::vector<Bye> byes_;
    std::set<std::tuple<PlayerNumber, PlayerNumber, std::size_t, std::size_t>> forbidden_;
    std::vector<TieBreak> coded_tie_breaks_;
    std::optional<Format> coded_format_;
    std::string type_code_; ///< of line 192
    bool has_first_color_ = false;
    bool is_baku_ = false;
    bool is_report_ = false; ///< a line that only reports have was read
    std::optional<TrfProblem> problem_;
};

} // namespace

Result<Tournament, TrfProblem> read_trf(std::string_view text)
{
    return TrfReader{}.read(text);
}

Result<std::vector<PlaceFault>, TrfProblem> check_places(std::string_view text)
{
    TrfReader reader;
    auto const tournament = reader.read(text);
    if (!tournament)
        return Err{tournament.error()};
    auto const faults_after = [&](std::size_t rounds) {
        return wrong_places(standings(*tournament, rounds, tournament->tie_breaks), reader.places());
    };
    std::size_t const last = paired_rounds(*tournament);
    auto faults = faults_after(last);
    bool const may_end_before = last > 0 && !has_results(*tournament, last);
    if (may_end_before && !faults.empty() && faults_after(last - 1).empty())
        faults.clear();
    return faults;
}

} // namespace arbiter::tournament
