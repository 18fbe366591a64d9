// SPDX-License-Identifier: MIT
#include "arbiter/play/coach.h"

#include "arbiter/game/history_sentence.h"
#include "arbiter/play/phrase.h"

#include <algorithm>

namespace arbiter::play {

namespace {

/// Whether the verdict is on the piece or the game, so that it holds for every square.
bool is_general(VerdictCode code)
{
    switch (code) {
    case VerdictCode::no_piece:
    case VerdictCode::opponents_piece:
    case VerdictCode::king_taken:
    case VerdictCode::third_check_given:
    case VerdictCode::hill_reached:
    case VerdictCode::race_over:
    case VerdictCode::king_exploded:
    case VerdictCode::horde_destroyed: return true;
    default: return false;
    }
}

/// A pawn that arrives becomes a queen: what it becomes decides nothing about whether it may go there.
Attempt attempt_of(AnyPosition const& position, Square from, Square to)
{
    Attempt attempt{from, to};
    auto const piece = position.piece_at(from);
    if (piece && piece->role == Role::pawn && rank_of(to) == relative_rank(piece->color, Rank::eighth))
        attempt.promotion = Role::queen;
    return attempt;
}

/// What the judge and the history say. What may be done instead is said of the piece as a whole.
std::string sentence_of(
    GameTree const& game, NodeId node, Attempt attempt, Verdict const& verdict, Language language)
{
    Explanation explanation = explain(game, node, attempt, verdict, language);
    explanation.instead.clear();
    return to_text(explanation);
}

std::vector<Reach> find_reached(AnyPosition const& position, Square from)
{
    std::vector<Reach> reached;
    for (LegalMove const move : position.legal_moves_from(from)) {
        Attempt const attempt = position.to_attempt(move);
        if (attempt.drop)
            continue;
        auto const known = std::find_if(
            reached.begin(), reached.end(), [&](Reach const& reach) { return reach.to == attempt.to; });
        if (known == reached.end())
            reached.push_back({attempt.to, {move}, position.format_san(move)});
        else
            known->moves.push_back(move);
    }
    std::sort(reached.begin(), reached.end(), [](Reach const& a, Reach const& b) { return a.to < b.to; });
    return reached;
}

std::string join_squares(std::vector<Square> const& squares, Language language)
{
    std::string text;
    for (std::size_t index = 0; index < squares.size(); ++index) {
        if (index != 0)
            text += index + 1 == squares.size() ? text_of(Phrase::list_and, language) : ", ";
        text += to_string(squares[index]);
    }
    return text;
}

/// The sentence without the words that name the square: "your pawn on a2 is in the way, …".
std::string_view reason_of(NearMiss const& miss)
{
    std::string_view const sentence = miss.sentence;
    auto const colon = sentence.find(": ");
    if (colon == std::string_view::npos
        || sentence.substr(0, colon).find(to_string(miss.to)) == std::string_view::npos)
        return sentence;
    return sentence.substr(colon + 2);
}

/// "The knight on g1 may go to f3 and h3."
std::string describe_reached(Coaching const& coaching, Language language)
{
    std::string_view const piece = name_of(coaching.piece->role, PieceName::subject, language);
    if (coaching.reached.empty())
        return say(language, Phrase::cannot_move, {piece, to_string(coaching.from)});
    std::vector<Square> squares;
    squares.reserve(coaching.reached.size());
    for (Reach const& reach : coaching.reached)
        squares.push_back(reach.to);
    return say(language, Phrase::may_go, {piece, to_string(coaching.from), join_squares(squares, language)});
}

} // namespace

Bitboard Coaching::targets() const
{
    Bitboard squares;
    for (Reach const& reach : reached)
        squares.insert(reach.to);
    return squares;
}

NearMiss const* Coaching::find_missed(Square to) const
{
    auto const found
        = std::find_if(missed.begin(), missed.end(), [to](NearMiss const& miss) { return miss.to == to; });
    return found == missed.end() ? nullptr : &*found;
}

Coaching coach(GameTree const& game, NodeId node, Square from, Language language)
{
    AnyPosition const& position = game.position(node);
    Coaching coaching{from, position.piece_at(from), {}, {}, std::nullopt};
    for (Square const to : ~Bitboard{from}) {
        Attempt const attempt = attempt_of(position, from, to);
        Verdict const verdict = position.judge(attempt);
        if (verdict.is_legal() || verdict.code == VerdictCode::not_how_it_moves)
            continue;
        std::string sentence = sentence_of(game, node, attempt, verdict, language);
        if (is_general(verdict.code)) {
            coaching.standstill = Standstill{verdict, std::move(sentence)};
            return coaching;
        }
        coaching.missed.push_back({to, attempt, verdict, std::move(sentence)});
    }
    coaching.reached = find_reached(position, from);
    return coaching;
}

std::vector<std::string> to_lines(Coaching const& coaching, Language language)
{
    if (coaching.standstill)
        return {coaching.standstill->sentence};

    struct Group {
        std::string_view reason;
        std::vector<Square> squares;
    };

    std::vector<Group> groups;
    for (NearMiss const& miss : coaching.missed) {
        std::string_view const reason = reason_of(miss);
        auto const known = std::find_if(
            groups.begin(), groups.end(), [reason](Group const& group) { return group.reason == reason; });
        if (known == groups.end())
            groups.push_back({reason, {miss.to}});
        else
            known->squares.push_back(miss.to);
    }
    std::vector<std::string> lines{describe_reached(coaching, language)};
    for (Group const& group : groups)
        lines.push_back(
            say(language, Phrase::not_there, {join_squares(group.squares, language), group.reason}));
    return lines;
}

} // namespace arbiter::play
