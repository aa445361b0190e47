import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties, settings } from "@/db/schema";
import { balance15Of } from "@/lib/core/clients/client-reads";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { brought, checked } from "../importing";
import { fieldCase } from "./cases";

// What a file says is owed and paid is what the client owes and has paid (rule imported-amounts).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys, settings]) await db.delete(table);
  await brought(
    { kind: "clients", content: await fieldCase("c01a-part-paid-clients"), cookie },
    { places: "yes" },
  );
});

/** A job of that client, with these columns besides. */
const line = (columns: Record<string, string>) => {
  const all = { "Job ID": "PB-J9", "Client ID": "PB1", "What was done": "W1", ...columns };
  return `${Object.keys(all).join()}\n${Object.values(all).join()}\n`;
};
const bring = (content: string) => brought({ kind: "jobs", content, cookie });
const never = () => {
  throw new Error("No job was imported");
};
const moneyOf = async () => {
  const { cfid, recstatus, alreadyPaid } = (await db.select().from(jobs))[0] ?? never();
  const now = new Date("2030-01-01T12:00:00Z");
  return { recstatus, alreadyPaid, owed: await balance15Of({ db, now }, cfid) };
};

it("a job that's partly paid owes exactly the rest in the file", async () => {
  const done = await bring(await fieldCase("c01b-part-paid-jobs"));
  expect(done).toMatchObject({ created: 1, bad: 0 });
  expect(await moneyOf()).toEqual({ recstatus: "Receivable", alreadyPaid: 17_600, owed: 5_000 });
});

describe("the amount still owed", () => {
  const DAY = { "Completed on": "2026-05-01" };

  it("counts after the discount, also without a status", async () => {
    await bring(line({ ...DAY, Price: "200", Discount: "50", "Amount still owed": "69.49" }));
    expect(await moneyOf()).toEqual({ recstatus: "Receivable", alreadyPaid: 10_001, owed: 6_949 });
  });

  it("follows from what the file says is paid", async () => {
    await bring(line({ ...DAY, Price: "200", "Amount paid": "176.00", "Payment status": "Past due" }));
    expect(await moneyOf()).toEqual({ recstatus: "Receivable", alreadyPaid: 17_600, owed: 5_000 });
  });

  it("is with the HST of the job's day", async () => {
    const hst = { key: "hst", value: { crewForm: 0.07, standard: 0.1 }, effectiveFrom: "2026-04-01" };
    await db.insert(settings).values(hst);
    await bring(line({ ...DAY, Price: "200", "Amount still owed": "50" }));
    expect(await moneyOf()).toMatchObject({ alreadyPaid: 17_000, owed: 5_000 });
  });

  it("of the whole job leaves nothing paid, and of nothing is paid", async () => {
    await bring(line({ ...DAY, Price: "200", "Amount still owed": "226.00" }));
    expect(await moneyOf()).toEqual({ recstatus: "Receivable", alreadyPaid: 0, owed: 22_600 });
    await db.delete(jobs);
    await bring(line({ ...DAY, "Job ID": "PB-J10", Price: "200", "Amount still owed": "0" }));
    expect(await moneyOf()).toEqual({ recstatus: "PAID", alreadyPaid: 0, owed: 0 });
  });
});

describe("amounts that contradict each other are asked about", () => {
  const DAY = { "Completed on": "2026-05-01" };
  it.each<[string, Record<string, string>]>([
    [
      "$226.01 is still owed, but the job costs $226.00 with HST",
      { Price: "200", "Amount still owed": "226.01" },
    ],
    [
      "The status says it's paid, but $50.00 is still owed",
      { Price: "200", "Amount still owed": "50", "Payment status": "Paid" },
    ],
    [
      "The status says it isn't paid, but the amount still owed is zero",
      { Price: "200", "Amount still owed": "0", "Payment status": "Overdue" },
    ],
    [
      "It's partly paid, but the line doesn't say how much. Add the amount still owed",
      { Price: "200", "Payment status": "Partially paid" },
    ],
    [
      "What's owed and what's paid don't add up to $226.00, the price with HST",
      { Price: "200", "Amount still owed": "50", "Amount paid": "50" },
    ],
    [
      "The line says what's owed or paid, but not the price. Add the price",
      { Price: "", "Amount still owed": "50" },
    ],
    [
      "The status says it isn't paid, but all of it is paid",
      { Price: "200", "Amount paid": "226", "Payment status": "Unpaid" },
    ],
  ])("%s", async (message, columns) => {
    const found = await checked({ kind: "jobs", content: line({ ...DAY, ...columns }), cookie });
    expect(found).toMatchObject({ created: 0, bad: 1 });
    expect(found.problems).toEqual([{ line: 2, column: "", message, leftOut: false }]);
  });
});

it("what was paid for a job to come is listed as left out", async () => {
  const window = { "Promised from": inDays(3), "Promised to": inDays(5) };
  const done = await bring(
    line({ ...window, Price: "200", "Amount paid": "100", "Payment status": "Scheduled" }),
  );
  expect(done).toMatchObject({ created: 1, cellsOut: 1 });
  expect(done.problems).toEqual([
    {
      line: 2,
      column: "Amount paid",
      message: "The job isn't done, so this amount isn't imported",
      leftOut: true,
    },
  ]);
});
