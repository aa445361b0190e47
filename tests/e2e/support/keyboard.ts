import { expect, type Locator, type Page } from "@playwright/test";

/** More controls than any screen has. */
const MOST_STOPS = 200;

/** Moves to a control as people without a mouse do; `backwards` if it comes before the focus. */
export async function tabTo(page: Page, control: Locator, { backwards = false } = {}) {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(backwards ? "Shift+Tab" : "Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard doesn't reach ${control}`);
}

/** Moves to a control with the keyboard and presses it. */
export async function press(page: Page, control: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** The search's box. */
export const searchBox = (page: Page) => page.getByRole("combobox", { name: "Find or do" });

/** Opens the search by its key, as soon as the page listens to keys. */
export const openSearch = (page: Page) =>
  expect(async () => {
    if (!(await searchBox(page).isVisible())) await page.keyboard.press("Control+k");
    await expect(searchBox(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
