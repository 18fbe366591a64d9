// SPDX-License-Identifier: MIT
#include "arbiter/game/draw_claim.h"

#include "arbiter/core/utf8.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "game/language_texts.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace arbiter {

namespace {

using detail::DrawWords;
using detail::fill;

/// A sentence names at most this many places of a position, the latest, and fewer where it would be longer
/// than any other.
constexpr std::size_t max_named_places = 5;
constexpr std::size_t max_sentence_characters = 160;

bool has_lost_castling(AnyPosition const& earlier, AnyPosition const& now, Color color)
{
    return std::ranges::any_of(std::array{CastlingSide::king, CastlingSide::queen}, [&](CastlingSide side) {
        return earlier.castling_rook(color, side) && !now.castling_rook(color, side);
    });
}

bool has_lost_en_passant(AnyPosition const& earlier, AnyPosition const& now)
{
    return earlier.has_legal_en_passant()
        && (!now.has_legal_en_passant() || now.en_passant_target() != earlier.en_passant_target());
}

/// Why two positions with the same pieces on the same squares are not the same.
std::vector<NearMissReason> find_differences(AnyPosition const& earlier, AnyPosition const& now)
{
    std::vector<NearMissReason> reasons;
    if (earlier.side_to_move() != now.side_to_move())
        reasons.push_back(NearMissReason::other_side_to_move);
    if (has_lost_castling(earlier, now, Color::white))
        reasons.push_back(NearMissReason::white_could_castle);
    if (has_lost_castling(earlier, now, Color::black))
        reasons.push_back(NearMissReason::black_could_castle);
    if (has_lost_en_passant(earlier, now))
        reasons.push_back(NearMissReason::en_passant);
    return reasons;
}

std::optional<Plies> find_quiet_plies(AnyPosition const& position)
{
    return position.visit([]<class Rules>(BasicPosition<Rules> const& inside) {
        return Rules::has_drops ? std::nullopt : std::optional{inside.halfmove_clock()};
    });
}

/// Looks through a line of legal moves, and says what it finds.
class ClaimRecord {
public:
    /// `skipped`: the moves of the record before the line.
    ClaimRecord(GameTree const& line, std::size_t skipped, Language language)
        : line_{line},
          nodes_{line.line_to(line.cursor())},
          skipped_{skipped},
          words_{detail::draw_words_of(language)},
          sides_{detail::history_texts_of(language).sides}
    {
        nodes_.insert(nodes_.begin(), line.root());
    }

    DrawGrounds find_grounds() const
    {
        AnyPosition const& now = line_.position();
        DrawGrounds grounds;
        grounds.quiet = find_quiet_plies(now);
        for (std::size_t ply = 0; ply < nodes_.size(); ++ply) {
            AnyPosition const& earlier = line_.position(nodes_[ply]);
            if (earlier.key() == now.key())
                grounds.same.push_back(place_of(ply));
            else if (earlier.board() == now.board())
                add_near_miss(grounds, ply, find_differences(earlier, now));
        }
        std::size_t const last = nodes_.size() - 1;
        if (grounds.quiet && grounds.quiet->count() < last)
            grounds.last_change = place_of(last - grounds.quiet->count());
        return grounds;
    }

    std::string tell_repetition(DrawGrounds const& grounds) const
    {
        return grounds.same.size() < 2 ? std::string{words_.stood_once}
                                       : tell_places(words_.stood_often, grounds);
    }

    std::string tell_quiet(DrawGrounds const& grounds) const
    {
        return tell_quiet(words_.quiet_since, words_.quiet_from_start, grounds);
    }

    /// What proves the end of a game by repetition or by moves.
    std::string tell_end(Termination termination, DrawGrounds const& grounds) const
    {
        return termination == Termination::fivefold_repetition
            ? tell_places(words_.came_up, grounds)
            : tell_quiet(words_.was_quiet_since, words_.was_quiet_from_start, grounds);
    }

private:
    RecordPlace place_of(std::size_t ply) const
    {
        return {skipped_ + ply, ply == 0 ? std::string{} : numbered_san(line_, nodes_[ply])};
    }

    /// How often the position came up, and as many of its last places as there is room for.
    std::string tell_places(std::string_view text, DrawGrounds const& grounds) const
    {
        std::size_t named = std::min(grounds.same.size(), max_named_places);
        std::string sentence = tell_places(text, grounds, named);
        while (named > 1 && count_characters(sentence) > max_sentence_characters)
            sentence = tell_places(text, grounds, --named);
        return sentence;
    }

