#include "arbiter/core/perft.h"
#include "arbiter/game/move_text.h"
#include "arbiter/game/setup_sentence.h"
#include "arbiter/notation/uci_move.h"

#include <arbiter.h>

#include <cstring>
#include <new>
#include <string>
#include <vector>

using namespace arbiter;

static_assert(ARBITER_MAX_MOVES == max_moves);

struct arbiter_position {
    AnyPosition now;
    std::vector<AnyPosition> before;
    std::vector<ZobristKey> keys;
};

namespace {

size_t write(std::string_view text, char* buffer, size_t size)
{
    if (buffer == nullptr || size == 0)
        return text.size();
    size_t const length = text.size() < size ? text.size() : size - 1;
    std::memcpy(buffer, text.data(), length);
    buffer[length] = '\0';
    return text.size();
}

char to_small_letter(std::optional<Role> role)
{
    return role ? static_cast<char>(to_letter(*role) - 'A' + 'a') : '\0';
}

/// Whether the letter is none or that of a piece, which `role` then is.
bool read_letter(char letter, std::optional<Role>& role)
{
    if (letter == '\0')
        return true;
    if (letter < 'a' || letter > 'z')
        return false;
    role = find_role(static_cast<char>(letter - 'a' + 'A'));
    return role.has_value();
}

arbiter_move to_move(Attempt const& attempt)
{
    return {static_cast<uint8_t>(to_index(attempt.from)), static_cast<uint8_t>(to_index(attempt.to)),
        to_small_letter(attempt.promotion), to_small_letter(attempt.drop)};
}

std::optional<Attempt> to_attempt(arbiter_move const* move)
{
    if (move == nullptr || move->from > 63 || move->to > 63)
        return std::nullopt;
    Attempt attempt{square_at(move->from), square_at(move->to)};
    if (!read_letter(move->promotion, attempt.promotion) || !read_letter(move->drop, attempt.drop))
        return std::nullopt;
    return attempt;
}

std::optional<LegalMove> find_legal(arbiter_position const* position, arbiter_move const* move)
{
    auto const attempt = to_attempt(move);
    if (position == nullptr || !attempt)
        return std::nullopt;
    auto const legal = position->now.find_move(*attempt);
    return legal ? std::optional{*legal} : std::nullopt;
}

arbiter_verdict to_c(Verdict const& verdict)
{
    // The texts of the library are literals, which end with a zero byte.
    std::string_view const article = laws_article(verdict.code);
    return {verdict.is_legal() ? 1 : 0, to_code(verdict.code).data(), article.empty() ? "" : article.data(),
        verdict.at.bits(), verdict.by.bits()};
}

/// What a text that gave no move says, for a refusal with several candidates or none.
arbiter_verdict to_c(SanRefusal const& refusal)
{
    arbiter_verdict verdict{0, "no-candidate-legal", "", 0, 0};
    if (refusal.code() == SanRefusalCode::no_such_piece)
        verdict.code = "no-such-piece";
    if (refusal.code() != SanRefusalCode::ambiguous)
        return verdict;
    verdict.code = "ambiguous";
    for (SanCandidate const& candidate : refusal)
        verdict.by |= Bitboard{candidate.attempt.from}.bits();
    return verdict;
}

arbiter_status refuse(MoveProblem const& problem, arbiter_verdict& verdict)
{
    if (std::holds_alternative<NotationError>(problem))
        return ARBITER_BAD_TEXT;
    if (auto const meant = find_attempt(problem)) {
        verdict = to_c(meant->verdict);
        return ARBITER_ILLEGAL;
    }
    SanRefusal const& refusal = std::get<RefusedSan>(problem).refusal;
    verdict = to_c(refusal);
    return refusal.code() == SanRefusalCode::ambiguous ? ARBITER_AMBIGUOUS : ARBITER_ILLEGAL;
}

/// What the function returns; `otherwise` where memory is short, the one exception that the library throws.
template <class Result, class Function>
Result guard(Result otherwise, Function const& function)
{
    try {
        return function();
    } catch (std::bad_alloc const&) {
        return otherwise;
    }
}

arbiter_status make(AnyPosition const& start, arbiter_position*& position)
{
    position = new arbiter_position{start, {}, {}};
    return ARBITER_OK;
}

arbiter_status read(
    char const* fen, Variant variant, arbiter_position*& position, char* error, size_t error_size)
{
    if (fen == nullptr)
        return make(AnyPosition::initial(variant), position);
    auto const setup = parse_fen(fen, variant);
    if (!setup) {
        write(describe(setup.error()).view(), error, error_size);
        return ARBITER_BAD_TEXT;
    }
    auto const start = AnyPosition::from_setup(variant, *setup);
    if (!start) {
        write(describe_faults(start.error()), error, error_size);
        return ARBITER_BAD_POSITION;
    }
    return make(*start, position);
}

} // namespace

char const* arbiter_version()
{
    return ARBITER_VERSION;
}

arbiter_status arbiter_new(
    char const* fen, char const* variant_name, arbiter_position** position, char* error, size_t error_size)
{
    if (position == nullptr)
        return ARBITER_BAD_ARGUMENT;
    *position = nullptr;
    write("", error, error_size);
    return guard(ARBITER_NO_MEMORY, [&] {
        auto const variant = find_variant(variant_name == nullptr ? "standard" : variant_name);
        if (!variant) {
            write("Unknown variant '" + std::string{variant_name} + "'.", error, error_size);
            return ARBITER_BAD_TEXT;
        }
        return read(fen, *variant, *position, error, error_size);
    });
}

