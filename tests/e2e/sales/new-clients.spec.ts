import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import { clickTwice } from "../support/click-until";
import { expect, test } from "../support/fixtures";
import { DESKTOP, expectFitsPhone, takeCsv } from "../support/office-records";

const SCREEN = "/crews/react_area/new_clients";
const NAME = "Larkspur";

const form = (page: Page) => page.getByRole("form", { name: "New client" });
const table = (page: Page) => page.getByRole("region", { name: "clients", exact: true });

/** Deletes everyone entered under the name. */
async function forget(sql: Sql) {
  const ids = (await sql`select cfid from clients where lastname = ${NAME}`).map(({ cfid }) => cfid);
  if (ids.length === 0) return;
  await sql`delete from price_checks where jobinfoid in
    (select jobinfoid from properties where cfid = any(${ids}))`;
  await sql`delete from leads where cfid = any(${ids})`;
  await sql`delete from property_notes where jobinfoid in
    (select jobinfoid from properties where cfid = any(${ids}))`;
  await sql`delete from properties where cfid = any(${ids})`;
  await sql`delete from clients where cfid = any(${ids})`;
}

test.beforeEach(({ sql }) => forget(sql));
test.afterEach(({ sql }) => forget(sql));

const stored = (sql: Sql) => sql`
  select c.firstname, c.phone, c.source, p.address, p.postcode, p.w1, l.tag, l.returned_at is not null as returned
  from clients c join properties p using (cfid) join leads l using (cfid)
  where c.lastname = ${NAME} order by c.cfid`;

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await form(page).getByLabel(label).fill(value);
}

test("sales enters a client once, is warned about an existing one, and finds both in list, file and notes", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("sales");
  await page.goto(SCREEN);

  await test.step("errors show at their fields, and what's typed survives a reload", async () => {
    await form(page).getByRole("button", { name: "Save client" }).click();
    await expect(form(page).getByText("There are 3 errors")).toBeVisible();
    await expect(form(page).getByText("Submit Failed No Data", { exact: true })).toBeVisible();
    await expect(form(page).getByLabel("Phone")).toHaveAccessibleDescription("Enter the phone number");
    await expectAccessible(page);
    await fill(page, { Name: `Mary Ann ${NAME}`, Notes: "Dog in the yard" });
    await form(page).getByLabel("Notes").blur();
    await page.reload();
    await expect(form(page).getByLabel("Name")).toHaveValue(`Mary Ann ${NAME}`);
    await expect(form(page).getByLabel("Notes")).toHaveValue("Dog in the yard");
    await expectFitsPhone(page);
    await page.setViewportSize(DESKTOP);
  });

  await test.step("a double click saves one client", async () => {
    await fill(page, {
      Phone: "6475550171",
      Address: "7 Larkspur Lane",
      "Postal code": "m6j2w3",
      W1: "185.5",
    });
    await form(page).getByLabel("Source").selectOption("Lawn sign");
    await clickTwice(form(page).getByRole("button", { name: "Save client" }));
    await expect(form(page).getByText(`New client Mary Ann ${NAME} saved`)).toBeVisible();
    await expect(form(page).getByLabel("Name")).toBeFocused();
    await expect(form(page).getByLabel("Phone")).toHaveValue("");
    expect(await stored(sql)).toEqual([
      {
        firstname: "Mary Ann",
        phone: "+16475550171",
        source: "Lawn sign",
        address: "7 Larkspur Lane",
        postcode: "M6J 2W3",
        w1: "185.50",
        tag: "New Client",
        returned: true,
      },
    ]);
  });

  await test.step("a known address or phone gets a warning, is refused, and saved only with Save anyway", async () => {
    await fill(page, { Name: `New ${NAME}`, Address: "7  larkspur lane" });
    await form(page).getByLabel("Email").focus();
    const notice = form(page).getByText("This may already be a client");
    await expect(notice).toBeVisible();
    await expect(form(page).getByText("Same address")).toBeVisible();
    await fill(page, { Phone: "(647) 555 0171" });
    await form(page).getByLabel("Email").focus();
    await expect(form(page).getByText("Same phone and address")).toBeVisible();
    await expect(form(page).getByText(`Mary Ann ${NAME}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    // Enter saves; it doesn't confirm the warning.
    await form(page).getByLabel("Email").press("Enter");
    await expect(
      form(page).getByText("Another client already has this phone number or address."),
    ).toBeVisible();
    expect(await stored(sql)).toHaveLength(1);
    await form(page).getByRole("button", { name: "Save anyway" }).click();
    await expect(form(page).getByText(`New client New ${NAME} saved`)).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await stored(sql))[1]).toMatchObject({ firstname: "New", returned: false });
  });

  await test.step("finds them in the list by words and source, with a link to the notes", async () => {
    await page.getByLabel("Search").fill(`mary ${NAME.toLowerCase()}`);
    await expect(page).toHaveURL(/q=mary\+larkspur/);
    await expect(table(page).getByRole("row")).toHaveCount(2);
    await expect(table(page)).toContainText("$185.50");
    const { lines } = await takeCsv(page);
    expect(lines.join("\n")).toContain(`Mary Ann ${NAME},7 Larkspur Lane,M6J 2W3,647-555-0171`);
    await page.getByRole("link", { name: /^Lawn sign/ }).click();
    await expect(page).toHaveURL(/source=Lawn\+sign/);
    await expect(page.getByLabel("Source").last()).toHaveValue("Lawn sign");
    await expectAccessible(page);
    await table(page)
      .getByRole("link", { name: `Mary Ann ${NAME}` })
      .click();
    await expect(page.getByRole("heading", { name: "7 Larkspur Lane" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Notes" })).toContainText("Dog in the yard");
  });
});
