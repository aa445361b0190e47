import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, type Page } from "@playwright/test";

export type Conduct = "answers" | "finds no way" | "breaks" | "hangs" | "fails" | "refuses the key";

const SCRIPT = readFileSync("tests/e2e/crew/maps/maps-script.js", "utf8");

/** Puts the stand-in in place of the service's script; answers the addresses it's asked for. */
export async function standIn(page: Page, conduct: Conduct): Promise<string[]> {
  const asked: string[] = [];
  await page.route("https://maps.googleapis.com/**", async (route) => {
    asked.push(route.request().url());
    if (conduct === "fails") await route.fulfill({ status: 500, body: "" });
    else if (conduct !== "hangs")
      await route.fulfill({
        contentType: "text/javascript",
        body: `window.mapsConduct = ${JSON.stringify(conduct)};\n${SCRIPT}`,
      });
  });
  return asked;
}

type Call = { what: string; sent: Record<string, unknown> };

/** What the page sent the stand-in under that name, in order. */
export async function callsOf(page: Page, what: string): Promise<Call["sent"][]> {
  const calls: Call[] = await page.evaluate(() => Reflect.get(window, "mapsCalls") ?? []);
  return calls.filter((call) => call.what === what).map(({ sent }) => sent);
}

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * The same build on the same database, with a maps service key. `MAPS_URL` names one that's already running, where
 * nothing is built.
 */
export async function startServerWithKey() {
  if (process.env.MAPS_URL) return { origin: process.env.MAPS_URL, stop: () => {} };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn("next", ["start", "-H", "127.0.0.1", "-p", String(port)], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, NEXTAUTH_URL: origin, NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: "a-key-of-tests" },
  });
  await expect(async () => expect((await fetch(`${origin}/api/health`)).status).toBe(200)).toPass({
    timeout: 120_000,
  });
  const stop = () => child.exitCode === null && child.pid && process.kill(-child.pid, "SIGKILL");
  return { origin, stop };
}
