// SPDX-License-Identifier: MIT
#include "tournament/trf_player_line.h"

#include <array>
#include <cctype>

namespace arbiter::tournament {

namespace {

constexpr std::array<std::size_t, 5> blank_columns{48, 53, 57, 69, 80};

/// Older files write byes as results without an opponent.
RoundResult without_opponent(RoundResult result)
{
    switch (result) {
    case RoundResult::forfeit_win: return RoundResult::allocated_bye;
    case RoundResult::draw: return RoundResult::half_bye;
    case RoundResult::forfeit_loss: return RoundResult::zero_bye;
    default: return result;
    }
}

class PlayerLineReader {
public:
    explicit PlayerLineReader(TrfLine const& line) : line_{line} { }

    Result<TrfPlayerLine, TrfProblem> read()
    {
        read_number();
        for (std::size_t const column : blank_columns) {
            if (line_.at(column) != ' ')
                fail(TrfError::shifted_columns, column);
        }
        read_person();
        read_points();
        read_place();
        for (std::size_t column = first_round_column; column <= line_.columns(); column += round_columns)
            read_entry(column);
        if (problem_)
            return Err{*problem_};
        return std::move(result_);
    }

private:
    void fail(TrfError error, std::size_t column)
    {
        if (!problem_)
            problem_ = TrfProblem{error, line_.number(), column};
    }

    void read_number()
    {
        result_.number = to_number(line_.between(5, 8)).value_or(0);
        result_.place.line = line_.number();
        if (result_.number == 0)
            fail(TrfError::bad_number, 5);
    }

    void read_person()
    {
        Player& player = result_.player;
        // A sign for a sex is one byte.
        if (line_.between(10, 10).size() > 1)
            fail(TrfError::shifted_columns, 10);
        player.sex = line_.at(10);
        player.title = line_.between(11, 13);
        player.name = line_.between(15, 47);
        player.federation = line_.between(54, 56);
        player.fide_id = line_.between(58, 68);
        player.birth_date = line_.between(70, 79);
        if (player.name.empty())
            fail(TrfError::no_name, 15);
        std::string_view const rating = line_.between(49, 52);
        auto const value = rating.empty() ? 0 : to_number(rating);
        if (!value)
            fail(TrfError::bad_rating, 49);
        player.rating = static_cast<unsigned>(value.value_or(0));
    }

    void read_points()
    {
        std::string_view const text = line_.between(81, 84);
        if (text.empty())
            return;
        result_.place.tenths = to_tenths(text);
        if (!result_.place.tenths)
            fail(TrfError::bad_points, 81);
    }

    void read_place()
    {
        std::string_view const text = line_.between(86, 89);
        auto const place = text.empty() ? 0 : to_number(text);
        if (!place)
            fail(TrfError::bad_place, 86);
        result_.place.place = place.value_or(0);
    }

    void read_entry(std::size_t column)
    {
        std::string_view const opponent_text = line_.between(column, column + 3);
        auto const opponent = opponent_text.empty() ? 0 : to_number(opponent_text);
        char const color = static_cast<char>(std::tolower(static_cast<unsigned char>(line_.at(column + 5))));
        auto const letter = static_cast<char>(std::toupper(static_cast<unsigned char>(line_.at(column + 7))));
        auto const result = find_result(letter);
        if (!opponent)
            return fail(TrfError::unknown_opponent, column);
        if (color != 'w' && color != 'b' && color != '-' && color != ' ')
            return fail(TrfError::bad_color, column + 5);
        if (!result)
            return fail(TrfError::bad_result, column + 7);
        // A bye has no colour, whatever a file gives it.
        bool const is_black = color == 'b' && *opponent != 0;
        Entry entry{*opponent, is_black ? Color::black : Color::white, *result};
        if (entry.opponent == 0)
            entry.result = without_opponent(*result);
        bool const is_bye = entry.result >= RoundResult::full_bye;
        bool const fits = entry.opponent == 0 ? is_bye || entry.result == RoundResult::open : !is_bye;
        if (!fits)
            return fail(TrfError::result_without_opponent, column + 7);
        entry.is_colorless = entry.opponent != 0 && (color == '-' || color == ' ');
        if (entry.is_played() && entry.is_colorless)
            return fail(TrfError::bad_color, column + 5);
        result_.player.rounds.push_back(entry);
    }

    TrfLine const& line_;
    TrfPlayerLine result_;
    std::optional<TrfProblem> problem_;
};

} // namespace

Result<TrfPlayerLine, TrfProblem> read_player_line(TrfLine const& line)
{
    return PlayerLineReader{line}.read();
}

} // namespace arbiter::tournament
