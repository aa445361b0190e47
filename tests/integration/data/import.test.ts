// Over 20 s: each import runs through the worker's rounds.
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  clients,
  employees,
  importChanges,
  importKeys,
  importProblems,
  importRecords,
  importRows,
  imports,
  jobs,
  priceChecks,
  properties,
} from "@/db/schema";
import { BROKE_OFF } from "@/lib/core/data/in/try-rules";
import { makeClient, makeReportedJob } from "@/tests/factories";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { brought, checked, problemsCsv, read, run, upload, work } from "./importing";

const db = testDatabase();

let cookie: string;
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [
    priceChecks,
    jobs,
    properties,
    clients,
    importKeys,
    importChanges,
    importProblems,
    importRecords,
    importRows,
    imports,
  ])
    await db.delete(table);
});

const CLIENTS = `Id,Name,Phone,Address,City,Postal Code,W1,W2
1,Ann Lee,(416) 555-0101,12 Clinton St,Toronto,M6G2Y5,$185.00,0
1,Ann Lee,(416) 555-0101,14 Clinton St,Toronto,M6G 2Y5,200,320
2,"Osman, Bea",416 555 0102,3 Palmerston Blvd,Toronto,,TBD,
`;

describe("a file of clients with their addresses", () => {
  it("becomes clients, and an address becomes a property; 0 is to be determined", async () => {
    const done = await brought({ kind: "clients", content: CLIENTS, cookie });
    expect(done).toMatchObject({
      state: "done",
      rows: 3,
      handled: 3,
      created: 2,
      skipped: 1,
      bad: 0,
      places: 3,
    });
    const people = await db.select().from(clients).orderBy(clients.lastname);
    expect(people).toMatchObject([
      { firstname: "Ann", lastname: "Lee", phone: "416-555-0101", postcode: "M6G 2Y5", passwordHash: null },
      { firstname: "Bea", lastname: "Osman" },
    ]);
    const places = await db.select().from(properties).orderBy(properties.address);
    expect(places).toMatchObject([
      { cfid: people[0]?.cfid, address: "12 Clinton St", w1: 18_500, w2: null },
      { cfid: people[0]?.cfid, address: "14 Clinton St", w1: 20_000, w2: 32_000 },
      { cfid: people[1]?.cfid, address: "3 Palmerston Blvd", w1: null, w2: null },
    ]);
    expect(await db.$count(importRows)).toBe(0);
    expect(await db.$count(importRecords)).toBe(0);
  });

  it("imported twice creates nothing twice, with and without keys", async () => {
    const unkeyed = CLIENTS.replace("Id,", "Seen,");
    for (const content of [CLIENTS, CLIENTS, unkeyed, unkeyed])
      await brought({ kind: "clients", content, cookie });
    expect(await db.$count(clients)).toBe(2);
    expect(await db.$count(properties)).toBe(3);
  });

  it("updates what the file has when chosen, and leaves a login alone", async () => {
    await brought({ kind: "clients", content: CLIENTS, cookie });
    await db
      .update(clients)
      .set({ email: "ann@example.com", passwordHash: "x" })
      .where(eq(clients.lastname, "Lee"));
    const changed = `Id,Name,Phone,Email\n1,Ann Lee,416-555-0199,other@example.com\n2,Bea Osman,,bea@example.com\n`;
    const done = await brought({ kind: "clients", content: changed, cookie }, { duplicates: "update" });
    expect(done).toMatchObject({ updated: 2, created: 0 });
    expect(await db.select().from(clients).orderBy(clients.lastname)).toMatchObject([
      { phone: "416-555-0199", email: "ann@example.com", version: 2 },
      { phone: "416-555-0102", email: "bea@example.com" },
    ]);
  });
});

