// SPDX-License-Identifier: MIT
#include "arbiter/game/draw_claim.h"
#include "handle.h"

#include <string>

using namespace arbiter;
using arbiter::c::guard;
using arbiter::c::is_whole;

namespace {

GameTree to_tree(arbiter_position const& position)
{
    GameTree tree{position.played.empty() ? position.now : position.played.front().before};
    for (arbiter_position::Played const& played : position.played)
        tree.play(played.move);
    return tree;
}

// ---- endings ----------------------------------------------------------------------------------------------

using TellPart = int (*)(void* data, arbiter_ending_part const* part);

/// Passes the parts on to a function of a program in C, until it says stop.
class PartTeller {
public:
    PartTeller(TellPart tell, void* data) : tell_{tell}, data_{data} { part_.size = sizeof part_; }

    /// The codes of the library are literals, which end with a zero byte.
    void tell(std::string_view kind, std::string_view code, std::string_view sentence,
        std::optional<Color> color = std::nullopt, Bitboard at = {})
    {
        part_.kind = kind.data();
        part_.code = code.data();
        part_.article = "";
        part_.at = at.bits();
        part_.by = 0;
        part_.color = color ? c::to_c(*color) : ARBITER_NOBODY;
        pass_on(sentence);
    }

    void tell(std::string_view kind, JudgedReason const& reason, arbiter_move move = {})
    {
        Verdict const& verdict = reason.verdict;
        std::string_view const article = laws_article(verdict.code);
        part_.kind = kind.data();
        part_.code = to_code(verdict.code).data();
        part_.article = article.empty() ? "" : article.data();
        part_.at = verdict.at.bits();
        part_.by = verdict.by.bits();
        part_.move = move;
        part_.color = ARBITER_NOBODY;
        pass_on(reason.text.view());
    }

private:
    void pass_on(std::string_view sentence)
    {
        sentence_ = sentence;
        part_.sentence = sentence_.c_str();
        is_stopped_ = is_stopped_ || tell_(data_, &part_) != 0;
        part_.move = {};
    }

    TellPart tell_;
    void* data_;
    arbiter_ending_part part_{};
    std::string sentence_;
    bool is_stopped_ = false;
};

void tell_ending(PartTeller& teller, ExplainedEnding const& ending)
{
    Outcome const& outcome = ending.end.outcome;
    teller.tell(
        "outcome", to_code(outcome.termination), ending.end.text.view(), outcome.winner, ending.end.at);
    if (ending.check)
        teller.tell("check", *ending.check);
    for (EndingTry const& tried : ending.tries)
        teller.tell(to_code(tried.kind), tried.reason, c::to_c(tried.attempt));
    for (EndingProof const& proof : ending.proofs)
        teller.tell("cannot-win", to_code(proof.reason), proof.text.view(), proof.color);
    if (ending.grounds)
        teller.tell("grounds", to_code(outcome.termination), ending.grounds_text);
}

// ---- claims -----------------------------------------------------------------------------------------------

static_assert(ARBITER_OTHER_SIDE_TO_MOVE == 1 << static_cast<int>(NearMissReason::other_side_to_move));
static_assert(ARBITER_WHITE_COULD_CASTLE == 1 << static_cast<int>(NearMissReason::white_could_castle));
static_assert(ARBITER_BLACK_COULD_CASTLE == 1 << static_cast<int>(NearMissReason::black_could_castle));
static_assert(ARBITER_EN_PASSANT == 1 << static_cast<int>(NearMissReason::en_passant));

using TellPlace = int (*)(void* data, arbiter_claim_place const* place);

arbiter_claim_place to_c(char const* kind, RecordPlace const& place)
{
    return {sizeof(arbiter_claim_place), kind, place.ply, place.move.c_str(), 0, ""};
}

arbiter_claim_place to_c(NearMiss const& miss)
{
    arbiter_claim_place place = to_c("near-miss", miss.place);
    for (NearMissReason const reason : miss.reasons)
        place.reasons |= 1U << static_cast<unsigned>(reason);
    place.sentence = miss.text.c_str();
    return place;
}

void tell_places(DrawGrounds const& grounds, TellPlace tell, void* data)
{
    bool is_stopped = false;
    auto const pass_on
        = [&](arbiter_claim_place const& place) { is_stopped = is_stopped || tell(data, &place) != 0; };
    for (RecordPlace const& place : grounds.same)
        pass_on(to_c("same", place));
    for (NearMiss const& miss : grounds.near_misses)
        pass_on(to_c(miss));
    if (grounds.last_change)
        pass_on(to_c("last-change", *grounds.last_change));
}

std::string join_lines(std::vector<std::string> const& lines)
{
    std::string text;
    for (std::string const& line : lines)
        text.append(text.empty() ? "" : "\n").append(line);
    return text;
}

} // namespace

arbiter_status arbiter_why_over(
    arbiter_position const* position, char const* language_code, TellPart tell, void* data)
{
    auto const language = c::read_language(language_code);
    if (position == nullptr || tell == nullptr || !language)
        return ARBITER_BAD_ARGUMENT;
    return guard(ARBITER_NO_MEMORY, [&] {
        GameTree const tree = to_tree(*position);
        PartTeller teller{tell, data};
        if (auto const ending = explain_ending(tree, tree.cursor(), *language))
            tell_ending(teller, *ending);
        return ARBITER_OK;
    });
}

arbiter_status arbiter_judge_claim(arbiter_position const* position, arbiter_move const* announced,
    arbiter_claim* claim, char const* language_code, char* buffer, size_t size, TellPlace tell, void* data)
{
    c::write("", buffer, size);
    auto const language = c::read_language(language_code);
    if (position == nullptr || !is_whole(claim) || !language)
        return ARBITER_BAD_ARGUMENT;
    auto const move = announced == nullptr ? std::nullopt : c::find_legal(position, announced);
    if (announced != nullptr && !move)
        return ARBITER_ILLEGAL;
    return guard(ARBITER_NO_MEMORY, [&] {
        GameTree const tree = to_tree(*position);
        JudgedClaim const judged = judge_claim(tree, tree.cursor(), move, *language);
        DrawGrounds const& grounds = judged.grounds;
        c::fill(*claim,
            {sizeof(arbiter_claim), judged.draw ? 1 : 0,
                judged.draw ? to_code(judged.draw->termination).data() : "",
                grounds.quiet ? static_cast<int>(grounds.quiet->count()) : -1});
        c::write(join_lines(judged.text), buffer, size);
        if (tell != nullptr)
            tell_places(grounds, tell, data);
        return ARBITER_OK;
    });
}
