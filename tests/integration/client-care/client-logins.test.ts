import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "@/db/schema";
import { readClientPage } from "@/lib/registry/client-page/page-reads";
import { staffActor } from "@/tests/factories";
import { makeClient } from "@/tests/factories/clients";
import { get, remove } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();

let cfid = 0;
beforeEach(async () => {
  ({ cfid } = await makeClient(db));
});

const logOut = (cookie: string | null, id = cfid) => remove(cookie, `/api/clients/${id}/sessions`);
const who = async (cookie: string) => (await get(cookie, "/api/sessions/verify_user")).body.type;

async function loginOf(id = cfid, now = new Date()) {
  const { hrid } = await staffWith(["client_care"]);
  const ctx = { ...testContext({ actor: staffActor({ hrid }, { client_care: true }) }), now };
  const view = await readClientPage(ctx, String(id), {});
  if (view.state !== "open") throw new Error(view.why);
  return view.page.login;
}

describe("the office logs a client out everywhere (rule client-sessions)", () => {
  it("ends all of that client's logins and no one else's, and says who did it", async () => {
    const other = await clientCookie((await makeClient(db)).cfid);
    const theirs = [await clientCookie(cfid), await clientCookie(cfid)];
    const office = await staffWith(["client_care"]);
    expect(await logOut(office.cookie)).toMatchObject({ status: 200, body: { ended: 2 } });
    expect(await Promise.all([...theirs, other, office.cookie].map(who))).toEqual([
      null,
      null,
      "CLIENT_USER",
      "INTERNAL_USER",
    ]);
    const told = await rowsOf(auditEvents, { subject: "client", subjectId: String(cfid) });
    expect(told.map(({ action, actorHrid, after }) => ({ action, actorHrid, after }))).toEqual([
      { action: "client.end-sessions", actorHrid: office.hrid, after: { ended: 2 } },
    ]);
  });

  it("can be done again, also for a client who isn't logged in", async () => {
    const { cookie } = await staffWith(["client_care"]);
    await clientCookie(cfid);
    expect((await logOut(cookie)).body).toEqual({ ended: 1 });
    expect(await logOut(cookie)).toMatchObject({ status: 200, body: { ended: 0 } });
  });

  it("needs client care, and answers 404 for a client there isn't", async () => {
    const theirs = await clientCookie(cfid);
    for (const capabilities of [["production", "pay", "sales", "management"], []] as const)
      expect((await logOut((await staffWith(capabilities)).cookie)).status).toBe(403);
    expect((await logOut(await clientCookie((await makeClient(db)).cfid))).status).toBe(403);
    expect((await logOut(theirs)).status).toBe(403);
    expect((await logOut(null)).status).toBe(401);
    expect((await logOut((await staffWith(["client_care"])).cookie, 99_999_999)).status).toBe(404);
    expect(await who(theirs)).toBe("CLIENT_USER");
  });

  it("shows in the client's timeline", async () => {
    const { cookie, fullname } = await staffWith(["client_care"]);
    await clientCookie(cfid);
    await logOut(cookie);
    const { body } = await get(cookie, `/api/clients/${cfid}/timeline?kinds=changes`);
    expect(body.entries).toMatchObject([
      { title: expect.stringMatching(/^Logged .+ out everywhere: logins ended 1$/), who: fullname },
    ]);
  });
});

describe("the client's page", () => {
  it("says on how many devices the client is logged in, and when one was last used", async () => {
    expect(await loginOf()).toEqual({ hasPassword: false, devices: 0, lastUsed: null });
    await clientCookie(cfid);
    await clientCookie(cfid);
    await clientCookie((await makeClient(db)).cfid);
    const login = await loginOf();
    expect(login.devices).toBe(2);
    expect(login.lastUsed).toMatch(/20\d\d, \d/);
    await logOut((await staffWith(["client_care"])).cookie);
    expect(await loginOf()).toMatchObject({ devices: 0, lastUsed: null });
  });

  it("doesn't count a device that wasn't used for 60 days", async () => {
    await clientCookie(cfid);
    expect(await loginOf(cfid, new Date(Date.now() + 61 * 86_400_000))).toMatchObject({ devices: 0 });
  });
});
