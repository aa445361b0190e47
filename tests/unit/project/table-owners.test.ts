import { expect, it } from "vitest";
import { sourcesOf } from "@/scripts/house/sources";

const SOURCES = sourcesOf("app", "components", "lib");

/** Rooms that write to every table, and why. */
const EVERYWHERE: Record<string, string> = {
  data: "an import brings in rows of any kind",
  erasure: "it takes a person out of every table",
  retention: "what is too old goes",
};

/** Who else writes a table besides its owner's room, and why. */
const GUESTS: Record<string, string> = {
  "bookings jobs": "a booking makes a job",
  "bookings outbox": "a visit that moves or goes takes back what was queued about it",
  "dnfs leads": "a DNF is a lead too, made with it",
  "inbox clients": "a reply of STOP ends the client's agreement to texts",
  "inbox outbox": "STOP takes back waiting texts, and a bounce says that an email didn't arrive",
  "jobs clients": "a refused text ends the client's agreement to texts",
  "jobs outbox": "a confirmation is taken back with the visit it told of",
  "auth pendingLogins": "a log-in half way ends with the sessions",
  "auth pushSubscriptions": "a phone gets no more pushes once its session has ended",
  "health settings": "what the doctor found last",
  "payments clients": "whether a card is on file stands with the client",
  "pushes settings": "the keys that pushes are signed with",
  "sign-in clients": "a client's password",
  "sign-in sessions": "who has proven that it's them again",
};

const OWNERS: Record<string, string> = {
  clients: "clients",
  jobs: "jobs",
  leads: "leads",
  outbox: "outbox",
  pendingLogins: "sign-in",
  pushSubscriptions: "pushes",
  sessions: "auth",
  settings: "settings",
};

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The schema's tables by their names in code. */
const TABLES = new Set(
  sourcesOf("db/schema").flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable/g)].map(([, name = ""]) => name),
  ),
);

/** Tables that this code writes, with drizzle or SQL. */
function written(code: string): string[] {
  const drizzle = [...code.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g)];
  const sql = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{)?(\w+)/gi)];
  return [...drizzle, ...sql].map(([, name = ""]) => camel(name)).filter((name) => TABLES.has(name));
}

/** With the name of its room. */
const SQL_FILE = /^lib\/\w+\/([\w-]+)\/sql(?:\.ts$|\/)/;

type Code = { file: string; text: string };

/** Each table with the rooms that write it; a file that holds no SQL is listed by name. */
function writersOf(sources: readonly Code[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const place = SQL_FILE.exec(file)?.[1] ?? file;
    if (place in EVERYWHERE) continue;
    for (const table of written(text)) found.set(table, (found.get(table) ?? new Set()).add(place));
  }
  return found;
}

/** "folder table" for each table written by someone besides its owner, or by other code than SQL. */
const guestsOf = (found: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...found].flatMap(([table, places]) =>
    [...places]
      .filter((place) => place.includes(".") || (places.size > 1 && place !== OWNERS[table]))
      .map((place) => `${place} ${table}`),
  );

it.each([
  "db.update(jobs).set",
  "tx.insert( jobs )",
  "sql`update jobs set",
  "delete from ${clientReads} where",
])("%s is a write", (code) => expect(written(code)).toHaveLength(1));

it("a table is written from its own room, and from others only as listed here", () => {
  const found = writersOf(SOURCES);
  expect(found.size).toBeGreaterThan(50);
  expect(guestsOf(found).sort()).toEqual(Object.keys(GUESTS).sort());
});

it("finds a second room that writes a table, and a verb that writes one itself", () => {
  const owner = { file: "lib/core/jobs/sql/job-changes.ts", text: "db.update(jobs).set({ num })" };
  const other = { file: "lib/features/wine/sql/wine.ts", text: "db.update(jobs).set({ num })" };
  const verb = { file: "lib/features/wine/deliver.ts", text: "sql`delete from settings`" };
  expect(guestsOf(writersOf([owner]))).toEqual([]);
  expect(guestsOf(writersOf([owner, other, verb]))).toEqual([
    "wine jobs",
    "lib/features/wine/deliver.ts settings",
  ]);
});

const JOBS = "lib/core/jobs/sql/job-changes.ts";

/** Who writes the jobs table besides its own file, and why they may. */
const OTHERS: Record<string, string> = {
  "lib/core/bookings/sql/bookings.ts": "a booking makes a job",
  "lib/core/data/sql/imports/apply.ts": "an import makes jobs",
  "lib/core/erasure/sql/scrub-client.ts":
    "what was written about an erased client's visits goes, whatever state they're in",
};

it("the jobs table is written only by its own file and those listed here, and a job's state by one function (rule job-states)", () => {
  const holding = (holds: (text: string) => boolean) =>
    SOURCES.filter(({ text }) => holds(text)).map(({ file }) => file);
  const writers = holding((text) => written(text).includes("jobs"));
  expect(writers.sort()).toEqual([JOBS, ...Object.keys(OTHERS)].sort());
  expect(holding((text) => /\bwriteJobs?\b/.test(text))).toEqual(["lib/core/jobs/change-job.ts", JOBS]);
});
