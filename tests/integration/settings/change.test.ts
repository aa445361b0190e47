import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, settings } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import * as asks from "@/tests/support/asks";
import { remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
const TODAY = businessDate(new Date());
const TOMORROW = addDays(TODAY, 1);
type Person = { hrid: number; cookie: string };
let owner: Person;
let other: Person;

beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
  other = await staffWith(["access_admin"]);
});

const put = (key: string, body: object, who = owner) => asks.put(who.cookie, `/api/settings/${key}`, body);
const takeBack = (key: string, body: object, who = owner) => remove(who.cookie, `/api/settings/${key}`, body);

describe("who can change settings", () => {
  it("is people with the access right (rule capabilities)", async () => {
    const manager = await staffWith(["production", "management", "pay"]);
    expect((await put("eavesDays", { value: 6 }, manager)).status).toBe(403);
    expect((await put("eavesDays", { value: 6 }, { hrid: 0, cookie: "" })).status).toBe(401);
    expect(await getSetting(db, "eavesDays", TODAY)).toBe(SETTING_DEFAULTS.eavesDays);
  });
});

describe("a setting", () => {
  it("applies from today, and is audited with who and what", async () => {
    const { status, body } = await put("recruitShops", { value: ["North"], version: "default" });
    expect([status, body]).toEqual([
      200,
      { value: ["North"], from: TODAY, version: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    expect(await getSetting(db, "recruitShops", TODAY)).toEqual(["North"]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, "setting"), eq(auditEvents.subjectId, "recruitShops")));
    expect(events).toMatchObject([
      {
        actorHrid: owner.hrid,
        before: { value: SETTING_DEFAULTS.recruitShops },
        after: { value: ["North"] },
      },
    ]);
  });

  it.each([
    ["eavesDays", 0, "form", "Enter 1 or more"],
    ["officePhone", " ", "form", "Enter a telephone number, such as 416-555-0100"],
    ["hourlyRate", null, "form", "Enter an amount, such as 170.00"],
    ["hst", { crewForm: 0.07, standard: 13 }, "standard", "Enter 100% or less"],
    ["company", { ...SETTING_DEFAULTS.company, name: "" }, "name", "This cannot be blank"],
    ["taskTypes", ["Snack"], "form", "Keep Gas. It asks for the truck and card"],
    ["lawnSignOptions", [], "form", "Keep at least one"],
    ["trainingOptions", ["Mon", "Mon"], "1", "“Mon” is already on the list"],
    ["reportRecipients", ["office"], "0", "Enter an email address, such as name@example.com"],
    [
      "videoLinks",
      [{ title: "Film", url: "http://x.ca" }],
      "0.url",
      "Enter a web address that begins with https://",
    ],
    ["ledgerLocations", [], "form", "Keep at least one"],
  ])("%s says in plain words what's wrong with %j", async (key, value, field, message) => {
    const { status, body } = await put(key, { value });
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  it("must have a known name", async () => {
    expect((await put("nothing", { value: 1 })).status).toBe(400);
    expect((await put("eavesDays", { value: 6, from: TOMORROW })).body.errors.from).toEqual([
      "This setting takes effect today",
    ]);
  });

  it("two at once: one wins, the other sees the current value", async () => {
    const answers = await Promise.all(
      [owner, other].map((who, i) => put("trainingNotes", { value: [`by ${i}`], version: "default" }, who)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(lost?.body).toMatchObject({ value: won?.body.value, version: won?.body.version });
  });
});

describe("when money depends on it", () => {
  const HST = { crewForm: 0.13, standard: 0.13 };

  it("a value is planned, read by day, and withdrawn before it starts", async () => {
    expect((await put("hst", { value: HST, from: TOMORROW, version: "default" })).status).toBe(200);
    expect(await getSetting(db, "hst", TODAY)).toEqual(SETTING_DEFAULTS.hst);
    expect(await getSetting(db, "hst", TOMORROW)).toEqual(HST);
    expect((await takeBack("hst", { from: TOMORROW })).status).toBe(200);
    expect(await getSetting(db, "hst", TOMORROW)).toEqual(SETTING_DEFAULTS.hst);
    const again = await takeBack("hst", { from: TOMORROW });
    expect([again.status, again.body]).toMatchObject([409, { value: SETTING_DEFAULTS.hst }]);
  });

  it("two people withdraw at once, and one of them did it", async () => {
    const from = addDays(TODAY, 9);
    await put("burden", { value: { ...SETTING_DEFAULTS.burden, ei: 0.03 }, from });
    const answers = await Promise.all([owner, other].map((who) => takeBack("burden", { from }, who)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("a plan someone changed in the meantime isn't withdrawn unseen", async () => {
    const from = addDays(TODAY, 12);
    const { body: seen } = await put("commission", { value: 0.2, from });
    await put("commission", { value: 0.3, from, version: seen.version }, other);
    expect((await takeBack("commission", { from, version: seen.version })).status).toBe(409);
    expect(await getSetting(db, "commission", from)).toBe(0.3);
  });

  it("the current value stays", async () => {
    await put("commission", { value: 0.12, from: TODAY });
    expect((await takeBack("commission", { from: TODAY })).status).toBe(409);
    expect(await getSetting(db, "commission", TODAY)).toBe(0.12);
  });

  it("a past day needs confirmation, and applies up to the next value", async () => {
    const past = addDays(TODAY, -40);
    const refused = await put("hourlyRate", { value: 16_000, from: past });
    expect([refused.status, refused.body.errors.confirmed]).toEqual([
      422,
      ["Select the checkbox to change past values"],
    ]);
    await put("hourlyRate", { value: 18_000, from: TODAY });
    expect((await put("hourlyRate", { value: 16_000, from: past, confirmed: true })).status).toBe(200);
    expect(await getSetting(db, "hourlyRate", addDays(past, -1))).toBe(SETTING_DEFAULTS.hourlyRate);
    expect(await getSetting(db, "hourlyRate", addDays(TODAY, -1))).toBe(16_000);
    expect(await getSetting(db, "hourlyRate", TODAY)).toBe(18_000);
  });

  it.each([
    ["1999-12-31", "Enter a date"],
    [addDays(TODAY, 731), "Choose a day within the next two years"],
    ["2026-02-30", "Enter a date"],
  ])("not from %s", async (from, message) => {
    const { status, body } = await put("commission", { value: 0.1, from, confirmed: true });
    expect([status, body.errors.from]).toEqual([422, [message]]);
    expect(await db.select().from(settings).where(eq(settings.effectiveFrom, "1999-12-31"))).toEqual([]);
  });
});
