import { beforeAll, describe, expect, it } from "vitest";
import { appointmentSlots } from "@/db/schema";
import { inTransaction } from "@/db/transaction";
import { takeSlot } from "@/lib/core/bookings/sql/bookings";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeAppointmentSlot } from "@/tests/factories/bookings";
import { makeEmployee } from "@/tests/factories/employees";
import { put } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const USUAL = SETTING_DEFAULTS.appointmentCaps;
const TODAY = businessDate(new Date());
let cookie: string;

beforeAll(async () => {
  const { hrid } = await makeEmployee(db, { capabilities: ["access_admin"] });
  cookie = await staffCookie(hrid);
});

const save = (date: string, caps: object, seen: object = USUAL) =>
  put(cookie, "/api/settings/appointment_limits", { date, caps: { ...USUAL, ...caps }, seen });
const slotsOf = async (date: string) =>
  (await rowsOf(appointmentSlots, { date })).map(({ slot, cap, taken }) => ({ slot, cap, taken }));

describe("appointment limits", () => {
  it("change only the slots that differ", async () => {
    const date = addDays(TODAY, 20);
    expect((await save(date, { eights: 2 })).body).toEqual({ success: true, caps: { ...USUAL, eights: 2 } });
    expect(await slotsOf(date)).toEqual([{ slot: "eights", cap: 2, taken: 0 }]);
  });

  it("never go below what is booked", async () => {
    const date = addDays(TODAY, 21);
    await makeAppointmentSlot(db, { date, slot: "twelves", cap: 6, taken: 3 });
    const { status, body } = await save(date, { eights: 1, twelves: 2 });
    expect([status, body.taken, body.error]).toEqual([
      409,
      3,
      expect.stringContaining("3 appointments are booked"),
    ]);
    expect(await slotsOf(date)).toEqual([{ slot: "twelves", cap: 6, taken: 3 }]);
    expect((await save(date, { twelves: 3 })).status).toBe(200);
  });

  it("with bookings at the same moment: never more taken than allowed", async () => {
    for (const nth of [0, 1, 2]) {
      const date = addDays(TODAY, 30 + nth);
      await makeAppointmentSlot(db, { date, slot: "eights", cap: 6, taken: 2 });
      const book = () => inTransaction(db, (tx) => takeSlot(tx, { date, slot: "eights" }, 6));
      const [lowered, ...booked] = await Promise.all([save(date, { eights: 2 }), book(), book()]);
      const [slot] = await slotsOf(date);
      const went = booked.filter(Boolean).length;
      expect(slot?.taken).toBe(2 + went);
      expect(slot?.cap).toBe(lowered.status === 200 ? 2 : 6);
      expect(lowered.status === 200 ? went : 0).toBe(0);
    }
  });

  it("with the first booking of a day that wasn't opened", async () => {
    const date = addDays(TODAY, 40);
    const book = inTransaction(db, (tx) => takeSlot(tx, { date, slot: "anys" }, USUAL.anys));
    const [closed, booked] = await Promise.all([save(date, { anys: 0 }), book]);
    const [slot] = await slotsOf(date);
    expect([slot?.taken, slot?.cap]).toEqual(closed.status === 200 ? [0, 0] : [1, USUAL.anys]);
    expect(booked).toBe(closed.status !== 200);
  });

  it("two at once: the second sees the current limits", async () => {
    const date = addDays(TODAY, 41);
    const answers = await Promise.all([save(date, { eights: 3 }), save(date, { eights: 4 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body.caps.eights).toBe((await slotsOf(date))[0]?.cap);
  });

  it("of a past day stay", async () => {
    expect((await save(addDays(TODAY, -1), { eights: 1 })).status).toBe(422);
    expect((await save(addDays(TODAY, 3), { eights: -1 })).body.errors["caps.eights"]).toEqual([
      "Enter 0 or more",
    ]);
  });
});
