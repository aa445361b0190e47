import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import type { BrowserContext } from "@playwright/test";
import { test as base } from "../../support/fixtures";

export type Signal = {
  /** The server's address as this phone reaches it. */
  origin: string;
  /** Cuts every connection and lets nothing through any more, whatever part of the browser asks. */
  lose: (context: BrowserContext) => Promise<void>;
  back: (context: BrowserContext) => Promise<void>;
  stop: () => Promise<void>;
};

/** Carries one phone's connections to the server at `target`. */
async function startSignal(target: string): Promise<Signal> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let there = true;
  const server = createServer((phone) => {
    if (!there) return phone.destroy();
    const onward = connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [phone, onward],
      [onward, phone],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const cut = () => {
    there = false;
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose: async (context) => {
      cut();
      await context.setOffline(true);
    },
    back: async (context) => {
      there = true;
      await context.setOffline(false);
    },
    stop: () => {
      cut();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
}

/**
 * A phone with a signal of its own, which can be lost. In spite of Playwright's offline mode, some requests still go
 * out: the worker's, and now and then one from the queue. Here none reaches the server.
 */
export const test = base.extend<{ signal: Signal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
  signal: async ({}, use) => {
    const signal = await startSignal(process.env.BASE_URL ?? "");
    await use(signal);
    await signal.stop();
  },
  baseURL: ({ signal }, use) => use(signal.origin),
});

export { expect } from "../../support/fixtures";
