import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed";
import { clickUntil } from "../support/click-until";
import { expect, test } from "../support/fixtures";

// Issue E.1: the public site, at the root and under the client area.

const header = (page: Page) => page.getByRole("banner");
const logInWindow = (page: Page) => page.getByRole("dialog", { name: "Log in" });

const openLogIn = (page: Page) =>
  clickUntil(header(page).getByRole("button", { name: "Log in" }), logInWindow(page));

test("home, services and contact by keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  // From the page back up to the header, then on along it.
  for (const [name, heading, key] of [
    ["Services", "What we do at a house", "Shift+Tab"],
    ["Contact", "Call, write or come by", "Tab"],
  ] as const) {
    const link = header(page).getByRole("link", { name, exact: true });
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press(key);
      if (await link.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(link).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(link).toHaveAttribute("aria-current", "page");
  }
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("link", { name: /^Directions/ })).toHaveCount(2);
});

for (const at of ["", "/services", "/about", "/contact"]) {
  test(`${at || "/"} stands in both places, is accessible, and never scrolls sideways`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/crews/react_client_dashboard${at}`);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await page.goto(at || "/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([title ?? ""]);
    // 640 is a laptop at 200 %, 320 at 400 %.
    for (const width of [1280, 768, 640, 375, 320]) {
      await page.setViewportSize({ width, height: 812 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      if (width === 1280 || width === 375) await expectAccessible(page);
    }
  });
}

test("what the settings say: rate, hours, both shops, the phone", async ({ page }) => {
  await page.goto("/services");
  await expect(page.getByText("$170", { exact: true })).toBeVisible();
  for (const work of ["Storm work", "Construction clean", "Power washing", "Ivy trimming"])
    await expect(page.locator("#rate").getByRole("heading", { name: work })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  for (const text of ["50 Osler Street", "20 Morse Street", "9am-12pm"])
    await expect(footer.getByText(text)).toBeVisible();
  await expect(header(page).getByRole("link", { name: "416-555-0100" })).toHaveAttribute(
    "href",
    /^tel:\+14165550100$/,
  );
});

test("a wrong password keeps the window open, the right one leads a client to the dashboard", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await openLogIn(page);
  const login = logInWindow(page);
  await login.getByLabel("Username or e-mail").fill("client@example.com");
  await login.getByLabel("Password", { exact: true }).fill("not the password");
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login.getByText("Incorrect username/password")).toBeVisible();
  await expectAccessible(page);
  await login.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/crews\/react_client_dashboard\/dashboard$/);

  await page.goto("/about");
  await expect(header(page).getByRole("button", { name: "Log in" })).toHaveCount(0);
});

test("who is not logged in comes back to the page of the dashboard that was asked for", async ({ page }) => {
  const asked = "/crews/react_client_dashboard/dashboard?panel=upcoming_jobs";
  await page.goto(asked);
  const login = logInWindow(page);
  await login.getByLabel("Username or e-mail").fill("client@example.com");
  await login.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === asked);
  await expect(login).toHaveCount(0);

  // A client has no business in a staff area: the dashboard instead (decisions 15).
  await page.goto("/menu_items/main_menu");
  await expect(page).toHaveURL(/\/crews\/react_client_dashboard\/dashboard$/);
});

test("staff get their menu, and the client area's login follows an own `next` only", async ({ page }) => {
  for (const [next, end] of [
    ["%2Fmenu_items%2Fcrew_menu", /\/menu_items\/crew_menu$/],
    ["%2F%2Fevil.test", /\/menu_items\/main_menu$/],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/crews/react_client_dashboard/login?next=${next}`);
    const login = logInWindow(page);
    await login.getByLabel("Username or e-mail").fill("manager");
    await login.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(end);
  }

  await page.goto("/crews/react_client_dashboard");
  await clickUntil(
    header(page).getByRole("button").first(),
    page.getByRole("menuitem", { name: "My Dashboard" }),
  );
  for (const name of ["Main Menu", "Back To Runsheet"])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(header(page).getByRole("button", { name: "Log in" })).toBeVisible();
});

test("forgot password says the same for any address", async ({ page }) => {
  await page.goto("/contact");
  await openLogIn(page);
  await logInWindow(page).getByRole("button", { name: "Forgot your password?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot password" });
  await expect(forgot).toContainText("Please contact office@example.com to reset your password");
  const said: string[] = [];
  for (const email of ["many@example.com", "nobody-at-all@example.com"]) {
    await forgot.getByLabel("Your e-mail").fill(email);
    const answer = page.waitForResponse(/send_reset_link/);
    await forgot.getByRole("button", { name: "E-mail me a link" }).click();
    expect((await answer).status()).toBe(200);
    await expect(forgot.getByText("If we know this address")).toBeVisible();
    said.push((await forgot.textContent()) ?? "");
  }
  expect(said[1]).toBe(said[0]);
});

test("on a phone the menu holds the pages, the log-in and the number", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await clickUntil(header(page).getByRole("button", { name: "Menu" }), menu);
  await expectAccessible(page);
  await expect(menu.getByRole("link", { name: /^Call 416/ })).toBeVisible();
  await menu.getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What we do at a house" })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await header(page).getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Log in" }).click();
  await expect(logInWindow(page)).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test("search engines find the public pages only", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const page of ["/services<", "/about<", "/contact<"]) expect(sitemap).toContain(page);
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /crews/");
  const home = await (await request.get("/")).text();
  expect(home).toContain('<meta name="robots" content="index, follow"');
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(home)?.[1];
  expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "LocalBusiness", telephone: "416-555-0100" });
});
