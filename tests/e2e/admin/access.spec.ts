// Over 20 s: a person's rights from hiring to leaving, seen by both.
import type { Locator, Page } from "@playwright/test";
import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";
import { expectFitsPhone, personOf } from "../support/office-records";

const NAME = "Zora Quill";
const USERNAME = "zora-e2e";

/** Removes her; her audit events stay. */
async function forget(sql: Sql) {
  await sql`delete from daily_reports where hrid in (select hrid from employees where username = ${USERNAME})`;
  await sql`delete from employees where username = ${USERNAME}`;
}

test.beforeEach(({ sql }) => forget(sql));
test.afterEach(({ sql }) => forget(sql));

async function addPerson(page: Page): Promise<string> {
  await page.goto("/office/access");
  await page.getByRole("button", { name: "Add an employee" }).click();
  const form = page.getByRole("form", { name: "Add an employee" });
  await form.getByLabel("Full name").fill(NAME);
  await form.getByLabel("Short name").fill("Zora");
  await form.getByLabel("Username").fill("two words");
  await form.getByRole("button", { name: "Add employee" }).click();
  await expect(form.getByText("Enter a username without spaces").first()).toBeVisible();
  await form.getByLabel("Username").fill(USERNAME);
  await form.getByRole("button", { name: "Make a password" }).click();
  const password = await form.getByLabel("Password", { exact: true }).inputValue();
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await form.getByRole("button", { name: "Add employee" }).click();
  await expect(page.getByRole("dialog")).toContainText(password);
  await page.getByRole("link", { name: "Grant capabilities" }).click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  return password;
}

async function save(form: Locator, box: string) {
  await form.getByRole("checkbox", { name: box, exact: true }).check();
  await expect(form.getByText("Not saved yet.")).toBeVisible();
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form.getByText("No unsaved changes")).toBeVisible();
}

test("the owner adds an employee, grants production and a report, which she uses, and deactivates her", async ({
  page,
  browser,
  baseURL,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("owner");
  const password = await addPerson(page);
  const form = page.getByRole("form", { name: "Employee" });
  await save(form, "Production");
  expect(
    await sql`select capability::text from employee_capabilities join employees using (hrid)
      where username = ${USERNAME}`,
  ).toEqual([{ capability: "production" }]);

  const hers = await browser.newContext({ baseURL });
  const her = await hers.newPage();
  await her.goto("/crews/react_reports/login");
  await her.getByLabel("Username").fill(USERNAME);
  await her.getByLabel("Password", { exact: true }).fill(password);
  await her.getByRole("button", { name: "Log In" }).click();
  // The office knows this password: nothing opens before she chooses her own.
  await expect(her).toHaveURL(/my_account\?next=/);
  await her.goto("/menu_items/main_menu");
  await expect(her.getByText("Choose your own password")).toBeVisible();
  await expectAccessible(her);
  await her.getByLabel("New password").fill("nine loud buckets");
  await her.getByRole("button", { name: "Change password" }).click();
  await expect(her).toHaveURL(/main_menu$/);
  await expect(her.getByRole("link", { name: /Make Packages/ }).first()).toBeVisible();
  await expect(her.getByRole("link", { name: /^Access/ })).toHaveCount(0);
  await her.goto("/crews/react_reports/daily_reports");
  await expect(her.getByRole("button", { name: /^HR / })).toHaveCount(0);

  await save(form, "HR");
  await her.reload();
  await her.getByRole("button", { name: /^HR / }).click();
  await expect(her.getByRole("form", { name: "HR report" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "End", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText(`${NAME} was deactivated`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reactivate" })).toBeVisible();
  await her.goto("/crews/react_reports/daily_reports");
  await expect(her).toHaveURL(/\/login\?next=/);
  await hers.close();
  expect(await sql`select active from employees where username = ${USERNAME}`).toEqual([{ active: false }]);

  await page.goto("/office/access?who=former&q=zora");
  await expect(page.getByRole("link", { name: NAME })).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  await page.goto(`/office/access/${(await personOf(sql, "partner")).hrid}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
});

test("everyone who works here can read the organization tree, and open and close it with the keyboard", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("crew");
  await page.goto("/sharktales/org_tree");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFitsPhone(page);
  await expectAccessible(page);
  const below = page.getByRole("button", { name: /^Below / }).first();
  await expect(below).toHaveAttribute("aria-expanded", "true");
  await below.press("ArrowLeft");
  await expect(below).toHaveAttribute("aria-expanded", "false");
  await below.press("Enter");
  await expect(below).toHaveAttribute("aria-expanded", "true");
  await page.getByRole("button", { name: "Collapse all" }).click();
  await expect(below).toHaveAttribute("aria-expanded", "false");
});
