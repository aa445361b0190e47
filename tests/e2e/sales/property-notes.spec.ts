import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { makeLead } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { DESKTOP, expectFitsPhone } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

const screenOf = (msid: number) => `/crews/react_area/estimate/${msid}/property-notes`;

let place: Place | null = null;

test.afterEach(async ({ sql }) => {
  if (place) await forgetPlace(sql, place);
  place = null;
});

/** An estimate for a client and property used only by this test. */
async function ownEstimate(sql: Sql, db: Database) {
  place = await makePlace(sql, null);
  const { cfid, jobinfoid, address } = place;
  const { msid } = await makeLead(db, { cfid, jobinfoid, messdate: new Date() });
  return { msid, jobinfoid, address };
}

test("sales notes on the estimate's task what the crew has to know about the place", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { msid, jobinfoid, address } = await ownEstimate(sql, db);
  await logIn("sales");
  await page.goto(`/crews/react_area/tasks/${msid}/return_estimate`);
  const dialog = page.getByRole("dialog", { name: `About ${address}` });
  await expect(async () => {
    const ask = page.getByRole("button", { name: "Anything to know about this place?" });
    if (!(await dialog.isVisible())) await ask.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByLabel("Dog").fill("Biscuit, friendly");
  await dialog.getByLabel("Storeys").selectOption("3");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save card" }).click();
  await expect(dialog).toBeHidden();
  expect(await sql`select dog, storeys from properties where jobinfoid = ${jobinfoid}`).toEqual([
    { dog: "Biscuit, friendly", storeys: 3 },
  ]);
});

const stored = (sql: Sql, jobinfoid: number) =>
  sql`select notes, access, prod_note, deleted_at is not null as gone from property_notes
    where jobinfoid = ${jobinfoid} order by id`;

const notes = (page: Page) => page.getByRole("list", { name: "Notes" });
const text = (page: Page) => page.getByRole("textbox", { name: "Note" });

test("sales keeps what was typed over a reload, saves a phrase once and own words marked, and deletes after a confirmation", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { msid, jobinfoid, address } = await ownEstimate(sql, db);
  await logIn("sales");
  await page.goto(screenOf(msid));
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText("$150.00")).toBeVisible();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the task" })).toHaveAttribute(
    "href",
    `/crews/react_area/tasks/${msid}/return_estimate`,
  );
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("There is 1 error")).toBeVisible();
  await expectAccessible(page);

  await text(page).fill("Ask for Ms Juniper's sister next door");
  await text(page).blur();
  await page.reload();
  await expect(text(page)).toHaveValue("Ask for Ms Juniper's sister next door");
  await expect(page.getByLabel("Phrase")).toHaveValue("Custom");
  await expectFitsPhone(page);
  await page.setViewportSize(DESKTOP);

  await page.getByLabel("Phrase").selectOption("Call before coming");
  await expect(text(page)).toHaveValue("Call before coming");
  await page.getByRole("button", { name: "Save note" }).dblclick();
  await expect(notes(page).getByRole("listitem")).toHaveText([/Call before coming.*Public/]);
  await expect(text(page)).toHaveValue("");
  await expect(page.getByRole("radio", { name: /Public/ })).toBeChecked();

  await page.getByLabel("Phrase").selectOption("Custom");
  await expect(text(page)).toBeFocused();
  await page.keyboard.type("Key under the blue pot");
  await page.getByRole("radio", { name: /Private/ }).check();
  await page.getByLabel("For production").check();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(notes(page).getByRole("listitem")).toHaveText([
    /Key under the blue pot.*Private.*For production/,
    /Call before coming/,
  ]);
  expect(await stored(sql, jobinfoid)).toEqual([
    { notes: "Call before coming", access: "Public", prod_note: false, gone: false },
    { notes: "Key under the blue pot", access: "Private", prod_note: true, gone: false },
  ]);

  await page.getByRole("button", { name: "Delete Call before coming" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("“Call before coming”");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete Call before coming" }).click();
  await dialog.getByRole("button", { name: "Delete note" }).click();
  await expect(notes(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();
  expect((await stored(sql, jobinfoid)).map(({ gone }) => gone)).toEqual([true, false]);
});
