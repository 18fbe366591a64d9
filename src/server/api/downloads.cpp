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
    DownloadBody(ServiceContext& context, Downloads::Place place, Downloads::ReadPart read)
        : context_{context},
          alive_{context.alive},
          place_{std::move(place)},
          read_{std::make_shared<Downloads::ReadPart>(std::move(read))}
    {
    }

    void next(TakePart take) override
    {
        if (alive_.expired())
            return take(std::nullopt);
        context_.work_on_storage([read = read_](storage::Storage& storage) { return (*read)(storage); },
            [take = std::move(take)](std::optional<std::string> part) { take(std::move(part)); });
    }

private:
    ServiceContext& context_;
    std::weak_ptr<bool> alive_;
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
        call.fail(ApiError::rate_limited, "Too many downloads at once; wait until one has ended.");
        return nullptr;
    }
    ++of_address;
    return {open_.get(), [open = open_, address](Open*) {
                if (auto const found = open->find(address); --found->second == 0)
                    open->erase(found);
            }};
}

void Downloads::answer(ApiCall const& call, Response answer, Place place, ReadPart read)
{
    answer.source = std::make_shared<DownloadBody>(context_, std::move(place), std::move(read));
    call.done(std::move(answer));
}

} // namespace arbiter::server
