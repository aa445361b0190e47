import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { makeCrewDay } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { personOf, takeCsv } from "../support/office-records";

// A day far from other tests'.
const DAY = "2031-07-08";
const SCREEN = "/crews/react/crewsetup";

const clear = (sql: Sql) => sql`delete from crew_days where ocdate = ${DAY}`;

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

const form = (page: Page) => page.getByRole("form", { name: "Crew" });

/** Opens the screen on that day, with one crew going out, and waits until the form is ready. */
async function openAtDay(page: Page, driver: string) {
  await page.goto(SCREEN);
  const date = form(page).getByLabel("Date", { exact: true });
  const marked = form(page).getByLabel("Driver").locator("option", { hasText: "already on a crew" });
  // Only a ready form marks that day's drivers when the date changes.
  await expect(async () => {
    await date.fill("");
    await date.fill(DAY);
    await expect(marked).toHaveText([new RegExp(`^${driver} \\(already on a crew\\)`)], { timeout: 1000 });
  }).toPass();
}

/** Matches the start of the choice's label: a mark may follow the name. */
async function choose(page: Page, label: string, start: string) {
  const select = form(page).getByLabel(label, { exact: true });
  const option = select.locator("option", { hasText: new RegExp(`^${start}( [–(]|$)`) });
  await select.selectOption((await option.getAttribute("value")) ?? "");
}

test("a manager sets up a crew, changes it against a colleague, downloads the day's file and deletes the crew", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const other = await personOf(sql, "driver2");
  await makeCrewDay(db, { date: DAY, driver: other.hrid, car: "29" });
  const crew = async () => {
    const driver = sql`select hrid from employees where username = 'driver'`;
    return sql`select shop, car from crew_days join crew_day_members using (ocid)
      where crew_days.ocdate = ${DAY} and hrid in (${driver})`;
  };
  const partner = form(page).getByLabel("Partner", { exact: true });
  const truck = form(page).getByLabel("Truck");
  await logIn("manager");
  await openAtDay(page, other.name);

  await test.step("anything missing or already out is named at its field, and what's chosen survives a reload", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crew Set Up");
    await form(page).getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("There are 2 errors")).toBeVisible();
    await expect(form(page).getByLabel("Driver")).toHaveAccessibleDescription("Select driver");
    await expect(form(page).getByLabel("Shop")).toHaveAccessibleDescription("Select shop");
    await expectAccessible(page);
    await form(page).getByLabel("Shop").selectOption("Osler");
    await choose(page, "Driver", "D. Reyes");
    await choose(page, "Partner", other.name);
    await choose(page, "Truck", "29");
    await form(page).getByRole("button", { name: "Create" }).click();
    await expect(partner).toHaveAccessibleDescription(`Already on ${other.name}'s crew that day`);
    await expect(truck).toHaveAccessibleDescription(`Truck 29 is already with ${other.name}'s crew that day`);
    await page.reload();
    await expect(truck.locator("option:checked")).toContainText("29");
  });

  await test.step("a double click makes one crew", async () => {
    // Only a ready form shows its values.
    await expect(partner.locator("option:checked")).toContainText(other.name);
    await partner.selectOption("");
    await choose(page, "Truck", "27");
    await form(page).getByRole("button", { name: "Create" }).dblclick();
    await expect(page.getByText("Crew created")).toBeVisible();
    expect(await crew()).toEqual([{ shop: "Osler", car: "27" }]);
    await expect(
      form(page).getByLabel("Driver").locator("option", { hasText: "D. Reyes (already on a crew)" }),
    ).toBeAttached();
  });

  await test.step("the day's file lists its crews", async () => {
    await page.goto(`${SCREEN}?date=${DAY}`);
    await expect(page.getByRole("region", { name: "crews" })).toContainText("D. Reyes");
    const { lines } = await takeCsv(page);
    expect(lines[0]).toContain("Driver");
    expect(lines).toHaveLength(3);
    for (const name of ["D. Reyes", other.name]) expect(lines.join("\n")).toContain(name);
  });

  await test.step("a colleague changes the crew in the meantime: the manager sees it and decides", async () => {
    await page.getByRole("link", { name: "Edit D. Reyes's crew of Tue 8 Jul 2031" }).click();
    await expect(form(page).getByRole("button", { name: "Update" })).toBeVisible();
    await choose(page, "Partner", "D. Reyes");
    await form(page).getByRole("button", { name: "Update" }).click();
    await expect(partner).toHaveAccessibleDescription("Driver and partner cannot be the same person");
    await partner.selectOption("");
    await sql`update crew_days set shop = 'Morse', version = version + 1 where ocdate = ${DAY} and car = '27'`;
    await choose(page, "Truck", "33");
    await form(page).getByRole("button", { name: "Update" }).click();
    await expect(page.getByText("Their changes", { exact: true })).toBeVisible();
    await expect(page.getByText("Osler Morse")).toBeVisible();
    expect(await crew()).toEqual([{ shop: "Morse", car: "27" }]);
    await form(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Crew updated")).toBeVisible();
    expect(await crew()).toEqual([{ shop: "Osler", car: "33" }]);
  });

  await test.step("a crew is deleted after a confirmation", async () => {
    await sql`delete from crew_days where ocdate = ${DAY} and car = '29'`;
    await page.goto(`${SCREEN}?date=${DAY}`);
    await page.getByRole("button", { name: /^Delete D. Reyes's crew/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("for that day");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Delete crew" }).click();
    await expect(page.getByText("No crews on Tue 8 Jul 2031")).toBeVisible();
    expect(await sql`select ocid from crew_days where ocdate = ${DAY}`).toHaveLength(0);
  });
});
