import { NextRequest } from "next/server";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as uploadRoute } from "@/app/api/data/imports/route";
import { clients, importKeys, importRows, imports, jobs, properties } from "@/db/schema";
import { MOST_ROWS } from "@/lib/core/data/in/read-file";
import { MOST_BYTES } from "@/lib/core/data/schema";
import { OWN_PAGE } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { brought, checked, read, run, upload, work } from "./importing";

const db = testDatabase();

let cookie: string;
let other: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
  other = (await staffWith(["access_admin"])).cookie;
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

/** A file generated while it's sent, so that its size isn't known beforehand. */
function endless(): ReadableStream<Uint8Array> {
  const line = new TextEncoder().encode(`1,${"x".repeat(1_000)}\n`.repeat(1_000));
  let sent = 0;
  return new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode("Id,Name\n")),
    pull: (stream) => {
      if (sent > MOST_BYTES) return stream.close();
      sent += line.length;
      stream.enqueue(line);
    },
  });
}

describe("a file that is too large", () => {
  it("is refused, with its size declared or not, and leaves nothing behind", async () => {
    const url = "http://127.0.0.1:3000/api/data/imports?kind=clients&name=old.csv";
    const headers = { ...OWN_PAGE, "content-type": "text/csv", cookie };
    const told = { ...headers, "content-length": String(MOST_BYTES + 1) };
    const before = await db.$count(imports);
    const small = await uploadRoute(
      new NextRequest(url, { method: "POST", headers: told, body: "Id,Name\n" }),
    );
    expect(small.status).toBe(413);
    const request = new NextRequest(url, { method: "POST", headers, body: endless(), duplex: "half" });
    expect((await uploadRoute(request)).status).toBe(413);
    expect(await db.$count(imports)).toBe(before);
  });

  it("is refused by its number of rows too", async () => {
    const content = `Id,Name\n${"1,a\n".repeat(MOST_ROWS + 1)}`;
    const before = await db.$count(importRows);
    const { status, body } = await upload({ kind: "clients", content, cookie });
    expect([status, body.error]).toEqual([
      422,
      `The file has more than ${MOST_ROWS} rows. Split it into smaller files.`,
    ]);
    expect(await db.$count(importRows)).toBe(before);
  });
});

describe("the same file, imported by two people at once", () => {
  /** Both have checked it before either starts. */
  async function both(kind: "clients" | "jobs", content: string) {
    const first = await checked({ kind, content, cookie }, { places: "yes" });
    const second = await checked({ kind, content, cookie: other }, { places: "yes" });
    expect([first.created, second.created]).toEqual([2, 2]);
    await Promise.all([run(first.id, first.version, cookie), run(second.id, second.version, other)]);
    await Promise.all([work(), work(), work()]);
    await work();
    const ended = [await read(first.id, cookie), await read(second.id, other)];
    // Either worker may have taken either import.
    return ended.sort((one, next) => next.created - one.created);
  }

  it("comes in once, with keys and without, and both report the outcome", async () => {
    for (const content of [
      "Id,Last Name,Phone,Address\n1,Lee,416-555-0101,12 Clinton St\n2,Osman,416-555-0102,3 Palmerston Blvd\n",
      "Last Name,Phone,Address\nPark,416-555-0103,9 Elm St\nRoy,416-555-0104,10 Elm St\n",
    ]) {
      const results = await both("clients", content);
      expect(results).toMatchObject([
        { state: "done", created: 2, skipped: 0, places: 2 },
        { state: "done", created: 0, skipped: 2, places: 0 },
      ]);
    }
    expect(await db.$count(clients)).toBe(4);
    expect(await db.$count(properties)).toBe(4);
    const work =
      "Job Id,Client Id,Description,Price,Date,Status\na,1,W1,100,2024-05-31,paid\nb,2,W1,110,2024-05-31,paid\n";
    expect(await both("jobs", work)).toMatchObject([
      { state: "done", created: 2 },
      { state: "done", created: 0, skipped: 2 },
    ]);
    expect(await db.$count(jobs)).toBe(2);
  });

  it("says that it was imported before when it's uploaded again", async () => {
    const file = { kind: "clients" as const, content: "Id,Last Name\n1,Lee\n" };
    await brought({ ...file, cookie });
    const { id } = (await upload({ ...file, cookie: other })).body;
    expect((await read(id, other)).earlier).not.toBeNull();
  });
});
