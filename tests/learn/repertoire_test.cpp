// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn.h"
#include "arbiter/learn/adviser.h"
#include "arbiter/learn/question.h"
#include "arbiter/learn/repertoire.h"
#include "arbiter/notation/fen.h"
#include "support/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <set>

namespace arbiter::learn {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// An opening for White with exactly 60 moves, which two transpositions share.
constexpr std::string_view sixty_moves = R"([Orientation "white"]

1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e5 6. Ndb5 d6 7. Bg5 a6 8. Na3)
(2... e6 3. d4 cxd4 4. Nxd4 a6 5. Bd3 Nf6 6. O-O d6 7. c4) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6
(5... g6 6. Be3 Bg7 7. f3 O-O 8. Qd2 Nc6 9. O-O-O) 6. Be3 e5 7. Nb3 Be6 8. f3 Be7 9. Qd2 O-O 10. O-O-O)
(1... e6 2. d4 d5 3. Nc3 Nf6 (3... Bb4 4. e5 c5 5. a3 Bxc3+ 6. bxc3 Ne7 7. Qg4) 4. e5 Nfd7 5. f4 c5 6. Nf3 Nc6 7. Be3)
(1... c6 2. d4 d5 3. e5 Bf5 4. Nf3 e6 5. Be2 c5 6. Be3)
(1... d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2)
(1... g6 2. d4 Bg7 3. Nc3 d6 4. Be3 Nf6 5. Qd2)
2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5
11. d4 Qc7 12. Nbd2 Nc6 13. d5 Nd8 14. a4 *)";

TEST(RepertoireCards, HaveAPositionOnceHoweverGamesComeThere)
{
    auto const cards = to_cards(read_repertoire(
        "[Orientation \"white\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 *\n\n[Orientation \"white\"]\n\n1. c4 e6 2. d4 d5 3. Nf3 *"));
    ASSERT_EQ(cards.size(), 4U);
    EXPECT_EQ(cards[0].known, "d2d4 c2c4");
    EXPECT_EQ(cards[0].source, "");
    EXPECT_EQ(cards[1].source, "1. d4 d5");
    EXPECT_EQ(cards[2].source, "1. d4 d5 2. c4 e6");
    EXPECT_EQ(cards[2].known, "b1c3 g1f3");
    EXPECT_EQ(cards[3].source, "1. c4 e6");
    EXPECT_EQ(cards[2].task, "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3");
}

TEST(RepertoireParts, AreAddedReplacedAndRemovedByNameAndSide)
{
    std::string const by_hand = "[Orientation \"black\"]\n\n1. e4 c5 (an unread word) *";
    auto const added = with_part(by_hand, "1. d4 (1. Nf3 d5) d5 2. c4 *\n1. e4 *", "queen", Color::white);
    ASSERT_TRUE(added);
    EXPECT_TRUE(added->starts_with(by_hand)) << "what stood there stays as it is";
    auto const names = [](std::string_view pgn) {
        std::vector<std::pair<std::string, std::size_t>> found;
        for (RepertoirePart const& part : read_repertoire_parts(pgn))
            found.emplace_back(part.name.name, part.repertoire.positions().size());
        return found;
    };
    EXPECT_THAT(names(*added), ElementsAre(std::pair{"", 1U}, std::pair{"queen", 2U}));
    EXPECT_EQ(with_part(*added, "1. d4 (1. Nf3 d5) d5 2. c4 *\n1. e4 *", "queen", Color::white), added);
    auto const replaced = with_part(*added, "1. c4 *", "queen", Color::white);
    EXPECT_THAT(names(replaced.value()), ElementsAre(std::pair{"", 1U}, std::pair{"queen", 1U}));
    EXPECT_EQ(names(with_part(*added, "1. c4 e5 *", "queen", Color::black).value()).size(), 3U);
    EXPECT_THAT(names(without_part(*added, {"queen", Color::white})), ElementsAre(std::pair{"", 1U}));
    EXPECT_EQ(without_part(*added, {"queen", Color::black}), *added);
    for (std::string_view const nothing : {"", "<html>", "1. d4 *", "[Variant \"Atomic\"]\n\n1. d4 d5 *"})
        EXPECT_FALSE(with_part(by_hand, nothing, "x", Color::black)) << nothing;
}

