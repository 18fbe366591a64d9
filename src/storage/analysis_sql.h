// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ANALYSIS_SQL_H
#define ARBITER_SRC_STORAGE_ANALYSIS_SQL_H

#include "arbiter/storage/analyses.h"
#include "storage/records_sql.h"

/// The records of analyses and workers as rows and back, as records_sql.h has the others.
namespace arbiter::storage {

void fill(RowValues& values, WorkerRow const& worker);
void fill(RowValues& values, AnalysisRow const& analysis);
void fill_task(RowValues& values, AnalysisRow const& task);

WorkerRow read_worker_row(SqlRow const& row);
AnalysisRow read_analysis_row(SqlRow const& row);

} // namespace arbiter::storage

#endif
