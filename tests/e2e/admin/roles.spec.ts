import type { Page } from "@playwright/test";
import { makeEmployee } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { openSearch, searchBox } from "../support/keyboard";

const rights = (page: Page) => page.getByRole("form", { name: "Employee" });
const leave = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });

test("unsaved ticks aren't lost by a link, by the search, by going back or by a reload", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const { hrid, fullname } = await makeEmployee(db, { fullname: "Una Saved" });
  const held = () => sql`select capability::text from employee_capabilities where hrid = ${hrid}`;
  await logIn("owner");
  await page.goto("/office/access");
  await page.getByRole("link", { name: fullname, exact: true }).click();
  const sales = rights(page)
    .getByRole("group", { name: "Capabilities" })
    .getByRole("checkbox", { name: "Sales", exact: true });
  await sales.check();
  await expect(page.getByText("Gains Sales")).toBeVisible();

  await page.getByRole("link", { name: "Access", exact: true }).first().click();
  await expect(leave(page)).toBeVisible();
  await expectAccessible(page);
  await leave(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(sales).toBeChecked();

  await openSearch(page);
  await searchBox(page).fill("activity");
  await expect(page.getByRole("option", { name: /^Activity log/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(leave(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leave(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/office/access/${hrid}$`));
  await expect(sales).toBeChecked();

  await page.goBack();
  await expect(leave(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/office/access/${hrid}$`));
  await expect(sales).toBeChecked();

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(sales).toBeChecked();
  expect(await held()).toEqual([]);

  await page.getByRole("link", { name: "Access", exact: true }).first().click();
  await leave(page).getByRole("button", { name: "Save now" }).click();
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  expect(await held()).toEqual([{ capability: "sales" }]);

  await sales.uncheck();
  await page.getByRole("link", { name: "Access", exact: true }).first().click();
  await leave(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/office\/access$/);
  expect(await held()).toEqual([{ capability: "sales" }]);
  await sql`delete from employees where hrid = ${hrid}`;
});

test("a role made from a person is given to two others at once, and changes only whom it names", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const ben = await makeEmployee(db, { fullname: "Rolf Zz One", capabilities: ["sales", "crew_mgt"] });
  const two = await makeEmployee(db, { fullname: "Rolf Zz Two", capabilities: ["pay"] });
  const three = await makeEmployee(db, { fullname: "Rolf Zz Three" });
  const held = async (hrid: number) =>
    (
      await sql`select capability::text from employee_capabilities where hrid = ${hrid} order by capability::text`
    ).map(({ capability }) => capability);
  await logIn("owner");
  await page.goto("/office/access?q=Rolf+Zz");
  await page.getByRole("button", { name: "Roles", exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("button", { name: "New role" }).click();
  await drawer.getByLabel("Name").fill("Zz Desk");
  await drawer.getByLabel("Like").selectOption("Rolf Zz One");
  await expect(drawer.getByRole("checkbox", { name: "Sales", exact: true })).toBeChecked();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Save role" }).click();
  await expect(drawer.getByText("1 person: Rolf Zz One")).toBeVisible();
  await page.keyboard.press("Escape");

  for (const name of ["Rolf Zz Two", "Rolf Zz Three"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Change access" }).click();
  const bulk = page.getByRole("dialog", { name: "Change access of 2 people" });
  await bulk.getByRole("checkbox", { name: "Zz Desk" }).check();
  await expect(bulk.getByText("Gains Sales, Crew Mgt")).toHaveCount(2);
  await expectAccessible(page);
  await bulk.getByRole("button", { name: "Save for 2 people" }).click();
  await expect(page.getByText("Access changed for 2 people")).toBeVisible();
  expect([await held(two.hrid), await held(three.hrid)]).toEqual([
    ["crew_mgt", "pay", "sales"],
    ["crew_mgt", "sales"],
  ]);

  await page.getByRole("button", { name: "Roles", exact: true }).click();
  await drawer.getByRole("button", { name: "Change Zz Desk" }).click();
  await drawer.getByRole("checkbox", { name: "Sales", exact: true }).uncheck();
  await expect(drawer.getByText("Loses Sales")).toHaveCount(3);
  await drawer.getByRole("checkbox", { name: "Rolf Zz Three" }).check();
  await drawer.getByRole("button", { name: "Save role and change 1 person" }).click();
  await expect(page.getByText("Zz Desk saved; access changed for 1 person")).toBeVisible();
  expect([await held(two.hrid), await held(three.hrid)]).toEqual([
    ["crew_mgt", "pay", "sales"],
    ["crew_mgt"],
  ]);
  await sql`delete from access_roles where name = 'Zz Desk'`;
  await sql`delete from employees where hrid in ${sql([ben.hrid, two.hrid, three.hrid])}`;
});

test("a phone selects people too, and changes their access at once", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const one = await makeEmployee(db, { fullname: "Pia Zz Phone" });
  const two = await makeEmployee(db, { fullname: "Pim Zz Phone" });
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn("owner");
  await page.goto("/office/access?q=Zz+Phone");
  for (const name of ["Pia Zz Phone", "Pim Zz Phone"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change access" }).click();
  const bulk = page.getByRole("dialog", { name: "Change access of 2 people" });
  await bulk.getByRole("checkbox", { name: "Sales", exact: true }).check();
  await bulk.getByRole("button", { name: "Save for 2 people" }).click();
  await expect(page.getByText("Access changed for 2 people")).toBeVisible();
  await expect(page.getByText("2 selected")).toBeHidden();
  const hrids = [one.hrid, two.hrid];
  expect(
    await sql`select hrid, capability::text from employee_capabilities where hrid in ${sql(hrids)} order by hrid`,
  ).toEqual(hrids.map((hrid) => ({ hrid, capability: "sales" })));
  await sql`delete from employees where hrid in ${sql(hrids)}`;
});
