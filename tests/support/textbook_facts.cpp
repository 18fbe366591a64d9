// SPDX-License-Identifier: MIT
#include "support/textbook_facts.h"

#include "support/textbook_board.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace arbiter::test::textbook {

namespace {

/// The fields for which something holds.
template <class Holds>
Fields fields_where(Holds const& holds)
{
    Fields found;
    for (Field const field : all_fields()) {
        if (holds(field))
            found.push_back(field);
    }
    return found;
}

bool is_pawn_of(Game const& game, Field field, bool white)
{
    return at(game, field) == piece_of(white, 'P');
}

Game without(Game game, Field field)
{
    put(game, field, ' ');
    return game;
}

/// The other side has the next move; only where no check forbids it.
Game passed(Game game)
{
    game.white_to_move = !game.white_to_move;
    game.en_passant.clear();
    return game;
}

Try capture_of(Game const& game, Field from, Field to)
{
    bool const promotes = kind(at(game, from)) == 'P' && (to.rank == 0 || to.rank == 7);
    return {from, to, promotes ? 'Q' : ' '};
}

/// The piece of least worth that may take on a field; nothing where none may.
Fields least_taker(Game const& game, Field target)
{
    for (char const wanted : std::string_view{"PNBRQK"}) {
        for (Field const from : attackers(game, target, game.white_to_move)) {
            if (kind(at(game, from)) == wanted && is_legal(game, capture_of(game, from, target)))
                return {from};
        }
    }
    return {};
}

/// What the side to move wins on a field where a piece of that worth stands, if it takes only while it pays.
int gain_on(Game const& game, Field target, int standing)
{
    Fields const taker = least_taker(game, target);
    if (taker.empty())
        return 0;
    Game const next = play(game, capture_of(game, taker.front(), target));
    return std::max(0, standing - gain_on(next, target, worth(at(game, taker.front()))));
}

bool wins_by_taking(Game const& game, Field from, Field target)
{
    Try const capture = capture_of(game, from, target);
    if (!is_legal(game, capture))
        return false;
    return worth(at(game, target)) > gain_on(play(game, capture), target, worth(at(game, from)));
}

/// Whether the slider sees the piece behind just because the one in front is taken away.
bool looks_through(Game const& game, Field slider, Field front, Field behind)
{
    return is_slider(at(game, slider)) && attacks(game, slider, front) && !attacks(game, slider, behind)
        && attacks(without(game, front), slider, behind);
}

bool is_relative_pin(Game const& game, Field slider, Field front, Field behind)
{
    if (is_king(game, front) || is_king(game, behind) || !looks_through(game, slider, front, behind)
        || worth(at(game, behind)) <= worth(at(game, front)))
        return false;
    bool const white = is_white(at(game, front));
    return worth(at(game, behind)) > worth(at(game, slider))
        || attackers(without(game, front), behind, white).empty();
}

/// The facts of one side in a position.
class SideFacts {
public:
    SideFacts(Game const& game, bool white, std::vector<FactRow>& rows)
        : game_{game},
          white_{white},
          ahead_{white ? 1 : -1},
          rows_{rows}
    {
    }

    void add_all()
    {
        for (Field const field : all_fields()) {
            if (!is_piece_of(game_, field, white_))
                continue;
            if (!is_king(game_, field))
                add_relations(field);
            if (is_pawn_of(game_, field, white_))
                add_pawn(field);
            add_outpost(field);
        }
        for (FactRow const& pin : pins_on(game_, white_))
            rows_.push_back(pin);
        for (int file = 0; file < 8; ++file)
            add_file(file);
    }

private:
    void add(std::string fact, Fields const& where, Fields const& by = {}, Fields const& to = {})
    {
        rows_.push_back({std::move(fact), side_of(white_), set_of(where), set_of(by), set_of(to)});
    }

    /// Whether a field lies further ahead than another.
    bool is_ahead(Field field, Field than) const { return (field.rank - than.rank) * ahead_ > 0; }

    Fields pawns(bool white) const
    {
        return fields_where([&](Field field) { return is_pawn_of(game_, field, white); });
    }

    static bool are_neighbours(Field one, Field other) { return std::abs(one.file - other.file) == 1; }

    void add_relations(Field field)
    {
        Fields const enemies = attackers(game_, field, !white_);
        if (!enemies.empty())
            add("attacked", {field}, enemies);
        if (Fields const friends = attackers(game_, field, white_); !friends.empty())
            add("defended", {field}, friends);
        bool const is_to_move = game_.white_to_move == white_;
        if (is_to_move && !checkers(game_, white_).empty())
            return;
        Game const asked = is_to_move ? passed(game_) : game_;
        Fields winners;
        for (Field const enemy : enemies) {
            if (wins_by_taking(asked, enemy, field))
                winners.push_back(enemy);
        }
        if (!winners.empty())
            add("hanging", {field}, winners);
    }

