import { beforeAll, describe, expect, it } from "vitest";
import { imports } from "@/db/schema";
import { forgetCounts } from "@/lib/features/exceptions/kept-counts";
import { exceptionsScreen } from "@/lib/features/exceptions/reads";
import type { WaitingLine } from "@/lib/features/exceptions/waiting-contract";
import { path } from "@/lib/paths";
import { database } from "@/lib/platform/services/database";
import {
  makeAssignedJob,
  makeEmployee,
  makeLead,
  makeLiveAction,
  makeMessage,
  makePayEntry,
  staffActor,
} from "@/tests/factories";
import { makeInbound } from "@/tests/factories/system";
import { get } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { inDays } from "@/tests/support/days";
import { loggedInClient, staffWith } from "@/tests/support/people";

const db = testDatabase();

const waiting = async (cookie: string): Promise<WaitingLine[]> => {
  forgetCounts(database());
  const { status, body } = await get(cookie, "/api/waiting");
  expect(status).toBe(200);
  return body.waiting;
};

beforeAll(async () => {
  const crew = await makeEmployee(db);
  await makeAssignedJob(db, { crewHrid: crew.hrid, schdate: inDays(1) });
  await makeAssignedJob(db, { crewHrid: crew.hrid, schdate: inDays(2) });
  await makeLiveAction(db, { status: "Unclaimed" });
});

describe("GET /api/waiting", () => {
  it("has Stuff To Do's counts for production, each with its list", async () => {
    const lines = await waiting((await staffWith(["production"])).cookie);
    expect(lines).toContainEqual({
      key: "numbers",
      title: "Unnumbered jobs",
      count: 2,
      when: "today",
      mine: true,
      href: path.exceptions("?list=numbers"),
    });
    expect(lines.every(({ count }) => count > 0)).toBe(true);
    expect(lines.map(({ key }) => key)).not.toContain("failed_messages");
  });

  it("has unclaimed live actions for crew management, and nothing for a crew", async () => {
    expect(await waiting((await staffWith(["crew_mgt"])).cookie)).toEqual([
      {
        key: "live_actions",
        title: "Unclaimed live actions",
        count: 1,
        when: "now",
        mine: true,
        href: path.liveActions(),
      },
    ]);
    expect(await waiting((await staffWith([])).cookie)).toEqual([]);
  });

  it("has messages from clients for people with Client care, as many as wait in the inbox", async () => {
    await makeInbound(db);
    await makeInbound(db, { doneAt: new Date() });
    const { cookie } = await staffWith(["client_care"]);
    expect(await waiting(cookie)).toEqual([
      {
        key: "inbox",
        title: "Messages from clients",
        count: 1,
        when: "today",
        mine: true,
        href: path.inbox(),
      },
    ]);
    expect((await get(cookie, "/api/inbox")).body.open).toBe(1);
  });

  it("has failed messages and unfinished imports for administration, as many as their pages show", async () => {
    const admin = await staffWith(["access_admin"]);
    expect(await waiting(admin.cookie)).toEqual([]);
    for (const state of ["failed", "failed", "sent"] as const) await makeMessage(db, { state });
    for (const state of ["mapping", "checked", "done", "cancelled"] as const)
      await db.insert(imports).values({
        kind: "clients",
        state,
        filename: "clients.csv",
        sha256: crypto.randomUUID(),
        startedBy: admin.hrid,
      });
    const lines = await waiting(admin.cookie);
    expect(lines.map(({ key, count }) => [key, count])).toEqual([
      ["failed_messages", 2],
      ["imports", 2],
    ]);
    const failed = await get(admin.cookie, "/api/outbox?state=failed");
    expect(failed.body.messages).toHaveLength(2);
  });

  it("has leads without a holder for a seller, of any kind, who finds as many on Stuff To Do, and no one else's", async () => {
    await makeLead(db, { holderHrid: null });
    await makeLead(db, { holderHrid: null, kind: "Paint" });
    const seller = await staffWith(["sales"]);
    const [line] = (await waiting(seller.cookie)).filter(({ key }) => key === "leads");
    expect(line).toMatchObject({ when: "today", mine: true, href: path.exceptions("?list=leads") });
    const actor = staffActor(seller, { sales: true });
    const ctx = testContext({ actor, now: new Date() });
    const { kinds, open, list } = await exceptionsScreen(ctx, { list: "leads" }, actor);
    expect([open.key, open.count, list.rows.length]).toEqual(["leads", line?.count, line?.count]);
    expect(kinds.map(({ key }) => key)).toEqual(["leads", "price_checks", "estimates"]);
    expect((await exceptionsScreen(ctx, { list: "numbers" }, actor)).open.key).not.toBe("numbers");
  });

  it("says which are the caller's to close: leads are a seller's, pay is for people with Pay", async () => {
    await makeLead(db, { holderHrid: null });
    await makePayEntry(db, { day: inDays(-2) });
    const mineOf = async (capabilities: Parameters<typeof staffWith>[0]) =>
      (await waiting((await staffWith(capabilities)).cookie))
        .filter(({ key }) => key === "leads" || key === "unaudited_pay")
        .map(({ key, when, mine }) => [key, when, mine]);
    expect(await mineOf(["production"])).toEqual([
      ["leads", "today", false],
      ["unaudited_pay", "week", false],
    ]);
    expect(await mineOf(["production", "sales", "pay"])).toEqual([
      ["leads", "today", true],
      ["unaudited_pay", "week", true],
    ]);
  });

  it("is for staff only", async () => {
    expect((await get((await loggedInClient()).cookie, "/api/waiting")).status).toBe(403);
    expect((await get(null, "/api/waiting")).status).toBe(401);
  });
});
