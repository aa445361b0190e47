import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "../support/fixtures";

/** A surname and number that no other recruit has. */
const SURNAME = `Quill-${randomUUID().slice(0, 8)}`;
const NAME = `Zora ${SURNAME}`;
const PHONE = `416555${randomInt(1000, 10_000)}`;

test("a closer adds a recruit, sends a reminder, grades them and finds them again", async ({
  page,
  context,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("closer");
  await page.goto("/crews/react_crew_mgt/recruiting");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "New recruit" }).tap();
  const form = page.getByRole("form", { name: "Recruit" });
  await form.getByLabel("Phone").fill("12");
  await form.getByRole("button", { name: "Add recruit" }).tap();
  await expect(form.getByText("There are 2 errors")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel("Name", { exact: true }).fill(NAME);
  await form.getByLabel("Phone").fill(PHONE);
  await form.getByLabel("Training").selectOption({ index: 1 });

  // The connection drops while saving: what was typed stays, and is saved once (R23).
  await context.setOffline(true);
  await form.getByRole("button", { name: "Add recruit" }).tap();
  await expect(form.getByText(/No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue(NAME);
  await form.getByRole("button", { name: "Add recruit" }).dblclick();
  await expect(page.getByRole("article", { name: NAME })).toBeVisible();
  expect(await sql`select id from recruits where name = ${NAME}`).toHaveLength(1);

  const card = page.getByRole("article", { name: NAME });
  await card.getByRole("button", { name: `Send text to ${NAME}` }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send text" }).tap();
  await expect(page.getByText(`Text sent to ${NAME}`)).toBeVisible();
  expect(await sql`select id from outbox where recipient = ${`+1${PHONE}`}`).toHaveLength(1);

  await card.getByRole("button", { name: `Edit ${NAME}` }).tap();
  await form.getByLabel("Status").selectOption("Dead");
  await form.getByLabel("Grade").selectOption("C");
  await sql`update recruits set notes = 'Called in sick', version = version + 1 where name = ${NAME}`;
  await form.getByRole("button", { name: "Save recruit" }).tap();
  await expect(form.getByText("What they saved")).toBeVisible();
  await expect(form.getByText(/Called in sick/)).toBeVisible();
  await form.getByRole("button", { name: "Save recruit" }).tap();
  await expect(card.getByText("Dead")).toBeVisible();

  await page.getByLabel("Status").selectOption("Dead");
  await page.getByLabel("Name, phone or email").fill(SURNAME.toLowerCase());
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.reload();
  await expect(card).toBeVisible();

  await sql`delete from outbox where recipient = ${`+1${PHONE}`}`;
  await sql`delete from recruits where name = ${NAME}`;
});
