// SPDX-License-Identifier: MIT
#include "engine/move_picker.h"

#include "engine/search_parameters.h"
#include "engine/static_exchange.h"

#include <utility>

namespace arbiter::engine {

namespace {

constexpr int killer_rating = 1 << 20;
constexpr int capture_rating = 1 << 22;

} // namespace

// NOLINTBEGIN(cppcoreguidelines-pro-type-member-init): clearing the keys would cost more than filling them
MovePicker::MovePicker(Position const& position, bool in_check, MoveHints const& hints,
    Histories const& histories, MoveContext const& context)
    : position_{position},
      histories_{histories},
      context_{context},
      hints_{hints},
      threshold_{Score::centipawns(tuned.good_capture)},
      only_captures_{false},
      after_table_move_{in_check ? Stage::find_evasions : Stage::find_captures}
{
}

MovePicker::MovePicker(Position const& position, std::optional<Move> table_move, Histories const& histories,
    MoveContext const& context, Score threshold)
    : position_{position},
      histories_{histories},
      context_{context},
      hints_{table_move, {}, {}},
      threshold_{threshold},
      only_captures_{true},
      after_table_move_{Stage::find_captures}
{
}

// NOLINTEND(cppcoreguidelines-pro-type-member-init)

std::optional<LegalMove> MovePicker::next()
{
    for (;;) {
        switch (stage_) {
        case Stage::table_move:
            stage_ = after_table_move_;
            if (auto const move = give_table_move())
                return move;
            break;
        case Stage::find_captures:
            find_captures();
            stage_ = Stage::good_captures;
            break;
        case Stage::good_captures:
            if (auto const move = give_good_capture())
                return move;
            if (only_captures_)
                return std::nullopt;
            stage_ = Stage::find_quiets;
            break;
        case Stage::find_quiets:
            if (!skips_quiets_)
                find_quiets();
            stage_ = Stage::quiets;
            break;
        case Stage::quiets:
            if (!skips_quiets_ && given_ < key_count_)
                return moves_[index_of(take_best())];
            stage_ = Stage::bad_captures;
            break;
        case Stage::bad_captures:
            if (bad_given_ == bad_count_)
                return std::nullopt;
            return captures_[index_of(keys_[bad_given_++])];
        case Stage::find_evasions:
            find_evasions();
            stage_ = Stage::evasions;
            break;
        case Stage::evasions: return give_evasion();
        }
    }
}

std::optional<LegalMove> MovePicker::give_table_move()
{
    if (!hints_.table_move || (only_captures_ && is_quiet(*hints_.table_move)))
        return std::nullopt;
    auto const move = position_.find_legal(*hints_.table_move);
    if (!move)
        hints_.table_move.reset();
    return move;
}

std::optional<LegalMove> MovePicker::give_good_capture()
{
    while (given_ < key_count_) {
        Key const key = take_best();
        LegalMove const move = captures_[index_of(key)];
        bool const is_weak_promotion = move.is_promotion() && *move.promotion() != Promotion::queen;
        if (!is_weak_promotion && exchange_gains(position_, move, threshold_))
            return move;
        keys_[bad_count_++] = key;
    }
    return std::nullopt;
}

std::optional<LegalMove> MovePicker::give_evasion()
{
    while (given_ < key_count_) {
        LegalMove const move = moves_[index_of(take_best())];
        if (!skips_quiets_ || !is_quiet(move))
            return move;
    }
    return std::nullopt;
}

MovePicker::Key MovePicker::take_best()
{
    std::size_t best = given_;
    for (std::size_t index = given_ + 1; index < key_count_; ++index) {
        if (keys_[index] > keys_[best])
            best = index;
    }
    std::swap(keys_[given_], keys_[best]);
    return keys_[given_++];
}

void MovePicker::add_key(int rating, std::size_t index)
{
    keys_[key_count_++] = static_cast<Key>(rating) * 0x10000 + static_cast<Key>(index);
}

void MovePicker::find_captures()
{
    captures_ = position_.legal_moves(MoveFilter::noisy);
    for (std::size_t index = 0; index < captures_.size(); ++index) {
        if (captures_[index].move() != hints_.table_move)
            add_key(rate_capture(captures_[index]), index);
    }
}

void MovePicker::find_quiets()
{
    given_ = bad_count_;
    key_count_ = bad_count_;
    moves_ = position_.legal_moves(MoveFilter::quiet);
    for (std::size_t index = 0; index < moves_.size(); ++index) {
        if (moves_[index].move() != hints_.table_move)
            add_key(rate_quiet(moves_[index]), index);
    }
}

void MovePicker::find_evasions()
{
    moves_ = position_.legal_moves();
    for (std::size_t index = 0; index < moves_.size(); ++index) {
        LegalMove const move = moves_[index];
        if (move.move() == hints_.table_move)
            continue;
        add_key(is_quiet(move) ? rate_quiet(move) : capture_rating + rate_capture(move), index);
    }
}

int MovePicker::rate_capture(LegalMove move) const
{
    Piece const piece{position_.side_to_move(), position_.board().role_of_occupied(move.from())};
    int const history = histories_.capture(piece, move.to(), taken_role(position_, move));
    return tuned.capture_value * immediate_gain(position_, move).value() + history;
}

int MovePicker::rate_quiet(LegalMove move) const
{
    if (features.killers && move.move() == hints_.killers[0])
        return killer_rating + 2;
    if (features.killers && move.move() == hints_.killers[1])
        return killer_rating + 1;
    if (features.counter_moves && move.move() == hints_.counter_move)
        return killer_rating;
    Piece const piece{position_.side_to_move(), position_.board().role_of_occupied(move.from())};
    return histories_.quiet(piece, move, context_);
}

} // namespace arbiter::engine
