import { DEMO_PASSWORD } from "@/db/seed";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

const NEW = "nine loud buckets";

test("whoever works here changes the own password, and sees and ends the own other logins", async ({
  browser,
  baseURL,
  page,
  sql,
  expectAccessible,
}) => {
  const logIn = (password: string, context = page.context()) =>
    context.request.post("/api/sessions", { data: { username: "crew3", password } });
  const elsewhere = await browser.newContext({ baseURL });
  expect((await logIn(DEMO_PASSWORD, elsewhere)).status()).toBe(200);
  expect((await logIn(DEMO_PASSWORD)).status()).toBe(200);

  await page.goto(path.myAccount());
  await expect(page.getByRole("button", { name: "End", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("1 session ended")).toBeVisible();
  await expect(page.getByRole("button", { name: "End", exact: true })).toHaveCount(0);
  const there = await elsewhere.newPage();
  await there.goto(path.myAccount());
  await expect(there).toHaveURL(/\/login\?next=/);
  await elsewhere.close();

  await page.getByLabel("New password").fill("password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/There is 1 error/)).toBeVisible();
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expectAccessible(page);
  expect((await logIn(DEMO_PASSWORD)).status()).toBe(401);
  expect((await logIn(NEW)).status()).toBe(200);

  // The demo's password again: others log in as this person too.
  await sql`update employees set password_hash = (select password_hash from employees where username = 'crew4')
    where username = 'crew3'`;
});
