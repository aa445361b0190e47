import { beforeAll, describe, expect, it } from "vitest";
import { outbox, recruits } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { businessDate } from "@/lib/values/dates";
import { makeRecruit } from "@/tests/factories/recruits";
import { get, patch, post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { actionsOn, rowOf } from "@/tests/support/rows";

const db = testDatabase();
const [SHOP] = SETTING_DEFAULTS.recruitShops;
const [TRAINING] = SETTING_DEFAULTS.trainingOptions;
const FORM = {
  name: "Dana Whitlock",
  name1: "Dana",
  shop: SHOP,
  drive: "Valid G License",
  phone: "(416) 555-0155",

  email: "dana@example.com",
  status: "Scheduled Field",
  training: TRAINING,
  notes4: "Keen",
  notes5: "A",
};
let manager: StaffMember;
let other: StaffMember;

const makePerson = (phone: string | null = "416-555-0190") => staffWith(["crew_mgt"], { phone });

beforeAll(async () => {
  manager = await makePerson();
  other = await makePerson();
});

const change = (who: StaffMember, id: number, body: object) => patch(who.cookie, `/api/recruits/${id}`, body);
const text = (who: StaffMember, id: number) => post(who.cookie, `/api/recruits/${id}/send_text`);
const testText = (who: StaffMember) => post(who.cookie, "/api/recruits/test/send_text");

describe("recruits", () => {
  it("are added, listed with their choices, and changed", async () => {
    const made = await post(manager.cookie, "/api/recruits", FORM);
    const { id } = made.body.recruit;
    expect(made.body.recruit).toMatchObject({ ...FORM, phone: "+14165550155", notes3: null, version: 1 });
    const { body } = await get(other.cookie, "/api/recruits");
    expect(body.recruits).toContainEqual(made.body.recruit);
    expect(body).toMatchObject({ trainingOptions: SETTING_DEFAULTS.trainingOptions });
    const dead = await change(other, id, { ...FORM, status: "Dead", notes5: "C", version: 1 });
    expect(dead.body.recruit).toMatchObject({ status: "Dead", notes5: "C", version: 2 });
    expect(await actionsOn("recruit", id)).toEqual(["recruit.create", "recruit.update"]);
    const row = await rowOf(recruits, { id });
    expect(row?.updatedBy).toBe(other.hrid);
  });

  it.each([
    ["name", { name: " " }],
    ["phone", { phone: "12" }],
    ["phone", { phone: "416-123-4567" }],
    ["email", { email: "dana" }],
    ["status", { status: "Fired" }],
    ["notes5", { notes5: "D" }],
    ["drive", { drive: "Bicycle" }],
    ["shop", { shop: "Moon" }],
    ["training", { training: "Never" }],
  ])("422 at %s", async (field, changes) => {
    const { id } = await makeRecruit(db);
    const { status, body } = await change(manager, id, { ...FORM, ...changes });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("keep a shop that was removed from the list", async () => {
    const { id } = await makeRecruit(db, { shop: "Old shop" });
    expect((await change(manager, id, { ...FORM, shop: "Old shop" })).status).toBe(200);
  });

  it("keep the extension of a phone", async () => {
    const { id } = await makeRecruit(db, { phone: null });
    expect((await change(manager, id, { ...FORM, phone: "416 555 0155 x4" })).body.recruit).toMatchObject({
      phone: "416-555-0155 ext. 4",
    });
  });

  it("keep an impossible phone that was stored before", async () => {
    const { id } = await makeRecruit(db, { phone: "416-123-4567" });
    expect((await change(manager, id, { ...FORM, phone: "416-123-4567" })).status).toBe(200);
  });

  it("two at once: one wins, the other sees the current values", async () => {
    const { id } = await makeRecruit(db);
    const answers = await Promise.all(
      [manager, other].map((who, i) => change(who, id, { ...FORM, notes4: `by ${i}`, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(lost?.body.recruit).toEqual(won?.body.recruit);
  });

  it("can only be changed under one's own number, and only existing ones", async () => {
    const { id } = await makeRecruit(db);
    expect((await change(manager, id, { ...FORM, hrid: other.hrid })).status).toBe(403);
    expect((await change(manager, 999_999_999, FORM)).status).toBe(404);
  });
});

describe("texts", () => {
  it("remind of the training once a day, however often they're requested (T29)", async () => {
    const { id, name } = await makeRecruit(db, { name1: null, training: TRAINING, phone: "416-555-0177" });
    const answers = await Promise.all([1, 2, 3].map(() => text(manager, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const sent = (await db.select().from(outbox)).filter(({ recipient }) => recipient === "+14165550177");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain(`Hello ${name}`);
    expect(sent[0]?.body).toContain(TRAINING);
    const won = answers.find(({ status }) => status === 200);
    expect(won?.body).toMatchObject({
      msg: `Text sent to ${name}`,
      recruit: { notes3: businessDate(new Date()), version: 2 },
    });
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await actionsOn("recruit", id)).toEqual(["recruit.remind"]);
  });

  it.each([null, "+14161234567"])("need a number that can exist, not %s", async (phone) => {
    const { id } = await makeRecruit(db, { phone });
    expect((await text(manager, id)).status).toBe(422);
    expect((await text(manager, 999_999_999)).status).toBe(404);
  });

  it("aren't sent to anyone marked Dead", async () => {
    const { id } = await makeRecruit(db, { status: "Dead", phone: "416-555-0178" });
    expect((await text(manager, id)).status).toBe(409);
    const sent = (await db.select().from(outbox)).filter(({ recipient }) => recipient === "+14165550178");
    expect(sent).toEqual([]);
  });

  it("for a test are sent only to the caller's own phone", async () => {
    const me = await makePerson("416-555-0166");
    expect((await testText(me)).body.msg).toBe("Test text sent to 416-555-0166");
    expect((await testText(me)).status).toBe(429);
    const kinds = (await db.select().from(outbox)).filter(({ kind }) => kind === "recruit-test");
    expect(kinds.map(({ recipient }) => recipient)).toEqual(["+14165550166"]);
    expect((await testText(await makePerson(null))).status).toBe(422);
  });
});
