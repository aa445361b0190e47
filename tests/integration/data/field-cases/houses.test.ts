import { beforeAll, beforeEach, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought } from "../importing";
import { fieldCase } from "./cases";

// Two addresses are one house only if every part agrees (rule same-house).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const clientOf = (id: string) => brought({ kind: "clients", content: `Id,Last Name\n${id},Owner\n`, cookie });
const addresses = async () =>
  (await db.select().from(properties).orderBy(properties.jobinfoid)).map(({ address }) => address);

it("two condominiums of one manager are two clients with a property each", async () => {
  const content = await fieldCase("c03-two-condos-one-manager");
  expect(await brought({ kind: "clients", content, cookie }, { places: "yes" })).toMatchObject({
    created: 2,
    skipped: 0,
    places: 2,
  });
  expect(await addresses()).toEqual(["1-123 Dovercourt Rd", "11-23 Dovercourt Rd"]);
  expect(await brought({ kind: "clients", content, cookie }, { places: "yes" })).toMatchObject({
    created: 0,
    skipped: 2,
    places: 0,
  });
});

it("1-123, 11-23 and 1123 of a street are three houses", async () => {
  await clientOf("PMX1");
  const content = await fieldCase("c04-one-client-three-buildings");
  expect(await brought({ kind: "properties", content, cookie })).toMatchObject({ created: 3, bad: 0 });
  expect(await brought({ kind: "properties", content, cookie })).toMatchObject({ created: 0, skipped: 3 });
});

it("an accent makes no other street, and a letter does", async () => {
  await clientOf("PMX3");
  const content = await fieldCase("c06b-accent-in-street");
  expect(await brought({ kind: "properties", content, cookie })).toMatchObject({ created: 3, skipped: 1 });
  expect(await addresses()).toEqual(["12 rue Élie", "12 rue Lie", "40 Côte Rd"]);
});

const lines = (...given: string[]) => `Client ID,Address,Postal code\n${given.join("\n")}\n`;

it("a unit is the same wherever it's written, and a letter or fraction is part of the number", async () => {
  await clientOf("1");
  const one = lines(
    '1,"Unit 4, 70 Mill St",',
    "1,4-70 Mill Street,",
    '1,"70 Mill St., #4",',
    "1,70 mill st apt 04,M5A 4R6",
  );
  expect(await brought({ kind: "properties", content: one, cookie })).toMatchObject({
    created: 1,
    skipped: 3,
  });
  const others = lines(
    "1,470 Mill St,",
    "1,70 Mill St,",
    "1,70A Mill St,",
    "1,70 1/2 Mill St,",
    "1,701/2 Mill St,",
  );
  expect(await brought({ kind: "properties", content: others, cookie })).toMatchObject({
    created: 5,
    bad: 0,
  });
});

it("another direction, town or postal area is another house", async () => {
  await clientOf("1");
  const content = `Client ID,Address,City,Postal code
1,12 Main St E,,
1,12 Main St W,,
1,12 Main St,,M4E 2V5
1,12 Main St,,L8P 1A1
1,12 Main St,Hamilton,
1,"12 Main St, Hamilton, ON",,
1,"12 Main Street, Toronto, Ontario",,M4E 2V4
`;
  expect(await brought({ kind: "properties", content, cookie })).toMatchObject({
    created: 5,
    skipped: 2,
    bad: 0,
  });
});

it("an address of nothing but signs is no house", async () => {
  await clientOf("1");
  const done = await brought({ kind: "properties", content: lines("1,?,", '1,"--",', '1,". , -",'), cookie });
  expect(done).toMatchObject({ created: 0, bad: 3 });
});
