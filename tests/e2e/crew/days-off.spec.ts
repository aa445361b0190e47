import { addDays, businessDate, formatDate } from "@/lib/values/dates";
import { expect, test } from "../support/fixtures";

// Far ahead, so no crew of the demo world or another test is set up then.
const DAY = addDays(businessDate(new Date()), 300);
const SHOTS = process.env.SHOTS;

test("a crew member asks for days off on the phone, the office approves, and the answer is there", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const clear = () => sql`delete from days_off where from_day = ${DAY}`;
  await clear();
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn("crew");
  await page.goto("/crews/react_crew_mgt/days_off");
  await page.getByRole("button", { name: "Ask for days off" }).click();
  const dialog = page.getByRole("dialog", { name: "Days you'd like off" });
  await dialog.getByRole("button", { name: "Ask for days off" }).click();
  await expect(dialog.getByText("Choose a reason").first()).toBeVisible();
  await dialog.getByLabel("Vacation").check();
  await dialog.getByLabel("First day").fill(DAY);
  await dialog.getByLabel("Last day").fill(DAY);
  await dialog.getByLabel("Note").fill("Cottage");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Ask for days off" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: formatDate(DAY) });
  await expect(entry).toContainText("Waiting");
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/days-off-375.png`, fullPage: true });

  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn("manager");
  await page.goto("/crews/react/stufftodo?list=days_off");
  await expect(page.getByRole("region", { name: "requests" })).toContainText("Vacation: Cottage");
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/days-off-todo.png`, fullPage: true });
  await page.getByRole("button", { name: new RegExp(`^Approve .*${formatDate(DAY)}`) }).click();
  await expect(page.getByText("days off approved")).toBeVisible();

  await logIn("crew");
  await page.goto("/crews/react_crew_mgt/days_off");
  await expect(entry).toContainText("Approved by");
  await entry.getByRole("button", { name: /^Delete days off/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete days off" }).click();
  await expect(page.getByText("Days off deleted")).toBeVisible();
  await clear();
});