describe("a client that a file updates", () => {
  const OLD = {
    honorific: "Mrs.",
    firstname: "Ann",
    lastname: "Lee",
    company: "Old Ltd",
    phone: "416-555-0101",
    cellphone: "416-555-0111",
    email: "old@example.com",
    secondEmail: "old2@example.com",
    address: "1 Old St",
    postcode: "M4A 1A1",
    billingAddress: "PO Box 1",
    rating: 3,
    source: "Sign",
  };
  const NEW = {
    ...OLD,
    company: "New Ltd",
    cellphone: "416-555-0112",
    email: "new@example.com",
    secondEmail: "new2@example.com",
    billingAddress: "PO Box 2",
    rating: 5,
    source: "Google",
  };
  const HEADERS =
    "Title,First name,Last name,Company,Phone,Cell phone,Email,Email 2,Address,Postal code,Billing address,Rating,Source";
  const lineOf = (of: typeof OLD) =>
    [of.honorific, of.firstname, of.lastname, of.company, of.phone, of.cellphone, of.email, of.secondEmail]
      .concat([of.address, of.postcode, of.billingAddress, String(of.rating), of.source])
      .join(",");
  const bring = (line: string) =>
    brought(
      { kind: "clients", content: `${HEADERS}\n${line}\n`, cookie },
      { duplicates: "update", match: "phone", places: "no" },
    );

  it("gets the file's values, keeps its home address, and what the file leaves empty", async () => {
    const { cfid } = await makeClient(db, OLD);
    expect(await bring(lineOf({ ...NEW, address: "2 New St", postcode: "M9Z 9Z9" }))).toMatchObject({
      updated: 1,
    });
    expect(await rowOf(clients, { cfid })).toMatchObject(NEW);
    expect(await bring(`,Ann,Lee,,${OLD.phone},,,,,,,,`)).toMatchObject({ updated: 1 });
    expect(await rowOf(clients, { cfid })).toMatchObject(NEW);
  });

  it("gets the file's values where it had none", async () => {
    const { cfid } = await makeClient(db, {
      firstname: "Ann",
      lastname: "Lee",
      phone: OLD.phone,
      email: null,
    });
    expect(await bring(lineOf(NEW))).toMatchObject({ updated: 1 });
    expect(await rowOf(clients, { cfid })).toMatchObject(NEW);
  });
});

describe("the check", () => {
  it("says line by line what's wrong, and writes nothing", async () => {
    const content =
      "Id,Name,Phone,Postal Code\n1,Ann,12,M6G 2Y5\n2,,416-555-0102,\n3,Cy,416-555-0103,XXX\n4,Di,416-555-0104,\n";
    const found = await checked({ kind: "clients", content, cookie }, { cells: "skip" });
    expect(found).toMatchObject({ state: "checked", handled: 4, created: 1, bad: 3 });
    expect(found.problems).toEqual([
      { line: 2, column: "Phone", message: "“12” isn't a valid phone number", leftOut: false },
      { line: 3, column: "", message: "This line has no name", leftOut: false },
      { line: 4, column: "Postal Code", message: "“XXX” isn't a valid Canadian postal code", leftOut: false },
    ]);
    expect(await db.$count(clients)).toBe(0);
  });

  it("recognizes a client by phone and address, in the file and in the database", async () => {
    await db
      .insert(clients)
      .values({ lastname: "Lee", phone: "(416) 555-0101", address: "12 Clinton St, Toronto, ON" });
    const content =
      "Name,Phone,Address\nA Lee,+1 416 555 0101,12 Clinton St.\nNew One,416-555-0150,9 Euclid Ave\nNew O,4165550150,9 Euclid Ave\n";
    const found = await checked({ kind: "clients", content, cookie });
    expect(found).toMatchObject({ created: 1, skipped: 2, bad: 0 });
  });
});

