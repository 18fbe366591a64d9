// SPDX-License-Identifier: MIT
// Letters of pieces in the languages: as they are typed, and as they are shown.

#include "arbiter/game/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "support/languages.h"
#include "support/positions.h"
#include "support/random_walk.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

namespace arbiter {
namespace {

using test::all_languages;

/// What a typed move means: "g1f3", "ask e1e2 a2e2" where it may mean several, "no".
std::string meaning_of(AnyPosition const& position, std::string_view typed, Language language)
{
    auto const read = read_move(position, typed, language);
    if (read)
        return std::string{format_uci(position.to_attempt(*read)).view()};
    auto const* const refused = std::get_if<RefusedSan>(&read.error());
    if (refused == nullptr || refused->refusal.code() != SanRefusalCode::ambiguous)
        return "no";
    std::string meanings = "ask";
    for (SanCandidate const& candidate : refused->refusal)
        meanings.append(" ").append(format_uci(candidate.attempt).view());
    return meanings;
}

/// The same, with the moves in the order of their names.
std::string in_order(std::string const& meaning)
{
    auto words = test::split(meaning, ' ');
    std::sort(words.begin() + 1, words.end());
    std::string text;
    for (std::string const& word : words)
        text.append(text.empty() ? "" : " ").append(word);
    return text;
}

TEST(TypedLetters, MeanWhatIsLegalAndAskWhereTwoAre)
{
    for (auto const& row : test::read_table("typed_letters.tsv")) {
        AnyPosition const position{test::position_from(row.at("fen"))};
        std::string const meaning = meaning_of(position, row.at("typed"), *find_language(row.at("language")));
        EXPECT_EQ(in_order(meaning), in_order(row.at("meaning")))
            << row.at("language") << ' ' << row.at("typed") << ' ' << row.at("fen");
    }
}

TEST(TypedLetters, AskForTheSquaresWhereKingAndRookAreMeant)
{
    AnyPosition const position{test::position_from("4k3/8/8/8/8/8/R7/4K3 w - - 0 1")};
    std::map<Language, std::string> const sentences{
        {Language::spanish, "Esto puede significar más de una jugada: escribe a2e2 o e1e2."},
        {Language::french, "Cela peut désigner plus d'un coup\u00A0: écrivez a2e2 ou e1e2."},
        {Language::italian, "Può indicare più di una mossa: scrivi a2e2 o e1e2."},
        {Language::portuguese, "Isso pode indicar mais de um lance: escreva a2e2 ou e1e2."}};
    for (auto const& [language, sentence] : sentences) {
        auto const read = read_move(position, "Re2", language);
        ASSERT_FALSE(read);
        EXPECT_EQ(describe(position, read.error(), language), sentence);
    }
}

TEST(TypedLetters, TellWhyOfThePieceThatWasMeant)
{
    // Neither may go there. The rook, which moves so, is blocked; in the second the king, beside the square.
    AnyPosition const blocked{test::position_from("4k3/8/8/8/8/8/R1P5/4K3 w - - 0 1")};
    AnyPosition const attacked{test::position_from("3rk3/8/8/8/8/8/R7/4K3 w - - 0 1")};
    auto const code_of = [](AnyPosition const& position, std::string_view typed) {
        auto const read = read_move(position, typed, Language::spanish);
        auto const meant = read ? std::nullopt : find_attempt(read.error());
        return meant ? format_uci(meant->attempt) : MoveText{};
    };
    EXPECT_EQ(code_of(blocked, "Rh2"), MoveText{"a2h2"});
    EXPECT_EQ(code_of(attacked, "Rd1"), MoveText{"e1d1"});
    // In German the sentence is about the typed text, not about the letter.
    auto const unread = read_move(blocked, "Tf9", Language::german);
    ASSERT_FALSE(unread);
    EXPECT_EQ(std::get<NotationError>(unread.error()).code, NotationErrorCode::rank_out_of_range);
}

TEST(TypedLetters, AskWhichPieceAPawnOfAntichessBecomes)
{
    auto const setup = parse_fen("8/P7/8/8/8/8/7p/8 w - - 0 1", CastlingMode::standard);
    auto const position = AnyPosition::from_setup(Variant::antichess, *setup);
    EXPECT_EQ(in_order(meaning_of(*position, "a8=R", Language::spanish)), "ask a7a8k a7a8r");
    EXPECT_EQ(meaning_of(*position, "a8=R", Language::german), "a7a8r");
    EXPECT_EQ(meaning_of(*position, "a8=C", Language::spanish), "a7a8n");
}

TEST(SpelledMoves, NamePiecesByTheChosenLettersAndLeaveTheRest)
{
    for (auto const& row : test::read_table("spelled_moves.tsv")) {
        MoveSpelling const spelling{
            *find_language(row.at("language")), *find_letter_choice(row.at("letters"))};
        EXPECT_EQ(spell_moves(row.at("english"), spelling), row.at("spelled"));
    }
}

/// The move in SAN with another first letter and another letter of the promotion.
std::string respelled(Position const& position, LegalMove move, Language language)
{
    static std::map<Role, std::size_t> const places{
        {Role::knight, 0}, {Role::bishop, 1}, {Role::rook, 2}, {Role::queen, 3}, {Role::king, 4}};
    std::string text{format_san(position, move).view()};
    San const san = to_san(position, move);
    std::string_view const letters = piece_letters_of(language);
    if (!san.castling && san.role != Role::pawn)
        text[0] = letters[places.at(san.role)];
    if (san.promotion)
        text[text.find('=') + 1] = letters[places.at(*san.promotion)];
    return text;
}

TEST(LineOfMoves, HasTheNumberOfItsFirstMoveAndOfTheMovesOfWhite)
{
    Position const start = test::position_from("4k3/8/8/8/8/8/4P3/4K3 b - - 0 7");
    LegalMove const first = *read_move(start, "Ke7");
    std::string const line = with_move({}, start, first);
    EXPECT_EQ(line, "7... Ke7");
    Position const second = start.play(first);
    LegalMove const answer = *read_move(second, "e4");
    EXPECT_EQ(with_move(line, second, answer), "7... Ke7 8. e4");
    Position const third = second.play(answer);
    EXPECT_EQ(with_move("7... Ke7 8. e4", third, *read_move(third, "Kd6")), "7... Ke7 8. e4 Kd6");
}

TEST(SpelledMoves, AreReadAsTheMoveOrAskedInEveryLanguage)
{
    std::size_t moves = 0;
    std::map<Language, std::size_t> asked;
    test::visit_random_positions(2, [&](Position const& inside) {
        AnyPosition const position{inside};
        for (LegalMove const move : inside.legal_moves()) {
            ++moves;
            std::string const english{format_san(inside, move).view()};
            std::string const uci{format_uci(position.to_attempt(move)).view()};
            for (Language const language : all_languages) {
                std::string const local = spell_moves(english, {language, LetterChoice::local});
                ASSERT_EQ(local, respelled(inside, move, language));
                std::string const figurines = spell_moves(english, {language, LetterChoice::figurines});
                ASSERT_EQ(meaning_of(position, figurines, language), uci) << figurines;
                ASSERT_EQ(meaning_of(position, uci, language), uci);
                for (std::string const& typed : {local, english}) {
                    std::string const meaning = meaning_of(position, typed, language);
                    if (meaning == uci)
                        continue;
                    ASSERT_TRUE(meaning.starts_with("ask ")) << typed << ' ' << meaning;
                    ASSERT_NE(meaning.find(uci), std::string::npos) << typed << ' ' << meaning;
                    ++asked[language];
                }
            }
        }
    });
    EXPECT_GT(moves, 20'000U);
    EXPECT_EQ(asked[Language::english], 0U);
    EXPECT_EQ(asked[Language::german], 0U);
    for (Language const language :
        {Language::spanish, Language::french, Language::italian, Language::portuguese}) {
        EXPECT_GT(asked[language], 0U);
        EXPECT_LT(asked[language], moves / 10);
    }
}

} // namespace
} // namespace arbiter
