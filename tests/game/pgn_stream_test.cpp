// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "arbiter/notation/fen.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter {
namespace {

/// Writes down what it is told, a word an event.
struct Diary : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::everything;

    std::string text;

    void add(std::string_view word)
    {
        if (!text.empty())
            text += ' ';
        text += word;
    }

    void begin_game(PgnGameStart const& start) { add("game@" + std::to_string(start.offset)); }

    void tag(PgnTagPair const& pair) { add(std::string{pair.name} + "=" + pgn_tag_value(pair)); }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        add(format_san(before, it.move).view());
    }

    void null_move(std::size_t) { add("--"); }

    void comment(PgnComment const& comment) { add(std::string{"{"}.append(comment.text).append("}")); }

    void nag(Nag nag) { add(std::string{"$"}.append(std::to_string(nag.number()))); }

    void begin_variation() { add("("); }

    void end_variation() { add(")"); }

    void break_line() { add("broken"); }

    void fault(PgnFault const& fault)
    {
        add(std::string{to_code(fault.code)} + "@" + std::to_string(fault.line) + ":"
            + std::to_string(fault.column));
    }

    void end_game(PgnGameEnd const& end)
    {
        add(to_string(end.result));
        add(std::to_string(end.plies));
    }
};

std::string diary_of(std::string_view text, PgnPolicy policy = PgnPolicy::silent())
{
    Diary diary;
    diary.policy = policy;
    read_games(text, diary);
    return diary.text;
}

/// Faults are told but for those of the tags, which short texts have not.
PgnPolicy told()
{
    PgnPolicy policy = PgnPolicy::usual();
    policy.set(PgnErrorCode::missing_tag, PgnSeverity::off);
    return policy;
}

TEST(PgnStream, TellsAGameInTheOrderOfTheText)
{
    EXPECT_EQ(diary_of("[White \"A \\\"b\\\"\"]\n\n1. e4! {good} e5 (1... c5 $14 2. Nf3) 2. Nf3 1-0\n"),
        "game@0 White=A \"b\" e4 $1 {good} e5 ( c5 $14 Nf3 ) Nf3 1-0 3");
}

TEST(PgnStream, TellsOneGameAfterTheOther)
{
    EXPECT_EQ(diary_of("1. e4 1-0 1. d4 0-1\n\n[Event \"x\"]\n\n1. c4 *"),
        "game@0 e4 1-0 1 game@10 d4 0-1 1 game@21 Event=x c4 * 1");
}

TEST(PgnStream, CastlesAndPromotesAndTakesInPassing)
{
    EXPECT_EQ(diary_of("[FEN \"r3k2r/P5p1/8/5p2/4Pp2/8/8/R3K2R w KQkq - 0 1\"]\n"
                       "1. O-O O-O-O 2. a8=Q+ Kc7 3. e5 g5 4. Qxd8+ *",
                  told()),
        "game@0 FEN=r3k2r/P5p1/8/5p2/4Pp2/8/8/R3K2R w KQkq - 0 1 O-O O-O-O a8=Q+ Kc7 e5 g5 Qxd8+ * 7");
    EXPECT_EQ(diary_of("1. e4 a6 2. e5 d5 3. exd6 *", told()), "game@0 e4 a6 e5 d5 exd6 * 5");
}

TEST(PgnStream, ReadsTheSameAtTheVeryEndOfTheTextAndBeforeIt)
{
    std::string const text
        = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 1-0";
    EXPECT_EQ(
        diary_of(text, told()), "game@0 e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O 1-0 16");
    EXPECT_EQ(diary_of(text + std::string(100, ' '), told()), diary_of(text, told()));
}

TEST(PgnStream, SaysWhereAMoveIsIllegal)
{
    EXPECT_EQ(diary_of("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 Nc6 *", told()),
        "game@0 Event=x e4 e5 illegal-move@4:4 broken * 2");
}

TEST(PgnStream, GoesOnWithTheNextGameBehindAnOpenComment)
{
    EXPECT_EQ(diary_of("[Event \"x\"]\n\n1. e4 {and so on\n\n[Event \"y\"]\n\n1. d4 } *", told()),
        "game@0 Event=x e4 unclosed-comment@3:7 {and so on\n\n} missing-result@5:1 * 1 game@31 Event=y d4 "
        "unexpected-close@7:7 * 1");
}

