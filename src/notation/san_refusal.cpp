// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/rule_sets.h"
#include "notation/language_texts.h"

#include <algorithm>

namespace arbiter {

namespace {

using detail::RefusalTexts;

void append_destination(Sentence& sentence, San const& san, RefusalTexts const& texts)
{
    if (!san.to_rank) {
        sentence.append(texts.can_take_on_file);
        sentence.append(to_char(san.to_file));
        sentence.append(texts.take);
        return;
    }
    sentence.append(texts.can_go_to);
    sentence.append(to_string(make_square(san.to_file, *san.to_rank)));
    sentence.append(texts.go);
}

/// "White has no knight on file b."
Sentence say_no_such_piece(Color us, San const& san, RefusalTexts const& texts)
{
    Sentence sentence{texts.sides[to_index(us)]};
    sentence.append(texts.has_no[detail::gender_of(san.role, texts)]);
    sentence.append(texts.missing_roles[to_index(san.role)]);
    auto from_file = san.from_file;
    if (san.role == Role::pawn && !san.is_capture && !from_file)
        from_file = san.to_file;
    if (from_file && san.from_rank) {
        sentence.append(texts.on_square);
        sentence.append(to_string(make_square(*from_file, *san.from_rank)));
    } else if (from_file) {
        sentence.append(texts.on_file);
        sentence.append(to_char(*from_file));
    } else if (san.from_rank) {
        sentence.append(texts.on_rank);
        sentence.append(to_char(*san.from_rank));
    }
    sentence.append('.');
    return sentence;
}

/// "None of the knights on b1 and g1 can go to e5."
Sentence say_none_can_go(San const& san, SanRefusal const& refusal, RefusalTexts const& texts)
{
    Sentence sentence{texts.none_of[detail::gender_of(san.role, texts)]};
    sentence.append(texts.several_roles[to_index(san.role)]);
    sentence.append(texts.of_squares);
    std::size_t left = refusal.size();
    for (SanCandidate const& candidate : refusal) {
        sentence.append(to_string(candidate.attempt.from));
        if (--left > 0)
            sentence.append(left == 1 ? texts.list_and : texts.list_comma);
    }
    sentence.append(texts.denial);
    append_destination(sentence, san, texts);
    sentence.append('.');
    return sentence;
}

/// The verdict on the only piece that moves so at all: "The knight on d2 is pinned …" says more than that the
/// others cannot go there either. Nothing when there are several such pieces, or none.
SanCandidate const* find_likely(SanRefusal const& refusal)
{
    SanCandidate const* likely = nullptr;
    for (SanCandidate const& candidate : refusal) {
        if (candidate.verdict.code == VerdictCode::not_how_it_moves)
            continue;
        if (likely != nullptr)
            return nullptr;
        likely = &candidate;
    }
    return likely;
}

template <class Rules>
void append_san_of(Sentence& sentence, BasicPosition<Rules> const& position, Attempt attempt)
{
    if (auto const move = find_move(position, attempt))
        sentence.append(format_san(position, *move));
}

/// Whether the candidates are moves of different pieces, or of a pawn that becomes one or another: then SAN
/// does not tell them apart for people who know two letters for a piece. A small library knows one.
bool has_several_meanings(Board const& board, SanRefusal const& refusal)
{
    if constexpr (is_small)
        return false;
    Attempt const first = refusal[0].attempt;
    return std::any_of(refusal.begin(), refusal.end(), [&](SanCandidate const& candidate) {
        return candidate.attempt.promotion != first.promotion
            || board.piece_at(candidate.attempt.from) != board.piece_at(first.from);
    });
}

/// "More than one knight can go to d2: write Nbd2 or Nfd2." Or "This can mean more than one move: write e1e2
/// or a2e2."
template <class Rules>
Sentence say_ambiguous(BasicPosition<Rules> const& position, San const& san, SanRefusal const& refusal,
    RefusalTexts const& texts)
{
    bool const has_several = has_several_meanings(position.board(), refusal);
    Sentence sentence{
        has_several ? texts.several_meanings : texts.more_than_one[detail::gender_of(san.role, texts)]};
    if (!has_several) {
        sentence.append(texts.roles[to_index(san.role)]);
        append_destination(sentence, san, texts);
    }
    std::string_view joint = texts.write;
    for (SanCandidate const& candidate : refusal) {
        sentence.append(joint);
        if (has_several)
            sentence.append(format_uci(candidate.attempt));
        else
            append_san_of(sentence, position, candidate.attempt);
        joint = texts.alternative;
    }
    sentence.append('.');
    return sentence;
}

} // namespace

template <class Rules>
Sentence describe(
    BasicPosition<Rules> const& position, San const& san, SanRefusal const& refusal, Language language)
{
    RefusalTexts const& texts = detail::refusal_texts_of(language);
    switch (refusal.code()) {
    case SanRefusalCode::no_such_piece: break;
    case SanRefusalCode::illegal:
        if (refusal.size() == 1)
            return describe(position, refusal[0].attempt, refusal[0].verdict, language);
        if (auto const* const likely = find_likely(refusal))
            return describe(position, likely->attempt, likely->verdict, language);
        return say_none_can_go(san, refusal, texts);
    case SanRefusalCode::ambiguous: return say_ambiguous(position, san, refusal, texts);
    case SanRefusalCode::misdescribed: {
        bool const is_castling = san.role == Role::king && !san.castling;
        Sentence sentence{is_castling ? texts.to_castle : texts.is_written};
        append_san_of(sentence, position, refusal[0].attempt);
        sentence.append('.');
        return sentence;
    }
    }
    return say_no_such_piece(position.side_to_move(), san, texts);
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Sentence describe(BasicPosition<Rules> const&, San const&, SanRefusal const&, Language);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
