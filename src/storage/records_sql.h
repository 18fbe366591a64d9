// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_RECORDS_SQL_H
#define ARBITER_SRC_STORAGE_RECORDS_SQL_H

#include "arbiter/storage/class_matches.h"
#include "arbiter/storage/homework.h"
#include "arbiter/storage/school.h"
#include "arbiter/storage/social.h"
#include "storage/field_reader.h"
#include "storage/record_members.h"
#include "storage/sql_connection.h"
#include "storage/value_names.h"

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Records as rows and back. Rows that hold what no record can be throw Failure with `corrupt`, texts that no
/// database may keep one with `bad_text`.
namespace arbiter::storage {

/// The two accounts of a thread; as values, as its messages have them: the lower one first.
struct AccountPair {
    AccountId one;
    AccountId other;
};

/// The values of a row, together with the texts that had to be made for them.
class RowValues {
public:
    RowValues() = default;

    template <class... Values>
    explicit RowValues(Values const&... values)
    {
        (add(values), ...);
    }

    RowValues(RowValues const&) = delete;
    RowValues& operator=(RowValues const&) = delete;
    ~RowValues() = default;

    void add(std::integral auto number) { values_.emplace_back(static_cast<std::int64_t>(number)); }

    void add(double number) { values_.emplace_back(number); }

    void add(Time time) { add(to_number(time)); }

    /// The text must outlive the values.
    void add(std::string_view text);
    void add(TokenHash const& token);

    template <TextId Id>
    void add(Id const& id)
    {
        add(std::string_view{id.text});
    }

    template <Numbered T>
    void add(T number)
    {
        add(static_cast<std::int64_t>(number));
    }

    template <Named T>
    void add(T value)
    {
        add(names_of<T>.to_name(value));
    }

    template <class T>
    void add(std::optional<T> const& value)
    {
        if (value)
            add(*value);
        else
            values_.emplace_back(std::monostate{});
    }

    /// The speed of a change; an empty name: none.
    void add(std::optional<Speed> speed) { add(speed ? to_name(*speed) : std::string_view{}); }

    /// The values of a record, in the order of the columns of the statement that writes it. The record must
    /// outlive them.
    template <Described Row>
    void add(Row const& row)
    {
        visit_values(row, [this](auto const& value) { this->add(value); });
    }

    /// A message as its table has it.
    void add(MessageRow const& message);
    void add(AccountPair const& pair);

    std::span<SqlValue const> all() const { return values_; }

private:
    std::vector<SqlValue> values_;
    /// As many as a row can have, so that none of them moves.
    std::array<std::string, 2> made_;
    std::size_t made_count_ = 0;
};

/// Runs a statement with these values.
template <class... Values>
SqlResult run_with(SqlConnection& connection, Statement const& statement, Values const&... values)
{
    RowValues const row{values...};
    return connection.run(statement, row.all());
}

/// The record that a row is.
template <class Row>
Row read_row(SqlRow const& row)
{
    return FieldReader{row}.next<Row>();
}

template <>
MessageRow read_row(SqlRow const& row);
/// Together with its asker.
template <>
AnalysisRow read_row(SqlRow const& row);
template <>
ClassRating read_row(SqlRow const& row);
template <>
RankedAccount read_row(SqlRow const& row);
template <>
PupilWork read_row(SqlRow const& row);
template <>
Pupil read_row(SqlRow const& row);
template <>
ClassMatchState read_row(SqlRow const& row);
template <>
MatchBoard read_row(SqlRow const& row);
template <>
HomeworkState read_row(SqlRow const& row);
template <>
HomeworkRound read_row(SqlRow const& row);
template <>
FirstAnswers read_row(SqlRow const& row);
template <>
IllegalReason read_row(SqlRow const& row);
template <>
Followed read_row(SqlRow const& row);
template <>
EndedLogin read_row(SqlRow const& row);
template <>
RenamedAccount read_row(SqlRow const& row);
template <>
Thread read_row(SqlRow const& row);

} // namespace arbiter::storage

#endif
