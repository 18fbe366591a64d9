// Crazyhouse and atomic: drops, pockets and explosions, with what each refuses.
import { Chess, ready } from "@arbiter-chess/rules";

await ready();
const house = new Chess(undefined, { variant: "crazyhouse" });
for (const move of ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qd8"]) house.move(move);
console.log(`White's pocket: ${house.pockets().w}`);
house.move({ drop: "p", to: "e5" });
console.log(house.fen());
console.log(house.why("P@e8").sentence);

const atomic = new Chess(undefined, { variant: "atomic" });
for (const move of ["Nf3", "e5", "Nxe5"]) atomic.move(move);
console.log(atomic.ascii());
console.log(new Chess("4k3/8/8/8/8/8/4r3/4KQ2 w - - 0 1", { variant: "atomic" }).why("Qxe2").sentence);
