import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { readCrewsToday } from "@/lib/features/live-board/reads";
import { keepUnsent } from "@/lib/platform/http/caller/unsent";
import { torontoInstant } from "@/lib/values/dates";
import { makeCrewOfTwo, staffActor } from "@/tests/factories";
import { makeStaffSession } from "@/tests/factories/system";
import { get } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { rowOf } from "@/tests/support/rows";

// The office sees a phone of today's crews that it hasn't heard, or that holds old entries (rule unheard-phones).

const db = testDatabase();
const at = (hour: number, minute: number) => torontoInstant(TODAY, hour * 60 + minute);

let crew: Awaited<ReturnType<typeof makeCrewOfTwo>>;
beforeEach(async () => {
  crew = await makeCrewOfTwo(db, { date: TODAY, signedIn: true });
});

const phone = (columns: Partial<typeof sessions.$inferInsert>) =>
  makeStaffSession(db, { hrid: crew.driver.hrid, expiresAt: at(23, 0), ...columns });
const shownAt = async (now: Date) => {
  const { live } = await readCrewsToday(testContext({ now }));
  return live.crews.find(({ ocid }) => ocid === crew.ocid)?.phones;
};

it("is on the crew's line until it's heard again or logs out, and never on another day or device", async () => {
  const { id } = await phone({ lastSeenAt: at(9, 12), unsent: 2, unsentSince: at(9, 10) });
  await phone({ lastSeenAt: at(9, 0) });
  await phone({ lastSeenAt: new Date(at(0, 0).getTime() - 60_000), unsent: 1, unsentSince: at(0, 0) });
  expect(await shownAt(at(9, 41))).toEqual([]);
  expect(await shownAt(at(9, 42))).toEqual([
    `${crew.driver.name}'s phone: last heard 9:12 am, 2 waiting then`,
  ]);
  await db
    .update(sessions)
    .set({ lastSeenAt: at(9, 42), unsent: 0, unsentSince: null })
    .where(eq(sessions.id, id));
  expect(await shownAt(at(9, 43))).toEqual([]);
  await db
    .update(sessions)
    .set({ revokedAt: at(9, 50) })
    .where(eq(sessions.id, id));
  expect(await shownAt(at(12, 0))).toEqual([]);
});

it("is kept from what the phone says with a request, whatever the request is", async () => {
  const cookie = await staffCookie(crew.driver.hrid);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const said = (text: string) => get(cookie, "/api/sessions/verify_user", { "x-unsent": text });
  expect((await said(`2 ${since}`)).status).toBe(200);
  const stored = () => rowOf(sessions, { hrid: crew.driver.hrid });
  expect(await stored()).toMatchObject({ unsent: 2, unsentSince: new Date(since) });
  // Only the end of the line is written within the same minute; what can't be read is left alone.
  await said(`1 ${since}`);
  await said("many");
  expect(await stored()).toMatchObject({ unsent: 2 });
  await said("0");
  expect(await stored()).toMatchObject({ unsent: 0, unsentSince: null });
});

it("is written again after a minute, once", async () => {
  const { id } = await phone({ lastSeenAt: at(9, 0) });
  const actor = { ...staffActor(crew.driver), sessionId: id };
  const say = (text: string, now: Date) =>
    keepUnsent({ db, headers: new Headers({ "x-unsent": text }), actor, now });
  const unsent = async () => (await rowOf(sessions, { id }))?.unsent;
  await say(`1 ${at(9, 0).toISOString()}`, at(9, 0));
  await say(`2 ${at(9, 0).toISOString()}`, new Date(at(9, 1).getTime() - 1));
  expect(await unsent()).toBe(1);
  await say(`2 ${at(9, 0).toISOString()}`, at(9, 1));
  expect(await unsent()).toBe(2);
});