TEST(PgnStream, GivesMarksOfJoinedFilesToTheGameBefore)
{
    // As where the file ends or is cut there.
    for (std::string_view const marks : {"\xEF\xBB\xBF", "\xEF\xBB\xBF\n", "\xEF\xBB\xBF\xEF\xBB\xBF\n"}) {
        std::string const first = std::string{"[Event \"x\"]\n\n1. e4 *\n"}.append(marks);
        std::string const told_first = "game@0 Event=x e4 byte-order-mark@4:1 * 1";
        EXPECT_EQ(diary_of(first, told()), told_first);
        EXPECT_EQ(diary_of(first + "[Event \"y\"]\n\n1. d4 *", told()),
            told_first + " game@" + std::to_string(first.size()) + " Event=y d4 * 1");
    }
}

TEST(PgnStream, GivesACommentBehindUnreadTextToTheGameBefore)
{
    // As where the file ends or is cut there.
    EXPECT_EQ(diary_of("[Event \"x\"]\n\n1. e4 *]\n{who?}\n[Event \"y\"]\n\n1. d4 *", told()),
        "game@0 Event=x e4 text-after-result@3:8 {who?} misplaced-comment@4:1 * 1 game@29 Event=y d4 * 1");
    EXPECT_EQ(diary_of("[Event \"x\"]\n\n1. e4 *\n\xE2\x81\x9F{who?}\n[Event \"y\"]\n\n1. d4 *", told()),
        "game@0 Event=x e4 {who?} odd-blank@4:1 misplaced-comment@4:4 * 1 game@31 Event=y d4 * 1");
}

TEST(PgnStream, NamesEachLeniency)
{
    PgnPolicy const policy = told();
    auto const code_of = [&](std::string_view text) {
        std::string const diary = diary_of(text, policy);
        auto const at = diary.find('@', 7);
        auto const begin = at == std::string::npos ? at : diary.rfind(' ', at) + 1;
        return begin == std::string::npos ? std::string{} : diary.substr(begin, at - begin);
    };
    EXPECT_EQ(code_of("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *"), "castling-with-zeros");
    EXPECT_EQ(code_of("1. e4 d5 2. ed5 *"), "missing-capture-sign");
    EXPECT_EQ(code_of("1. e4 d5 2. Nxf3 *"), "superfluous-capture-sign");
    EXPECT_EQ(code_of("1. e4 f6 2. Qh5 *"), "missing-check-mark");
    EXPECT_EQ(code_of("1. e4+ *"), "superfluous-check-mark");
    EXPECT_EQ(code_of("1. f3 e5 2. g4 Qh4+ 0-1"), "missing-mate-mark");
    EXPECT_EQ(code_of("1. e4 f6 2. Qh5# *"), "superfluous-mate-mark");
    EXPECT_EQ(code_of("1. e2-e4 *"), "long-notation");
    EXPECT_EQ(code_of("1. Ngf3 *"), "superfluous-origin");
    EXPECT_EQ(code_of("1. nf3 *"), "unusual-spelling");
    EXPECT_EQ(code_of("1. e4 {[%clk soon]} *"), "bad-command");
    EXPECT_EQ(code_of("1. e4 {[%clk 0:01:00] [%cal Gd2d4]} *"), "");
    EXPECT_EQ(code_of("1. e4 -- *"), "null-move");
    EXPECT_EQ(code_of("1. f3 e5 2. g4 Qh4# 1-0"), "result-against-mate");
    EXPECT_EQ(code_of("1. e4 * {and then}"), "misplaced-comment");
}

struct TagsOnly : Diary {
    static constexpr PgnDepth depth = PgnDepth::tags;
};

TEST(PgnStream, SkipsWhatNobodyWants)
{
    TagsOnly diary;
    read_games("[White \"A\"]\n1. e4 (1. d4 *) 1-0\n[White \"B\"]\n1. Zz {*} 0-1", diary);
    EXPECT_EQ(diary.text, "game@0 White=A 1-0 0 game@32 White=B 0-1 0");
}

TEST(PgnStream, ReadsOtherRuleSets)
{
    EXPECT_EQ(diary_of("[Variant \"Atomic\"]\n\n1. Nf3 f6 2. Nd4 Nc6 3. Nxc6 *"),
        "game@0 Variant=Atomic Nf3 f6 Nd4 Nc6 Nxc6 * 5");
}

} // namespace
} // namespace arbiter
