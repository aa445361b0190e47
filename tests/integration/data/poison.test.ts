import { beforeAll, describe, expect, it, vi } from "vitest";
import { imports } from "@/db/schema";
import { importsToFinish } from "@/lib/features/exceptions/sql/imports";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { brought, giveUp, map, read, upload, work } from "./importing";

// Lines that can't be read within their limits. What the limits do themselves: tests/integration/isolation.

const reading = vi.hoisted(() => ({
  until: undefined as Promise<void> | undefined,
  begun: (): void => undefined,
}));

vi.mock("@/lib/platform/isolation/isolate", async (original) => {
  const real = await original<typeof import("@/lib/platform/isolation/isolate")>();
  const isolate: typeof real.isolate = (file, limits) => {
    const work = real.isolate<unknown, never>(file, limits);
    return async (input) => {
      reading.begun();
      await reading.until;
      if (JSON.stringify(input).includes("poison"))
        throw new real.DiedAtWork("it took longer than 20 seconds");
      return work(input);
    };
  };
  return { ...real, isolate };
});

const db = testDatabase();
let cookie: string;
beforeAll(async () => {
  cookie = (await staffWith(["access_admin"])).cookie;
});

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const POISON = "Id,Last name\n501,poison\n";

async function checking(content: string): Promise<number> {
  const { body } = await upload({ kind: "clients", content, cookie });
  const { mapping, version, options } = await read(body.id, cookie);
  expect((await map(body.id, cookie, { mapping, version, options })).status).toBe(200);
  return body.id;
}

const waits = () => db.execute(importsToFinish());

describe("a file that can't be read within its limits", () => {
  it("is tried once more, then set aside with its reason, is among what's to do, and others go on", async () => {
    const id = await checking(POISON);
    await work();
    expect(await read(id, cookie)).toMatchObject({ state: "checking" });
    await work(minutesOn(5));
    const problem =
      "We couldn't read this file after line 1: it took longer than 20 seconds. Look for very long cells there, shorten them, then upload the file again.";
    expect(await read(id, cookie)).toMatchObject({ state: "failed", problem });
    await work(minutesOn(60));
    expect((await rowOf(imports, { id }))?.tries).toBe(2);
    expect(await waits()).toContainEqual(expect.objectContaining({ id }));
    expect(await brought({ kind: "clients", content: "Id,Last name\n502,Chen\n", cookie })).toMatchObject({
      state: "done",
    });
    expect((await giveUp(id, cookie)).status).toBe(200);
    expect(await waits()).not.toContainEqual(expect.objectContaining({ id }));
  });

  it("can be cancelled while it's being read, and nothing comes of the reading", async () => {
    const id = await checking("Id,Last name\n503,Lee\n");
    let go: () => void = () => undefined;
    reading.until = new Promise((done) => {
      go = done;
    });
    const begun = new Promise<void>((done) => {
      reading.begun = done;
    });
    const working = work();
    await begun;
    expect((await giveUp(id, cookie)).status).toBe(200);
    go();
    reading.until = undefined;
    await working;
    expect((await read(id, cookie)).state).toBe("cancelled");
  });
});
