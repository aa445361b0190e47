import { AREAS, path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

// The code of menus and dialogs loads when they first open, and people mustn't notice.

test("a menu opens at once with the keyboard, and returns the focus", async ({ page, logIn }) => {
  await logIn("owner");
  await page.goto(AREAS.production);
  const button = page.locator("header button[aria-haspopup=menu]").last();
  const first = page.getByRole("menuitem").first();
  await expect(async () => {
    await button.press("ArrowDown");
    await expect(first).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();
});

test("without a signal, a dialog says why it stays closed, and opens on the next try", async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logIn("driver");
  await page.goto(path.runsheet(), { waitUntil: "load" });
  const button = page.getByRole("button", { name: "Menu" });
  // What says so loads as soon as the page runs.
  await expect(page.getByRole("region", { name: /^Messages/ })).toBeAttached();
  await page.route("**/_next/static/chunks/**", (route) => route.abort());
  // A click does nothing until the page is interactive.
  await expect(async () => {
    await button.click();
    await expect(page.getByText("This didn't load.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.unrouteAll();
  await button.click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("what a screen says before its messages' code is there shows once the signal is back", async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logIn("driver");
  const html = await (await page.request.get(path.runsheet())).text();
  // The signal goes right after the screen's own code.
  await page.route("**/_next/static/chunks/**", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  let failed = 0;
  page.on("requestfailed", () => {
    failed += 1;
  });
  await page.goto(path.runsheet());
  const button = page.getByRole("button", { name: "Menu" });
  const answers = () =>
    button.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await expect.poll(answers).toBe(true);
  await button.click();
  // The browser's second try has failed too.
  let before = 0;
  const noMoreFail = () => {
    const known = before;
    before = failed;
    return failed > 0 && known === failed;
  };
  await expect.poll(noMoreFail, { intervals: [1_500] }).toBe(true);
  await expect(page.getByRole("region", { name: /^Messages/ })).toHaveCount(0);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("This didn't load.")).toBeVisible();
});
