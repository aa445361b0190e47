import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

// After a failed write nothing navigates: the screen keeps what was chosen and typed, and says why.

const NO_CONNECTION = "No connection to the server";

/** Marks the page: a reloaded page, or the browser's own error page, has no mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
/** Chooses the first crew. What is chosen before the page is ready is lost. */
async function chooseCrew(page: Page) {
  const assign = page.getByRole("button", { name: /^Assign \d/ }).first();
  await expect(async () => {
    await page.getByLabel("Crew", { exact: true }).selectOption({ index: 0 });
    await page.getByLabel("Crew", { exact: true }).selectOption({ index: 1 });
    await expect(assign).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  return assign;
}
const expectSameScreen = (page: Page) => expect(page.locator("body[data-mark]")).toBeAttached();

test("assigning without a connection keeps the screen and the selection", async ({
  page,
  context,
  logIn,
}) => {
  await logIn("manager");
  await page.goto(path.makePackages());
  const assign = await chooseCrew(page);
  const tick = page.getByRole("checkbox", { name: /^Select / }).first();
  await tick.check();
  await mark(page);
  await context.setOffline(true);
  for (const button of [assign, page.getByRole("button", { name: /^Assign to / })]) {
    await button.click();
    await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
    // Released: the next request doesn't have to wait.
    await expect(button).toBeEnabled();
    await expect(tick).toBeChecked();
  }
  await expect(page.getByText(/^You're offline/)).toBeVisible();
  await expectSameScreen(page);
  await context.setOffline(false);
  await expect(page.getByText(/^You're offline/)).toHaveCount(0);
  await expectSameScreen(page);
});

test("Present and Read without a connection keep the screen, wait, and are sent", async ({
  page,
  context,
  logIn,
}) => {
  await logIn("driver2");
  const waits = page.getByRole("button", { name: "1 waiting to send" });
  for (const [address, button] of [
    [path.openClose(), /: (Absent|Present)/],
    [path.safetyTalk(), /: (Not read|Read)/],
  ] as const) {
    await page.goto(address);
    await mark(page);
    const own = page.getByRole("article").filter({ hasText: "Yours" }).getByRole("button", { name: button });
    const before = await own.first().textContent();
    await context.setOffline(true);
    await own.first().click();
    await expect(waits).toBeVisible();
    await expect(own.first()).not.toHaveText(String(before));
    await context.setOffline(false);
    await expect(page.getByText(/^No signal/)).toHaveCount(0);
    await expect(waits).toHaveCount(0);
    await expect(own.first()).not.toHaveText(String(before));
    await expectSameScreen(page);
  }
});

test("a refused write, and a page refused by a busy server, keep the screen", async ({ page, logIn }) => {
  await logIn("manager");
  await page.goto(path.makePackages());
  const assign = await chooseCrew(page);
  await mark(page);
  let refused = 0;
  const isScreen = (headers: Record<string, string>) => headers.rsc !== undefined;
  await page.route("**/makepackages**", (route) => {
    if (!isScreen(route.request().headers()) || refused > 1) return route.continue();
    refused += 1;
    return route.fulfill({
      status: 503,
      headers: { "retry-after": "5" },
      contentType: "text/html",
      body: "",
    });
  });
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 409, json: { error: "Someone else assigned this job.", code: "CONFLICT" } }),
  );
  await assign.click();
  await expect(page.getByText("Someone else assigned this job.").first()).toBeVisible();
  await expect.poll(() => refused).toBe(2);
  await expect(assign).toBeEnabled();
  await expectSameScreen(page);
});
