import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/fixtures";

/**
 * A thumb that counts: a button, link, box or segment is one tap, a text field one (typing isn't tapping), a list that
 * opens to choose from two.
 */
export class Thumb {
  readonly #page: Page;
  readonly #taps = new Map<string, number>();
  #task = "";

  constructor(page: Page) {
    this.#page = page;
  }

  /** Counts the following taps as this task. */
  during(task: string) {
    this.#task = task;
  }

  async tap(target: Locator) {
    await target.tap();
    this.#count(1);
  }

  async type(label: string, text: string) {
    await this.#page.getByLabel(label, { exact: true }).fill(text);
    this.#count(1);
  }

  /** One tap if all choices are in view, two if a list opens. */
  async choose(label: string, choice: string) {
    const segment = this.#page.getByRole("group", { name: label, exact: true }).getByRole("radio", {
      name: choice,
      exact: true,
    });
    const list = this.#page.getByLabel(label, { exact: true }).and(this.#page.locator("select"));
    await expect(segment.or(list)).toBeVisible();
    if (await list.isVisible()) {
      await list.selectOption(choice);
      this.#count(2);
    } else {
      await segment.tap();
      this.#count(1);
    }
  }

  taps(task: string): number {
    return this.#taps.get(task) ?? 0;
  }

  total(): number {
    return [...this.#taps.values()].reduce((sum, taps) => sum + taps, 0);
  }

  /** "Gas 4, total 59". */
  report(): string {
    return [...this.#taps, ["total", this.total()]].map(([task, taps]) => `${task}: ${taps}`).join("\n");
  }

  #count(taps: number) {
    this.#taps.set(this.#task, this.taps(this.#task) + taps);
  }
}
