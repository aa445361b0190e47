import type { Sql } from "postgres";
import { makeCrewDay } from "@/tests/factories";
import { expect, test } from "../support/fixtures";

// A day long before other tests'; D. Reyes drives with M. Okafor and J. Tran.
const DAY = "2012-05-18";

async function clear(sql: Sql) {
  await sql`delete from violations where day = ${DAY}`;
  await sql`delete from employee_notes where day = ${DAY}`;
  await sql`delete from crew_days where ocdate = ${DAY}`;
}

test.beforeEach(({ sql }) => clear(sql));
test.afterEach(({ sql }) => clear(sql));

test("a manager records a violation and a note, changes and deletes them", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  await makeCrewDay(db, { date: DAY, driver: 108, second: 109, third: 112 });
  await logIn("manager");
  await page.goto(
    `/crews/react/crewprofile?dailyProfileDate=${DAY}&crewName=${encodeURIComponent("D. Reyes")}`,
  );
  // The page is interactive from here on.
  await expect(page.getByRole("button", { name: "Save Pay" }).first()).toBeEnabled();
  await page.getByRole("button", { name: "Add violation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Employee").selectOption({ label: "M. Okafor" });
  await dialog.getByRole("button", { name: "Add violation" }).click();
  await expect(dialog.getByLabel("Category")).toHaveAccessibleDescription("Choose what it was");
  await expectAccessible(page);
  await dialog.getByLabel("Category").selectOption({ index: 1 });
  await dialog.getByLabel("Notes").fill("Twenty minutes");
  await dialog.getByLabel("Cost").fill("12.5");
  await dialog.getByRole("button", { name: "Add violation" }).dblclick();
  await expect(page.getByText("M. Okafor").and(page.locator("b"))).toBeVisible();
  await expect(page.getByRole("button", { name: "Add violation" })).toBeFocused();
  const violations = () =>
    sql`select notes, cost::text, version from violations where day = ${DAY} and deleted_at is null`;
  expect(await violations()).toMatchObject([{ notes: "Twenty minutes", cost: "12.50" }]);

  await page.getByRole("button", { name: "Edit violation of M. Okafor" }).click();
  await sql`update violations set notes = 'Half an hour', version = version + 1 where day = ${DAY}`;
  await dialog.getByLabel("Cost").fill("20");
  await dialog.getByRole("button", { name: "Save violation" }).click();
  await expect(dialog.getByText("Half an hour")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Violation changed")).toBeVisible();
  expect(await violations()).toMatchObject([{ notes: "Twenty minutes", cost: "20.00" }]);
  await page.getByRole("button", { name: "Delete violation of M. Okafor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No violations that day.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add violation" })).toBeFocused();
  expect(await violations()).toHaveLength(0);

  await page.getByRole("button", { name: "Add note" }).click();
  await dialog.getByLabel("Employee").selectOption({ label: "J. Tran" });
  await dialog.getByLabel("Notes").fill("Good with clients");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await page.getByRole("button", { name: "Edit note of J. Tran" }).click();
  await dialog.getByLabel("Notes").fill("Very good with clients");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(page.locator("#main").getByText("Very good with clients")).toBeVisible();
  await page.getByRole("button", { name: "Delete note of J. Tran" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No notes that day.")).toBeVisible();
});
