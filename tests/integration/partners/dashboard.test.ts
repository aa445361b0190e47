import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobs } from "@/db/schema";
import { readPartnerDashboard } from "@/lib/features/partners/dashboard/dashboard-reads";
import { getReceivableSummary, getReportSummary } from "@/lib/features/partners/reads";
import { sumCents } from "@/lib/values/money";
import { makePartnerYear, PAST_DAY } from "@/tests/factories";
import { partnerActor } from "@/tests/factories/actors";
import { makeMgtTask } from "@/tests/factories/pay";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { withPlans } from "@/tests/support/plans";

const db = testDatabase();

describe("the partner's dashboard", () => {
  it("has the numbers of the screens it links to, in four statements", async () => {
    const { partner } = await makePartnerYear(db);
    const { partner: other } = await makePartnerYear(db);
    await makeMgtTask(db, {
      partnerHrid: partner.hrid,
      day: "2025-05-13",
      auditedAt: new Date(),
      auditedBy: other.hrid,
    });
    // Part of it stays paid by card.
    await db.update(jobs).set({ alreadyPaid: 1_234 }).where(eq(jobs.recstatus, "Receivable"));
    const actor = partnerActor(partner);
    // The evening of that day in Toronto.
    const now = new Date(`${PAST_DAY}T23:00:00Z`);
    const { answer: view, plans } = await withPlans(readPartnerDashboard, { actor, now });
    expect(plans).toHaveLength(4);
    const ctx = testContext({ actor, now });
    const owed = Object.values(await getReceivableSummary(ctx, {})).flat();
    const sum = sumCents(owed.map(({ total }) => total));
    const { report } = await getReportSummary(ctx, { crewname: "", show_display: "2025" });
    expect(view).toEqual({
      name: partner.name,
      royalty: 0.3,
      year: "2025",
      admin: false,
      leads: {
        windows: { count: expect.any(Number), own: expect.any(Boolean) },
        messages: { count: expect.any(Number), own: expect.any(Boolean) },
      },
      today: { jobs: 4, done: 4 },
      owed: { jobs: owed.length, sum },
      produced: { jobs: 4, sum: 46_500 },
      tasks: { entries: 2, pending: 1, pay: 10_000 },
      plan: { period: "May 2025", target: expect.any(Number), produced: expect.any(Number) },
      balance: report.balance,
      waiting: report.pending.earnings,
    });
    expect(owed).toHaveLength(2);
  });
});
