// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "arbiter/rules/setup_drop.h"
#include "support/languages.h"
#include "support/positions.h"
#include "support/random_setup.h"
#include "support/random_walk.h"
#include "support/rule_sets.h"
#include "support/variant_setup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
namespace {

/// A language, and how its sentences name a piece that stands somewhere, where the test knows it: the
/// determiner, the role, whatever its case, and the square.
struct SpokenLanguage {
    Language language;
    std::optional<std::regex> piece;
    std::map<std::string, Role> roles;
};

std::vector<SpokenLanguage> other_languages()
{
    std::vector<SpokenLanguage> languages;
    languages.push_back({Language::german,
        std::regex{
            "([Dd]e[rmn]|[Dd]ie|[Dd]eine?[mnr]?) (Bauern?|Springer|Läufer|Turm|Dame|König) auf ([a-h][1-8])"},
        {{"Bauer", Role::pawn}, {"Bauern", Role::pawn}, {"Springer", Role::knight}, {"Läufer", Role::bishop},
            {"Turm", Role::rook}, {"Dame", Role::queen}, {"König", Role::king}}});
    languages.push_back({Language::spanish,
        std::regex{"([Ee]l|[Ll]a|al|[Tt]u|propi[oa]) (peón|caballo|alfil|torre|dama|rey) de ([a-h][1-8])"},
        {{"peón", Role::pawn}, {"caballo", Role::knight}, {"alfil", Role::bishop}, {"torre", Role::rook},
            {"dama", Role::queen}, {"rey", Role::king}}});
    languages.push_back({Language::french,
        std::regex{"\\b([Ll]e|[Ll]a|du|[Vv]otre|propre) (pion|cavalier|fou|tour|dame|roi) en ([a-h][1-8])"},
        {{"pion", Role::pawn}, {"cavalier", Role::knight}, {"fou", Role::bishop}, {"tour", Role::rook},
            {"dame", Role::queen}, {"roi", Role::king}}});
    languages.push_back({Language::italian,
        std::regex{"\\b([Ll]|dall|[Ii]l|[Ll]a|dal|dalla|tuo|tua)[' ]"
                   "(pedone|cavallo|alfiere|torre|donna|re) in ([a-h][1-8])"},
        {{"pedone", Role::pawn}, {"cavallo", Role::knight}, {"alfiere", Role::bishop}, {"torre", Role::rook},
            {"donna", Role::queen}, {"re", Role::king}}});
    languages.push_back({Language::portuguese,
        std::regex{
            "\\b([Oo]|[Aa]|d[oa]|pel[oa]|[Ss]eu|[Ss]ua|própri[oa]) (peão|cavalo|bispo|torre|dama|rei) em "
            "([a-h][1-8])"},
        {{"peão", Role::pawn}, {"cavalo", Role::knight}, {"bispo", Role::bishop}, {"torre", Role::rook},
            {"dama", Role::queen}, {"rei", Role::king}}});
    for (Language const language : test::all_languages) {
        if (language != Language::english
            && std::ranges::find(languages, language, &SpokenLanguage::language) == languages.end())
            languages.push_back({language, std::nullopt, {}});
    }
    return languages;
}

/// Whether the determiner says that the piece is the reader's.
bool says_own(std::string const& determiner)
{
    static std::set<std::string> const own{"tu", "Tu", "propio", "propia", "votre", "Votre", "propre", "tuo",
        "tua", "seu", "Seu", "sua", "Sua", "próprio", "própria"};
    return own.contains(determiner) || determiner.starts_with("dein") || determiner.starts_with("Dein");
}

std::string find_piece_misnamed(
    std::string const& text, Board const& board, Color us, SpokenLanguage const& spoken)
{
    if (!spoken.piece)
        return {};
    for (std::sregex_iterator found{text.begin(), text.end(), *spoken.piece}, end; found != end; ++found) {
        auto const piece = board.piece_at(*parse_square((*found)[3].str()));
        bool const is_right = piece && piece->role == spoken.roles.at((*found)[2])
            && (!says_own((*found)[1]) || piece->color == us);
        if (!is_right)
            return found->str() + " does not stand there";
    }
    return {};
}

std::size_t count_code_points(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// A sentence of at most 160 characters that begins with a capital, ends with a full stop, has every slot
/// filled, and names every witness and no square twice.
std::string find_form_fault(std::string const& text, Verdict const& verdict)
{
    static std::regex const square{"[a-h][1-8]"};
    if (text.empty() || text.back() != '.' || text.front() < 'A' || text.front() > 'Z')
        return "is not a sentence";
    if (count_code_points(text) > 160)
        return "is too long";
    if (text.find_first_of("{}\n") != std::string::npos || text.find("  ") != std::string::npos)
        return "has a slot left, or an empty one";
    std::multiset<std::string> squares;
    for (std::sregex_iterator found{text.begin(), text.end(), square}, end; found != end; ++found)
        squares.insert(found->str());
    for (Square const witness : verdict.at | verdict.by) {
        if (!squares.contains(std::string{to_string(witness)}))
            return "does not name " + std::string{to_string(witness)};
    }
    for (std::string const& name : squares) {
        if (squares.count(name) > 1)
            return "names twice " + name;
    }
    return {};
}

struct LanguageSurvey {
    std::size_t sentences = 0;
    std::size_t longest = 0;
    std::set<std::string_view> codes;
    std::string fault;
};

template <class Rules>
void survey_refusals(BasicPosition<Rules> const& position, std::mt19937_64& random,
    std::vector<SpokenLanguage> const& languages, LanguageSurvey& survey)
{
    auto const& plausible = test::plausible_attempts_of_all_rules();
    std::map<VerdictCode, int> seen;
    for (int count = 0; count < 300 && survey.fault.empty(); ++count) {
        Attempt const attempt = plausible[random() % plausible.size()];
        Verdict const verdict = judge(position, attempt);
        if (++seen[verdict.code] > 3)
            continue;
        survey.codes.insert(to_code(verdict.code));
        for (SpokenLanguage const& spoken : languages) {
            std::string const text{describe(position, attempt, verdict, spoken.language).view()};
            ++survey.sentences;
            survey.longest = std::max(survey.longest, count_code_points(text));
            std::string fault = find_form_fault(text, verdict.is_legal() ? Verdict{} : verdict);
            if (fault.empty())
                fault = find_piece_misnamed(text, position.board(), position.side_to_move(), spoken);
            if (!fault.empty() && survey.fault.empty())
                survey.fault = std::string{Rules::name} + " " + std::string{format_fen(position).view()} + " "
                    + std::string{format_uci(attempt).view()} + ": " + text + " " + fault;
        }
    }
}

template <class Rules>
void survey_language_walks(
    std::size_t wanted, std::vector<SpokenLanguage> const& languages, LanguageSurvey& survey)
{
    std::mt19937_64 random{21};
    std::size_t const end = survey.sentences + wanted;
    auto const visit = [&](BasicPosition<Rules> const& position) {
        if (survey.sentences < end
            && (position.in_check() || !position.has_legal_move() || random() % 8 == 0))
            survey_refusals(position, random, languages, survey);
    };
    while (survey.sentences < end && survey.fault.empty()) {
        test::walk_randomly(BasicPosition<Rules>::initial(), random, Plies{80}, visit);
        Setup const setup = test::adapted<Rules>(test::random_setup(random), random);
        if (auto const position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient()))
            visit(*position);
    }
}

TEST(Languages, SayOneShortLineThatNamesEveryWitnessRightly)
{
    auto const languages = other_languages();
    LanguageSurvey survey;
    survey_language_walks<StandardRules>(15'000 * languages.size(), languages, survey);
    test::for_each_variant([&]<class Rules>(Rules) {
        survey_language_walks<Rules>(4'000 * languages.size(), languages, survey);
    });
    EXPECT_EQ(survey.fault, "");
    EXPECT_GE(survey.codes.size(), 30U);
    std::cout << survey.sentences << " sentences on " << survey.codes.size() << " codes, the longest "
              << survey.longest << " characters\n";
}

TEST(Languages, HaveCodes)
{
    for (std::size_t index = 0; index < language_count; ++index) {
        auto const language = static_cast<Language>(index);
        EXPECT_EQ(find_language(to_code(language)), language);
    }
    EXPECT_EQ(find_language("de"), Language::german);
    EXPECT_EQ(find_language("DE"), std::nullopt);
    EXPECT_EQ(find_language(""), std::nullopt);
}

/// What every fault of a set-up and every end of a game is called.
TEST(Languages, CountAsTheirGrammarHasIt)
{
    for (std::size_t language = 0; language < language_count; ++language) {
        EXPECT_TRUE(is_singular(1, static_cast<Language>(language)));
        EXPECT_FALSE(is_singular(2, static_cast<Language>(language)));
    }
    EXPECT_FALSE(is_singular(0, Language::english));
    EXPECT_FALSE(is_singular(0, Language::spanish));
    EXPECT_TRUE(is_singular(0, Language::french));
    EXPECT_TRUE(is_singular(0, Language::portuguese));
}

TEST(Languages, SayFaultsAndOutcomesDifferently)
{
    for (std::size_t language = 0; language < language_count; ++language) {
        std::set<std::string> said;
        for (std::size_t fault = 0; fault < setup_fault_count; ++fault) {
            said.emplace(describe({.fault = static_cast<SetupFault>(fault),
                                      .color = Color::black,
                                      .squares = Bitboard{Square::e8}},
                static_cast<Language>(language))
                    .view());
        }
        for (std::size_t termination = 0; termination < termination_count; ++termination) {
            said.emplace(describe(
                Outcome{Color::white, static_cast<Termination>(termination)}, static_cast<Language>(language))
                    .view());
        }
        EXPECT_EQ(said.size(), setup_fault_count + termination_count);
        for (std::string const& sentence : said)
            EXPECT_TRUE(sentence.ends_with('.') && sentence.find('{') == std::string::npos) << sentence;
    }
}

/// The faults of a set-up that name all pawns of a side: eight at most.
bool names_all_pawns(SetupFault fault)
{
    return fault == SetupFault::impossible_pawn_structure || fault == SetupFault::too_many_pawn_captures;
}

TEST(Languages, SayFaultsInOneShortLine)
{
    for (Language const language : test::all_languages) {
        for (Color const color : all_colors) {
            for (std::size_t index = 0; index < setup_fault_count; ++index) {
                auto const fault = static_cast<SetupFault>(index);
                Sentence const said = describe(
                    {.fault = fault,
                        .color = color,
                        .needed = 8,
                        .possible = 7,
                        .squares = names_all_pawns(fault) ? Bitboard{Rank::second} : Bitboard{Square::e8}},
                    language);
                EXPECT_LE(count_code_points(said.view()), 160U) << said.view();
            }
        }
    }
}

TEST(Languages, SayWhatAFaultDropsInOneShortLine)
{
    constexpr std::array<SetupFault, 8> dropping{SetupFault::castling_king_displaced,
        SetupFault::castling_rook_missing, SetupFault::castling_not_standard,
        SetupFault::castling_rights_excess, SetupFault::en_passant_wrong_rank,
        SetupFault::en_passant_target_occupied, SetupFault::en_passant_pawn_missing,
        SetupFault::en_passant_impossible_check};
    for (Language const language : test::all_languages) {
        for (Color const color : all_colors) {
            for (SetupFault const fault : dropping) {
                Bitboard const squares = Bitboard{Square::b6} | Bitboard{Square::f6};
                Sentence const said
                    = describe_drop({.fault = fault, .color = color, .squares = squares}, language);
                EXPECT_LE(count_code_points(said.view()), 160U) << said.view();
            }
        }
    }
}

TEST(Languages, SayWhyASideCannotWinInOneShortLine)
{
    struct Case {
        std::string_view fen;
        UnwinnableReason reason;
    };

    constexpr std::string_view mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    constexpr std::string_view rook = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
    std::vector<Case> const cases{{mated, UnwinnableReason::game_over},
        {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", UnwinnableReason::game_over},
        {"4k2r/8/8/8/8/8/8/4K3 w - - 0 1", UnwinnableReason::lone_king},
        {"q3k3/8/8/8/8/8/8/4KN2 w - - 0 1", UnwinnableReason::material},
        {"q3k3/8/8/8/8/8/8/4KB2 w - - 0 1", UnwinnableReason::material},
        {"4k3/8/8/8/4B3/8/8/4KB2 w - - 0 1", UnwinnableReason::material},
        {"4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1", UnwinnableReason::blocked},
        {"4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1", UnwinnableReason::blocked},
        {rook, UnwinnableReason::blocked}, {rook, UnwinnableReason::forced},
        {rook, UnwinnableReason::exhausted}};
    for (Language const language : test::all_languages) {
        for (Case const& each : cases) {
            Sentence const said
                = describe(test::position_from(each.fen), Color::white, each.reason, language);
            EXPECT_LE(count_code_points(said.view()), 160U) << said.view();
        }
    }
}

std::string outcome_in(Language language, std::optional<Color> winner, Termination termination)
{
    return std::string{describe(Outcome{winner, termination}, language).view()};
}

TEST(Languages, NameTheWinnerInTheRightCase)
{
    EXPECT_EQ(outcome_in(Language::german, Color::black, Termination::resignation),
        "Schwarz gewinnt: Weiß gibt auf.");
    EXPECT_EQ(outcome_in(Language::german, Color::white, Termination::king_captured),
        "Weiß gewinnt: Der König von Schwarz ist geschlagen.");
    EXPECT_EQ(outcome_in(Language::spanish, Color::black, Termination::resignation),
        "Ganan las negras: las blancas abandonan.");
    EXPECT_EQ(outcome_in(Language::spanish, Color::white, Termination::king_captured),
        "Ganan las blancas: las negras han perdido el rey.");
    EXPECT_EQ(outcome_in(Language::french, Color::black, Termination::resignation),
        "Les Noirs gagnent : les Blancs abandonnent.");
    EXPECT_EQ(outcome_in(Language::italian, Color::black, Termination::resignation),
        "Il Nero vince: il Bianco abbandona.");
    EXPECT_EQ(outcome_in(Language::portuguese, Color::white, Termination::resignation),
        "As brancas ganham: as pretas abandonam.");
}

} // namespace
} // namespace arbiter
