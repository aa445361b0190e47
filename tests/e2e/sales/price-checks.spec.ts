import { makePriceCheck } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace, type Place } from "../support/places";

let place: Place;

test.beforeEach(async ({ sql, db }) => {
  place = await makePlace(sql, null);
  await makePriceCheck(db, { jobinfoid: place.jobinfoid, usual: 15_000, standing: 15_000 });
});
test.afterEach(({ sql }) => forgetPlace(sql, place));

test("sales finds a price to check on its home, confirms it and takes that back", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  const { address, jobinfoid } = place;
  const stored = async () => (await sql`select w1::text from properties where jobinfoid = ${jobinfoid}`)[0];
  await logIn("sales");
  await page.goto("/crews/react_area");
  const row = page.getByRole("row").filter({ hasText: address });
  await expect(row).toContainText("Less than half the usual price");
  await expectAccessible(page);

  await row.getByRole("button", { name: `Confirm W1 at ${address}` }).click();
  const undo = page.getByRole("button", { name: `Undo the decision about W1 at ${address}` });
  await expect(undo).toBeVisible();
  // The keyboard stays in the list.
  await expect(page.locator("body")).not.toBeFocused();
  expect(await stored()).toEqual({ w1: "1.00" });

  await undo.click();
  await expect(row).toContainText("Less than half the usual price");
  expect(await stored()).toEqual({ w1: "150.00" });
});
