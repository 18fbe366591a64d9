// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_FAKE_SCHOOL_H
#define ARBITER_TESTS_SERVER_FAKE_SCHOOL_H

#include "arbiter/storage/storage.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

/// The school of a FakeStorage: in memory, with the rules of the real one.
class FakeSchool final : public storage::SchoolStorage {
public:
    using AccountId = storage::AccountId;
    using ClassId = storage::SchoolClassId;
    template <class T>
    using Result = storage::StorageResult<T>;

    FakeSchool(storage::Storage& storage, std::map<AccountId, storage::AccountRow>& accounts,
        std::map<storage::GameId, storage::GameRow> const& games)
        : storage_{storage},
          accounts_{accounts},
          games_{games}
    {
    }

    Result<void> put_teacher(storage::TeacherRow const& teacher) override
    {
        teachers.insert(teacher.account);
        return {};
    }

    Result<void> drop_teacher(AccountId account) override
    {
        teachers.erase(account);
        return {};
    }

    Result<bool> is_teacher(AccountId account) override { return teachers.contains(account); }

    Result<std::vector<storage::AccountRow>> list_teachers() override
    {
        std::vector<storage::AccountRow> found;
        for (AccountId const id : teachers)
            found.push_back(accounts_.at(id));
        return found;
    }

    Result<void> put_class(storage::SchoolClassRow const& row) override
    {
        classes[row.id] = row;
        return {};
    }

    Result<std::optional<storage::SchoolClassRow>> find_class(ClassId const& id) override
    {
        auto const found = classes.find(id);
        return found == classes.end() ? std::nullopt : std::optional{found->second};
    }

    Result<std::optional<storage::SchoolClassRow>> find_class_by_code(std::string_view code) override
    {
        for (auto const& [id, row] : classes) {
            if (row.code == code)
                return std::optional{row};
        }
        return std::optional<storage::SchoolClassRow>{};
    }

    Result<std::vector<storage::SchoolClassRow>> list_classes_of_teacher(AccountId teacher) override
    {
        return classes_where(
            [teacher](storage::SchoolClassRow const& row) { return row.teacher == teacher; });
    }

    Result<std::vector<storage::SchoolClassRow>> list_classes_of_member(AccountId account) override
    {
        return classes_where(
            [&](storage::SchoolClassRow const& row) { return members.contains({row.id, account}); });
    }

    Result<void> drop_class(ClassId const& id) override
    {
        std::erase_if(members, [&](auto const& entry) { return entry.first.first == id; });
        std::erase_if(besides, [&](auto const& entry) { return entry.first == id; });
        classes.erase(id);
        return {};
    }

    Result<void> put_member(storage::ClassMemberRow const& member) override
    {
        members.try_emplace({member.of, member.account}, member);
        return {};
    }

    Result<void> drop_member(ClassId const& id, AccountId account) override
    {
        members.erase({id, account});
        return {};
    }

    Result<std::optional<storage::ClassMemberRow>> find_member(ClassId const& id, AccountId account) override
    {
        auto const found = members.find({id, account});
        return found == members.end() ? std::nullopt : std::optional{found->second};
    }

    Result<std::vector<storage::AccountRow>> list_members(ClassId const& id) override
    {
        std::vector<storage::AccountRow> found;
        for (auto const& [key, member] : members) {
            if (key.first == id)
                found.push_back(accounts_.at(key.second));
        }
        std::ranges::sort(found, {}, &storage::AccountRow::name_key);
        return found;
    }

    Result<std::vector<storage::Pupil>> list_pupils(ClassId const& id) override
    {
        std::vector<storage::Pupil> found;
        auto const rows = list_members(id).value();
        for (storage::AccountRow const& account : rows)
            found.push_back(pupil_of(members.at({id, account.id}), account.name));
        return found;
    }

    Result<storage::AccountRow> create_pupil(storage::AccountRow const& account, ClassId const& id) override
    {
        auto made = storage_.create_account(account);
        if (made)
            members[{id, made->id}] = {id, made->id, true, true, account.created, std::nullopt};
        return made;
    }

    Result<storage::AccountRow> create_member(
        storage::AccountRow const& account, std::string_view code, std::uint32_t most_members) override
    {
        auto const row = find_class_by_code(code).value();
        if (!row || !teachers.contains(row->teacher))
            return Err{storage::StorageFault{storage::StorageFaultCode::not_found}};
        if (list_members(row->id).value().size() >= most_members)
            return Err{storage::StorageFault{storage::StorageFaultCode::conflict}};
        auto made = storage_.create_account(account);
        if (made)
            members[{row->id, made->id}] = {.of = row->id, .account = made->id, .joined = account.created};
        return made;
    }

    Result<void> set_first_password(ClassId const& id, AccountId account, std::string_view hash) override
    {
        auto const member = members.find({id, account});
        bool const is_refused = member == members.end() || !member->second.is_made_by_class
            || teachers.contains(account) || accounts_.at(account).password_hash.empty();
        if (is_refused)
            return Err{storage::StorageFault{storage::StorageFaultCode::not_found}};
        auto const set = storage_.set_password(account, hash);
        mark_password(account, true);
        return set;
    }

    Result<void> note_seen(AccountId account, storage::Time at) override
    {
        for (auto& [key, member] : members) {
            if (key.second == account)
                member.seen = at;
        }
        return {};
    }

