import { beforeEach, describe, expect, it } from "vitest";
import { viewerOf } from "@/tests/support/people";
import {
  allOf,
  databaseNow,
  idsOf,
  makeWorld,
  READS,
  SESSION_WRITES,
  send,
  type World,
  WRITES,
} from "./client-calls";

let a: World;
let b: World;
beforeEach(async () => {
  [a, b] = [await makeWorld(), await makeWorld()];
});

const MISSING = allOf(999_999_999);
/** No byte of A's data. */
const expectNothingOf = (world: World, body: unknown) => {
  const text = JSON.stringify(body);
  for (const secret of [world.client.lastname, world.client.email, world.address])
    expect(text).not.toContain(secret);
};

describe("a client's reads (T1)", () => {
  it.each(READS)("$name: one's own is found, another's looks like a missing one", async (call) => {
    expect((await send(call, idsOf(a), { cookie: a.cookie })).status).toBe(200);
    const theirs = await send(call, idsOf(a), { cookie: b.cookie });
    const missing = await send(call, MISSING, { cookie: b.cookie });
    expect(theirs.status).toBe(404);
    expect(missing).toMatchObject({ status: 404, body: theirs.body });
    expectNothingOf(a, theirs.body);
    expect((await send(call, idsOf(a), {})).status).toBe(401);
  });

  it.each(READS)("$name: odd numbers are refused", async (call) => {
    for (const odd of ["-1", "1.5", "1e3", "99999999999", `${idsOf(a).cfid},1`, "%00", "abc"]) {
      const { status, body } = await send(call, allOf(odd), { cookie: b.cookie });
      expect([400, 404], `${call.name} ${odd}`).toContain(status);
      expectNothingOf(a, body);
    }
  });
});

describe("a client's writes (T2)", () => {
  it.each(WRITES)("$name: with another's ids nothing is written", async (call) => {
    const before = await databaseNow();
    const theirs = await send(call, idsOf(a), { cookie: b.cookie });
    const missing = await send(call, MISSING, { cookie: b.cookie });
    expect(theirs.status).toBe(404);
    expect(missing).toMatchObject({ status: 404, body: theirs.body });
    expectNothingOf(a, theirs.body);
    expect((await send(call, idsOf(a), {})).status).toBe(401);
    expect(await databaseNow()).toEqual(before);
  });

  it.each(WRITES)("$name: differing path and body, lists and odd numbers write nothing", async (call) => {
    const before = await databaseNow();
    const own = idsOf(b);
    const odd = [
      [idsOf(a).done],
      [own.done, idsOf(a).done],
      "-1",
      -1,
      1.5,
      99_999_999_999,
      { id: own.done },
      "1 or 1=1",
    ];
    for (const value of odd) {
      const { status } = await send(call, allOf(value), { cookie: b.cookie });
      expect([400, 404, 422], `${call.name} ${JSON.stringify(value)}`).toContain(status);
    }
    // The path is mine, the body says yours: the body is either refused or ignored.
    const extra = { id: idsOf(a).done, cfid: a.cfid };
    const pathOnly = call.path(own) !== call.path(MISSING);
    const swapped = await send(call, pathOnly ? idsOf(a) : MISSING, { cookie: b.cookie, extra });
    expect([400, 404]).toContain(swapped.status);
    expect(await databaseNow()).toEqual(before);
  });

  it.each(SESSION_WRITES)("$name: another's cfid isn't found", async (call) => {
    const before = await databaseNow();
    const theirs = await send(call, idsOf(a), { cookie: b.cookie });
    const missing = await send(call, MISSING, { cookie: b.cookie });
    expect(theirs).toMatchObject({ status: 404, body: missing.body });
    expect(await databaseNow()).toEqual(before);
  });
});

describe("staff (T14, rule acting-for)", () => {
  it.each([...READS, ...WRITES].filter(({ anyStaff }) => !anyStaff))(
    "$name: only for the client whose dashboard is open, never for two at once",
    async (call) => {
      const before = await databaseNow();
      const [none, viewer] = [await viewerOf(null), await viewerOf(b.cfid)];
      const unopened = await databaseNow();
      for (const { cookie } of [none, viewer]) {
        const { status, body } = await send(call, idsOf(a), { cookie });
        expect([403, 404]).toContain(status);
        expectNothingOf(a, body);
      }
      expect((await send(call, idsOf(a), { cookie: none.cookie })).status).toBe(403);
      expect({ ...(await databaseNow()), employees: before.employees }).toEqual({
        ...unopened,
        employees: before.employees,
      });
      expect((await send(call, idsOf(b), { cookie: viewer.cookie })).status).toBe(200);
    },
  );
});
