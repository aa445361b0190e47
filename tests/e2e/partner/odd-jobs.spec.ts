import type { Page } from "@playwright/test";
import { makeOddJob, makeOddJobRequest } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { dayAhead, personOf } from "../support/office-records";
import { forgetPlace, makePlace, type Place } from "../support/places";

const AREA = "/crews/react_crew_mgt";
let made: Place[] = [];

test.afterEach(async ({ sql }) => {
  for (const place of made) {
    await sql`delete from odd_jobs where cfid = ${place.cfid}`;
    await forgetPlace(sql, place);
  }
  made = [];
});

const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("a partner books a request as an odd job, changes it against a colleague, gets it paid, and cancels another", async ({
  page,
  sql,
  db,
  logIn,
  expectAccessible,
}) => {
  const place = await makePlace(sql, "ann@example.com");
  made.push(place);
  const { cfid, jobinfoid } = place;
  const { msid } = await makeOddJobRequest(db, { cfid, jobinfoid, messdate: new Date() });
  const booked = () => sql`select * from odd_jobs where cfid = ${place.cfid}`;

  await logIn("partner");
  await page.goto(`${AREA}/odd_job_lead_admin/${msid}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Odd Job Lead");
  await expect(page.getByRole("textbox", { name: "Details" })).toHaveValue("Mend the gate");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Book Odd Job" }).click();
  await expect(page.getByText("Select payor").first()).toBeVisible();
  expect(await booked()).toHaveLength(0);
  await page.getByLabel("Payor").selectOption("Client");
  await page.getByLabel("Price").fill("300");
  await page.getByLabel("Material").fill("40");
  await page.getByRole("button", { name: "Book Odd Job" }).dblclick();
  await expect(page.getByText(`Odd job at ${place.address} booked successfully`)).toBeVisible();
  const rows = await booked();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    type5: "Book Odd Job",
    msid,
    payor: "Client",
    price: "300.00",
  });
  const [answered] = await sql`select resolved_at from leads where msid = ${msid}`;
  expect(answered?.resolved_at).not.toBeNull();

  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Odd Job Admin");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Odd job at ${place.address}`);
  await expectAccessible(page);
  // Someone else changes it in the meantime.
  await sql`update odd_jobs set price = 980, version = version + 1 where cfid = ${place.cfid}`;
  await page.getByRole("textbox", { name: "Details" }).fill("Mend the gate, new hinges");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Their changes", { exact: true })).toBeVisible();
  await expect(page.getByText("$980.00").first()).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Odd job saved")).toBeVisible();
  await page.getByLabel("Done on").fill(dayAhead(0));
  await page.getByLabel("Receivable status").selectOption("Receivable");
  await page.getByRole("button", { name: "Save status" }).click();
  await expect(page.getByText("Odd job marked done")).toBeVisible();
  expect((await booked())[0]).toMatchObject({
    recstatus: "Receivable",
    price: "300.00",
    details: "Mend the gate, new hinges",
  });

  await page.goto(`${AREA}/partner_receivables?text=${encodeURIComponent(place.address)}`);
  await expect(page.getByText("1 odd job", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: place.address })).toContainText("$339.00");
  await page.getByRole("link", { name: `Open ${place.address}` }).click();
  await expect(page.getByRole("link", { name: "Back to Receivables" })).toBeVisible();
  await page.getByLabel("Receivable status").selectOption("PAID");
  await expect(page.getByText("stays owed until someone else has confirmed it")).toBeVisible();
  await page.getByRole("button", { name: "Save status" }).click();
  await expect(page.getByText("Waiting for someone else to confirm it")).toBeVisible();
  expect((await booked())[0]).toMatchObject({ recstatus: "Receivable", version: 5 });

  await test.step("an odd job that wasn't done is cancelled with a note", async () => {
    const { hrid: partnerHrid } = await personOf(sql, "partner");
    const paint = {
      type5: "Paint Est" as const,
      date: dayAhead(0),
      details: "Porch",
      price: 90_000,
      matPrice: 0,
    };
    const { id } = await makeOddJob(db, { cfid, jobinfoid, partnerHrid, ...paint });
    await page.goto(`/oddjobs/${id}/admin?source=partner_schedule`);
    await expect(page.getByRole("link", { name: "Back to Schedule" })).toBeVisible();
    await card(page, "Cancel odd job").getByLabel("Notes").fill("Client moved");
    await page.getByRole("button", { name: "Cancel odd job" }).click();
    await expect(page.getByText("This odd job is cancelled.")).toBeVisible();
    const [gone] = await sql`select notes, cancelled_at from odd_jobs where id = ${id}`;
    expect(gone?.notes).toBe("Cancelled: Client moved");
    expect(gone?.cancelled_at).not.toBeNull();
  });
});
