import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, checked } from "../importing";
import { fieldCase } from "./cases";

// The order of dates is the whole file's (rule date-order), and a moment is Toronto's day and time.

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
  const content = "Id,Last Name,Address\nDT1,Dated,12 Clinton St\n";
  await brought({ kind: "clients", content, cookie }, { places: "yes" });
});

const bring = (content: string, options: object = {}) => brought({ kind: "jobs", content, cookie }, options);
const worked = async () =>
  (await db.select().from(jobs).orderBy(jobs.jobid)).map(
    ({ datebi, reportstime, reportftime }) => `${datebi} ${reportstime}-${reportftime}`,
  );

describe("the order of dates", () => {
  it("is seen wherever in the file a day shows it", async () => {
    const done = await bring(await fieldCase("c11-day-first-shows-late"));
    expect(done).toMatchObject({ created: done.rows, bad: 0, options: { dates: "dmy" } });
    const days = new Map((await db.select().from(jobs)).map(({ jobdesc, datebi }) => [jobdesc, datebi]));
    expect(days.get("W1 visit 1")).toBe("2025-06-02");
    expect(days.get("W1 visit 2")).toBe("2025-11-03");
  });

  const lines = (...days: string[]) =>
    `Job ID,Client ID,What was done,Completed on,Price\n${days.map((day, n) => `${n},DT1,W1 ${n},${day},100\n`).join("")}`;

  it("is asked when no date shows it", async () => {
    const found = await checked({
      kind: "jobs",
      content: lines("03/04/2025", "04/03/2025", "05/05/2025"),
      cookie,
    });
    expect(found).toMatchObject({ created: 1, bad: 2 });
    expect(found.problems[0]).toMatchObject({
      line: 2,
      column: "Completed on",
      message: "“03/04/2025” could have the day or the month first. Choose how the file writes dates",
    });
    expect(await bring(lines("03/04/2025", "04/03/2025"), { dates: "dmy" })).toMatchObject({
      created: 2,
      bad: 0,
    });
  });

  it("is asked when dates disagree: only those that can be read one way come in", async () => {
    const found = await checked({
      kind: "jobs",
      content: lines("03/04/2025", "25/04/2025", "04/26/2025"),
      cookie,
    });
    expect(found).toMatchObject({ created: 2, bad: 1 });
    expect(found.problems).toMatchObject([{ line: 2 }]);
  });

  it("that was chosen against a date far down in the file is asked about", async () => {
    const days = Array.from({ length: 70 }, (_, n) => `0${(n % 9) + 1}/11/2024`);
    const found = await checked(
      { kind: "jobs", content: lines(...days, "25/04/2025"), cookie },
      { dates: "mdy" },
    );
    expect(found).toMatchObject({ created: 0, bad: 71 });
    expect(found.problems[0]).toMatchObject({
      line: 2,
      column: "Completed on",
      message: expect.stringContaining("other lines' dates don't fit the chosen order"),
    });
  });

  it("is that of the date columns, whatever other columns look like", async () => {
    const content = `Job ID,Client ID,What was done,Completed on,Price,Note after
1,DT1,W1,04/26/2025,100,13/5 call
2,DT1,W1,03/04/2025,100,25/12/2024
`;
    await bring(content);
    const days = (await db.select().from(jobs).orderBy(jobs.jobid)).map(({ datebi }) => datebi);
    expect(days).toEqual(["2025-04-26", "2025-03-04"]);
  });
});

describe("a moment", () => {
  it("in the evening is the day before in UTC's file", async () => {
    await bring(await fieldCase("c13-utc-evening"));
    expect(await worked()).toEqual(["2026-06-01 20:30:00-21:30:00"]);
  });

  it("in winter is five hours behind", async () => {
    await bring(await fieldCase("c13b-winter-offset"));
    expect(await worked()).toEqual(["2026-01-14 18:00:00-20:00:00"]);
  });

  it.each([
    [
      "before the clocks go forward",
      "2026-03-08T06:15:00Z",
      "2026-03-08T06:45:00Z",
      "2026-03-08 01:15:00-01:45:00",
    ],
    [
      "after the clocks go forward",
      "2026-03-08T07:15:00Z",
      "2026-03-08T07:45:00Z",
      "2026-03-08 03:15:00-03:45:00",
    ],
    [
      "before the clocks go back",
      "2025-11-02T04:30:00Z",
      "2025-11-02T05:30:00Z",
      "2025-11-02 00:30:00-01:30:00",
    ],
    [
      "after the clocks go back",
      "2025-11-03 02:00:00 UTC",
      "2025-11-03 03:00:00 UTC",
      "2025-11-02 21:00:00-22:00:00",
    ],
    [
      "with Toronto's own offset",
      "2026-06-01T23:15:00-04:00",
      "2026-06-01T23:50:00-0400",
      "2026-06-01 23:15:00-23:50:00",
    ],
    [
      "in another country",
      "2026-06-02T05:00:00.000+02:00",
      "2026-06-02T05:30:00.000+02:00",
      "2026-06-01 23:00:00-23:30:00",
    ],
  ])("%s", async (_, start, finish, local) => {
    const content = `Job ID,Client ID,What was done,Completed on,Started at,Finished at,Price\n1,DT1,W1,${start},${start},${finish},185\n`;
    await bring(content);
    expect(await worked()).toEqual([local]);
  });
});
