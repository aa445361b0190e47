import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, priceChecks, properties } from "@/db/schema";
import type { ImportKind } from "@/lib/core/data/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought } from "./importing";

// A line's ID counts only with a name and an address that agree (rules same-person, same-house).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, priceChecks, properties, clients, importKeys]) await db.delete(table);
});

const bring = (kind: ImportKind, lines: string, options: object = {}) =>
  brought({ kind, content: `${lines}\n`, cookie }, options);

/** Pat Okafor at 12 Oak St (P1), and Bea Osman at 14 Elm St in Mississauga (P2). */
async function here() {
  await bring("clients", "Id,First Name,Last Name\n123,Pat,Okafor\n124,Bea,Osman");
  await bring(
    "properties",
    "Id,Client ID,Address,City,W1\nP1,123,12 Oak St,,100\nP2,124,14 Elm St,Mississauga,200",
  );
}

const said = ({ problems }: Awaited<ReturnType<typeof brought>>) =>
  problems.map(({ line, message }) => `${line} ${message}`);

const JOB = "Client ID,Client name,Property ID,Address,Description,Price,Date,Status";
const owners = async () =>
  (await db.select({ cfid: jobs.cfid, price: jobs.price }).from(jobs).orderBy(jobs.price)).map(
    ({ price }) => price,
  );

describe("a job with an ID and a name or an address", () => {
  it("isn't imported when the ID's record has another one, and the line says both", async () => {
    await here();
    const done = await bring(
      "jobs",
      `${JOB}
123,Kim Lee,,,W1,100,2024-05-31,paid
,Kim Lee,P1,,W1,101,2024-05-31,paid
,,P1,14 Oak St,W1,102,2024-05-31,paid
124,,P1,,W1,103,2024-05-31,paid
124,Pat Okafor,,14 Elm St,W1,104,2024-05-31,paid`,
    );
    expect(done).toMatchObject({ created: 0, bad: 5 });
    expect(said(done)).toEqual([
      "2 The client ID “123” is Pat Okafor here, but this line says Kim Lee. Correct the ID or the name",
      "3 The property ID “P1” is Pat Okafor's here, but this line says Kim Lee. Correct the ID or the name",
      "4 The property ID “P1” is 12 Oak St here, but this line says 14 Oak St. Correct the ID or the address",
      "5 The property ID “P1” is Pat Okafor's here, but the client ID “124” is Bea Osman. Correct one of the IDs",
      "6 The client ID “124” is Bea Osman here, but this line says Pat Okafor. Correct the ID or the name",
    ]);
    expect(await db.$count(jobs)).toBe(0);
  });

  it("is imported when they agree, however they're written, or when there's only one of them", async () => {
    await here();
    const lines = `${JOB}
123,"OKAFOR, Pat",P1,"12 Oak Street, Toronto",W1,100,2024-05-31,paid
123,Pat,,,W1,101,2024-05-31,paid
,Bea Osman,P2,14 Elm St,W1,102,2024-05-31,paid
124,,P2,"14 Elm St, Mississauga",W1,103,2024-05-31,paid
,Pat Okafor,,12 Oak St,W1,104,2024-05-31,paid`;
    expect(await bring("jobs", lines)).toMatchObject({ created: 5, bad: 0 });
    expect(await owners()).toEqual([10_000, 10_100, 10_200, 10_300, 10_400]);
  });

  it("that was imported before stays skipped, also after its client's name changed", async () => {
    await here();
    const lines = `Job ID,${JOB}\nJ1,123,Pat Okafor,,,W1,100,2024-05-31,paid`;
    expect(await bring("jobs", lines)).toMatchObject({ created: 1 });
    await db.update(clients).set({ lastname: "Nwosu", firstname: "Patricia" });
    expect(await bring("jobs", lines)).toMatchObject({ created: 0, skipped: 1, bad: 0 });
  });
});

describe("a property's line", () => {
  it("isn't written onto another house or another client's, here or earlier in the file", async () => {
    await here();
    const done = await bring(
      "properties",
      `Id,Client ID,Address,City,W1
P1,123,14 Oak St,,300
P1,124,12 Oak St,,301
P2,124,14 Elm Street,Mississauga,302
P3,124,9 Fir St,,303
P3,124,11 Fir St,,304`,
      { duplicates: "update" },
    );
    expect(done).toMatchObject({ created: 1, updated: 1, bad: 3 });
    expect(said(done)).toEqual([
      "2 The property ID “P1” is 12 Oak St here, but this line says 14 Oak St. Correct the ID or the address",
      "3 The property ID “P1” is Pat Okafor's here, but the client ID “124” is Bea Osman. Correct one of the IDs",
      "6 Line 5 has the same ID “P3”, but the address 9 Fir St. Correct the ID or the address",
    ]);
    const prices = await db.select({ w1: properties.w1 }).from(properties).orderBy(properties.jobinfoid);
    expect(prices.map(({ w1 }) => w1)).toEqual([10_000, 30_200, 30_300]);
  });
});

it("a price isn't written onto another house or another client's", async () => {
  await here();
  const done = await bring(
    "prices",
    `Property ID,Client ID,Address,W1
P1,,14 Oak St,300
P1,124,,301
P2,124,14 Elm St,302`,
  );
  expect(done).toMatchObject({ updated: 1, bad: 2 });
  expect(said(done)).toEqual([
    "2 The property ID “P1” is 12 Oak St here, but this line says 14 Oak St. Correct the ID or the address",
    "3 The property ID “P1” is Pat Okafor's here, but the client ID “124” is Bea Osman. Correct one of the IDs",
  ]);
});
