// SPDX-License-Identifier: MIT
#include "support/textbook_reasons.h"

#include "support/textbook_board.h"

#include <algorithm>

namespace arbiter::test::textbook {

namespace {

/// Collects the rungs that fail.
class Asker {
public:
    Asker(Game const& game, Try tried) : game_{game}, tried_{tried}, white_{game.white_to_move} { }

    std::vector<Answer> ask_all()
    {
        if (tried_.drop != ' ')
            ask_drop();
        else if (is_piece_of(game_, tried_.from, white_) && tried_.from != tried_.to)
            ask_move();
        else
            ask_general();
        return failed_;
    }

private:
    void take(Answer const& answer)
    {
        if (answer.code != passed.code)
            failed_.push_back(answer);
    }

    void ask_general()
    {
        bool const is_theirs = is_piece_of(game_, tried_.from, !white_);
        if (is_empty(game_, tried_.from))
            take(refuse_at("no-piece", tried_.from));
        if (is_theirs)
            take(refuse_at("opponents-piece", tried_.from));
        if (tried_.from == tried_.to && !is_empty(game_, tried_.from))
            take(refuse_at("same-square", tried_.from));
    }

    void ask_drop()
    {
        if (game_.rules != RuleSet::crazyhouse)
            return take(judge_drop(game_, tried_));
        auto const pocket = game_.pockets.find(piece_of(white_, tried_.drop));
        if (pocket == game_.pockets.end() || pocket->second == 0)
            take(refuse("not-in-pocket", {}, {}));
        if (!is_empty(game_, tried_.to))
            take(refuse("drop-on-occupied", {}, {tried_.to}));
        if (tried_.drop == 'P' && (tried_.to.rank == 0 || tried_.to.rank == 7))
            take(refuse_at("pawn-drop-on-back-rank", tried_.to));
        Field const king = find_king(game_, white_).front();
        std::vector<Field> const before = attackers(game_, king, !white_);
        bool const helps = is_empty(game_, tried_.to)
            && attackers(with_pieces_moved(game_, tried_), king, !white_).empty();
        if (before.size() > 1)
            take(refuse("double-check", {king}, before));
        else if (!before.empty() && !helps)
            take(refuse("check-not-answered", {king}, before));
    }

    void ask_move()
    {
        bool const castles = is_castling(game_, tried_);
        bool const moves = moves_so(game_.rules, at(game_, tried_.from), tried_.from, tried_.to);
        if (!castles)
            ask_movement(moves);
        Answer const promotion = judge_promotion(game_, tried_);
        if (promotion.code != "promotion-missing" || (moves && failed_.empty()))
            take(promotion);
        if (castles)
            ask_castling();
        else if (has_royal_king(game_))
            ask_king_safety(moved());
        ask_rule_set(castles);
    }

    void ask_movement(bool moves)
    {
        bool const is_pawn = kind(at(game_, tried_.from)) == 'P';
        bool const is_straight = is_pawn && tried_.from.file == tried_.to.file;
        if (!moves)
            take(refuse_at("not-how-it-moves", tried_.to));
        if (moves && kind(at(game_, tried_.from)) != 'N') {
            for (Field const field : fields_between(tried_.from, tried_.to)) {
                if (!is_empty(game_, field)) {
                    take(refuse("path-blocked", {}, {field}));
                    break;
                }
            }
        }
        if (moves && is_straight && !is_empty(game_, tried_.to))
            take(refuse("pawn-blocked", {}, {tried_.to}));
        if (!is_straight && is_piece_of(game_, tried_.to, white_))
            take(refuse("own-piece-on-target", {}, {tried_.to}));
        if (moves && is_pawn && !is_straight && is_empty(game_, tried_.to)
            && !has(game_.en_passant, tried_.to))
            ask_prey();
    }

    void ask_prey()
    {
        Field const beside{tried_.to.file, tried_.from.rank};
        bool const is_known = game_.rules != RuleSet::king_capture && game_.rules != RuleSet::racing_kings;
        bool const is_fifth = tried_.from.rank == (white_ ? 4 : 3);
        if (is_known && is_fifth && at(game_, beside) == (white_ ? 'p' : 'P'))
            take(refuse("en-passant-unavailable", {tried_.to}, {beside}));
        else
            take(refuse_at("pawn-needs-capture", tried_.to));
    }

    /// The board with the piece on its destination. No promotion: what the pawn becomes is another question.
    Game moved() const { return with_pieces_moved(game_, {tried_.from, tried_.to, ' '}); }

