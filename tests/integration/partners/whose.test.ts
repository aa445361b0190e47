import { expect, it } from "vitest";
import { Forbidden } from "@/lib/errors";
import { getPartnerList } from "@/lib/features/partners/lists";
import {
  getReportSummary,
  getRevenueSummary,
  getRoyalty,
  getWorkSchedules,
} from "@/lib/features/partners/reads";
import {
  makeEmployee,
  makeOddJob,
  makePartner,
  makePartnerYear,
  makePayEntry,
  PAST_DAY,
  partnerActor,
  staffActor,
} from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
const now = new Date("2026-05-12T16:00:00Z");

it("money of two partners counts once, for the crew's: never for both, never for the one only named", async () => {
  const [driver, named] = [await makePartner(db), await makePartner(db)];
  await makeOddJob(db, {
    crewHrid: driver.hrid,
    partnerHrid: named.hrid,
    datebi: PAST_DAY,
    recstatus: "PAID",
  });
  await makePayEntry(db, { hrid: named.hrid, crewHrid: driver.hrid, day: PAST_DAY });
  const of = async (partner: typeof driver) => {
    const ctx = testContext({ actor: partnerActor(partner), now });
    const { odd_jobs_paid } = await getRevenueSummary(ctx, { list: "2025", crewname: "" });
    return [odd_jobs_paid.length, (await getWorkSchedules(ctx, { list: "list_total_2025" })).wss.length];
  };
  expect(await of(driver)).toEqual([1, 1]);
  expect(await of(named)).toEqual([0, 0]);
});

it("a person acting for a partner reads that partner's money, and under no other number", async () => {
  const { partner } = await makePartnerYear(db);
  const admin = await makeEmployee(db);
  const mgr = { hrid: partner.hrid, name: partner.name, royalty: 0.3 };
  const actor = staffActor(admin, { partner_admin: true }, { mgr, impersonating: true });
  const ctx = testContext({ actor, now });
  expect(await getRoyalty(ctx)).toEqual(mgr);
  const asked = { show_display: "2025", crewname: "", hrid: partner.hrid };
  expect((await getReportSummary(ctx, asked)).report.balance).toBe(-109_194);
  await expect(getReportSummary(ctx, { ...asked, hrid: admin.hrid })).rejects.toThrow(Forbidden);
  await expect(getPartnerList(ctx, { list: "targets", hrid: admin.hrid })).rejects.toThrow(Forbidden);
});
