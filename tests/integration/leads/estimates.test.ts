import { beforeEach, describe, expect, it } from "vitest";
import { employees, properties, propertyNotes } from "@/db/schema";
import { businessDate } from "@/lib/values/dates";
import {
  makeClient,
  makeEmployee,
  makeJob,
  makeLead,
  makeProperty,
  makeReportedJob,
} from "@/tests/factories";
import { linkEstimate } from "@/tests/factories/leads";
import { type Caller, patch } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { loggedInPartner, staffWith } from "@/tests/support/people";
import { deedsOn, leadNow, mailsTo, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

/** Sends a return, by default of an estimate that no one has changed since it came in. */
const sendEstimate = (who: Caller, msid: number, body: object) =>
  patch(who, `/api/estimates/${msid}`, { version: 1, ...body });
let cookie = "";
let hrid = 0;
let lead: Awaited<ReturnType<typeof makeLead>>;

beforeEach(async () => {
  hrid = (await makeEmployee(db)).hrid;
  cookie = await staffCookie(hrid);
  lead = await makeLead(db, { holderHrid: hrid });
});

const note = (text: string, access?: string) => ({ property_notes_1: text, note1_access: access });

describe("PATCH /api/estimates/{msid}", () => {
  it("writes prices to lead and property, marks it returned by the session's person and resolves it", async () => {
    const { status, body } = await sendEstimate(cookie, lead.msid, { w1: "210", eh: "90.50", eg: "", hrid });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      emailed: false,
      mess: {
        msid: lead.msid,
        w1: "210.00",
        eh: "90.50",
        eg: null,
        price: "300.50",
        returned: true,
        resolved: true,
        status: "Pending",
        est_date: businessDate(new Date()),
        version: 2,
      },
    });
    const stored = await leadNow(lead.msid);
    expect(stored).toMatchObject({ jobdesc: "W1 + EH", price: 30_050, comm: 3_005, w2: null });
    expect(stored).toMatchObject({ returnedBy: hrid, estimatorHrid: hrid, resolvedBy: hrid });
    expect(await rowOf(properties, { jobinfoid: lead.jobinfoid ?? 0 })).toMatchObject({
      w1: 21_000,
      w2: 32_000,
      eh: 9_050,
      eg: 4_500,
      version: 2,
    });
    expect(await deedsOn("lead", lead.msid)).toEqual([["lead.return-estimate", hrid]]);
  });

  it("makes the first person who prices it the estimator for good; the holder stays", async () => {
    const named = await makeEmployee(db);
    const theirs = await makeLead(db, { estimatorHrid: named.hrid, holderHrid: named.hrid });
    const pricer = await staffWith(["estimates_signs"]);
    expect((await sendEstimate(pricer.cookie, theirs.msid, { w1: 150 })).status).toBe(200);
    const priced = { estimatorHrid: pricer.hrid, holderHrid: named.hrid, returnedBy: pricer.hrid };
    expect(await leadNow(theirs.msid)).toMatchObject(priced);
    const later = await staffWith(["sales"]);
    expect((await sendEstimate(later.cookie, theirs.msid, { w1: 160, version: 2 })).status).toBe(200);
    expect(await leadNow(theirs.msid)).toMatchObject(priced);
  });

  it("keeps the estimator of one the client has paid for", async () => {
    const named = await makeEmployee(db);
    const { jobid } = await makeReportedJob(db, { recstatus: "PAID" });
    const paid = await makeLead(db, { estimatorHrid: named.hrid, holderHrid: hrid, jobid });
    await sendEstimate(cookie, paid.msid, { w1: 150 });
    expect(await leadNow(paid.msid)).toMatchObject({ estimatorHrid: named.hrid, returnedBy: hrid });
  });

  it.each([
    [{}, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "185.50" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "$185" }, "w1", "W1 Price must be entered and be a number only"],
    [{ w1: "0" }, "w1", "W1 Price must be greater than 0"],
    [{ w1: "185", w2: "lots" }, "w2", "W2 Price must be number only"],
    [{ w1: "185", eh: "abc" }, "eh", "EH Price must be number only"],
    [{ w1: "185", eg: "-4" }, "eg", "EG Price must be greater than 0"],
  ])("refuses %j and writes nothing", async (form, field, message) => {
    const { status, body } = await sendEstimate(cookie, lead.msid, form);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [message] });
    expect(await leadNow(lead.msid)).toMatchObject({ returnedAt: null, version: 1 });
    expect(await deedsOn("lead", lead.msid)).toEqual([]);
  });

  it("adds the notes to the property with their access, for the crews to see", async () => {
    await sendEstimate(cookie, lead.msid, {
      w1: "185",
      ...note("Dog", "private"),
      property_notes_3: "Tap at the back",
    });
    expect(await rowsOf(propertyNotes, { jobinfoid: lead.jobinfoid ?? 0 })).toMatchObject([
      { notes: "Dog", access: "Private", recorderHrid: hrid, prodNote: true },
      { notes: "Tap at the back", access: "Public", recorderHrid: hrid, prodNote: true },
    ]);
  });

  it("refuses notes without a property, as a whole", async () => {
    const { cfid } = await makeClient(db);
    const placeless = await makeLead(db, { cfid, jobinfoid: null, holderHrid: hrid });
    const { status } = await sendEstimate(cookie, placeless.msid, { w1: "185", ...note("Dog") });
    expect(status).toBe(422);
    expect(await leadNow(placeless.msid)).toMatchObject({ returnedAt: null });
    expect((await sendEstimate(cookie, placeless.msid, { w1: "185" })).status).toBe(200);
  });

  it("emails the client's stored address when selected, also after an edit with other prices", async () => {
    const form = { w1: "185", send_email: true, email_notes: "Spring is busy", email: "thief@example.com" };
    expect((await sendEstimate(cookie, lead.msid, form)).body.emailed).toBe(true);
    await sendEstimate(cookie, lead.msid, { ...form, w1: "200", version: 2 });
    const mails = await mailsTo(lead.cfid);
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      expect.stringMatching(/^Client-/i),
      expect.stringMatching(/^Client-/i),
    ]);
    expect(mails[0]?.body).toContain("$185.00");
    expect(mails[0]?.body).toContain("Spring is busy");
    expect(mails[1]?.body).toContain("$200.00");
    expect(await leadNow(lead.msid)).toMatchObject({ contactStatus: "Emailed" });
  });

  it("returns without an email when the client has none, or it isn't selected", async () => {
    const { cfid } = await makeClient(db, { email: null });
    const { jobinfoid } = await makeProperty(db, { cfid });
    const silent = await makeLead(db, { cfid, jobinfoid, holderHrid: hrid });
    const { status, body } = await sendEstimate(cookie, silent.msid, { w1: "185", send_email: true });
    expect([status, body.emailed]).toEqual([200, false]);
    await sendEstimate(cookie, lead.msid, { w1: "185" });
    expect([...(await mailsTo(cfid)), ...(await mailsTo(lead.cfid))]).toEqual([]);
  });

  it("edits on a second return: who and when stay, and so does the W2 a crew's form doesn't have", async () => {
    await sendEstimate(cookie, lead.msid, { w1: "185", w2: "300", eg: "40" });
    const first = await leadNow(lead.msid);
    const other = await staffWith(["sales"]);
    const edited = await sendEstimate(other.cookie, lead.msid, { w1: "190", version: 2 });
    expect(edited.body.mess).toMatchObject({ w1: "190.00", w2: "300.00", eg: null, version: 3 });
    expect(await leadNow(lead.msid)).toMatchObject({ returnedBy: hrid, returnedAt: first?.returnedAt });
    expect(await deedsOn("lead", lead.msid)).toEqual([
      ["lead.return-estimate", hrid],
      ["lead.edit-estimate", other.hrid],
    ]);
  });

  it("keeps price and commission of a sold one", async () => {
    await sendEstimate(cookie, lead.msid, { w1: "200" });
    const { cfid, jobinfoid } = lead;
    const job = await makeJob(db, { cfid: cfid ?? 0, jobinfoid: jobinfoid ?? 0 });
    await linkEstimate(db, lead.msid, job.jobid);
    const { body } = await sendEstimate(cookie, lead.msid, { w1: "900", version: 2 });
    expect(body.mess).toMatchObject({ w1: "900.00", price: "200.00", status: "Scheduled" });
    expect(await leadNow(lead.msid)).toMatchObject({ comm: 2_000 });
  });

  it("lets one of four win who return it at once, and tells the others who did and the current values", async () => {
    const others = await Promise.all([1, 2, 3].map(() => staffWith(["estimates_signs"])));
    const people = [{ hrid, cookie }, ...others];
    const answers = await Promise.all(
      people.map((who, at) => sendEstimate(who.cookie, lead.msid, { w1: `${185 + at}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    const winner = await rowOf(employees, { hrid: (await leadNow(lead.msid))?.returnedBy ?? 0 });
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ reason: "stale", version: 2, newer: { w1: won?.body.mess.w1 } });
      expect(body.error).toContain(`${winner?.name} changed this on`);
    }
    expect(await deedsOn("lead", lead.msid)).toHaveLength(1);
  });

  it("needs the version the screen showed", async () => {
    const { status, body } = await sendEstimate(cookie, lead.msid, { w1: "185", version: undefined });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["version"]]);
    expect(await leadNow(lead.msid)).toMatchObject({ returnedAt: null });
  });

  it("writes one return for a request sent twice with one key", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = () =>
      patch(cookie, `/api/estimates/${lead.msid}`, { w1: "185", version: 1, ...note("Dog") }, headers);
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(propertyNotes, { jobinfoid: lead.jobinfoid ?? 0 })).toHaveLength(1);
  });

  it("is 403 with another's hrid or for a client, 401 without a session, 404 for anything else", async () => {
    const { hrid: other } = await makeEmployee(db);
    expect((await sendEstimate(cookie, lead.msid, { w1: "185", hrid: other })).status).toBe(403);
    expect((await sendEstimate("", lead.msid, { w1: "185" })).status).toBe(401);
    const client = await clientCookie(lead.cfid ?? 0);
    expect((await sendEstimate(client, lead.msid, { w1: "185" })).status).toBe(403);
    const message = await makeLead(db, { kind: "Message", message: "Written by hand" });
    expect((await sendEstimate(cookie, message.msid, { w1: "185" })).status).toBe(404);
    expect((await sendEstimate(cookie, 999_999, { w1: "185" })).status).toBe(404);
    expect(await leadNow(lead.msid)).toMatchObject({ version: 1 });
  });
});

describe("who may return an estimate, and change a returned one (rule estimate-return)", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it("refuses a first return by someone it isn't assigned to, and writes no price", async () => {
    const driver = await staffWith();
    const { status, body } = await sendEstimate(driver.cookie, lead.msid, { w1: "99999" });
    expect([status, body.error]).toEqual([403, expect.stringContaining("isn't assigned to you")]);
    expect(await leadNow(lead.msid)).toMatchObject({ returnedAt: null, comm: null, version: 1 });
    expect(await rowOf(properties, { jobinfoid: lead.jobinfoid ?? 0 })).toMatchObject({ version: 1 });
    expect(await deedsOn("lead", lead.msid)).toEqual([]);
  });

  it.each(["sales", "estimates_signs"] as const)("takes one from someone with %s", async (capability) => {
    const { cookie: theirs } = await staffWith([capability]);
    expect((await sendEstimate(theirs, lead.msid, { w1: "185" })).status).toBe(200);
  });

  it("takes one from its estimator and from the partner who holds it, not from another partner", async () => {
    const named = await makeLead(db, { estimatorHrid: hrid });
    expect((await sendEstimate(cookie, named.msid, { w1: "185" })).status).toBe(200);
    const [partner, other] = [await loggedInPartner(), await loggedInPartner()];
    const held = await makeLead(db, { holderHrid: partner.hrid });
    expect((await sendEstimate(other.cookie, held.msid, { w1: "185" })).status).toBe(403);
    expect((await sendEstimate(partner.cookie, held.msid, { w1: "185" })).status).toBe(200);
  });

  it.each(["", "estimates_signs"] as const)(
    "refuses a change of a partner's returned estimate by someone else (with %j), whose commission stays",
    async (capability) => {
      const partner = await loggedInPartner();
      const returned = { returnedBy: partner.hrid, estimatorHrid: partner.hrid, returnedAt: new Date() };
      const theirs = await makeLead(db, { ...returned, w1: 29_000, price: 29_000, comm: 2_900 });
      const driver = await staffWith(capability ? [capability] : []);
      const { status } = await sendEstimate(driver.cookie, theirs.msid, { w1: "1" });
      expect(status).toBe(403);
      expect(await leadNow(theirs.msid)).toMatchObject({ w1: 29_000, comm: 2_900, version: 1 });
    },
  );

  it("lets its returner change it for a day, afterwards only sales", async () => {
    const own = { holderHrid: hrid, returnedBy: hrid, w1: 18_500, price: 18_500 };
    const fresh = await makeLead(db, { ...own, returnedAt: hoursAgo(23) });
    expect((await sendEstimate(cookie, fresh.msid, { w1: "190" })).status).toBe(200);
    const old = await makeLead(db, { ...own, returnedAt: hoursAgo(25) });
    const late = await sendEstimate(cookie, old.msid, { w1: "190" });
    expect([late.status, late.body.error]).toEqual([403, expect.stringContaining("more than a day ago")]);
    const seller = await staffWith(["sales"]);
    expect((await sendEstimate(seller.cookie, old.msid, { w1: "190" })).status).toBe(200);
  });

  it("counts the day until the change arrives, whatever a phone says", async () => {
    const master = await makeEmployee(db, { crewMaster: true });
    const own = { holderHrid: master.hrid, returnedBy: master.hrid, w1: 18_500, price: 18_500 };
    const old = await makeLead(db, { ...own, returnedAt: hoursAgo(25) });
    const headers = { "x-tapped-at": hoursAgo(20).toISOString() };
    const form = { w1: "190", version: 1 };
    const { status } = await patch(
      await staffCookie(master.hrid),
      `/api/estimates/${old.msid}`,
      form,
      headers,
    );
    expect(status).not.toBe(200);
    expect(await leadNow(old.msid)).toMatchObject({ w1: 18_500, version: 1 });
  });
});
