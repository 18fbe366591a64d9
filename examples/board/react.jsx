// A board in React 19, which sets properties of custom elements and hears their events. The game is the page's: after
// each of White's moves Black plays one at random.
import "@arbiter-chess/board";
import { Chess, ready } from "@arbiter-chess/rules";
import { use, useRef, useState } from "react";

const loading = ready();

export function Game() {
    const rules = use(loading);
    const chess = useRef(null);
    chess.current ??= new Chess();
    const [fen, setFen] = useState(chess.current.fen());
    const [lastMove, setLastMove] = useState(null);

    const play = ({ detail }) => {
        chess.current.move(detail.uci);
        const answers = chess.current.moves({ verbose: true });
        const answer = answers[Math.floor(Math.random() * answers.length)];
        if (answer) chess.current.move(answer.lan);
        setLastMove((answer ?? detail).lan ?? detail.uci);
        setFen(chess.current.fen());
    };

    return (
        <arbiter-board movable="white" premoves rules={rules} fen={fen} lastMove={lastMove} onmove={play} />
    );
}
