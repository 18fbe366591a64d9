// SPDX-License-Identifier: MIT
#include "arbiter/engine/tablebase.h"

#include <tbprobe.h>

#include <algorithm>
#include <array>
#include <mutex>

namespace arbiter::engine {

namespace {

/// What Fathom holds, once for the program.
struct Opened {
    std::mutex mutex;
    std::string directories;
    std::shared_ptr<Tablebase const> tables;
};

Opened& opened()
{
    static Opened opened;
    return opened;
}

/// Fathom answers questions about roots to one thread after the other.
std::mutex root_mutex; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): as Fathom's own state

/// The pieces as Fathom wants them.
struct Sets {
    explicit Sets(Position const& position)
        : white{position.board().pieces(Color::white).bits()},
          black{position.board().pieces(Color::black).bits()},
          kings{position.board().pieces(Role::king).bits()},
          queens{position.board().pieces(Role::queen).bits()},
          rooks{position.board().pieces(Role::rook).bits()},
          bishops{position.board().pieces(Role::bishop).bits()},
          knights{position.board().pieces(Role::knight).bits()},
          pawns{position.board().pieces(Role::pawn).bits()},
          en_passant{position.has_legal_en_passant()
                  ? static_cast<unsigned>(to_index(*position.en_passant_target()))
                  : 0},
          white_moves{position.side_to_move() == Color::white}
    {
    }

    std::uint64_t white, black, kings, queens, rooks, bishops, knights, pawns;
    /// 0 where there is nothing to take: a1 is never such a square.
    unsigned en_passant;
    bool white_moves;
};

TableResult to_result(unsigned wdl)
{
    constexpr std::array results{TableResult::loss, TableResult::blessed_loss, TableResult::draw,
        TableResult::cursed_win, TableResult::win};
    return results[wdl];
}

std::optional<Promotion> to_promotion(unsigned promotes)
{
    switch (promotes) {
    case TB_PROMOTES_QUEEN: return Promotion::queen;
    case TB_PROMOTES_ROOK: return Promotion::rook;
    case TB_PROMOTES_BISHOP: return Promotion::bishop;
    case TB_PROMOTES_KNIGHT: return Promotion::knight;
    default: return std::nullopt;
    }
}

std::optional<LegalMove> find_move(Position const& position, unsigned result)
{
    auto const from = static_cast<Square>(TB_GET_FROM(result));
    auto const to = static_cast<Square>(TB_GET_TO(result));
    if (auto const promotion = to_promotion(TB_GET_PROMOTES(result)))
        return position.find_legal(Move::promotion(from, to, *promotion));
    if (TB_GET_EP(result) != 0)
        return position.find_legal(Move::en_passant(from, to));
    return position.find_legal(Move::normal(from, to));
}

bool is_better(TableMove const& a, TableMove const& b)
{
    if (a.result != b.result)
        return a.result > b.result;
    return a.result > TableResult::draw ? a.distance < b.distance : a.distance > b.distance;
}

} // namespace

std::string describe(TablebaseErrorCode code)
{
    switch (code) {
    case TablebaseErrorCode::no_tables: return "There are no endgame tables in that directory.";
    case TablebaseErrorCode::in_use:
        return "Other endgame tables are already open; restart the program to change them.";
    }
    return {};
}

Result<std::shared_ptr<Tablebase const>, TablebaseErrorCode> Tablebase::open(std::string const& directories)
{
    Opened& now = opened();
    std::lock_guard const lock{now.mutex};
    if (now.tables && now.directories == directories)
        return now.tables;
    if (now.tables)
        return Err{TablebaseErrorCode::in_use};
    if (!tb_init(directories.c_str()) || TB_LARGEST == 0)
        return Err{TablebaseErrorCode::no_tables};
    now.directories = directories;
    now.tables = std::shared_ptr<Tablebase const>{new Tablebase{TB_LARGEST}};
    return now.tables;
}

bool Tablebase::covers(Position const& position) const
{
    return static_cast<unsigned>(position.board().occupied().count()) <= most_pieces_
        && position.castling_rights().empty();
}

std::optional<TableResult> Tablebase::probe(Position const& position) const
{
    if (!covers(position))
        return std::nullopt;
    Sets const sets{position};
    unsigned const wdl = tb_probe_wdl(sets.white, sets.black, sets.kings, sets.queens, sets.rooks,
        sets.bishops, sets.knights, sets.pawns, 0, 0, sets.en_passant, sets.white_moves);
    return wdl == TB_RESULT_FAILED ? std::nullopt : std::optional{to_result(wdl)};
}

std::vector<TableMove> Tablebase::probe_moves(Position const& position) const
{
    std::vector<TableMove> moves;
    if (!covers(position) || position.legal_moves().empty())
        return moves;
    Sets const sets{position};
    std::array<unsigned, TB_MAX_MOVES> results{};
    {
        std::lock_guard const lock{root_mutex};
        if (tb_probe_root(sets.white, sets.black, sets.kings, sets.queens, sets.rooks, sets.bishops,
                sets.knights, sets.pawns, position.halfmove_clock().count(), 0, sets.en_passant,
                sets.white_moves, results.data())
            == TB_RESULT_FAILED)
            return moves;
    }
    for (unsigned const result : results) {
        if (result == TB_RESULT_FAILED)
            break;
        if (auto const move = find_move(position, result))
            moves.push_back({*move, to_result(TB_GET_WDL(result)), TB_GET_DTZ(result)});
    }
    std::ranges::stable_sort(moves, is_better);
    return moves;
}

std::vector<Move> Tablebase::best_moves(Position const& position) const
{
    std::vector<Move> best;
    auto const moves = probe_moves(position);
    for (TableMove const& move : moves) {
        if (is_better(moves.front(), move))
            break;
        best.push_back(move.move.move());
    }
    return best;
}

} // namespace arbiter::engine
