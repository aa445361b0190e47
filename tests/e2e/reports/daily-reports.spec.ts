import { expect, test } from "../support/fixtures";
import { expectFitsPhone } from "../support/office-records";

const HOME = "/crews/react_reports";
const SCREEN = `${HOME}/daily_reports`;

test("a report is written, kept over a reload, filed once by a double click, and found in the history", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await sql`delete from daily_reports where area = 'Update'`;
  await logIn("owner");
  await page.goto(SCREEN);
  await page.getByRole("button", { name: "Update If needed" }).click();
  const form = page.getByRole("form", { name: "Update report" });
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("There is 1 error")).toBeVisible();
  await form.getByLabel("What's new").fill("The red ladder is back");
  await expect(page).toHaveURL(/area=Update/);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain("The red ladder is back");
  await page.reload();
  await expect(form.getByLabel("What's new")).toHaveValue("The red ladder is back");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send report" }).dblclick();
  await expect(page.getByText("Form Emailed Successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update Filed" })).toBeVisible();
  await expect(page.getByText("What's new: The red ladder is back")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectFitsPhone(page);
  await expectAccessible(page);
  expect(await sql`select lines from daily_reports where area = 'Update'`).toMatchObject([
    { lines: ["What's new: The red ladder is back", "Who needs to know: -"] },
  ]);

  await page.goto(`${SCREEN}/history?text=ladder+red`);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page
    .getByRole("row", { name: /red ladder/ })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog")).toContainText("What's new: The red ladder is back");
  // Its address can be sent to someone.
  await expect(page).toHaveURL(/open=\d+/);
  await page.reload();
  await expect(page.getByRole("dialog")).toContainText("What's new: The red ladder is back");

  await logIn("manager");
  for (const address of [HOME, `${SCREEN}/month`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFitsPhone(page);
    await expectAccessible(page);
  }
  // What the marks of a row say is there in words too.
  const row = page.getByRole("row", { name: /^Safety/ }).first();
  const missing = await row.getByRole("link", { name: /: missing$/ }).count();
  await expect(row).toContainText(`${missing} missing`);
  expect(missing).toBeGreaterThan(0);
});
