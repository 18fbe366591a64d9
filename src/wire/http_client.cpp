// SPDX-License-Identifier: MIT
#include "arbiter/wire/http_client.h"

#include "wire/connections.h"

#include <utility>

namespace arbiter::wire {

namespace {

constexpr std::chrono::seconds answer_time{30};
constexpr std::size_t longest_answer = std::size_t{4} * 1024 * 1024;
constexpr std::size_t longest_line = std::size_t{64} * 1024;

std::shared_ptr<HttpCall> make_call(Caller const& caller, HttpPatience patience, HttpEvents events)
{
    return caller.server.is_tls ? make_tls_call(caller, patience, std::move(events))
                                : make_plain_call(caller, patience, std::move(events));
}

/// An answer as it grows.
struct Growing {
    HttpAnswer answer{};
    bool is_too_long = false;

    void begin(HttpHead head)
    {
        answer.status = head.status;
        answer.cookie = std::move(head.cookie);
    }

    void add(std::string_view part)
    {
        is_too_long = is_too_long || answer.body.size() + part.size() > longest_answer;
        if (!is_too_long)
            answer.body += part;
    }

    Result<HttpAnswer, WireFault> finish(std::optional<WireFault> const& fault)
    {
        if (fault)
            return Err{*fault};
        if (is_too_long)
            return Err{WireFault{WireFaultKind::not_understood, "the answer is too long"}};
        return std::move(answer);
    }
};

} // namespace

std::string describe_failure(Result<HttpAnswer, WireFault> const& answer, ServerUrl const& server)
{
    if (!answer)
        return describe(answer.error(), server);
    return format_server_url(server) + ": the server answered with status " + std::to_string(answer->status)
        + ".";
}

void ask(Caller const& caller, std::string const& path, std::string const& body, TakeAnswer take)
{
    auto const growing = std::make_shared<Growing>();
    HttpEvents events{
        .begins = [growing](HttpHead head) { growing->begin(std::move(head)); },
        .part = [growing](std::string_view part) { growing->add(part); },
        .ends = [growing, take = std::move(take)](
                    std::optional<WireFault> const& fault) { take(growing->finish(fault)); },
    };
    make_call(caller, {answer_time}, std::move(events))->run(path, body);
}

class LineStream::Impl : public std::enable_shared_from_this<Impl> {
public:
    explicit Impl(LineUser& user) : user_{&user} { }

    void run(Caller const& caller, std::string const& path, std::chrono::milliseconds silence)
    {
        HttpEvents events{
            .begins = [self = shared_from_this()](HttpHead const& head) { self->begin(head.status); },
            .part = [self = shared_from_this()](std::string_view part) { self->take(part); },
            .ends = [self = shared_from_this()](std::optional<WireFault> const& fault) { self->end(fault); },
        };
        auto const call = make_call(caller, {silence, true}, std::move(events));
        call_ = call;
        call->run(path, {});
    }

    void forget_user()
    {
        user_ = nullptr;
        if (auto const call = call_.lock())
            call->forget();
    }

private:
    void begin(unsigned status)
    {
        growing_.answer.status = status;
        if (user_ != nullptr && status == 200)
            user_->lines_begin();
    }

    void take(std::string_view part)
    {
        if (growing_.answer.status != 200)
            return growing_.add(part);
        rest_ += part;
        for (auto end = rest_.find('\n'); end != std::string::npos; end = rest_.find('\n')) {
            std::string const line = rest_.substr(0, end);
            rest_.erase(0, end + 1);
            if (user_ != nullptr && !line.empty())
                user_->take_line(line);
        }
        // No line is as long as that: it is of no use to wait for its end.
        if (rest_.size() > longest_line)
            rest_.clear();
    }

    void end(std::optional<WireFault> const& fault)
    {
        if (auto* const user = std::exchange(user_, nullptr))
            user->lines_end(growing_.finish(fault));
    }

    LineUser* user_;
    std::weak_ptr<HttpCall> call_;
    Growing growing_;
    std::string rest_;
};

LineStream::LineStream(
    Caller const& caller, std::string const& path, std::chrono::milliseconds silence, LineUser& user)
    : impl_{std::make_shared<Impl>(user)}
{
    impl_->run(caller, path, silence);
}

LineStream::~LineStream()
{
    impl_->forget_user();
}

} // namespace arbiter::wire
