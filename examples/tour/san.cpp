// SPDX-License-Identifier: MIT
// Moves in SAN: reading them strictly and leniently, and asking back when one is refused.
#include "arbiter/arbiter.h"
#include "arbiter/game/move_text.h"
#include "arbiter/rules/named_origin.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// What a program that asks back says of each kind of refusal.
void ask_back(Position const& position, RefusedSan const& refused)
{
    SanRefusal const& refusal = refused.refusal;
    std::cout << describe(position, refused.san, refusal) << '\n';
    if (refusal.code() != SanRefusalCode::ambiguous)
        return;
    Bitboard origins;
    for (SanCandidate const& candidate : refusal)
        origins.insert(candidate.attempt.from);
    std::cout << "  Did you mean";
    for (Square const from : origins) {
        NamedOrigin const named = find_named_origin(from, origins & ~Bitboard{from});
        std::cout << ' ' << refused.san.role << (named.file ? to_text(file_of(from)) : "")
                  << (named.rank ? to_text(rank_of(from)) : "") << refused.san.to_file
                  << to_text(refused.san.to_rank.value()) << '?';
    }
    std::cout << '\n';
}

void read_leniently(Position const& position, std::string_view text)
{
    std::cout << text << ": ";
    auto const move = read_move(position, text);
    if (move) {
        San const san = to_san(position, *move);
        std::cout << format_san(position, *move) << " (" << format_lan(position, *move) << ')'
                  << (san.check == SanCheck::checkmate ? ", mate" : "") << '\n';
        return;
    }
    if (auto const* unreadable = std::get_if<NotationError>(&move.error())) {
        bool const is_empty = unreadable->code == NotationErrorCode::empty_text;
        std::cout << (is_empty ? "type a move" : to_text(describe(*unreadable))) << '\n';
    } else if (auto const* squares = std::get_if<RefusedAttempt>(&move.error())) {
        std::cout << describe(position, squares->attempt, squares->verdict) << '\n';
    } else {
        ask_back(position, std::get<RefusedSan>(move.error()));
    }
}

int main()
{
    Position const position = read_position("6k1/3R1ppp/8/8/8/1N6/8/R3KN2 w Q - 0 1").value();
    for (auto const* text : {"0-0-0", "Rd8", "Nd2", "Sd2", "N9", " ", "Ng5", "e1e2", "e1e8"})
        read_leniently(position, text);

    // A reader of strict PGN refuses what a person may write.
    for (auto const* text : {"Rd8", "Rd8#", "Nfd2", "rd8#"}) {
        auto const san = parse_san(text, Strictness::strict);
        std::cout << "strict, " << text << ": ";
        if (!san) {
            std::cout << "this is not SAN\n";
            continue;
        }
        auto const move = resolve(position, *san, Strictness::strict);
        bool const is_misdescribed = !move && move.error().code() == SanRefusalCode::misdescribed;
        std::cout << (move        ? "accepted\n"
                : is_misdescribed ? "SAN writes this move differently\n"
                                  : "refused\n");
    }

    // People type and read the letters of their language; PGN has English ones.
    LegalMove const typed = read_move(position, "Sbd2", Language::german).value();
    MoveSpelling const german{Language::german, LetterChoice::local};
    std::cout << "in German: " << spell_moves(format_san(position, typed), german) << '\n';
}
