// Over 20 s: passwords are hashed slowly on purpose.
import type { Page } from "@playwright/test";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// Reset password, own logins, smart search and client profile.

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

test("a client ends another login and sets a new password; only the new one works", async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const elsewhere = await browser.newContext();
  await logInAs(elsewhere, client.email);
  await logInAs(context, client.email);

  await test.step("clients can't search or read profiles", async () => {
    for (const at of ["smart_search", `client_profile?cfid=${client.cfid}`]) {
      await page.goto(`${AREA}/${at}`);
      await expect(page).not.toHaveURL(new RegExp(at.replace("?", "\\?")));
      await expect(page.getByPlaceholder("smart search")).toHaveCount(0);
      await expect(page.getByText("Balance and standing")).toHaveCount(0);
    }
  });

  await page.goto(`${AREA}/reset_password`);
  await test.step("both passwords must match", async () => {
    await expect(main(page).getByText("This device")).toBeVisible();
    await save(page, NEW, "something else");
    const text = "Password and password confirmation do not match. Please try again.";
    await expect(main(page).getByText(text).first()).toBeVisible();
    await expect(main(page).getByRole("textbox", { name: "Password", exact: true })).toHaveValue("");
    await expect(main(page).getByRole("textbox", { name: "Password confirmation" })).toHaveValue("");
    await expectAccessible(page);
  });

  await test.step("the other login is ended", async () => {
    await main(page).getByRole("button", { name: "End" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expect(page.getByText("1 session ended")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "End" })).toBeHidden();
    const who = async (of: typeof context) =>
      (await (await of.request.get("/api/sessions/verify_user")).json()).type;
    expect([await who(elsewhere), await who(context)]).toEqual([null, "CLIENT_USER"]);
    await elsewhere.close();
  });

  await test.step("a new one must be long enough, and replaces the old one", async () => {
    await save(page, "short", "short");
    await expect(main(page).getByText("Use at least 8 characters").first()).toBeVisible();
    await save(page, NEW, NEW);
    await expect(main(page).getByText("Password reset successful.")).toBeVisible();
    await expectAccessible(page);
  });
  expect((await logInAs(context, client.email)).status()).not.toBe(200);
  expect((await logInAs(context, client.email, NEW)).status()).toBe(200);
});

test("a client who forgot the password sets a new one with an emailed link, which works once", async ({
  page,
  context,
  sql,
}) => {
  await page.goto(`${AREA}/reset_password`);
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  await context.request.post("/api/sessions/send_reset_link", { data: { email: client.email } });
  // The worker looks up who has the address.
  const mailed = async () =>
    await sql`select body from outbox where cfid = ${client.cfid} and kind = 'password-reset'`;
  await expect.poll(async () => (await mailed()).length).toBe(1);
  const [mail] = await mailed();
  const [link] = /\/crews\/react_client_dashboard\/reset_password\?token=[\w-]+/.exec(mail?.body ?? "") ?? [];
  for (const [password, answer] of [
    [NEW, "Password reset successful."],
    ["another one altogether", "Password reset was not successful. Please try again."],
  ] as const) {
    await page.goto(link ?? "");
    await save(page, password, password);
    await expect(main(page).getByText(answer)).toBeVisible();
  }
  await main(page).getByRole("link", { name: "Open the login window" }).click();
  await expect(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  expect((await logInAs(context, client.email, NEW)).status()).toBe(200);
});

test("a manager finds a client, opens the dashboard and reads the profile", async ({
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
    .getByRole("button", { name: `Open ${client.lastname}, client no. ${client.cfid}, beside the list` })
    .click();
  const beside = page.getByRole("dialog", { name: client.lastname });
  await expect(beside.getByText(client.address)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?open=${client.cfid}#q=`));
  await expectAccessible(page);
  await page.reload();
  await expect(beside.getByText(client.address)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(beside).toBeHidden();
  await expect(page).toHaveURL(/smart_search#q=/);

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
