// SPDX-License-Identifier: MIT
#include "workbench/index_run_writer.h"

#include "arbiter/base/file.h"

#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>

namespace arbiter::workbench {

namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 20U;

template <class T>
std::span<std::byte const> bytes_of(T const& value)
{
    return std::as_bytes(std::span{&value, 1});
}

void append(std::vector<std::byte>& to, std::span<std::byte const> bytes)
{
    to.insert(to.end(), bytes.begin(), bytes.end());
}

} // namespace

std::uint32_t checksum_of(std::span<std::byte const> bytes, std::uint32_t before)
{
    // With a null pointer zlib would start again.
    if (bytes.empty())
        return before;
    auto const* const data = reinterpret_cast<Bytef const*>(bytes.data());
    return static_cast<std::uint32_t>(::crc32_z(before, data, bytes.size()));
}

// ---- the file -------------------------------------------------------------------------------------------

OutputFile::~OutputFile()
{
    if (file_ >= 0)
        ::close(file_);
}

void OutputFile::open(std::string const& path)
{
    file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file_ < 0)
        error_ = base::last_error();
    buffer_.reserve(buffer_size + buffer_size / 4);
}

void OutputFile::write(std::span<std::byte const> bytes)
{
    if (bytes.size() >= buffer_size) {
        flush();
        send(place_, bytes);
        place_ += bytes.size();
        return;
    }
    append(buffer_, bytes);
    place_ += bytes.size();
    if (buffer_.size() >= buffer_size)
        flush();
}

void OutputFile::align()
{
    constexpr std::array<std::byte, 7> zeros{};
    write(std::span{zeros}.first((8 - place_ % 8) % 8));
}

void OutputFile::write_at(std::uint64_t place, std::span<std::byte const> bytes)
{
    flush();
    send(place, bytes);
}

void OutputFile::flush()
{
    send(place_ - buffer_.size(), buffer_);
    buffer_.clear();
}

void OutputFile::send(std::uint64_t place, std::span<std::byte const> bytes)
{
    while (!error_ && !bytes.empty()) {
        ssize_t const count = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(place));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0) {
            error_ = base::last_error();
            return;
        }
        place += static_cast<std::uint64_t>(count);
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
}

std::error_code OutputFile::close()
{
    flush();
    if (!error_ && ::fsync(file_) != 0)
        error_ = base::last_error();
    if (file_ >= 0 && ::close(file_) != 0 && !error_)
        error_ = base::last_error();
    file_ = -1;
    return error_;
}

// ---- the run --------------------------------------------------------------------------------------------

RunWriter::RunWriter(std::string const& path, std::uint32_t game_count) : game_bits_{game_bits(game_count)}
{
    file_.open(path);
    header_.magic = run_magic;
    header_.version = run_version;
    header_.game_count = game_count;
    file_.write(bytes_of(header_));
}

void RunWriter::begin_section(IndexSection section)
{
    if (section != IndexSection::positions)
        end_section();
    section_ = section;
}

void RunWriter::add_key(std::uint64_t key, std::span<KeyPosting const> postings)
{
    assert(!postings.empty() && (keys_.empty() || key > keys_.back()));
    keys_.push_back(key);
    ++section().key_count;
    section().posting_count += postings.size();
    if (postings.size() == 1) {
        postings_.put(1, 1);
        postings_.put(postings.front().game, game_bits_);
        if (has_moves(section_))
            postings_.put(static_cast<std::uint64_t>(postings.front().move), stored_move_bits);
    } else {
        postings_.put(0, 1);
        postings_.put_gamma(postings.size() - 1);
        put_list(postings);
    }
    if (keys_.size() == keys_a_block)
        end_block();
}

void RunWriter::put_list(std::span<KeyPosting const> postings)
{
    if (postings.size() < long_list) {
        put_groups(postings_, postings);
        return;
    }
    list_.clear();
    put_groups(list_, postings);
    postings_.put(list_.bit_count(), length_bits);
    postings_.append(list_);
}

void RunWriter::put_groups(BitWriter& out, std::span<KeyPosting const> postings) const
{
    while (!postings.empty()) {
        StoredMove const move = postings.front().move;
        auto const end = std::ranges::find_if(postings, [move](KeyPosting it) { return it.move != move; });
        auto const count = static_cast<std::size_t>(end - postings.begin());
        if (has_moves(section_)) {
            out.put(static_cast<std::uint64_t>(move), stored_move_bits);
            out.put_gamma(count);
        }
        unsigned const parameter = game_parameter(header_.game_count, count);
        out.put(postings.front().game, game_bits_);
        for (std::size_t index = 1; index < count; ++index)
            out.put_rice(postings[index].game - postings[index - 1].game - 1, parameter);
        postings = postings.subspan(count);
    }
}

void RunWriter::end_block()
{
    if (keys_.empty())
        return;
    std::uint64_t const average = (keys_.back() - keys_.front()) / keys_.size();
    auto const parameter = static_cast<unsigned>(std::bit_width(average / 2));
    coded_keys_.clear();
    for (std::size_t index = 1; index < keys_.size(); ++index)
        coded_keys_.put_rice(keys_[index] - keys_[index - 1] - 1, parameter);
    auto const coded = coded_keys_.finish();

    BlockHeader block{.checksum = 0,
        .key_bytes = static_cast<std::uint16_t>(coded.size()),
        .key_parameter = static_cast<std::uint8_t>(parameter),
        .key_count = static_cast<std::uint8_t>(keys_.size())};
    block_.resize(sizeof block);
    std::memcpy(block_.data(), &block, sizeof block);
    append(block_, coded);
    append(block_, postings_.finish());
    block.checksum = checksum_of(std::span{block_}.subspan(sizeof block.checksum));
    std::memcpy(block_.data(), &block.checksum, sizeof block.checksum);

    blocks_.push_back({keys_.front(), file_.place()});
    file_.write(block_);
    keys_.clear();
    postings_.clear();
}

void RunWriter::end_section()
{
    end_block();
    SectionHeader& it = section();
    it.block_count = blocks_.size();
    blocks_.push_back({0, file_.place()});
    file_.align();
    it.index_begin = file_.place();
    auto const bytes = std::as_bytes(std::span{blocks_});
    it.index_checksum = checksum_of(bytes);
    file_.write(bytes);
    blocks_.clear();
}

void RunWriter::add_games(std::span<GameRecord const> games)
{
    if (header_.games_begin == 0) {
        end_section();
        file_.align();
        header_.games_begin = file_.place();
    }
    auto const bytes = std::as_bytes(games);
    header_.games_checksum = checksum_of(bytes, header_.games_checksum);
    file_.write(bytes);
}

std::error_code RunWriter::finish()
{
    add_games({});
    header_.file_size = file_.place();
    header_.checksum = checksum_of(bytes_of(header_).first(sizeof header_ - sizeof header_.checksum));
    file_.write_at(0, bytes_of(header_));
    return file_.close();
}

} // namespace arbiter::workbench
