import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

/** Gzipped bytes of the scripts that come with a screen. */
async function scriptsOf(page: Page, address: string): Promise<number> {
  const html = await (await page.request.get(address)).text();
  const files = [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))];
  // Only browsers without modules load the polyfills.
  const legacy = /src="([^"]+)"[^>]*noModule/i.exec(html)?.[1] ?? "";
  const sizes = files.map(async (file) =>
    legacy.startsWith(file) ? 0 : gzipSync(await (await page.request.get(file)).body()).length,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

// One import in a file of the root can go with every screen. What adds to them on purpose raises these limits.
for (const { login, address, most } of [
  { login: "driver", address: path.runsheet(), most: 252_500 },
  { login: "driver", address: path.stats(), most: 228_500 },
  { login: "driver", address: path.liveActions(), most: 240_000 },
  { login: "manager", address: path.home("production"), most: 186_000 },
  { login: "owner", address: path.clientProfile("?cfid=5001"), most: 210_500 },
])
  test(`${address} comes with at most ${most} bytes of scripts`, async ({ page, logIn }) => {
    await logIn(login);
    const bytes = await scriptsOf(page, address);
    // Fewer than React alone has would be another page.
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(most);
  });