Deck deck_of(std::string_view pgn, Days now)
{
    Deck deck;
    deck.keep_openings(to_cards(read_repertoire(pgn)), now);
    return deck;
}

TEST(RepertoireCards, KeepWhatIsKnownOfThemWhenTheRepertoireChanges)
{
    Deck deck = deck_of("[Orientation \"white\"]\n\n1. d4 d5 2. c4 *", 100);
    deck.add({CardKind::mistake, "fen", "e2e4"});
    deck.grade(1, Grade::good, 100);
    Card const answered = deck.cards()[1];
    auto const other
        = to_cards(read_repertoire("[Orientation \"white\"]\n\n1. c4 e6 2. d4 d5 3. Nf3 (3. Nc3) *"));
    EXPECT_EQ(deck.keep_openings(other, 101), 2U);
    auto const before = to_cards(read_repertoire("[Orientation \"white\"]\n\n1. d4 d5 2. c4 *"));
    EXPECT_EQ(deck.count_due(before, 100), 1U) << "one is answered";
    EXPECT_EQ(deck.drop_openings({}, other), 0U) << "of other repertoires";
    EXPECT_EQ(deck.drop_openings(before, other), 1U);
    ASSERT_EQ(deck.cards().size(), 4U);
    EXPECT_EQ(deck.cards()[0].known, "c2c4");
    EXPECT_EQ(deck.cards()[1].kind, CardKind::mistake);

    deck = deck_of("[Orientation \"white\"]\n\n1. d4 d5 2. c4 *", 100);
    deck.grade(1, Grade::good, 100);
    deck.keep_openings(
        to_cards(read_repertoire("[Orientation \"white\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. d4 d5 4. Bf4 *")), 101);
    EXPECT_EQ(deck.cards()[1].due, answered.due) << "the same position, two moves later";
    EXPECT_EQ(deck.cards()[1].recall, answered.recall);
    EXPECT_EQ(deck.cards()[1].known, "c1f4");
    EXPECT_EQ(deck.cards()[1].source, "1. Nf3 Nf6 2. Ng1 Ng8 3. d4 d5");
    EXPECT_EQ(Deck::from_json(deck.to_json()).value(), deck);
}

TEST(RepertoireCards, AreDueAtOnceWhereAGameHasLeftTheRepertoire)
{
    std::string_view const pgn = "[Orientation \"white\"]\n\n1. d4 d5 2. c4 *";
    Deck deck = deck_of(pgn, 100);
    deck.grade(1, Grade::good, 100);
    GameTree const game = read_pgn("1. d4 d5 2. Nf3 *").game.tree;
    auto const departure = find_departure(game, Color::white, read_repertoire(pgn)).value();
    std::string const fen{format_fen(departure.before).view()};
    EXPECT_TRUE(deck.ask_opening_again(fen, 101));
    EXPECT_EQ(deck.cards()[1].due, 101);
    EXPECT_FALSE(deck.ask_opening_again(fen, 102)) << "it is due";
    EXPECT_FALSE(deck.ask_opening_again("8/8/8/8/8/8/8/8 w - - 0 1", 102));
    EXPECT_THAT(deck.due(101, CardKind::opening), ElementsAre(0U, 1U));
}

TEST(RepertoireQuestion, TakesEveryMoveOfTheRepertoireAndAnswersOthersByTheLine)
{
    Deck const deck = deck_of("[Orientation \"white\"]\n\n1. e4 e5 2. Nf3 (2. f4) *", 100);
    Adviser adviser;
    auto const question = ask_card(deck.cards()[1], adviser, Language::english);
    ASSERT_TRUE(question);
    EXPECT_EQ(question->task(), "1. e4 e5. White to move: which move of your repertoire comes next?");
    EXPECT_EQ(question->take("Ke3").kind, Response::Kind::unclear);
    Response const wrong = question->take("Nc3");
    EXPECT_EQ(wrong.kind, Response::Kind::wrong);
    EXPECT_EQ(wrong.text, "Nc3 is not in your repertoire. Your line: 1. e4 e5 2. Nf3, 2. f4.");
    Response const right = question->take("f4");
    EXPECT_EQ(right.kind, Response::Kind::solved);
    EXPECT_EQ(right.text, "Right. 1. e4 e5 2. f4");
    EXPECT_EQ(question->position().side_to_move(), Color::black);
    EXPECT_EQ(question->solution_squares(), Bitboard{Square::g1} | Bitboard{Square::f3});
    EXPECT_THAT(ask_opening(deck.cards()[0], Language::german)->task(), HasSubstr("Welcher Zug"));
    EXPECT_FALSE(ask_opening({CardKind::opening, "fen"}, Language::english));
    EXPECT_FALSE(
        ask_opening({CardKind::opening, std::string{test::start_fen}, {}, {}, "e2e5"}, Language::english));
}

