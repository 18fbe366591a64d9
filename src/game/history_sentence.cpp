// SPDX-License-Identifier: MIT
#include "arbiter/game/history_sentence.h"

#include "arbiter/rules/sentence.h"
#include "game/language_texts.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <vector>

namespace arbiter {

namespace {

/// More than this many alternatives do not help.
constexpr int max_alternatives = 8;

using detail::fill;
using detail::HistoryPhrase;
using detail::HistoryTexts;
using detail::say;
using detail::SlotWords;

std::string to_name(Square square)
{
    return std::string{to_string(square)};
}

std::string to_name(HistoryTexts const& texts, Role role)
{
    return std::string{texts.roles[to_index(role)]};
}

/// A hyphen between squares is set as a dash, but castling keeps its own.
std::string to_dashed(std::string text)
{
    if (text.starts_with('O'))
        return text;
    if (auto const hyphen = text.find('-'); hyphen != std::string::npos)
        text.replace(hyphen, 1, "–");
    return text;
}

/// "9." or "12…", of the move that is made in this position.
std::string number_of(AnyPosition const& position)
{
    return std::to_string(position.fullmove_number().value())
        + (position.side_to_move() == Color::white ? "." : "…");
}

/// Looks back along the line that leads to a position.
class Historian {
public:
    Historian(GameTree const& game, NodeId node, HistoryTexts const& texts)
        : game_{game},
          texts_{texts},
          line_{game.line_to(node)},
          position_{game.position(node)}
    {
        // A passed turn brings no piece anywhere.
        std::erase_if(line_, [&](NodeId passed) { return game.is_pass(passed); });
    }

    std::string tell(Attempt attempt, Verdict const& verdict) const
    {
        switch (verdict.code) {
        case VerdictCode::no_piece: return tell_where_it_went(attempt.from);
        case VerdictCode::castling_right_lost: return tell_of_castling_right(attempt);
        case VerdictCode::en_passant_unavailable: return tell_of_en_passant(verdict.by);
        case VerdictCode::king_taken: return tell_of_taken_king();
        case VerdictCode::castling_in_check:
        case VerdictCode::double_check:
        case VerdictCode::check_not_answered: return tell_of_check();
        case VerdictCode::castling_through_check:
        case VerdictCode::castling_into_check:
        case VerdictCode::pinned: return tell_of_arrival(verdict.by);
        default: return position_.in_check() ? tell_of_check() : std::string{};
        }
    }

private:
    AnyPosition const& before(NodeId node) const { return game_.position(*game_.parent(node)); }

    LegalMove move(NodeId node) const { return *game_.move(node); }

    std::string numbered_san(NodeId node) const { return arbiter::numbered_san(game_, node); }

    std::string lan(NodeId node) const { return to_dashed(before(node).format_lan(move(node))); }

    /// "12…d7–d5"
    std::string numbered_lan(NodeId node) const { return number_of(before(node)) + lan(node); }

    /// "move 9 (Ra1–b1)"
    std::string described_lan(NodeId node) const
    {
        return fill(texts_[HistoryPhrase::described_move],
            {{"number", std::to_string(before(node).fullmove_number().value())}, {"move", lan(node)}});
    }

    /// The square that the move has filled for the side that made it; for castling the king's.
    Square destination(NodeId node) const
    {
        LegalMove const made = move(node);
        if (!made.is_castling())
            return made.to();
        return castled_king_square(before(node).side_to_move(), castling_side(made.from(), made.to()));
    }

    // ---- castling ----------------------------------------------------------------------------------------

    static std::optional<Square> castling_rook(AnyPosition const& position, Color color, CastlingSide side)
    {
        return position.visit([=](auto const& inner) { return inner.castling_rook(color, side); });
    }

    std::string tell_of_castling_right(Attempt attempt) const
    {
        Color const us = position_.side_to_move();
        CastlingSide const side = castling_side(attempt.from, attempt.to);
        if (!castling_rook(game_.start(), us, side))
            return say(HistoryPhrase::never_had_right, {{"side", name_of(us)}});
        for (NodeId const node : line_) {
            if (!castling_rook(game_.position(node), us, side))
                return tell_of_loss(node, us, *castling_rook(before(node), us, side));
        }
        return {};
    }

