// SPDX-License-Identifier: MIT
#include "arbiter/workbench/index_writer.h"

#include "arbiter/base/file.h"
#include "workbench/index_keys.h"
#include "workbench/index_writer_impl.h"
#include "workbench/mapped_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

namespace arbiter::workbench {

namespace {

constexpr std::size_t most_files = std::numeric_limits<std::uint16_t>::max();
constexpr std::uint64_t most_games = std::numeric_limits<std::uint32_t>::max();

/// The record of a batch with the names of the index.
GameRecord with_numbers(GameRecord record, NameNumbers::Lists const& numbers)
{
    auto const& players = numbers[to_index(IndexName::player)];
    record.white = players[record.white];
    record.black = players[record.black];
    record.event = numbers[to_index(IndexName::event)][record.event];
    record.date = numbers[to_index(IndexName::date)][record.date];
    record.eco = numbers[to_index(IndexName::eco)][record.eco];
    return record;
}

std::uint64_t packed_key(InputFile const& file)
{
    if (file.packing == Packing::none)
        return 0;
    auto const packed = MappedFile::open(file.archive.empty() ? file.path : file.archive);
    if (!packed)
        return 0;
    auto const bytes = packed->bytes();
    return text_key({reinterpret_cast<char const*>(bytes.data()), bytes.size()});
}

} // namespace

std::vector<std::uint64_t> packed_keys(std::span<InputFile const> files)
{
    std::vector<std::uint64_t> keys;
    for (InputFile const& file : files) {
        // The files of an archive follow each other, and share its key.
        bool const is_next = !keys.empty() && !file.archive.empty() && file.archive == (&file - 1)->archive;
        keys.push_back(is_next ? keys.back() : packed_key(file));
    }
    return keys;
}

IndexLock::~IndexLock()
{
    if (file_ >= 0)
        ::close(file_);
}

std::optional<IndexError> IndexLock::take(std::string const& directory)
{
    std::string const path = directory + "/lock";
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0)
        return IndexError{IndexErrorCode::cannot_write, path, base::last_error()};
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0)
        return IndexError{.code = IndexErrorCode::in_use, .path = directory};
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::create()
{
    std::error_code error;
    std::filesystem::create_directories(directory_, error);
    if (error)
        return IndexError{.code = IndexErrorCode::cannot_write, .path = directory_, .reason = error};
    bool const is_empty = std::filesystem::is_empty(directory_, error);
    if (error)
        return IndexError{.code = IndexErrorCode::cannot_open, .path = directory_, .reason = error};
    if (!is_empty)
        return IndexError{.code = IndexErrorCode::not_empty, .path = directory_};
    if (auto locked = lock_.take(directory_))
        return locked;
    is_new_ = true;
    if (!options_.shard.is_all())
        manifest_.shards
            = {.first = options_.shard.index, .last = options_.shard.index, .count = options_.shard.count};
    auto names = NameTable::create(directory_);
    if (!names)
        return names.error();
    names_ = std::move(*names);
    if (auto failed = open_names())
        return failed;
    return write_manifest(directory_, manifest_);
}

std::optional<IndexError> IndexWriter::Impl::open()
{
    if (auto const first = read_manifest(directory_); !first)
        return first.error();
    if (auto locked = lock_.take(directory_))
        return locked;
    // The previous holder of the lock may have written another one.
    auto manifest = read_manifest(directory_);
    if (!manifest)
        return manifest.error();
    if (manifest->shards)
        return IndexError{.code = IndexErrorCode::incomplete, .path = directory_};
    manifest_ = std::move(*manifest);
    files_ = manifest_.files;
    numbered_games_ = manifest_.game_count();
    game_count_ = numbered_games_ - manifest_.removed_count();
    remove_leftovers(manifest_);
    auto names = NameTable::open(directory_, NameTable::Use::writing);
    if (!names)
        return names.error();
    names_ = std::move(*names);
    return open_names();
}

/// Opens a second connection, which looks names up while a thread writes with the first one.
std::optional<IndexError> IndexWriter::Impl::open_names()
{
    auto table = NameTable::open(directory_, NameTable::Use::reading);
    if (!table)
        return table.error();
    auto numbers = NameNumbers::start(std::move(*table));
    if (!numbers)
        return numbers.error();
    numbers_ = std::move(*numbers);
    return std::nullopt;
}

IndexedFile const* IndexWriter::Impl::find_file(std::string const& path) const
{
    auto const found = std::ranges::find(files_, path, &IndexedFile::path);
    return path != "-" && !path.empty() && found != files_.end() ? &*found : nullptr;
}

bool IndexWriter::Impl::is_current(InputFile const& file, std::uint64_t packed_key) const
{
    IndexedFile const* const known = find_file(file.path);
    return packed_key != 0 && known != nullptr && known->is_complete && known->size == file.size
        && known->packed_key == packed_key;
}

