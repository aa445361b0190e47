import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents, sessions } from "@/db/schema";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { post } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const CARE = { capabilities: ["client_care"] } as const;
const open = (cookie: string, cfid: unknown) => post(cookie, "/api/sessions/verify_dash_user", { cfid });
const sessionOf = (hrid: number) => rowOf(sessions, { hrid });
const auditOf = (hrid: number) => rowsOf(auditEvents, { actorHrid: hrid });

describe("verify_dash_user (T14)", () => {
  it("gives a client their own dashboard and no one else's", async () => {
    const { cfid, lastname, email } = await makeClient(db);
    const { jobinfoid, address, postcode } = await makeProperty(db, { cfid });
    const other = await makeClient(db);
    const cookie = await clientCookie(cfid);
    const own = await open(cookie, cfid);
    expect(own.body).toEqual({
      user: { cfid, fullname: `Pat ${lastname}`, email },
      client: expect.objectContaining({ cfid, lastname, version: 1 }),
      type: "CLIENT_USER",
      props: [{ jobinfoid, address, postcode }],
    });
    expect(JSON.stringify(own.body)).not.toMatch(/password|hash|rating/i);
    const [theirs, missing] = [await open(cookie, other.cfid), await open(cookie, 999_999_999)];
    expect(theirs).toMatchObject({ status: 404, body: missing.body });
  });

  it("opens a client's dashboard for staff, records both in session and audit, and ends with null", async () => {
    const { hrid } = await makeEmployee(db, CARE);
    const [first, second] = [await makeClient(db), await makeClient(db)];
    const cookie = await staffCookie(hrid);
    expect(await open(cookie, first.cfid)).toMatchObject({
      status: 200,
      body: { type: "INTERNAL_USER", user: { hrid }, client: { cfid: first.cfid } },
    });
    expect(await sessionOf(hrid)).toMatchObject({ viewingCfid: first.cfid });
    await open(cookie, second.cfid);
    expect(await sessionOf(hrid)).toMatchObject({ viewingCfid: second.cfid });
    expect((await open(cookie, null)).body).toMatchObject({ client: null, props: [] });
    expect(await sessionOf(hrid)).toMatchObject({ viewingCfid: null, viewingSince: null });
    expect((await auditOf(hrid)).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["dashboard.open", String(first.cfid)],
      ["dashboard.open", String(second.cfid)],
      ["dashboard.close", String(second.cfid)],
    ]);
  });

  it("404 for a missing client, and nothing opened", async () => {
    const { hrid } = await makeEmployee(db, CARE);
    expect((await open(await staffCookie(hrid), 999_999_999)).status).toBe(404);
    expect(await sessionOf(hrid)).toMatchObject({ viewingCfid: null });
  });

  it("doesn't open while acting as a partner", async () => {
    const { hrid } = await makeEmployee(db, CARE);
    const partner = await makePartner(db);
    const { cfid } = await makeClient(db);
    const cookie = await staffCookie(hrid);
    await db
      .update(sessions)
      .set({ actingPartnerHrid: partner.hrid, actingSince: new Date() })
      .where(eq(sessions.hrid, hrid));
    expect((await open(cookie, cfid)).status).toBe(409);
    expect(await sessionOf(hrid)).toMatchObject({ viewingCfid: null });
  });
});
