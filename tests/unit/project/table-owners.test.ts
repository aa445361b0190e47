import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { trackedFiles } from "./tracked-files";

/** Whole folders that reach into every table, and why. */
const EVERYWHERE: Record<string, string> = {
  data: "an import brings in rows of any kind",
  retention: "an erasure takes a person out of every table; what is too old goes",
};

/** Who else writes a table than the folder that owns it, and why. */
const GUESTS: Record<string, string> = {
  "bookings jobs": "a booking makes a job",
  "dnfs leads": "a DNF is a lead too, made with it",
  "jobs clients": "a refused text ends the client's agreement to texts",
  "jobs outbox": "a confirmation is taken back with the visit it told of",
  "auth pendingLogins": "a log-in half way ends with the sessions",
  "payments clients": "whether a card is on file stands with the client",
  "sign-in clients": "a client's password",
};

const OWNERS: Record<string, string> = {
  clients: "clients",
  jobs: "jobs",
  leads: "leads",
  outbox: "outbox",
  pendingLogins: "sign-in",
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The tables of the schema by their names in code. */
const TABLES = new Set(
  trackedFiles()
    .filter((file) => file.startsWith("db/schema/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/export const (\w+) = pgTable/g)])
    .map(([, name = ""]) => name),
);

/** Tables that this code writes, by drizzle or by SQL. */
function written(code: string): string[] {
  const drizzle = [...code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)];
  const sql = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{)?(\w+)/gi)];
  return [...drizzle, ...sql].map(([, name = ""]) => camel(name)).filter((name) => TABLES.has(name));
}

function writers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const file of trackedFiles()) {
    if (!/^(app|components|db\/queries|lib)\/.*\.tsx?$/.test(file)) continue;
    const place = /^db\/queries\/([\w-]+)\//.exec(file)?.[1] ?? file;
    if (place in EVERYWHERE) continue;
    for (const table of written(readFileSync(file, "utf8")))
      found.set(table, (found.get(table) ?? new Set()).add(place));
  }
  return found;
}

it.each([
  "db.update(jobs).set",
  "tx.insert( jobs )",
  "sql`update jobs set",
  "delete from ${clientReads} where",
])("%s is a write", (code) => expect(written(code)).toHaveLength(1));

it("a table is written from the folder of its domain, and from others only as said here", () => {
  const found = writers();
  expect(found.size).toBeGreaterThan(50);
  const shared = [...found].flatMap(([table, places]) =>
    places.size === 1
      ? []
      : [...places].filter((place) => place !== OWNERS[table]).map((place) => `${place} ${table}`),
  );
  expect(shared.sort()).toEqual(Object.keys(GUESTS).sort());
  const outside = [...found].flatMap(([table, places]) =>
    [...places].filter((place) => place.includes(".")).map((file) => `${file} ${table}`),
  );
  expect(outside).toEqual([]);
});
