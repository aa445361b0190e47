import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeEmployee } from "@/tests/factories";
import { CREW_AREA, makeCrewOut } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";

test("a person chooses what their phone notifies them about, and when", async ({
  page,
  db,
  sql,
  logIn,
  expectAccessible,
}) => {
  const { username, hrid } = await makeEmployee(db, { password: DEMO_PASSWORD });
  await logIn(username);
  await page.goto(`${CREW_AREA}/notifications`);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByLabel("The office changes my day")).toBeChecked();
  await expectAccessible(page);
  const form = page.getByRole("form", { name: "Notifications" });
  await form.getByLabel("Someone raises a live action").uncheck();
  await form.getByLabel("Quiet from").selectOption("21:00");
  await form.getByRole("button", { name: "Save" }).tap();
  await expect(form.getByText("Choose when quiet hours end").first()).toBeVisible();
  await form.getByLabel("Quiet until").selectOption("06:00");
  await form.getByRole("button", { name: "Save" }).tap();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const [stored] =
    await sql`select off_kinds, quiet_from, quiet_until from push_choices where hrid = ${hrid}`;
  expect(stored).toEqual({ off_kinds: ["raised"], quiet_from: "21:00:00", quiet_until: "06:00:00" });
  await page.reload();
  await expect(page.getByLabel("Someone raises a live action")).not.toBeChecked();
  await expect(page.getByLabel("Quiet until")).toHaveValue("06:00");
});

test("the run sheet offers notifications with a button, and never asks on its own", async ({
  page,
  context,
  db,
  logIn,
}) => {
  const { username } = await makeCrewOut(db);
  await context.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => {
      asked.times += 1;
      return "denied";
    };
  });
  await logIn(username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await page.getByRole("link", { name: "Get notified when the office changes your day" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "This phone" })).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { asked?: { times: number } }).asked?.times)).toBe(0);
});
