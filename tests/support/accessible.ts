import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Compares the colours of every text with what's behind it. */
const CONTRAST = "color-contrast";

/** What axe finds wrong with what the page shows now, with or without looking at contrast. */
export async function barriersOf(page: Page, { contrast }: { contrast: boolean }): Promise<string[]> {
  const violations = async () => {
    // While a page is redrawn, its title and heading are missing for a moment.
    await expect(page).toHaveTitle(/./);
    await expect(page.locator("h1").first()).toBeAttached();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
    // Legacy mode runs in the page itself, which has no foreign frames, and doesn't open a second page.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], rules: { [CONTRAST]: { enabled: contrast } } });
    return (await axe.analyze()).violations;
  };
  let found = await violations();
  // A page redrawn during the analysis had no title just then: it's analysed again once it has one.
  for (let again = 0; again < 3 && found.some(({ id }) => id === "document-title"); again += 1)
    found = await violations();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
