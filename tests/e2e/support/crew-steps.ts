import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { employees, type jobs } from "@/db/schema";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeClient, makeCrewDay, makeEmployee, makeProperty, makeReportedJob } from "@/tests/factories";
import { expect } from "./fixtures";

type Job = typeof jobs.$inferInsert;

export const CREW_AREA = "/crews/react_crew_mgt";

export const today = () => businessDate(new Date());

/** A unique address: the world may have been used before. */
export const addressIn = (lane: string) => `${randomInt(100, 1_000_000)} ${lane}`;

export async function hridOf(db: Database, username: string): Promise<number> {
  const [person] = await db.select().from(employees).where(eq(employees.username, username));
  if (!person) throw new Error(`Nobody in the demo world is called ${username}`);
  return person.hrid;
}

/** A person who is out today as a crew of one, signed in, with the points read: no one else's jobs are in the way. */
export async function makeCrewOut(db: Database) {
  const person = await makeEmployee(db, { password: DEMO_PASSWORD });
  await makeCrewDay(db, { driver: person.hrid, date: today(), signedIn: true });
  return person;
}

/** A job at a new client's property: W1 at $200.00 this week for driver3's crew, without an estimate. */
export async function workAt(db: Database, address: string, email: string | null = null) {
  const { cfid } = await makeClient(db, { firstname: "Ida", lastname: address, email });
  const { jobinfoid } = await makeProperty(db, { cfid, address, w1: 20_000, eh: 15_000 });
  const day = today();
  const visit = {
    sdate: addDays(day, -3),
    fdate: addDays(day, 3),
    datesold: addDays(day, -9),
    estMinutes: null,
  };
  const work = { jobdesc: "W1", w1: 20_000, price: 20_000 };
  return { cfid, jobinfoid, crewHrid: await hridOf(db, "driver3"), ...visit, ...work };
}

/** A job there that driver3's crew did yesterday. */
export async function makeDoneJob(
  db: Database,
  { address, email, recstatus = "Receivable" }: Pick<Job, "recstatus"> & { address: string; email?: string },
) {
  const work = await workAt(db, address, email);
  return makeReportedJob(db, { ...work, schdate: addDays(today(), -1), num: null, recstatus });
}

/** Opens the folded section of a return form that holds this field. */
export async function unfold(page: Page, label: string) {
  const sections = page.getByRole("group", { name: /^(Times|Work)$/ });
  const section = sections.filter({ has: page.getByLabel(label, { exact: true }) });
  const change = section.getByRole("button", { name: /^Change / });
  if (await change.isVisible()) await change.tap();
}

/** Answers each field, by its segment or from its list. */
export async function choose(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    await unfold(page, label);
    const segments = page.getByRole("group", { name: label, exact: true }).getByRole("radio");
    const list = page.getByLabel(label, { exact: true }).and(page.locator("select"));
    await expect(segments.first().or(list)).toBeVisible();
    if (await list.isVisible()) await list.selectOption(value);
    else await segments.and(page.getByRole("radio", { name: value, exact: true })).tap();
  }
}

/** A message at the top says so. */
export const expectResult = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

/** Waits until an unanswered call is given up; the pauses between its tries take no time. */
export async function expectGivenUp(page: Page, message: Locator) {
  await page.clock.install();
  await expect(async () => {
    await page.clock.fastForward(1200);
    await expect(message).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Opens a run sheet section with what can wait or is done. */
export const openFold = (page: Page, line: RegExp) => page.locator("summary").filter({ hasText: line }).tap();

/** From the run sheet's notice to its jobs: everyone signs in and reads the points. */
export async function passTheGate(page: Page, people: readonly string[], address: string) {
  await expect(page.getByText("Safety Points Not Acknowledged")).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  for (const name of people) {
    await page.getByRole("button", { name: `Sign in ${name}` }).tap();
    await expect(page.getByRole("button", { name: `Sign in ${name}` })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Safety Talk" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Safety Talk" })).toBeVisible();
  for (const name of people) {
    await page.getByRole("button", { name: `${name}: Not read` }).tap();
    await expect(page.getByRole("button", { name: `${name}: Read` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Runsheet", exact: true }).last().tap();
  await expect(page.getByText(address).first()).toBeVisible();
}

/** An appointment at $185.00, from 8:00 to 9:30, paid in cash; each form is sent with errors first. */
export async function startAndReturn(page: Page, address: string) {
  await page.getByRole("link", { name: `Start Job - Appointment, ${address}` }).tap();
  const start = page.getByRole("form", { name: "Start Job" });
  await start.getByLabel("Start hour").selectOption("8");
  await start.getByLabel("Start minutes").selectOption("00");
  await start.getByLabel("Est Mins").fill("sixty");
  await start.getByRole("button", { name: "Start Job - Appointment" }).tap();
  await expect(start.getByText("Est Mins must be a number").first()).toBeVisible();
  await start.getByLabel("Est Mins").fill("60");
  await start.getByRole("button", { name: "Start Job - Appointment" }).tap();
  await expect(page.getByText(`Job at ${address} started successfully`)).toBeVisible();

  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  const form = page.getByRole("form", { name: "Return Job" });
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(form.getByText(/There are \d+ errors/)).toBeVisible();
  await choose(page, { "Finish hour": "9", "Finish minutes": "30" });
  await choose(page, { "Receivable status": "Client Paid By Cash" });
  await form.getByLabel("Cash amount").fill("197.95");
  await choose(page, { "Lawn sign": "Sign Left", "Client home": "Yes" });
  await form.getByLabel("Next destination").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(
    page.getByText(`Job at ${address} returned and cash receipt email successfully`),
  ).toBeVisible();
}
