import { beforeEach, describe, expect, it } from "vitest";
import { clients, outbox } from "@/db/schema";
import { makeClient } from "@/tests/factories/clients";
import { unique } from "@/tests/factories/unique";
import { patch } from "@/tests/support/asks";
import { cookieOf } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { viewerOf } from "@/tests/support/people";
import { doersOn, rowOf, rowsOf } from "@/tests/support/rows";
import { makeWorld, type World } from "./client-calls";

const db = testDatabase();

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const edit = (body: object, cookie = world.cookie) => patch(cookie, `/api/clients/${world.cfid}`, body);
const now = () => rowOf(clients, { cfid: world.cfid });
const mails = () => rowsOf(outbox, { cfid: world.cfid });

describe("PATCH clients/{cfid}", () => {
  it("changes what is sent, as it is stored everywhere, and leaves the rest", async () => {
    const { status, body } = await edit({
      firstname: " Ann ",
      cellphone: "(416) 555 0199",
      postcode: "m6g2y5",
    });
    expect(status).toBe(200);
    expect(await now()).toMatchObject({
      ...{ firstname: "Ann", cellphone: "416-555-0199", postcode: "M6G 2Y5", version: 2 },
      ...{ lastname: world.client.lastname, phone: world.client.phone, email: world.client.email },
    });
    expect(body.client).toMatchObject({ cfid: world.cfid, firstname: "Ann", version: 2 });
    expect(Object.keys(body)).toEqual(["client"]);
    expect(await doersOn("client", world.cfid)).toEqual([{ action: "client.edit", cfid: world.cfid }]);
  });

  it("empties what is sent empty, but neither the last name nor the e-mail of a login", async () => {
    expect((await edit({ firstname: "", phone: null })).status).toBe(200);
    expect(await now()).toMatchObject({ firstname: null, phone: null });
    expect((await edit({ lastname: " " })).body.errors).toEqual({ lastname: ["Enter your last name"] });
    expect((await edit({ email: "" })).body.errors.email).toHaveLength(1);
  });

  it.each([
    [{ phone: "12" }],
    [{ cellphone: "416 555" }],
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

  it("never writes what the office decides, whatever the names (T19)", async () => {
    const poison = {
      ...{
        contactstatus: "ok",
        contact_status: "ok",
        rating: 5,
        cfid: world.cfid,
        source: "x",
        company: "x",
      },
      ...{ ccStatus: "secured", cc_status: "secured", cc_status_client: "secured", passwordHash: "x" },
      ...{ password_hash: "x", createdAt: "2000-01-01", billingAddress: "x", price: 0, hrid: 1 },
    };
    const before = await now();
    expect((await edit({ ...poison, firstname: "Ann" })).status).toBe(200);
    expect(await now()).toEqual({ ...before, firstname: "Ann", version: 2 });
  });

  it("lets two editors of different fields both win, and the stale one of a form lose (T24)", async () => {
    await Promise.all([edit({ firstname: "Ann" }), edit({ phone: "416-555-0111" })]);
    expect(await now()).toMatchObject({ firstname: "Ann", phone: "416-555-0111", version: 3 });
    const stale = await edit({ firstname: "Eve", version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { version: 3, newer: { firstname: "Ann", phone: "416-555-0111" } },
    });
    expect(await now()).toMatchObject({ firstname: "Ann", version: 3 });
  });
});

describe("another e-mail is another login", () => {
  it("asks an old session for the password, and tells the old address", async () => {
    const old = await cookieOf({ kind: "client", cfid: world.cfid }, new Date(Date.now() - 11 * 60_000));
    const email = `${unique("new")}@example.com`;
    expect(await edit({ email }, old)).toMatchObject({ status: 403, body: { reason: "reauth_required" } });
    expect((await edit({ email, current_password: "wrong" }, old)).status).toBe(403);
    expect((await edit({ email, current_password: "window-cleaner-7" }, old)).status).toBe(200);
    expect(await now()).toMatchObject({ email });
    expect(await mails()).toMatchObject([{ kind: "email-changed", recipient: world.client.email }]);
  });

  it("is refused when it is another account's", async () => {
    const other = await makeClient(db, { password: "window-cleaner-7" });
    const { status, body } = await edit({ email: other.email?.toUpperCase() });
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { email: ["This e-mail belongs to another account"] },
    });
    expect(await mails()).toEqual([]);
  });

  it("is logged with both when staff change it for the client (T14)", async () => {
    const { hrid, cookie } = await viewerOf(world.cfid);
    expect((await edit({ email: `${unique("new")}@example.com` }, cookie)).status).toBe(200);
    expect(await doersOn("client", world.cfid)).toEqual([{ action: "client.edit", hrid, for: world.cfid }]);
    expect(await mails()).toHaveLength(1);
  });
});