    std::string tell_of_loss(NodeId node, Color us, Square rook) const
    {
        LegalMove const made = move(node);
        if (is_blown_up(node, rook))
            return say(
                HistoryPhrase::rook_blown_up, {{"square", to_name(rook)}, {"move", described_lan(node)}});
        if (before(node).side_to_move() != us)
            return say(HistoryPhrase::rook_taken, {{"square", to_name(rook)}, {"move", described_lan(node)}});
        if (made.is_castling())
            return say(HistoryPhrase::has_castled, {{"side", name_of(us)}, {"move", numbered_san(node)}});
        Role const mover = made.from() == rook ? Role::rook : Role::king;
        return say(HistoryPhrase::piece_left,
            {{"piece", to_name(texts_, mover)}, {"square", to_name(made.from())},
                {"move", described_lan(node)}});
    }

    // ---- checks and pieces -------------------------------------------------------------------------------

    std::string tell_of_check() const
    {
        if (line_.empty())
            return say(HistoryPhrase::in_check_from_start, {});
        return say(HistoryPhrase::in_check_since, {{"move", numbered_san(line_.back())}});
    }

    std::string tell_of_taken_king() const
    {
        if (line_.empty())
            return {};
        return say(HistoryPhrase::king_taken, {{"move", numbered_san(line_.back())}});
    }

    /// The last move that brought a piece to the square, or nothing.
    std::optional<NodeId> find_arrival(Square square) const
    {
        for (std::size_t index = line_.size(); index != 0; --index) {
            NodeId const node = line_[index - 1];
            if (destination(node) == square)
                return node;
        }
        return std::nullopt;
    }

    std::string tell_of_arrival(Bitboard by) const
    {
        if (by.count() != 1)
            return {};
        auto const arrival = find_arrival(by.first());
        auto const piece = position_.piece_at(by.first());
        if (!arrival || !piece)
            return {};
        return say(HistoryPhrase::piece_came,
            {{"piece", to_name(texts_, piece->role)}, {"square", to_name(by.first())},
                {"move", numbered_lan(*arrival)}});
    }

    /// Whether the move has emptied this square, on which a piece neither moved nor was captured: that
    /// happens in atomic chess alone.
    bool is_blown_up(NodeId node, Square square) const
    {
        LegalMove const made = move(node);
        bool const is_part_of_move = square == made.from() || square == made.to();
        bool const is_gone = !game_.position(node).piece_at(square);
        bool const is_atomic = to_name(game_.variant()) == AtomicRules::name;
        return is_atomic && is_gone && !is_part_of_move && !made.is_castling() && !made.is_en_passant();
    }

    /// What became of the last piece on a square that is empty now.
    std::string tell_where_it_went(Square square) const
    {
        for (std::size_t index = line_.size(); index != 0; --index) {
            NodeId const node = line_[index - 1];
            auto const piece = before(node).piece_at(square);
            if (!piece || game_.position(node).piece_at(square))
                continue;
            bool const is_mover = piece->color == before(node).side_to_move();
            HistoryPhrase const phrase = is_blown_up(node, square) ? HistoryPhrase::blown_up_there
                : is_mover                                         ? HistoryPhrase::piece_left
                                                                   : HistoryPhrase::taken_there;
            return say(phrase,
                {{"piece", to_name(texts_, piece->role)}, {"square", to_name(square)},
                    {"move", numbered_lan(node)}});
        }
        return {};
    }

    std::string tell_of_en_passant(Bitboard by) const
    {
        if (by.count() != 1)
            return {};
        std::string const square = to_name(by.first());
        auto const arrival = find_arrival(by.first());
        if (!arrival)
            return say(HistoryPhrase::pawn_there_from_start, {{"square", square}});
        LegalMove const made = move(*arrival);
        bool const is_double_step = file_of(made.from()) == file_of(made.to())
            && rank_of(made.from()) == relative_rank(before(*arrival).side_to_move(), Rank::second);
        if (!is_double_step)
            return say(
                HistoryPhrase::pawn_came_otherwise, {{"square", square}, {"move", numbered_lan(*arrival)}});
        return say(HistoryPhrase::en_passant_was_possible, {{"move", numbered_lan(*arrival)}});
    }

