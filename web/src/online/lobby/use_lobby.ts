import { useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { navigate } from "../../router.ts";
import { refreshMe } from "../../server/me.ts";
import { keepSeat } from "../seats.ts";
import { SocketLink } from "../socket_link.ts";
import { LobbySession } from "./lobby_session.ts";

/** The lobby for as long as the page is open. A game that comes out of it is opened. */
export function useLobby(): LobbySession {
  const lobby = useMemo(
    () => new LobbySession((receive) => new SocketLink("/ws/lobby", { place: "lobby" }, receive)),
    [],
  );
  useEffect(() => {
    lobby.line.start();
    void refreshMe();
    return () => lobby.line.stop();
  }, [lobby]);
  useSignalEffect(() => {
    const pairing = lobby.pairing.value;
    if (pairing === null) return;
    keepSeat(pairing.game, pairing);
    navigate(`/game/${encodeURIComponent(pairing.game)}`);
  });
  return lobby;
}
