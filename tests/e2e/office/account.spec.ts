import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { path } from "@/lib/paths";
import { makeEmployee } from "@/tests/factories";
import { expect, test } from "../support/fixtures";

const OLD = "seven quiet ladders";
const NEW = "nine loud buckets";

test("employees change their own password, and see and end their other logins", async ({
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
  await expect(page.getByText(/^Chrome on (Linux|Windows)/).first()).toBeVisible();
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

/** A phone with its owner's finger on it, in this browser. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("an owner adds a passkey and an authenticator app, confirms it's them, and logs in with each", async ({
  page,
  baseURL,
  sql,
  db,
  expectAccessible,
}) => {
  test.slow();
  // A passkey belongs to a name, not to an address.
  const origin = `http://localhost:${new URL(baseURL ?? "").port}`;
  const { hrid, username } = await makeEmployee(db, { password: OLD, capabilities: ["access_admin"] });
  await addAuthenticator(page);
  const enterPassword = async () => {
    await page.context().clearCookies();
    await page.goto(`${origin}${path.login("crew")}`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(OLD);
    await page.getByRole("button", { name: "Log in" }).click();
  };
  const loggedIn = () => page.waitForURL((url) => !url.pathname.endsWith("/login"));
  const age = () => sql`update sessions set created_at = created_at - interval '20 minutes',
    proven_at = null where hrid = ${hrid}`;
  const confirm = async () => {
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await dialog.getByLabel("Your password").fill(OLD);
    await dialog.getByRole("button", { name: "Confirm", exact: true }).click();
  };

  await enterPassword();
  await loggedIn();
  await age();
  await page.goto(`${origin}${path.myAccount()}`);
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("dialog", { name: "Confirm it's you" })).toBeVisible();
  await expectAccessible(page);
  await confirm();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I've saved them" }).click();

  await page.getByRole("button", { name: "Set up an app" }).click();
  const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
  await page.getByLabel("6-digit code").fill(generateSync({ secret }));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove app" })).toBeVisible();

  await enterPassword();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await loggedIn();

  await enterPassword();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill("not one of mine");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That recovery code isn't right").first()).toBeVisible();
  await page.getByLabel("Recovery code").fill(recovery);
  await page.getByRole("button", { name: "Continue" }).click();
  await loggedIn();

  await age();
  await page.goto(`${origin}${path.myAccount()}`);
  await expect(page.getByText("9 codes left")).toBeVisible();
  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByText("My laptop was removed")).toBeVisible();
  expect(await sql`select id from passkeys where hrid = ${hrid}`).toHaveLength(0);
  await sql`delete from employees where hrid = ${hrid}`;
});
