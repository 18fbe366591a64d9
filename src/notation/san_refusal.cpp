#include "arbiter/notation/san.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/rule_sets.h"

#include <array>

namespace arbiter {

namespace {

/// The texts of one language. Another language is another table.
struct RefusalTexts {
    std::array<std::string_view, 2> sides;
    std::array<std::string_view, 6> roles;
    std::array<std::string_view, 6> several_roles;
    std::string_view has_no;
    std::string_view on_square;
    std::string_view on_file;
    std::string_view on_rank;
    std::string_view none_of;
    std::string_view can_go_to;
    std::string_view can_take_on_file;
    std::string_view more_than_one;
    std::string_view write;
    std::string_view alternative;
    std::string_view is_written;
    std::string_view list_comma;
    std::string_view list_and;
};

constexpr RefusalTexts english{
    .sides = {"White", "Black"},
    .roles = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    .several_roles = {"pawns", "knights", "bishops", "rooks", "queens", "kings"},
    .has_no = " has no ",
    .on_square = " on ",
    .on_file = " on file ",
    .on_rank = " on rank ",
    .none_of = "None of the ",
    .can_go_to = " can go to ",
    .can_take_on_file = " can take on file ",
    .more_than_one = "More than one ",
    .write = ": write ",
    .alternative = " or ",
    .is_written = "The standard writes this move as ",
    .list_comma = ", ",
    .list_and = " and ",
};

RefusalTexts const& texts_of(Language language)
{
    switch (language) {
    case Language::english: return english;
    }
    return english;
}

void append_destination(Sentence& sentence, San const& san, RefusalTexts const& texts)
{
    if (!san.to_rank) {
        sentence.append(texts.can_take_on_file);
        sentence.append(to_char(san.to_file));
        return;
    }
    sentence.append(texts.can_go_to);
    sentence.append(to_string(make_square(san.to_file, *san.to_rank)));
}

/// "White has no knight on file b."
Sentence say_no_such_piece(Color us, San const& san, RefusalTexts const& texts)
{
    Sentence sentence{texts.sides[to_index(us)]};
    sentence.append(texts.has_no);
    sentence.append(texts.roles[to_index(san.role)]);
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
    Sentence sentence{texts.none_of};
    sentence.append(texts.several_roles[to_index(san.role)]);
    sentence.append(texts.on_square);
    std::size_t left = refusal.size();
    for (SanCandidate const& candidate : refusal) {
        sentence.append(to_string(candidate.attempt.from));
        if (--left > 0)
            sentence.append(left == 1 ? texts.list_and : texts.list_comma);
    }
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

/// "More than one knight can go to d2: write Nbd2 or Nfd2."
template <class Rules>
Sentence say_ambiguous(BasicPosition<Rules> const& position, San const& san, SanRefusal const& refusal,
    RefusalTexts const& texts)
{
    Sentence sentence{texts.more_than_one};
    sentence.append(texts.roles[to_index(san.role)]);
    append_destination(sentence, san, texts);
    std::string_view joint = texts.write;
    for (SanCandidate const& candidate : refusal) {
        sentence.append(joint);
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
    RefusalTexts const& texts = texts_of(language);
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
        Sentence sentence{texts.is_written};
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
