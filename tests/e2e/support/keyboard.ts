import { expect, type Locator, type Page } from "@playwright/test";

/** More than any screen has controls. */
const MOST_STOPS = 200;

/** Goes to a control as people without a mouse do; `backwards` where it comes before the focus. */
export async function tabTo(page: Page, control: Locator, { backwards = false } = {}) {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard doesn't reach ${control}`);
}

/** Goes to a control by the keyboard and presses it. */
export async function press(page: Page, control: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
