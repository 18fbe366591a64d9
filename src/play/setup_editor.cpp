// SPDX-License-Identifier: MIT
#include "arbiter/play/setup_editor.h"

#include "arbiter/rules/sentence.h"

#include <algorithm>

namespace arbiter::play {

namespace {

Setup initial_setup(Variant variant)
{
    return AnyPosition::initial(variant).to_setup();
}

} // namespace

SetupEditor::SetupEditor(Variant variant) : variant_{variant}, setup_{initial_setup(variant)} { }

SetupEditor::SetupEditor(AnyPosition const& position)
    : variant_{position.variant()},
      setup_{position.to_setup()}
{
}

void SetupEditor::change(Setup setup)
{
    if (setup == setup_)
        return;
    past_.push_back(std::exchange(setup_, setup));
    future_.clear();
}

void SetupEditor::put(Square square, Piece piece)
{
    Setup setup = setup_;
    setup.board.put(square, piece);
    setup.promoted &= ~Bitboard{square};
    change(setup);
}

void SetupEditor::remove(Square square)
{
    Setup setup = setup_;
    setup.board.remove(square);
    setup.promoted &= ~Bitboard{square};
    change(setup);
}

void SetupEditor::move(Square from, Square to)
{
    auto const piece = board().piece_at(from);
    if (!piece || from == to)
        return;
    Setup setup = setup_;
    bool const is_promoted = setup.promoted.has(from);
    setup.board.remove(from);
    setup.board.put(to, *piece);
    setup.promoted &= ~(Bitboard{from} | to);
    if (is_promoted)
        setup.promoted.insert(to);
    change(setup);
}

void SetupEditor::set_side_to_move(Color color)
{
    Setup setup = setup_;
    setup.side_to_move = color;
    change(setup);
}

/// The rook that a right belongs to: the one it has, else the outermost on that side of the king, else the
/// corner.
Square SetupEditor::rook_square(Color color, CastlingSide side) const
{
    Rank const rank = relative_rank(color, Rank::first);
    Bitboard const king = board().pieces(color, Role::king) & Bitboard{rank};
    bool const is_king_side = side == CastlingSide::king;
    Square const corner = make_square(is_king_side ? File::h : File::a, rank);
    auto const find = [&](Bitboard rooks) -> std::optional<Square> {
        if (king.empty())
            return std::nullopt;
        std::optional<Square> outermost;
        for (Square const rook : rooks) {
            if (castling_side(king.first(), rook) == side && (is_king_side || !outermost))
                outermost = rook;
        }
        return outermost;
    };
    if (auto const rook = find(setup_.castling_rights.rooks(color)))
        return *rook;
    if (variant_ != Variant::chess960)
        return corner;
    return find(board().pieces(color, Role::rook) & Bitboard{rank}).value_or(corner);
}

bool SetupEditor::has_castling_right(Color color, CastlingSide side) const
{
    return setup_.castling_rights.rooks().has(rook_square(color, side));
}

void SetupEditor::set_castling_right(Color color, CastlingSide side, bool is_granted)
{
    Bitboard const rook{rook_square(color, side)};
    Bitboard const rooks = setup_.castling_rights.rooks();
    Setup setup = setup_;
    setup.castling_rights = CastlingRights{is_granted ? rooks | rook : rooks & ~rook};
    change(setup);
}

void SetupEditor::set_en_passant_target(std::optional<Square> target)
{
    Setup setup = setup_;
    setup.en_passant_target = target;
    change(setup);
}

void SetupEditor::set_halfmove_clock(Plies plies)
{
    Setup setup = setup_;
    setup.halfmove_clock = plies;
    change(setup);
}

void SetupEditor::set_fullmove_number(MoveNumber number)
{
    Setup setup = setup_;
    setup.fullmove_number = number;
    change(setup);
}

void SetupEditor::clear()
{
    Setup setup;
    setup.castling_mode = setup_.castling_mode;
    setup.form = setup_.form;
    change(setup);
}

void SetupEditor::reset()
{
    change(initial_setup(variant_));
}

Result<void, FenError> SetupEditor::set_fen(std::string_view text)
{
    auto const setup = parse_fen(text, variant_);
    if (!setup)
        return Err{setup.error()};
    change(*setup);
    return {};
}

bool SetupEditor::undo()
{
    if (past_.empty())
        return false;
    future_.push_back(std::exchange(setup_, past_.back()));
    past_.pop_back();
    return true;
}

bool SetupEditor::redo()
{
    if (future_.empty())
        return false;
    past_.push_back(std::exchange(setup_, future_.back()));
    future_.pop_back();
    return true;
}

std::string SetupEditor::fen() const
{
    return std::string{format_fen(setup_).view()};
}

std::vector<SetupProblem> SetupEditor::problems(Language language) const
{
    auto const strict = AnyPosition::from_setup(variant_, setup_, Tolerance::strict());
    if (strict)
        return {};
    auto const playable = position();
    std::vector<SetupProblem> problems;
    for (SetupFaultReport const& report : strict.error()) {
        bool const forbids_play = !playable && playable.error().has(report.fault);
        problems.push_back({report, std::string{describe(report, language).view()}, forbids_play});
    }
    std::stable_partition(
        problems.begin(), problems.end(), [](SetupProblem const& problem) { return problem.forbids_play; });
    return problems;
}

Result<AnyPosition, SetupFaults> SetupEditor::position() const
{
    return AnyPosition::from_setup(variant_, setup_);
}

} // namespace arbiter::play
