// SPDX-License-Identifier: MIT
#include "cli/judge/named_moves.h"

#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "cli/judge/fen_report.h"

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

template <class Rules>
std::vector<NamedMove> name_moves(BasicPosition<Rules> const& position, std::optional<Square> from)
{
    std::vector<NamedMove> named;
    for (LegalMove const move : from ? position.legal_moves_from(*from) : position.legal_moves()) {
        named.push_back({std::string{format_uci(position, move).view()},
            std::string{format_san(position, move).view()}, move});
    }
    std::ranges::sort(named, {}, &NamedMove::uci);
    return named;
}

} // namespace

std::vector<NamedMove> find_moves(SomePosition const& position, std::optional<Square> from)
{
    return std::visit([=](auto const& inside) { return name_moves(inside, from); }, position);
}

std::vector<std::string> find_sans(SomePosition const& position, std::optional<Square> from)
{
    std::vector<std::string> sans;
    for (NamedMove& named : find_moves(position, from))
        sans.push_back(std::move(named.san));
    return sans;
}

void add_moves(base::JsonWriter& json, SomePosition const& position, std::optional<Square> from)
{
    std::visit(
        [&](auto const& inside) {
            auto const moves = name_moves(inside, from);
            json.text("fen", format_fen(inside))
                .color("side_to_move", inside.side_to_move())
                .truth("in_check", inside.in_check())
                .number("count", moves.size())
                .objects("moves", moves, [&](base::JsonWriter& item, NamedMove const& named) {
                    item.text("uci", named.uci)
                        .text("san", named.san)
                        .truth("capture", inside.is_capture(named.move))
                        .truth("check", inside.gives_check(named.move));
                });
        },
        position);
    add_outcome(json, position);
}

} // namespace arbiter::cli