    std::string say(HistoryPhrase phrase, SlotWords words) const
    {
        return detail::say(texts_, phrase, words);
    }

    std::string name_of(Color color) const { return std::string{texts_.sides[to_index(color)]}; }

    GameTree const& game_;
    HistoryTexts const& texts_;
    std::vector<NodeId> line_;
    AnyPosition const& position_;
};

/// Whether the sentence names every one of these moves, with or without the mark of a check.
bool names_all(std::string_view sentence, std::vector<std::string> const& moves)
{
    return std::all_of(moves.begin(), moves.end(), [=](std::string_view move) {
        return sentence.find(move.substr(0, move.find_last_not_of("+#") + 1)) != std::string_view::npos;
    });
}

/// The moves out of a check, where they are few and the verdict's sentence does not name them.
std::string tell_ways_out(AnyPosition const& position, std::string_view verdict, HistoryTexts const& texts)
{
    MoveList const moves = position.legal_moves();
    if (moves.size() > std::size_t{max_alternatives})
        return {};
    std::vector<std::string> ways;
    for (LegalMove const move : moves)
        ways.push_back(position.format_san(move));
    return names_all(verdict, ways) ? std::string{} : detail::say_ways_out(texts, ways);
}

/// Where the piece on `from` may go, where that is few squares.
std::string tell_destinations(AnyPosition const& position, Square from, HistoryTexts const& texts)
{
    auto const piece = position.piece_at(from);
    if (!piece || piece->color != position.side_to_move())
        return {};
    Bitboard squares;
    for (LegalMove const move : position.legal_moves_from(from))
        squares.insert(position.to_attempt(move).to);
    std::string const name = to_name(texts, piece->role);
    if (squares.empty())
        return say(texts, HistoryPhrase::no_legal_move, {{"piece", name}, {"square", to_name(from)}});
    if (squares.count() > max_alternatives)
        return {};
    std::vector<std::string> names;
    for (Square const square : squares)
        names.emplace_back(to_string(square));
    return say(texts, HistoryPhrase::may_go,
        {{"piece", name}, {"square", to_name(from)}, {"choice", to_choice(texts, names)}});
}

/// Whether the squares are right and only the promotion is wrong, so that other squares do not help.
bool is_about_promotion(VerdictCode code)
{
    return code == VerdictCode::promotion_missing || code == VerdictCode::promotion_not_allowed
        || code == VerdictCode::promotion_invalid;
}

std::string tell_alternatives(AnyPosition const& position, Attempt attempt, VerdictCode code,
    std::string_view verdict, HistoryTexts const& texts)
{
    if (is_about_promotion(code) || !position.has_legal_move())
        return {};
    if (position.in_check())
        return tell_ways_out(position, verdict, texts);
    return attempt.drop ? std::string{} : tell_destinations(position, attempt.from, texts);
}

} // namespace

std::string numbered_san(GameTree const& game, NodeId node)
{
    return number_of(game.position(*game.parent(node))) + game.san(node);
}

std::string to_text(Explanation const& explanation)
{
    std::string text = explanation.verdict;
    for (std::string const& part : {explanation.history, explanation.instead}) {
        if (!part.empty())
            text.append(" ").append(part);
    }
    return text;
}

Explanation explain(
    GameTree const& game, NodeId node, Attempt attempt, Verdict const& verdict, Language language)
{
    AnyPosition const& position = game.position(node);
    Explanation explanation{.verdict = position.describe(attempt, verdict, language)};
    if (verdict.is_legal())
        return explanation;
    HistoryTexts const& texts = detail::history_texts_of(language);
    explanation.history = Historian{game, node, texts}.tell(attempt, verdict);
    explanation.instead = tell_alternatives(position, attempt, verdict.code, explanation.verdict, texts);
    return explanation;
}

std::string describe_destinations(AnyPosition const& position, Square from, Language language)
{
    return tell_destinations(position, from, detail::history_texts_of(language));
}

std::string describe_faults(SetupFaults const& faults, Language language)
{
    std::string text;
    for (SetupFaultReport const& report : faults) {
        if (!text.empty())
            text += ' ';
        text += describe(report, language).view();
    }
    return text;
}

} // namespace arbiter
