import { chromium } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { path } from "@/lib/paths";
import { clickUntil } from "../support/click-until";
import { expect, test } from "../support/fixtures";
import { wrongEverywhere, wrongWithPage } from "../support/headers";

// T32: the headers of files and missing pages; the sweeps check every page and endpoint.

test("missing pages and files also forbid it (T32)", async ({ request: api }) => {
  const missing = await api.get("/no/such/page");
  expect(missing.status()).toBe(404);
  expect(wrongWithPage(missing.headers(), await missing.text())).toEqual([]);
  expect(wrongEverywhere(missing.headers())).toEqual([]);
  const script = /\/_next\/static\/[^"]+\.js/.exec(await missing.text())?.[0] ?? "";
  const file = await api.get(script);
  expect(file.status()).toBe(200);
  expect(wrongEverywhere({ ...file.headers(), "cache-control": "no-store" })).toEqual([]);
});

test("going back after logging out shows no one's data (T32)", async ({ baseURL }) => {
  // As in a normal browser: previous pages may be cached, which the tests' browser turns off.
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage({ baseURL });
  await page.request.post("/api/sessions", { data: { username: "owner", password: DEMO_PASSWORD } });
  const left = [path.productionMenu(), path.mainMenu()];
  for (const one of left) await page.goto(one);
  const name = page.getByRole("button", { name: "Ingrid Vasko" });
  const logOut = page.getByRole("button", { name: "Log Out" });
  await clickUntil(name, logOut);
  await logOut.click();
  await page.waitForURL(/login$/);
  for (const one of left.toReversed()) {
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.searchParams.get("next") === one);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    await expect(name).toHaveCount(0);
  }
  await browser.close();
});
