#include "arbiter/game/any_position.h"

#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/sentence.h"

namespace arbiter {

AnyPosition AnyPosition::initial(Variant variant)
{
    if (variant == Variant::king_capture)
        return KingCapturePosition::initial();
    if (variant == Variant::standard)
        return Position::initial();
    auto const position = from_setup(variant, Setup::standard());
    assert(position);
    return *position;
}

Result<AnyPosition, SetupFaults> AnyPosition::from_setup(
    Variant variant, Setup const& setup, Tolerance tolerance)
{
    Setup meant = setup;
    meant.castling_mode = variant == Variant::chess960 ? CastlingMode::chess960 : CastlingMode::standard;
    auto const wrap = [](auto const& position) { return AnyPosition{position}; };
    if (variant == Variant::king_capture)
        return KingCapturePosition::from_setup(meant, tolerance).map(wrap);
    return Position::from_setup(meant, tolerance).map(wrap);
}

Variant AnyPosition::variant() const
{
    if (as_king_capture() != nullptr)
        return Variant::king_capture;
    return as_chess()->castling_mode() == CastlingMode::chess960 ? Variant::chess960 : Variant::standard;
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

std::optional<LegalMove> AnyPosition::find_legal(Move move) const
{
    return visit([=](auto const& position) { return position.find_legal(move); });
}

AnyPosition AnyPosition::play(LegalMove move) const
{
    return visit([=](auto const& position) { return AnyPosition{position.play(move)}; });
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

std::string AnyPosition::describe(Attempt attempt, Verdict const& verdict) const
{
    return visit([&](auto const& position) {
        return std::string{arbiter::describe(position, attempt, verdict).view()};
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

std::string AnyPosition::format_fen() const
{
    return visit([](auto const& position) { return std::string{arbiter::format_fen(position).view()}; });
}

std::optional<Outcome> AnyPosition::automatic_outcome(std::span<ZobristKey const> earlier_keys) const
{
    return visit([=](auto const& position) { return arbiter::automatic_outcome(position, earlier_keys); });
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

Outcome AnyPosition::flag_outcome(Color loser) const
{
    return visit([=](auto const& position) { return arbiter::flag_outcome(position, loser); });
}

} // namespace arbiter
