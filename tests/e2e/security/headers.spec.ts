import { type APIRequestContext, chromium, request } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { DEMO_PASSWORD } from "@/db/seed";
import { path } from "@/lib/paths";
import { endpointRows } from "@/tests/support/endpoints";
import { clickUntil } from "../support/click-until";
import { expect, test } from "../support/fixtures";
import { findScreens } from "../support/tour";

// T32: what every page and every endpoint of the running server says about itself.

type Headers = Record<string, string>;

const EVERYWHERE: Headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};
const NOTHING = ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"];

/** What is wrong with these headers, wherever they come from. */
function wrongEverywhere(headers: Headers): string[] {
  const policy = headers["content-security-policy"] ?? "";
  const wrong = Object.entries(EVERYWHERE).flatMap(([name, value]) =>
    headers[name] === value ? [] : [`${name}: ${headers[name]}`],
  );
  for (const part of NOTHING) if (!policy.includes(part)) wrong.push(`no ${part}`);
  if (!headers["cache-control"]?.includes("no-store"))
    wrong.push(`cache-control: ${headers["cache-control"]}`);
  for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
    if (headers[name]) wrong.push(`${name}: ${headers[name]}`);
  return wrong;
}

const nonceOf = (headers: Headers) =>
  /'nonce-([^']{20,})'/.exec(headers["content-security-policy"] ?? "")?.[1];

/** And with a page: its policy must name a nonce of its own, and each script carry it. */
function wrongWithPage(headers: Headers, html: string): string[] {
  const nonce = nonceOf(headers);
  if (!nonce) return ["no nonce"];
  const policy = headers["content-security-policy"] ?? "";
  const high = new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ description }) => description);
  // What says it is data is never run.
  const bare = [...html.matchAll(/<script\b[^>]*>/g)].filter(
    ([tag]) => !tag.includes(`nonce="${nonce}"`) && !tag.includes('type="application/ld+json"'),
  );
  return [...high, ...bare.map(([tag]) => `${tag} without the nonce`)];
}

test("every page forbids what it does not need, under a nonce of its own (T32)", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const wrong: string[] = [];
  const nonces: (string | undefined)[] = [];
  await findScreens(baseURL ?? "", 1, ({ url, html, headers }, who) => {
    nonces.push(nonceOf(headers));
    for (const one of [...wrongEverywhere(headers), ...wrongWithPage(headers, html)])
      wrong.push(`${url} as ${who}: ${one}`);
  });
  expect(wrong).toEqual([]);
  expect(nonces.length).toBeGreaterThan(200);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("pages that are none, and files, forbid it too (T32)", async ({ request: api }) => {
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

test("every endpoint's answer may be kept, framed and sniffed by nobody (T32)", async ({ baseURL }) => {
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

test("going back after logging out shows nobody's data (T32)", async ({ baseURL }) => {
  // As people have it: pages left behind may be kept whole, which the tests' browser forbids itself.
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
