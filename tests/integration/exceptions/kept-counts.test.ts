import { beforeEach, describe, expect, it } from "vitest";
import { databaseOn } from "@/db/driver";
import { forgetCounts } from "@/lib/features/exceptions/kept-counts";
import { exceptionsScreen, readMyWaiting, readWaiting } from "@/lib/features/exceptions/reads";
import type { WaitingLine } from "@/lib/features/exceptions/waiting-contract";
import { connection, database } from "@/lib/platform/services/database";
import { makeLiveAction, staffActor } from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { LIVE_ACTION } from "@/tests/support/forms";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const NOW = new Date("2026-05-12T14:30:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

/** An employee that no other test file has, so that none has saved anything as this one. */
const NOBODY_ELSE = 9_000_001;

/** A process of its own, which says how many statements it has sent. */
function newProcess() {
  let sent = 0;
  const logger = { logQuery: () => sent++ };
  const own = databaseOn(connection().runner, logger);
  const at = (now: Date, capability: "production" | "crew_mgt" = "production") =>
    testContext({ db: own, now, actor: staffActor({ hrid: NOBODY_ELSE }, { [capability]: true }) });
  return { at, sent: () => sent };
}

const unclaimed = ({ kinds }: Awaited<ReturnType<typeof readWaiting>>) =>
  kinds.find(({ key }) => key === "live_actions")?.count;

describe("what waits is counted", () => {
  it("once in 15 seconds for everyone, and anew after that", async () => {
    const { at, sent } = newProcess();
    const before = unclaimed(await readWaiting(at(NOW)));
    await makeLiveAction(db, { status: "Unclaimed" });
    expect(unclaimed(await readWaiting(at(later(14.9))))).toBe(before);
    await readMyWaiting(at(later(14.9), "crew_mgt"));
    expect(sent()).toBe(1);
    expect(unclaimed(await readWaiting(at(later(15))))).toBe((before ?? 0) + 1);
    expect(sent()).toBe(2);
  });

  it("for each person by their rights, whoever had it counted", async () => {
    const { at } = newProcess();
    await makeLiveAction(db, { status: "Unclaimed" });
    const all = (await readMyWaiting(at(NOW))).waiting.map(({ key }) => key);
    expect(all).toContain("live_actions");
    expect((await readMyWaiting(at(NOW, "crew_mgt"))).waiting.map(({ key }) => key)).toEqual([
      "live_actions",
    ]);
    const nobody = { ...at(NOW), actor: staffActor({ hrid: NOBODY_ELSE }) };
    expect((await readMyWaiting(nobody)).waiting).toEqual([]);
  });

  it("anew for the board, which keeps it for the others", async () => {
    const { at } = newProcess();
    const before = unclaimed(await readWaiting(at(NOW))) ?? 0;
    await makeLiveAction(db, { status: "Unclaimed" });
    const { kinds } = await exceptionsScreen(at(later(1)), {});
    expect(kinds.find(({ key }) => key === "live_actions")?.count).toBe(before + 1);
    expect(unclaimed(await readWaiting(at(later(2))))).toBe(before + 1);
  });

  it("anew after a failure", async () => {
    const { at, sent } = newProcess();
    const failing = { ...at(NOW), db: Object.assign(Object.create(at(NOW).db), { execute: refuse }) };
    await expect(readWaiting(failing)).rejects.toThrow("no answer");
    failing.db.execute = at(NOW).db.execute.bind(at(NOW).db);
    await readWaiting(failing);
    expect(sent()).toBe(1);
  });
});

const refuse = () => Promise.reject(new Error("no answer"));

describe("someone's own act", () => {
  beforeEach(() => forgetCounts(database()));

  const countFor = async (cookie: string) => {
    const { body } = await get(cookie, "/api/waiting");
    return body.waiting.find(({ key }: WaitingLine) => key === "live_actions")?.count ?? 0;
  };

  it("is counted in their next answer, and then in everyone's", async () => {
    const [person, colleague] = [await staffWith(["production"]), await staffWith(["production"])];
    const before = await countFor(colleague.cookie);
    const { status } = await post(person, "/api/live_actions", LIVE_ACTION);
    expect(status).toBe(200);
    expect(await countFor(colleague.cookie)).toBe(before);
    expect(await countFor(person.cookie)).toBe(before + 1);
    expect(await countFor(colleague.cookie)).toBe(before + 1);
  });
});
