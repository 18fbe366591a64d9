#include "arbiter/game/judged_move.h"

#include "arbiter/game/json_text.h"
#include "arbiter/notation/squares.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/rule_sets.h"

namespace arbiter {

namespace {

void append_members(std::string& out, std::string_view move, std::string_view code, Verdict const& verdict,
    bool is_legal, std::string_view text)
{
    out += "{\"move\":";
    append_json_string(out, move);
    out += is_legal ? ",\"legal\":true,\"code\":\"" : ",\"legal\":false,\"code\":\"";
    out += code;
    out += "\",\"at\":";
    append_json_squares(out, verdict.at);
    out += ",\"by\":";
    append_json_squares(out, verdict.by);
    out += ",\"text\":";
    append_json_string(out, text);
}

void append_candidates(std::string& out, std::vector<JudgedCandidate> const& candidates)
{
    out += ",\"candidates\":[";
    bool is_first = true;
    for (JudgedCandidate const& candidate : candidates) {
        if (!is_first)
            out += ',';
        is_first = false;
        append_members(out, format_uci(candidate.attempt), to_code(candidate.verdict.code), candidate.verdict,
            candidate.verdict.is_legal(), candidate.text);
        out += '}';
    }
    out += ']';
}

std::string_view refusal_code(SanRefusalCode code)
{
    switch (code) {
    case SanRefusalCode::no_such_piece: return "no-such-piece";
    case SanRefusalCode::ambiguous: return "ambiguous";
    case SanRefusalCode::misdescribed: return "misdescribed";
    case SanRefusalCode::illegal: break;
    }
    return "no-candidate-legal";
}

template <class Rules>
JudgedMove judge_refused_san(BasicPosition<Rules> const& position, San const& san, SanRefusal const& refusal)
{
    if (refusal.code() == SanRefusalCode::illegal && refusal.size() == 1)
        return judge_attempt(position, refusal[0].attempt);
    JudgedMove judged;
    judged.code = refusal_code(refusal.code());
    judged.text = describe(position, san, refusal);
    for (SanCandidate const& candidate : refusal) {
        if (refusal.code() == SanRefusalCode::ambiguous)
            judged.verdict.by.insert(candidate.attempt.from);
        judged.candidates.push_back(
            {candidate.attempt, candidate.verdict, describe(position, candidate.attempt, candidate.verdict)});
    }
    return judged;
}

} // namespace

template <class Rules>
JudgedMove judge_attempt(BasicPosition<Rules> const& position, Attempt attempt)
{
    JudgedMove judged;
    judged.attempt = attempt;
    judged.verdict = judge(position, attempt);
    judged.code = to_code(judged.verdict.code);
    judged.is_legal = judged.verdict.is_legal();
    judged.text = describe(position, attempt, judged.verdict);
    return judged;
}

template <class Rules>
Result<JudgedMove, NotationError> judge_text(BasicPosition<Rules> const& position, std::string_view move)
{
    if (auto const attempt = parse_squares(move))
        return judge_attempt(position, *attempt);
    auto const played = read_move(position, move);
    if (played)
        return judge_attempt(position, to_attempt(position, *played));
    if (auto const* const error = std::get_if<NotationError>(&played.error()))
        return Err{*error};
    if (auto const* const refused = std::get_if<RefusedAttempt>(&played.error()))
        return judge_attempt(position, refused->attempt);
    auto const& refused = std::get<RefusedSan>(played.error());
    return judge_refused_san(position, refused.san, refused.refusal);
}

Result<JudgedMove, NotationError> judge_text(AnyPosition const& position, std::string_view move)
{
    return position.visit([move](auto const& it) { return judge_text(it, move); });
}

JudgedMove judge_attempt(AnyPosition const& position, Attempt attempt)
{
    return position.visit([attempt](auto const& it) { return judge_attempt(it, attempt); });
}

void append_json(std::string& out, std::string_view move, JudgedMove const& judged)
{
    append_members(out, move, judged.code, judged.verdict, judged.is_legal, judged.text);
    if (!judged.candidates.empty())
        append_candidates(out, judged.candidates);
    out += '}';
}

template Result<JudgedMove, NotationError> judge_text(Position const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(KingCapturePosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(ThreeCheckPosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(KingOfTheHillPosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(RacingKingsPosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(AtomicPosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(AntichessPosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(HordePosition const&, std::string_view);
template Result<JudgedMove, NotationError> judge_text(CrazyhousePosition const&, std::string_view);
template JudgedMove judge_attempt(Position const&, Attempt);
template JudgedMove judge_attempt(KingCapturePosition const&, Attempt);
template JudgedMove judge_attempt(ThreeCheckPosition const&, Attempt);
template JudgedMove judge_attempt(KingOfTheHillPosition const&, Attempt);
template JudgedMove judge_attempt(RacingKingsPosition const&, Attempt);
template JudgedMove judge_attempt(AtomicPosition const&, Attempt);
template JudgedMove judge_attempt(AntichessPosition const&, Attempt);
template JudgedMove judge_attempt(HordePosition const&, Attempt);
template JudgedMove judge_attempt(CrazyhousePosition const&, Attempt);

} // namespace arbiter
