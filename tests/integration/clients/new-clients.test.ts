import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, clients, leads, outbox, properties, propertyNotes } from "@/db/schema";
import { businessDate } from "@/lib/values/dates";
import { makeClient, makeProperty } from "@/tests/factories";
import { type Caller, get, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { newClientForm } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();

const add = (who: Caller, body: object) => post(who, "/api/tasks/save_new_client", body);
const listed = (who: Caller, query = "") => get(who, `/api/tasks/fetch_new_clients${query}`);
const listedClient = async (who: Caller, cfid: number) =>
  (await get(who, "/api/tasks/fetch_new_clients")).body.find(
    (client: { cfid: number }) => client.cfid === cfid,
  );
let seller: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  seller = await staffWith(["sales"]);
  other = await staffWith(["sales"]);
});

const ask = (body: object, cookie = seller.cookie) => post(cookie, "/api/tasks/check_new_client", body);
async function stored(cfid: number) {
  const client = await rowOf(clients, { cfid });
  const places = await rowsOf(properties, { cfid });
  const ids = places.map(({ jobinfoid }) => jobinfoid);
  const notes = await db.select().from(propertyNotes).where(inArray(propertyNotes.jobinfoid, ids));
  const came = await rowsOf(leads, { cfid });
  return { client, places, notes, leads: came };
}

const named = (name: string) => {
  const lastname = name.split(" ").at(-1) ?? "";
  return rowsOf(clients, { lastname });
};

describe("a new client", () => {
  it("comes with property, note and a returned estimate, all by the session's person and without email", async () => {
    const form = newClientForm({ hrid: seller.hrid });
    const { status, body } = await add(seller, form);
    expect([status, body.message]).toEqual([200, `New client ${form.name} saved`]);
    const { client, places, notes, leads: came } = await stored(body.cfid);
    expect(client).toMatchObject({
      firstname: "Mary Ann",
      lastname: form.name.split(" ").at(-1),
      email: form.email,
      source: "Door to door",
      phone: `+1${form.phone.replace(/[^0-9]/g, "")}`,
      address: form.address,
      postcode: "M6J 2W3",
    });
    expect(places).toMatchObject([
      { address: form.address, postcode: "M6J 2W3", w1: 18_550, w2: null, eh: 12_000, eg: null },
    ]);
    expect(notes).toMatchObject([{ notes: "Dog in the yard", access: "Public", recorderHrid: seller.hrid }]);
    const { hrid } = seller;
    expect(came).toMatchObject([
      {
        msid: body.msid,
        kind: "Estimate",
        tag: "New Client",
        message: "Written estimate: new client",
        jobinfoid: places[0]?.jobinfoid,
        holderHrid: hrid,
        estimatorHrid: hrid,
        returnedBy: hrid,
        w1: 18_550,
        eh: 12_000,
        price: 30_550,
        jobdesc: "W1 + EH",
        recorderHrid: hrid,
      },
    ]);
    expect(came[0]?.comm).toBeGreaterThan(0);
    expect(came[0]?.resolvedAt).not.toBeNull();
    expect(await rowsOf(outbox, { cfid: body.cfid })).toEqual([]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "client"), eq(auditEvents.subjectId, String(body.cfid))));
    expect(events.map(({ action, actorHrid }) => [action, actorHrid])).toEqual([["client.create", hrid]]);
    expect(await listedClient(seller, body.cfid)).toEqual({
      id: places[0]?.jobinfoid,
      cfid: body.cfid,
      name: form.name,
      address: form.address,
      postcode: "M6J 2W3",
      phone: client?.phone,
      email: form.email,
      source: "Door to door",
      w1: "185.50",
      eh: "120.00",
      eg: null,
      notes: "Dog in the yard",
      hrid,
      added_by: seller.name,
      added: businessDate(new Date()),
      msid: body.msid,
    });
  });

  it.each([
    { w1: "", eh: "", eg: "" },
    { w1: "", eh: "", eg: "45" },
  ])("stays an open task without W1 and EH: %j", async (prices) => {
    const { body } = await add(seller, newClientForm({ ...prices, notes: "" }));
    const { notes, leads: came } = await stored(body.cfid);
    expect(notes).toEqual([]);
    expect(came).toMatchObject([{ returnedAt: null, resolvedAt: null, price: null, comm: null }]);
  });

  it("needs name, address and phone", async () => {
    for (const missing of ["name", "address", "phone"]) {
      const { status, body } = await add(seller, newClientForm({ [missing]: " " }));
      expect([status, body.error, Object.keys(body.errors)]).toEqual([
        422,
        "Submit Failed No Data",
        [missing],
      ]);
    }
    const { body } = await add(seller, {});
    expect(Object.keys(body.errors)).toEqual(["name", "address", "phone"]);
  });

  it.each([
    ["phone", "555-01"],
    ["phone", "416-123-4567"],
    ["postcode", "12345"],
    ["email", "mary"],
    ["w1", "free"],
    ["w1", "0"],
    ["eh", "-5"],
    ["eg", "100000"],
    ["notes", "x".repeat(501)],
    ["name", "x".repeat(101)],
    ["source", "Moon"],
  ])("422 at %s (%#), and nothing is stored", async (field, value) => {
    const form = newClientForm({ [field]: value });
    const { status, body } = await add(seller, form);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await named(form.name)).toEqual([]);
  });

  it("with a known phone or address needs confirmation, and is saved only then", async () => {
    const known = await makeClient(db, { phone: "416.555.7001", cellphone: "1 (416) 555-7002" });
    await makeProperty(db, {
      cfid: known.cfid,
      address: "88  Palmerston Blvd., Toronto",
      postcode: "M6G 2Y5",
    });
    const name = `Pat ${known.lastname}`;
    const cases = [
      [{ phone: "+1 416 555 7001" }, "Same phone"],
      [{ phone: "4165557002" }, "Same phone"],
      [{ address: "88 palmerston blvd", postcode: "M6G2Y5" }, "Same address"],
      [{ address: "88 Palmerston Blvd", postcode: "" }, "Same address"],
      [
        { phone: "416-555-7001", address: "88 PALMERSTON BLVD", postcode: "M6G 2Y5" },
        "Same phone and address",
      ],
    ] as const;
    for (const [changes, why] of cases) {
      const form = newClientForm(changes);
      const { status, body } = await add(seller, form);
      expect(status).toBe(409);
      expect(body.duplicates).toMatchObject([{ cfid: known.cfid, name, why }]);
      expect(await named(form.name)).toEqual([]);
      const { phone, address, postcode } = form;
      expect((await ask({ phone, address, postcode })).body.duplicates).toEqual(body.duplicates);
    }
    const elsewhere = newClientForm({ address: "88 Palmerston Blvd", postcode: "M5V 1A1" });
    expect((await add(seller, elsewhere)).status).toBe(200);
    const saved = await add(seller, newClientForm({ phone: "416-555-7001", duplicates_ok: true }));
    expect(saved.status).toBe(200);
  });

  it("finds no one by what isn't typed yet", async () => {
    await makeClient(db, { phone: null });
    expect((await ask({ phone: "", address: "", postcode: "" })).body).toEqual({ duplicates: [] });
    expect((await ask({ phone: "416", address: "" })).body).toEqual({ duplicates: [] });
  });

  it.each([
    ["phone", (form: object) => ({ ...form, address: newClientForm().address })],
    ["address", (form: object) => ({ ...form, phone: newClientForm().phone })],
    ["everything", (form: object) => form],
  ])("two people at once, the same %s: one client, the other is told (20 rounds)", async (_, second) => {
    for (let round = 0; round < 20; round++) {
      const form = newClientForm();
      const answers = await Promise.all([add(seller, form), add(other, second(form))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await named(form.name)).toHaveLength(1);
      const lost = answers.find(({ status }) => status === 409);
      const won = answers.find(({ status }) => status === 200);
      expect(lost?.body.duplicates).toMatchObject([{ cfid: won?.body.cfid }]);
    }
  });
});

