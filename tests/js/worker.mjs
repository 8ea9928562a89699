/** The real server in a process beside this one, asked line by line (tests/partition/server.py). */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** @param {string[]} command what starts it */
export function startWorker([program, ...told]) {
  const worker = spawn(program, told, { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  let quiet = [];
  createInterface({ input: worker.stdout }).on("line", (line) => {
    waiting.shift().resolve(JSON.parse(line));
    if (!waiting.length) quiet.splice(0).forEach((resolve) => resolve());
  });
  worker.on("exit", () => waiting.forEach(({ reject }) => reject(new Error("the server's process has ended"))));
  return {
    ask: (what, told = {}) => new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      worker.stdin.write(`${JSON.stringify({ ask: what, ...told })}\n`);
    }),
    /** Until every question has its answer, and what awaits that has run. */
    async idle() {
      while (waiting.length) {
        await new Promise((resolve) => quiet.push(resolve));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    end: () => worker.stdin.end(),
  };
}
