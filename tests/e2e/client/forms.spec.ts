// Over 20 s: a form for each kind of request, each sent and seen in the office.
import type { Page } from "@playwright/test";
import { clickUntil } from "../support/click-until";
import { CLIENT_PASSWORD, forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// The forms of the client's dashboard.

const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const panel = (page: Page) => page.getByRole("main");

let client: OwnClient;
test.beforeEach(async ({ sql, context }) => {
  client = await makeOwnClient(sql);
  expect((await logInAs(context, client.email)).status()).toBe(200);
});
test.afterEach(({ sql }) => forgetOwnClient(sql, client));

const open = async (page: Page, query: string) => {
  await page.goto(`${DASHBOARD}?panel=${query}`);
  await expect(panel(page).getByRole("form").first()).toBeVisible();
};

const sendEmpty = (page: Page, name: string) =>
  clickUntil(
    panel(page).getByRole("button", { name, exact: true }),
    panel(page).getByText(/^There (is|are) \d errors?$/),
  );

const REQUESTS = [
  ["request_painting", "Paint", "Paint Est", "painting"],
  ["request_odd_job", "Odd Job", "Book Odd Job", "odd job"],
  ["request_lawn", "Lawn", "Book Lawn", "lawn care"],
  ["request_power_wash", "Power Wash", "Book Power Wash", "power washing"],
] as const;

test("a client requests painting, an odd job, lawn care and power washing; each becomes a lead", async ({
  page,
  sql,
  expectAccessible,
}) => {
  for (const [key, kind, title, work] of REQUESTS)
    await test.step(kind, async () => {
      const notes = `Front porch, ${work}`;
      await open(page, key);
      await expect(panel(page).getByLabel("Address", { exact: true })).toHaveValue("None Selected");
      await sendEmpty(page, "Submit Request");
      await expect(panel(page).getByText("There are 2 errors")).toBeVisible();
      await expect(panel(page).getByRole("link", { name: "Select address" })).toBeVisible();
      await expect(panel(page).getByRole("link", { name: "Enter Notes" })).toBeVisible();
      await expectAccessible(page);

      await panel(page).getByLabel("Address", { exact: true }).selectOption({ label: client.address });
      await expect(panel(page).getByText("There is 1 error")).toBeVisible();
      await panel(page).getByLabel("Notes").fill(notes);
      await panel(page).getByRole("button", { name: "Submit Request" }).click();
      await expect(panel(page).getByText(`Request for ${work} submitted successfully`)).toBeVisible();
      const requests = panel(page).getByRole("region", { name: "Your requests" }).getByRole("listitem");
      const sent = requests.filter({ hasText: notes });
      await expect(sent).toHaveCount(1);
      await expect(sent).toContainText("Requested");
      await expect(panel(page).getByLabel("Notes")).toHaveValue("");
      if (kind === "Paint") await expectAccessible(page);
      const leads = await sql`
        select message, recorder_cfid from leads where cfid = ${client.cfid} and kind = ${kind}`;
      expect(leads).toEqual([{ message: `${title} [${notes}]`, recorder_cfid: client.cfid }]);
    });
});

test("a client reports an issue, gives feedback and requests a sign pick-up", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await test.step("an issue has up to 100 characters and stays Unresolved until it's fixed", async () => {
    await open(page, `quality_issue&jobid=${client.jobid}`);
    await sendEmpty(page, "Report Quality Issue");
    const text = panel(page).getByRole("textbox");
    await text.fill("Streaks ".repeat(12));
    await expect(panel(page).getByText("4 characters left")).toBeVisible();
    await text.pressSequentially("on top of it");
    await expect(text).toHaveValue(`${"Streaks ".repeat(12)}on t`);
    await panel(page).getByRole("button", { name: "Report Quality Issue" }).click();
    await expect(panel(page).getByText("Quality Issue Recorded Successfully")).toBeVisible();
    const reported = panel(page).getByRole("region", { name: "Reported for this job" });
    await expect(reported.getByText("Unresolved")).toBeVisible();
    await expectAccessible(page);
    // What was sent isn't offered again as something that wasn't.
    await page.reload();
    await expect(panel(page).getByRole("textbox")).toHaveValue("");
    await expect(panel(page).getByText("We kept what you typed")).toHaveCount(0);

    // The same issue again is refused, with the reason.
    await text.fill(`${"Streaks ".repeat(12)}on t`);
    await panel(page).getByRole("button", { name: "Report Quality Issue" }).click();
    await expect(panel(page).getByText(/^Quality Issue Recorded UnSuccessfully\./)).toBeVisible();
    await expect(text).toHaveValue(/^Streaks/);

    await sql`update dnfs set crew_hrid = (select hrid from employees where username = 'driver'), dnfdate = current_date,
      reportstime = '09:00', reportftime = '09:30', datebi = current_date where jobid = ${client.jobid}`;
    await page.reload();
    await expect(reported.getByText("Resolved", { exact: true })).toBeVisible();
  });

  await test.step("feedback needs words and one of three ratings, and can be read later", async () => {
    await open(page, `feedback&jobid=${client.jobid}`);
    await sendEmpty(page, "Send Feedback");
    await expect(panel(page).getByText("There are 2 errors")).toBeVisible();
    await expect(panel(page).getByRole("link", { name: "Enter feedback" })).toBeVisible();
    await panel(page).getByRole("link", { name: "Enter rating" }).click();
    await expect(panel(page).getByRole("radio", { name: "1 Excellent" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(panel(page).getByRole("radio", { name: "2 Good" })).toBeChecked();
    await panel(page).getByRole("textbox").fill("Friendly crew");
    await panel(page).getByRole("button", { name: "Send Feedback" }).click();
    await expect(panel(page).getByText("Feedback Recorded Successfully")).toBeVisible();
    await expect(panel(page).getByRole("region", { name: "What you told us" })).toContainText(
      "Friendly crew",
    );
    const rows = await sql`select rating, source, caller_cfid from feedback where jobid = ${client.jobid}`;
    expect(rows).toEqual([{ rating: 2, source: "Dashboard", caller_cfid: client.cfid }]);
  });

  await test.step("the sign is requested once; then its status replaces the form", async () => {
    await open(page, `sign&jobid=${client.jobid}`);
    await panel(page).getByRole("textbox").fill("x".repeat(50));
    await expect(panel(page).getByRole("textbox")).toHaveValue("x".repeat(40));
    await panel(page).getByRole("textbox").fill("Beside the garage");
    await panel(page).getByRole("button", { name: "Request Sign Pick Up" }).click();
    await expect(panel(page).getByText("Sign Pick Up Request Successful")).toBeVisible();
    await expect(panel(page).getByText("Sign pick up: Pending")).toBeVisible();
    await expect(panel(page).getByRole("form")).toHaveCount(0);
    await expectAccessible(page);
    const rows = await sql`select location from sign_pickups where jobid = ${client.jobid}`;
    expect(rows).toEqual([{ location: "Beside the garage" }]);
  });
});

test("a client whose session ended reads it at the button, logs in and finds what they typed", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await open(page, `feedback&jobid=${client.jobid}`);
  await sendEmpty(page, "Send Feedback");
  await panel(page).getByRole("radio", { name: "2 Good" }).check();
  await panel(page).getByRole("textbox").fill("Friendly crew");
  await sql`update sessions set revoked_at = now() where cfid = ${client.cfid}`;
  await panel(page).getByRole("button", { name: "Send Feedback" }).click();
  await expect(panel(page).getByText("You're logged out, so nothing was sent")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("link", { name: "Log in" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await login.getByLabel("Username or email").fill(client.email);
  await login.getByLabel("Password", { exact: true }).fill(CLIENT_PASSWORD);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(new RegExp(`panel=feedback&jobid=${client.jobid}`));
  await expect(panel(page).getByRole("textbox")).toHaveValue("Friendly crew");
  await expect(panel(page).getByText("It wasn't saved: you were logged out.")).toBeVisible();
  await panel(page).getByRole("button", { name: "Send Feedback" }).click();
  await expect(panel(page).getByText("Feedback Recorded Successfully")).toBeVisible();
});

test("a client turns texts about visits on, with a number we can text, and off", async ({ page, sql }) => {
  const agreed = async () => {
    const [row] = await sql`select texts_agreed_at from clients where cfid = ${client.cfid}`;
    return row?.texts_agreed_at !== null;
  };
  const consent = panel(page).getByLabel("Text me about my visits");
  const save = panel(page).getByRole("button", { name: "Save Personal Info" });
  const saved = panel(page).getByText("Personal Info Edited Successfully");
  await sql`update clients set phone = null, cellphone = null where cfid = ${client.cfid}`;
  await open(page, "personal_info");
  await expect(consent).not.toBeChecked();
  await consent.check();
  await save.click();
  await expect(
    panel(page).getByText("Add a phone number we can text, or turn texts off.").first(),
  ).toBeVisible();
  expect(await agreed()).toBe(false);
  await panel(page)
    .getByLabel(/^Phone 2/)
    .fill("416-555-0199");
  await save.click();
  await expect(saved).toBeVisible();
  expect(await agreed()).toBe(true);
  await open(page, "personal_info");
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await save.click();
  await expect(saved).toBeVisible();
  expect(await agreed()).toBe(false);
});

test("a client edits personal info after someone else saved first, and confirms a new email with password and link", async ({
  page,
  sql,
  expectAccessible,
}) => {
  const stored = async () => (await sql`select email from clients where cfid = ${client.cfid}`)[0]?.email;
  const mailed = async (kind: string) => {
    const [mail] =
      await sql`select body from outbox where cfid = ${client.cfid} and kind = ${kind} order by id`;
    return /\/crews\/react_client_dashboard\/\w+_email\?token=[\w-]+/.exec(mail?.body ?? "")?.[0] ?? "";
  };
  const moved = `moved-${client.email}`;
  const save = panel(page).getByRole("button", { name: "Save Personal Info" });
  const saved = panel(page).getByText("Personal Info Edited Successfully");
  await test.step("shows what the other person saved, and lets the client replace it", async () => {
    await open(page, "personal_info");
    await panel(page)
      .getByLabel(/^First name/)
      .fill("Anna");
    await sql`update clients set lastname = 'Newer', version = version + 1 where cfid = ${client.cfid}`;
    await save.click();
    await expect(panel(page).getByText("Their changes", { exact: true })).toBeVisible();
    await expect(panel(page).getByText("Newer")).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Keep mine" }).click();
    await expect(saved).toBeVisible();
    const rows = await sql`select firstname, lastname from clients where cfid = ${client.cfid}`;
    expect(rows).toEqual([{ firstname: "Anna", lastname: client.lastname }]);
  });

  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await test.step("a login of an hour ago confirms a new email with the password", async () => {
    await sql`update sessions set created_at = now() - interval '1 hour' where cfid = ${client.cfid}`;
    await panel(page)
      .getByLabel(/^Email/)
      .fill(moved);
    await save.click();
    const confirm = dialog.getByRole("button", { name: "Confirm", exact: true });
    await dialog.getByLabel("Your password").fill("not this one");
    await confirm.click();
    await expect(dialog.getByText("That's not your password").first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("Your password").fill(CLIENT_PASSWORD);
    await confirm.click();
    await expect(dialog).toHaveCount(0);
    await expect(saved).toBeVisible();
    await expect(panel(page).getByText(`Waiting for confirmation: ${moved}`)).toBeVisible();
    await panel(page).getByRole("button", { name: "Resend" }).click();
    await expect(panel(page).getByText("We sent the link again.")).toBeVisible();
    await expectAccessible(page);
    expect(await stored()).toBe(client.email);
  });

  const main = page.getByRole("main");
  await test.step("the new address is confirmed with a click, and no link works twice", async () => {
    await page.goto(await mailed("email-confirm"));
    await expect(main.getByText("This link doesn't work any more")).toBeVisible();
    const [resent] = await sql`select body from outbox where cfid = ${client.cfid} and kind = 'email-confirm'
      order by id desc limit 1`;
    await page.goto(/\/crews\S+token=[\w-]+/.exec(resent?.body ?? "")?.[0] ?? "");
    await expect(main.getByText(moved)).toBeVisible();
    await expectAccessible(page);
    expect(await stored()).toBe(client.email);
    await main.getByRole("button", { name: "Confirm this address" }).click();
    await expect(main.getByText("Your email address is confirmed")).toBeVisible();
    expect(await stored()).toBe(moved);
  });

  await test.step("the old address cancels it and logs everyone out", async () => {
    await page.goto(await mailed("email-change-asked"));
    await expectAccessible(page);
    expect(await stored()).toBe(moved);
    await main.getByRole("button", { name: "This wasn't me, keep my address" }).click();
    await expect(main.getByText("We kept your email address")).toBeVisible();
    expect(await stored()).toBe(client.email);
    const answer = await page.request.get("/api/sessions/verify_user");
    expect((await answer.json()).type).toBeNull();
  });
});
