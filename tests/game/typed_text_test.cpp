// SPDX-License-Identifier: MIT
#include "arbiter/game/move_text.h"
#include "arbiter/game/typed_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace arbiter {
namespace {

using testing::HasSubstr;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// After 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d4: White may castle, and Black may take.
constexpr std::string_view italian = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
constexpr std::string_view open_game = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R b KQkq - 0 4";
constexpr std::string_view promotion = "3r4/4P2k/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view both_castlings = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 9";

AnyPosition at(std::string_view fen)
{
    return AnyPosition::from_setup(Variant::standard, parse_fen(fen, Variant::standard).value()).value();
}

std::string notation(std::string_view fen, std::string_view text, Language language = Language::english)
{
    return to_notation(at(fen), text, language);
}

std::string advice(std::string_view fen, std::string_view text, Language language = Language::english)
{
    AnyPosition const position = at(fen);
    auto const move = read_move(position, to_notation(position, text, language));
    if (move || !std::holds_alternative<NotationError>(move.error()))
        return "a move";
    return advise_on_move(position, text, std::get<NotationError>(move.error()), language).value_or("none");
}

TEST(TypedText, LeavesNotationAsItIs)
{
    for (std::string_view const text : {"Nf3", "e2e4", "e2 e4", "O-O", "nf3", "bc4", "e9", "foo", "1. e4 e5"})
        EXPECT_EQ(notation(start, text), text);
}

TEST(TypedText, IgnoresTheNumberOfTheMoveWhereItFits)
{
    for (std::string_view const text : {"4. c3", "4.c3", "4 c3", " 4.  c3 "})
        EXPECT_EQ(notation(italian, text), "c3") << text;
    for (std::string_view const text : {"4... Nf6", "4...Nf6", "4. Nf6", "4… Nf6"})
        EXPECT_EQ(notation(open_game, text), "Nf6") << text;
    EXPECT_EQ(notation(italian, "4. pawn to c3"), "c3");
    EXPECT_EQ(notation(start, "1. e2 e4"), "e2 e4");
    // Another number, and the dots of the other side.
    EXPECT_EQ(notation(italian, "3. c3"), "3. c3");
    EXPECT_EQ(advice(italian, "3. c3"), "This is move 4: leave the number out.");
    EXPECT_EQ(advice(italian, "4... c3"), "This is move 4: leave the number out.");
    EXPECT_EQ(advice(italian, "3. c3", Language::german), "Das ist der 4. Zug: Lass die Nummer weg.");
}

TEST(TypedText, ReadsCapitalsAnywhere)
{
    EXPECT_EQ(notation(start, "E4"), "e4");
    EXPECT_EQ(notation(start, "E2E4"), "E2E4"); // read_move takes it
    EXPECT_TRUE(read_move(at(start), notation(start, "NF3")));
    EXPECT_TRUE(read_move(at(italian), notation(italian, "BXF7+")));
    EXPECT_TRUE(read_move(at(open_game), notation(open_game, "nF6")));
    EXPECT_TRUE(read_move(at(open_game), notation(open_game, "EXD4")));
    EXPECT_TRUE(read_move(at(promotion), notation(promotion, "EXD8=Q")));
    EXPECT_TRUE(read_move(at(start), notation(start, "N F3")));
    EXPECT_EQ(notation(italian, "B B5"), "Bb5");
    EXPECT_EQ(notation(italian, "K E2"), "Ke2");
}

TEST(TypedText, ReadsWords)
{
    EXPECT_EQ(notation(start, "horse f3"), "Nf3");
    EXPECT_EQ(notation(start, "Knight to F3"), "Nf3");
    EXPECT_EQ(notation(start, "move the knight from g1 to f3, please"), "Ng1f3");
    EXPECT_EQ(notation(start, "pawn e4"), "e4");
    EXPECT_EQ(notation(start, "pawn e2 to e4"), "e2e4");
    EXPECT_EQ(notation(start, "e2 to e4"), "e2e4");
    EXPECT_EQ(notation(start, "move e2 e4"), "e2e4");
    EXPECT_EQ(notation(start, "the e pawn to e4"), "e4");
    EXPECT_EQ(notation(italian, "bishop takes f7"), "Bxf7");
    EXPECT_EQ(notation(italian, "Bishop x f7 check"), "Bxf7");
    EXPECT_EQ(notation(italian, "castle"), "O-O");
    EXPECT_EQ(notation(italian, "castle kingside"), "O-O");
    EXPECT_EQ(notation(italian, "castle on the queen's side"), "O-O-O");
    EXPECT_EQ(notation(both_castlings, "castle h4"), "Rh4"); // as children call the rook
    EXPECT_EQ(notation(both_castlings, "rook a d1"), "Rad1");
    EXPECT_EQ(notation(promotion, "e8 queen"), "e8=Q");
    EXPECT_EQ(notation(promotion, "pawn takes d8 and becomes a knight"), "exd8=N");
}

TEST(TypedText, ReadsACaptureThatOnlyOneMoveFits)
{
    EXPECT_EQ(notation(open_game, "pawn takes d4"), "exd4");
    EXPECT_EQ(notation(open_game, "e takes d4"), "exd4");
    EXPECT_EQ(notation(italian, "knight takes pawn"), "Nxe5");
    EXPECT_EQ(notation(italian, "take e5"), "Nxe5");
    // Three pieces can take on d4.
    EXPECT_EQ(advice(open_game, "take d4"), "Do you mean exd4, Nxd4 or Bxd4?");
    // What stands there is said wrongly: nothing is played.
    EXPECT_EQ(advice(italian, "knight takes queen on e5"), "Do you mean Nxe5?");
    // The only pawn that attacks the square is pinned: the judge says why.
    std::string_view const pinned = "4k3/8/8/8/1b6/p7/3P4/4K3 w - - 0 1";
    EXPECT_EQ(notation("4k3/8/8/8/1b6/2p5/3P4/4K3 w - - 0 1", "pawn takes c3"), "dxc3");
    EXPECT_EQ(notation("4k3/8/8/8/1b6/4p3/3P4/4K3 w - - 0 1", "pawn takes e3"), "d2e3");
    EXPECT_EQ(advice(pinned, "take"), "No capture is legal in this position.");
}

TEST(TypedText, AsksWhereWordsFitAFewMoves)
{
    EXPECT_EQ(advice(start, "horse"), "Do you mean Na3, Nc3, Nf3 or Nh3?");
    EXPECT_EQ(advice(italian, "take"), "Do you mean Nxe5 or Bxf7+?");
    EXPECT_EQ(advice(both_castlings, "castle"), "Do you mean O-O or O-O-O?");
    EXPECT_EQ(advice(start, "Nf"), "Do you mean Nf3?");
    EXPECT_EQ(advice(start, "pawn"), "none");
    EXPECT_EQ(advice(start, "hello"), "none");
}

TEST(TypedText, SaysInOneSentenceWhatHelps)
{
    EXPECT_EQ(advice(start, "e9"), "'e9' is not a move: out of range: ranks go from 1 to 8.");
    EXPECT_EQ(advice(start, "e2 e9"), "'e2 e9' is not a move: out of range: ranks go from 1 to 8.");
    for (std::string_view const numbers : {"52 36", "6 4 4 4"})
        EXPECT_EQ(advice(start, numbers), "Squares are named a1 to h8 here: type e2 e4, for example.");
    EXPECT_EQ(say_what_moves_look_like("foo", Language::english),
        "'foo' is not a move. A move looks like e2 e4 or Nf3; help lists the commands.");
    EXPECT_THAT(say_what_moves_look_like(std::string(500, 'x'), Language::english), HasSubstr("x…' is not"));
    EXPECT_THAT(say_what_moves_look_like("\x1b[A", Language::english), HasSubstr("'[A'"));
}

TEST(TypedText, SaysWhereTheOnlyPieceOfItsKindMayGo)
{
    EXPECT_EQ(advice(start, "queen"), "The queen on d1 has no legal move now.");
    EXPECT_EQ(advice(start, "my king, please"), "The king on e1 has no legal move now.");
    EXPECT_EQ(advice(start, "lets play queen"), "The queen on d1 has no legal move now.");
    EXPECT_EQ(notation(start, "let's play e4"), "e4");
    EXPECT_EQ(notation(start, "lass uns e4 spielen", Language::german), "e4");
}

TEST(TypedText, ReadsDropsInWords)
{
    constexpr std::string_view pocket = "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1";
    AnyPosition const position
        = AnyPosition::from_setup(Variant::crazyhouse, parse_fen(pocket, Variant::crazyhouse).value())
              .value();
    for (std::string_view const text :
        {"drop pawn e4", "pawn drop e4", "Drop the pawn on e4", "place pawn e4"})
        EXPECT_EQ(to_notation(position, text, Language::english), "P@e4") << text;
    EXPECT_EQ(to_notation(position, "setze Springer auf f3", Language::german), "N@f3");
    EXPECT_TRUE(read_typed_move(position, "drop knight f3", Language::english));
    auto const refused = read_typed_move(position, "drop e4", Language::english);
    ASSERT_FALSE(refused);
    EXPECT_EQ(
        describe_typed(position, "drop e4", refused.error(), Language::english), "Do you mean N@e4 or P@e4?");
    EXPECT_EQ(advice(start, "drop pawn e4"), "a move") << "the judge says that nothing can be dropped";
}

TEST(TypedText, ReadsALineOfMoves)
{
    auto const count = [](std::string_view text, Language language = Language::english) {
        return read_line_of_moves(at(start), text, language).size();
    };
    EXPECT_EQ(count("1. e4 e5 2. Nf3"), 3U);
    EXPECT_EQ(count("1.e4 e5 2.Nf3 Nc6"), 4U);
    EXPECT_EQ(count("e4 e5"), 2U);
    EXPECT_EQ(count("1. e4 e5 2. Sf3", Language::german), 3U);
    for (std::string_view const text :
        {"1. e4 e5 3. Nf3", "1. e4 e5 *", "1. e4 e4", "e4 please", "2. e4", ""})
        EXPECT_EQ(count(text), 0U) << text;
}

TEST(TypedText, NeverCountsCharacters)
{
    for (std::string_view const text :
        {"horse", "take", "e2 to", "Kf", "x", "e", "level 1", "N f", "?", "e2e4 e5", "e8=K"})
        EXPECT_EQ(advice(start, text).find("character"), std::string::npos) << text;
}

struct Said {
    Language language;
    std::string_view text;
    std::string_view fen;
    std::string_view notation;
};

TEST(TypedText, ReadsTheWordsOfEachLanguage)
{
    for (auto const& [language, text, fen, expected] : {
             Said{Language::german, "Springer f3", start, "Nf3"},
             Said{Language::german, "PFERD nach f3", start, "Nf3"},
             Said{Language::german, "Läufer schlägt f7", italian, "Bxf7"},
             Said{Language::german, "LÄUFER SCHLÄGT F7", italian, "Bxf7"},
             Said{Language::german, "Bauer e4", start, "e4"},
             Said{Language::german, "e2 nach e4", start, "e2e4"},
             Said{Language::german, "kleine Rochade", italian, "O-O"},
             Said{Language::german, "Rochade", italian, "O-O"},
             Said{Language::german, "e8 Dame", promotion, "e8=Q"},
             Said{Language::spanish, "caballo f3", start, "Nf3"},
             Said{Language::spanish, "peón e4", start, "e4"},
             Said{Language::spanish, "de e2 a e4", start, "e2e4"},
             Said{Language::spanish, "enroque corto", italian, "O-O"},
             Said{Language::spanish, "alfil toma f7", italian, "Bxf7"},
             Said{Language::french, "cavalier en f3", start, "Nf3"},
             Said{Language::french, "le fou prend f7", italian, "Bxf7"},
             Said{Language::french, "petit roque", italian, "O-O"},
             Said{Language::french, "e2 à e4", start, "e2e4"},
             Said{Language::italian, "cavallo f3", start, "Nf3"},
             Said{Language::italian, "l'alfiere prende f7", italian, "Bxf7"},
             Said{Language::italian, "arrocco", italian, "O-O"},
             Said{Language::italian, "pedone e4", start, "e4"},
             Said{Language::portuguese, "cavalo f3", start, "Nf3"},
             Said{Language::portuguese, "bispo captura f7", italian, "Bxf7"},
             Said{Language::portuguese, "roque pequeno", italian, "O-O"},
             Said{Language::portuguese, "peão para e4", start, "e4"},
         }) {
        EXPECT_EQ(notation(fen, text, language), expected) << text;
        EXPECT_EQ(notation(fen, "horse f6", language), notation(fen, "horse f6")) << "English is always read";
    }
    // Not in another language.
    EXPECT_EQ(notation(start, "cavalier f3", Language::german), "cavalier f3");
}

TEST(TypedText, ReadsTheLettersOfEachLanguage)
{
    constexpr std::string_view king_and_rook = "4k3/8/8/8/8/8/R7/4K3 w - - 0 1";
    auto const played = [](std::string_view fen, std::string_view text, Language language) {
        AnyPosition const position = at(fen);
        auto const move = read_typed_move(position, text, language);
        return move ? position.format_san(*move) : describe_typed(position, text, move.error(), language);
    };
    EXPECT_EQ(notation(start, "Sf3", Language::german), "Sf3");
    EXPECT_EQ(played(start, "Sf3", Language::german), "Nf3");
    EXPECT_EQ(played(start, "1. Sf3", Language::german), "Nf3");
    EXPECT_EQ(played(italian, "Dd2", Language::german), played(italian, "Qd2", Language::german));
    EXPECT_EQ(played(start, "Sf", Language::german), "Meinst du Nf3?");
    // A blank after the letter, and capitals; S is not left out as that of "queen's" is.
    EXPECT_EQ(played(start, "S f3", Language::german), "Nf3");
    EXPECT_EQ(played(start, "s f3", Language::german), "Nf3");
    EXPECT_EQ(played(start, "SF3", Language::german), "Nf3");
    EXPECT_EQ(played(start, "1. S F3", Language::german), "Nf3");
    EXPECT_EQ(played(italian, "L X F7", Language::german), "Bxf7+");
    EXPECT_THAT(played(start, "s f3", Language::english), HasSubstr("is not a move"));
    for (auto const language :
        {Language::french, Language::spanish, Language::italian, Language::portuguese}) {
        EXPECT_EQ(played(start, "C f3", language), "Nf3");
        EXPECT_EQ(played("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "T a3", language), "Ra3");
    }
    // Words say which piece; of a letter that may mean two it is asked.
    EXPECT_EQ(played(king_and_rook, "torre e2", Language::spanish), "Re2+");
    EXPECT_EQ(played(king_and_rook, "rey e2", Language::spanish), "Ke2");
    EXPECT_EQ(played(king_and_rook, "Re2", Language::spanish),
        "Esto puede significar más de una jugada: escribe a2e2 o e1e2.");
}

TEST(TypedText, AnswersInEachLanguage)
{
    EXPECT_EQ(advice(start, "Pferd", Language::german), "Meinst du Na3, Nc3, Nf3 oder Nh3?");
    EXPECT_EQ(advice(start, "caballo", Language::spanish), "¿Quieres decir Na3, Nc3, Nf3 o Nh3?");
    EXPECT_EQ(advice(both_castlings, "enroque", Language::spanish), "¿Quieres decir O-O u O-O-O?");
    EXPECT_EQ(advice(start, "cavallo", Language::italian), "Intendi Na3, Nc3, Nf3 o Nh3?");
    for (auto const language :
        {Language::german, Language::spanish, Language::french, Language::italian, Language::portuguese}) {
        EXPECT_THAT(advice(start, "52 36", language), HasSubstr("h8"));
        EXPECT_THAT(advice(start, "3. e4", language), HasSubstr("1"));
        EXPECT_NE(advice(start, "52 36", language), advice(start, "52 36"));
        EXPECT_NE(advice(start, "take", language), "none");
        EXPECT_THAT(say_what_moves_look_like("foo", language), HasSubstr("Nf3"));
    }
}

} // namespace
} // namespace arbiter
