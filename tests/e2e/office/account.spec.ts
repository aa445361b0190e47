import { path } from "@/lib/paths";
import { makeEmployee } from "@/tests/factories";
import { expect, test } from "../support/fixtures";

const OLD = "seven quiet ladders";
const NEW = "nine loud buckets";

test("everyone who works here changes their own password, and sees and ends their other logins", async ({
  browser,
  baseURL,
  page,
  sql,
  db,
  expectAccessible,
}) => {
  const { hrid, username } = await makeEmployee(db, { password: OLD });
  const logIn = (password: string, context = page.context()) =>
    context.request.post("/api/sessions", { data: { username, password } });
  const elsewhere = await browser.newContext({ baseURL });
  expect((await logIn(OLD, elsewhere)).status()).toBe(200);
  expect((await logIn(OLD)).status()).toBe(200);

  await page.goto(path.myAccount());
  await expect(page.getByRole("button", { name: "End", exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("1 session ended")).toBeVisible();
  await expect(page.getByRole("button", { name: "End", exact: true })).toHaveCount(0);
  expect((await elsewhere.request.get(path.myAccount())).url()).toMatch(/\/login\?next=/);
  await elsewhere.close();

  await page.getByLabel("New password").fill("password");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/There is 1 error/)).toBeVisible();
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expectAccessible(page);
  expect((await logIn(OLD)).status()).toBe(401);
  expect((await logIn(NEW)).status()).toBe(200);
  await sql`delete from employees where hrid = ${hrid}`;
});
