// SPDX-License-Identifier: MIT
// Bytes become a position, possible or not, and then a walk of legal moves on which the judge, the
// generator and the textbook must agree; the rest become attempts that must be described.

#include "arbiter/rules/sentence.h"
#include "support/agreement.h"
#include "support/positions.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace {

using namespace arbiter;

/// Takes the input apart, byte by byte; zeroes when there is nothing left.
class Bytes {
public:
    explicit Bytes(std::span<std::uint8_t const> bytes) : bytes_{bytes} { }

    bool empty() const { return bytes_.empty(); }

    std::uint8_t take()
    {
        if (bytes_.empty())
            return 0;
        std::uint8_t const byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    Square take_square() { return square_at(take() % 64U); }

private:
    std::span<std::uint8_t const> bytes_;
};

Setup take_setup(Bytes& bytes)
{
    Setup setup;
    std::uint8_t const flags = bytes.take();
    setup.side_to_move = (flags & 1U) != 0 ? Color::black : Color::white;
    setup.castling_mode = (flags & 2U) != 0 ? CastlingMode::chess960 : CastlingMode::standard;
    unsigned const pieces = bytes.take() % 32U;
    for (unsigned count = 0; count < pieces; ++count) {
        Square const square = bytes.take_square();
        unsigned const kind = bytes.take() % 10U;
        setup.board.put(square, Piece{all_colors[kind % 2], all_roles[kind / 2]});
    }
    for (Color const color : all_colors)
        setup.board.put(bytes.take_square(), Piece{color, Role::king});
    setup.castling_rights = CastlingRights{setup.board.pieces(Role::rook)};
    setup.en_passant_target = bytes.take_square();
    return setup;
}

void require_agreement(std::string const& disagreement)
{
    if (disagreement.empty())
        return;
    std::fprintf(stderr, "%s\n", disagreement.c_str());
    std::abort();
}

Attempt take_attempt(Bytes& bytes)
{
    Attempt attempt{bytes.take_square(), bytes.take_square()};
    unsigned const named = bytes.take() % 12U;
    if (named < all_roles.size())
        attempt.promotion = all_roles[named];
    return attempt;
}

template <class Rules>
void fuzz(Setup const& setup, Bytes bytes)
{
    auto position = BasicPosition<Rules>::from_setup(setup, Tolerance::lenient());
    if (!position)
        return;
    unsigned const plies = bytes.take() % 8U;
    for (unsigned ply = 0; ply <= plies; ++ply) {
        require_agreement(test::compare_with_generator(*position, test::plausible_attempts_of_all_rules()));
        require_agreement(test::compare_with_textbook(*position, test::plausible_attempts_of_all_rules()));
        MoveList const moves = position->legal_moves();
        if (ply == plies || moves.empty())
            break;
        *position = position->play(moves[bytes.take() % moves.size()]);
    }
    while (!bytes.empty()) {
        Attempt const attempt = take_attempt(bytes);
        Sentence const sentence = describe(*position, attempt, judge(*position, attempt));
        if (sentence.empty() || sentence.view().back() != '.')
            std::abort();
    }
}

#define ARBITER_FUZZER(variant, Rules) &fuzz<Rules>,
constexpr std::array variant_fuzzers{ARBITER_VARIANT_RULES(ARBITER_FUZZER)};
#undef ARBITER_FUZZER

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    Bytes bytes{{data, size}};
    unsigned const rule_set = bytes.take();
    Setup const setup = take_setup(bytes);
    if (rule_set % 2 == 0)
        fuzz<StandardRules>(setup, bytes);
    else
        variant_fuzzers[rule_set / 2 % variant_fuzzers.size()](setup, bytes);
    return 0;
}
