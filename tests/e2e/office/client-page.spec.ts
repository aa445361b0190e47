import { expect, test } from "../support/fixtures";
import { openSearch, searchBox } from "../support/keyboard";
import { forgetPlace, makePlace } from "../support/places";

// One page for a client: found from anywhere, filtered, read to its beginning, and added to.

test("finds a client, filters what happened, reads on to the oldest, and adds a note", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const place = await makePlace(sql, null);
  const { cfid } = place;
  await sql`update clients set firstname = 'Odette', lastname = 'Quillfeather' where cfid = ${cfid}`;
  await sql`
    insert into outbox (kind, channel, recipient, subject, body, unique_key, state, next_attempt_at, created_at, cfid)
    select 'test', 'email', 'odette@example.com', 'Letter ' || n, 'Dear Odette', 'client-page-' || ${cfid}::int || '-' || n,
      'sent', now(), now() - n * interval '1 hour', ${cfid} from generate_series(1, 70) n`;
  await logIn("manager");
  await page.goto("/menu_items/main_menu");
  await openSearch(page);
  await searchBox(page).fill("quillfeather");
  await expect(page.getByRole("option", { name: /Odette Quillfeather/ }).first()).toBeVisible();
  await page.getByRole("option", { name: /^Odette Quillfeather/ }).click();
  await expect(page).toHaveURL(new RegExp(`/office/clients/${cfid}$`));
  await expect(page.getByRole("heading", { level: 1, name: /Odette Quillfeather/ })).toBeVisible();
  await expectAccessible(page);

  const timeline = page.getByRole("region", { name: "Timeline" });
  const kind = (name: string) =>
    page.getByRole("navigation", { name: "Timeline" }).getByRole("link", { name });
  await test.step("only messages, down to the oldest", async () => {
    await kind("Messages").click();
    await expect(page).toHaveURL(/\?kinds=messages$/);
    await expect(kind("Messages")).toHaveAttribute("aria-current", "true");
    await expect(timeline.getByText("Email: Letter 1", { exact: true })).toBeVisible();
    await expect(async () => {
      const older = timeline.getByRole("button", { name: "Show older" });
      if (await older.isVisible()) await older.click({ timeout: 1_000 });
      await expect(timeline.getByText("That's everything.")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(timeline.getByText(/^Email: Letter \d+$/)).toHaveCount(70);
  });

  await test.step("a note, which is there at once", async () => {
    await kind("Notes").click();
    await expect(timeline.getByText("Nothing of this kind yet")).toBeVisible();
    await page.getByRole("button", { name: "Note or call" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a note or call" });
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog.getByText("Write the note").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: "Note" }).fill("The key is under the planter");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toBeHidden();
    await expect(timeline.getByText("The key is under the planter")).toBeVisible();
  });

  await test.step("a call, among the messages", async () => {
    await kind("Notes").click();
    await kind("Messages").click();
    await page.getByRole("button", { name: "Note or call" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a note or call" });
    await dialog.getByLabel("What was it?").selectOption("The client called");
    await dialog.getByRole("textbox", { name: "Note" }).fill("Wants the screens back before Friday");
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(dialog).toBeHidden();
    await expect(timeline.getByText("Client called")).toBeVisible();
    await expect(timeline.getByText(/Wants the screens back before Friday/)).toBeVisible();
  });

  await forgetPlace(sql, place);
});

test("logs a client who lost their phone out everywhere", async ({ page, logIn, sql, expectAccessible }) => {
  const place = await makePlace(sql, null);
  const { cfid } = place;
  await sql`update clients set firstname = 'Odette', lastname = 'Quillfeather' where cfid = ${cfid}`;
  await sql`insert into sessions (kind, cfid, idle_minutes, last_seen_at, expires_at)
    select 'client', ${cfid}, 86400, now(), now() + interval '60 days' from generate_series(1, 2)`;
  await logIn("manager");
  await page.goto(`/office/clients/${cfid}`);
  await expect(page.getByText(/^Logged in on 2 devices, last used /)).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Log Odette out everywhere?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText("Odette is logged out on all 2 devices")).toBeVisible();
  await expect(page.getByText(/^Logged in on /)).toHaveCount(0);
  // Its button is gone; the keyboard stays where it was.
  await expect(page.locator(":focus")).toHaveText("None yet");
  await expect(page.getByText(/^Logged Odette Quillfeather out everywhere/)).toBeVisible();
  const open = await sql`select id from sessions where cfid = ${cfid} and revoked_at is null`;
  expect(open).toHaveLength(0);
  await sql`delete from sessions where cfid = ${cfid}`;
  await forgetPlace(sql, place);
});

test("is refused without client care", async ({ page, logIn }) => {
  await logIn("driver");
  const answer = await page.goto("/office/clients/5001");
  expect(answer?.status()).toBe(403);
});
