// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/reasons.h"
#include "handle.h"

#include <cstring>
#include <string>

using namespace arbiter;
using arbiter::c::fill;
using arbiter::c::find_legal;
using arbiter::c::guard;
using arbiter::c::is_whole;
using arbiter::c::write;

static_assert(ARBITER_MAX_MOVES == max_moves);

void arbiter_position::play(LegalMove move)
{
    // The first may throw; if the second does, the first is taken back.
    played.push_back({now, move});
    try {
        keys.push_back(now.key());
    } catch (std::bad_alloc const&) {
        played.pop_back();
        throw;
    }
    now = now.play(move);
}

namespace {

/// Whether the letter is missing or that of a piece, which `role` then is.
bool read_letter(char letter, std::optional<Role>& role)
{
    if (letter == '\0')
        return true;
    if (letter < 'a' || letter > 'z')
        return false;
    role = find_role(static_cast<char>(letter - 'a' + 'A'));
    return role.has_value();
}

/// Whether the move can be written on a board: what it tries is `attempt` then.
bool read(arbiter_move const* move, Attempt& attempt)
{
    if (move == nullptr || move->from > 63 || move->to > 63)
        return false;
    attempt.from = square_at(move->from);
    attempt.to = square_at(move->to);
    return read_letter(move->promotion, attempt.promotion) && read_letter(move->drop, attempt.drop);
}

} // namespace

namespace arbiter::c {

namespace {

char to_small_letter(std::optional<Role> role)
{
    return role ? static_cast<char>(to_letter(*role) - 'A' + 'a') : '\0';
}

} // namespace

size_t write(std::string_view text, char* buffer, size_t size)
{
    if (buffer == nullptr || size == 0)
        return text.size();
    size_t const length = text.size() < size ? text.size() : size - 1;
    std::memcpy(buffer, text.data(), length);
    buffer[length] = '\0';
    return text.size();
}

arbiter_move to_c(Attempt const& attempt)
{
    return {static_cast<uint8_t>(to_index(attempt.from)), static_cast<uint8_t>(to_index(attempt.to)),
        to_small_letter(attempt.promotion), to_small_letter(attempt.drop)};
}

std::optional<LegalMove> find_legal(arbiter_position const* position, arbiter_move const* move)
{
    Attempt attempt{Square::a1, Square::a1};
    if (position == nullptr || !read(move, attempt))
        return std::nullopt;
    auto const legal = position->now.find_move(attempt);
    return legal ? std::optional{*legal} : std::nullopt;
}

int to_c(Color color)
{
    return color == Color::white ? ARBITER_WHITE : ARBITER_BLACK;
}

std::optional<Language> read_language(char const* code)
{
    return find_language(code == nullptr ? "en" : code);
}

} // namespace arbiter::c

