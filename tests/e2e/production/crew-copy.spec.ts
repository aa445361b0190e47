import type { Sql } from "postgres";
import { makeCrewDay, makeDayOff, makeEmployee } from "@/tests/factories";
import { counted } from "../acts/counted";
import { expect, test } from "../support/fixtures";
import { DESKTOP, expectFitsPhone } from "../support/office-records";

// Days far from other tests'.
const FROM = "2031-09-09";
const DAY = "2031-09-10";
const SHOTS = process.env.SHOTS;

let people: number[] = [];
const clear = async (sql: Sql) => {
  await sql`delete from crew_days where ocdate in (${FROM}, ${DAY})`;
  if (people.length === 0) return;
  await sql`delete from days_off where hrid in ${sql(people)}`;
  await sql`update employees set active = false where hrid in ${sql(people)}`;
};
test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

test("a manager copies a day's crews, fills what wasn't copied, changes a crew and undoes it, in few acts", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const [driver, away, spare] = [await makeEmployee(db), await makeEmployee(db), await makeEmployee(db)];
  people = [driver.hrid, away.hrid, spare.hrid];
  await makeCrewDay(db, { date: FROM, driver: driver.hrid, second: away.hrid });
  await makeDayOff(db, { hrid: away.hrid, fromDay: DAY });
  const crews = () =>
    sql`select m.position::text, m.hrid from crew_day_members m where ocdate = ${DAY} order by 1`;
  await logIn("manager");

  await page.goto("/crews/react");
  const { act, count, report } = counted();
  await act(page.getByRole("link", { name: "Crew Set Up", exact: true }).first().click());
  // It opens on tomorrow, with a day to copy; these crews are on a day of their own.
  await expect(page.getByRole("button", { name: /^Copy .+ crews?\)$/ }).first()).toBeVisible();
  await page.goto(`/crews/react/crewsetup?date=${DAY}`);
  const copy = page.getByRole("button", { name: /^Copy Tue 9 Sep/ });
  await expect(copy).toBeVisible();
  await act(copy.click());
  await expect(page.getByText("1 crew copied. Left out:")).toBeVisible();
  await expect(page.getByText(`${away.name} has that day off (vacation).`)).toBeVisible();
  expect(await crews()).toEqual([{ position: "driver", hrid: driver.hrid }]);
  await expectAccessible(page);
  const gap = page.getByLabel(`Partner of ${driver.name}'s crew`);
  await act(gap.selectOption({ label: spare.name }), 2);
  await expect(page.getByText(`Now ${spare.name}.`)).toBeVisible();
  report(4);
  expect(count()).toBeLessThanOrEqual(4);
  expect((await crews()).map(({ hrid }) => hrid)).toEqual([driver.hrid, spare.hrid]);
  if (SHOTS)
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/crew-copy-${width}.png`, fullPage: true });
    }
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);

  // Copying again changes nothing, and says why.
  await copy.click();
  await expect(page.getByText("No crews copied", { exact: true })).toBeVisible();
  expect(await crews()).toHaveLength(2);
  await sql`delete from crew_days where ocdate = ${DAY}`;
  await page.reload();
  await copy.click();
  await expect(page.getByText("1 crew copied. Left out:")).toBeVisible();
  await page.getByRole("button", { name: "Undo copy" }).click();
  await expect(page.getByText("1 crew removed again")).toBeVisible();
  expect(await crews()).toEqual([]);
});

test("someone with the day off is only sent with a reason", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const [driver, away] = [await makeEmployee(db), await makeEmployee(db)];
  people = [driver.hrid, away.hrid];
  await makeDayOff(db, { hrid: away.hrid, fromDay: DAY, kind: "sick" });
  await logIn("manager");
  await page.goto(`/crews/react/crewsetup?date=${DAY}`);
  const form = page.getByRole("form", { name: "Crew" });
  await form.getByLabel("Shop").selectOption("Osler");
  await form.getByLabel("Driver").selectOption(String(driver.hrid));
  await form.getByLabel("Partner", { exact: true }).selectOption(String(away.hrid));
  await expect(form.getByText(`${away.name} has Wed 10 Sep 2031 off (sick).`)).toBeVisible();
  await form.getByRole("button", { name: "Create" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone has this day off" });
  await expect(dialog).toContainText(away.name);
  await expectAccessible(page);
  await dialog.getByLabel("Why go ahead?").fill("Feels better");
  await dialog.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("Crew created")).toBeVisible();
  expect(
    await sql`select 1 from crew_day_members where ocdate = ${DAY} and hrid = ${away.hrid}`,
  ).toHaveLength(1);
});
