import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

/** More than one request brings, and far more than the screen shows at first. */
const MANY = 1_005;

/** The file a screen makes, line by line. */
async function takeFile(page: Page): Promise<string[]> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  return (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
}

test("the audit's file holds every event the filters let through, not only those shown", async ({
  page,
  logIn,
  sql,
}) => {
  await sql`
    insert into audit_events (at, request_id, action, subject, subject_id)
    select '2026-03-04 15:00Z'::timestamptz + n / 3 * interval '1 second', 'r', 'kite.fly', 'kite', n::text
    from generate_series(1, ${MANY}) n`;
  await logIn("owner");
  await page.goto(path.audit("?subject=kite"));
  await expect(page.getByText("50 events")).toBeVisible();
  const lines = await takeFile(page);
  expect(lines[0]).toBe("When,Who,Action,What,Changes");
  expect(lines[1]).toContain(`kite ${MANY}`);
  expect(new Set(lines.slice(1).map((line) => /kite \d+/.exec(line)?.[0])).size).toBe(MANY);
});

test("the outbox's file holds every message the filters let through", async ({ page, logIn, sql }) => {
  await sql`
    insert into outbox (kind, channel, recipient, subject, body, unique_key, state, next_attempt_at, created_at)
    select 'receipt', 'email', 'kites@example.com', 'Kite ' || n, 'x', 'kite ' || n, 'sent', now(),
      '2026-03-04 15:00Z'::timestamptz + n / 3 * interval '1 second' from generate_series(1, ${MANY}) n`;
  await logIn("owner");
  await page.goto(path.outbox("?text=kites@"));
  await expect(page.getByText("50 messages")).toBeVisible();
  const lines = await takeFile(page);
  expect(lines[1]).toMatch(new RegExp(`^Kite ${MANY},Sent,kites@example.com`));
  expect(new Set(lines.slice(1).map((line) => /Kite \d+/.exec(line)?.[0])).size).toBe(MANY);
});

test("the crews' file holds the crews of the day chosen", async ({ page, logIn, sql }) => {
  const crews = await sql<{ day: string; driver: string }[]>`
    select m.ocdate::text as day, e.name as driver from crew_day_members m join employees e on e.hrid = m.hrid
    where m.position = 'driver' and m.ocdate = (select min(ocdate) from crew_days) order by e.name`;
  await logIn("manager");
  await page.goto(`${path.crewSetup()}?date=${crews[0]?.day}`);
  await expect(page.getByRole("region", { name: "crews" })).toContainText(crews[0]?.driver ?? "");
  const [head, ...lines] = await takeFile(page);
  expect(head).toContain("Driver");
  expect(lines.map((line) => crews.find(({ driver }) => line.includes(driver))?.driver).sort()).toEqual(
    crews.map(({ driver }) => driver),
  );
});
