// SPDX-License-Identifier: MIT
#include "arbiter/tournament/standing_text.h"
#include "tournament/rating_tables.h"
#include "tournament/support.h"
#include "tournament/tie_break_textbook.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace arbiter::tournament::test {

namespace {

constexpr char const* for_all_formats
    = "SB,SB-C1,SB-C2,SB-M1,SB-P,KS,KS-L60,KS-L+1,WIN,WON,BPG,BWG,PS,PS-C1,PS-C2,REP,STD,TPN,RTNG,ARO,ARO-C1,"
      "ARO-M1,TPR,PTP,APRO,APPO";
constexpr char const* for_swiss = "BH,BH-C1,BH-C2,BH-M1,BH-M2,BH-P,BH-C1-P,FB,FB-C1,FB-M1,AOB,AOB-F";

std::vector<TieBreak> tie_breaks_for(Format format)
{
    std::string list = for_all_formats;
    if (format == Format::swiss)
        list += std::string{","} + for_swiss;
    return parse_tie_breaks(list).value();
}

/// A tournament with byes, forfeits and withdrawals, played as far as the rules allow.
Tournament play(Format format, std::size_t players, std::size_t rounds, std::mt19937& random)
{
    Tournament tournament = make_tournament(players, rounds, format);
    for (Player& player : tournament.players)
        player.rating = 1400 + static_cast<unsigned>(random() % 1200);
    for (bool is_over = false; !is_over;) {
        if (format == Format::swiss)
            ask_for_byes(tournament, random, 10);
        is_over = !pair_next_round(tournament);
        if (is_over)
            break;
        if (format == Format::swiss && random() % 4 == 0)
            (void)withdraw(tournament, 1 + random() % players);
        play_round(tournament, random, 15);
    }
    return tournament;
}

/// The accounts of all neighbours in the standings who have the same points.
std::vector<TieBreakAccount> accounts_of(Tournament const& tournament, std::size_t rounds, TieBreak tie_break)
{
    std::vector<TieBreakAccount> accounts;
    auto const rows = standings(tournament, rounds, {});
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        for (StandingStep const& step :
            compare_standings(tournament, rounds, {tie_break}, rows[i].number, rows[i + 1].number).steps) {
            accounts.push_back(step.ahead);
            accounts.push_back(step.behind);
        }
    }
    return accounts;
}

constexpr Format played_formats[]{Format::swiss, Format::round_robin, Format::double_round_robin};

/// What the terms of an account make, by its documentation.
std::int64_t value_of_terms(TieBreakAccount const& account)
{
    std::int64_t sum = 0;
    std::int64_t count = 0;
    for (TieBreakTerm const& term : account.terms) {
        if (term.cut == Cut::none) {
            sum += term.value;
            ++count;
        }
    }
    std::string const kind{acronym_of(account.tie_break.kind)};
    std::int64_t const unit = kind == "AOB" ? 1 : 100;
    bool const is_average
        = kind == "AOB" || kind == "ARO" || kind == "APRO" || kind == "APPO" || kind == "TPR";
    if (!is_average)
        return sum;
    std::int64_t average = 0;
    while (count != 0 && 2 * sum >= count * (2 * average + unit))
        average += unit;
    return average + 100 * account.difference;
}

/// Holds the steps of a comparison against the rows: which there are, and what each says.
void expect_true(StandingReason const& reason, std::vector<TieBreak> const& list)
{
    std::size_t const shared = static_cast<std::size_t>(
        std::ranges::mismatch(reason.ahead.tie_breaks, reason.behind.tie_breaks).in1
        - reason.ahead.tie_breaks.begin());
    bool const have_same_points = reason.ahead.half_points == reason.behind.half_points;
    EXPECT_EQ(reason.steps.size(), have_same_points ? std::min(shared + 1, list.size()) : 0);
    EXPECT_EQ(reason.are_level(), have_same_points && shared == list.size());
    for (std::size_t i = 0; i < reason.steps.size(); ++i) {
        StandingStep const& step = reason.steps[i];
        EXPECT_EQ(step.ahead.tie_break, list[i]);
        EXPECT_EQ(step.ahead.value, reason.ahead.tie_breaks[i]);
        EXPECT_EQ(step.behind.value, reason.behind.tie_breaks[i]);
        if (step.ahead.value != step.behind.value) {
            EXPECT_EQ(step.ahead.value < step.behind.value, is_lower_better(list[i]));
        }
    }
}

} // namespace