    Result<bool> may_chat(std::span<AccountId const> accounts) override
    {
        ++chat_asked;
        return std::ranges::none_of(members, [&](auto const& entry) {
            bool const is_asked = std::ranges::find(accounts, entry.first.second) != accounts.end();
            return is_asked && !classes.at(entry.first.first).has_chat;
        });
    }

    Result<void> put_class_teacher(storage::ClassTeacherRow const& teacher) override
    {
        besides.insert({teacher.of, teacher.account});
        return {};
    }

    Result<void> drop_class_teacher(ClassId const& id, AccountId account) override
    {
        besides.erase({id, account});
        return {};
    }

    Result<bool> is_class_teacher(ClassId const& id, AccountId account) override
    {
        return besides.contains({id, account});
    }

    Result<std::vector<storage::AccountRow>> list_class_teachers(ClassId const& id) override
    {
        std::vector<storage::AccountRow> found;
        for (auto const& [of, account] : besides) {
            if (of == id)
                found.push_back(accounts_.at(account));
        }
        std::ranges::sort(found, {}, &storage::AccountRow::name_key);
        return found;
    }

    Result<std::vector<storage::SchoolClassRow>> list_classes_of_class_teacher(AccountId account) override
    {
        return classes_where(
            [&](storage::SchoolClassRow const& row) { return besides.contains({row.id, account}); });
    }

    Result<void> add_study(storage::StudyDayRow const& study) override
    {
        if (list_classes_of_member(study.account).value().empty())
            return Err{storage::StorageFault{storage::StorageFaultCode::conflict}};
        auto& day
            = studies.try_emplace({study.account, study.day}, storage::StudyDayRow{study.account, study.day})
                  .first->second;
        add_up(day, study);
        return {};
    }

    Result<std::vector<storage::StudyDayRow>> list_study(AccountId account) override
    {
        std::vector<storage::StudyDayRow> found;
        for (auto const& [key, row] : studies) {
            if (key.first == account)
                found.insert(found.begin(), row);
        }
        return found;
    }

    Result<std::vector<storage::PupilWork>> list_work(ClassId const& id, storage::Time since) override
    {
        auto const first = std::chrono::floor<std::chrono::days>(since).time_since_epoch().count();
        std::vector<storage::PupilWork> found;
        auto const pupils = list_pupils(id).value();
        for (storage::Pupil const& pupil : pupils) {
            storage::PupilWork work{.account = pupil.member.account, .name = pupil.name};
            work.study.account = work.account;
            for (auto const& [key, row] : studies) {
                if (key.first == work.account && row.day >= first)
                    add_up(work.study, row);
            }
            if (pupil.last_game >= since) {
                work.games = pupil.games;
                work.wins = pupil.wins;
                work.draws = pupil.draws;
            }
            found.push_back(work);
        }
        return found;
    }

    // ---- what the storage around it does -----------------------------------------------------------------

    void mark_password(AccountId account, bool is_first)
    {
        for (auto& [key, member] : members) {
            if (key.second == account)
                member.has_first_password = is_first;
        }
    }

    void forget(AccountId account)
    {
        auto const taught = list_classes_of_teacher(account).value();
        for (storage::SchoolClassRow const& row : taught)
            static_cast<void>(drop_class(row.id));
        std::erase_if(members, [account](auto const& entry) { return entry.first.second == account; });
        std::erase_if(besides, [account](auto const& entry) { return entry.second == account; });
        std::erase_if(studies, [account](auto const& entry) { return entry.first.first == account; });
        teachers.erase(account);
    }

    std::set<AccountId> teachers;
    std::map<ClassId, storage::SchoolClassRow> classes;
    std::map<std::pair<ClassId, AccountId>, storage::ClassMemberRow> members;
    std::set<std::pair<ClassId, AccountId>> besides; ///< who else teaches a class
    std::map<std::pair<AccountId, std::uint32_t>, storage::StudyDayRow> studies;
    unsigned chat_asked = 0;

private:
    static void add_up(storage::StudyDayRow& sum, storage::StudyDayRow const& row)
    {
        sum.tried += row.tried;
        sum.solved += row.solved;
        sum.seconds += row.seconds;
        sum.mistakes += row.mistakes;
        sum.illegal += row.illegal;
    }

    template <class Is>
    std::vector<storage::SchoolClassRow> classes_where(Is const& is_wanted) const
    {
        std::vector<storage::SchoolClassRow> found;
        for (auto const& [id, row] : classes) {
            if (is_wanted(row))
                found.push_back(row);
        }
        std::ranges::stable_sort(found, {}, &storage::SchoolClassRow::created);
        return found;
    }

    storage::Pupil pupil_of(storage::ClassMemberRow const& member, std::string name) const
    {
        storage::Pupil pupil{.member = member, .name = std::move(name)};
        for (auto const& [id, game] : games_) {
            for (std::size_t side = 0; side < 2; ++side) {
                if (game.seats[side].account != member.account || game.result == GameResult::unfinished)
                    continue;
                auto const won = side == 0 ? GameResult::white_wins : GameResult::black_wins;
                ++pupil.games;
                pupil.wins += game.result == won ? 1 : 0;
                pupil.draws += game.result == GameResult::draw ? 1 : 0;
                pupil.last_game = std::max(pupil.last_game, game.ended);
            }
        }
        return pupil;
    }

    storage::Storage& storage_;
    std::map<AccountId, storage::AccountRow>& accounts_;
    std::map<storage::GameId, storage::GameRow> const& games_;
};

} // namespace arbiter::server

#endif
