import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { jobs } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeNumberedJob, makeProperty } from "@/tests/factories";
import { addressIn, today } from "../../support/crew-steps";
import { expect } from "../../support/fixtures";

export async function jobOf(db: Database, crewHrid: number, num = 1) {
  const { jobinfoid, cfid, address } = await makeProperty(db, { address: addressIn("Dead Zone") });
  const day = today();
  const visit = { sdate: day, fdate: day, schdate: day, datesold: addDays(day, -9), estMinutes: null };
  const { jobid } = await makeNumberedJob(db, { cfid, jobinfoid, crewHrid, num, ...visit });
  return { jobid, address };
}

export const jobNow = async (db: Database, jobid: number) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.jobid, jobid));
  return {
    start: job?.reportstime ?? null,
    finish: job?.reportftime ?? null,
    nextdest: job?.nextdest ?? null,
  };
};

export const chip = (page: Page, words: string) => page.getByRole("button", { name: words });

/**
 * Waits until the screen answers taps, and the code that loads after it has arrived; from then on, nothing needs the
 * network.
 */
export async function ready(page: Page, shown = page.locator("dialog[aria-labelledby=waiting-title]")) {
  const answers = () =>
    shown.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await expect.poll(answers).toBe(true);
  let before = -1;
  const noMoreCame = async () => {
    const known = before;
    before = await page.evaluate(() => performance.getEntriesByType("resource").length);
    return known === before;
  };
  await expect.poll(noMoreCame, { intervals: [500] }).toBe(true);
}

export async function start(page: Page) {
  const form = page.getByRole("form", { name: "Start Job" });
  await form.getByLabel("Start hour").selectOption("8");
  await form.getByLabel("Start minutes").selectOption("00");
  await form.getByLabel("Est Mins").fill("60");
  await form.getByRole("button", { name: /^Start Job/ }).tap();
}
