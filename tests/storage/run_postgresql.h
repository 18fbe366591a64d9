// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_RUN_POSTGRESQL_H
#define ARBITER_TESTS_STORAGE_RUN_POSTGRESQL_H

#include <pqxx/pqxx>

#include <string>

namespace arbiter::storage {

/// Runs SQL on a database, past our layer.
inline void run_postgresql(std::string const& url, std::string const& sql)
{
    pqxx::connection connection{url};
    pqxx::nontransaction{connection}.exec(sql);
}

} // namespace arbiter::storage

#endif
