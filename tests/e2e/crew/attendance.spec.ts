import type { Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

// partner20's crew of today, which no other test uses; it's restored at the end.
const AREA = "/crews/react_crew_mgt";

type Seat = {
  ocid: number;
  hrid: number;
  name: string;
  present: boolean;
  signin: string | null;
  safety_read: boolean;
};

const seats = (sql: Sql) => sql<Seat[]>`
  select m.ocid, m.hrid, e.name, m.present, m.signin::text, m.safety_read
  from crew_day_members m
  join employees e on e.hrid = m.hrid
  join crew_day_members d on d.ocid = m.ocid and d.position = 'driver'
  join employees driver on driver.hrid = d.hrid
  where driver.username = 'partner20' and m.ocdate = (now() at time zone 'America/Toronto')::date
  order by m.position`;

const attend = (sql: Sql, seat: Seat, to: Pick<Seat, "present" | "signin" | "safety_read">) => sql`
  update crew_day_members set present = ${to.present}, signin = ${to.signin}, safety_read = ${to.safety_read},
    present_changed_at = null, safety_read_changed_at = null
  where ocid = ${seat.ocid} and hrid = ${seat.hrid}`;

let before: Seat[] = [];
const own = (page: Page): Locator => page.getByRole("article").filter({ hasText: "Yours" });
const toggle = (page: Page, seat: Seat | undefined, word: string) =>
  own(page).getByRole("button", { name: `${seat?.name}: ${word}`, exact: true });

test.beforeEach(async ({ sql, logIn }) => {
  before = [...(await seats(sql))];
  expect(before.length).toBeGreaterThan(1);
  for (const seat of before) await attend(sql, seat, { present: false, signin: null, safety_read: false });
  await logIn("partner20");
});

test.afterEach(async ({ sql }) => {
  for (const seat of before) await attend(sql, seat, seat);
});

test("a crew signs in, reads the points, and its run sheet opens", async ({
  page,
  sql,
  expectAccessible,
}) => {
  const [driver, second] = before;
  const notice = page.getByRole("heading", { name: "Safety Points Not Acknowledged" });
  await page.goto(`${AREA}/runsheet`);
  await expect(notice).toBeVisible();

  await page.goto(`${AREA}/open-close`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open-Close");
  for (const shop of ["OSLER", "MORSE"])
    await expect(page.getByRole("heading", { name: shop })).toBeVisible();
  for (const point of ["On Time", "Uniform", "Vehicle Prepared", "Look at package", "Stretch/Jacks"])
    await expect(page.getByText(point, { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step("a double click marks a person present once, and a later tap absent again", async () => {
    await toggle(page, second, "Absent").dblclick();
    await expect(toggle(page, second, "Present")).toBeVisible();
    expect((await seats(sql))[1]).toMatchObject({ present: true, signin: null });
    await sql`update crew_day_members set present_changed_at = present_changed_at - interval '3 seconds'
      where ocid = ${second?.ocid ?? 0} and hrid = ${second?.hrid ?? 0}`;
    await toggle(page, second, "Present").click();
    await expect(toggle(page, second, "Absent")).toBeVisible();
    expect((await seats(sql))[1]).toMatchObject({ present: false });
  });

  for (const seat of before) {
    await expect(toggle(page, seat, "Absent")).toBeVisible();
    await own(page)
      .getByRole("button", { name: `Sign in ${seat.name}` })
      .click();
    await expect(toggle(page, seat, "Present+[SI]")).toBeVisible();
  }
  await expect(own(page).getByText("Not ready")).toBeVisible();

  await page.getByRole("link", { name: "Safety Talk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safety Talk");
  const points = await sql`select point from safety_points where active order by position, id`;
  const card = page.locator("section").filter({ hasText: "Read every point" });
  await expect(card.getByRole("listitem")).toHaveText(
    points.map(({ point }) => new RegExp(`${escaped(point)}$`)),
  );
  await expectAccessible(page);

  await test.step("a mark whose answer is lost waits, and sending it again doesn't undo it", async () => {
    await page.route("**/toggle_attendance", async (route) => {
      await route.fetch();
      // When the route is removed during a try, Playwright has already let that try continue.
      await route.abort().catch(() => undefined);
    });
    await toggle(page, driver, "Not read").click();
    await expect(page.getByRole("button", { name: "1 waiting to send" })).toBeVisible();
    await expect(toggle(page, driver, "Read")).toBeVisible();
    expect((await seats(sql))[0]).toMatchObject({ safety_read: true });
    await sql`update crew_day_members set safety_read_changed_at = safety_read_changed_at - interval '3 seconds'
      where ocid = ${driver?.ocid ?? 0} and hrid = ${driver?.hrid ?? 0}`;
    await page.unroute("**/toggle_attendance");
    await expect(page.getByRole("button", { name: /waiting to send/ })).toHaveCount(0);
    await expect(toggle(page, driver, "Read")).toBeVisible();
    expect((await seats(sql))[0]).toMatchObject({ safety_read: true });
  });
  for (const seat of before.slice(1)) {
    await toggle(page, seat, "Not read").click();
    await expect(toggle(page, seat, "Read")).toBeVisible();
  }
  await expect(own(page).getByText("Ready", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Runsheet", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
  await expect(notice).toHaveCount(0);
  const after = await seats(sql);
  expect(after.map(({ present, safety_read }) => present && safety_read)).toEqual(before.map(() => true));
  expect(after.every(({ signin }) => signin !== null)).toBe(true);
});

function escaped(text: unknown): string {
  return String(text).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
