import { beforeAll, describe, expect, it } from "vitest";
import { GET as jobsProduced } from "@/app/api/jobs/jobs_produced/route";
import { GET as mgtTasks } from "@/app/api/mgt_tasks/route";
import { GET as receivableSummary } from "@/app/api/partners/receivable_summary/route";
import { GET as reportSummary } from "@/app/api/partners/report_summary/route";
import { GET as revenueSummary } from "@/app/api/partners/revenue_summary/route";
import { GET as partners } from "@/app/api/partners/route";
import { GET as royalty } from "@/app/api/sessions/fetch_roy_info/route";
import { GET as workSchedules } from "@/app/api/workschedules/route";
import { makePartnerYear } from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let first: Awaited<ReturnType<typeof makePartnerYear>>;
let second: Awaited<ReturnType<typeof makePartnerYear>>;
let cookie = "";
let stranger = "";

beforeAll(async () => {
  first = await makePartnerYear(db);
  second = await makePartnerYear(db);
  cookie = await staffCookie(first.partner.hrid);
  stranger = (await staffWith()).cookie;
});

const MONEY_LISTS = ["targets", "expense_list_2025", "payout_list_2025", "revenue_ests_list_LTD"];
const READS = [
  ...MONEY_LISTS.map((list) => [`/api/partners?list=${list}`, partners] as const),
  ["/api/partners/revenue_summary?list=2025", revenueSummary],
  ["/api/partners/receivable_summary?x=1", receivableSummary],
  ["/api/partners/report_summary?show_display=2025", reportSummary],
  ["/api/mgt_tasks?list=list_total_2025", mgtTasks],
  ["/api/workschedules?list=personal_list_LTD", workSchedules],
] as const;

describe("T18: whose money is the session's", () => {
  it.each(READS)("%s: one's own number is right, another partner's is 403", async (path, handler) => {
    expect((await call(handler, { path, cookie })).status).toBe(200);
    expect((await call(handler, { path: `${path}&hrid=${first.partner.hrid}`, cookie })).status).toBe(200);
    const { status, body } = await call(handler, { path: `${path}&hrid=${second.partner.hrid}`, cookie });
    expect(status).toBe(403);
    expect(body.error).toBe("You don't have permission to do this.");
    expect(JSON.stringify(body)).not.toMatch(/\d\.\d\d/);
  });

  it.each([
    ["/api/partners/revenue_summary?list=2025", revenueSummary],
    ["/api/partners/report_summary?show_display=2025", reportSummary],
    ["/api/jobs/jobs_produced?sdate=2025-01-01&fdate=2025-12-31", jobsProduced],
  ] as const)("%s: own crews are right, another partner's are 403", async (path, handler) => {
    for (const name of [first.partner.name, first.crew.name])
      expect((await call(handler, { path: `${path}&crewname=${name}`, cookie })).status).toBe(200);
    for (const name of [second.partner.name, second.crew.name, "nobody"]) {
      const { status, body } = await call(handler, { path: `${path}&crewname=${name}`, cookie });
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toMatch(/\d\.\d\d/);
    }
  });

  it.each([
    ...[
      "expense_list_2022",
      "expense_list_",
      "payout_list_2025;",
      "expenses",
      "",
      "__proto__",
      "constructor",
    ].map((list) => [`/api/partners?list=${encodeURIComponent(list)}`, partners] as const),
    ["/api/partners/revenue_summary?list=2022", revenueSummary],
    ["/api/partners/report_summary?show_display=1999", reportSummary],
    ["/api/mgt_tasks?list=everything_2025", mgtTasks],
    ["/api/workschedules?list=list_total_2022", workSchedules],
  ] as const)("%s is 404", async (path, handler) => {
    expect((await call(handler, { path, cookie })).status).toBe(404);
  });

  it.each([...READS, ["/api/sessions/fetch_roy_info", royalty]] as const)(
    "%s is 403 for staff who aren't partners",
    async (path, handler) => {
      expect((await call(handler, { path, cookie: stranger })).status).toBe(403);
    },
  );

  it("reads nothing of the other partner's", async () => {
    const { body } = await get(cookie, "/api/partners/revenue_summary?list=LTD");
    const crews = new Set(body.jobs_paid.map(({ crew }: { crew: string }) => crew));
    expect([...crews].sort()).toEqual([first.partner.name, first.crew.name].sort());
  });
});
