import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, checked, map, problemsCsv, read, run, work } from "./importing";

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const people = () => db.select().from(clients).orderBy(clients.lastname);

describe("cells that say nothing, or two things", () => {
  it("aren't emails, and two emails or numbers become the first and the second", async () => {
    const content = `Id,Last Name,Email,Phone
1,Adams,n/a,unknown
2,Brown,ann@example.com; bob@example.com,416-555-0101 / 416-555-0102
3,Clark,none,-
`;
    const done = await brought({ kind: "clients", content, cookie });
    expect(done).toMatchObject({ created: 3, bad: 0, problems: [] });
    expect(await people()).toMatchObject([
      { lastname: "Adams", email: null, phone: null },
      {
        lastname: "Brown",
        email: "ann@example.com",
        secondEmail: "bob@example.com",
        phone: "416-555-0101",
        cellphone: "416-555-0102",
      },
      { lastname: "Clark", email: null, phone: null },
    ]);
  });
});

describe("an unreadable cell", () => {
  const content = `Id,Last Name,Email,Phone,Postal Code
1,Adams,not an address,416-555-0101,M6G 2Y5
2,Brown,b@example.com,12,XXX
3,,c@example.com,12,
4,Davis,d@example.com,416-555-0104,
`;

  it("leaves the rest of its client: only the cell stays out, and the list says which", async () => {
    const found = await checked({ kind: "clients", content, cookie });
    expect(found).toMatchObject({ state: "checked", created: 3, bad: 1, cellsOut: 3 });
    expect(found.problems).toEqual([
      { line: 2, column: "Email", message: "“not an address” isn't a valid email address", leftOut: true },
      { line: 3, column: "Phone", message: "“12” isn't a valid phone number", leftOut: true },
      { line: 3, column: "Postal Code", message: "“XXX” isn't a valid Canadian postal code", leftOut: true },
      { line: 4, column: "", message: "This line has no name", leftOut: false },
      { line: 4, column: "Phone", message: "“12” isn't a valid phone number", leftOut: false },
    ]);
    await run(found.id, found.version, cookie);
    await work();
    expect(await read(found.id, cookie)).toMatchObject({ state: "done", created: 3, bad: 1, cellsOut: 3 });
    expect(await people()).toMatchObject([
      { lastname: "Adams", email: null, phone: "416-555-0101", postcode: "M6G 2Y5" },
      { lastname: "Brown", email: "b@example.com", phone: null, postcode: null },
      { lastname: "Davis" },
    ]);
    const csv = await problemsCsv(found.id, cookie);
    expect(csv).toContain("2,Email,“not an address” isn't a valid email address,imported without this cell");
    expect(csv).toContain("4,Phone,“12” isn't a valid phone number,line skipped");
  });

  it("can also skip its whole line, and that can be changed after the check", async () => {
    const found = await checked({ kind: "clients", content, cookie });
    const { id, version, mapping, options } = found;
    expect((await map(id, cookie, { mapping, version, options: { ...options, cells: "skip" } })).status).toBe(
      200,
    );
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "checked", created: 1, bad: 3, cellsOut: 0 });
  });

  it("of a job's price, day or status skips the job", async () => {
    await brought(
      { kind: "clients", content: "Id,Last Name,Address\n1,Lee,1 Elm St\n", cookie },
      { places: "yes" },
    );
    const lines = `Job Id,Client Id,Description,Price,Date,Status,Duration
a,1,W1,lots,2024-05-31,paid,60
b,1,W1,100,someday,paid,60
c,1,W1,100,2024-05-31,maybe,60
d,1,W1,100,2024-05-31,paid,a while
`;
    const done = await brought({ kind: "jobs", content: lines, cookie });
    expect(done).toMatchObject({ created: 1, bad: 3, cellsOut: 1 });
    expect(await db.select().from(jobs)).toMatchObject([
      { price: 10_000, estMinutes: null, datebi: "2024-05-31" },
    ]);
  });
});
