// SPDX-License-Identifier: MIT
#include "arbiter/tournament/round_reasons.h"
#include "arbiter/tournament/why_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::tournament {

namespace {

/// Adds the players that the list lacks, without 0, which stands for the bye.
void mention(std::vector<PlayerNumber>& players, std::vector<PlayerNumber> const& numbers)
{
    for (PlayerNumber const number : numbers) {
        if (number != 0 && std::ranges::find(players, number) == players.end())
            players.push_back(number);
    }
}

/// What a refusal, where there is one, adds to a sentence.
void rest_on(ReasonSentence& sentence, std::optional<Refusal> const& refusal)
{
    if (!refusal)
        return;
    sentence.article = "C.04.3, " + std::string{article_of(refusal->criterion)};
    sentence.criterion = to_name(refusal->criterion);
    mention(sentence.players, refusal->asked);
    mention(sentence.players, refusal->made);
}

ReasonSentence say_pair(ReasonSubject subject, PairReason const& reason, Language language)
{
    ReasonSentence sentence{
        .subject = subject, .text = say_refusal(reason.refusal, reason.player, reason.opponent, language)};
    mention(sentence.players, {reason.player, reason.opponent});
    rest_on(sentence, reason.refusal);
    return sentence;
}

ReasonSentence say_bracket(PlayerReasons const& reasons, Language language)
{
    ReasonSentence sentence{.subject = ReasonSubject::bracket,
        .text = say_place(reasons.place, reasons.player, reasons.moved_down, language)};
    mention(sentence.players, {reasons.player});
    rest_on(sentence, reasons.moved_down);
    return sentence;
}

/// The colours that the rules give two who meet.
ReasonSentence say_colors_of(SwissRound const& round, PairReason const& pair, Language language)
{
    auto const player
        = [&](PlayerNumber number) { return std::ranges::find(round.players, number, &SwissPlayer::number); };
    auto higher = player(pair.player);
    auto lower = player(pair.opponent);
    if (is_higher(*lower, *higher))
        std::swap(higher, lower);
    ColorRule const rule = decide_color(*higher, *lower, round.first_color).rule;
    ReasonSentence sentence{.subject = ReasonSubject::colors,
        .text = say_colors(*higher, *lower, round.first_color, language),
        .article = "C.04.3, " + std::string{article_of(rule)}};
    mention(sentence.players, {pair.player, pair.opponent});
    return sentence;
}

} // namespace

std::string_view to_name(ReasonSubject subject)
{
    constexpr std::array<std::string_view, 4> names{"pair", "colors", "bracket", "other"};
    return names[static_cast<std::size_t>(subject)];
}

std::vector<ReasonSentence> say_board(
    RoundReasons const& reasons, BoardReasons const& board, Language language)
{
    PairReason const& pair = board.pair;
    if (reasons.table_players != 0) {
        ReasonSentence sentence{
            .text = say_table({pair.player, pair.opponent}, reasons.round, reasons.table_players, language),
            .article = "C.05"};
        mention(sentence.players, {pair.player, pair.opponent});
        return {sentence};
    }
    std::vector<ReasonSentence> sentences{say_pair(ReasonSubject::pair, pair, language)};
    if (pair.opponent != 0)
        sentences.push_back(say_colors_of(reasons.state, pair, language));
    for (PlayerReasons const& player : board.players) {
        sentences.push_back(say_bracket(player, language));
        for (PairReason const& barred : player.barred)
            sentences.push_back(say_pair(ReasonSubject::bracket, barred, language));
    }
    for (PlayerReasons const& player : board.players) {
        for (PairReason const& other : player.others)
            sentences.push_back(say_pair(ReasonSubject::other, other, language));
    }
    return sentences;
}

} // namespace arbiter::tournament
