// SPDX-License-Identifier: MIT
#include "loss_curve.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::network {

namespace {

constexpr double width = 720;
constexpr double height = 400;
constexpr double margin = 60;

/// Where numbers lie in the picture.
class Scale {
public:
    explicit Scale(std::vector<Epoch> const& epochs)
        : last_{static_cast<double>(epochs.back().number)},
          low_{epochs.front().error},
          high_{low_}
    {
        for (Epoch const& epoch : epochs) {
            for (double const error : {epoch.error, epoch.held_out_error}) {
                low_ = std::min(low_, error);
                high_ = std::max(high_, error);
            }
        }
        if (high_ <= low_)
            high_ = low_ + 1e-6;
    }

    double x(std::uint64_t epoch) const
    {
        return margin + (width - 2 * margin) * (static_cast<double>(epoch) - 1) / std::max(last_ - 1, 1.0);
    }

    double y(double error) const
    {
        return height - margin - (height - 2 * margin) * (error - low_) / (high_ - low_);
    }

    double at(int part, int parts) const { return low_ + (high_ - low_) * part / parts; }

private:
    double last_;
    double low_;
    double high_;
};

std::string curve(
    std::vector<Epoch> const& epochs, Scale const& scale, double Epoch::* error, char const* colour)
{
    std::string points;
    for (Epoch const& epoch : epochs)
        points += fmt::format("{:.1f},{:.1f} ", scale.x(epoch.number), scale.y(epoch.*error));
    return fmt::format(R"(<polyline fill="none" stroke="{}" stroke-width="2" points="{}"/>)"
                       "\n",
        colour, points);
}

std::string text(
    double x, double y, char const* anchor, std::string const& words, char const* colour = "#333")
{
    return fmt::format(R"(<text x="{:.0f}" y="{:.0f}" text-anchor="{}" fill="{}">{}</text>)"
                       "\n",
        x, y, anchor, colour, words);
}

} // namespace

std::string draw_loss_curve(std::vector<Epoch> const& epochs)
{
    constexpr char const* learned = "#1f6feb";
    constexpr char const* held_out = "#d1242f";
    std::string picture = fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}" )"
                                      R"(font-family="sans-serif" font-size="13">)"
                                      "\n",
        width, height);
    picture += fmt::format(R"(<rect width="{}" height="{}" fill="white"/>)"
                           "\n",
        width, height);
    if (!epochs.empty()) {
        Scale const scale{epochs};
        for (int part = 0; part <= 4; ++part) {
            double const y = scale.y(scale.at(part, 4));
            picture += fmt::format(R"(<path d="M{} {:.1f}H{}" stroke="#ddd"/>)"
                                   "\n",
                margin, y, width - margin);
            picture += text(margin - 6, y + 4, "end", fmt::format("{:.4f}", scale.at(part, 4)));
        }
        picture += curve(epochs, scale, &Epoch::error, learned);
        picture += curve(epochs, scale, &Epoch::held_out_error, held_out);
        picture += text(margin, height - margin + 20, "middle", "1");
        picture
            += text(width - margin, height - margin + 20, "middle", fmt::format("{}", epochs.back().number));
    }
    picture += text(width / 2, height - margin + 40, "middle", "epochs");
    picture += text(width - margin, margin - 30, "end", "positions learned", learned);
    picture += text(width - margin, margin - 12, "end", "games held out", held_out);
    picture += text(margin, margin - 30, "start", "mean squared error");
    return picture + "</svg>\n";
}

} // namespace arbiter::network
