#include "arbiter/notation/move_text.h"

#include "arbiter/notation/squares.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/rule_sets.h"
#include "notation/text.h"

namespace arbiter {

namespace {

template <class Rules>
Result<LegalMove, MoveProblem> play_squares(BasicPosition<Rules> const& position, Attempt attempt)
{
    Attempt const adapted = adapt_castling(position, attempt);
    auto const move = find_move(position, adapted);
    if (move)
        return *move;
    return Err{MoveProblem{RefusedAttempt{adapted, move.error()}}};
}

template <class Rules>
Result<LegalMove, MoveProblem> play_san(BasicPosition<Rules> const& position, San const& san)
{
    auto const move = resolve(position, san);
    if (move)
        return *move;
    SanRefusal const& refusal = move.error();
    if (refusal.code() == SanRefusalCode::illegal && refusal.size() == 1)
        return Err{MoveProblem{RefusedAttempt{refusal[0].attempt, refusal[0].verdict}}};
    return Err{MoveProblem{RefusedSan{san, refusal}}};
}

/// "B1c3" is the bishop of rank 1, not the move from b1; "E2 E4" still is a pair of squares.
bool begins_with_capital(std::string_view text)
{
    detail::Cursor cursor{text};
    cursor.skip_blanks();
    return detail::is_capital(cursor.peek());
}

} // namespace

template <class Rules>
Result<LegalMove, MoveProblem> read_move(BasicPosition<Rules> const& position, std::string_view text)
{
    auto const squares = parse_squares(text);
    if (squares && !begins_with_capital(text))
        return play_squares(position, *squares);
    auto const san = parse_san(text);
    if (san)
        return play_san(position, *san);
    if (squares)
        return play_squares(position, *squares);
    // The reading that came further is the one that was meant.
    return Err{MoveProblem{squares.error().offset > san.error().offset ? squares.error() : san.error()}};
}

template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, MoveProblem const& problem, Language language)
{
    if (auto const* refused = std::get_if<RefusedAttempt>(&problem))
        return describe(position, refused->attempt, refused->verdict, language);
    if (auto const* refused = std::get_if<RefusedSan>(&problem))
        return describe(position, refused->san, refused->refusal, language);
    return Sentence{describe(*std::get_if<NotationError>(&problem)).view()};
}

template Result<LegalMove, MoveProblem> read_move(Position const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(KingCapturePosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(ThreeCheckPosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(KingOfTheHillPosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(RacingKingsPosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(AtomicPosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(AntichessPosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(HordePosition const&, std::string_view);
template Result<LegalMove, MoveProblem> read_move(CrazyhousePosition const&, std::string_view);
template Sentence describe(Position const&, MoveProblem const&, Language);
template Sentence describe(KingCapturePosition const&, MoveProblem const&, Language);
template Sentence describe(ThreeCheckPosition const&, MoveProblem const&, Language);
template Sentence describe(KingOfTheHillPosition const&, MoveProblem const&, Language);
template Sentence describe(RacingKingsPosition const&, MoveProblem const&, Language);
template Sentence describe(AtomicPosition const&, MoveProblem const&, Language);
template Sentence describe(AntichessPosition const&, MoveProblem const&, Language);
template Sentence describe(HordePosition const&, MoveProblem const&, Language);
template Sentence describe(CrazyhousePosition const&, MoveProblem const&, Language);

} // namespace arbiter
