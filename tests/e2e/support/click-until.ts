import type { Locator } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * Clicks until the result appears: a page is visible before it's interactive. Stops clicking once it's there, because
 * it may cover the button.
 */
export async function clickUntil(button: Locator, brought: Locator): Promise<void> {
  await expect(async () => {
    if (!(await brought.isVisible())) await button.click({ timeout: 1_000 });
    await expect(brought).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/**
 * Clicks twice before the page reacts to the first click, like an impatient user. A real double click isn't tied to the
 * button: on a slow machine its second half lands on whatever has replaced it.
 */
export async function clickTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });
}
