// SPDX-License-Identifier: MIT
#include "server/api/downloads.h"

#include <numeric>
#include <utility>

namespace arbiter::server {

namespace {

constexpr unsigned most_downloads_of_an_address = 8;
constexpr unsigned most_downloads = 32;

class DownloadBody final : public BodySource {
public:
    DownloadBody(SlowReads& reads, std::weak_ptr<bool> alive, std::string person, Downloads::Place place,
        Downloads::ReadPart read)
        : reads_{reads},
          alive_{std::move(alive)},
          person_{std::move(person)},
          place_{std::move(place)},
          read_{std::make_shared<Downloads::ReadPart>(std::move(read))}
    {
    }

    void next(TakePart take) override
    {
        if (alive_.expired())
            return take(std::nullopt);
        // A part keeps the place until it is read, even if nobody wants it any more.
        reads_.of_part(
            person_, [read = read_](storage::Storage& storage) { return (*read)(storage); },
            [take = std::move(take), place = place_](
                std::optional<std::string> part) { take(std::move(part)); });
    }

private:
    SlowReads& reads_;
    std::weak_ptr<bool> alive_;
    std::string person_;
    Downloads::Place place_;
    std::shared_ptr<Downloads::ReadPart> read_; ///< outlives the body while a worker reads
};

} // namespace

Downloads::Place Downloads::enter(ApiCall const& call)
{
    std::string const& address = call.request.peer.address;
    unsigned const in_all = std::accumulate(
        open_->begin(), open_->end(), 0U, [](unsigned sum, auto const& one) { return sum + one.second; });
    unsigned& of_address = (*open_)[address];
    if (of_address >= most_downloads_of_an_address || in_all >= most_downloads) {
        if (of_address == 0)
            open_->erase(address);
        call.fail_for_now(ApiError::rate_limited, seconds_until_less_waits,
            "Too many downloads at once; wait until one has ended.");
        return nullptr;
    }
    ++of_address;
    return {open_.get(), [open = open_, address](Open*) {
                if (auto const found = open->find(address); --found->second == 0)
                    open->erase(found);
            }};
}

void Downloads::answer(ApiCall const& call, Response answer, Place place, ReadPart read) const
{
    answer.source
        = std::make_shared<DownloadBody>(reads_, alive_, counted_as(call), std::move(place), std::move(read));
    call.done(std::move(answer));
}

} // namespace arbiter::server
