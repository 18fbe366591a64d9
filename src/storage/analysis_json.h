// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ANALYSIS_JSON_H
#define ARBITER_SRC_STORAGE_ANALYSIS_JSON_H

#include "arbiter/storage/analyses.h"
#include "storage/record_members.h"

/// The records of analyses and workers as the members of an export's line, and back. Reading throws NoRecord.
namespace arbiter::storage {

Json to_object(WorkerRow const& worker);
Json to_object(AnalysisRow const& analysis);

WorkerRow read_worker(Members const& members);
AnalysisRow read_analysis(Members const& members);

} // namespace arbiter::storage

#endif
