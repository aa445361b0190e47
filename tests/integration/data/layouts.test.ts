import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importMappings } from "@/db/schema";
import { patch, post, remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { read, upload } from "./importing";

const db = testDatabase();

let cookie: string;
let other: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
  other = (await staffWith(["access_admin"])).cookie;
});
beforeEach(() => db.delete(importMappings));

const CONTENT = "Nr,Nom,Tel\n1,Lee,416-555-0101\n";
const uploaded = async (content = CONTENT, who = cookie) =>
  read((await upload({ kind: "clients", content, cookie: who })).body.id, who);
const MAPPING = { key: 0, lastname: 1, phone: 2 };

/** Saves a file's columns as chosen. */
async function save(name: string, mapping: object = MAPPING, who = cookie) {
  const { id, kind, options } = await uploaded();
  const sent = { import: id, kind, name, mapping, options: { ...options, duplicates: "update" } };
  return post(who, "/api/data/layouts", sent);
}

describe("a saved layout", () => {
  it("matches the next file with the same header line, whoever uploads it, and no other", async () => {
    expect((await uploaded()).mapping).not.toEqual(MAPPING);
    const { status, body } = await save("Old list");
    expect([status, body.layout.name]).toEqual([200, "Old list"]);
    const next = await uploaded("Nr,Nom,Tel\n2,Park,\n", other);
    expect(next).toMatchObject({ mapping: MAPPING, options: { duplicates: "update" } });
    expect(next.layouts).toMatchObject([{ name: "Old list", headers: ["Nr", "Nom", "Tel"] }]);
    for (const content of ["Nom,Nr,Tel\nPark,2,\n", "Nr,Nom,Tel,More\n2,Park,,\n"])
      expect((await uploaded(content)).mapping).not.toEqual(MAPPING);
    const employees = await upload({ kind: "employees", content: CONTENT, cookie });
    expect((await read(employees.body.id, cookie)).options.duplicates).toBe("skip");
  });

  it("saved twice for the same headers: the newer one is used", async () => {
    await save("First");
    await save("Second", { lastname: 0, key: 1 });
    expect((await uploaded()).mapping).toEqual({ lastname: 0, key: 1 });
  });

  it("has its own name, is renamed once, and can be deleted by anyone who imports", async () => {
    const { layout } = (await save("Old list")).body;
    const taken = await save("OLD LIST");
    expect([taken.status, taken.body.error]).toEqual([
      409,
      "There's already a layout called “OLD LIST”. Choose another name.",
    ]);
    const second = (await save("Second")).body.layout;
    const at = `/api/data/layouts/${second.id}`;
    expect((await patch(cookie, at, { name: "old list", was: "Second" })).status).toBe(409);
    expect((await patch(other, at, { name: "Renamed", was: "Second" })).body.layout.name).toBe("Renamed");
    expect((await patch(cookie, at, { name: "Mine", was: "Second" })).body.error).toBe(
      "Someone else renamed this layout. Reload the page.",
    );
    expect((await remove(other, `/api/data/layouts/${layout.id}`)).status).toBe(200);
    expect((await remove(cookie, `/api/data/layouts/${layout.id}`)).status).toBe(404);
    expect((await uploaded()).layouts.map(({ name }) => name)).toEqual(["Renamed"]);
  });

  it("is refused when incomplete, unnamed or without an import, and to people who don't import", async () => {
    expect((await save("Half", { phone: 2 })).body.error).toBe("Choose the column with the name.");
    expect((await save("Beyond", { lastname: 9 })).status).toBe(422);
    expect((await save("  ")).status).toBe(422);
    const { options, kind } = await uploaded();
    const none = { import: 999_999, kind, name: "None", mapping: MAPPING, options };
    expect((await post(cookie, "/api/data/layouts", none)).status).toBe(404);
    const clerk = await staffWith(["production", "pay", "management"]);
    expect((await save("Clerk", MAPPING, clerk.cookie)).status).toBe(403);
    expect(await db.$count(importMappings)).toBe(0);
  });
});