describe("past jobs", () => {
  const PLACES =
    "Key,Client Id,Address,W1\np1,1,12 Clinton St,185\np2,1,14 Clinton St,\np3,2,3 Palmerston Blvd,90\n";
  const JOBS = `Job Id,Client Id,Address,Description,Price,Date,Crew Name,Minutes,Status
a,1,12 Clinton St.,W1,185,31/05/2024,Dan,90,paid
b,1,14 Clinton Street East,W1,185,31/05/2024,,,paid
c,2,,W2,0,13/06/2024,,,receivable
d,2,,W2,120,13/06/2024,Nobody,,
e,9,,W2,120,13/06/2024,,,
f,2,,W2,120,13/06/2024,,,
`;

  it("find client and property by key and address, crews by name, and are paid or receivable", async () => {
    await db.insert(employees).values({ username: "dan", fullname: "Dan Roy", name: "Dan" });
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n2,Osman\n", cookie });
    await brought({ kind: "properties", content: PLACES, cookie });
    const done = await brought({ kind: "jobs", content: JOBS, cookie });
    expect(done.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      "3 The client has no property at this address. Import it first",
      "5 No employee is called “Nobody”. Import employees first",
      "6 No client has the ID “9”. Import clients first",
    ]);
    expect(done).toMatchObject({ created: 3, bad: 3, handled: 6 });
    const made = await db.select().from(jobs).orderBy(jobs.sdate, jobs.price);
    expect(made).toMatchObject([
      {
        price: 18_500,
        datebi: "2024-05-31",
        schdate: "2024-05-31",
        estMinutes: 90,
        recstatus: "PAID",
        state: "reported",
      },
      { price: 12_000, recstatus: "PAID" },
      {
        price: null,
        datebi: "2024-06-13",
        recstatus: "Receivable",
        reportstime: "09:00:00",
        reportftime: "10:00:00",
      },
    ]);
    const crews = await db.select().from(employees).where(eq(employees.username, "past-crew"));
    expect(made[2]?.crewHrid).toBe(crews[0]?.hrid);
    expect(crews).toMatchObject([{ active: false, passwordHash: null }]);
  });

  it("created here aren't created a second time, whatever the file's key", async () => {
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n2,Osman\n", cookie });
    await brought({ kind: "properties", content: PLACES, cookie });
    const [place] = await db.select().from(properties).where(eq(properties.address, "12 Clinton St"));
    const { cfid = 0, jobinfoid = 0 } = place ?? {};
    await makeReportedJob(db, { cfid, jobinfoid, jobdesc: "W1", price: 18_500, datebi: "2024-05-31" });
    const content = "Job Id,Client Id,Address,Description,Price,Date\na,1,12 Clinton St,W1,185,31/05/2024\n";
    expect(await brought({ kind: "jobs", content, cookie })).toMatchObject({ created: 0, skipped: 1 });
  });

  it("and prices of a property that wasn't imported don't go to another", async () => {
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n2,Osman\n", cookie });
    await brought({ kind: "properties", content: PLACES, cookie });
    const content = "Property Id,Client Id,W1\np9,2,320\n";
    expect(await brought({ kind: "prices", content, cookie })).toMatchObject({ updated: 0, bad: 1 });
  });

  it("take their prices from a price list; a price of 0 is to be determined", async () => {
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n2,Osman\n", cookie });
    await brought({ kind: "properties", content: PLACES, cookie });
    const content = "Client Id,Address,W1,EH\n1,12 Clinton St,0,45\n1,14 Clinton St,200,\n7,Nowhere,1,1\n";
    expect(await brought({ kind: "prices", content, cookie })).toMatchObject({ updated: 2, bad: 1 });
    expect(await db.select().from(properties).orderBy(properties.address)).toMatchObject([
      { w1: null, eh: 4_500 },
      { w1: 20_000, eh: null },
      { w1: 9_000 },
    ]);
  });

  it("are the properties' prices, and listed when they're under half or over three times the ones before", async () => {
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n2,Osman\n", cookie });
    await brought({ kind: "properties", content: PLACES, cookie });
    const prices = (w1: string, eh: string) =>
      brought({ kind: "prices", content: `Client Id,Address,W1,EH\n1,12 Clinton St,${w1},${eh}\n`, cookie });
    await prices("200", "100");
    expect(await rowsOf(priceChecks, { kind: "lowered" })).toEqual([]);
    await prices("99.99", "300.01");
    const [place] = await rowsOf(properties, { address: "12 Clinton St" });
    expect(place).toMatchObject({ w1: 9_999, eh: 30_001 });
    expect(await rowsOf(priceChecks, { jobinfoid: place?.jobinfoid ?? 0 })).toMatchObject([
      {
        part: "w1",
        kind: "lowered",
        state: "open",
        price: 9_999,
        usual: 20_000,
        standing: 20_000,
        msid: null,
      },
      { part: "eh", kind: "high", state: "open", price: 30_001, usual: 10_000, standing: 10_000 },
    ]);
  });
});

describe("what the planner must know about a property", () => {
  const facts = (rows: string) =>
    `Key,Client Id,Address,People needed,Leaves,Minds rain,Nobody home,Ladder\n${rows}`;
  const placesNow = () => db.select().from(properties).orderBy(properties.address);

  it("is imported with properties; an update leaves what the file doesn't say", async () => {
    await brought({ kind: "clients", content: "Id,Last Name\n1,Lee\n", cookie });
    const content = facts("p1,1,12 Clinton St,3,Late,yes,no,x\np2,1,14 Clinton St,,,,,\n");
    await brought({ kind: "properties", content, cookie });
    const known = { peopleNeeded: 3, leaves: "late", mindsRain: true, nobodyHome: false, ladder: true };
    const nothing = { peopleNeeded: null, leaves: null, mindsRain: null, nobodyHome: null, ladder: null };
    expect(await placesNow()).toMatchObject([known, nothing]);
    const more = facts("p1,1,12 Clinton St,,early,,,\np2,1,14 Clinton St,2,,,,\n");
    await brought({ kind: "properties", content: more, cookie }, { duplicates: "update" });
    expect(await placesNow()).toMatchObject([
      { ...known, leaves: "early" },
      { ...nothing, peopleNeeded: 2 },
    ]);
  });

  it("is imported with clients' addresses, and unreadable cells are reported", async () => {
    const content = "Id,Name,Address,People needed,Leaves\n1,Ann Lee,12 Clinton St,7,early\n";
    const done = await brought({ kind: "clients", content, cookie }, { cells: "leave", places: "yes" });
    expect(await problemsCsv(done.id, cookie)).toContain("isn't a number from 1 to 6");
    expect(await placesNow()).toMatchObject([{ peopleNeeded: null, leaves: "early" }]);
  });
});

