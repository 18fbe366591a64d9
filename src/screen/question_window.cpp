// SPDX-License-Identifier: MIT
#include "arbiter/screen/question_window.h"

#include "screen/question_desk.h"
#include "screen/terminal.h"

#include <algorithm>
#include <utility>

namespace arbiter::screen {

struct QuestionWindow::Impl {
    Impl(std::unique_ptr<Terminal> opened, QuestionStyle const& style)
        : terminal{std::move(opened)},
          desk{style}
    {
    }

    std::unique_ptr<Terminal> terminal;
    QuestionDesk desk;
    /// What came after the answer, for the next question.
    std::vector<InputEvent> events;
};

QuestionWindow::QuestionWindow(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

QuestionWindow::~QuestionWindow() = default;

std::unique_ptr<QuestionWindow> QuestionWindow::open(QuestionStyle const& style)
{
    auto terminal = open_terminal(style.abilities);
    if (!terminal)
        return nullptr;
    QuestionStyle shown = style;
    shown.abilities = terminal->abilities;
    return std::unique_ptr<QuestionWindow>{
        new QuestionWindow{std::make_unique<Impl>(std::move(terminal->terminal), shown)}};
}

std::optional<std::string> QuestionWindow::ask(QuestionView const& view)
{
    impl_->desk.show(view);
    while (true) {
        Layout const layout = make_layout(impl_->terminal->size());
        for (std::size_t index = 0; index < impl_->events.size(); ++index) {
            if (impl_->events[index].index() == 0 && std::get<Key>(impl_->events[index]) == Key::redraw)
                impl_->terminal->forget();
            auto outcome = impl_->desk.handle(impl_->events[index], layout);
            if (outcome.is_leaving)
                return std::nullopt;
            if (outcome.answer) {
                impl_->events.erase(
                    impl_->events.begin(), impl_->events.begin() + static_cast<std::ptrdiff_t>(index) + 1);
                return std::move(outcome.answer);
            }
        }
        impl_->events.clear();
        impl_->terminal->show(impl_->desk.paint(impl_->terminal->size()));
        Arrival arrival = impl_->terminal->wait(std::nullopt);
        if (arrival.is_interrupted)
            return std::nullopt;
        impl_->events = std::move(arrival.events);
    }
}

} // namespace arbiter::screen
