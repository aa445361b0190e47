import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** From the notice on the runsheet to its jobs: everybody signs in and has read the points. */
export async function passTheGate(page: Page, people: readonly string[], address: string) {
  await expect(page.getByText("Safety Points Not Acknowledged")).toBeVisible();
  await expect(page.getByText(address)).toHaveCount(0);
  for (const name of people) {
    await page.getByRole("button", { name: `Sign in ${name}` }).tap();
    await expect(page.getByRole("button", { name: `Sign in ${name}` })).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Safety Talk" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Safety Talk" })).toBeVisible();
  for (const name of people) {
    await page.getByRole("button", { name: `${name}: Not read` }).tap();
    await expect(page.getByRole("button", { name: `${name}: Read` })).toBeVisible();
  }
  await page.getByRole("link", { name: "Runsheet", exact: true }).last().tap();
  await expect(page.getByText(address).first()).toBeVisible();
}

/** An appointment at $185.00, from eight to half past nine, paid in cash; each form first with what is wrong. */
export async function startAndReturn(page: Page, address: string) {
  await page.getByRole("link", { name: `Start Job - Appointment, ${address}` }).tap();
  const start = page.getByRole("form", { name: "Start Job" });
  await start.getByLabel("Start hour").selectOption("8");
  await start.getByLabel("Start minutes").selectOption("00");
  await start.getByLabel("Est Mins").fill("sixty");
  await start.getByRole("button", { name: "Start Job - Appointment" }).tap();
  await expect(start.getByText("Est Mins must be a number").first()).toBeVisible();
  await start.getByLabel("Est Mins").fill("60");
  await start.getByRole("button", { name: "Start Job - Appointment" }).tap();
  await expect(page.getByText(`Job at ${address} started successfully`)).toBeVisible();

  await page.getByRole("link", { name: `Report Job, ${address}` }).tap();
  const form = page.getByRole("form", { name: "Return Job" });
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(form.getByText(/There are \d+ errors/)).toBeVisible();
  await form.getByLabel("Finish hour").selectOption("9");
  await form.getByLabel("Finish minutes").selectOption("30");
  await form.getByLabel("Receivable status").selectOption("Client Paid By Cash");
  await form.getByLabel("Cash amount").fill("197.95");
  await form.getByLabel("Lawn sign").selectOption("Sign Left");
  await form.getByLabel("Client home").selectOption("Yes");
  await form.getByLabel("Next destination").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Return Job" }).tap();
  await expect(
    page.getByText(`Job at ${address} returned and cash receipt email successfully`),
  ).toBeVisible();
}
