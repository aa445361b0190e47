import { addDays, businessDate, formatDate } from "@/lib/values/dates";
import { makePayEntry } from "@/tests/factories";
import { expect, test } from "../../support/fixtures";

const SHOTS = process.env.SHOTS;

test("a crew member reads their pay, asks about a day, and reads the manager's answer", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const [person] = await sql<{ hrid: number; name: string }[]>`
    select hrid, name from employees where username = 'crew'`;
  if (!person) throw new Error("The demo world has a crew member");
  // In the current period, whenever it started, and not used by other tests.
  const [period] = await sql<{ date1: string }[]>`select date1::text from pay_periods where active`;
  const day = period?.date1 ?? addDays(businessDate(new Date()), -1);
  await sql`delete from pay_entries where hrid = ${person.hrid} and day = ${day} and kind = 'Office'`;
  const entry = { hrid: person.hrid, day, kind: "Office" as const, rate: 1_850, pay: 14_800 };
  await makePayEntry(db, entry);
  const question = `Was I there at seven? ${Date.now()}`;

  await logIn("crew");
  await page.goto("/crews/react_crew_mgt/my_pay");
  const card = page
    .getByRole("region", { name: formatDate(day) })
    .or(
      page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: formatDate(day), exact: true }) }),
    );
  await expect(card).toContainText("8:00 am – 4:00 pm: 8.00 h × $18.50 = $148.00");
  if (SHOTS)
    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${SHOTS}/my-pay-${width}.png`, fullPage: true });
    }
  await expectAccessible(page);
  await card.getByText("How it was worked out").last().click();
  await expect(card).toContainText("entered by hand: 8 h at $18.50 an hour");

  // On a period's first day, what was earned today so far has the same button.
  await card.getByRole("button", { name: `Ask about this day, ${formatDate(day)}` }).click();
  const dialog = page.getByRole("dialog", { name: `Ask about ${formatDate(day)}` });
  await dialog.getByRole("button", { name: "Send question" }).click();
  await expect(dialog.getByText("Enter your question").first()).toBeVisible();
  await dialog.getByLabel("Your question").fill(question);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send question" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText(question);
  await expect(card).toContainText("Waiting for an answer");
  await expect(card.getByRole("button", { name: `Ask about this day, ${formatDate(day)}` })).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Pay stub" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pay-stub-${day}.pdf`);
  if (SHOTS) await file.saveAs(`${SHOTS}/stub.pdf`);

  await logIn("manager");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/crews/react/stufftodo?list=pay_questions");
  await expect(page.getByRole("row").filter({ hasText: question })).toBeVisible();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/questions.png` });
  await page.getByRole("button", { name: `Answer ${person.name}, ${formatDate(day)}` }).click();
  await page.getByLabel("Your answer").fill("You were: fixed.");
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/answer.png` });
  await page.getByRole("button", { name: "Send answer" }).click();
  // While the dialog is open, no row behind it is seen.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: question })).toHaveCount(0);

  await logIn("crew");
  await page.goto("/crews/react_crew_mgt/my_pay");
  await expect(card).toContainText("You were: fixed.");
  await sql`delete from pay_questions where hrid = ${person.hrid} and day = ${day}`;
  await sql`delete from pay_entries where hrid = ${person.hrid} and day = ${day} and kind = 'Office'`;
});
