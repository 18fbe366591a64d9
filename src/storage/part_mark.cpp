// SPDX-License-Identifier: MIT
#include "storage/part_mark.h"

#include "storage/field_reader.h"
#include "storage/schema.h"
#include "storage/sql_page.h"
#include "storage/statements.h"
#include "storage/transaction.h"

#include <fmt/format.h>

#include <optional>
#include <random>

namespace arbiter::storage {

namespace {

constexpr Statement find_mark{"find_part", "SELECT family, number, parts FROM part"};

constexpr Statement put_mark{"put_part",
    "INSERT INTO part (id, family, number, parts) VALUES (1, $1, $2, $3) ON CONFLICT (id) DO UPDATE SET "
    "family = excluded.family, number = excluded.number, parts = excluded.parts"};

/// A program that knows nothing of parts would take one for a database with everything.
constexpr Statement shut_out_older_programs{"shut_out_older_programs",
    "UPDATE schema_version SET oldest = $1 WHERE version = (SELECT MAX(version) FROM schema_version)"};

/// The first version of the schema that has parts.
constexpr std::int64_t first_with_parts = 17;

struct PartMark {
    std::string family;
    std::size_t number = 0;
    std::size_t parts = 0;

    friend bool operator==(PartMark const&, PartMark const&) = default;
};

std::optional<PartMark> find_mark_of(SqlConnection& connection)
{
    SqlResult const found = connection.run(find_mark);
    if (found.rows.empty())
        return std::nullopt;
    FieldReader fields{found.rows.front()};
    return PartMark{.family = fields.next<std::string>(),
        .number = fields.next<std::uint32_t>(),
        .parts = fields.next<std::uint32_t>()};
}

std::string make_family()
{
    std::random_device source;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", source(), source(), source(), source());
}

void put(SqlConnection& connection, PartMark const& mark)
{
    connection.run(put_mark,
        {std::string_view{mark.family}, static_cast<std::int64_t>(mark.number),
            static_cast<std::int64_t>(mark.parts)});
    connection.run(shut_out_older_programs, {first_with_parts});
}

void refuse_records(SqlConnection& connection, std::size_t number)
{
    if (!connection.run(statements::is_empty).rows.empty())
        throw Failure{StorageFaultCode::wrong_parts,
            fmt::format(
                "database {} has records of its own; restore an export of it into new databases", number)};
}

/// The mark of the first database comes last and counts: what was cut short before is done again.
PartMark mark(Parts& parts)
{
    Transaction first{*parts.front(), Access::write};
    parts.front()->lock_schema();
    if (auto const found = find_mark_of(*parts.front()))
        return *found;
    for (std::size_t i = 0; i != parts.size(); ++i)
        refuse_records(*parts[i], i + 1);
    std::string const family = make_family();
    for (std::size_t i = 1; i != parts.size(); ++i) {
        Transaction other{*parts[i], Access::write};
        put(*parts[i], {family, i + 1, parts.size()});
        other.commit();
    }
    PartMark own{family, 1, parts.size()};
    put(*parts.front(), own);
    first.commit();
    return own;
}

std::string describe_mark(std::optional<PartMark> const& mark)
{
    if (!mark)
        return "belongs to no others";
    return fmt::format("says it is database {} of {}", mark->number, mark->parts);
}

} // namespace

void refuse_part(SqlConnection& connection)
{
    auto const mark = find_mark_of(connection);
    if (mark)
        throw Failure{StorageFaultCode::wrong_parts,
            fmt::format(
                "this is database {} of {}; name all of them by databases:FILE", mark->number, mark->parts)};
}

void join_parts(Parts& parts)
{
    auto const known = find_mark_of(*parts.front());
    std::string const family = known ? known->family : mark(parts).family;
    for (std::size_t i = 0; i != parts.size(); ++i) {
        auto const found = find_mark_of(*parts[i]);
        if (found == PartMark{family, i + 1, parts.size()})
            continue;
        bool const is_stranger = found && found->family != family;
        throw Failure{StorageFaultCode::wrong_parts,
            fmt::format("database {} of {} {}{}", i + 1, parts.size(), describe_mark(found),
                is_stranger ? ", of others" : "")};
    }
}

} // namespace arbiter::storage