    std::string tell_places(std::string_view text, DrawGrounds const& grounds, std::size_t named) const
    {
        std::string places = named < grounds.same.size() ? "…, " : "";
        for (RecordPlace const& place : std::span{grounds.same}.last(named))
            places.append(name_of(place)).append(", ");
        places.resize(places.size() - 2);
        return fill(text, {{"count", std::to_string(grounds.same.size())}, {"places", places}});
    }

    static std::string tell_quiet(
        std::string_view since, std::string_view from_start, DrawGrounds const& grounds)
    {
        unsigned const plies = grounds.quiet->count();
        std::string const count = std::to_string(plies / 2) + (plies % 2 == 0 ? "" : "½");
        if (!grounds.last_change)
            return fill(from_start, {{"count", count}});
        return fill(since, {{"count", count}, {"move", grounds.last_change->move}});
    }

    std::string name_of(RecordPlace const& place) const
    {
        return place.move.empty() ? std::string{words_.at_start}
                                  : fill(words_.after_move, {{"move", place.move}});
    }

    void add_near_miss(
        DrawGrounds& grounds, std::size_t ply, std::vector<NearMissReason> const& reasons) const
    {
        if (reasons.empty())
            return;
        RecordPlace const place = place_of(ply);
        std::string const reason = tell(reasons.front(), line_.position(nodes_[ply]));
        grounds.near_misses.push_back(
            {place, reasons, fill(words_.near_miss, {{"place", name_of(place)}, {"reason", reason}})});
    }

    std::string tell(NearMissReason reason, AnyPosition const& earlier) const
    {
        switch (reason) {
        case NearMissReason::other_side_to_move:
            return with_side(words_.other_side_to_move, earlier.side_to_move());
        case NearMissReason::white_could_castle: return with_side(words_.could_castle, Color::white);
        case NearMissReason::black_could_castle: return with_side(words_.could_castle, Color::black);
        case NearMissReason::en_passant: break;
        }
        return std::string{words_.en_passant};
    }

    std::string with_side(std::string_view text, Color color) const
    {
        return fill(text, {{"side", std::string{sides_[to_index(color)]}}});
    }

    GameTree const& line_;
    std::vector<NodeId> nodes_;
    std::size_t skipped_;
    DrawWords const& words_;
    std::array<detail::LanguageText, 2> const& sides_;
};

} // namespace

std::string_view to_code(NearMissReason reason)
{
    switch (reason) {
    case NearMissReason::other_side_to_move: return "other-side-to-move";
    case NearMissReason::white_could_castle: return "white-could-castle";
    case NearMissReason::black_could_castle: return "black-could-castle";
    case NearMissReason::en_passant: break;
    }
    return "en-passant";
}

JudgedClaim judge_claim(
    GameTree const& game, NodeId node, std::optional<LegalMove> intended, Language language)
{
    GameTree line = game.legal_line_to(node);
    std::size_t const skipped = game.ply_of(node) - line.ply_of(line.cursor());
    std::vector<ZobristKey> const keys = line.keys_before(line.cursor());
    JudgedClaim claim;
    claim.draw = intended ? line.position().claimable_draw_with(keys, *intended)
                          : line.position().claimable_draw(keys);
    if (intended)
        line.play(*intended);
    ClaimRecord const record{line, skipped, language};
    claim.grounds = record.find_grounds();
    DrawWords const& words = detail::draw_words_of(language);
    claim.text.emplace_back(claim.draw ? words.is_right : words.is_wrong);
    if (auto const end = line.position().automatic_outcome(line.keys_before(line.cursor())))
        claim.text.emplace_back(describe(*end, language).view());
    claim.text.push_back(record.tell_repetition(claim.grounds));
    for (NearMiss const& miss : claim.grounds.near_misses)
        claim.text.push_back(miss.text);
    if (claim.grounds.quiet)
        claim.text.push_back(record.tell_quiet(claim.grounds));
    return claim;
}

std::optional<ExplainedEnding> explain_ending(GameTree const& game, NodeId node, Language language)
{
    AnyPosition const& position = game.position(node);
    auto ending = explain_ending(position, language);
    if (ending && ending->end.outcome.termination != Termination::seventy_five_moves)
        return ending;
    GameTree const line = game.legal_line_to(node);
    auto const outcome = position.automatic_outcome(line.keys_before(line.cursor()));
    if (!outcome)
        return std::nullopt;
    ClaimRecord const record{line, game.ply_of(node) - line.ply_of(line.cursor()), language};
    ending = ExplainedEnding{.end = {*outcome, {}, describe(*outcome, language)}};
    ending->grounds = record.find_grounds();
    ending->grounds_text = record.tell_end(outcome->termination, *ending->grounds);
    return ending;
}

} // namespace arbiter
