import type { Page } from "@playwright/test";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// Issue E.2: the forms of the client's dashboard (spec 3 §§2, 5, 8).

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
  await expect(panel(page).getByRole("form")).toBeVisible();
};

/** The page is there before it answers to clicks: sent once it does. */
async function sendEmpty(page: Page, name: string) {
  await panel(page).getByRole("button", { name, exact: true }).click();
  await expect(panel(page).getByText(/^There (is|are) \d errors?$/)).toBeVisible();
}

for (const [key, kind, said, message] of [
  ["request_painting", "Paint", "Paint Est [Front porch]", "painting"],
  ["request_odd_job", "Odd Job", "Book Odd Job [Front porch]", "odd job"],
  ["request_lawn", "Lawn", "Book Lawn [Front porch]", "lawn care"],
  ["request_power_wash", "Power Wash", "Book Power Wash [Front porch]", "power washing"],
] as const) {
  test(`${key}: what is missing is named, the request becomes a lead and can be found again`, async ({
    page,
    sql,
    expectAccessible,
  }) => {
    await open(page, key);
    await expect(panel(page).getByLabel("Address", { exact: true })).toHaveValue("None Selected");
    await sendEmpty(page, "Submit Request");
    await expect(panel(page).getByText("There are 2 errors")).toBeVisible();
    await expect(panel(page).getByRole("link", { name: "Select address" })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: "Enter Notes" })).toBeVisible();
    await expectAccessible(page);

    await panel(page).getByLabel("Address", { exact: true }).selectOption({ label: client.address });
    await expect(panel(page).getByText("There is 1 error")).toBeVisible();
    await panel(page).getByLabel("Notes").fill("Front porch");
    await panel(page).getByRole("button", { name: "Submit Request" }).click();
    await expect(panel(page).getByText(`Request for ${message} submitted successfully`)).toBeVisible();
    const asked = panel(page).getByRole("region", { name: "Your requests" }).getByRole("listitem");
    await expect(asked).toHaveCount(1);
    await expect(asked).toContainText("Requested");
    await expect(asked).toContainText("Front porch");
    await expect(panel(page).getByLabel("Notes")).toHaveValue("");
    const leads = await sql`select kind, message, recorder_cfid from leads where cfid = ${client.cfid}`;
    expect(leads).toEqual([{ kind, message: said, recorder_cfid: client.cfid }]);
    await expectAccessible(page);
  });
}

test("a quality issue is cut at 100 characters and stands as Unresolved until it is done", async ({
  page,
  sql,
  expectAccessible,
}) => {
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

  // The same once more is not taken, and says why.
  await text.fill(`${"Streaks ".repeat(12)}on t`);
  await panel(page).getByRole("button", { name: "Report Quality Issue" }).click();
  await expect(panel(page).getByText(/^Quality Issue Recorded UnSuccessfully\./)).toBeVisible();
  await expect(text).toHaveValue(/^Streaks/);

  await sql`update dnfs set crew_hrid = (select hrid from employees where username = 'driver'), dnfdate = current_date,
    reportstime = '09:00', reportftime = '09:30', datebi = current_date where jobid = ${client.jobid}`;
  await page.reload();
  await expect(reported.getByText("Resolved", { exact: true })).toBeVisible();
});

test("feedback asks for words and one of three ratings; it can be read again", async ({
  page,
  sql,
  expectAccessible,
}) => {
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
  await expect(panel(page).getByRole("region", { name: "What you told us" })).toContainText("Friendly crew");
  const rows = await sql`select rating, source, caller_cfid from feedback where jobid = ${client.jobid}`;
  expect(rows).toEqual([{ rating: 2, source: "Dashboard", caller_cfid: client.cfid }]);
});

test("a lawn sign is asked for once; while it waits its state stands instead of the form", async ({
  page,
  sql,
  expectAccessible,
}) => {
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

test("somebody else's job is not there", async ({ page, sql }) => {
  const [other] = await sql`select min(jobid) as jobid from jobs where datebi is not null`;
  for (const key of ["quality_issue", "sign", "feedback"]) {
    await page.goto(`${DASHBOARD}?panel=${key}&jobid=${other?.jobid}`);
    await expect(page.getByText("There is no such page")).toBeVisible();
    await expect(page.getByRole("form")).toHaveCount(0);
  }
});

test("personal info: a save that came second is told what stands, and may stand all the same", async ({
  page,
  sql,
  expectAccessible,
}) => {
  await open(page, "personal_info");
  await panel(page)
    .getByLabel(/^First name/)
    .fill("Anna");
  await sql`update clients set lastname = 'Newer', version = version + 1 where cfid = ${client.cfid}`;
  await panel(page).getByRole("button", { name: "Save Personal Info" }).click();
  await expect(panel(page).getByText("What the other person saved")).toBeVisible();
  await expect(panel(page).getByText("Newer")).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Save mine" }).click();
  await expect(panel(page).getByText("Personal Info Edited Successfully")).toBeVisible();
  const rows = await sql`select firstname, lastname from clients where cfid = ${client.cfid}`;
  expect(rows).toEqual([{ firstname: "Anna", lastname: client.lastname }]);
});

test("personal info: another e-mail asks for the password once the login is old", async ({ page, sql }) => {
  await open(page, "personal_info");
  await sql`update sessions set created_at = now() - interval '1 hour' where cfid = ${client.cfid}`;
  const email = `moved-${client.email}`;
  await panel(page)
    .getByLabel(/^E-mail/)
    .fill(email);
  await panel(page).getByRole("button", { name: "Save Personal Info" }).click();
  const password = panel(page).getByRole("textbox", { name: "Current password" });
  await expect(password).toBeVisible();
  await password.fill("not this one");
  await panel(page).getByRole("button", { name: "Save Personal Info" }).click();
  await expect(panel(page).getByText("This is not your current password.").first()).toBeVisible();
  await password.fill("a window to the west");
  await panel(page).getByRole("button", { name: "Save Personal Info" }).click();
  await expect(panel(page).getByText("Personal Info Edited Successfully")).toBeVisible();
  expect(await sql`select email from clients where cfid = ${client.cfid}`).toEqual([{ email }]);
});
