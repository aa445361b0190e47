import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { clickUntil } from "../support/click-until";
import { expect, test } from "../support/fixtures";

// The public site, at the root and under the client area.

const header = (page: Page) => page.getByRole("banner");
const logInWindow = (page: Page) => page.getByRole("dialog", { name: "Log in" });

test("a visitor reads home, services and contact with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  // From the page back up to the header, then along it.
  for (const [name, heading, key] of [
    ["Services", "What we do for your home", "Shift+Tab"],
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

test("a visitor reads the public pages at any width, at both of their addresses", async ({
  page,
  request,
  expectAccessible,
}) => {
  for (const at of ["", "/services", "/about", "/contact"]) {
    await page.goto(at || "/");
    const heading = await page.getByRole("heading", { level: 1 }).innerHTML();
    expect(await (await request.get(`/crews/react_client_dashboard${at}`)).text()).toContain(heading);
    // 640 is a laptop at 200%, 320 at 400%.
    for (const width of [768, 640, 375, 320, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      if (width === 1280 || width === 375) await expectAccessible(page);
    }
    if (at === "/services") await expectSettings(page);
  }
});

/** What the settings say: rate, hours, both shops, the phone. */
async function expectSettings(page: Page) {
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
}

test("a client logs in after a wrong password, and lands on the dashboard page they wanted", async ({
  page,
  expectAccessible,
}) => {
  const wanted = "/crews/react_client_dashboard/dashboard?panel=upcoming_jobs";
  await page.goto(wanted);
  const login = logInWindow(page);
  await login.getByLabel("Username or email").fill("client@example.com");
  await login.getByLabel("Password", { exact: true }).fill("not the password");
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login.getByText("Incorrect username/password")).toBeVisible();
  await expectAccessible(page);
  await login.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === wanted);
  await expect(login).toHaveCount(0);

  await page.goto("/about");
  await expect(header(page).getByRole("button", { name: "Log in" })).toHaveCount(0);
  // A client can't open staff areas, so the dashboard opens instead.
  await page.goto("/menu_items/main_menu");
  await expect(page).toHaveURL(/\/crews\/react_client_dashboard\/dashboard$/);
});

test("a manager logs in from the client area, only to pages of this site, and logs out", async ({ page }) => {
  for (const [next, end] of [
    ["%2Fmenu_items%2Fcrew_menu", /\/menu_items\/crew_menu$/],
    ["%2F%2Fevil.test", /\/menu_items\/main_menu$/],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/crews/react_client_dashboard/login?next=${next}`);
    const login = logInWindow(page);
    await login.getByLabel("Username or email").fill("manager");
    await login.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await login.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(end);
  }

  await page.goto("/crews/react_client_dashboard");
  await clickUntil(
    header(page).getByRole("button", { name: "Tomas Bellamy" }),
    page.getByRole("menuitem", { name: "My Dashboard" }),
  );
  for (const name of ["Main Menu", "Back To Runsheet"])
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(header(page).getByRole("button", { name: "Log in" })).toBeVisible();
});

test("a visitor on a phone opens the menu, then requests a new password: the answer is the same for any address", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await clickUntil(header(page).getByRole("button", { name: "Menu" }), menu);
  await expectAccessible(page);
  await expect(menu.getByRole("link", { name: /^Call 416/ })).toBeVisible();
  await menu.getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What we do for your home" })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await header(page).getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Log in" }).click();
  await expect(logInWindow(page)).toBeVisible();
  await expect(menu).toHaveCount(0);

  await logInWindow(page).getByRole("button", { name: "Forgot your password?" }).click();
  const forgot = page.getByRole("dialog", { name: "Forgot password" });
  await expect(forgot).toContainText("Please contact office@example.com to reset your password");
  const answers: string[] = [];
  for (const email of ["many@example.com", "nobody-at-all@example.com"]) {
    await forgot.getByLabel("Your email").fill(email);
    const answer = page.waitForResponse(/send_reset_link/);
    await forgot.getByRole("button", { name: "Email me a link" }).click();
    expect((await answer).status()).toBe(200);
    await expect(forgot.getByText("If we have an account for this address")).toBeVisible();
    answers.push((await forgot.textContent()) ?? "");
  }
  expect(answers[1]).toBe(answers[0]);
});

test("search engines find only the public pages", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const page of ["/services<", "/about<", "/contact<"]) expect(sitemap).toContain(page);
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /crews/");
  const home = await (await request.get("/")).text();
  expect(home).toContain('<meta name="robots" content="index, follow"');
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(home)?.[1];
  expect(JSON.parse(data ?? "{}")).toMatchObject({ "@type": "LocalBusiness", telephone: "416-555-0100" });
});
