// SPDX-License-Identifier: MIT
#include "arbiter/tournament/trf.h"
#include "tournament/trf_line.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace arbiter::tournament {

namespace {

constexpr std::size_t most_rounds = 99;
constexpr std::size_t first_round_column = 92;
constexpr std::size_t round_columns = 10;

std::string to_lower(std::string_view text)
{
    std::string result{text};
    std::ranges::transform(
        result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

Format read_format(std::string_view text)
{
    std::string const lower = to_lower(text);
    auto const has = [&](std::string_view word) { return lower.find(word) != std::string::npos; };
    if (has("knock"))
        return Format::knock_out;
    if (has("robin"))
        return has("double") ? Format::double_round_robin : Format::round_robin;
    return Format::swiss;
}

class TrfReader {
public:
    Result<Tournament, TrfProblem> read(std::string_view text)
    {
        if (text.starts_with("\xEF\xBB\xBF"))
            text.remove_prefix(3);
        std::size_t number = 0;
        while (!text.empty() && !problem_) {
            std::size_t const end = std::min(text.find_first_of("\r\n"), text.size());
            read_line(TrfLine{text.substr(0, end), ++number});
            bool const is_crlf = text.substr(end, 2) == "\r\n";
            text.remove_prefix(std::min(text.size(), end + (is_crlf ? 2 : 1)));
        }
        if (!problem_)
            finish();
        if (problem_)
            return Err{*problem_};
        return std::move(result_);
    }

private:
    /// Where a player's line is, to point at it later.
    struct Row {
        std::size_t line = 0;
        Player player;
        std::optional<std::size_t> tenths; ///< the points that the line gives
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
            *text = value;
        else if (code == "092")
            result_.format = read_format(value);
        else if (code == "XXR" || code == "142")
            read_rounds(line);
        else if (code == "XXC" || code == "152")
            read_first_color(line);
        else if (code == "XXP")
            read_forbidden(line);
        else if (code == "XXT")
            read_tie_breaks(line);
        else if (code == "XXA" || code == "250")
            fail(TrfError::acceleration, line.number(), 1);
        else if (code == "013" || code == "310")
            fail(TrfError::teams, line.number(), 1);
        else if (code != "062" && code != "072" && code != "082")
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
            {"112", &result_.deputy_arbiter},
            {"122", &result_.time_control},
        };
        for (auto const& [name, text] : texts) {
            if (name == code)
                return text;
        }
        return nullptr;
    }

    void read_rounds(TrfLine const& line)
    {
        auto const rounds = to_number(line.value());
        if (!rounds || *rounds == 0 || *rounds > most_rounds)
            return fail(TrfError::bad_rounds, line.number(), 5);
        result_.rounds = *rounds;
    }

    void read_first_color(TrfLine const& line)
    {
        bool is_known = false;
        for (auto const& [word, column] : line.words()) {
            std::string const lower = to_lower(word);
            if (lower == "white1" || lower == "w")
                result_.first_color = Color::white;
            else if (lower == "black1" || lower == "b")
                result_.first_color = Color::black;
            else if (lower == "rank")
                result_.other_lines.emplace_back("XXC rank");
            else
                return fail(TrfError::bad_first_color, line.number(), column);
            is_known = true;
        }
        if (!is_known)
            fail(TrfError::bad_first_color, line.number(), 5);
    }

    void read_forbidden(TrfLine const& line)
    {
        std::vector<PlayerNumber> numbers;
        for (auto const& [word, column] : line.words()) {
            auto const number = to_number(word);
            if (!number || *number == 0)
                return fail(TrfError::bad_pair, line.number(), column);
            numbers.push_back(*number);
            forbidden_.push_back({*number, {line.number(), column}});
        }
        if (numbers.size() < 2)
            return fail(TrfError::bad_pair, line.number(), 5);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            for (std::size_t j = i + 1; j < numbers.size(); ++j)
                result_.forbidden.emplace_back(numbers[i], numbers[j]);
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

    void read_player(TrfLine const& line)
    {
        auto const number = to_number(line.between(5, 8));
        if (!number || *number == 0)
            return fail(TrfError::bad_number, line.number(), 5);
        if (rows_.contains(*number))
            return fail(TrfError::duplicate_player, line.number(), 5);
        Row row;
        row.line = line.number();
        Player& player = row.player;
        player.sex = line.at(10);
        player.title = line.between(11, 13);
        player.name = line.between(15, 47);
        player.federation = line.between(54, 56);
        player.fide_id = line.between(58, 68);
        player.birth_date = line.between(70, 79);
        if (player.name.empty())
            return fail(TrfError::no_name, line.number(), 15);
        if (std::string_view const rating = line.between(49, 52); !rating.empty()) {
            auto const value = to_number(rating);
            if (!value)
                return fail(TrfError::bad_rating, line.number(), 49);
            player.rating = static_cast<unsigned>(*value);
        }
        read_points(line, row);
        for (std::size_t column = first_round_column; column <= line.columns(); column += round_columns)
            read_entry(line, column, player);
        rows_.emplace(*number, std::move(row));
    }

    void read_points(TrfLine const& line, Row& row)
    {
        std::string_view const text = line.between(81, 84);
        if (text.empty())
            return;
        std::size_t const point = text.find('.');
        auto const whole = to_number(text.substr(0, point));
        auto const tenths = point == std::string_view::npos ? 0 : to_number(text.substr(point + 1));
        if (!whole || !tenths || *tenths > 9)
            return fail(TrfError::bad_points, line.number(), 81);
        row.tenths = 10 * *whole + *tenths;
    }

    void read_entry(TrfLine const& line, std::size_t column, Player& player)
    {
        std::string_view const opponent_text = line.between(column, column + 3);
        auto const opponent = opponent_text.empty() ? 0 : to_number(opponent_text);
        char const color = static_cast<char>(std::tolower(static_cast<unsigned char>(line.at(column + 5))));
        auto const letter = static_cast<char>(std::toupper(static_cast<unsigned char>(line.at(column + 7))));
        auto const result = find_result(letter);
        if (!opponent)
            return fail(TrfError::unknown_opponent, line.number(), column);
        if (color != 'w' && color != 'b' && color != '-' && color != ' ')
            return fail(TrfError::bad_color, line.number(), column + 5);
        if (!result)
            return fail(TrfError::bad_result, line.number(), column + 7);
        Entry entry{*opponent, color == 'b' ? Color::black : Color::white, *result};
        if (entry.opponent == 0)
            entry.result = without_opponent(*result);
        bool const is_bye = entry.result >= RoundResult::full_bye;
        bool const fits = entry.opponent == 0 ? is_bye || entry.result == RoundResult::open : !is_bye;
        if (!fits)
            return fail(TrfError::result_without_opponent, line.number(), column + 7);
        if (entry.is_played() && (color == '-' || color == ' '))
            return fail(TrfError::bad_color, line.number(), column + 5);
        player.rounds.push_back(entry);
    }

    /// Older files write byes as results without an opponent.
    static RoundResult without_opponent(RoundResult result)
    {
        switch (result) {
        case RoundResult::forfeit_win: return RoundResult::allocated_bye;
        case RoundResult::draw: return RoundResult::half_bye;
        case RoundResult::forfeit_loss: return RoundResult::zero_bye;
        default: return result;
        }
    }

    void finish()
    {
        for (auto& [number, row] : rows_) {
            if (number != result_.players.size() + 1)
                return fail(TrfError::missing_player, row.line, 5);
            lines_.push_back(row.line);
            tenths_.push_back(row.tenths);
            result_.players.push_back(std::move(row.player));
        }
        for (auto const& [number, place] : forbidden_) {
            if (number > result_.players.size())
                return fail(TrfError::unknown_opponent, place.first, place.second);
        }
        std::size_t const last = paired_rounds(result_);
        for (PlayerNumber number = 1; number <= result_.players.size() && !problem_; ++number)
            check_player(number, last);
    }

    void check_player(PlayerNumber number, std::size_t last)
    {
        std::size_t const line = lines_[number - 1];
        std::vector<Entry>& entries = result_.players[number - 1].rounds;
        for (std::size_t round = 1; round <= last; ++round) {
            Entry& entry = result_.entry(number, round);
            if (entry.is_unset())
                entry.result = RoundResult::zero_bye;
            if (entry.opponent != 0)
                check_game(number, round);
        }
        while (!entries.empty() && entries.back().is_unset())
            entries.pop_back();
        auto const tenths_after
            = [&](std::size_t rounds) { return std::size_t{5} * half_points(result_, number, rounds); };
        auto const& tenths = tenths_[number - 1];
        if (tenths && *tenths != tenths_after(last) && *tenths != tenths_after(entries.size()))
            fail(TrfError::points_do_not_fit, line, 81);
    }

    void check_game(PlayerNumber number, std::size_t round)
    {
        std::size_t const line = lines_[number - 1];
        std::size_t const column = first_round_column + (round - 1) * round_columns;
        Entry& entry = result_.entry(number, round);
        if (entry.opponent > result_.players.size() || entry.opponent == number)
            return fail(TrfError::unknown_opponent, line, column);
        Entry& other = result_.entry(entry.opponent, round);
        if (other.opponent != number)
            return fail(TrfError::one_sided_game, line, column);
        bool const is_forfeit = !entry.is_played();
        if (entry.color == other.color) {
            if (!is_forfeit)
                return fail(TrfError::same_color, line, column + 5);
            // A forfeit without colours: they mean nothing, but the boards need them.
            (number < entry.opponent ? other : entry).color = Color::black;
        }
        bool const is_open = entry.result == RoundResult::open;
        if (is_open != (other.result == RoundResult::open) || is_forfeit == other.is_played()
            || half_points_of(entry.result) + half_points_of(other.result) > 2)
            fail(TrfError::results_do_not_fit, line, column + 7);
    }

    Tournament result_;
    std::map<PlayerNumber, Row> rows_;
    std::vector<std::size_t> lines_;
    std::vector<std::optional<std::size_t>> tenths_;
    std::vector<std::pair<PlayerNumber, std::pair<std::size_t, std::size_t>>> forbidden_;
    std::optional<TrfProblem> problem_;
};

} // namespace

Result<Tournament, TrfProblem> read_trf(std::string_view text)
{
    return TrfReader{}.read(text);
}

} // namespace arbiter::tournament
