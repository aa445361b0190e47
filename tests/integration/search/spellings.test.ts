import { beforeAll, expect, it } from "vitest";
import type { Found } from "@/lib/features/menus/search-contract";
import * as make from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

// A search finds what's meant, however it's typed or stored (rule search-spellings).

const db = testDatabase();

let cookie: string;
const HOMES = [
  [{ firstname: "Zoë", lastname: "Bélanger" }, "212 rue Côté-Vertu"],
  [{ firstname: "Siobhán", lastname: "O’Neil-D'Arcy" }, "9 Palmerston Gardens"],
  [{ firstname: "Cy", lastname: "Park" }, "14 Lippincott St, Unit 3"],
  [{ firstname: "Ann", lastname: "Dodds" }, "31 Wychwood Avenue"],
  [{ firstname: "Łukasz", lastname: "Großmann" }, "5 Élie Blvd W"],
  [{ firstname: "伟", lastname: "王" }, "77 Spadina Road"],
] as const;
beforeAll(async () => {
  await make.makeSetting(db, "clientReadsPerHour", 100_000);
  ({ cookie } = await staffWith(["client_care", "production", "sales"]));
  for (const [name, address] of HOMES) {
    const { cfid } = await make.makeClient(db, { ...name, address: null, company: null, email: null });
    await make.makeProperty(db, { cfid, address });
  }
});

const found = async (q: string): Promise<string[]> => {
  const { status, body } = await get(cookie, `/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return (body as Found[]).filter(({ kind }) => kind === "client").map(({ title }) => title);
};
const smart = async (inputString: string): Promise<string[]> => {
  const { body } = await post(cookie, "/api/clients/search_clients", { inputString });
  return body.map(({ lastname }: { lastname: string }) => lastname);
};

it.each([
  ["Belanger", "Bélanger"],
  ["bélanger", "Bélanger"],
  ["Zoe", "Bélanger"],
  ["zoë belanger", "Bélanger"],
  ["rue Cote-Vertu", "Bélanger"],
  ["212 rue côté", "Bélanger"],
  ["O'Neil", "O’Neil-D'Arcy"],
  ["o’neil", "O’Neil-D'Arcy"],
  ["d’arcy", "O’Neil-D'Arcy"],
  ["Siobhan", "O’Neil-D'Arcy"],
  ["14 Lippincott Street", "Park"],
  ["14 Lippincott St", "Park"],
  ["lippincott st. ", "Park"],
  ["wychwood ave", "Dodds"],
  ["31 Wychwood Av", "Dodds"],
  ["5 elie boulevard west", "Großmann"],
  ["grossmann", "Großmann"],
  ["lukasz", "Großmann"],
  ["palmerston gdns", "O’Neil-D'Arcy"],
  ["77 spadina rd", "王"],
  ["cy park", "Park"],
])("%s finds %s", async (typed, lastname) => {
  expect((await found(typed)).join()).toContain(lastname);
  expect(await smart(typed)).toContain(lastname);
});

it.each(["14 Lippincott Avenue", "spadina cres", "31 wychwood rd"])(
  "%s finds no other street",
  async (typed) => {
    expect(await found(typed)).toEqual([]);
  },
);
