import { globSync } from "node:fs";
import { request } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointRows } from "@/tests/support/endpoints";
import { logIn } from "./support/people";
import { rounds, SEED } from "./support/size";
import { startWorld, type World } from "./support/world";
import { tell } from "./work/figures";

// T31: however an address is written, and whatever a request says of the framework's own, what is behind stays there.

let world: World;
let client: string;
let secrets: RegExp;
beforeAll(async () => {
  world = await startWorld({ settings: { WORKER: "off" } });
  client = (await logIn(world.origin, "client@example.com")).cookie;
  secrets = await whatNobodyMaySee();
});
afterAll(() => world?.stop());

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Names, addresses and e-mails of the demo's clients, but not of the one who asks. */
async function whatNobodyMaySee(): Promise<RegExp> {
  const rows = await world.sql<{ text: string }[]>`
    with other as (select * from clients where email is distinct from 'client@example.com')
    select firstname || ' ' || lastname as text from other
    union select p.address from properties p join other using (cfid)
    union select email from other limit 3000`;
  return new RegExp(rows.flatMap(({ text }) => (text && text.length > 7 ? [quoted(text)] : [])).join("|"));
}

type Asked = { method: string; path: string; headers?: Record<string, string> };
type Answer = { status: number; text: string };

/** The address goes out as it is written: `fetch` would tidy it. */
function send({ method, path, headers }: Asked, cookie?: string): Promise<Answer> {
  const { hostname, port } = new URL(world.origin);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
        timeout: 30_000,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
        response.on("error", reject);
      },
    );
    asked.on("error", reject).on("timeout", () => asked.destroy(new Error(`${method} ${path} hangs`)));
    asked.end();
  });
}

const after = (path: string, more: string) => ({ path: `${path}${more}` });
const told = (headers: Record<string, string>) => (path: string) => ({ path, headers });
const chain = (name: string) => Array(5).fill(name).join(":");
const last = (path: string, by: string) => path.replace(/\/([^/]*)$/, `${by}$1`);

/** An address and what is said with it, in the spellings that opened doors of frameworks before. */
const SPELLINGS: Record<string, (path: string) => Omit<Asked, "method">> = {
  plain: (path) => ({ path }),
  "x-middleware-subrequest": told({ "x-middleware-subrequest": chain("middleware") }),
  "x-middleware-subrequest in src": told({ "x-middleware-subrequest": chain("src/middleware") }),
  "x-middleware-rewrite": told({
    "x-middleware-rewrite": "/",
    "x-middleware-next": "1",
    "x-matched-path": "/",
  }),
  "x-original-url": told({
    "x-original-url": "/login",
    "x-rewrite-url": "/login",
    "x-forwarded-path": "/login",
  }),
  rsc: told({ rsc: "1" }),
  "segment prefetch": told({
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
  }),
  "server action": told({ "next-action": "0".repeat(42), "content-type": "text/plain;charset=UTF-8" }),
  ".rsc": (path) => after(path, ".rsc"),
  _rsc: (path) => after(path, "?_rsc=1ab2c"),
  ".segments": (path) => after(path, ".segments/_tree.segment.rsc"),
  "_next/data": (path) => ({ path: `/_next/data/build${path}.json` }),
  ".json": (path) => after(path, ".json"),
  "double slash": (path) => ({ path: `/${path}` }),
  "double slash within": (path) => ({ path: last(path, "//") }),
  "%2f": (path) => ({ path: last(path, "%2f") }),
  "%5c": (path) => ({ path: last(path, "%5c") }),
  "dot segment": (path) => ({ path: last(path, "/./") }),
  "dot dot": (path) => ({ path: `/login/..${path}` }),
  "dot dot encoded": (path) => ({ path: `/_next/%2e%2e${path}` }),
  "trailing slash": (path) => after(path, "/"),
  semicolon: (path) => after(path, ";x=1"),
  "upper case": (path) => ({ path: path.toUpperCase() }),
  "encoded letter": (path) => ({ path: path.replace("/a", "/%61").replace("/c", "/%63") }),
};

const value = (name: string) => (name === "date" ? "2026-05-12" : "1");

/** What asks for somebody: endpoints that are not public. */
const guarded = (): Asked[] =>
  endpointRows()
    .filter(({ who }) => who !== "public")
    .map(({ method, path }) => ({ method, path: path.replace(/\{(\w+)\}/g, (_, name) => value(name)) }));

/** Every page there is, with 1 for what its address leaves open. */
function pages(): Asked[] {
  const paths = globSync("app/**/page.tsx").map((file) =>
    file.replace(/^app|\/page\.tsx$|\/\([^)]*\)/g, "").replace(/\[[^\]]+\]/g, "1"),
  );
  return [...new Set(paths)].filter((path) => path !== "").map((path) => ({ method: "GET", path }));
}

/** Eight at a time. */
async function all<T>(work: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const left = [...work];
  const run = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await each(next);
  };
  await Promise.all(Array.from({ length: 8 }, run));
}

// Spellings tried on each address, drawn by lot; the long set draws nearly all of them.
const OF_ENDPOINT = rounds(4, 60);
const OF_PAGE = rounds(1, 24);

function spelt(asked: readonly Asked[], each: number) {
  const all = Object.entries(SPELLINGS);
  const drawn = fc.sample(fc.constantFrom(...all), { seed: SEED, numRuns: asked.length * each });
  return asked.flatMap(({ method, path }, at) => {
    const these = drawn.slice(at * each, (at + 1) * each);
    return these.map(([name, spell]) => ({ name, method, ...spell(path) }));
  });
}

let sent = 0;
type Doors = { each: number; mayAnswer: (answer: Answer) => boolean; cookie?: string };
async function doorsOpen(asked: readonly Asked[], { each, mayAnswer, cookie }: Doors) {
  const open: string[] = [];
  await all(spelt(asked, each), async ({ name, ...one }) => {
    sent += 1;
    const answer = await send(one, cookie);
    const seen = secrets.exec(answer.text)?.[0];
    if (seen || !mayAnswer(answer))
      open.push(`${one.method} ${one.path} (${name}): ${answer.status} ${seen ?? ""}`);
  });
  return open;
}

const rowsNow = async () =>
  (await world.sql`select count(*)::int as n, max(id)::int as last from audit_events`)[0];

describe("odd spellings of protected addresses (T31)", () => {
  it("endpoints: nobody and a client get nothing from any", async () => {
    const before = await rowsNow();
    const refused = ({ status }: Answer) => status >= 300 && status < 500;
    const doors = { each: OF_ENDPOINT, mayAnswer: refused };
    expect(await doorsOpen(guarded(), doors)).toEqual([]);
    const staffOnly = endpointRows().filter(({ who }) => who !== "public" && who !== "owner");
    const paths = new Set(staffOnly.map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name) => value(name))));
    const staffs = guarded().filter(({ path }) => paths.has(path));
    expect(await doorsOpen(staffs, { ...doors, cookie: client })).toEqual([]);
    expect(await rowsNow()).toEqual(before);
    tell(`T31 FAULTS_SEED=${SEED}`, { endpoints: guarded().length, requests: sent });
  });

  it("pages: nobody, a forged cookie and a client see nobody's data in any", async () => {
    const doors = { each: OF_PAGE, mayAnswer: ({ status }: Answer) => status < 500 };
    for (const cookie of [undefined, "runsheet-session=forged", client])
      expect(await doorsOpen(pages(), { ...doors, cookie })).toEqual([]);
    tell(`T31 FAULTS_SEED=${SEED}`, { pages: pages().length, requests: sent });
  });
});