TEST(TieBreaks, AreThoseOfTheTextReadArticleByArticle)
{
    std::mt19937 random{19};
    std::size_t compared = 0;
    for (int i = 0; i < 60; ++i) {
        Format const format = played_formats[i % 3];
        Tournament const tournament = play(format, 4 + random() % 9, 3 + random() % 5, random);
        auto const list = tie_breaks_for(format);
        std::size_t const played = paired_rounds(tournament);
        std::size_t const rounds = i % 2 == 0 || played == 0 ? played : 1 + random() % played;
        TieBreakTextbook const textbook{tournament, rounds};
        for (Standing const& row : standings(tournament, rounds, list)) {
            for (std::size_t j = 0; j < list.size(); ++j, ++compared) {
                EXPECT_NEAR(static_cast<double>(row.tie_breaks[j]) / 100,
                    textbook.value(row.number, to_name(list[j])), 0.0001)
                    << to_name(format) << ' ' << i << ", player " << row.number << ' ' << to_name(list[j]);
            }
        }
    }
    EXPECT_GT(compared, 10000U);
}

TEST(TieBreaks, AreWhatTheirRoundsMake)
{
    std::mt19937 random{20};
    std::set<Against> against;
    std::set<Cut> cuts;
    for (int i = 0; i < 30; ++i) {
        Format const format = played_formats[i % 3];
        Tournament const tournament = play(format, 4 + random() % 7, 3 + random() % 5, random);
        std::size_t const rounds = paired_rounds(tournament);
        for (TieBreak const one : tie_breaks_for(format)) {
            std::string const kind{acronym_of(one.kind)};
            for (TieBreakAccount const& account : accounts_of(tournament, rounds, one)) {
                for (TieBreakTerm const& term : account.terms) {
                    Entry const entry = tournament.entry(account.player, term.round);
                    EXPECT_EQ(term.own, 50 * static_cast<std::int64_t>(half_points_of(entry.result)));
                    EXPECT_TRUE(term.opponent == entry.opponent || term.against == Against::nobody);
                    against.insert(term.against);
                    cuts.insert(term.cut);
                }
                EXPECT_TRUE(std::ranges::is_sorted(account.terms, {}, &TieBreakTerm::round));
                if (kind != "PTP" && kind != "TPN" && kind != "RTNG") {
                    EXPECT_EQ(value_of_terms(account), account.value) << to_name(one);
                }
            }
        }
    }
    EXPECT_EQ(against.size(), 5U);
    EXPECT_EQ(cuts.size(), 5U);
}

TEST(TieBreaks, AreAskedUntilOneTellsTwoPlayersApart)
{
    std::mt19937 random{21};
    for (int i = 0; i < 24; ++i) {
        Format const format = played_formats[i % 3];
        Tournament const tournament = play(format, 6 + random() % 5, 5, random);
        auto const list = parse_tie_breaks("DE,WIN,DE,REP,SB,TPN").value();
        std::size_t const rounds = paired_rounds(tournament);
        auto const rows = standings(tournament, rounds, list);
        for (std::size_t j = 0; j + 1 < rows.size(); ++j) {
            StandingReason const reason
                = compare_standings(tournament, rounds, list, rows[j + 1].number, rows[j].number);
            EXPECT_EQ(reason.ahead, rows[j]);
            EXPECT_EQ(reason.behind, rows[j + 1]);
            expect_true(reason, list);
        }
    }
}

TEST(TieBreaks, HaveTheNamesOfFide)
{
    for (TieBreak const one : all_tie_breaks())
        EXPECT_EQ(find_tie_break(to_name(one)), one);
    std::set<std::string_view> kinds;
    for (TieBreak const one : all_tie_breaks())
        kinds.insert(acronym_of(one.kind));
    EXPECT_EQ(kinds.size(), tie_break_kinds);
    for (std::string const name : {"BH-C3", "BH-M2-P", "FB-M1", "AOB-F", "KS-L60", "KS-L+1", "KS-L-2", "DE-P",
             "ARO-C1-U1400", "RTNG-U1000-R"})
        EXPECT_EQ(to_name(tie_break(name)), name);
    EXPECT_EQ(to_name(tie_break("BH/P/C1")), "BH-C1-P");
    EXPECT_EQ(to_name(tie_break("GE")), "REP");
    for (std::string_view const name :
        {"", "XY", "bh", "BH-", "BH-C", "BH-C0", "BH-C1-C2", "BH-C1-M1", "DE-C1", "WIN-C1", "BH-L60", "KS-L",
            "KS-L101", "ARO-U", "ARO-U0", "ARO-U10000", "TPN-R-R", "BH C1"})
        EXPECT_FALSE(find_tie_break(name)) << name;
    EXPECT_EQ(articles_of(tie_break("SB-C1")), "9.1, 14.1");
    EXPECT_EQ(articles_of(tie_break("BH-M2-P")), "8.1, 14.4, 15.2");
    EXPECT_EQ(articles_of(tie_break("BH-C3")), "8.1, 14");
}

