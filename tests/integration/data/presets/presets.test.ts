import { readFile } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import type { ImportKind } from "@/lib/core/data/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, map, read, upload, work } from "../importing";

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const file = (name: string) => readFile(new URL(`${name}.csv`, import.meta.url), "utf8");
/** With the suggested columns, unchanged. */
const bring = async (kind: ImportKind, name: string) => brought({ kind, content: await file(name), cookie });

const people = () =>
  db.query.clients.findMany({
    columns: { firstname: true, lastname: true, company: true, email: true, phone: true, cellphone: true },
    orderBy: clients.cfid,
  });
const places = async () =>
  (await db.select().from(properties).orderBy(properties.jobinfoid)).map(({ address }) => address);
const done = () =>
  db.query.jobs.findMany({
    columns: { jobdesc: true, price: true, sdate: true, datebi: true, recstatus: true, estMinutes: true },
    orderBy: jobs.jobid,
  });

describe("files of Jobber", () => {
  it("become clients with all their properties, then their jobs by name, email and address", async () => {
    const found = await bring("clients", "jobber-clients");
    expect(found).toMatchObject({ created: 2, skipped: 1, bad: 0, places: 3, cellsOut: 0 });
    expect(await people()).toEqual([
      {
        firstname: "Ann",
        lastname: "Lee",
        company: null,
        email: "ann@example.com",
        phone: "416-555-0101",
        cellphone: "416-555-0111",
      },
      expect.objectContaining({ firstname: null, lastname: "Elm Property Management" }),
    ]);
    const [ann, elm] = await db.select().from(clients).orderBy(clients.cfid);
    expect(ann).toMatchObject({ secondEmail: "ann.lee@example.org", honorific: "Ms.", source: "Google" });
    expect(elm?.billingAddress).toBe("9 Elm St, Suite 400, Toronto, Ontario, M5G 1H1");
    expect(await places()).toEqual(["12 Clinton St", "14 Clinton St, Unit 2", "9 Elm St"]);
    const came = await bring("jobs", "jobber-jobs");
    // The line of totals isn't a job.
    expect(came).toMatchObject({ created: 2, bad: 1 });
    expect(await done()).toEqual([
      {
        jobdesc: "Windows outside",
        price: 118_500,
        sdate: "2024-05-30",
        datebi: "2024-05-31",
        recstatus: "PAID",
        estMinutes: 150,
      },
      {
        jobdesc: "Eavestroughs by hand",
        price: 34_000,
        sdate: "2024-06-13",
        datebi: "2024-06-14",
        recstatus: "PAID",
        estMinutes: 65,
      },
    ]);
    expect(await bring("jobs", "jobber-jobs")).toMatchObject({ created: 0, skipped: 2 });
  });
});

describe("files of Housecall Pro", () => {
  it("become clients and jobs: statuses, money still owed, times, and cells kept as text", async () => {
    expect(await bring("clients", "housecall-pro-customers")).toMatchObject({
      created: 2,
      bad: 0,
      places: 2,
    });
    expect(await people()).toMatchObject([
      { firstname: "Ann", lastname: "Lee", phone: "416-555-0101", cellphone: "416-555-0111" },
      { lastname: "Elm Property Management", cellphone: "416-555-0102" },
    ]);
    const came = await bring("jobs", "housecall-pro-jobs");
    expect(came.problems).toEqual([
      { line: 3, column: "", message: "This line doesn't say what was done", leftOut: false },
      { line: 4, column: "Job amount", message: "“($45.00)” is below zero", leftOut: false },
    ]);
    expect(came).toMatchObject({ created: 2, bad: 2 });
    expect(await done()).toMatchObject([
      { jobdesc: "Windows outside", price: 118_500, datebi: "2024-05-31", recstatus: "PAID", estMinutes: 65 },
      { jobdesc: "Eaves", datebi: null },
    ]);
    expect(await db.$count(importKeys)).toBe(4);
    expect((await db.query.importKeys.findMany()).map(({ key }) => key)).toContain("k:52");
    expect(await bring("jobs", "housecall-pro-report")).toMatchObject({ created: 1, bad: 0 });
    expect((await done()).at(-1)).toMatchObject({ price: 18_500, recstatus: "Receivable", estMinutes: 65 });
  });
});

describe("files of ServiceTitan", () => {
  it("become customers, their locations and their jobs by ID, without the line of totals", async () => {
    expect(await bring("clients", "servicetitan-customers")).toMatchObject({ created: 2, bad: 0, places: 0 });
    expect(await bring("properties", "servicetitan-locations")).toMatchObject({ created: 2, bad: 0 });
    expect(await places()).toEqual(["12 Clinton St", "3 Palmerston Blvd, 2"]);
    expect(await bring("jobs", "servicetitan-jobs")).toMatchObject({ created: 3, bad: 1 });
    expect(await done()).toMatchObject([
      { jobdesc: "Window cleaning", price: 118_500, datebi: "2024-05-31", recstatus: "PAID", estMinutes: 90 },
      { datebi: "2024-06-03", recstatus: "Receivable", estMinutes: 120 },
      { sdate: "2024-06-10", datebi: null },
    ]);
  });
});

it("a file chosen as the wrong kind can become the right one while choosing columns", async () => {
  await bring("clients", "jobber-clients");
  const { id } = (await upload({ kind: "clients", content: await file("jobber-jobs"), cookie })).body;
  const { options, version } = await read(id, cookie);
  const mapping = {
    key: 0,
    client_name: 1,
    client_email: 3,
    address: 10,
    jobdesc: 14,
    datebi: 17,
    price: 30,
  };
  const answer = await map(id, cookie, {
    kind: "jobs",
    mapping,
    options: { ...options, dates: "mdy" },
    version,
  });
  expect(answer.status).toBe(200);
  await work();
  expect(await read(id, cookie)).toMatchObject({ kind: "jobs", state: "checked", created: 1, bad: 2 });
});