    void add_pawn(Field pawn)
    {
        Fields const way = fields_where(
            [&](Field field) { return is_ahead(field, pawn) && std::abs(field.file - pawn.file) <= 1; });
        if (std::ranges::none_of(way, [&](Field field) { return is_pawn_of(game_, field, !white_); }))
            add("passed-pawn", {pawn}, {}, way);
        Fields neighbours = pawns(white_);
        std::erase_if(neighbours, [&](Field other) { return !are_neighbours(other, pawn); });
        if (neighbours.empty())
            add("isolated-pawn", {pawn}, {},
                fields_where([&](Field field) { return are_neighbours(field, pawn); }));
        Field const step{pawn.file, pawn.rank + ahead_};
        Fields stoppers = pawns(!white_);
        std::erase_if(stoppers, [&](Field other) { return !pawn_captures_so(!white_, other, step); });
        bool const is_last = !neighbours.empty()
            && std::ranges::all_of(neighbours, [&](Field other) { return is_ahead(other, pawn); });
        if (is_last && !stoppers.empty())
            add("backward-pawn", {pawn}, stoppers, {step});
    }

    void add_outpost(Field field)
    {
        int const rank = white_ ? field.rank : 7 - field.rank;
        char const piece = kind(at(game_, field));
        if ((piece != 'N' && piece != 'B') || rank < 3 || rank > 5)
            return;
        Fields holders = pawns(white_);
        std::erase_if(holders, [&](Field pawn) { return !pawn_captures_so(white_, pawn, field); });
        Fields const watch = fields_where(
            [&](Field other) { return are_neighbours(other, field) && is_ahead(other, field); });
        bool const is_safe
            = std::ranges::none_of(watch, [&](Field other) { return is_pawn_of(game_, other, !white_); });
        if (!holders.empty() && is_safe)
            add("outpost", {field}, holders, watch);
    }

    void add_file(int file)
    {
        Fields const all = fields_where([file](Field field) { return field.file == file; });
        auto const those_of = [&](bool white) {
            Fields mine = pawns(white);
            std::erase_if(mine, [file](Field pawn) { return pawn.file != file; });
            return mine;
        };
        Fields const mine = those_of(white_);
        Fields const theirs = those_of(!white_);
        if (mine.size() > 1)
            add("doubled-pawns", mine);
        if (mine.empty() && !theirs.empty())
            add("half-open-file", all, theirs);
        if (mine.empty() && theirs.empty() && white_)
            rows_.push_back({"open-file", '-', set_of(all)});
    }

    Game const& game_;
    bool white_;
    int ahead_;
    std::vector<FactRow>& rows_;
};

} // namespace

Fields all_fields()
{
    Fields fields;
    for (int rank = 0; rank < 8; ++rank) {
        for (int file = 0; file < 8; ++file)
            fields.push_back({file, rank});
    }
    return fields;
}

int worth(char piece)
{
    constexpr std::string_view kinds = "PNBRQK";
    constexpr int worths[] = {1, 3, 3, 5, 9, 100};
    return worths[kinds.find(kind(piece))];
}

char side_of(bool white)
{
    return white ? 'w' : 'b';
}

bool is_slider(char piece)
{
    return kind(piece) == 'B' || kind(piece) == 'R' || kind(piece) == 'Q';
}

bool is_king(Game const& game, Field field)
{
    return kind(at(game, field)) == 'K';
}

std::vector<FactRow> pins_on(Game const& game, bool white)
{
    std::vector<FactRow> rows;
    auto const ours = fields_where([&](Field field) { return is_piece_of(game, field, white); });
    auto const theirs = fields_where([&](Field field) { return is_piece_of(game, field, !white); });
    for (Field const slider : theirs) {
        for (Field const front : ours) {
            for (Field const behind : ours) {
                bool const is_absolute = is_king(game, behind) && looks_through(game, slider, front, behind);
                if (is_absolute || is_relative_pin(game, slider, front, behind))
                    rows.push_back({is_absolute ? "absolute-pin" : "relative-pin", side_of(white),
                        set_of({front}), set_of({slider}), set_of({behind})});
            }
        }
    }
    return rows;
}

std::vector<FactRow> sorted(std::vector<FactRow> rows)
{
    std::ranges::sort(rows);
    return rows;
}

std::vector<FactRow> facts_of(Game const& game)
{
    std::vector<FactRow> rows;
    bool const us = game.white_to_move;
    if (Fields const by = checkers(game, us); !by.empty())
        rows.push_back({"check", side_of(us), set_of(find_king(game, us)), set_of(by)});
    for (bool const white : {true, false})
        SideFacts{game, white, rows}.add_all();
    for (Try const tried : legal_moves(game)) {
        Fields const by = checkers(play(game, tried), !us);
        if (!by.empty())
            rows.push_back({"available-check", side_of(us), set_of(find_king(game, !us)), set_of(by), 0,
                name_of(tried)});
    }
    return sorted(std::move(rows));
}

std::string name_of(Try tried)
{
    std::string text;
    for (Field const field : {tried.from, tried.to}) {
        text += static_cast<char>('a' + field.file);
        text += static_cast<char>('1' + field.rank);
    }
    if (tried.promotion != ' ')
        text += tried.promotion;
    return text;
}

} // namespace arbiter::test::textbook
