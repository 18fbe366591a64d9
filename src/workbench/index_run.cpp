// SPDX-License-Identifier: MIT
#include "workbench/index_run.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace arbiter::workbench {

namespace {

/// Whether `count` things of `size` bytes fit into a file from `begin` on.
bool fits(std::uint64_t begin, std::uint64_t count, std::uint64_t size, std::uint64_t file_size)
{
    return begin <= file_size && count <= (file_size - begin) / size;
}

} // namespace

// ---- a block --------------------------------------------------------------------------------------------

bool BlockReader::open(
    std::span<std::byte const> block, std::uint64_t first_key, IndexSection section, std::uint32_t game_count)
{
    BlockHeader header{};
    if (block.size() < sizeof header)
        return false;
    std::memcpy(&header, block.data(), sizeof header);
    auto const body = block.subspan(sizeof header);
    if (header.checksum != checksum_of(block.subspan(sizeof header.checksum))
        || header.key_bytes > body.size() || header.key_count == 0 || header.key_count > keys_a_block
        || header.key_parameter > 63)
        return false;
    BitReader coded{body.first(header.key_bytes)};
    key_count_ = header.key_count;
    keys_[0] = first_key;
    for (std::size_t index = 1; index < key_count_; ++index)
        keys_[index] = keys_[index - 1] + coded.get_rice(header.key_parameter) + 1;
    postings_ = BitReader{body.subspan(header.key_bytes)};
    game_count_ = game_count;
    game_bits_ = game_bits(game_count);
    has_moves_ = has_moves(section);
    return !coded.is_beyond();
}

void BlockReader::skip()
{
    unsigned const move_bits = has_moves_ ? stored_move_bits : 0;
    BitReader const here = postings_;
    if (postings_.get(1) == 1) {
        postings_.skip(game_bits_ + move_bits);
    } else if (postings_.get_gamma() + 1 >= long_list) {
        postings_.skip(postings_.get(length_bits));
    } else {
        postings_ = here;
        // A damaged list is detected again when the next key is read.
        read([](KeyPosting) { });
    }
}

// ---- a run ----------------------------------------------------------------------------------------------

IndexRun::IndexRun(std::string path, MappedFile file) : path_{std::move(path)}, file_{std::move(file)}
{
    auto const bytes = file_.bytes();
    std::memcpy(&header_, bytes.data(), std::min(sizeof header_, bytes.size()));
}

Result<IndexRun, IndexError> IndexRun::open(std::string const& path)
{
    auto file = MappedFile::open(path);
    if (!file && file.error() == std::errc::no_such_file_or_directory)
        return Err{IndexError{.code = IndexErrorCode::run_missing, .path = path}};
    if (!file)
        return Err{IndexError{.code = IndexErrorCode::cannot_open, .path = path, .reason = file.error()}};
    IndexRun run{path, std::move(*file)};
    if (run.header_.magic == run_magic && run.header_.version != run_version)
        return Err{IndexError{.code = IndexErrorCode::wrong_version, .path = path}};
    if (!run.is_plausible())
        return Err{run.damage()};
    return run;
}

bool IndexRun::is_plausible() const
{
    auto const bytes = file_.bytes();
    if (bytes.size() < sizeof header_ || header_.magic != run_magic || header_.file_size != bytes.size())
        return false;
    if (header_.checksum != checksum_of(bytes.first(sizeof header_ - sizeof header_.checksum)))
        return false;
    for (SectionHeader const& it : header_.sections) {
        if (it.block_count >= bytes.size() || it.index_begin % alignof(BlockPlace) != 0
            || !fits(it.index_begin, it.block_count + 1, sizeof(BlockPlace), bytes.size()))
            return false;
    }
    return header_.games_begin % alignof(GameRecord) == 0
        && fits(header_.games_begin, header_.game_count, sizeof(GameRecord), bytes.size());
}

std::span<GameRecord const> IndexRun::games() const
{
    auto const* const begin = file_.bytes().data() + header_.games_begin;
    return {reinterpret_cast<GameRecord const*>(begin), header_.game_count};
}

std::span<BlockPlace const> IndexRun::blocks(IndexSection section) const
{
    SectionHeader const& it = this->section(section);
    auto const* const begin = file_.bytes().data() + it.index_begin;
    return {reinterpret_cast<BlockPlace const*>(begin), it.block_count + 1};
}

std::optional<std::size_t> IndexRun::find_block(IndexSection section, std::uint64_t key) const
{
    auto const places = blocks(section);
    auto const begins = places.first(places.size() - 1);
    auto const behind = std::ranges::upper_bound(begins, key, {}, &BlockPlace::first_key);
    if (behind == begins.begin())
        return std::nullopt;
    return static_cast<std::size_t>(behind - begins.begin()) - 1;
}

bool IndexRun::open_block(BlockReader& reader, IndexSection section, std::size_t block) const
{
    auto const bytes = file_.bytes();
    auto const places = blocks(section);
    std::uint64_t const begin = places[block].begin;
    std::uint64_t const end = places[block + 1].begin;
    if (begin > end || end > bytes.size())
        return false;
    return reader.open(
        bytes.subspan(begin, end - begin), places[block].first_key, section, header_.game_count);
}

std::optional<IndexError> IndexRun::verify() const
{
    if (checksum_of(std::as_bytes(games())) != header_.games_checksum)
        return damage();
    for (IndexSection const section : all_index_sections) {
        if (checksum_of(std::as_bytes(blocks(section))) != this->section(section).index_checksum)
            return damage();
        std::uint64_t keys = 0;
        std::vector<KeyPosting> postings;
        std::uint64_t posting_count = 0;
        RunCursor cursor{*this, section};
        for (std::uint64_t before = 0; !cursor.at_end(); ++keys) {
            if (keys != 0 && cursor.key() <= before)
                return damage();
            before = cursor.key();
            postings.clear();
            cursor.take(postings, 0);
            posting_count += postings.size();
        }
        if (cursor.is_damaged() || keys != this->section(section).key_count
            || posting_count != this->section(section).posting_count)
            return damage();
    }
    return std::nullopt;
}

// ---- walking --------------------------------------------------------------------------------------------

RunCursor::RunCursor(IndexRun const& run, IndexSection section) : run_{&run}, section_{section}
{
    open_block();
}

void RunCursor::open_block()
{
    at_end_ = block_ == run_->section(section_).block_count;
    key_ = 0;
    if (!at_end_ && !run_->open_block(reader_, section_, block_)) {
        at_end_ = true;
        is_damaged_ = true;
    }
}

void RunCursor::take(std::vector<KeyPosting>& postings, std::uint32_t game_base)
{
    bool const is_whole = reader_.read(
        [&](KeyPosting posting) { postings.push_back({posting.game + game_base, posting.move}); });
    if (!is_whole) {
        at_end_ = true;
        is_damaged_ = true;
        return;
    }
    if (++key_ == reader_.keys().size()) {
        ++block_;
        open_block();
    }
}

} // namespace arbiter::workbench