/// FSRS-5 as its authors write it down, without the code of this layer.
struct Memory {
    double s = 0;
    double d = 0;
    double last = 0;
    double due = 0;

    void answer(bool is_right, double now)
    {
        constexpr std::array<double, 19> w{0.40255, 1.18385, 3.173, 15.69105, 7.1949, 0.5345, 1.4604, 0.0046,
            1.54575, 0.1192, 1.01925, 1.9395, 0.11, 0.29605, 2.2698, 0.2315, 2.9898, 0.51655, 0.6621};
        double const g = is_right ? 3 : 1;
        double const t = now - last;
        double const r = s > 0 ? 1 / std::sqrt(1 + 19 * t / (81 * s)) : 0;
        auto const first_d = [&](double grade) { return w[4] - std::exp(w[5] * (grade - 1)) + 1; };
        double const old_d = d;
        if (s <= 0) {
            d = first_d(g);
            s = is_right ? w[2] : w[0];
        } else {
            d = w[7] * first_d(4) + (1 - w[7]) * (old_d + -w[6] * (g - 3) * (10 - old_d) / 9);
            if (t < 1)
                s *= std::exp(w[17] * (g - 3 + w[18]));
            else if (is_right)
                s *= 1 + std::exp(w[8]) * (11 - old_d) * std::pow(s, -w[9]) * std::expm1(w[10] * (1 - r));
            else
                s = std::min(s,
                    w[11] * std::pow(old_d, -w[12]) * (std::pow(s + 1, w[13]) - 1)
                        * std::exp(w[14] * (1 - r)));
        }
        d = std::min(std::max(d, 1.0), 10.0);
        s = std::max(s, 0.01);
        last = now;
        due = now + (is_right ? s : 10.0 / 1440);
    }
};

TEST(RepertoireCards, AreDueInThirtyDaysAsTheFormulasOfFsrsSay)
{
    constexpr double first_day = 20'000;
    Deck deck = deck_of(sixty_moves, first_day);
    ASSERT_EQ(deck.cards().size(), 60U);
    std::map<std::string, Memory> memories;
    for (std::size_t index = 0; index < 60; ++index)
        memories[deck.cards()[index].task].due = first_day + std::floor(static_cast<double>(index) / 20);
    unsigned answers = 0;
    unsigned failures = 0;
    for (int day = 0; day < 30; ++day) {
        // Three looks of an evening: what was failed comes again ten minutes later.
        for (double const now : {first_day + day + 0.75, first_day + day + 0.76, first_day + day + 0.77}) {
            std::set<std::string> expected;
            for (auto const& [task, memory] : memories) {
                if (memory.due <= now)
                    expected.insert(task);
            }
            std::set<std::string> due;
            for (std::size_t const card : deck.due(now, CardKind::opening))
                due.insert(deck.cards()[card].task);
            ASSERT_EQ(due, expected) << "day " << day;
            for (std::size_t const card : deck.due(now, CardKind::opening)) {
                bool const is_right = ++answers % 7 != 0;
                failures += is_right ? 0 : 1;
                deck.grade(card, is_right ? Grade::good : Grade::again, now);
                memories[deck.cards()[card].task].answer(is_right, now);
            }
        }
    }
    for (Card const& card : deck.cards()) {
        Memory const& memory = memories[card.task];
        EXPECT_GT(card.answers, 1U) << card.source;
        EXPECT_NEAR(card.due, memory.due, 1e-6) << card.source;
        EXPECT_NEAR(card.recall.stability, memory.s, 1e-6) << card.source;
        EXPECT_NEAR(card.recall.difficulty, memory.d, 1e-6) << card.source;
    }
    EXPECT_GT(answers, 150U);
    EXPECT_GT(failures, 20U);
}

} // namespace
} // namespace arbiter::learn
