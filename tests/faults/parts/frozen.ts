import { expect, it } from "vitest";
import { logIn } from "../support/people";
import { expectWithin } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";
import { pages } from "./spellings";

const LONGEST_MS = 3_000;

type Shown = { path: string; status: number; retries: boolean; ms: number };

async function open(origin: string, path: string, cookie: string): Promise<Shown> {
  const began = performance.now();
  const response = await fetch(origin + path, { redirect: "manual", headers: cookie ? { cookie } : {} });
  const text = await response.text();
  const retries = response.headers.has("retry-after") && text.includes('http-equiv="refresh"');
  return { path, status: response.status, retries, ms: performance.now() - began };
}

/** A missing page asks the database too. */
const paths = () => ["/", "/nowhere", ...pages().map(({ path }) => path)];

export const frozenPages = (world: () => World) =>
  it("with a database that doesn't answer, every page, for anyone, is 503 at once and retries in a few seconds (R4)", async () => {
    const { origin, cluster } = world();
    const { cookie } = await logIn(origin, "manager");
    const before = world().pid();
    const shown: Shown[] = [];
    cluster.freeze();
    try {
      for (const who of ["", cookie])
        shown.push(...(await Promise.all(paths().map((path) => open(origin, path, who)))));
    } finally {
      cluster.thaw();
    }
    expect(shown.filter(({ status, retries }) => status !== 503 || !retries)).toEqual([]);
    const slowest = Math.max(...shown.map(({ ms }) => ms));
    expectWithin(slowest, LONGEST_MS);
    await expect.poll(async () => (await open(origin, "/", "")).status, { timeout: 60_000 }).toBe(200);
    expect(world().lives() && world().pid()).toBe(before);
    tell("R4 pages", { pages: shown.length, "slowest ms": slowest });
  });
