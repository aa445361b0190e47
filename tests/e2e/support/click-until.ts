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

/**
 * Clicks twice before the page reacts to the first click, as an impatient finger does. A real double click isn't tied to
 * the button: on a slow machine its second half lands on whatever has taken the button's place.
 */
export async function clickTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.focus();
    element.click();
    element.click();
  });
}
