import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { dayAhead, PHONE } from "../support/office-records";

const SETTINGS = "/office/settings";
const TRUCK = "E2E 90";

/** Waits until the form is ready: text typed earlier would be lost. */
const answers = (page: Page, form: string) =>
  expect(
    page.getByRole("form", { name: form, exact: true }).getByRole("button", { name: /^Save/ }),
  ).toBeEnabled();

test("the owner plans a new HST from tomorrow, sees it as planned and withdraws it", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const planned = () => sql`select value from settings where key = 'hst' and effective_from = ${dayAhead(1)}`;
  await sql`delete from settings where key = 'hst'`;
  await logIn("owner");
  await page.goto(SETTINGS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  await expectAccessible(page);
  await page.getByRole("main").locator('a[href="/office/settings/money"]').click();
  await expect(page.getByText("The two rates differ")).toBeVisible();
  await answers(page, "HST");
  const form = page.getByRole("form", { name: "HST", exact: true });
  await form.getByLabel("Crews' forms (%)").fill("130");
  await form.getByRole("button", { name: "Save HST" }).click();
  await expect(form.getByLabel("Crews' forms (%)")).toHaveAccessibleDescription(/Enter 100% or less/);
  await form.getByLabel("Crews' forms (%)").fill("13");
  await form.getByLabel("From").fill(dayAhead(1));
  await form.getByRole("button", { name: "Save HST" }).dblclick();
  await expect(page.getByText(/^Planned from/)).toBeVisible();
  expect(await planned()).toEqual([{ value: { crewForm: 0.13, standard: 0.13 } }]);
  await expect(form.getByLabel("Crews' forms (%)")).toHaveValue("7");
  await expectAccessible(page);

  await page.goto(SETTINGS);
  await expect(page.getByText("Change planned")).toBeVisible();
  await page.goto(`${SETTINGS}/money`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw plan" }).click();
  await expect(page.getByText(/^Planned from/)).toHaveCount(0);
  expect(await planned()).toEqual([]);
});

test("the owner adds a truck on a phone and moves it with the keyboard, and crew set-up offers it", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await sql`delete from vehicles where name = ${TRUCK}`;
  await logIn("owner");
  await page.setViewportSize(PHONE);
  await page.goto(`${SETTINGS}/fleet`);
  await answers(page, "Trucks");
  const form = page.getByRole("form", { name: "Trucks", exact: true });
  const before = await form.getByRole("listitem").count();
  await form.getByRole("button", { name: "Add truck" }).click();
  const added = form.getByLabel(`Truck ${before + 1}`, { exact: true });
  await expect(added).toBeFocused();
  await added.fill(TRUCK);
  await added.press("Alt+ArrowUp");
  await expect(form.getByLabel(`Truck ${before}`, { exact: true })).toHaveValue(TRUCK);
  await form.getByRole("button", { name: "Save trucks" }).dblclick();
  await expect(page.getByText("Trucks saved")).toBeVisible();
  await expectAccessible(page);
  expect(await sql`select active from vehicles where name = ${TRUCK}`).toEqual([{ active: true }]);
  const crewSetUp = await page.request.get("/crews/react/crewsetup");
  expect(await crewSetUp.text()).toContain(TRUCK);
  await sql`delete from vehicles where name = ${TRUCK}`;
});

test("the owner rolls this year's windows over to next year", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const year = Number(dayAhead(0).slice(0, 4)) + 1;
  const windows = () => sql`select key, label, season, sdate::text, fdate::text from float_windows
    where year = ${year} order by key`;
  const kept = await windows();
  await sql`delete from float_windows where year = ${year}`;
  await logIn("owner");
  await page.goto(`${SETTINGS}/seasons`);
  await answers(page, `Windows of ${year - 1}`);
  await page.getByRole("button", { name: `Roll over to ${year}` }).click();
  await page.getByRole("button", { name: `Make ${year}` }).click();
  await expect(page.getByText(/windows made for/)).toBeVisible();
  await expectAccessible(page);
  const made = await windows();
  expect(new Set(made.map(({ key }) => key)).size).toBe(made.length);
  expect(made).toHaveLength(kept.length);
});

test("the owner chooses what plans aim for, and a refused value opens its fold", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const stored = () => sql`select value->>'kilometre' as kilometre from settings where key = 'suggestion'`;
  await sql`delete from settings where key = 'suggestion'`;
  await logIn("owner");
  await page.goto(`${SETTINGS}/work`);
  await answers(page, "Suggested plans");
  const form = page.getByRole("form", { name: "Suggested plans", exact: true });
  const [aim, kilometre] = [form.getByRole("group", { name: "Aim" }), form.getByLabel("Cost of a kilometre")];
  await expect(aim.getByRole("radio", { name: /^Balanced/ })).toBeChecked();
  await expect(kilometre).toBeHidden();
  await expectAccessible(page);
  await aim.getByRole("radio", { name: /^Fewer kilometres/ }).check();
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Suggested plans saved")).toBeVisible();
  expect(await stored()).toEqual([{ kilometre: "1500" }]);

  await page.reload();
  await answers(page, "Suggested plans");
  await expect(aim.getByRole("radio", { name: /^Fewer kilometres/ })).toBeChecked();
  await form.getByText("Advanced", { exact: true }).click();
  await kilometre.fill("much");
  await expect(aim.getByRole("radio", { name: /^Own values/ })).toBeChecked();
  await form.getByText("Advanced", { exact: true }).click();
  await expect(kilometre).toBeHidden();
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(kilometre).toBeFocused();
  await expect(kilometre).toHaveAccessibleDescription(/Enter an amount/);
  await aim.getByRole("radio", { name: /^Balanced/ }).check();
  await expect(kilometre).toBeHidden();
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect.poll(stored).toEqual([{ kilometre: "80" }]);
  await sql`delete from settings where key = 'suggestion'`;
});
