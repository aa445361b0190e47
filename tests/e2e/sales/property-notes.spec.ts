import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect, test } from "../support/fixtures";

const screenOf = (msid: number) => `/crews/react_area/estimate/${msid}/property-notes`;
const NARROW = { width: 375, height: 812 };

/** An estimate of a client and a place of this test alone. */
async function ownEstimate(sql: postgres.Sql, lastname: string) {
  const [client] =
    await sql`insert into clients (firstname, lastname, phone) values ('Noa', ${lastname}, '416-555-0188')
      returning cfid`;
  const [place] = await sql`insert into properties (cfid, address, postcode, w1, eh)
    values (${client?.cfid}, ${`12 ${lastname} Lane`}, 'M6G 2Y5', 185, 120) returning jobinfoid`;
  const [lead] = await sql`insert into leads (kind, messdate, message, cfid, jobinfoid)
    values ('Estimate', now(), 'Written estimate please', ${client?.cfid}, ${place?.jobinfoid}) returning msid`;
  return { msid: Number(lead?.msid), jobinfoid: Number(place?.jobinfoid) };
}

const stored = (sql: postgres.Sql, jobinfoid: number) =>
  sql`select notes, access, prod_note, deleted_at is not null as gone from property_notes
    where jobinfoid = ${jobinfoid} order by id`;

const notes = (page: Page) => page.getByRole("list", { name: "Notes" });
const text = (page: Page) => page.getByRole("textbox", { name: "Note" });

test("a phrase or own words are saved once by a double click, marked, and deleted after asking", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const { msid, jobinfoid } = await ownEstimate(sql, "Hawthorn");
  await logIn("sales");
  await page.goto(screenOf(msid));
  await expect(page.getByText("12 Hawthorn Lane")).toBeVisible();
  await expect(page.getByText("$185.00")).toBeVisible();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the task" })).toHaveAttribute(
    "href",
    `/crews/react_area/tasks/${msid}/return_estimate`,
  );
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("There is 1 error")).toBeVisible();
  await expectAccessible(page);

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
  await expect(dialog).toContainText('"Call before coming"');
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete Call before coming" }).click();
  await dialog.getByRole("button", { name: "Delete note" }).click();
  await expect(notes(page).getByRole("listitem")).toHaveCount(1);
  await expect(page.locator("body")).not.toBeFocused();
  expect((await stored(sql, jobinfoid)).map(({ gone }) => gone)).toEqual([true, false]);
});

test("what is typed is kept over a reload, and a narrow screen scrolls only down", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const { msid } = await ownEstimate(sql, "Juniper");
  await page.setViewportSize(NARROW);
  await logIn("sales");
  await page.goto(screenOf(msid));
  await text(page).fill("Ask for Ms Juniper's sister next door");
  await text(page).blur();
  await page.reload();
  await expect(text(page)).toHaveValue("Ask for Ms Juniper's sister next door");
  await expect(page.getByLabel("Phrase")).toHaveValue("Custom");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
});

test("an estimate nobody knows is not found, and a crew stays out", async ({ page, logIn }) => {
  await logIn("sales");
  await page.goto(screenOf(999_999_999));
  await expect(page.getByText("There is no such page")).toBeVisible();
  await logIn("crew");
  await page.goto(screenOf(1));
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
});
