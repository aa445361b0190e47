import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until something is `done`; if it breaks a promise (the demo world's crew day may be full), gives a reason and
 * goes ahead.
 */
export async function doneEvenSo(page: Page, done: Locator) {
  const question = page.getByRole("dialog", { name: "This breaks a promise" });
  await expect(done.or(question).first()).toBeVisible();
  if (await question.isVisible()) {
    await question.getByLabel("Why go ahead?").fill("The client agreed");
    await question.getByRole("button", { name: "Do it anyway" }).click();
  }
  await expect(done).toBeVisible();
}
