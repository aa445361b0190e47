import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import { assignLead } from "@/lib/features/partners/assign";
import { makeEmployee, makeLead, makePartner, partnerActor, staffActor } from "@/tests/factories";
import { patch } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { deedsOn, leadNow } from "@/tests/support/rows";

const db = testDatabase();
type Partner = Awaited<ReturnType<typeof makePartner>>;
let [first, second] = [{}, {}] as [Partner, Partner];
let [cookie, other] = ["", ""];
let lead: Awaited<ReturnType<typeof makeLead>>;

beforeEach(async () => {
  first = await makePartner(db);
  second = await makePartner(db);
  cookie = await staffCookie(first.hrid);
  other = await staffCookie(second.hrid);
  lead = await makeLead(db);
});

const assign = (as: string, body: object = {}, msid = lead.msid) => patch(as, `/api/partners/${msid}`, body);
const holder = async () => (await leadNow(lead.msid))?.holderHrid;

describe("PATCH /api/partners/{msid}", () => {
  it("takes a lead no one holds, and gives back one's own", async () => {
    const taken = await assign(cookie, { hrid: first.hrid, version: 1 });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      success: true,
      mess: { msid: lead.msid, holder: first.name, mine: true, version: 2 },
    });
    expect(await holder()).toBe(first.hrid);
    // Sent again, nothing changes.
    expect((await assign(cookie, { hrid: first.hrid })).body).toMatchObject({ mess: { version: 2 } });
    const back = await assign(cookie, { hrid: first.hrid, task: "giveBack", version: 2 });
    expect(back.body).toMatchObject({ mess: { holder: null, mine: false, version: 3 } });
    expect(await holder()).toBeNull();
    expect(await deedsOn("lead", lead.msid)).toEqual([
      ["lead.assign", first.hrid],
      ["lead.give-back", first.hrid],
    ]);
  });

  it("gives back no lead of another's, and one no one holds stays unheld", async () => {
    expect((await assign(cookie, { task: "giveBack" })).body).toMatchObject({
      mess: { holder: null, version: 1 },
    });
    await assign(cookie);
    expect((await assign(other, { task: "giveBack" })).status).toBe(409);
    expect(await holder()).toBe(first.hrid);
  });

  it("takes a lead over from another partner", async () => {
    await assign(cookie);
    expect((await assign(other, { version: 2 })).body).toMatchObject({ mess: { holder: second.name } });
    expect(await holder()).toBe(second.hrid);
  });

  it("of two at once on the same list one wins, the other is told who holds it", async () => {
    const answers = await Promise.all([cookie, other].map((as) => assign(as, { version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = (await holder()) === first.hrid ? first : second;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(JSON.stringify(refused)).toContain(`${winner.name} holds this lead now.`);
    expect(refused).toMatchObject({ version: 2, newer: { holder: winner.name, version: 2 } });
    expect(await deedsOn("lead", lead.msid)).toEqual([["lead.assign", winner.hrid]]);
  });

  it("says that no one holds a lead that was given back in the meantime", async () => {
    await assign(cookie);
    await assign(cookie, { task: "giveBack" });
    const { status, body } = await assign(other, { version: 2 });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain("No one holds this lead now.");
  });

  it("is for one's own partner number only (T17, T18), and needs a partner session", async () => {
    expect((await assign(cookie, { hrid: second.hrid })).status).toBe(403);
    expect((await assign((await staffWith()).cookie)).status).toBe(403);
    expect((await assign("")).status).toBe(401);
    expect(await leadNow(lead.msid)).toMatchObject({ holderHrid: null, version: 1 });
  });

  it("assigns no DNF and no missing lead; a job's task isn't a lead's", async () => {
    const dnf = await makeLead(db, { kind: "DNF" });
    expect((await assign(cookie, {}, dnf.msid)).status).toBe(404);
    expect((await assign(cookie, {}, 999_999_999)).status).toBe(404);
    expect((await assign(cookie, { task: "paint it" })).status).toBe(422);
    expect(await holder()).toBeNull();
  });

  it("assigns to the partner acted for, and the audit names who did it", async () => {
    const admin = await makeEmployee(db);
    const mgr = { hrid: first.hrid, name: first.name, royalty: 0.3 };
    const actor = staffActor(admin, { partner_admin: true }, { mgr, impersonating: true });
    await inTransaction(db, (tx) =>
      assignLead(testContext({ actor, db: tx }), {
        msid: lead.msid,
        partner: partnerActor(first).hrid,
        giveBack: false,
      }),
    );
    expect(await holder()).toBe(first.hrid);
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(lead.msid)));
    expect(event).toMatchObject({ actorHrid: admin.hrid, actingForHrid: first.hrid });
  });
});
