import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * Clicks until what the click brings is there: a page is seen before it answers. Once it is there, however late, nothing
 * is clicked any more, since it may lie over the button.
 */
export async function clickUntil(button: Locator, brought: Locator): Promise<void> {
  await expect(async () => {
    if (!(await brought.isVisible())) await button.click({ timeout: 1_000 });
    await expect(brought).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
