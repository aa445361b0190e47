import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { clients, outbox } from "@/db/schema";
import { makeEmployee } from "@/tests/factories";
import { patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { doersOn, rowOf, rowsOf } from "@/tests/support/rows";
import { makeWorld, type World } from "./client-calls";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const edit = (body: object, cookie = world.cookie) => patch(cookie, `/api/clients/${world.cfid}`, body);
const now = () => rowOf(clients, { cfid: world.cfid });

describe("PATCH clients/{cfid}", () => {
  it("changes what's sent, in stored form, and leaves the rest", async () => {
    const { status, body } = await edit({
      firstname: " Ann ",
      cellphone: "(416) 555 0199",
      postcode: "m6g2y5",
    });
    expect(status).toBe(200);
    expect(await now()).toMatchObject({
      firstname: "Ann",
      cellphone: "416-555-0199",
      postcode: "M6G 2Y5",
      version: 2,
      lastname: world.client.lastname,
      phone: world.client.phone,
      email: world.client.email,
    });
    expect(body.client).toMatchObject({ cfid: world.cfid, firstname: "Ann", version: 2 });
    expect(Object.keys(body)).toEqual(["client"]);
    expect(await doersOn("client", world.cfid)).toEqual([{ action: "client.edit", cfid: world.cfid }]);
  });

  it("clears what's sent empty, but neither the last name nor a login's email", async () => {
    expect((await edit({ firstname: "", phone: null })).status).toBe(200);
    expect(await now()).toMatchObject({ firstname: null, phone: null });
    expect((await edit({ lastname: " " })).body.errors).toEqual({ lastname: ["Enter your last name"] });
    expect((await edit({ email: "" })).body.errors.email).toHaveLength(1);
  });

  it.each([
    [{ phone: "12" }],
    [{ cellphone: "416 555" }],
    [{ cellphone: "416-123-4567" }],
    [{ email: "no address" }],
    [{ second_email: "a@b" }],
    [{ postcode: "90210" }],
    [{ address: "x".repeat(201) }],
  ])("refuses %j at its field", async (sent) => {
    const { status, body } = await edit(sent);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(Object.keys(sent));
    expect(await now()).toMatchObject({ version: 1 });
  });

  it.each([
    ["416-123-4567", "cellphone"],
    // No one can text to an extension.
    ["416-555-0123 ext. 4", "text_visits"],
    ["555-0123", "cellphone"],
  ])("saves the whole form with a stored %s", async (phone, refused) => {
    const { cfid } = world;
    const stored = { phone, cellphone: null, textsAgreedAt: new Date("2026-01-05T15:00:00Z") };
    await testDatabase().update(clients).set(stored).where(eq(clients.cfid, cfid));
    const whole = { phone, cellphone: "", text_visits: true, firstname: "Ann" };
    expect((await edit(whole)).status).toBe(200);
    expect(await now()).toMatchObject({ ...stored, firstname: "Ann" });
    const { status, body } = await edit({ ...whole, cellphone: phone });
    expect([status, Object.keys(body.errors)]).toEqual([422, [refused]]);
  });

  it("never writes what the office decides, whatever the field names (T19)", async () => {
    const poison = {
      contactstatus: "ok",
      contact_status: "ok",
      rating: 5,
      cfid: world.cfid,
      source: "x",
      company: "x",
      ccStatus: "secured",
      cc_status: "secured",
      cc_status_client: "secured",
      passwordHash: "x",
      password_hash: "x",
      createdAt: "2000-01-01",
      billingAddress: "x",
      price: 0,
      hrid: 1,
    };
    const before = await now();
    expect((await edit({ ...poison, firstname: "Ann" })).status).toBe(200);
    expect(await now()).toEqual({ ...before, firstname: "Ann", version: 2 });
  });

  it("lets two editors of different fields both win, and a form's stale one lose (T24)", async () => {
    await Promise.all([edit({ firstname: "Ann" }), edit({ phone: "416-555-0111" })]);
    expect(await now()).toMatchObject({ firstname: "Ann", phone: "416-555-0111", version: 3 });
    const stale = await edit({ firstname: "Eve", version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { version: 3, newer: { firstname: "Ann", phone: "416-555-0111" } },
    });
    expect(await now()).toMatchObject({ firstname: "Ann", version: 3 });
  });

  it("turns texts about visits on, with when and by whom, and off again", async () => {
    expect(await now()).toMatchObject({ textsAgreedAt: null, textsAgreedBy: null });
    const { body } = await edit({ text_visits: true });
    expect(body.client.text_visits).toBe(true);
    const agreed = await now();
    expect(agreed).toMatchObject({ textsAgreedAt: expect.any(Date), textsAgreedBy: null });
    await edit({ text_visits: true, firstname: "Ann" });
    expect(await now()).toMatchObject({ textsAgreedAt: agreed?.textsAgreedAt });
    const { hrid } = await makeEmployee(testDatabase(), { capabilities: ["client_care"] });
    const cookie = await staffCookie(hrid);
    await post(cookie, "/api/sessions/verify_dash_user", { cfid: world.cfid });
    expect((await edit({ text_visits: false }, cookie)).body.client.text_visits).toBe(false);
    expect(await now()).toMatchObject({ textsAgreedAt: null, textsAgreedBy: null });
    await edit({ text_visits: true }, cookie);
    expect(await now()).toMatchObject({ textsAgreedBy: hrid });
  });

  it("texts need a number that can receive them, and end with the last one", async () => {
    await edit({ phone: "" });
    const refused = await edit({ text_visits: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["text_visits"]]);
    await edit({ cellphone: "416-555-0199", text_visits: true });
    await edit({ cellphone: "" });
    expect(await now()).toMatchObject({ textsAgreedAt: null });
  });

  it("a waiting text is taken back when texts are turned off", async () => {
    const { jobid } = world.upcoming;
    await edit({ text_visits: true });
    await testDatabase()
      .insert(outbox)
      .values({
        kind: "visit-confirmation",
        channel: "text",
        recipient: "+14165550123",
        body: "We're coming",
        uniqueKey: `visit-text:${jobid}:0:2026-05-14 anytime`,
        nextAttemptAt: new Date(),
        jobid,
        cfid: world.cfid,
      });
    await edit({ text_visits: false });
    expect(await rowsOf(outbox, { jobid, channel: "text" })).toEqual([]);
  });
});
