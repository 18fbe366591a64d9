// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/game/draw_claim.h"
#include "support/games.h"
#include "support/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <string>

namespace arbiter {
namespace {

using Texts = std::vector<std::string>;

JudgedClaim claim_after(GameTree const& game, Language language = Language::english)
{
    return judge_claim(game, game.cursor(), std::nullopt, language);
}

GameTree game_from_fen(std::string_view fen, std::string_view moves)
{
    GameTree game{test::any_position_from(fen)};
    test::play_moves(game, moves);
    return game;
}

/// "3 white-could-castle" of each near miss.
Texts misses_of(JudgedClaim const& claim)
{
    Texts texts;
    for (NearMiss const& miss : claim.grounds.near_misses) {
        std::string text = std::to_string(miss.place.ply);
        for (NearMissReason const reason : miss.reasons)
            text.append(" ").append(to_code(reason));
        texts.push_back(text);
    }
    return texts;
}

TEST(JudgedClaim, IsRightForThePositionOfThreePlaces)
{
    auto const claim = claim_after(test::game_from("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8"));
    EXPECT_EQ(claim.draw, (Outcome{std::nullopt, Termination::threefold_repetition}));
    Texts const expected{"The claim is right.",
        "The position was on the board 3 times, and a claim needs 3: at the start, after 2…Ng8, after 4…Ng8.",
        "Moves of each side without a capture or a pawn move: 4; a claim needs 50. "
        "The record has no such move."};
    EXPECT_EQ(claim.text, expected);
    EXPECT_EQ(claim.grounds.same.size(), 3U);
}

TEST(JudgedClaim, NamesAsManyPlacesAsASentenceHasRoomFor)
{
    GameTree game{test::any_position_from("1k6/8/8/8/8/6p1/6P1/R2R2K1 w - - 0 125")};
    for (int round = 0; round < 5; ++round)
        test::play_moves(game, "a1b1 b8a8 b1a1 a8b8");
    auto const claim = claim_after(game);
    ASSERT_EQ(claim.grounds.same.size(), 6U);
    // The second sentence is that the game is over.
    EXPECT_EQ(claim.text.at(2),
        "The position was on the board 6 times, and a claim needs 3: "
        "…, after 126…Kb8, after 128…Kb8, after 130…Kb8, after 132…Kb8, after 134…Kb8.");
    // Checks and numbers of three digits make the sentence longer; in French it has room for four places.
    test::play_moves(game, "a1b1");
    std::string const french = claim_after(game, Language::french).text.at(2);
    EXPECT_EQ(french.find("127.Rab1"), std::string::npos);
    EXPECT_NE(french.find("…, après"), std::string::npos);
    for (unsigned language = 0; language < language_count; ++language) {
        std::string const text = claim_after(game, static_cast<Language>(language)).text.at(2);
        EXPECT_LE(count_characters(text), 160U) << text;
        EXPECT_NE(text.find("135.Rab1+"), std::string::npos) << text;
    }
}

TEST(JudgedClaim, WithAMoveSpeaksOfThePositionAfterIt)
{
    GameTree const game = test::game_from("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_FALSE(claim_after(game).draw);
    auto const move = game.position().find_move(Attempt{Square::f6, Square::g8});
    ASSERT_TRUE(move);
    auto const claim = judge_claim(game, game.cursor(), *move);
    EXPECT_EQ(claim.draw, (Outcome{std::nullopt, Termination::threefold_repetition}));
    EXPECT_EQ(claim.grounds.same.back().move, "4…Ng8");
}

TEST(JudgedClaim, NamesTheRightToCastleThatIsLost)
{
    auto const claim = claim_after(
        game_from_fen("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 20", "h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1 a7a8"));
    EXPECT_FALSE(claim.draw);
    EXPECT_EQ(misses_of(claim), (Texts{"0 white-could-castle black-could-castle"}));
    EXPECT_EQ(claim.text.at(2),
        "The position at the start was not the same: White had a right to castle that is lost now.");
}

TEST(JudgedClaim, NamesTheEnPassantCaptureThatWasPossible)
{
    auto const claim = claim_after(
        game_from_fen("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 30", "d7d5 e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8"));
    EXPECT_FALSE(claim.draw);
    EXPECT_EQ(misses_of(claim), (Texts{"1 en-passant"}));
    EXPECT_EQ(
        claim.text.at(2), "The position after 30…d5 was not the same: an en passant capture was possible.");
    EXPECT_EQ(claim.text.back(),
        "Moves of each side since the last capture or pawn move, 30…d5: 4; a claim needs 50.");
}

TEST(JudgedClaim, NamesTheOtherSideToMove)
{
    auto const claim
        = claim_after(game_from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1d1 e8d8 d1e2 d8e8 e2e1"));
    EXPECT_EQ(misses_of(claim), (Texts{"0 other-side-to-move"}));
    EXPECT_EQ(claim.text.at(2), "The position at the start was not the same: it was White's turn.");
}

TEST(JudgedClaim, CountsHalfMovesTowardsFifty)
{
    GameTree const game = game_from_fen("7k/8/8/8/8/8/8/KR6 w - - 98 80", "b1b2");
    EXPECT_EQ(claim_after(game).text.back(),
        "Moves of each side without a capture or a pawn move: 49½; a claim needs 50. "
        "The record has no such move.");
    auto const move = game.position().find_move(Attempt{Square::h8, Square::g8});
    ASSERT_TRUE(move);
    EXPECT_EQ(
        judge_claim(game, game.cursor(), *move).draw, (Outcome{std::nullopt, Termination::fifty_moves}));
}

TEST(JudgedClaim, SaysThatTheGameIsOver)
{
    auto const claim = claim_after(test::game_from("f2f3 e7e5 g2g4 d8h4"));
    EXPECT_FALSE(claim.draw);
    EXPECT_EQ(claim.text.at(1), "Black wins by checkmate.");
    EXPECT_EQ(claim.grounds.last_change->move, "2.g4");
    EXPECT_EQ(claim.grounds.quiet, Plies{1});
}

TEST(EndingOfGame, NamesThePlacesOfAFivefoldRepetition)
{
    std::string moves = "g1f3 g8f6 f3g1 f6g8";
    for (int round = 1; round < 4; ++round)
        moves += " g1f3 g8f6 f3g1 f6g8";
    GameTree const game = test::game_from(moves);
    auto const ending = explain_ending(game, game.cursor());
    ASSERT_TRUE(ending && ending->grounds);
    EXPECT_EQ(ending->end.outcome.termination, Termination::fivefold_repetition);
    EXPECT_EQ(ending->grounds->same.size(), 5U);
    EXPECT_EQ(ending->grounds_text,
        "The position was on the board 5 times: at the start, after 2…Ng8, after 4…Ng8, after 6…Ng8, after 8…Ng8.");
    EXPECT_FALSE(explain_ending(game, *game.parent(game.cursor())));
}

TEST(EndingOfGame, NamesTheLastChangeBeforeSeventyFiveMoves)
{
    GameTree game{test::any_position_from("7k/8/8/8/8/8/P7/K7 w - - 7 40")};
    test::play_moves(game, "a2a4");
    // Round and round, so that no position comes up five times before the moves are enough.
    std::array const whites{"a1b1 ", "b1c1 ", "c1d1 ", "d1e1 ", "e1e2 ", "e2d2 ", "d2c2 ", "c2b2 ", "b2a1 "};
    std::array const blacks{"h8g8 ", "g8f8 ", "f8e8 ", "e8e7 ", "e7f7 ", "f7g7 ", "g7h8 "};
    std::string moves;
    for (std::size_t ply = 0; ply < 150; ++ply)
        moves += ply % 2 == 0 ? blacks[ply / 2 % blacks.size()] : whites[ply / 2 % whites.size()];
    moves.pop_back();
    test::play_moves(game, moves);
    auto const ending = explain_ending(game, game.cursor());
    ASSERT_TRUE(ending && ending->grounds);
    EXPECT_EQ(ending->end.outcome.termination, Termination::seventy_five_moves);
    EXPECT_EQ(ending->grounds->last_change->move, "40.a4");
    EXPECT_EQ(ending->grounds_text, "Moves of each side since the last capture or pawn move, 40.a4: 75.");
    // The position alone knows the number, and nothing of a game.
    EXPECT_FALSE(explain_ending(game.position())->grounds);
}

TEST(JudgedClaim, LooksBackToThePassedTurn)
{
    GameTree game = test::game_from("g1f3 g8f6 f3g1 f6g8 g1f3");
    game.go_to(*game.add_pass(game.cursor()));
    test::play_moves(game, "f3g1");
    EXPECT_EQ(claim_after(game).grounds.same.size(), 1U);
    EXPECT_EQ(claim_after(game).grounds.same.front().ply, 7U);
}

/// The fields of a FEN that say whether two positions are the same.
struct FenFields {
    std::string board; ///< without pockets and marks of promoted pieces
    std::string turn;
    std::string rights;
    std::string rest; ///< the pockets, promoted pieces and checks
};

FenFields fields_of(AnyPosition const& position)
{
    auto const fields = test::split(position.format_fen(), ' ');
    FenFields found{.board = fields[0].substr(0, fields[0].find('[')),
        .turn = fields[1],
        .rights = fields[2],
        .rest = fields[0] + (fields.size() == 7 ? fields[4] : "")};
    std::erase(found.board, '~');
    return found;
}

bool has_en_passant(AnyPosition const& position)
{
    return std::ranges::any_of(position.legal_moves(), [](LegalMove move) { return move.is_en_passant(); });
}

bool has_more(std::string const& rights, std::string const& than, bool (*is_of_side)(char))
{
    return std::ranges::any_of(
        rights, [&](char right) { return is_of_side(right) && than.find(right) == std::string::npos; });
}

/// The near misses by the fields of FEN, and the plies of the same position.
struct ByFen {
    Texts misses;
    std::vector<std::size_t> same;
    std::optional<std::size_t> last_change;
};

ByFen look_back(GameTree const& game)
{
    ByFen found;
    std::vector<NodeId> nodes = game.line_to(game.cursor());
    nodes.insert(nodes.begin(), game.root());
    auto const now = fields_of(game.position());
    bool const can_capture_now = has_en_passant(game.position());
    for (std::size_t ply = 0; ply < nodes.size(); ++ply) {
        AnyPosition const& position = game.position(nodes[ply]);
        auto const then = fields_of(position);
        if (ply > 0) {
            AnyPosition const& before = game.position(nodes[ply - 1]);
            if (before.occupied().count() != position.occupied().count()
                || before.pieces(Role::pawn) != position.pieces(Role::pawn))
                found.last_change = ply;
        }
        if (then.board != now.board)
            continue;
        bool const could_capture = has_en_passant(position);
        std::string reasons;
        if (then.turn != now.turn)
            reasons += " other-side-to-move";
        if (has_more(then.rights, now.rights, [](char right) { return right >= 'A' && right <= 'Z'; }))
            reasons += " white-could-castle";
        if (has_more(then.rights, now.rights, [](char right) { return right >= 'a' && right <= 'z'; }))
            reasons += " black-could-castle";
        if (could_capture && !can_capture_now)
            reasons += " en-passant";
        if (!reasons.empty())
            found.misses.push_back(std::to_string(ply) + reasons);
        else if (then.rest == now.rest && could_capture == can_capture_now)
            found.same.push_back(ply);
    }
    return found;
}

void expect_as_by_fen(GameTree const& game, JudgedClaim const& claim)
{
    ByFen const expected = look_back(game);
    DrawGrounds const& grounds = claim.grounds;
    ASSERT_EQ(misses_of(claim), expected.misses) << game.position().format_fen();
    std::vector<std::size_t> same;
    for (RecordPlace const& place : grounds.same)
        same.push_back(place.ply);
    ASSERT_EQ(same, expected.same) << game.position().format_fen();
    ASSERT_EQ(grounds.quiet.has_value(), game.variant() != Variant::crazyhouse);
    ASSERT_EQ(grounds.last_change.has_value(), grounds.quiet && expected.last_change);
    if (grounds.last_change) {
        ASSERT_EQ(grounds.last_change->ply, *expected.last_change);
        ASSERT_EQ(grounds.quiet->count(), game.ply_of(game.cursor()) - *expected.last_change);
    }
    bool const has_claim = expected.same.size() >= 3 || (grounds.quiet && grounds.quiet->count() >= 100);
    ASSERT_EQ(claim.draw.has_value(), has_claim && game.position().has_legal_move());
    for (std::string const& text : claim.text) {
        auto const bytes_after_first
            = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
        ASSERT_LE(
            static_cast<std::ptrdiff_t>(text.size()) - std::ranges::count_if(text, bytes_after_first), 160)
            << text;
    }
}

/// Plays random moves, and often the way back from the last move of the side to move, so that positions
/// return.
void play_to_and_fro(GameTree& game, std::mt19937_64& random)
{
    auto const before = game.parent(game.cursor());
    if (before && *before != game.root() && random() % 4 != 0) {
        LegalMove const last = *game.move(*before);
        if (auto const back = game.position().find_move(Attempt{last.to(), last.from()})) {
            game.play(*back);
            return;
        }
    }
    MoveList const moves = game.position().legal_moves();
    game.play(moves[random() % moves.size()]);
}

/// What claims the games had, all as by FEN unless a test has failed.
struct ClaimSurvey {
    std::size_t draws = 0;
    std::size_t near_misses = 0;
    std::map<NearMissReason, std::size_t> reasons;
};

void survey_game(GameTree game, std::mt19937_64& random, ClaimSurvey& survey)
{
    for (unsigned ply = 0; ply < 60 && game.position().has_legal_move(); ++ply) {
        play_to_and_fro(game, random);
        JudgedClaim const claim = claim_after(game, static_cast<Language>(ply % language_count));
        ASSERT_NO_FATAL_FAILURE(expect_as_by_fen(game, claim));
        survey.draws += claim.draw ? 1 : 0;
        survey.near_misses += claim.grounds.near_misses.size();
        for (NearMiss const& miss : claim.grounds.near_misses) {
            for (NearMissReason const reason : miss.reasons)
                ++survey.reasons[reason];
        }
    }
}

constexpr std::array chess_starts{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/3p1p2/8/4P3/4p3/8/3P1P2/4K3 w - - 0 1",
    "r3k2r/pppq1ppp/2npbn2/4p3/4P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 9", "8/5k2/8/8/8/2K5/8/7R w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"};

/// Starts of a rule set in which positions return soon, and those of chess where it has them.
std::vector<std::string> starts_of(Variant variant)
{
    switch (variant) {
    case Variant::racing_kings:
        return {"8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "8/8/8/8/8/8/k6K/r5NR w - - 0 1"};
    case Variant::antichess:
        return {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/3p1p2/8/8/8/8/2P3P1/4K3 w - - 0 1"};
    case Variant::horde:
        return {"rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
            "r3k2r/3p1p2/8/4P3/8/8/8/R2QN2R w kq - 0 1"};
    case Variant::king_capture:
        return {"r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", chess_starts[1], chess_starts[3]};
    default: return {chess_starts.begin(), chess_starts.end()};
    }
}

void survey_variant(Variant variant, unsigned games, std::uint64_t seed, ClaimSurvey& survey)
{
    std::mt19937_64 random{seed + static_cast<unsigned>(variant)};
    auto const starts = starts_of(variant);
    for (unsigned game = 0; game < games; ++game) {
        AnyPosition const start = test::any_position_from(starts[game % starts.size()], variant);
        ASSERT_NO_FATAL_FAILURE(survey_game(GameTree{start}, random, survey)) << to_name(variant);
    }
}

/// Adds up what it finds under chess, in both forms of castling, or under all other rule sets.
ClaimSurvey survey_claims(bool of_chess, unsigned games, std::uint64_t seed)
{
    ClaimSurvey sum;
    for (Variant const variant : all_variants) {
        if ((variant == Variant::standard || variant == Variant::chess960) != of_chess)
            continue;
        ClaimSurvey const before = sum;
        survey_variant(variant, games, seed, sum);
        EXPECT_GT(sum.draws, before.draws) << to_name(variant);
        EXPECT_GT(sum.near_misses, before.near_misses) << to_name(variant);
    }
    return sum;
}

void expect_all_reasons(ClaimSurvey survey, std::size_t least)
{
    for (NearMissReason const reason :
        {NearMissReason::other_side_to_move, NearMissReason::white_could_castle,
            NearMissReason::black_could_castle, NearMissReason::en_passant})
        EXPECT_GE(survey.reasons[reason], least) << to_code(reason);
    EXPECT_GE(survey.draws, least + 10);
}

TEST(JudgedClaim, AgreesWithTheFieldsOfFenInForcedAndRandomGames)
{
    expect_all_reasons(survey_claims(true, 200, 55), 40);
}

TEST(SlowJudgedClaim, AgreesWithTheFieldsOfFenInFiveThousandGames)
{
    expect_all_reasons(survey_claims(true, 2'500, 56), 500);
}

TEST(JudgedClaim, AgreesWithTheFieldsOfFenUnderOtherRuleSets)
{
    expect_all_reasons(survey_claims(false, 60, 57), 20);
}

TEST(SlowJudgedClaim, AgreesWithTheFieldsOfFenInFiveThousandGamesUnderOtherRuleSets)
{
    expect_all_reasons(survey_claims(false, 625, 58), 200);
}

} // namespace
} // namespace arbiter
