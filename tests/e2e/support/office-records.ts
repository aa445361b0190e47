import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeEmployee } from "@/tests/factories";
import { expect } from "./fixtures";

export const PHONE = { width: 375, height: 812 };
export const DESKTOP = { width: 1280, height: 900 };

/** The running server's business day, this many days later. */
export const dayAhead = (days: number): string => addDays(businessDate(new Date()), days);

export type Person = { hrid: number; name: string; fullname: string };

/** A demo world employee. */
export async function personOf(sql: Sql, username: string): Promise<Person> {
  const [person] = await sql<
    Person[]
  >`select hrid, name, fullname from employees where username = ${username}`;
  if (!person) throw new Error(`The demo world has no ${username}`);
  return person;
}

/** A manager of the test's own: what they open and pin is theirs alone. */
export const makeManager = (db: Database) =>
  makeEmployee(db, { password: DEMO_PASSWORD, capabilities: ["production", "client_care"], driver: false });

/** Dollars from the database, as screens show them: "1300.5" is "$1,300.50". */
export const dollars = (amount: unknown): string =>
  `$${Number(amount).toLocaleString("en-CA", { minimumFractionDigits: 2 })}`;

/** Makes the open page as narrow as a phone: nothing reaches beyond its edge. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width);
}

/** The CSV file a button downloads, line by line. */
export async function takeCsv(page: Page, button: Locator = page.getByRole("button", { name: "CSV" })) {
  const downloading = page.waitForEvent("download");
  await button.click();
  const file = await downloading;
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  return { name: file.suggestedFilename(), lines };
}

/** Lets the person logged in act for a partner; null ends that. Tests of one worker share their logins. */
export async function actFor(page: Page, baseURL: string | undefined, hrid: number | null): Promise<void> {
  const headers = { origin: baseURL ?? "" };
  await page.request.post("/api/sessions/set_mgr", { data: { hrid }, headers });
}
