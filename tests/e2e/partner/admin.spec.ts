import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";
import { actFor, personOf } from "../support/office-records";

const TASK = `Hiring ${crypto.randomUUID().slice(0, 8)}`;
const banner = (page: Page) => page.getByRole("region", { name: "Notice" });

test.afterEach(async ({ page, sql, baseURL }) => {
  await sql`delete from mgt_tasks where task = ${TASK}`;
  await actFor(page, baseURL, null);
});

test("the owner acts as a partner: a banner in every area, that partner's books, one click to end it", async ({
  page,
  sql,
  logIn,
  expectAccessible,
}) => {
  test.slow();
  const partner = await personOf(sql, "partner20");
  const owner = await personOf(sql, "owner");
  const worker = await personOf(sql, "driver2");
  const mgr = async () => (await (await page.request.get("/api/sessions/verify_mgr")).json()).mgr;
  const logged = async () =>
    (
      await sql`select action from audit_events where actor_hrid = ${owner.hrid} and subject = 'partner'
        and subject_id = ${String(partner.hrid)} order by id desc limit 2`
    ).map(({ action }) => action);
  const words = `You're acting as ${partner.name} (royalty 20%)`;

  await logIn("owner");
  await page.goto(path.partnerAdmin());
  await expect(page.getByRole("heading", { level: 1, name: "Partner Admin" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Partner", { exact: true }).selectOption({ label: partner.name });
  await expect(banner(page)).toContainText(words);
  await expect(page.getByRole("heading", { name: "You're acting as" })).toBeVisible();
  expect(await mgr()).toEqual({ hrid: partner.hrid, name: partner.name, royalty: 0.2 });
  await expectAccessible(page);

  for (const screen of [path.mainMenu(), path.home("production"), path.runsheet(), path.smartSearch()]) {
    const html = (await (await page.request.get(screen)).text())
      .replaceAll("<!-- -->", "")
      .replaceAll("&#x27;", "'");
    const [notice = ""] = /<section aria-label="Notice".*?<\/p>/s.exec(html) ?? [];
    expect(notice.replace(/\s+/g, " "), screen).toContain(words.replace(/\s+/g, " "));
  }

  await banner(page).getByRole("link", { name: "Partner Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Partner Dashboard" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`${partner.name}, royalty 20%`);
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Tasks/ })
    .click();

  await page.getByRole("button", { name: "Enter task" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Person").selectOption({ label: worker.name });
  await form.getByRole("textbox", { name: "Task", exact: true }).fill(TASK);
  await form.getByLabel("Start hour").selectOption("7");
  await form.getByLabel("Start minutes").selectOption("05");
  await form.getByLabel("Finish hour").selectOption("8");
  await form.getByLabel("Finish minutes").selectOption("35");
  await form.getByLabel("Rate", { exact: true }).fill("20");
  await expect(form).toContainText("$30.00");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save task" }).click();
  const row = page.getByRole("row").filter({ hasText: TASK });
  await expect(row).toContainText("$30.00");
  const [stored] = await sql`select partner_hrid, hrid, pay, audited_by from mgt_tasks where task = ${TASK}`;
  expect(stored).toEqual({ partner_hrid: partner.hrid, hrid: worker.hrid, pay: "30.00", audited_by: null });
  await row.getByRole("button", { name: /^Audit/ }).click();
  await expect(row).toContainText("Audited");

  await banner(page).getByRole("button", { name: "End" }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page).toHaveURL(path.partnerAdmin());
  expect(await mgr()).toBeNull();
  expect(await logged()).toEqual(["partner.act-as-end", "partner.act-as"]);
});

test("a partner opens their own dashboard, which has no Admin, and reads the training notes", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("partner");
  await page.goto(path.partnerDashboard());
  await expect(page.getByRole("heading", { level: 1, name: "Partner Dashboard" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Admin/ })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await page.goto(path.partnerTraining());
  await expect(page.getByText("$18/hr for non-drivers")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expectAccessible(page);
});
