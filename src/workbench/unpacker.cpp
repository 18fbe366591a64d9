// SPDX-License-Identifier: MIT
#include "workbench/byte_source.h"

#include <bzlib.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <new>
#include <utility>

namespace arbiter::workbench {

namespace {

constexpr std::size_t packed_block = std::size_t{1} << 16U;

/// What all three have in common: packed bytes come in blocks, and the file may be several pieces.
class Unpacker : public ByteSource {
public:
    explicit Unpacker(std::unique_ptr<ByteSource> packed) : packed_{std::move(packed)} { }

    Result<std::size_t, std::error_code> read(std::span<char> into) override
    {
        while (true) {
            if (left_.empty() && !is_at_end_) {
                auto const count = packed_->read(block_);
                if (!count)
                    return Err{count.error()};
                is_at_end_ = *count == 0;
                left_ = std::span{block_}.first(*count);
            }
            if (left_.empty() && is_at_end_ && is_between_pieces_)
                return 0;
            // What came before the damage is good.
            std::size_t const made = is_damaged_ ? 0 : unpack(into);
            if (made != 0)
                return made;
            if (is_damaged_ || (is_at_end_ && !is_between_pieces_))
                return Err{bad_packing()};
        }
    }

    std::uint64_t consumed() const override { return packed_->consumed(); }

protected:
    /// Unpacks some of `left_`, takes what it used off its front, and gives how many bytes it made; sets
    /// `is_between_pieces_`, and `is_damaged_` where it cannot continue.
    virtual std::size_t unpack(std::span<char> into) = 0;

    std::span<char> left_;
    bool is_between_pieces_ = true;
    bool is_damaged_ = false;

private:
    std::unique_ptr<ByteSource> packed_;
    std::array<char, packed_block> block_{};
    bool is_at_end_ = false;
};

class GzipUnpacker : public Unpacker {
public:
    explicit GzipUnpacker(std::unique_ptr<ByteSource> packed) : Unpacker{std::move(packed)}
    {
        // 15 bits of window, and 16 more for the header of gzip.
        if (inflateInit2(&stream_, 15 + 16) != Z_OK)
            throw std::bad_alloc{};
    }

    GzipUnpacker(GzipUnpacker const&) = delete;
    GzipUnpacker& operator=(GzipUnpacker const&) = delete;

    ~GzipUnpacker() override { inflateEnd(&stream_); }

private:
    std::size_t unpack(std::span<char> into) override
    {
        if (is_between_pieces_ && !left_.empty())
            inflateReset(&stream_);
        stream_.next_in = reinterpret_cast<Bytef*>(left_.data());
        stream_.avail_in = static_cast<uInt>(left_.size());
        stream_.next_out = reinterpret_cast<Bytef*>(into.data());
        stream_.avail_out = static_cast<uInt>(into.size());
        int const status = inflate(&stream_, Z_NO_FLUSH);
        left_ = left_.last(stream_.avail_in);
        is_damaged_ = status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR;
        is_between_pieces_ = status == Z_STREAM_END;
        return into.size() - stream_.avail_out;
    }

    z_stream stream_{};
};

class BzipUnpacker : public Unpacker {
public:
    explicit BzipUnpacker(std::unique_ptr<ByteSource> packed) : Unpacker{std::move(packed)} { }

    BzipUnpacker(BzipUnpacker const&) = delete;
    BzipUnpacker& operator=(BzipUnpacker const&) = delete;

    ~BzipUnpacker() override { close(); }

private:
    void close()
    {
        if (is_open_)
            BZ2_bzDecompressEnd(&stream_);
        is_open_ = false;
    }

    std::size_t unpack(std::span<char> into) override
    {
        if (!is_open_) {
            stream_ = {};
            if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK)
                throw std::bad_alloc{};
            is_open_ = true;
        }
        stream_.next_in = left_.data();
        stream_.avail_in = static_cast<unsigned>(left_.size());
        stream_.next_out = into.data();
        stream_.avail_out = static_cast<unsigned>(into.size());
        int const status = BZ2_bzDecompress(&stream_);
        left_ = left_.last(stream_.avail_in);
        is_damaged_ = status != BZ_OK && status != BZ_STREAM_END;
        is_between_pieces_ = status == BZ_STREAM_END;
        if (is_between_pieces_)
            close();
        return into.size() - stream_.avail_out;
    }

    bz_stream stream_{};
    bool is_open_ = false;
};

class ZstdUnpacker : public Unpacker {
public:
    explicit ZstdUnpacker(std::unique_ptr<ByteSource> packed)
        : Unpacker{std::move(packed)},
          stream_{ZSTD_createDStream()}
    {
        if (stream_ == nullptr)
            throw std::bad_alloc{};
    }

    ZstdUnpacker(ZstdUnpacker const&) = delete;
    ZstdUnpacker& operator=(ZstdUnpacker const&) = delete;

    ~ZstdUnpacker() override { ZSTD_freeDStream(stream_); }

private:
    std::size_t unpack(std::span<char> into) override
    {
        ZSTD_inBuffer in{left_.data(), left_.size(), 0};
        ZSTD_outBuffer out{into.data(), into.size(), 0};
        std::size_t const status = ZSTD_decompressStream(stream_, &out, &in);
        left_ = left_.subspan(in.pos);
        is_damaged_ = ZSTD_isError(status) != 0;
        is_between_pieces_ = status == 0;
        return out.pos;
    }

    ZSTD_DStream* stream_;
};

} // namespace

std::unique_ptr<ByteSource> make_unpacker(Packing packing, std::unique_ptr<ByteSource> packed)
{
    switch (packing) {
    case Packing::none:
    case Packing::zip: break;
    case Packing::gzip: return std::make_unique<GzipUnpacker>(std::move(packed));
    case Packing::bzip2: return std::make_unique<BzipUnpacker>(std::move(packed));
    case Packing::zstd: return std::make_unique<ZstdUnpacker>(std::move(packed));
    }
    return nullptr;
}

} // namespace arbiter::workbench
