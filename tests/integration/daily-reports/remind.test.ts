import { eq, like } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { outbox, settings } from "@/db/schema";
import { remindOfReports } from "@/lib/features/daily-reports/remind";
import { makeEmployee } from "@/tests/factories";
import { makeDailyReport } from "@/tests/factories/checklists";
import { makeDayOff } from "@/tests/factories/days-off";
import { makeSetting } from "@/tests/factories/system";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();
/** Tue 12 May 2026, 5:30 pm in Toronto. */
const AT_CLOSE = new Date("2026-05-12T21:30:00Z");
const later = (minutes: number) => new Date(AT_CLOSE.getTime() + minutes * 60_000);
const sent = async () =>
  (await db.select().from(outbox).where(eq(outbox.kind, "report-reminder"))).map(
    ({ recipient, subject }) => `${recipient}: ${subject}`,
  );

beforeAll(async () => {
  await makeEmployee(db, { email: "ann@example.com", reportAreas: ["HR", "Sales", "Update"] });
  const done = await makeEmployee(db, { email: "done@example.com", reportAreas: ["HR"] });
  await makeDailyReport(db, { hrid: done.hrid, area: "HR", date: "2026-05-12" });
  await makeEmployee(db, { email: "only-update@example.com", reportAreas: ["Update", "Failure"] });
  await makeEmployee(db, { email: null, reportAreas: ["HR"] });
  await makeEmployee(db, { email: "left@example.com", reportAreas: ["HR"], active: false });
  const off = await makeEmployee(db, { email: "off@example.com", reportAreas: ["HR"] });
  await makeDayOff(db, {
    hrid: off.hrid,
    fromDay: "2026-05-11",
    toDay: "2026-05-13",
    state: "approved",
    decidedAt: AT_CLOSE,
  });
  // Off on Wednesdays, so not on this Tuesday.
  const part = await makeEmployee(db, { email: "part@example.com", reportAreas: ["HR"] });
  await makeDayOff(db, {
    hrid: part.hrid,
    fromDay: "2026-05-01",
    toDay: null,
    weekdays: 4,
    state: "approved",
    decidedAt: AT_CLOSE,
  });
  const asked = await makeEmployee(db, { email: "asked@example.com", reportAreas: ["HR"] });
  await makeDayOff(db, {
    hrid: asked.hrid,
    fromDay: "2026-05-12",
    toDay: "2026-05-12",
    state: "asked",
    decidedAt: null,
  });
});

describe("the reminder of reports", () => {
  it("isn't sent before its time, on Sundays, or when it's turned off", async () => {
    await remindOfReports(db, later(-1));
    await remindOfReports(db, later(-2 * 24 * 60));
    await makeSetting(db, "reportReminder", { offered: false, at: "17:30" });
    await remindOfReports(db, AT_CLOSE);
    await db.delete(settings).where(like(settings.key, "reportReminder"));
    expect(await sent()).toEqual([]);
  });

  it("goes once a day to everyone with reports to file who's at work", async () => {
    await Promise.all([remindOfReports(db, AT_CLOSE), remindOfReports(db, AT_CLOSE)]);
    await remindOfReports(db, later(30));
    expect((await sent()).sort()).toEqual([
      "ann@example.com: Reports for Tue 12 May 2026: HR, Sales",
      "asked@example.com: Reports for Tue 12 May 2026: HR",
      "part@example.com: Reports for Tue 12 May 2026: HR",
    ]);
    const [first] = await db.select().from(outbox).where(eq(outbox.recipient, "ann@example.com"));
    expect(first?.body).toContain("Still needed: HR, Sales. Please file them today.");
    // The next day is another day, when the person off on Wednesdays is off.
    await remindOfReports(db, later(24 * 60));
    expect((await sent()).filter((mail) => mail.includes("Wed 13")).sort()).toEqual([
      "ann@example.com: Reports for Wed 13 May 2026: HR, Sales",
      "asked@example.com: Reports for Wed 13 May 2026: HR",
      "done@example.com: Reports for Wed 13 May 2026: HR",
    ]);
  });
});
