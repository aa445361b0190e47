import type { Page } from "@playwright/test";
import { AREAS, path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";
import { openSearch, searchBox } from "../support/keyboard";
import { makeManager } from "../support/office-records";
import { forgetPlace, makePlace } from "../support/places";

// The rail, the bell and the keys: the same around every area of the office.

const rail = (page: Page) => page.getByRole("navigation", { name: "Sections" });

test("goes from one area to another, pins a client's page, and finds it first", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { hrid, username } = await makeManager(db);
  const place = await makePlace(sql, null);
  await sql`update clients set firstname = 'Ines', lastname = 'Quarrell' where cfid = ${place.cfid}`;
  await logIn(username);
  await page.goto(AREAS.production);
  await expect(async () => {
    await rail(page)
      .getByRole("button", { name: /Switch area/ })
      .click();
    await expect(rail(page).getByRole("link", { name: "Reports" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await rail(page).getByRole("link", { name: "Reports" }).click();
  await expect(page).toHaveURL(AREAS.reports);
  await expect(rail(page).getByRole("link", { name: "Daily Reports" })).toBeVisible();

  await page.goto(path.client(place.cfid));
  await rail(page).getByRole("button", { name: "Pin this page" }).click();
  await expect(rail(page).getByRole("link", { name: "Ines Quarrell" })).toBeVisible();
  await expect(rail(page).getByRole("button", { name: "Unpin this page" })).toBeVisible();
  await expect
    .poll(() => sql`select 1 from shortcuts where hrid = ${hrid} and key = ${String(place.cfid)}`)
    .toHaveLength(1);

  await page.goto(path.crewPay());
  await openSearch(page);
  await expect(page.getByRole("option", { name: /Ines Quarrell/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path.client(place.cfid));

  await openSearch(page);
  await searchBox(page).fill("quarrell");
  await expect(page.getByRole("option", { name: /Book a visit/ })).toBeVisible();
  const unpin = page.getByRole("option", { name: /Unpin from the menu/ });
  await unpin.click();
  await expect(page.getByRole("option", { name: /Pin to the menu/ })).toBeVisible();
  await searchBox(page).fill("crew");
  await expect(page.getByRole("option", { name: /^Crew Set Up/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "All", exact: true })).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("button", { name: "All", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await page.keyboard.press("Escape");
  await expect(rail(page).getByRole("link", { name: "Ines Quarrell" })).toBeHidden();
  await sql`update employees set active = false where hrid = ${hrid}`;
  await forgetPlace(sql, place);
});

test("the bell's counts are those of the lists they open", async ({ page, logIn, expectAccessible }) => {
  await logIn("manager");
  await page.goto(AREAS.production);
  const bell = page.getByRole("button", { name: /^[\d+]+ waiting$/ });
  await expect(bell).toBeVisible();
  const entry = page.getByRole("menuitem").first();
  await expect(async () => {
    await bell.click();
    await expect(entry).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  const [, number, title] = /^(\d+)\s*(.+)$/.exec((await entry.textContent()) ?? "") ?? [];
  await entry.click();
  await expect(page).toHaveURL(/stufftodo\?list=/);
  await expect(page.getByRole("heading", { level: 2, name: title ?? "?" })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${number} `)).first()).toBeVisible();
});

test("'?' shows the screen's keys, and j moves to the first row without a click", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("owner");
  await page.goto(path.audit());
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  const keys = page.getByRole("dialog", { name: "Keys on this screen" });
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(keys).toContainText("Next or previous row");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.keyboard.press("j");
  await expect(page.locator("tr[data-row]").first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.locator("tr[data-row]").nth(1)).toBeFocused();
  // Text is only text.
  await openSearch(page);
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type("?j");
  await expect(searchBox(page)).toHaveValue("?j");
});

test("the rail is icons at 768 and a drawer on a phone; a crew finds by the same keys", async ({
  page,
  logIn,
}) => {
  await logIn("manager");
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(AREAS.production);
  const link = rail(page).getByRole("link", { name: "Crew Set Up" });
  await expect(link).toBeVisible();
  expect((await rail(page).boundingBox())?.width).toBeLessThan(80);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(link).toBeHidden();
  await expect(async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Crew Set Up" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.goto(path.runsheet());
  await expect(async () => {
    await openSearch(page);
    await expect(searchBox(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
});

test("a page that takes a while shows its shape, over a screen that stays if it doesn't come", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("manager");
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/\/crewpay\?/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(AREAS.production);
  const hello = page.getByRole("heading", { name: /^Hello/ });
  const shape = page.getByRole("main").getByRole("status", { name: "Loading" });
  await rail(page).getByRole("link", { name: "Crew Pay" }).click();
  await expect(shape).toBeVisible();
  await expect(hello).toBeAttached();
  await expectAccessible(page);
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Crew Pay" })).toBeVisible();
  await expect(shape).toHaveCount(0);

  await test.step("from any link, not only the rail's", async () => {
    let send = () => {};
    const held = new Promise<void>((done) => {
      send = done;
    });
    await page.route(/\/crews\/react\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
    await expect(shape).toBeVisible();
    send();
    await expect(hello).toBeVisible();
    await expect(shape).toHaveCount(0);
  });
});
