import { createServer, connect as dial, type Socket } from "node:net";

/** A connection to a PostgreSQL that can be broken, like a replica's machine. */
export type BreakableProxy = {
  url: string;
  /** How many connections were made. */
  visits: () => number;
  /** Ends every connection; refuses new ones. */
  cut: () => Promise<void>;
  /** Accepts connections and passes nothing on, either way, until it's healed. */
  freeze: () => void;
  heal: () => Promise<void>;
};

export async function startProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port: there } = new URL(target);
  const sockets = new Set<Socket>();
  let visits = 0;
  let frozen = false;
  const server = createServer((near) => {
    visits++;
    const far = dial(Number(there), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
      if (frozen) socket.pause();
    }
    near.on("data", (bytes) => frozen || far.write(bytes));
    far.on("data", (bytes) => frozen || near.write(bytes));
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  await listen(0);
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  const url = new URL(target);
  url.port = String(own);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    visits: () => visits,
    cut: async () => {
      frozen = false;
      const closed = new Promise<void>((done) => server.close(() => done()));
      hangUp();
      await closed;
    },
    freeze: () => {
      frozen = true;
    },
    heal: async () => {
      if (frozen) hangUp();
      frozen = false;
      if (!server.listening) await listen(own);
    },
  };
}
