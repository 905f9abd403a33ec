// How many random moves a second boardgame.io makes of its own tic-tac-toe example, in Node:
//   node tools/bench_boardgame.mjs FOLDER     (in which `npm install boardgame.io` was run)
import { createRequire } from "node:module";
import { resolve } from "node:path";

const from = createRequire(resolve(process.argv[2] ?? ".", "x.js"));
const { Client } = from("boardgame.io/client");
const { INVALID_MOVE } = from("boardgame.io/core");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

const isWon = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, cell) {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID; // the way of this library: it keeps the old position itself
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    if (isWon(G.cells)) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};

const client = Client({ game, debug: false });
client.start();

/** Plays one random game; returns how many moves it had. */
function played() {
  client.reset();
  for (let moves = 0; ; moves += 1) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) return moves;
    const free = G.cells.flatMap((cell, place) => (cell === null ? [place] : []));
    client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
  }
}

/** CPU seconds of this process. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

let best = 0;
for (let turn = 0; turn < 20; turn += 1) {
  const begun = spent();
  let moves = 0;
  while (spent() - begun < 0.2) moves += played();
  best = Math.max(best, moves / (spent() - begun));
}
console.log(`boardgame.io, tic-tac-toe: ${Math.round(best)} random moves a second`);
