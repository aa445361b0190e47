import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, checked } from "./importing";

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const HERE = [
  { firstname: "Ann", lastname: "Lee", email: "ann@example.com", phone: "416-555-0101" },
  { firstname: "Bea", lastname: "Osman", secondEmail: "bea@example.com", cellphone: "416-555-0102" },
  { firstname: "Cy", lastname: "Park", company: "Park Place Inc." },
];
const check = (content: string, match: string) => checked({ kind: "clients", content, cookie }, { match });

describe("existing clients", () => {
  it("are found by email, phone or full name, as chosen, and the result says by what", async () => {
    await db.insert(clients).values(HERE);
    const content = `Last Name,First Name,Email,Phone
L.,A.,ANN@example.com,
O.,B.,bea@example.com,
Ossman,Bea,,(416) 555-0102
Park,Cy,,
New,One,new@example.com,416-555-0199
`;
    const all = await check(content, "email,phone,name");
    expect(all).toMatchObject({ created: 1, skipped: 4, bad: 0, matched: { email: 2, phone: 1, name: 1 } });
    expect(await check(content, "")).toMatchObject({ created: 5, matched: {} });
    expect(await check(content, "phone")).toMatchObject({ created: 4, matched: { phone: 1 } });
    const done = await brought({ kind: "clients", content, cookie }, { match: "email,phone,name" });
    expect(done).toMatchObject({ created: 1, skipped: 4, matched: { email: 2, phone: 1, name: 1 } });
    expect(await db.$count(clients)).toBe(4);
  });

  it("that could be two people are listed with their names, and never merged", async () => {
    await db.insert(clients).values([...HERE, { firstname: "Ann", lastname: "Lee", address: "9 Elm St" }]);
    const content = `Last Name,First Name,Email,Phone
Lee,Ann,,
Lee,Ann,ann@example.com,
Mixed,Up,ann@example.com,416-555-0102
`;
    const found = await check(content, "email,phone,name");
    expect(found).toMatchObject({ created: 0, skipped: 1, bad: 2, matched: { email: 1 } });
    expect(found.problems).toEqual([
      {
        line: 2,
        column: "",
        message: "2 clients could be meant: Ann Lee, Ann Lee (9 Elm St)",
        leftOut: false,
      },
      { line: 4, column: "", message: "2 clients could be meant: Ann Lee, Bea Osman", leftOut: false },
    ]);
  });

  it("are told apart by the rest of the line: of a couple with one phone, the one with the email", async () => {
    await db.insert(clients).values([
      { firstname: "Al", lastname: "Roy", email: "al@example.com", phone: "416-555-0177" },
      { firstname: "Di", lastname: "Roy", email: "di@example.com", phone: "416-555-0177" },
    ]);
    const content =
      "Last Name,First Name,Email,Phone,Address\nRoy,Diane,di@example.com,416-555-0177,4 Oak St\n";
    const done = await brought(
      { kind: "clients", content, cookie },
      { match: "email,phone", duplicates: "update" },
    );
    expect(done).toMatchObject({ updated: 1, created: 0, bad: 0 });
    expect(await db.select().from(clients).orderBy(clients.email)).toMatchObject([
      { firstname: "Al", address: null },
      { firstname: "Diane", address: "4 Oak St" },
    ]);
  });

  it("with another ID from the same old system, or created by this import, aren't matched", async () => {
    const content = "Id,Last Name,Email\n1,Lee,shared@example.com\n2,Kim,shared@example.com\n";
    expect(await brought({ kind: "clients", content, cookie }, { match: "email,name" })).toMatchObject({
      created: 2,
    });
    expect(await brought({ kind: "clients", content, cookie }, { match: "email,name" })).toMatchObject({
      created: 0,
      skipped: 2,
      matched: { key: 2 },
    });
  });

  it("a number shared by more than twenty clients identifies no one", async () => {
    const agency = Array.from({ length: 25 }, (_, n) => ({ lastname: `Tenant ${n}`, phone: "416-555-0500" }));
    await db.insert(clients).values(agency);
    const content = "Last Name,Phone\nNewcomer,416-555-0500\n";
    expect(await check(content, "phone")).toMatchObject({ created: 1, bad: 0 });
  });
});

describe("a job without its client's ID", () => {
  it("finds its client by email, phone or name, and which of two by the address", async () => {
    const made = await db
      .insert(clients)
      .values([...HERE, { firstname: "Cy", lastname: "Park" }])
      .returning();
    const places = made.map(({ cfid }, n) => ({ cfid, address: `${n + 1} Elm St` }));
    await db.insert(properties).values(places);
    const content = `Client name,Client email,Client phone,Address,Description,Price,Date,Status
Annie,ann@example.com,,,W1,100,5/31/24,paid
B. Osman,,416-555-0102,,W1,110,5/31/24,paid
Cy Park,,,"4 Elm St, Toronto",W1,120,5/31/24,paid
Park Place Inc.,,,3 Elm St,W1,130,5/31/24,paid
Cy Park,,,,W1,140,5/31/24,paid
Nobody Known,,,1 Elm St,W1,150,5/31/24,paid
`;
    const done = await brought({ kind: "jobs", content, cookie });
    expect(done).toMatchObject({ created: 4, bad: 2 });
    expect(done.matched).toEqual({ client_email: 1, client_phone: 1, client_details: 2 });
    expect(done.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "6 2 clients could be meant: Cy Park, Cy Park",
      "7 No client has this name, email or phone. Import clients first",
    ]);
    const owners = await db.select({ cfid: jobs.cfid }).from(jobs).orderBy(jobs.price);
    expect(owners.map(({ cfid }) => made.findIndex((row) => row.cfid === cfid))).toEqual([0, 1, 3, 2]);
  });
});
