import { type APIRequestContext, chromium, request } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed";
import { path } from "@/lib/paths";
import { endpointRows } from "@/tests/support/endpoints";
import { clickUntil } from "../support/click-until";
import { expect, test } from "../support/fixtures";
import { wrongEverywhere, wrongWithPage } from "../support/headers";

// T32: the headers of endpoints, files and missing pages; `tour.spec.ts` checks every page.

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

async function answers(api: APIRequestContext, rows: ReturnType<typeof endpointRows>) {
  const wrong: string[] = [];
  for (const { method, path: pattern } of rows) {
    const at = pattern.replace(/\{\w+\}/g, "1");
    if (at.endsWith("/stream")) continue;
    const response = await api.fetch(at, { method, ...(method !== "GET" && { data: {} }) });
    const headers = response.headers();
    for (const one of wrongEverywhere(headers)) wrong.push(`${method} ${at} ${response.status()}: ${one}`);
    if (!headers["content-security-policy"]?.startsWith("default-src 'none'"))
      wrong.push(`${method} ${at} may load something`);
  }
  return wrong;
}

test("no endpoint's answer may be cached, framed or sniffed (T32)", async ({ baseURL }) => {
  const rows = endpointRows();
  const nobody = await request.newContext({ baseURL });
  expect(await answers(nobody, rows)).toEqual([]);
  const owner = await request.newContext({ baseURL });
  await owner.post("/api/sessions", { data: { username: "owner", password: DEMO_PASSWORD } });
  expect(
    await answers(
      owner,
      rows.filter(({ effect }) => effect === "read"),
    ),
  ).toEqual([]);
  await Promise.all([nobody.dispose(), owner.dispose()]);
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
