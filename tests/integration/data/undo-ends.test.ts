import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, employees, importKeys, imports, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, giveUp, read, undo, work } from "./importing";

const db = testDatabase();
const DAY_MS = 86_400_000;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
  await db.delete(employees).where(eq(employees.username, "past-crew"));
  const content = "Id,Last Name,Address\n1,Lee,12 Clinton St\n";
  await brought({ kind: "clients", content, cookie }, { places: "yes" });
});

const jobsFile = (key: string, price: number) => ({
  kind: "jobs" as const,
  content: `Job Id,Client Id,Description,Price,Date,Status\n${key},1,W1,${price},2024-05-31,paid\n`,
  cookie,
});
const pastCrew = () => rowOf(employees, { username: "past-crew" });

async function undone(id: number) {
  const { version } = await read(id, cookie);
  expect((await undo(id, version, cookie)).status).toBe(200);
  await work();
  expect((await read(id, cookie)).state).toBe("undone");
}

describe("undoing past jobs without a crew", () => {
  it("removes “Past crew” with the last of them, whichever import created it", async () => {
    const first = await brought(jobsFile("a", 100));
    const second = await brought(jobsFile("b", 110));
    expect(await pastCrew()).toBeDefined();
    await undone(first.id);
    expect(await pastCrew()).toBeDefined();
    await undone(second.id);
    expect(await pastCrew()).toBeUndefined();
  });

  it("keeps it once the office has changed it", async () => {
    const { id } = await brought(jobsFile("a", 100));
    await db
      .update(employees)
      .set({ fullname: "Our first crew", version: 2 })
      .where(eq(employees.username, "past-crew"));
    await undone(id);
    expect(await pastCrew()).toMatchObject({ fullname: "Our first crew" });
  });
});

describe("the 30 days in which an import can be undone", () => {
  it("are shown while they last, and no longer", async () => {
    const { id } = await brought(jobsFile("a", 100));
    expect((await read(id, cookie)).undoUntil).not.toBeNull();
    const before = new Date(Date.now() - 31 * DAY_MS);
    await db.update(imports).set({ finishedAt: before }).where(eq(imports.id, id));
    expect((await read(id, cookie)).undoUntil).toBeNull();
  });

  it("don't restart when an undo that failed is cancelled", async () => {
    const { id } = await brought(jobsFile("a", 100));
    const finishedAt = new Date(Date.now() - 29 * DAY_MS);
    await db.update(imports).set({ finishedAt }).where(eq(imports.id, id));
    const { version } = await read(id, cookie);
    await undo(id, version, cookie);
    await db.update(imports).set({ state: "failed" }).where(eq(imports.id, id));
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect((await rowOf(imports, { id }))?.finishedAt).toEqual(finishedAt);
    await undone(id);
  });
});
