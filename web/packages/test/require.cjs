// What a CommonJS program does: prints a refusal and the FEN after a move.
const { Chess, ready } = require("@arbiter-chess/rules");

ready().then(() => {
  const chess = new Chess();
  console.log(chess.why("Ke3").sentence);
  console.log(chess.move("e4").after);
});
