// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_INDEX_EXPLORER_H
#define ARBITER_CLI_INDEX_EXPLORER_H

#include "arbiter/server/explorer.h"
#include "arbiter/workbench/position_index.h"

#include <memory>
#include <string>
#include <utility>

namespace arbiter::cli {

/// The explorer of a server over a position index, which is opened again when a writer has changed it.
class IndexExplorer final : public server::Explorer {
public:
    /// Opens an index and reads its names. Errors: those of PositionIndex::open and tags_of.
    static Result<std::unique_ptr<IndexExplorer>, workbench::IndexError> open(std::string directory);

    Result<std::string, server::ExplorerFault> find(server::ExplorerQuery const& query) override;
    Result<std::string, server::ExplorerFault> read_game(std::uint64_t number) override;

private:
    IndexExplorer(std::string directory, workbench::PositionIndex index)
        : directory_{std::move(directory)},
          index_{std::move(index)}
    {
    }

    void refresh();

    std::string directory_;
    workbench::PositionIndex index_;
};

} // namespace arbiter::cli

#endif