describe("employees", () => {
  it("with one first name are two: neither gets the other's rate", async () => {
    const content = "Full Name,Username,Rate\nJohn Smith,jsmith,20\nJohn Brown,jbrown,35\n";
    const done = await brought({ kind: "employees", content, cookie }, { duplicates: "update" });
    const found = await db.select().from(employees).where(eq(employees.username, "jsmith"));
    expect(found).toMatchObject([{ fullname: "John Smith", rate: 2_000 }]);
    expect(done.problems).toMatchObject([{ line: 3 }]);
  });
});

it("imported records are dated by the worker's clock, not the database's", async () => {
  const then = new Date("2031-05-02T14:00:00Z");
  const bring = async (kind: "employees" | "clients" | "properties" | "jobs", content: string) => {
    const { id, version } = await checked({ kind, content, cookie }, { places: "yes" });
    await run(id, version, cookie);
    await work(then);
  };
  await db.delete(employees).where(eq(employees.username, "past-crew"));
  await bring("employees", "Full Name,Username\nMoment Mason,mmason\n");
  await bring("clients", "Id,Last Name,Phone,Address\n1,Lee,416-555-0101,12 Clinton St\n");
  await bring("properties", "Key,Client Id,Address\np1,1,14 Clinton St\n");
  await bring(
    "jobs",
    "Job Id,Client Id,Address,Description,Price,Date\na,1,12 Clinton St,W1,185,31/05/2024\n",
  );
  const people = await db
    .select()
    .from(employees)
    .where(inArray(employees.username, ["mmason", "past-crew"]));
  const made = [...people, ...(await db.select().from(clients)), ...(await db.select().from(jobs))];
  const rows = [...made, ...(await db.select().from(properties))];
  expect(rows).toHaveLength(6);
  for (const { createdAt } of rows) expect(createdAt).toEqual(then);
});

describe("a crash", () => {
  it("in the middle loses nothing and duplicates nothing", async () => {
    // A batch is 2,000 lines: the second one fails.
    const LINES = 2_100;
    const line = (n: number) => `${n},Client ${n},416-555-${1000 + n},${n} Clinton St\n`;
    const content = `Id,Name,Phone,Address\n${Array.from({ length: LINES }, (_, i) => line(i)).join("")}`;
    const { id, version } = await checked({ kind: "clients", content, cookie }, { places: "yes" });
    await run(id, version, cookie);
    await db.execute(sql`create function stop_here() returns trigger language plpgsql as $$ begin
      if (select count(*) from clients) >= 2050 then raise exception 'the disk is full' using errcode = '53100'; end if;
      return new; end $$`);
    await db.execute(sql`create trigger stop_here before insert on properties execute function stop_here()`);
    await work();
    const broken = await read(id, cookie);
    expect(broken).toMatchObject({ state: "running", handled: 2_000, problem: BROKE_OFF.running });
    expect(await db.$count(clients)).toBe(2_000);
    await db.execute(sql`drop trigger stop_here on properties`);
    await work(minutesOn(1));
    const done = { state: "done", created: LINES, bad: 0, places: LINES, problem: null };
    expect(await read(id, cookie)).toMatchObject(done);
    expect(await db.$count(clients)).toBe(LINES);
  });

  it("caused by one line the database refuses sets that line aside", async () => {
    await db.execute(sql`alter table clients add constraint no_seven check (lastname <> 'Seven')`);
    const content = `Id,Last Name\n${["One", "Seven", "Two", "Three"].map((name, i) => `${i},${name}`).join("\n")}\n`;
    const done = await brought({ kind: "clients", content, cookie });
    await db.execute(sql`alter table clients drop constraint no_seven`);
    expect(done).toMatchObject({ state: "done", created: 3, bad: 1 });
    expect(done.problems).toMatchObject([{ line: 3 }]);
  });
});

describe("two at once", () => {
  it("start one import once: the other is told that it's running", async () => {
    const { id, version } = await checked({ kind: "clients", content: CLIENTS, cookie });
    const other = (await staffWith(["access_admin"])).cookie;
    const answers = await Promise.all([run(id, version, cookie), run(id, version, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([work(), work(), work()]);
    await work();
    expect(await db.$count(clients)).toBe(2);
    expect((await run(id, version, other)).status).toBe(409);
  });

  it("send the same upload twice: it's one import", async () => {
    const first = await upload({ kind: "clients", content: CLIENTS, cookie, key: "k1" });
    const again = await upload({ kind: "clients", content: CLIENTS, cookie, key: "k1" });
    expect(again.body.id).toBe(first.body.id);
  });
});
