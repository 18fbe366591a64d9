// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/workbench/index_writer.h"
#include "arbiter/workbench/result_counts.h"
#include "workbench/index_keys.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace arbiter::workbench {

namespace {

constexpr std::uint16_t most_plies = std::numeric_limits<std::uint16_t>::max();

} // namespace

NameNumber NameList::add(std::string name)
{
    auto const [entry, is_new] = numbers_.try_emplace(name, static_cast<NameNumber>(names_.size() + 1));
    if (is_new)
        names_.push_back(std::move(name));
    return entry->second;
}

std::size_t GameBatch::posting_count() const
{
    std::size_t count = 0;
    for (auto const& section : postings)
        count += section.size();
    return count;
}

void GameCollector::begin_game(PgnGameStart const& start)
{
    record_ = GameRecord{.place = base_ + start.offset};
    has_position_ = false;
}

bool GameCollector::wants_moves(PgnTagList const& tags)
{
    record_.white_elo = find_elo(tags, "WhiteElo");
    record_.black_elo = find_elo(tags, "BlackElo");
    record_.white = number_of(IndexName::player, tags, "White");
    record_.black = number_of(IndexName::player, tags, "Black");
    record_.event = number_of(IndexName::event, tags, "Event");
    record_.date = number_of(IndexName::date, tags, "Date");
    record_.eco = number_of(IndexName::eco, tags, "ECO");
    return true;
}

NameNumber GameCollector::number_of(IndexName kind, PgnTagList const& tags, std::string_view tag)
{
    PgnTagPair const* const pair = tags.find(tag);
    return pair == nullptr ? 0 : batch.names[to_index(kind)].add(base::to_utf8(pgn_tag_value(*pair)));
}

void GameCollector::post_position(StoredMove move)
{
    batch.postings[to_index(IndexSection::positions)].push_back(
        {key_, static_cast<std::uint32_t>(batch.games.size()), move, record_.plies});
}

void GameCollector::enter(Position const& position)
{
    Board const& board = position.board();
    auto const game = static_cast<std::uint32_t>(batch.games.size());
    Bitboard const pawns = board.pieces(Role::pawn);
    Bitboard const white_pawns = board.pieces(Color::white, Role::pawn);
    if (!has_position_ || pawns != pawns_ || white_pawns != white_pawns_) {
        batch.postings[to_index(IndexSection::structures)].push_back(
            {structure_key(board), game, StoredMove::none, record_.plies});
    }
    // Material changes with a capture, which empties a square, or with a promotion, which takes a pawn away.
    if (!has_position_ || board.occupied().count() != occupied_.count() || pawns.count() != pawns_.count()) {
        batch.postings[to_index(IndexSection::materials)].push_back(
            {material_key(board), game, StoredMove::none, record_.plies});
    }
    pawns_ = pawns;
    white_pawns_ = white_pawns;
    occupied_ = board.occupied();
    key_ = static_cast<std::uint64_t>(position.key());
    has_position_ = true;
}

void GameCollector::move(Position const& /*before*/, PgnMove const& move)
{
    post_position(to_stored_move(move.move));
    record_.plies = static_cast<std::uint16_t>(record_.plies + (record_.plies < most_plies ? 1 : 0));
}

/// The game was at the position all the same.
void GameCollector::null_move(std::size_t /*offset*/)
{
    if (has_position_)
        post_position(StoredMove::none);
}

void GameCollector::end_game(PgnGameEnd const& game)
{
    end = game.end;
    if (!has_position_)
        return;
    post_position(StoredMove::none);
    record_.result = game.result;
    std::string_view const text = text_.substr(game.begin, game.end - game.begin);
    record_.text_key = text_key(text);
    record_.text_size = text_size(text);
    batch.games.push_back(record_);
}

} // namespace arbiter::workbench