namespace {

arbiter_verdict to_c(Verdict const& verdict)
{
    // The texts of the library are literals, which end with a zero byte.
    std::string_view const article = laws_article(verdict.code);
    return {sizeof(arbiter_verdict), verdict.is_legal() ? 1 : 0, to_code(verdict.code).data(),
        article.empty() ? "" : article.data(), verdict.at.bits(), verdict.by.bits()};
}

/// What a text that gave no move says, for a refusal with several candidates or none.
arbiter_verdict to_c(SanRefusal const& refusal)
{
    arbiter_verdict verdict{sizeof(arbiter_verdict), 0, "no-candidate-legal", "", 0, 0};
    if (refusal.code() == SanRefusalCode::no_such_piece)
        verdict.code = "no-such-piece";
    if (refusal.code() == SanRefusalCode::misdescribed)
        verdict.code = "misdescribed";
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

arbiter_status make(AnyPosition const& start, arbiter_position*& position)
{
    position = new arbiter_position{start, {}, {}};
    return ARBITER_OK;
}

arbiter_status read_start(
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
        return read_start(fen, *variant, *position, error, error_size);
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
    return position == nullptr ? ARBITER_WHITE : c::to_c(position->now.side_to_move());
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
        moves[index] = c::to_c(position->now.to_attempt(legal[index]));
    return legal.size();
}

arbiter_status arbiter_read_move(
    arbiter_position const* position, char const* text, arbiter_move* move, arbiter_verdict* verdict)
{
    if (position == nullptr || text == nullptr || move == nullptr
        || (verdict != nullptr && !is_whole(verdict)))
        return ARBITER_BAD_ARGUMENT;
    return guard(ARBITER_NO_MEMORY, [&] {
        arbiter_verdict found = to_c(Verdict{});
        arbiter_status status = ARBITER_OK;
        if (auto const read = read_move(position->now, text))
            *move = c::to_c(position->now.to_attempt(*read));
        else
            status = refuse(read.error(), found);
        if (verdict != nullptr && status != ARBITER_BAD_TEXT)
            fill(*verdict, found);
        return status;
    });
}

arbiter_status arbiter_judge(
    arbiter_position const* position, arbiter_move const* move, arbiter_verdict* verdict)
{
    Attempt attempt{Square::a1, Square::a1};
    if (position == nullptr || !read(move, attempt) || !is_whole(verdict))
        return ARBITER_BAD_ARGUMENT;
    fill(*verdict, to_c(position->now.judge(attempt)));
    return verdict->is_legal != 0 ? ARBITER_OK : ARBITER_ILLEGAL;
}

size_t arbiter_why(
    arbiter_position const* position, char const* text, char const* language_code, char* buffer, size_t size)
{
    write("", buffer, size);
    auto const language = c::read_language(language_code);
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

arbiter_status arbiter_reason(arbiter_position const* position, arbiter_move const* move, size_t index,
    arbiter_verdict* reason, char const* language_code, char* buffer, size_t size)
{
    write("", buffer, size);
    Attempt attempt{Square::a1, Square::a1};
    auto const language = c::read_language(language_code);
    if (position == nullptr || !read(move, attempt) || !is_whole(reason) || !language)
        return ARBITER_BAD_ARGUMENT;
    return position->now.visit([&](auto const& inside) {
        ReasonList const reasons = judge_all(inside, attempt);
        if (index >= reasons.size()) {
            fill(*reason, to_c(Verdict{}));
            return ARBITER_OK;
        }
        fill(*reason, to_c(reasons[index]));
        write(describe_reason(inside, attempt, reasons[index], *language), buffer, size);
        return ARBITER_ILLEGAL;
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
    Attempt attempt{Square::a1, Square::a1};
    if (position == nullptr || !read(move, attempt))
        return ARBITER_BAD_ARGUMENT;
    auto const legal = position->now.find_move(attempt);
    if (!legal)
        return ARBITER_ILLEGAL;
    return guard(ARBITER_NO_MEMORY, [&] {
        position->play(*legal);
        return ARBITER_OK;
    });
}

int arbiter_undo(arbiter_position* position)
{
    if (position == nullptr || position->played.empty())
        return 0;
    position->now = position->played.back().before;
    position->played.pop_back();
    position->keys.pop_back();
    return 1;
}

arbiter_status arbiter_find_outcome(arbiter_position const* position, arbiter_outcome* outcome)
{
    if (position == nullptr || !is_whole(outcome))
        return ARBITER_BAD_ARGUMENT;
    auto const found = position->now.automatic_outcome(position->keys);
    bool const has_winner = found && found->winner;
    fill(*outcome,
        {sizeof(arbiter_outcome), found ? 1 : 0, has_winner ? c::to_c(*found->winner) : ARBITER_NOBODY,
            found ? to_code(found->termination).data() : ""});
    return ARBITER_OK;
}

arbiter_status arbiter_can_win(arbiter_position const* position, int color, size_t limit,
    char const* language_code, int* answer, char* reason, size_t reason_size)
{
    write("", reason, reason_size);
    auto const language = c::read_language(language_code);
    bool const is_color = color == ARBITER_WHITE || color == ARBITER_BLACK;
    if (position == nullptr || answer == nullptr || !is_color || limit > ARBITER_MAX_POSITIONS || !language)
        return ARBITER_BAD_ARGUMENT;
    Position const* const chess = position->now.as_chess();
    if (chess == nullptr)
        return ARBITER_UNSUPPORTED;
    return guard(ARBITER_NO_MEMORY, [&] {
        Color const side = color == ARBITER_WHITE ? Color::white : Color::black;
        std::vector<arbiter::detail::HelpmateNode> memory(limit);
        Winnability const found = can_win(*chess, side, memory);
        *answer = found.answer == WinAnswer::yes ? ARBITER_YES
            : found.answer == WinAnswer::no      ? ARBITER_NO
                                                 : ARBITER_UNKNOWN;
        if (found.reason)
            write(describe(*chess, side, *found.reason, *language).view(), reason, reason_size);
        return ARBITER_OK;
    });
}

arbiter_status arbiter_perft(arbiter_position const* position, unsigned depth, uint64_t* count)
{
    if (position == nullptr || count == nullptr || depth > 65535)
        return ARBITER_BAD_ARGUMENT;
    *count = position->now.visit(
        [=](auto const& inside) { return perft(inside, Plies{static_cast<std::uint16_t>(depth)}); });
    return ARBITER_OK;
}
