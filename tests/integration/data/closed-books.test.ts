import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookClosings, clients, importKeys, imports, jobs, properties } from "@/db/schema";
import { formatDate } from "@/lib/values/dates";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, checked, keptCsv, problemsCsv, read, run, undo, work } from "./importing";

const db = testDatabase();
const [BEFORE, LAST, AFTER] = [inDays(-41), inDays(-40), inDays(-39)];
const CLOSED = `The books are closed until ${formatDate(LAST)}. Jobs done up to that day can't be added`;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [bookClosings, jobs, properties, clients, importKeys]) await db.delete(table);
  const content = "Id,Last Name,Address\n1,Lee,12 Clinton St\n";
  await brought({ kind: "clients", content, cookie }, { places: "yes" });
});

const close = () => db.insert(bookClosings).values({ closedUntil: LAST });
const content = `Job Id,Client Id,Description,Price,Date,Status
a,1,W1,100,${BEFORE},paid
b,1,W1,110,${LAST},paid
c,1,W1,120,${AFTER},paid
d,1,W1,130,${BEFORE},cancelled
`;
const file = () => ({ kind: "jobs" as const, content, cookie });
const prices = async () => (await db.select().from(jobs).orderBy(jobs.price)).map(({ price }) => price);

describe("past jobs on days in closed books", () => {
  it("are named by the check, row by row, and left out; jobs that weren't done come in", async () => {
    await close();
    const found = await checked(file());
    expect(found).toMatchObject({ created: 2, bad: 2, inClosedBooks: 2 });
    expect(found.problems).toEqual([
      { line: 2, column: "", message: CLOSED, leftOut: false },
      { line: 3, column: "", message: CLOSED, leftOut: false },
    ]);
    expect(await problemsCsv(found.id, cookie)).toContain(`3,,${CLOSED},line skipped`);
    await run(found.id, found.version, cookie);
    await work();
    expect(await read(found.id, cookie)).toMatchObject({
      state: "done",
      created: 2,
      bad: 2,
      inClosedBooks: 2,
    });
    expect(await prices()).toEqual([12_000, 13_000]);
  });

  it("are recognized without an error when they were imported before the books were closed", async () => {
    await brought(file());
    await close();
    expect(await checked(file())).toMatchObject({ created: 0, skipped: 4, bad: 0, inClosedBooks: 0 });
  });

  it("are left out too when the books are closed between the check and the import", async () => {
    const { id, version } = await checked(file());
    await close();
    await run(id, version, cookie);
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "done", created: 2, bad: 2, inClosedBooks: 2 });
  });

  it("stay when their import is undone, with the reason", async () => {
    const { id } = await brought(file());
    await close();
    const done = await rowOf(imports, { id });
    await undo(id, done?.version ?? 0, cookie);
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "undone", removed: 2, kept: 2 });
    expect(await prices()).toEqual([10_000, 11_000]);
    expect(await keptCsv(id, cookie)).toContain("The books are closed for its day");
  });
});
