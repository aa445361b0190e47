import { readFileSync } from "node:fs";
import { renderMail } from "@/lib/platform/mail/render-mail";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { LETTERHEAD, OWN_ORIGIN, SAMPLE_MAILS } from "./sample-mails";

// Every designed email as a mail program shows it: on a phone and on a desk, by day and in dark mode.

const logoSrc = `data:image/png;base64,${readFileSync("public/icons/crew-192.png").toString("base64")}`;

for (const { name, ...mail } of SAMPLE_MAILS)
  test(`${name}: fits a phone and a desk, is readable by day and in the dark, and runs nothing`, async ({
    page,
    expectAccessible,
  }, info) => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().startsWith("data:") || asked.push(request.url()));
    page.on("dialog", (dialog) => asked.push(dialog.message()));
    await page.setContent(renderMail(mail, { letterhead: LETTERHEAD, origin: OWN_ORIGIN, logoSrc }));
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [320, 600]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${colorScheme} ${width}`).toBeLessThanOrEqual(width);
        await expectAccessible(page);
        await page.screenshot({
          path: info.outputPath(`${name}-${colorScheme}-${width}.png`),
          fullPage: true,
        });
      }
    expect(asked).toEqual([]);
  });
