// SPDX-License-Identifier: MIT
#include "support/textbook_board.h"
#include "support/textbook_facts.h"

#include <algorithm>

namespace arbiter::test::textbook {

namespace {

/// The facts of one move.
class MoveFacts {
public:
    MoveFacts(Game const& game, Try tried)
        : before_{game},
          after_{play(game, tried)},
          tried_{tried},
          white_{game.white_to_move},
          moved_{{tried.from, tried.to}}
    {
        if (is_castling(game, tried)) {
            Castling const castling = castling_of(game, tried);
            moved_ = {{castling.king_from, castling.king_to}, {castling.rook_from, castling.rook_to}};
        }
    }

    std::vector<FactRow> collect()
    {
        add_capture();
        add_end();
        for (Path const& path : moved_) {
            add_fork(path);
            add_reach(path);
        }
        add_pins();
        for (Field const slider : all_fields()) {
            if (is_slider(at(after_, slider)))
                add_lines(slider);
        }
        if (tried_.promotion != ' ')
            add("promotes", {tried_.to}, {tried_.from});
        if (moved_.size() > 1)
            add("castles", {moved_[0].to, moved_[1].to}, {moved_[0].from, moved_[1].from});
        return std::move(rows_);
    }

private:
    struct Path {
        Field from;
        Field to;
    };

    void add(std::string fact, Fields const& where, Fields const& by = {}, Fields const& to = {})
    {
        rows_.push_back({std::move(fact), side_of(white_), set_of(where), set_of(by), set_of(to)});
    }

    bool is_enemy(Field field) const { return is_piece_of(after_, field, !white_); }

    bool has_moved(Field field) const
    {
        return std::ranges::any_of(
            moved_, [&](Path const& path) { return path.from == field || path.to == field; });
    }

    /// A piece of ours that has stood still.
    bool is_rest(Field field) const
    {
        return is_piece_of(after_, field, white_) && is_piece_of(before_, field, white_) && !has_moved(field);
    }

    /// A piece of ours, but the king, that has stood still and is attacked.
    bool is_in_danger(Field field) const
    {
        return is_rest(field) && !is_king(after_, field) && !attackers(after_, field, !white_).empty();
    }

    void add_capture()
    {
        if (!is_capture(before_, tried_) || moved_.size() > 1)
            return;
        bool const passes = is_en_passant(before_, tried_);
        add("captures", {passes ? Field{tried_.to.file, tried_.from.rank} : tried_.to}, {tried_.to});
    }

    void add_end()
    {
        Fields const king = find_king(after_, !white_);
        Fields const by = checkers(after_, !white_);
        if (!by.empty())
            add("checks", king, by);
        if (legal_moves(after_).empty())
            add(by.empty() ? "stalemates" : "mates", king, by);
    }

    void add_fork(Path path)
    {
        bool is_new = false;
        Fields targets;
        for (Field const field : all_fields()) {
            if (!is_enemy(field) || !attacks(after_, path.to, field))
                continue;
            char const target = at(after_, field);
            bool const is_loose = attackers(after_, field, !white_).empty() && kind(target) != 'P';
            if (worth(target) <= worth(at(after_, path.to)) && !is_loose)
                continue;
            targets.push_back(field);
            is_new = is_new || !attacks(before_, path.from, field);
        }
        if (targets.size() > 1 && is_new)
            add("forks", targets, {path.to});
    }

    /// What a moved piece reaches there, and no longer reaches.
    void add_reach(Path path)
    {
        Fields attacked;
        Fields defended;
        Fields left;
        for (Field const field : all_fields()) {
            bool const did = attacks(before_, path.from, field);
            bool const does = attacks(after_, path.to, field);
            if (!did && does && is_enemy(field) && !is_king(after_, field))
                attacked.push_back(field);
            if (!did && does && is_in_danger(field))
                defended.push_back(field);
            if (did && !does && is_in_danger(field))
                left.push_back(field);
        }
        if (!attacked.empty())
            add("attacks", attacked, {path.to});
        if (!defended.empty())
            add("defends", defended, {path.to});
        if (!left.empty())
            add("unguards", left, {path.from});
    }

    void add_pins()
    {
        std::vector<FactRow> const old = pins_on(before_, !white_);
        for (FactRow const& pin : pins_on(after_, !white_)) {
            bool const is_old = std::ranges::any_of(
                old, [&](FactRow const& row) { return row.at == pin.at && row.to == pin.to; });
            if (!is_old)
                rows_.push_back({"pins", side_of(white_), pin.at, pin.by, pin.to});
        }
    }

    /// The lines of a slider that the move has opened or closed.
    void add_lines(Field slider)
    {
        bool const is_ours = is_piece_of(after_, slider, white_);
        if (is_ours ? !is_rest(slider) : !is_enemy(slider))
            return;
        for (Field const target : all_fields()) {
            bool const did = attacks(before_, slider, target);
            bool const does = attacks(after_, slider, target);
            Fields change = fields_between(slider, target);
            std::erase_if(
                change, [&](Field field) { return is_empty(before_, field) == is_empty(after_, field); });
            if (is_ours && !did && does && is_enemy(target))
                add("discovers", {target}, {slider}, change);
            if (!is_ours && did && !does && is_rest(target))
                add("blocks", {target}, change, {slider});
        }
    }

    Game before_;
    Game after_;
    Try tried_;
    bool white_;
    std::vector<Path> moved_;
    std::vector<FactRow> rows_;
};

} // namespace

std::vector<FactRow> facts_of(Game const& game, Try tried)
{
    return sorted(MoveFacts{game, tried}.collect());
}

} // namespace arbiter::test::textbook
