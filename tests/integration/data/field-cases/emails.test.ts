import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clients, importKeys } from "@/db/schema";
import { personalInfoFields } from "@/lib/core/clients/client-schema";
import { newClientIssues } from "@/lib/features/new-clients/schema";
import { isEmail, networkAddress } from "@/lib/values/email";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought } from "../importing";
import { fieldCase } from "./cases";

// One rule for every place an email address is entered (rule email-addresses).

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [clients, importKeys]) await db.delete(table);
});

const ODD = [
  "rob&may@example.com",
  "x#y@example.com",
  "sales@café-québec.example",
  "sales@xn--caf-qubec-d4ad.example",
  "o'neil+windows@example.co.uk",
  "a/b@example.com",
];
const WRONG = [
  "rob may@example.com",
  "rob@",
  "@example.com",
  "rob@example",
  "rob..may@example.com",
  ".rob@example.com",
  "rob@-example.com",
  "rob@example..com",
  "rob@example.com, may@example.com",
  "Rob <rob@example.com>",
  "rob@1.2.3.4",
  `${"a".repeat(65)}@example.com`,
  "rob@example.com\nBcc: may@example.com",
];

describe("the imports", () => {
  it.each(["c27-ampersand-email", "c28-idn-and-hash-email"])("take %s", async (name) => {
    const done = await brought({ kind: "clients", content: await fieldCase(name), cookie });
    expect(done).toMatchObject({ bad: 0, cellsOut: 0 });
    const emails = (await db.select().from(clients).orderBy(clients.cfid)).map(({ email }) => email);
    expect(emails).toEqual(
      name.startsWith("c27") ? ["rob&may@example.com"] : ["sales@café-québec.example", "x#y@example.com"],
    );
  });

  it("take two of them in one cell", async () => {
    await brought({
      kind: "clients",
      content: "Last Name,Email\nLee,rob&may@example.com & x#y@example.com\n",
      cookie,
    });
    expect(await db.select().from(clients)).toMatchObject([
      { email: "rob&may@example.com", secondEmail: "x#y@example.com" },
    ]);
  });
});

const info = {
  honorific: "",
  firstname: "Ann",
  lastname: "Lee",
  phone: "",
  cellphone: "",
  address: "",
  postcode: "",
  text_visits: false,
};
const newClient = {
  name: "Ann Lee",
  address: "12 Oak St",
  postcode: "",
  phone: "416-555-0101",
  w1: "",
  eh: "",
  eg: "",
};

describe("every form", () => {
  it.each(ODD)("takes %s", (email) => {
    expect(isEmail(email)).toBe(true);
    expect(personalInfoFields.safeParse({ ...info, email, second_email: email }).success).toBe(true);
    expect(newClientIssues({ ...newClient, notes: "", source: "", email })).toEqual([]);
  });

  it.each(WRONG)("refuses %j", (email) => {
    expect(isEmail(email)).toBe(false);
    expect(personalInfoFields.safeParse({ ...info, email, second_email: "" }).success).toBe(false);
    expect(newClientIssues({ ...newClient, notes: "", source: "", email })).toHaveLength(1);
  });
});

it("a domain with accents has a form for services that don't take them", () => {
  expect(networkAddress("sales@café-québec.example")).toBe("sales@xn--caf-qubec-d4ad.example");
  expect(networkAddress("x#y@example.com")).toBe("x#y@example.com");
});
