import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { leads, properties, propertyNotes } from "@/db/schema";
import { businessDate } from "@/lib/values/dates";
import {
  makeClient,
  makeEmployee,
  makeJob,
  makeLead,
  makeProperty,
  makeReportedJob,
} from "@/tests/factories";
import { type Caller, patch } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { deedsOn, leadNow, mailsTo, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const sendEstimate = (who: Caller, msid: number, body: object) => patch(who, `/api/estimates/${msid}`, body);
let cookie = "";
let hrid = 0;
let lead: Awaited<ReturnType<typeof makeLead>>;

beforeEach(async () => {
  hrid = (await makeEmployee(db)).hrid;
  cookie = await staffCookie(hrid);
  lead = await makeLead(db);
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
    await sendEstimate(cookie, theirs.msid, { w1: 150 });
    const priced = { estimatorHrid: hrid, holderHrid: named.hrid, returnedBy: hrid };
    expect(await leadNow(theirs.msid)).toMatchObject(priced);
    const later = await staffWith(["estimates_signs"]);
    await sendEstimate(later, theirs.msid, { w1: 160 });
    expect(await leadNow(theirs.msid)).toMatchObject(priced);
  });

  it("keeps the estimator of one the client has paid for", async () => {
    const named = await makeEmployee(db);
    const { jobid } = await makeReportedJob(db, { recstatus: "PAID" });
    const paid = await makeLead(db, { estimatorHrid: named.hrid, jobid });
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
    const placeless = await makeLead(db, { cfid, jobinfoid: null });
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
    const silent = await makeLead(db, { cfid, jobinfoid });
    const { status, body } = await sendEstimate(cookie, silent.msid, { w1: "185", send_email: true });
    expect([status, body.emailed]).toEqual([200, false]);
    await sendEstimate(cookie, lead.msid, { w1: "185" });
    expect([...(await mailsTo(cfid)), ...(await mailsTo(lead.cfid))]).toEqual([]);
  });

  it("edits on a second return: who and when stay, and so does the W2 a crew's form doesn't have", async () => {
    await sendEstimate(cookie, lead.msid, { w1: "185", w2: "300", eg: "40" });
    const first = await leadNow(lead.msid);
    const other = await makeEmployee(db);
    const edited = await sendEstimate(await staffCookie(other.hrid), lead.msid, { w1: "190", version: 2 });
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
    await db.update(leads).set({ jobid: job.jobid }).where(eq(leads.msid, lead.msid));
    const { body } = await sendEstimate(cookie, lead.msid, { w1: "900" });
    expect(body.mess).toMatchObject({ w1: "900.00", price: "200.00", status: "Scheduled" });
    expect(await leadNow(lead.msid)).toMatchObject({ comm: 2_000 });
  });

  it("lets one of two win who return the same version at once, and shows the other the current values", async () => {
    const other = (await staffWith()).cookie;
    const send = (who: string, w1: string) => sendEstimate(who, lead.msid, { w1, version: 1 });
    const answers = await Promise.all([send(cookie, "185"), send(other, "220")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({ version: 2, newer: { w1: won?.body.mess.w1, version: 2 } });
    expect(await deedsOn("lead", lead.msid)).toHaveLength(1);
  });

  it("writes one return for a request sent twice with one key", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = () => patch(cookie, `/api/estimates/${lead.msid}`, { w1: "185", ...note("Dog") }, headers);
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
