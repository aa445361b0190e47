import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents, sessions } from "@/db/schema";
import { readClientSessions } from "@/lib/core/sign-in/client/reset-password-reads";
import { clientActor } from "@/tests/factories";
import { makeClient } from "@/tests/factories/clients";
import { get, remove } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();

let cfid = 0;
beforeEach(async () => {
  ({ cfid } = await makeClient(db));
});

const endThem = (cookie: string, query = "") => remove(cookie, `/api/account/client_sessions${query}`);
const who = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.type;
const idsOf = async (whose: number) =>
  (await db.select().from(sessions).where(eq(sessions.cfid, whose)).orderBy(sessions.createdAt)).map(
    ({ id }) => id,
  );

describe("a client's logins", () => {
  it("are listed, including the current one", async () => {
    await clientCookie(cfid);
    await clientCookie(cfid);
    await clientCookie((await makeClient(db)).cfid);
    const [first = "", second = ""] = await idsOf(cfid);
    const actor = { ...clientActor({ cfid }), sessionId: second };
    const listed = await readClientSessions(testContext({ actor }));
    expect(new Map(listed.map(({ id, own }) => [id, own]))).toEqual(
      new Map([
        [first, false],
        [second, true],
      ]),
    );
  });

  it("all end but the current one, with one audit event", async () => {
    const [here, there, further] = [
      await clientCookie(cfid),
      await clientCookie(cfid),
      await clientCookie(cfid),
    ];
    expect((await endThem(here)).body).toEqual({ ended: 2 });
    expect([await who(here), await who(there), await who(further)]).toEqual(["CLIENT_USER", null, null]);
    const audited = await rowsOf(auditEvents, { actorCfid: cfid });
    expect(audited.map(({ action, after }) => ({ action, after }))).toEqual([
      { action: "client.end-own-sessions", after: { session: "others", ended: 2 } },
    ]);
  });

  it("end one by one, but never another client's", async () => {
    const other = await makeClient(db);
    const strange = await clientCookie(other.cfid);
    const [here, there] = [await clientCookie(cfid), await clientCookie(cfid)];
    const [theirs] = await idsOf(other.cfid);
    expect((await endThem(here, `?session=${theirs}`)).status).toBe(404);
    const [, second] = await idsOf(cfid);
    expect((await endThem(here, `?session=${second}`)).body).toEqual({ ended: 1 });
    expect((await endThem(here, `?session=${second}`)).body).toEqual({ ended: 0 });
    expect([await who(strange), await who(there)]).toEqual(["CLIENT_USER", null]);
  });

  it("can be ended by staff only for the client whose dashboard is open", async () => {
    const theirs = await clientCookie(cfid);
    expect((await endThem((await viewerOf(null)).cookie)).status).toBe(403);
    expect(await who(theirs)).toBe("CLIENT_USER");
    expect((await endThem((await viewerOf(cfid)).cookie)).body).toEqual({ ended: 1 });
    expect(await who(theirs)).toBeNull();
  });
});