arbiter_status arbiter_copy(arbiter_position const* position, arbiter_position** copy)
{
    if (copy != nullptr)
        *copy = nullptr;
    if (position == nullptr || copy == nullptr)
        return ARBITER_BAD_ARGUMENT;
    return guard(ARBITER_NO_MEMORY, [&] {
        *copy = new arbiter_position{*position};
        return ARBITER_OK;
    });
}

void arbiter_free(arbiter_position* position)
{
    delete position;
}

size_t arbiter_fen(arbiter_position const* position, char* buffer, size_t size)
{
    write("", buffer, size);
    if (position == nullptr)
        return 0;
    return guard(size_t{0}, [&] { return write(position->now.format_fen(), buffer, size); });
}

int arbiter_side_to_move(arbiter_position const* position)
{
    bool const is_black = position != nullptr && position->now.side_to_move() == Color::black;
    return is_black ? ARBITER_BLACK : ARBITER_WHITE;
}

int arbiter_is_check(arbiter_position const* position)
{
    return position != nullptr && position->now.in_check() ? 1 : 0;
}

char arbiter_piece_at(arbiter_position const* position, int square)
{
    if (position == nullptr || square < 0 || square > 63)
        return '\0';
    auto const piece = position->now.piece_at(square_at(static_cast<std::size_t>(square)));
    return piece ? to_fen_char(*piece) : '\0';
}

size_t arbiter_legal_moves(arbiter_position const* position, arbiter_move* moves, size_t capacity)
{
    if (position == nullptr)
        return 0;
    MoveList const legal = position->now.legal_moves();
    for (size_t index = 0; moves != nullptr && index < legal.size() && index < capacity; ++index)
        moves[index] = to_move(position->now.to_attempt(legal[index]));
    return legal.size();
}

arbiter_status arbiter_read_move(
    arbiter_position const* position, char const* text, arbiter_move* move, arbiter_verdict* verdict)
{
    if (position == nullptr || text == nullptr || move == nullptr)
        return ARBITER_BAD_ARGUMENT;
    return guard(ARBITER_NO_MEMORY, [&] {
        arbiter_verdict found = to_c(Verdict{});
        arbiter_status status = ARBITER_OK;
        if (auto const read = read_move(position->now, text))
            *move = to_move(position->now.to_attempt(*read));
        else
            status = refuse(read.error(), found);
        if (verdict != nullptr && status != ARBITER_BAD_TEXT)
            *verdict = found;
        return status;
    });
}

arbiter_status arbiter_judge(
    arbiter_position const* position, arbiter_move const* move, arbiter_verdict* verdict)
{
    auto const attempt = to_attempt(move);
    if (position == nullptr || !attempt || verdict == nullptr)
        return ARBITER_BAD_ARGUMENT;
    *verdict = to_c(position->now.judge(*attempt));
    return verdict->is_legal != 0 ? ARBITER_OK : ARBITER_ILLEGAL;
}

size_t arbiter_why(
    arbiter_position const* position, char const* text, char const* language_code, char* buffer, size_t size)
{
    write("", buffer, size);
    auto const language = find_language(language_code == nullptr ? "en" : language_code);
    if (position == nullptr || text == nullptr || !language)
        return 0;
    return guard(size_t{0}, [&] {
        auto const move = read_move(position->now, text);
        if (!move)
            return write(describe(position->now, move.error(), *language), buffer, size);
        Attempt const attempt = position->now.to_attempt(*move);
        return write(position->now.describe(attempt, Verdict{}, *language), buffer, size);
    });
}

size_t arbiter_san(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size)
{
    write("", buffer, size);
    auto const legal = find_legal(position, move);
    if (!legal)
        return 0;
    return guard(size_t{0}, [&] { return write(position->now.format_san(*legal), buffer, size); });
}

size_t arbiter_uci(arbiter_position const* position, arbiter_move const* move, char* buffer, size_t size)
{
    write("", buffer, size);
    auto const legal = find_legal(position, move);
    return legal ? write(format_uci(position->now.to_attempt(*legal)).view(), buffer, size) : 0;
}

arbiter_status arbiter_play(arbiter_position* position, arbiter_move const* move)
{
    if (position == nullptr || !to_attempt(move))
        return ARBITER_BAD_ARGUMENT;
    auto const legal = find_legal(position, move);
    if (!legal)
        return ARBITER_ILLEGAL;
    return guard(ARBITER_NO_MEMORY, [&] {
        // The first may throw; if the second does, the first is taken back.
        position->before.push_back(position->now);
        try {
            position->keys.push_back(position->now.key());
        } catch (std::bad_alloc const&) {
            position->before.pop_back();
            throw;
        }
        position->now = position->now.play(*legal);
        return ARBITER_OK;
    });
}

int arbiter_undo(arbiter_position* position)
{
    if (position == nullptr || position->before.empty())
        return 0;
    position->now = position->before.back();
    position->before.pop_back();
    position->keys.pop_back();
    return 1;
}

int arbiter_find_outcome(arbiter_position const* position, arbiter_outcome* outcome)
{
    if (position == nullptr || outcome == nullptr)
        return 0;
    auto const found = position->now.automatic_outcome(position->keys);
    if (!found)
        return 0;
    outcome->winner = !found->winner     ? ARBITER_NOBODY
        : *found->winner == Color::white ? ARBITER_WHITE
                                         : ARBITER_BLACK;
    outcome->termination = to_code(found->termination).data();
    return 1;
}

arbiter_status arbiter_perft(arbiter_position const* position, unsigned depth, uint64_t* count)
{
    if (position == nullptr || count == nullptr || depth > 65535)
        return ARBITER_BAD_ARGUMENT;
    *count = position->now.visit(
        [=](auto const& inside) { return perft(inside, Plies{static_cast<std::uint16_t>(depth)}); });
    return ARBITER_OK;
}
