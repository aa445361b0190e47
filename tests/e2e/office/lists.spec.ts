// Over 20 s: messages, events, tasks and long pages, each opened and left by keys.
import { path } from "@/lib/paths";
import { makeAuditEvents, makeMessage } from "@/tests/factories";
import { expect, test } from "../support/fixtures";

// What all lists share: a row beside the list, and filters saved under a name.

const KIND = `peek-${crypto.randomUUID().slice(0, 8)}`;

test("a message opens beside the list by its link; the arrows go on, Escape closes it", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const subjects = ["First of three", "Second of three", "Third of three"];
  for (const subject of subjects)
    await makeMessage(db, { subject, recipient: `${KIND}@example.com`, state: "failed" });
  await logIn("owner");
  await page.goto(path.outbox(`?text=${KIND}`));
  const drawer = page.getByRole("dialog");
  await expect(async () => {
    await page.getByRole("button", { name: "Second of three" }).click();
    await expect(drawer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(drawer.getByRole("heading", { name: "Second of three" })).toBeVisible();
  await expect(page).toHaveURL(/open=\d+/);
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(drawer.getByRole("heading", { name: "First of three" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(drawer.getByRole("heading", { name: "Second of three" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(drawer.getByRole("heading", { name: "Third of three" })).toBeVisible();
  const address = page.url();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  await expect(page.locator("tr[data-row]").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("heading", { name: "Third of three" })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(address);
  await expect(drawer.getByRole("heading", { name: "Third of three" })).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(375);
  await page.goto(path.outbox(`?text=nothing-like-it&open=${new URL(address).searchParams.get("open")}`));
  await expect(drawer.getByRole("heading", { name: "Third of three" })).toBeVisible();
  await sql`delete from outbox where recipient = ${`${KIND}@example.com`}`;
});

test("an event and a task open beside their lists by a link, and the arrows lead on", async ({
  page,
  logIn,
  db,
  sql,
}) => {
  // Of its own: what other tests' events are about may be gone a moment later.
  const actions = ["wine-list.add", "wine-list.remove"];
  await makeAuditEvents(
    db,
    actions.map((action) => ({ action, subject: "wine-list", subjectId: KIND })),
  );
  const drawer = page.getByRole("dialog");
  await logIn("owner");
  await page.goto(path.audit(`?subject=wine-list&id=${KIND}`));
  const first = page.locator("tr[data-row]").first();
  await expect(first).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(drawer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const heading = drawer.getByRole("heading", { name: `Removed the ${KIND}` });
  await expect(heading).toBeVisible();
  const address = page.url();
  await page.keyboard.press("ArrowRight");
  await expect(drawer.getByRole("heading", { name: `Added the ${KIND}` })).toBeVisible();
  await page.goto(address);
  await expect(heading).toBeVisible();
  // It still opens once newer events have pushed it off the list.
  await page.goto(path.audit(`?from=2099-01-01&open=${new URL(address).searchParams.get("open")}`));
  await expect(heading).toBeVisible();
  await expect(drawer.getByText("Not in this list")).toBeVisible();

  await logIn("sales");
  const [one] = await sql<{ msid: number }[]>`
    select msid from leads where kind = 'Estimate' and resolved_at is null order by messdate, msid limit 1`;
  await page.goto(path.tasks(`?task=${one?.msid}`));
  await expect(drawer).toBeVisible();
  const shown = page.url();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(page).not.toHaveURL(shown, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/task=/);
});

test("filters are saved under a name, chosen again and deleted", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("owner");
  await sql`delete from shortcuts where kind = 'view'`;
  await page.goto(path.outbox("?state=failed&channel=email"));
  const views = page.getByRole("button", { name: "Views" });
  const save = page.getByRole("menuitem", { name: "Save this view…" });
  await expect(async () => {
    await views.click();
    await expect(save).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Failed emails");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save view" }).click();
  const named = page.getByRole("button", { name: "Failed emails" });
  await expect(named).toBeVisible();

  await page.goto(path.outbox());
  await expect(async () => {
    await views.click();
    await page.getByRole("menuitem", { name: "Failed emails" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/state=failed&channel=email/);
  await named.click();
  await page.getByRole("menuitem", { name: "Delete this view" }).click();
  await expect(views).toBeVisible();
  expect(await sql`select 1 from shortcuts where kind = 'view'`).toHaveLength(0);
});

test("a long page has an index that marks where one is, folded on a phone", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("owner");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path.settings());
  const index = page.getByRole("navigation", { name: "On this page" });
  const links = index.getByRole("link");
  await expect(links.first()).toHaveAttribute("aria-current", "location");
  await expectAccessible(page);
  const third = links.nth(2);
  await third.click();
  await expect(third).toHaveAttribute("aria-current", "location");
  await expect(links.first()).not.toHaveAttribute("aria-current");
  await page.setViewportSize({ width: 375, height: 740 });
  await expect(links.first()).toBeHidden();
  await page.getByText("On this page").click();
  await expect(links.first()).toBeVisible();
});