    void ask_castling()
    {
        if (castling_rook(game_, tried_).empty())
            take(refuse("castling-right-lost", {}, {}));
        if (attempted_rook(game_, tried_).empty())
            return;
        Castling const castling = castling_of(game_, tried_);
        std::vector<Field> in_way;
        for (auto const& [from, to] : {std::pair{castling.king_from, castling.king_to},
                 std::pair{castling.rook_from, castling.rook_to}}) {
            for (Field const field : way(from, to)) {
                if (!is_empty(game_, field) && field != castling.king_from && field != castling.rook_from)
                    in_way.push_back(field);
            }
        }
        if (!in_way.empty())
            take(refuse("castling-blocked", {}, in_way));
        if (auto const by = checkers(game_, white_); !by.empty())
            take(refuse("castling-in-check", {castling.king_from}, by));
        Game lifted = game_;
        put(lifted, castling.king_from, ' ');
        for (Field const field : fields_between(castling.king_from, castling.king_to)) {
            if (auto const by = king_attackers(lifted, field, white_); !by.empty()) {
                take(refuse("castling-through-check", {field}, by));
                break;
            }
        }
        ask_arrival(castling.king_to);
    }

    void ask_arrival(Field king)
    {
        Game const after = with_pieces_moved(game_, tried_);
        bool const is_sheltered = game_.rules == RuleSet::atomic && !find_king(game_, !white_).empty()
            && king_moves_so(king, find_king(game_, !white_).front());
        if (auto const by = attackers(after, king, !white_); !by.empty() && !is_sheltered)
            take(refuse("castling-into-check", {king}, by));
    }

    /// Those that attack our king now and did not before.
    static std::vector<Field> new_ones(std::vector<Field> fields, std::vector<Field> const& before)
    {
        std::erase_if(fields, [&](Field field) { return has(before, field); });
        return fields;
    }

    bool leaves_line_with(Field king) const
    {
        Field const from = tried_.from;
        int const files = from.file - king.file;
        int const ranks = from.rank - king.rank;
        return files * (tried_.to.rank - king.rank) != ranks * (tried_.to.file - king.file);
    }

    void ask_king_safety(Game const& after)
    {
        if (kind(at(game_, tried_.from)) == 'K') {
            if (auto const by = attackers(after, tried_.to, !white_); !by.empty())
                take(refuse("king-into-check", {tried_.to}, by));
            return;
        }
        Field const king = find_king(game_, white_).front();
        if (tried_.to == king)
            return;
        std::vector<Field> const before = checkers(game_, white_);
        std::vector<Field> const attacking = attackers(after, king, !white_);
        if (before.size() > 1)
            take(refuse("double-check", {king}, before));
        else if (!before.empty() && has(attacking, before.front()))
            take(refuse("check-not-answered", {king}, before));
        Game lifted = game_;
        put(lifted, tried_.from, ' ');
        std::vector<Field> const uncovered = new_ones(attackers(lifted, king, !white_), before);
        if (!uncovered.empty() && leaves_line_with(king))
            take(refuse("pinned", {king}, uncovered));
        else if (is_en_passant(game_, tried_) && !new_ones(attacking, before).empty())
            take(refuse("en-passant-exposes-king", {king}, new_ones(attacking, before)));
    }

    void ask_rule_set(bool castles)
    {
        if (game_.rules == RuleSet::racing_kings)
            ask_race();
        if (game_.rules == RuleSet::antichess && !is_capture(game_, tried_))
            take(judge_forced_capture(game_));
        bool const has_ended = find_king(game_, true).empty() || find_king(game_, false).empty();
        if (game_.rules == RuleSet::atomic && !has_ended && !castles)
            ask_explosion();
        // What is left to ask is only whether the game is over.
        if (failed_.empty())
            take(judge_own_rungs(game_, tried_, castles));
    }

    void ask_race()
    {
        Field const target = find_king(game_, !white_).front();
        std::vector<Field> by = attackers(moved(), target, white_);
        std::replace(by.begin(), by.end(), tried_.to, tried_.from);
        if (!by.empty() && tried_.to != target)
            take(refuse("gives-check", {target}, by));
    }

    void ask_explosion()
    {
        Field const king = find_king(game_, white_).front();
        bool const captures = is_capture(game_, tried_);
        Game const after = moved();
        if (tried_.to == king)
            return;
        if (captures && tried_.from == king)
            return take(refuse("king-captures", {tried_.to}, {tried_.to}));
        if (find_king(after, white_).empty())
            return take(refuse("explodes-own-king", {king}, {tried_.to}));
        if (find_king(after, !white_).empty())
            return;
        std::vector<Field> const attacking = checkers(after, white_);
        std::vector<Field> const before = checkers(game_, white_);
        std::vector<Field> const opened = new_ones(attacking, before);
        std::vector<Field> const remaining = new_ones(attacking, opened);
        if (tried_.from == king && !attacking.empty())
            return take(refuse("king-into-check", {tried_.to}, attacking));
        if (!remaining.empty())
            take(refuse("check-not-answered", {king}, remaining));
        if (!opened.empty())
            take(refuse(captures ? "explosion-exposes-king" : "pinned", {king}, opened));
    }

    Game const& game_;
    Try tried_;
    bool white_;
    std::vector<Answer> failed_;
};

} // namespace

std::vector<Answer> judge_all(Game const& game, Try tried)
{
    return Asker{game, tried}.ask_all();
}

} // namespace arbiter::test::textbook
