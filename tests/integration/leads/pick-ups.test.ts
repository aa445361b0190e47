import { beforeEach, describe, expect, it } from "vitest";
import { signPickups } from "@/db/schema";
import { makeClient, makeEmployee, makeLead, makeProperty, makeReportedJob } from "@/tests/factories";
import { makeSignPickup } from "@/tests/factories/leads";
import { type Caller, get, patch } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { deedsOn, leadNow, mailsTo, rowOf } from "@/tests/support/rows";

const db = testDatabase();

const sendPickUp = (who: Caller, msid: number, body: object) => patch(who, `/api/pick_ups/${msid}`, body);
const signNow = (id: number | null) => rowOf(signPickups, { id: id ?? 0 });
let cookie = "";
let hrid = 0;

/** A sign on a completed job's lawn and its lead, for a client with or without an email. */
async function makeSignLead(email?: null) {
  const { cfid } = await makeClient(db, email === null ? { email } : {});
  const { jobinfoid } = await makeProperty(db, { cfid });
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
  const { id } = await makeSignPickup(db, { jobid });
  const message = "Pick Up sign: front lawn";
  return makeLead(db, { kind: "Sign", message, cfid, jobinfoid, jobid, signPickupId: id });
}

beforeEach(async () => {
  hrid = (await makeEmployee(db)).hrid;
  cookie = await staffCookie(hrid);
});

const read = (msid: number) => get(cookie, `/api/pick_ups/${msid}`);

describe("GET /api/pick_ups/{msid}", () => {
  it("returns client, email, property, message and type; 404 for anything else", async () => {
    const { msid, cfid, jobinfoid } = await makeSignLead();
    const { body } = await read(msid);
    expect(Object.keys(body)).toEqual(["client", "email", "property", "message", "type"]);
    expect(body).toMatchObject({ client: { cfid }, property: { jobinfoid }, type: "Sign" });
    expect(body.email).toBe(body.client.email);
    expect((await read((await makeLead(db)).msid)).status).toBe(404);
  });
});

describe("PATCH /api/pick_ups/{msid}", () => {
  it.each([
    ["Pick-Up Successful", "Resolved-Success", 0],
    ["Pick-Up Successful with Email", "Resolved-Success", 1],
    ["Pick-Up Unsuccessful", "Resolved-Unsuccess", 0],
    ["Pick-Up Unsuccessful with Email", "Resolved-Unsuccess", 1],
  ])("%s: sign %s, lead resolved, %i emails", async (pick_up, status, mails) => {
    const lead = await makeSignLead();
    const answer = await sendPickUp(cookie, lead.msid, {
      pick_up,
      pick_up_type: "Sign",
      email: "thief@example.com",
      hrid,
    });
    expect(answer.body).toMatchObject({ mess: { status, resolved: true }, emailed: mails === 1 });
    expect(await signNow(lead.signPickupId)).toMatchObject({
      status,
      resolvedBy: hrid,
      emailed: mails === 1,
    });
    expect(await leadNow(lead.msid)).toMatchObject({ resolvedBy: hrid, estimatorHrid: hrid });
    const sent = await mailsTo(lead.cfid);
    expect(sent.map(({ recipient }) => recipient.startsWith("Client"))).toEqual(Array(mails).fill(true));
    expect(await deedsOn("lead", lead.msid)).toEqual([["lead.return-sign", hrid]]);
  });

  it("accepts the option as pick_up_type, too; none is 'Must Select An Option'", async () => {
    const lead = await makeSignLead();
    for (const form of [{}, { pick_up: "None Selected" }, { pick_up: "Somehow" }]) {
      const { status, body } = await sendPickUp(cookie, lead.msid, form);
      expect([status, body.errors]).toEqual([422, { pick_up: ["Must Select An Option"] }]);
    }
    expect(await signNow(lead.signPickupId)).toMatchObject({ status: "Pending" });
    expect((await sendPickUp(cookie, lead.msid, { pick_up_type: "Pick-Up Successful" })).status).toBe(200);
  });

  it("refuses an option with email for a client without one", async () => {
    const lead = await makeSignLead(null);
    const { status, body } = await sendPickUp(cookie, lead.msid, {
      pick_up: "Pick-Up Successful with Email",
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["pick_up"]]);
    expect(await leadNow(lead.msid)).toMatchObject({ resolvedAt: null, version: 1 });
  });

  it("corrects a result, and emails the same one once", async () => {
    const lead = await makeSignLead();
    const send = (pick_up: string) => sendPickUp(cookie, lead.msid, { pick_up });
    await send("Pick-Up Successful with Email");
    expect((await send("Pick-Up Successful with Email")).body.emailed).toBe(false);
    await send("Pick-Up Unsuccessful with Email");
    expect(await signNow(lead.signPickupId)).toMatchObject({ status: "Resolved-Unsuccess" });
    expect((await mailsTo(lead.cfid)).map(({ uniqueKey }) => uniqueKey)).toEqual([
      `pick-up:${lead.msid}:success`,
      `pick-up:${lead.msid}:unsuccess`,
    ]);
  });

  it("lets one of two win who return the same version at once", async () => {
    const lead = await makeSignLead();
    const other = (await staffWith()).cookie;
    const answers = await Promise.all([
      sendPickUp(cookie, lead.msid, { pick_up: "Pick-Up Successful", version: 1 }),
      sendPickUp(other, lead.msid, { pick_up: "Pick-Up Unsuccessful", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect((await signNow(lead.signPickupId))?.status).toBe(won?.body.mess.status);
  });

  it("is 403 with another's hrid and 404 for an estimate", async () => {
    const lead = await makeSignLead();
    const form = { pick_up: "Pick-Up Successful" };
    const { hrid: other } = await makeEmployee(db);
    expect((await sendPickUp(cookie, lead.msid, { ...form, hrid: other })).status).toBe(403);
    expect((await sendPickUp(cookie, (await makeLead(db)).msid, form)).status).toBe(404);
  });
});

describe("resolving a sign's message", () => {
  it("updates the sign too, and back to pending", async () => {
    const lead = await makeSignLead();
    await patch(cookie, `/api/messages/${lead.msid}`, { type: "resolve" });
    expect(await signNow(lead.signPickupId)).toMatchObject({ status: "Resolved", resolvedBy: hrid });
    await patch(cookie, `/api/messages/${lead.msid}`, { type: "unresolve" });
    expect(await signNow(lead.signPickupId)).toMatchObject({ status: "Pending", resolvedAt: null });
  });

  it("is a 409 to reopen one while the job has another pending", async () => {
    const lead = await makeSignLead();
    await sendPickUp(cookie, lead.msid, { pick_up: "Pick-Up Unsuccessful" });
    const again = await makeSignPickup(db, { jobid: lead.jobid ?? 0 });
    const { status } = await patch(cookie, `/api/messages/${lead.msid}`, { type: "unresolve" });
    expect(status).toBe(409);
    expect(await leadNow(lead.msid)).toMatchObject({ resolvedBy: hrid, version: 2 });
    expect(await signNow(again.id)).toMatchObject({ status: "Pending" });
  });
});
