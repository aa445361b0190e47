import { globSync } from "node:fs";
import { request } from "node:http";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { endpointRows } from "@/tests/support/endpoints";
import { logIn } from "../support/people";
import { rounds, SEED } from "../support/size";
import type { World } from "../support/world";
import { tell } from "../work/figures";

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Names, addresses and emails of the demo's clients, except the one who asks. */
async function secretsOf({ sql }: World): Promise<RegExp> {
  const rows = await sql<{ text: string }[]>`
    with other as (select * from clients where email is distinct from 'client@example.com')
    select firstname || ' ' || lastname as text from other
    union select p.address from properties p join other using (cfid)
    union select email from other limit 3000`;
  return new RegExp(rows.flatMap(({ text }) => (text && text.length > 7 ? [quoted(text)] : [])).join("|"));
}

type Asked = { method: string; path: string; headers?: Record<string, string> };
type Answer = { status: number; text: string };

/** The address is sent as written: `fetch` would normalize it. */
function send(origin: string, { method, path, headers }: Asked, cookie?: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
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

/** An address, and what's sent with it, in spellings that have got past frameworks before. */
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

/** Endpoints that are not public. */
const guarded = (): Asked[] =>
  endpointRows()
    .filter(({ who }) => who !== "public")
    .map(({ method, path }) => ({ method, path: path.replace(/\{(\w+)\}/g, (_, name) => value(name)) }));

/** Every page, with 1 for each parameter. */
export function pages(): Asked[] {
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

/** Spellings tried on each address, drawn at random; the sample takes every twelfth address. */
const OF_ENDPOINT = rounds(1, 60);
const OF_PAGE = rounds(1, 24);
const EVERY = rounds(12, 1);

function spelt(asked: readonly Asked[], each: number) {
  const drawn = fc.sample(fc.constantFrom(...Object.entries(SPELLINGS)), {
    seed: SEED,
    numRuns: asked.length * each,
  });
  return asked.flatMap(({ method, path }, at) => {
    const these = drawn.slice(at * each, (at + 1) * each);
    return these.map(([name, spell]) => ({ name, method, ...spell(path) }));
  });
}

type Try = { asked: readonly Asked[]; each: number; mayAnswer: (answer: Answer) => boolean };

/** Who tries, and what their answers must not contain. */
type Stranger = { origin: string; secrets: RegExp; cookie?: string };

/** Every spelling that got an answer it must not get. */
async function openDoors({ origin, secrets, cookie }: Stranger, { asked, each, mayAnswer }: Try) {
  const open: string[] = [];
  const chosen = asked.filter((_, at) => at % EVERY === 0);
  await all(spelt(chosen, each), async ({ name, ...one }) => {
    const answer = await send(origin, one, cookie);
    const seen = secrets.exec(answer.text)?.[0];
    if (seen || !mayAnswer(answer))
      open.push(`${one.method} ${one.path} (${name}): ${answer.status} ${seen ?? ""}`);
  });
  return open;
}

/** What people have done so far; the worker's own rows don't count. */
const acts = ({ sql }: World) =>
  sql`select count(*)::int as n from audit_events where actor_hrid is not null or actor_cfid is not null`;

export const spellings = (world: () => World) =>
  describe(`odd spellings of protected addresses (T31, seed ${SEED})`, () => {
    let nobody: Stranger;
    let client: Stranger;
    beforeAll(async () => {
      const { origin } = world();
      nobody = { origin, secrets: await secretsOf(world()) };
      client = { ...nobody, cookie: (await logIn(origin, "client@example.com")).cookie };
    });

    it("endpoints: visitors and a client get nothing from any", async () => {
      const before = await acts(world());
      const doors = { each: OF_ENDPOINT, mayAnswer: ({ status }: Answer) => status >= 300 && status < 500 };
      expect(await openDoors(nobody, { ...doors, asked: guarded() })).toEqual([]);
      const forStaff = endpointRows().filter(({ who }) => who !== "public" && who !== "owner");
      const paths = new Set(forStaff.map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name) => value(name))));
      const asked = guarded().filter(({ path }) => paths.has(path));
      expect(await openDoors(client, { ...doors, asked })).toEqual([]);
      expect(await acts(world())).toEqual(before);
      tell("T31", { endpoints: guarded().length, "of each": OF_ENDPOINT });
    });

    it("pages: visitors, a forged cookie and a client see no one's data on any", async () => {
      const doors = { each: OF_PAGE, asked: pages(), mayAnswer: ({ status }: Answer) => status < 500 };
      const forger = { ...nobody, cookie: "runsheet-session=forged" };
      for (const stranger of [nobody, forger, client]) expect(await openDoors(stranger, doors)).toEqual([]);
      tell("T31", { pages: pages().length, "of each": OF_PAGE });
    });
  });
