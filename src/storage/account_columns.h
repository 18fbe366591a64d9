// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ACCOUNT_COLUMNS_H
#define ARBITER_SRC_STORAGE_ACCOUNT_COLUMNS_H

// The columns of an account in the order of the members of AccountRow: all but the id, and with it. What is
// written has as many places.

#define ARBITER_STORAGE_ACCOUNT_COLUMNS                                                                      \
    "name, name_key, password_hash, created, rating, deviation, volatility, games, rated_at, "               \
    "first_password"
#define ARBITER_STORAGE_ACCOUNT_PLACES "$1, $2, $3, $4, $5, $6, $7, $8, $9, $10"
#define ARBITER_STORAGE_WHOLE_ACCOUNT "id, " ARBITER_STORAGE_ACCOUNT_COLUMNS
#define ARBITER_STORAGE_WHOLE_ACCOUNT_PLACES ARBITER_STORAGE_ACCOUNT_PLACES ", $11"

#endif