describe("the person who enters new clients", () => {
  it("is the session's person: another's hrid is refused (T17)", async () => {
    const form = newClientForm({ hrid: other.hrid });
    expect((await add(seller, form)).status).toBe(403);
    expect(await named(form.name)).toEqual([]);
  });

  it("can't set other columns (T19)", async () => {
    const poison = {
      cfid: 1,
      jobinfoid: 1,
      msid: 1,
      rating: 5,
      password_hash: "x",
      passwordHash: "x",
      version: 9,
      ccStatus: "secured",
      contactstatus: "x",
      createdAt: "2001-01-01",
      comm: "999",
      price: "999",
      w2: "999",
      holderHrid: other.hrid,
      estimator: other.hrid,
      recorderHrid: other.hrid,
      tag: "x",
    };
    const { body } = await add(seller, { ...poison, ...newClientForm() });
    const { client, places, leads: came } = await stored(body.cfid);
    expect(client).toMatchObject({ rating: null, passwordHash: null, ccStatus: null, contactstatus: null });
    expect(client?.createdAt.getFullYear()).toBeGreaterThan(2020);
    expect(places).toMatchObject([{ w2: null }]);
    expect(came).toMatchObject([{ holderHrid: seller.hrid, w2: null, price: 30_550, tag: "New Client" }]);
  });

  it("needs the sales capability", async () => {
    const crew = (await staffWith(["production"])).cookie;
    const client = await clientCookie((await makeClient(db)).cfid);
    for (const cookie of [crew, client]) {
      const answers = [
        await add({ cookie }, newClientForm()),
        await ask({}, cookie),
        await listed({ cookie }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
