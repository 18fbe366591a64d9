// SPDX-License-Identifier: MIT
#include "arbiter/play/typed_move.h"

#include "arbiter/base/text.h"
#include "arbiter/play/phrase.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace arbiter::play {

std::optional<Role> find_promotion(std::string_view text)
{
    constexpr std::array<std::array<std::string_view, 4>, 4> names{{{"q", "queen", "1", "=q"},
        {"r", "rook", "2", "=r"}, {"b", "bishop", "3", "=b"}, {"n", "knight", "4", "=n"}}};
    constexpr std::array<Role, 4> roles{Role::queen, Role::rook, Role::bishop, Role::knight};
    std::string const word = base::lower(text);
    for (std::size_t index = 0; index < roles.size(); ++index) {
        if (std::find(names[index].begin(), names[index].end(), word) != names[index].end())
            return roles[index];
    }
    return std::nullopt;
}

std::string describe_score(engine::Score score, Color side, Language language)
{
    if (auto const mate = score.mate_moves())
        return *mate > 0 ? say(language, Phrase::mate_in, {std::to_string(*mate)})
                         : say(language, Phrase::mated_in, {std::to_string(-*mate)});
    // Where kings may be taken there is no mate, but a score as high as a king.
    constexpr int decided = 10'000;
    if (score.value() >= decided || score.value() <= -decided)
        return say(language, score.value() > 0 ? Phrase::wins_king : Phrase::loses_king);
    double const pawns = static_cast<double>(side == Color::white ? score.value() : -score.value()) / 100;
    return say(language, Phrase::worth, {fmt::format("{:+.1f}", pawns)});
}

} // namespace arbiter::play
