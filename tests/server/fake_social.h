// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_SOCIAL_H
#define ARBITER_TESTS_SERVER_FAKE_SOCIAL_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// The follows and messages of a FakeStorage: in memory, with the rules of the real one.
class FakeSocial final : public storage::SocialStorage {
public:
    using AccountId = storage::AccountId;
    using Code = storage::StorageFaultCode;
    template <class T>
    using Result = storage::StorageResult<T>;

    FakeSocial(storage::Storage& storage, std::map<AccountId, storage::AccountRow>& accounts,
        std::optional<storage::StorageFault> const& read_fault)
        : storage_{storage},
          accounts_{accounts},
          read_fault_{read_fault}
    {
    }

    Result<void> put_follow(storage::FollowRow const& follow) override
    {
        if (storage_.is_blocked(follow.account, follow.followed).value())
            return Err{storage::StorageFault{Code::conflict}};
        follows.insert({follow.account, follow.followed});
        return {};
    }

    Result<void> drop_follow(AccountId account, AccountId followed) override
    {
        follows.erase({account, followed});
        return {};
    }

    Result<std::vector<storage::Followed>> list_followed(AccountId account) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        std::vector<storage::Followed> found;
        for (auto const& [by, followed] : follows) {
            if (by != account)
                continue;
            auto const visit = visits.find(followed);
            found.push_back({followed, accounts_.at(followed).name, follows.contains({followed, account}),
                visit == visits.end() ? std::nullopt : std::optional{visit->second}});
        }
        std::ranges::sort(found, {}, &storage::Followed::name);
        return found;
    }

    Result<std::vector<storage::AccountRow>> list_followers(AccountId account, std::uint32_t) override
    {
        std::vector<storage::AccountRow> found;
        for (auto const& [by, followed] : follows) {
            if (followed == account && !follows.contains({account, by}))
                found.push_back(accounts_.at(by));
        }
        return found;
    }

    Result<bool> are_friends(AccountId one, AccountId other) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        return follows.contains({one, other}) && follows.contains({other, one});
    }

    Result<void> note_visit(storage::VisitRow const& visit) override
    {
        visits[visit.account] = visit.at;
        return {};
    }

    Result<std::vector<storage::VisitRow>> list_visits(storage::Time since, std::uint32_t limit) override
    {
        std::vector<storage::VisitRow> found;
        for (auto const& [account, at] : visits) {
            if (at >= since)
                found.push_back({account, at});
        }
        std::ranges::sort(found, std::greater{}, &storage::VisitRow::at);
        found.resize(std::min<std::size_t>(found.size(), limit));
        return found;
    }

    Result<void> put_profile(storage::ProfileRow const& profile) override
    {
        if (profile.text.empty())
            profiles.erase(profile.account);
        else
            profiles[profile.account] = profile.text;
        return {};
    }

    Result<std::string> find_profile(AccountId account) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        auto const found = profiles.find(account);
        return found == profiles.end() ? std::string{} : found->second;
    }

    Result<storage::MessageRow> send_message(storage::MessageRow const& message) override
    {
        if (!are_friends(message.from, message.to).value())
            return Err{storage::StorageFault{Code::conflict}};
        auto& all = messages[std::minmax({message.from, message.to})];
        all.push_back(message);
        all.back().number = storage::MessageNumber{static_cast<std::int64_t>(all.size())};
        ++unread[{message.to, message.from}];
        return all.back();
    }

    Result<std::vector<storage::Thread>> list_threads(AccountId account, std::uint32_t) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        std::vector<storage::Thread> found;
        for (auto const& [of, all] : messages) {
            if (all.empty() || (of.first != account && of.second != account))
                continue;
            AccountId const other = of.first == account ? of.second : of.first;
            found.push_back({{account, other, all.back().number, unread[{account, other}], all.back().at},
                accounts_.at(other).name, all.back().text});
        }
        return found;
    }

    Result<std::vector<storage::MessageRow>> list_messages(AccountId one, AccountId other,
        std::optional<storage::MessageNumber> before, std::uint32_t limit) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        std::vector<storage::MessageRow> found;
        auto const& all = messages[std::minmax({one, other})];
        for (auto row = all.rbegin(); row != all.rend() && found.size() < limit; ++row) {
            if (!before || row->number < *before)
                found.push_back(*row);
        }
        return found;
    }

    Result<std::vector<storage::MessageRow>> list_sent(
        AccountId account, std::optional<storage::MessageRow> const& after, std::uint32_t) override
    {
        std::vector<storage::MessageRow> found;
        for (auto const& [of, all] : messages) {
            std::ranges::copy_if(all, std::back_inserter(found),
                [&](storage::MessageRow const& row) { return !after && row.from == account; });
        }
        return found;
    }

    Result<std::optional<storage::MessageRow>> find_message(
        AccountId one, AccountId other, storage::MessageNumber number) override
    {
        auto const& all = messages[std::minmax({one, other})];
        auto const found = std::ranges::find(all, number, &storage::MessageRow::number);
        return found == all.end() ? std::nullopt : std::optional{*found};
    }

    Result<void> mark_seen(AccountId account, AccountId other, storage::MessageNumber number) override
    {
        auto const& all = messages[std::minmax({account, other})];
        unread[{account, other}] = static_cast<std::uint32_t>(std::ranges::count_if(
            all, [&](storage::MessageRow const& row) { return row.from == other && row.number > number; }));
        return {};
    }

    Result<std::uint64_t> count_unread(AccountId account) override
    {
        if (read_fault_)
            return Err{*read_fault_};
        std::uint64_t sum = 0;
        for (auto const& [of, count] : unread)
            sum += of.first == account ? count : 0;
        return sum;
    }

    // ---- what the storage around it does -----------------------------------------------------------------

    /// Ends that two accounts follow each other.
    void part(AccountId one, AccountId other)
    {
        follows.erase({one, other});
        follows.erase({other, one});
    }

    void forget(AccountId account)
    {
        std::erase_if(follows,
            [account](auto const& entry) { return entry.first == account || entry.second == account; });
        visits.erase(account);
        profiles.erase(account);
        for (auto& [of, all] : messages) {
            for (storage::MessageRow& row : all) {
                if (row.from == account)
                    row.text.clear();
            }
        }
    }

    std::set<std::pair<AccountId, AccountId>> follows;
    std::map<AccountId, storage::Time> visits;
    std::map<AccountId, std::string> profiles;
    std::map<std::pair<AccountId, AccountId>, std::vector<storage::MessageRow>> messages;
    std::map<std::pair<AccountId, AccountId>, std::uint32_t> unread;

private:
    storage::Storage& storage_;
    std::map<AccountId, storage::AccountRow>& accounts_;
    std::optional<storage::StorageFault> const& read_fault_;
};

} // namespace arbiter::server

#endif
