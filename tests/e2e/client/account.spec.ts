import type { Page } from "@playwright/test";
import { CLIENT_PASSWORD, forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// Issue E.2: reset password, smart search and client profile (spec 3 §§2, 5, 8; decisions 18 and 20).

const AREA = "/crews/react_client_dashboard";
const main = (page: Page) => page.getByRole("main");
const NEW = "eaves before the rain";

let client: OwnClient;
test.beforeEach(async ({ sql }) => {
  client = await makeOwnClient(sql);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

async function save(page: Page, password: string, confirm: string) {
  await main(page).getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await main(page).getByRole("textbox", { name: "Password confirmation" }).fill(confirm);
  await main(page).getByRole("button", { name: "Save Password" }).click();
}

test("a client's new password: both must match, and only the new one logs in", async ({
  page,
  context,
  expectAccessible,
}) => {
  await logInAs(context, client.email);
  await page.goto(`${AREA}/reset_password`);
  await save(page, NEW, "something else");
  const text = "Password and password confirmation do not match. Please try again.";
  await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(main(page).getByRole("textbox", { name: "Password", exact: true })).toHaveValue("");
  await expect(main(page).getByRole("textbox", { name: "Password confirmation" })).toHaveValue("");
  await expectAccessible(page);
  await save(page, "short", "short");
  await expect(main(page).getByText("Use at least 8 characters").first()).toBeVisible();
  await save(page, NEW, NEW);
  await expect(main(page).getByText("Password reset successful.")).toBeVisible();
  await expectAccessible(page);
  expect((await logInAs(context, client.email)).status()).not.toBe(200);
  expect((await logInAs(context, client.email, NEW)).status()).toBe(200);
});

test("a client sees where else they are logged in, and ends it there", async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const elsewhere = await browser.newContext();
  await logInAs(elsewhere, client.email);
  await logInAs(context, client.email);
  await page.goto(`${AREA}/reset_password`);
  await expect(main(page).getByText("This is you, now")).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "End" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("1 session ended")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "End" })).toBeHidden();
  const who = async (of: typeof context) =>
    (await (await of.request.get("/api/sessions/verify_user")).json()).type;
  expect([await who(elsewhere), await who(context)]).toEqual([null, "CLIENT_USER"]);
  await elsewhere.close();
});

test("by the link of a mail, once", async ({ page, context, sql }) => {
  await context.request.post("/api/sessions/send_reset_link", { data: { email: client.email } });
  const [mail] = await sql`select body from outbox where cfid = ${client.cfid} and kind = 'password-reset'`;
  const [link] = /\/crews\/react_client_dashboard\/reset_password\?token=[\w-]+/.exec(mail?.body ?? "") ?? [];
  for (const [password, said] of [
    [NEW, "Password reset successful."],
    ["another one altogether", "Password reset was not successful. Please try again."],
  ] as const) {
    await page.goto(link ?? "");
    await save(page, password, password);
    await expect(main(page).getByText(said)).toBeVisible();
  }
  await main(page).getByRole("link", { name: "Open the log-in window" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  expect((await logInAs(context, client.email, NEW)).status()).toBe(200);
});

test("without a session and a link one logs in first", async ({ page }) => {
  await page.goto(`${AREA}/reset_password`);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
});

test("staff search from the third character on, open the dashboard by its row, and read the profile", async ({
  page,
  context,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("manager");
  await page.goto(`${AREA}/smart_search`);
  const box = page.getByPlaceholder("smart search");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/search_clients")) asked.push(request.postData() ?? "");
  });
  await box.fill("Le");
  await box.fill(client.lastname);
  await expect(main(page).getByText("1 match", { exact: true })).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ inputString: client.lastname })]);
  await expectAccessible(page);
  await page.reload();
  await expect(main(page).getByText("1 match", { exact: true })).toBeVisible();

  await main(page)
    .getByRole("button", { name: new RegExp(`^${client.cfid} .*${client.address}`) })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${AREA}/client_profile?cfid=${client.cfid}`);
  await expect(main(page).getByText("Balance and standing")).toBeVisible();
  await expect(main(page).getByText("$209.05")).toBeVisible();
  await expect(main(page).getByRole("link", { name: String(client.jobid) })).toBeVisible();
  await expectAccessible(page);
  const opened = await sql`select action from audit_events
    where subject = 'client' and subject_id = ${String(client.cfid)} and action = 'dashboard.open'`;
  expect(opened).toHaveLength(1);

  await page.goto(`${AREA}/reset_password`);
  await expect(main(page).getByText("Only the client can change this password")).toBeVisible();
  await context.request.post("/api/sessions/verify_dash_user", { data: { cfid: null } });
});

test("a client neither searches nor reads profiles", async ({ page, context }) => {
  await logInAs(context, client.email, CLIENT_PASSWORD);
  for (const at of ["smart_search", `client_profile?cfid=${client.cfid}`]) {
    await page.goto(`${AREA}/${at}`);
    await expect(page.getByPlaceholder("smart search")).toHaveCount(0);
    await expect(page.getByText("Balance and standing")).toHaveCount(0);
    await expect(page).not.toHaveURL(new RegExp(at.replace("?", "\\?")));
  }
});
