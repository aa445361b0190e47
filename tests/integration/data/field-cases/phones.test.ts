import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys, jobs, properties } from "@/db/schema";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought } from "../importing";
import { fieldCase } from "./cases";

// A number is the same with and without an extension, and is shown and dialled with it (rule real-phone).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin", "sales", "client_care"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

const bring = (content: string) => brought({ kind: "clients", content, cookie }, {});
const phones = async () =>
  (await db.select().from(clients).orderBy(clients.cfid)).map(({ lastname, phone }) => [lastname, phone]);

it("a spreadsheet's number without its .0 is stored, and found again", async () => {
  expect(await bring(await fieldCase("c14-phone-dot-zero"))).toMatchObject({ created: 1, bad: 0 });
  expect(await phones()).toEqual([["Dotzero", "647-555-0152"]]);
  const again = "Last Name,First Name,Phone,Address\nDotzero,Cy,647-555-0152,7 Reimport Rd\n";
  expect(await bring(again)).toMatchObject({ created: 0, skipped: 1 });
});

describe("two people of one switchboard", () => {
  const SWITCHBOARD =
    "Last Name,First Name,Phone\nMenon,Priya,416-555-0101 ext. 4\nOkafor,Sam,(416) 555-0101 x12\n";

  it("are two clients with their extensions, however often they come and however they're written", async () => {
    expect(await bring(SWITCHBOARD)).toMatchObject({ created: 2, bad: 0 });
    const both = [
      ["Menon", "416-555-0101 ext. 4"],
      ["Okafor", "416-555-0101 ext. 12"],
    ];
    expect(await phones()).toEqual(both);
    const again = "Last Name,First Name,Phone\nMenon,Priya,+1 416 555 0101\nOkafor,Sam,4165550101 #12\n";
    expect(await bring(again)).toMatchObject({ created: 0, skipped: 2 });
    expect(await phones()).toEqual(both);
  });

  it("are both shown to whoever enters the number for a new client", async () => {
    await bring(SWITCHBOARD);
    for (const phone of ["416-555-0101", "416-555-0101 ext. 9"]) {
      const typed = { phone, address: "1 Elsewhere Rd", postcode: "" };
      const { body } = await post(cookie, "/api/tasks/check_new_client", typed);
      const found = JSON.stringify(body);
      expect([found.includes("Menon"), found.includes("Okafor")]).toEqual([true, true]);
    }
  });
});
