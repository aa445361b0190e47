import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, checked } from "../importing";
import { fieldCase } from "./cases";

// A line is a client's by two facts, one of them the name or the same email (rule same-person).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const bring = (content: string, options: object = {}) =>
  brought({ kind: "clients", content, cookie }, options);
const names = async () =>
  (await db.select().from(clients).orderBy(clients.cfid)).map(({ firstname, lastname }) =>
    [firstname, lastname].filter(Boolean).join(" "),
  );

describe("names in other scripts", () => {
  it("are names: two Chinese ones are two clients, and the same file again finds both", async () => {
    const content = await fieldCase("c07-chinese-names");
    expect(await bring(content)).toMatchObject({ created: 2, skipped: 0 });
    expect(await names()).toEqual(["伟 王", "娜 李"]);
    expect(await bring(content)).toMatchObject({ created: 0, skipped: 2 });
  });

  it("are never written over by another", async () => {
    await bring(await fieldCase("c07-chinese-names"));
    const done = await bring(await fieldCase("c07b-update-overwrites-another-person"), {
      duplicates: "update",
    });
    expect(done).toMatchObject({ created: 1, updated: 0 });
    expect(await names()).toEqual(["伟 王", "娜 李", "Олег Сидоров"]);
  });

  it("are found with and without their accents", async () => {
    await bring(
      "Last Name,First Name,Phone\nBélanger,Zoë,416-555-0101\nO’Neil-D'Arcy,Siobhán,416-555-0102\n",
    );
    const again =
      "Last Name,First Name,Phone\nBelanger,Zoe,(416) 555-0101\nO'Neil-D’Arcy,Siobhan,4165550102\n";
    expect(await bring(again)).toMatchObject({ created: 0, skipped: 2 });
  });
});

it("Na is a name", async () => {
  expect(await bring(await fieldCase("c09-surname-na"))).toMatchObject({ created: 1, bad: 0 });
  expect(await names()).toEqual(["Ji-woo Na"]);
});

it("Na is a name in any column of names, and nothing beside a company", async () => {
  const content = `Id,First Name,Last Name,Company
1,Na,Kim,
2,Min-ji,NA,
3,NA,N/A,Han River Foods
4,,NA,Elm Ltd
`;
  expect(await bring(content)).toMatchObject({ created: 4, bad: 0 });
  expect(await names()).toEqual(["Na Kim", "Min-ji NA", "NA Han River Foods", "Elm Ltd"]);
});

it("a job's client called Na is found", async () => {
  await bring("Last Name,First Name,Address\nNa,Ji-woo,12 Oak St\n", { places: "yes" });
  const content =
    "Client name,Address,What was done,Completed on,Price\nJi-woo Na,12 Oak St,W1,2026-05-01,100\n";
  expect(await brought({ kind: "jobs", content, cookie })).toMatchObject({ created: 1, bad: 0 });
});

it("an ID is only its client's under an agreeing name; otherwise the line is asked about", async () => {
  await bring("Id,Last Name,First Name\n1,Lee,Ann\n2,Osman,Bea\n");
  const content =
    "Id,Last Name,First Name,Phone\n1,Ray,Bob,416-555-0101\n2,Ossman,Bea,416-555-0102\n2,Park,Cy,\n";
  const done = await bring(content, { duplicates: "update" });
  expect(done).toMatchObject({ created: 0, updated: 1, bad: 2 });
  expect(done.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "2 The ID “1” is Ann Lee here, but this line says Bob Ray. Correct the ID or the name",
    "4 Line 3 has the same ID “2”, but the name Bea Ossman. Correct the ID or the name",
  ]);
  expect(await names()).toEqual(["Ann Lee", "Bea Ossman"]);
});

it("the same email under another name is asked about, and with the same phone it's the client", async () => {
  const known = { firstname: "Ann", lastname: "Lee", email: "ann@example.com", phone: "416-555-0101" };
  await db.insert(clients).values(known);
  const found = await checked({
    kind: "clients",
    content: `Last Name,First Name,Email,Phone
Osman,Bea,ann@example.com,416-555-0102
Osman,Ann,ann@example.com,416-555-0101
`,
    cookie,
  });
  expect(found).toMatchObject({ created: 0, skipped: 1, bad: 1, matched: { email: 1 } });
  expect(found.problems).toMatchObject([
    {
      line: 2,
      message:
        "This may be Ann Lee, who has the same email but another name. If it's the same person, write the name the same way; if not, leave the email out",
    },
  ]);
});

it("a couple with one phone and one address are two clients, and each finds themselves again", async () => {
  const content = `Last Name,First Name,Phone,Address
Lee,Ann,416-555-0101,12 Oak St
Lee,Bob,416-555-0101,12 Oak St
`;
  expect(await bring(content, { places: "yes" })).toMatchObject({ created: 2 });
  await db.delete(importKeys);
  expect(await bring(content, { places: "yes", duplicates: "update" })).toMatchObject({
    created: 0,
    updated: 2,
  });
  expect(await names()).toEqual(["Ann Lee", "Bob Lee"]);
});

it("the same name and house are one client though the phone changed", async () => {
  await bring("Last Name,First Name,Phone,Address\nLee,Ann,416-555-0101,12 Oak St\n");
  const moved = 'Last Name,First Name,Phone,Address\nLee,Ann,416-555-0199,"12 Oak Street, Toronto"\n';
  expect(await bring(moved)).toMatchObject({ created: 0, skipped: 1 });
});