TEST(TieBreaks, KnowTheTablesOfTheRatingRegulations)
{
    EXPECT_EQ(expected_percent(3), 50);
    EXPECT_EQ(expected_percent(4), 51);
    EXPECT_EQ(expected_percent(-4), 49);
    EXPECT_EQ(expected_percent(735), 99);
    EXPECT_EQ(expected_percent(-736), 0);
    EXPECT_EQ(difference_of_score(50), 0);
    EXPECT_EQ(difference_of_score(75), 193);
    EXPECT_EQ(difference_of_score(25), -193);
    EXPECT_EQ(difference_of_score(0), -800);
    for (unsigned percent = 51; percent < 100; ++percent)
        EXPECT_EQ(expected_percent(difference_of_score(percent)), static_cast<int>(percent));
}

TEST(TieBreaks, CutTheLeastSignificantOfTwoLostForfeits)
{
    // 1 lost to 2 and to 3 by forfeit, beat 4, and drew with 5 and 6. Both forfeits count 0; that against 3,
    // who has a point, is cut first. Then the win against 4 counts more than the other forfeit (16.5.1).
    Tournament tournament = make_tournament(6, 5);
    auto const play = [&](PlayerNumber one, PlayerNumber other, std::size_t round, char mine, char theirs) {
        tournament.entry(one, round) = {other, Color::white, *find_result(mine)};
        tournament.entry(other, round) = {one, Color::black, *find_result(theirs)};
    };
    auto const rest = [&](PlayerNumber number, std::size_t round, char bye) {
        tournament.entry(number, round) = {0, Color::white, *find_result(bye)};
    };
    play(1, 2, 1, '-', '+');
    play(1, 3, 2, '-', '+');
    play(1, 4, 3, '1', '0');
    play(1, 5, 4, '=', '=');
    play(1, 6, 5, '=', '=');
    play(2, 3, 3, '1', '0');
    play(2, 3, 5, '1', '0');
    play(5, 4, 5, '1', '0');
    for (auto const& [number, round] : {std::pair{2U, 2U}, std::pair{2U, 4U}, std::pair{4U, 1U},
             std::pair{5U, 1U}, std::pair{6U, 1U}, std::pair{6U, 2U}})
        rest(number, round, 'F');
    rest(4, 2, 'H');
    for (auto const& [name, value] :
        {std::pair{"SB", "4"}, std::pair{"SB-C1", "4"}, std::pair{"SB-C2", "2.5"}}) {
        for (Standing const& row : standings(tournament, 5, {tie_break(name)})) {
            if (row.number == 1) {
                EXPECT_EQ(format_hundredths(row.tie_breaks[0]), value) << name;
            }
        }
    }
}

TEST(TieBreaks, PutTheLowerNumberOrRatingFirstWhereThatIsAsked)
{
    Tournament const tournament = make_tournament(3, 1);
    auto const order = [&](std::string_view name) {
        std::string text;
        for (Standing const& row : standings(tournament, 0, {tie_break(name)}))
            text += std::to_string(row.number);
        return text;
    };
    EXPECT_EQ(order("TPN"), "123");
    EXPECT_EQ(order("TPN-R"), "321");
    EXPECT_EQ(order("RTNG"), "123");
    EXPECT_EQ(order("RTNG-R"), "321");
}

TEST(TieBreaks, TakeTheRatingThatTheyNameForThoseWithoutOne)
{
    Tournament tournament = make_tournament(2, 1);
    tournament.players[1].rating = 0;
    ASSERT_TRUE(pair_next_round(tournament));
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::draw, RoundResult::draw));
    auto const list = parse_tie_breaks("ARO,ARO-U1400,TPR-U1400").value();
    EXPECT_EQ(usable_tie_breaks(tournament, list), (std::vector{list[1], list[2]}));
    auto const rows = standings(tournament, 1, {list[1]});
    EXPECT_EQ(rows[0].number, 2U);
    EXPECT_EQ(format_hundredths(rows[1].tie_breaks[0]), "1400");
}