/// Makes a file the one whose games are being added: the known one, or a new one in the place of one that is
/// forgotten, or at the end.
std::optional<IndexError> IndexWriter::Impl::select_file(std::string const& path)
{
    IndexedFile const* const known = find_file(path);
    auto const place = known != nullptr ? files_.begin() + (known - files_.data())
                                        : std::ranges::find(files_, std::string{}, &IndexedFile::path);
    file_ = static_cast<std::size_t>(place - files_.begin());
    if (known != nullptr)
        return std::nullopt;
    if (file_ == most_files)
        return IndexError{.code = IndexErrorCode::too_many_games, .path = directory_};
    if (file_ == files_.size())
        files_.emplace_back();
    file() = IndexedFile{.path = path};
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::begin_file(
    std::string const& path, std::uint64_t size, std::uint64_t packed_key)
{
    auto const* const known = find_file(path);
    if (known != nullptr && (known->size != size || known->packed_key != packed_key))
        return IndexError{.code = IndexErrorCode::file_changed, .path = path};
    if (auto error = select_file(path))
        return error;
    file().size = size;
    file().packed_key = packed_key;
    return std::nullopt;
}

std::optional<IndexError> IndexWriter::Impl::add(GameBatch&& batch, std::uint64_t indexed_to)
{
    if (batch.games.size() > most_games - numbered_games_)
        return IndexError{.code = IndexErrorCode::too_many_games, .path = directory_};
    auto const numbers = numbers_->of(batch.names);
    if (!numbers)
        return numbers.error();
    auto const base = static_cast<std::uint32_t>(batch_.games.size());
    for (GameRecord game : batch.games) {
        game.place = make_place(file_, game.offset());
        batch_.games.push_back(with_numbers(game, *numbers));
    }
    for (IndexSection const section : all_index_sections) {
        auto& into = batch_.postings[to_index(section)];
        auto& added = batch.postings[to_index(section)];
        if (base == 0) {
            into = std::move(added);
            continue;
        }
        for (Posting posting : added) {
            posting.game += base;
            into.push_back(posting);
        }
    }
    numbered_games_ += batch.games.size();
    game_count_ += batch.games.size();
    file().games += batch.games.size();
    file().indexed_to = indexed_to;
    has_news_ = true;
    return batch_.posting_count() >= options_.postings_a_run ? flush() : std::nullopt;
}

// ---- the door -------------------------------------------------------------------------------------------

IndexWriter::IndexWriter(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

IndexWriter::IndexWriter(IndexWriter&&) noexcept = default;
IndexWriter& IndexWriter::operator=(IndexWriter&&) noexcept = default;
IndexWriter::~IndexWriter() = default;

Result<IndexWriter, IndexError> IndexWriter::create(std::string const& directory, IndexWriteOptions options)
{
    auto impl = std::make_unique<Impl>(directory, options);
    if (auto error = impl->create())
        return Err{*error};
    return IndexWriter{std::move(impl)};
}

Result<IndexWriter, IndexError> IndexWriter::open(std::string const& directory, IndexWriteOptions options)
{
    auto impl = std::make_unique<Impl>(directory, options);
    if (auto error = impl->open())
        return Err{*error};
    return IndexWriter{std::move(impl)};
}

std::span<IndexedFile const> IndexWriter::files() const
{
    return impl_->files();
}

std::uint64_t IndexWriter::game_count() const
{
    return impl_->game_count();
}

IndexedFile const* IndexWriter::find_file(std::string const& path) const
{
    return impl_->find_file(path);
}

bool IndexWriter::is_current(InputFile const& file, std::uint64_t packed_key) const
{
    return impl_->is_current(file, packed_key);
}

std::optional<IndexError> IndexWriter::begin_file(
    std::string const& path, std::uint64_t size, std::uint64_t packed_key)
{
    return impl_->begin_file(path, size, packed_key);
}

std::optional<IndexError> IndexWriter::add(GameBatch&& batch, std::uint64_t indexed_to)
{
    return impl_->add(std::move(batch), indexed_to);
}

void IndexWriter::end_file()
{
    impl_->end_file();
}

Result<IndexChanges, IndexError> IndexWriter::update_file(std::string const& path)
{
    return impl_->update_file(path);
}

Result<std::uint64_t, IndexError> IndexWriter::remove_file(std::string const& path)
{
    return impl_->remove_file(path);
}

Result<std::uint64_t, IndexError> IndexWriter::remove_games(std::span<TagCondition const> conditions)
{
    return impl_->remove_games(conditions);
}

std::optional<IndexError> IndexWriter::finish()
{
    return impl_->finish();
}

} // namespace arbiter::workbench
