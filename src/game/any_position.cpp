// SPDX-License-Identifier: MIT
#include "arbiter/game/any_position.h"

#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/can_win.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/sentence.h"

#include <array>
#include <memory>

namespace arbiter {

namespace {

/// In the order of SomePosition. The first is chess, of either kind.
#define ARBITER_VARIANT(variant, Rules) Variant::variant,
constexpr std::array<Variant, std::variant_size_v<SomePosition>> variant_of_index{
    ARBITER_RULE_SETS(ARBITER_VARIANT)};
#undef ARBITER_VARIANT

bool overrules_castling(Variant variant)
{
    return variant == Variant::standard || variant == Variant::chess960;
}

CastlingMode mode_of(Variant variant)
{
    return variant == Variant::standard ? CastlingMode::standard : CastlingMode::chess960;
}

} // namespace

Result<Setup, FenError> parse_fen(std::string_view text, Variant variant)
{
    auto setup = with_rule_set(
        variant, [&]<class Rules>(Rules) { return parse_fen(text, mode_of(variant), Rules::setup_form); });
    if (setup && !overrules_castling(variant))
        setup->castling_mode = detect_castling_mode(*setup);
    return setup;
}

AnyPosition AnyPosition::initial(Variant variant)
{
    if (variant == Variant::standard) {
        // Nearly every game begins here.
        static AnyPosition const start{Position::initial()};
        return start;
    }
    if (variant == Variant::chess960)
        return Position::from_setup(Chess960Start::find(518)->setup()).value();
    return with_rule_set(
        variant, []<class Rules>(Rules) { return AnyPosition{BasicPosition<Rules>::initial()}; });
}

Result<AnyPosition, SetupFaults> AnyPosition::from_setup(
    Variant variant, Setup const& setup, Tolerance tolerance)
{
    Setup meant = setup;
    if (overrules_castling(variant))
        meant.castling_mode = mode_of(variant);
    return with_rule_set(variant, [&]<class Rules>(Rules) {
        return BasicPosition<Rules>::from_setup(meant, tolerance)
            .map([](BasicPosition<Rules> const& position) { return AnyPosition{position}; });
    });
}

Result<AnyPosition, FenProblem> read_position(std::string_view text, Variant variant, Tolerance tolerance)
{
    auto const setup = parse_fen(text, variant);
    if (!setup)
        return Err<FenProblem>{setup.error()};
    auto const position = AnyPosition::from_setup(variant, *setup, tolerance);
    if (!position)
        return Err<FenProblem>{position.error()};
    return *position;
}

Variant AnyPosition::variant() const
{
    Variant const variant = variant_of_index[position_.index()];
    bool const is_chess960
        = variant == Variant::standard && as_chess()->castling_mode() == CastlingMode::chess960;
    return is_chess960 ? Variant::chess960 : variant;
}

Board const& AnyPosition::board() const
{
    return visit([](auto const& position) -> Board const& { return position.board(); });
}

Color AnyPosition::side_to_move() const
{
    return visit([](auto const& position) { return position.side_to_move(); });
}

MoveNumber AnyPosition::fullmove_number() const
{
    return visit([](auto const& position) { return position.fullmove_number(); });
}

Plies AnyPosition::halfmove_clock() const
{
    return visit([](auto const& position) { return position.halfmove_clock(); });
}

std::optional<Square> AnyPosition::find_king(Color color) const
{
    return visit([=](auto const& position) { return position.find_king(color); });
}

Bitboard AnyPosition::checkers() const
{
    return visit([](auto const& position) { return position.checkers(); });
}

ZobristKey AnyPosition::key() const
{
    return visit([](auto const& position) { return position.key(); });
}

Setup AnyPosition::to_setup() const
{
    return visit([](auto const& position) { return position.to_setup(); });
}

MoveList AnyPosition::legal_moves() const
{
    return visit([](auto const& position) { return position.legal_moves(); });
}

MoveList AnyPosition::legal_moves_from(Square from) const
{
    return visit([=](auto const& position) { return position.legal_moves_from(from); });
}

bool AnyPosition::has_legal_move() const
{
    return visit([](auto const& position) { return position.has_legal_move(); });
}

std::optional<LegalMove> AnyPosition::find_legal(Move move) const
{
    return visit([=](auto const& position) { return position.find_legal(move); });
}

AnyPosition AnyPosition::play(LegalMove move) const
{
    return visit([=](auto const& position) { return AnyPosition{position.play(move)}; });
}

CastlingMode AnyPosition::castling_mode() const
{
    return visit([](auto const& position) { return position.castling_mode(); });
}

CastlingRights AnyPosition::castling_rights() const
{
    return visit([](auto const& position) { return position.castling_rights(); });
}

std::optional<Square> AnyPosition::castling_rook(Color color, CastlingSide side) const
{
    return visit([=](auto const& position) { return position.castling_rook(color, side); });
}

std::optional<Square> AnyPosition::en_passant_target() const
{
    return visit([](auto const& position) { return position.en_passant_target(); });
}

bool AnyPosition::has_legal_en_passant() const
{
    return visit([](auto const& position) { return position.has_legal_en_passant(); });
}

Bitboard AnyPosition::attacks(Square from) const
{
    return visit([=](auto const& position) { return position.attacks(from); });
}

Bitboard AnyPosition::pinned(Color color) const
{
    return visit([=](auto const& position) { return position.pinned(color); });
}

bool AnyPosition::has_ended() const
{
    return visit([](auto const& position) { return position.has_ended(); });
}

MoveList AnyPosition::legal_moves(MoveFilter filter) const
{
    return visit([=](auto const& position) { return position.legal_moves(filter); });
}

MoveList AnyPosition::check_evasions() const
{
    return visit([](auto const& position) { return position.check_evasions(); });
}

MoveList AnyPosition::legal_moves_to(Square to, Role role, Bitboard origins) const
{
    return visit([=](auto const& position) { return position.legal_moves_to(to, role, origins); });
}

std::size_t AnyPosition::count_legal_moves() const
{
    return visit([](auto const& position) { return position.count_legal_moves(); });
}

bool AnyPosition::has_more_legal_moves_than(std::size_t number) const
{
    return visit([=](auto const& position) { return position.has_more_legal_moves_than(number); });
}

bool AnyPosition::gives_check(LegalMove move) const
{
    return visit([=](auto const& position) { return position.gives_check(move); });
}

bool AnyPosition::is_capture(Move move) const
{
    return visit([=](auto const& position) { return position.is_capture(move); });
}

std::optional<AnyPosition> AnyPosition::try_play(Move move) const
{
    auto const legal = find_legal(move);
    return legal ? std::optional<AnyPosition>{play(*legal)} : std::nullopt;
}

std::optional<AnyPosition> AnyPosition::pass() const
{
    return visit([](auto const& position) {
        auto const after = position.pass();
        return after ? std::optional<AnyPosition>{*after} : std::nullopt;
    });
}

Verdict AnyPosition::judge(Attempt attempt) const
{
    return visit([=](auto const& position) { return arbiter::judge(position, attempt); });
}

Result<LegalMove, Verdict> AnyPosition::find_move(Attempt attempt) const
{
    return visit([=](auto const& position) { return arbiter::find_move(position, attempt); });
}

Attempt AnyPosition::to_attempt(Move move) const
{
    return visit([=](auto const& position) { return arbiter::to_attempt(position, move); });
}

std::string AnyPosition::describe(Attempt attempt, Verdict const& verdict, Language language) const
{
    return visit([&](auto const& position) {
        return std::string{arbiter::describe(position, attempt, verdict, language).view()};
    });
}

std::string AnyPosition::format_san(LegalMove move) const
{
    return visit(
        [=](auto const& position) { return std::string{arbiter::format_san(position, move).view()}; });
}

std::string AnyPosition::format_lan(LegalMove move) const
{
    return visit(
        [=](auto const& position) { return std::string{arbiter::format_lan(position, move).view()}; });
}

std::string AnyPosition::format_uci(LegalMove move) const
{
    return visit(
        [=](auto const& position) { return std::string{arbiter::format_uci(position, move).view()}; });
}

std::string AnyPosition::format_fen() const
{
    return visit([](auto const& position) { return std::string{arbiter::format_fen(position).view()}; });
}

namespace {

/// A dead position that only a search shows ends the game too (FIDE Laws 5.2.2).
std::optional<Outcome> or_dead(std::optional<Outcome> outcome, Position const* chess)
{
    if (!outcome && chess != nullptr && is_dead_as_played(*chess))
        return Outcome{std::nullopt, Termination::dead_position};
    return outcome;
}

} // namespace

std::optional<Outcome> AnyPosition::automatic_outcome(std::span<ZobristKey const> earlier_keys) const
{
    return or_dead(
        visit([=](auto const& position) { return arbiter::automatic_outcome(position, earlier_keys); }),
        as_chess());
}

std::optional<Outcome> AnyPosition::automatic_outcome(
    MoveList const& legal_moves, std::span<ZobristKey const> earlier_keys) const
{
    return or_dead(visit([&](auto const& position) {
        return arbiter::automatic_outcome(position, legal_moves, earlier_keys);
    }),
        as_chess());
}

std::optional<Outcome> AnyPosition::claimable_draw(std::span<ZobristKey const> earlier_keys) const
{
    return visit([=](auto const& position) { return arbiter::claimable_draw(position, earlier_keys); });
}

std::optional<Outcome> AnyPosition::claimable_draw_with(
    std::span<ZobristKey const> earlier_keys, LegalMove move) const
{
    return visit(
        [=](auto const& position) { return arbiter::claimable_draw_with(position, earlier_keys, move); });
}

namespace {

/// Whether a search proves that `color` cannot mate. It has room for a fixed number of positions, so that the
/// answer is the same everywhere.
bool is_proven_unwinnable(Position const& position, Color color)
{
    // Not initialised: most searches touch little of it.
    auto const memory = std::make_unique_for_overwrite<detail::HelpmateNode[]>( // NOLINT(*-avoid-c-arrays)
        usual_helpmate_room);
    return can_win(position, color, {memory.get(), usual_helpmate_room}).answer == WinAnswer::no;
}

} // namespace

Outcome AnyPosition::flag_outcome(Color loser) const
{
    Outcome const outcome
        = visit([=](auto const& position) { return arbiter::flag_outcome(position, loser); });
    if (as_chess() == nullptr || !outcome.winner || !is_proven_unwinnable(*as_chess(), !loser))
        return outcome;
    return {std::nullopt, Termination::flag_but_cannot_mate};
}

Outcome AnyPosition::resignation_outcome(Color loser) const
{
    return arbiter::resignation_outcome(loser, flag_outcome(loser));
}

Outcome AnyPosition::illegal_moves_outcome(Color loser) const
{
    return arbiter::illegal_moves_outcome(loser, flag_outcome(loser));
}

} // namespace arbiter
