// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_BASE_MESSAGES_H
#define ARBITER_SRC_SERVER_BASE_MESSAGES_H

#include "arbiter/base/json_fields.h"
#include "arbiter/base/json_writer.h"
#include "arbiter/protocol/client_message.h"
#include "arbiter/protocol/game_event.h"
#include "arbiter/protocol/server_message.h"

/// The protocol's words, as the server uses them.
namespace arbiter::server {

using base::append_json_string;
using base::FieldReader;
using base::JsonFault;
using base::JsonFaultCode;
using base::JsonFields;
using base::JsonList;
using base::JsonWriter;
using base::quotable;
using base::read_json_fields;
using base::write_json;
using protocol::Absence;
using protocol::AcceptMessage;
using protocol::Acknowledged;
using protocol::Alive;
using protocol::ArbiterSeated;
using protocol::ArbitrationShown;
using protocol::Challenge;
using protocol::ChatMessage;
using protocol::ChatSaid;
using protocol::Command;
using protocol::CommandMessage;
using protocol::Draining;
using protocol::Ending;
using protocol::ErrorCode;
using protocol::EventContent;
using protocol::EventVersion;
using protocol::Failed;
using protocol::find_wanted_color;
using protocol::GameBegun;
using protocol::GameEvent;
using protocol::GameFound;
using protocol::GameMessage;
using protocol::GameResumed;
using protocol::Hello;
using protocol::LobbyHello;
using protocol::LobbyMessage;
using protocol::MoveMade;
using protocol::MoveMessage;
using protocol::MovesTakenBack;
using protocol::next;
using protocol::OfferKind;
using protocol::OfferMade;
using protocol::Penalty;
using protocol::PieceTouched;
using protocol::PingMessage;
using protocol::PlanMessage;
using protocol::Planned;
using protocol::PlayerKind;
using protocol::PongMessage;
using protocol::Presence;
using protocol::RatingStep;
using protocol::read_event;
using protocol::read_game_message;
using protocol::read_lobby_message;
using protocol::RematchAgreed;
using protocol::RequestNumber;
using protocol::SeatTaken;
using protocol::SeekAdded;
using protocol::SeekGone;
using protocol::SeekMessage;
using protocol::Seeks;
using protocol::Snapshot;
using protocol::State;
using protocol::to_name;
using protocol::TouchMessage;
using protocol::UnseekMessage;
using protocol::WantedColor;
using protocol::WentBerserk;
using protocol::write_control;
using protocol::write_event;

} // namespace arbiter::server

#endif
