import { connect, type Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { expectWithin } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";

const MB = 1024 * 1024;
const PIECE = "[{},".repeat(16 * 1024);
const GROWTH_MB = 50;
const MOST_ROUNDS = 3;
const LONGEST_MS = 3_000;

type Sending = { path: string; headers: string; send: (socket: Socket) => void };

/** The other side's first words; null when it hangs up without any. */
const firstWords = (socket: Socket): Promise<Buffer | null> =>
  new Promise((done) => {
    socket.once("data", (head: Buffer) => done(head));
    socket.once("close", () => done(null));
  });

type Answered = { status: number; ms: number; socket: Socket };

/**
 * Sends a request's head and then its body for as long as the server listens; returns the status, and how long it took.
 * A server that hangs up while more is coming may lose its answer: then it's sent again.
 */
async function post(world: World, sending: Sending, tries = 20): Promise<Answered> {
  const { hostname, port, host } = new URL(world.origin);
  const began = performance.now();
  const socket = connect(Number(port), hostname);
  // A server that has answered may drop the rest.
  socket.on("error", () => undefined);
  const heard = firstWords(socket);
  socket.write(
    `POST ${sending.path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${world.origin}\r\n${sending.headers}\r\n\r\n`,
  );
  sending.send(socket);
  const head = await heard;
  if (head) {
    const ms = performance.now() - began;
    return { status: Number(head.toString("latin1").split(" ")[1]), ms, socket };
  }
  if (tries > 1) return post(world, sending, tries - 1);
  throw new Error(`${sending.path} hangs up without an answer`);
}

/** The connection was closed in any way. */
const closed = (socket: Socket): Promise<unknown> =>
  socket.closed ? Promise.resolve() : new Promise((done) => socket.once("close", done));

/** Writes as fast as the other side reads, until `next` has no more or it hangs up. */
function pour(socket: Socket, next: () => string | null): void {
  const more = () => {
    for (let piece = next(); piece !== null && !socket.destroyed; piece = next())
      if (!socket.write(piece)) return;
  };
  socket.on("drain", more);
  more();
}

const JSON_TYPE = "content-type: application/json";

const sized = (path: string, bytes: number): Sending => ({
  path,
  headers: `${JSON_TYPE}\r\ncontent-length: ${bytes}`,
  send: (socket) => {
    let sent = 0;
    pour(socket, () => {
      sent += PIECE.length;
      return sent > bytes ? null : PIECE;
    });
  },
});

const endless = (path: string): Sending => ({
  path,
  headers: `${JSON_TYPE}\r\ntransfer-encoding: chunked`,
  send: (socket) => pour(socket, () => `${PIECE.length.toString(16)}\r\n${PIECE}\r\n`),
});

const trickling = (path: string): Sending => ({
  path,
  headers: `${JSON_TYPE}\r\ncontent-length: 100`,
  send: (socket) => {
    const timer = setInterval(() => socket.write(" "), 200);
    socket.on("close", () => clearInterval(timer));
  },
});

const PATHS = [
  "/api/auth/callback/credentials",
  "/api/sessions",
  "/api/images",
  "/api/data/imports",
  "/api/stripe/webhook",
  "/api/health",
  "/api/ready",
  "/login",
  "/nowhere",
];
const SLOW = 130;

export const doors = (world: () => World) =>
  describe("unwanted bodies (T30)", () => {
    it("40 MB and endless ones, to every kind of endpoint: refused, the connection closed, no memory kept", async () => {
      const toAll = async () => {
        const ended: { path: string; status: number; ms: number }[] = [];
        for (const path of PATHS) {
          const large = await post(world(), sized(path, 40 * MB));
          large.socket.destroy();
          const unending = await post(world(), endless(path));
          await closed(unending.socket);
          for (const { status, ms } of [large, unending]) ended.push({ path, status, ms });
        }
        return ended;
      };
      // Warm-up: what first requests load, and the runtime's buffers for passing data, aren't growth.
      const ended = await toAll();
      // Memory that is kept grows with every round; buffers waiting for the collector don't.
      let grown = Number.POSITIVE_INFINITY;
      for (let round = 0; round < MOST_ROUNDS && grown >= GROWTH_MB; round++) {
        const before = world().memory();
        ended.push(...(await toAll()));
        grown = world().memory() - before;
      }
      expect(ended.filter(({ status }) => ![401, 405, 413].includes(status))).toEqual([]);
      expect(grown).toBeLessThan(GROWTH_MB);
      const slowest = Math.max(...ended.map(({ ms }) => ms));
      expectWithin(slowest, LONGEST_MS);
      tell("T30 bodies", { sent: ended.length, "slowest ms": slowest, "grown MB": grown });
    });

    it(`${SLOW} that trickle in keep nobody out, and are ended`, async () => {
      const slow = Array.from({ length: SLOW }, () => post(world(), trickling("/api/sessions")));
      const asking = Array.from({ length: 100 }, async () => {
        const began = performance.now();
        const { status } = await fetch(`${world().origin}/api/sessions/verify_user`);
        return { status, ms: performance.now() - began };
      });
      const answers = await Promise.all(asking);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const ended = await Promise.all(slow);
      // A machine that is slow itself answers that it's busy.
      expect(ended.map(({ status }) => status).filter((status) => ![408, 503].includes(status))).toEqual([]);
      for (const { socket } of ended) socket.destroy();
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      expectWithin(slowest, LONGEST_MS);
      tell("T30 slow bodies", { slow: SLOW, answered: answers.length, "slowest ms": slowest });
    });
  });
