// Over 20 s: the search from office and client area, with answers and without.
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";
import { openSearch, searchBox } from "../support/keyboard";
import { makeManager } from "../support/office-records";
import { forgetPlace, makePlace } from "../support/places";

// "Find or do": from anywhere to a client or page in two acts, by keyboard alone.

test("finds a client from a page without a mouse, and opens their page", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const place = await makePlace(sql, null);
  await sql`update clients set firstname = 'Odile', lastname = 'Zephyrine' where cfid = ${place.cfid}`;
  await logIn("manager");
  await page.goto("/menu_items/main_menu");
  await openSearch(page);
  const pages = page.getByRole("group", { name: "Pages" });
  await expect(pages.getByRole("option", { name: /^Make Packages/ })).toBeVisible();
  await searchBox(page).fill("zephirine");
  const client = page.getByRole("option", { name: /^Odile Zephyrine/ });
  await expect(client).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/office/clients/${place.cfid}$`));
  await expect(page.getByText("Zephyrine").first()).toBeVisible();
  await forgetPlace(sql, place);
});

test("opens a page by its name; '/' opens it except while typing; Escape gives the focus back", async ({
  page,
  logIn,
}) => {
  await logIn("manager");
  await page.goto("/crews/react/stufftodo");
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(searchBox(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).toBeHidden();
  await page.getByRole("button", { name: "Find or do" }).click();
  await searchBox(page).fill("a/b");
  await expect(searchBox(page)).toHaveValue("a/b");
  await searchBox(page).fill("crew set");
  await expect(page.getByRole("option", { name: /^Crew Set Up/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/crewsetup$/);
});

test("staff find and see the keys in the client area too; clients don't", async ({ page, logIn }) => {
  await logIn("manager");
  await page.goto("/crews/react_client_dashboard/smart_search");
  await openSearch(page);
  await page.keyboard.type("stuff");
  await expect(page.getByRole("option", { name: /^Stuff To Do/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/stufftodo$/);
  await logIn("client@example.com");
  await page.goto("/crews/react_client_dashboard/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Find or do" })).toHaveCount(0);
});

test("what was opened lately comes first, without the page someone is on, and before the search answers", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const { hrid, username } = await makeManager(db);
  const [first, second] = [await makePlace(sql, null), await makePlace(sql, null)];
  await sql`update clients set firstname = 'Amabel', lastname = 'Recentone' where cfid = ${first.cfid}`;
  await sql`update clients set firstname = 'Bertil', lastname = 'Recenttwo' where cfid = ${second.cfid}`;
  await logIn(username);
  for (const { cfid } of [first, second]) {
    await page.goto(path.client(cfid));
    await expect
      .poll(() => sql`select 1 from shortcuts where hrid = ${hrid} and key = ${String(cfid)}`)
      .toHaveLength(1);
  }
  const recent = page.getByRole("group", { name: "Recent" }).getByRole("option");
  await openSearch(page);
  await expect(recent.first()).toHaveText(/^Amabel Recentone/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/office/clients/${first.cfid}$`));

  await page.route("**/api/search?q=rec*", (route) => route.abort().catch(() => undefined));
  await openSearch(page);
  await searchBox(page).fill("recent");
  await expect(recent.first()).toHaveText(/^Bertil Recenttwo/);
  await expect(recent.filter({ hasText: "Amabel" })).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/office/clients/${second.cfid}$`));
  await sql`update employees set active = false where hrid = ${hrid}`;
  for (const place of [first, second]) await forgetPlace(sql, place);
});

test("what's typed while the search is still opening isn't lost", async ({ page, logIn }) => {
  await logIn("manager");
  await page.goto("/crews/react/stufftodo");
  // Keys that come before the page listens open nothing.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("crew sat");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("et");
    await expect(searchBox(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(searchBox(page)).toHaveValue("crew set");
  await expect(page.getByRole("option", { name: /^Crew Set Up/ })).toBeVisible();
});

test("says so when there's no answer, and still offers the pages", async ({ page, logIn }) => {
  await logIn("manager");
  await page.goto("/menu_items/main_menu");
  await page.getByRole("button", { name: "Find or do" }).click();
  const pages = page.getByRole("group", { name: "Pages" });
  await expect(pages.getByRole("option", { name: /^Make Packages/ })).toBeVisible();
  await page.route("**/api/search?q=crew*", (route) => route.abort().catch(() => undefined));
  await searchBox(page).fill("crew pay");
  await expect(page.getByRole("option", { name: /^Crew Pay Production/ })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/\S/);
});
