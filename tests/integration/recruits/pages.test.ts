import { beforeAll, expect, it } from "vitest";
import { RECRUITS_AT_ONCE } from "@/lib/features/recruits/contract";
import { recruitingScreen } from "@/lib/features/recruits/reads";
import { makeEmployee } from "@/tests/factories/employees";
import { makeRecruit } from "@/tests/factories/recruits";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const MADE = RECRUITS_AT_ONCE + 7;
let cookie = "";
/** In list order: active ones, then dead ones; newest first. */
let names: string[] = [];

beforeAll(async () => {
  const { hrid } = await makeEmployee(db, { capabilities: ["crew_mgt"] });
  cookie = await staffCookie(hrid);
  const made: { id: number; name: string; dead: boolean; at: number }[] = [];
  for (let n = 0; n < MADE; n++) {
    // Some from the same moment, as an import creates them.
    const createdAt = new Date(Date.UTC(2026, 3, 1 + Math.floor(((n * 7) % MADE) / 4), 12, 0, 0, 123));
    const status = n % 3 === 0 ? ("Dead" as const) : ("Field" as const);
    const grade = n % 4 === 0 ? ("A" as const) : ("B" as const);
    const { id, name } = await makeRecruit(db, { createdAt, status, grade, shop: n % 2 ? "Osler" : "Morse" });
    made.push({ id, name, dead: status === "Dead", at: createdAt.getTime() });
  }
  made.sort((a, b) => Number(a.dead) - Number(b.dead) || b.at - a.at || b.id - a.id);
  names = made.map(({ name }) => name);
});

const pages = async (query: string) => {
  const found: string[] = [];
  let count = 0;
  for (let after = ""; ; ) {
    const { body } = await get(cookie, `/api/recruits?${query}${after}`);
    const answer = body as { recruits: { name: string }[]; next: string | null; count: number };
    expect(answer.recruits.length).toBeLessThanOrEqual(6);
    found.push(...answer.recruits.map(({ name }) => name));
    count = answer.count;
    if (answer.next === null) return { found, count };
    after = `&after=${answer.next}`;
  }
};

it("pages show each recruit once, in the order of one long list", async () => {
  expect(await pages("limit=6")).toEqual({ found: names, count: MADE });
});

it("filters before paging: status, shop, grade and words", async () => {
  const { found, count } = await pages("limit=6&status=Dead&shop=Osler");
  expect([found.length, new Set(found).size]).toEqual([count, count]);
  expect(found.length).toBeGreaterThan(6);
  const [name = ""] = names;
  expect(await pages(`limit=6&q=${encodeURIComponent(`416-555 ${name.toUpperCase()}@EXAMPLE`)}`)).toEqual({
    found: [name],
    count: 1,
  });
  expect((await pages("limit=6&q=%25")).count).toBe(0);
});

it("the screen draws one page; a wrong address means the first page of all", async () => {
  const ctx = testContext({});
  const first = await recruitingScreen(ctx, { after: "dead", status: "Nobody", grade: "Z" });
  expect(first.recruits.map(({ name }) => name)).toEqual(names.slice(0, RECRUITS_AT_ONCE));
  const second = await recruitingScreen(ctx, { after: first.next });
  expect(second.recruits.map(({ name }) => name)).toEqual(names.slice(RECRUITS_AT_ONCE));
  expect([second.next, second.count]).toEqual([null, MADE]);
});

it.each(["foo_1", "live.999999999999999999_1", "dead.x_1"])(
  "an invented cursor, %s, means the first page",
  async (after) => {
    expect(await recruitingScreen(testContext(), { after })).toEqual(
      await recruitingScreen(testContext(), {}),
    );
  },
);