TEST(StandingText, SaysRoundByRoundWhatTellsTwoApart)
{
    Tournament tournament = make_tournament(4, 2);
    ASSERT_TRUE(pair_next_round(tournament)); // 1-3, 4-2
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::win, RoundResult::loss));
    ASSERT_TRUE(set_result(tournament, 2, RoundResult::draw, RoundResult::draw));
    ASSERT_TRUE(set_bye(tournament, 4, 2, RoundResult::zero_bye));
    ASSERT_TRUE(pair_next_round(tournament)); // 2-1, and 3 has the bye
    ASSERT_TRUE(set_result(tournament, 1, RoundResult::draw, RoundResult::draw));
    auto const list = parse_tie_breaks("WIN,BH-C1").value();
    StandingReason const reason = compare_standings(tournament, 2, list, 3, 2);
    EXPECT_EQ(say_standing(reason), "3 is ahead of 2 with the same points (1): WIN decides.");
    ASSERT_EQ(reason.steps.size(), 1U);
    EXPECT_EQ(say_step(reason.steps[0]),
        "WIN, number of wins (C.07, 7.1): 3 has 1, 2 has 0. This tells them apart.");
    EXPECT_EQ(say_account(reason.steps[0].ahead), "3: round 1: 0; round 2: 1; 1 in all.");

    StandingReason const other = compare_standings(tournament, 2, {tie_break("BH-C1")}, 3, 2);
    EXPECT_EQ(say_account(other.steps[0].behind),
        "3: round 1 against 1: 1.5; round 2 against a virtual opponent with the player's own score (16.4): 1, "
        "cut as the lowest; 1.5 in all.");
    EXPECT_EQ(say_account(other.steps[0].ahead),
        "2: round 1 against 4: 1 with the byes at the end as draws (16.3.2), cut as the lowest; round 2 against "
        "1: 1.5; 1.5 in all.");
    EXPECT_EQ(
        say_standing(compare_standings(tournament, 2, {}, 3, 1)), "1 is ahead of 3 on points, 1.5 to 1.");
    EXPECT_EQ(say_standing(compare_standings(tournament, 2, {}, 3, 2)),
        "2 and 3 share place 2 with the same points (1): no tie-break tells them apart.");
    EXPECT_EQ(
        say_standing(reason, Language::german), "3 steht bei gleichen Punkten (1) vor 2: WIN entscheidet.");
}

TEST(StandingText, SpeaksEveryLanguageOfEveryTieBreakWithItsNumbers)
{
    std::mt19937 random{22};
    std::set<std::string> said;
    std::size_t count = 0;
    for (int i = 0; i < 12; ++i) {
        Format const format = played_formats[i % 3];
        Tournament const tournament = play(format, 5 + random() % 5, 5, random);
        std::size_t const rounds = paired_rounds(tournament);
        auto list = tie_breaks_for(format);
        list.push_back(tie_break("DE"));
        for (TieBreak const one : list) {
            auto const rows = standings(tournament, rounds, {});
            auto const pair = std::ranges::adjacent_find(rows, {}, &Standing::half_points);
            if (pair == rows.end())
                continue;
            StandingReason const reason
                = compare_standings(tournament, rounds, {one}, pair->number, (pair + 1)->number);
            TieBreakAccount const& account = reason.steps[0].ahead;
            for (std::size_t j = 0; j < language_count; ++j) {
                auto const language = static_cast<Language>(j);
                std::string const step = say_step(reason.steps[0], language);
                std::string const text = say_account(account, language);
                EXPECT_EQ((step + text).find_first_of("{}"), std::string::npos) << step << text;
                EXPECT_NE(step.find(format_hundredths(account.value)), std::string::npos) << step;
                for (TieBreakTerm const& term : account.terms)
                    EXPECT_NE(text.find(format_hundredths(term.value)), std::string::npos) << text;
                said.insert(step);
                ++count;
            }
        }
    }
    EXPECT_GT(count, 300U);
    EXPECT_GT(said.size(), count / 2) << "the languages differ";
}

} // namespace arbiter::tournament::test
