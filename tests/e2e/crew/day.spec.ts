// Over 20 s: a crew's whole day.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Database } from "@/db/client";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays } from "@/lib/values/dates";
import { makeCrewDay, makeEmployee, makeLead, makeNumberedJob, makeProperty } from "@/tests/factories";
import { addressIn, CREW_AREA, choose, passTheGate, startAndReturn, today } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

// A crew's whole day on one phone, from the open to the close checklist, with its own people, job and lead.

async function makeDay(db: Database) {
  const [driver, second] = [await makeEmployee(db, { password: DEMO_PASSWORD }), await makeEmployee(db)];
  const day = today();
  const { ocid } = await makeCrewDay(db, { date: day, driver: driver.hrid, second: second.hrid });
  const { jobinfoid, cfid, address } = await makeProperty(db, { address: addressIn("Whole Day Lane") });
  const visit = { sdate: day, fdate: day, schdate: day, datesold: addDays(day, -9), estMinutes: null };
  const { jobid } = await makeNumberedJob(db, { cfid, jobinfoid, crewHrid: driver.hrid, ...visit });
  const estimate = { cfid, jobinfoid, holderHrid: driver.hrid, messdate: new Date() };
  const { msid } = await makeLead(db, estimate);
  return { driver, second, ocid, jobid, msid, address };
}

async function tick(page: Page, ocid: number, list: "Open" | "Close", boxes: readonly string[]) {
  await page.goto(`${CREW_AREA}/crew-details/${ocid}?tab=${list.toLowerCase()}`);
  for (const name of boxes) {
    const box = page
      .getByRole("list", { name: `${list} checklist` })
      .getByRole("button", { name, exact: true });
    await box.tap();
    await expect(box).toHaveAttribute("aria-pressed", "true");
  }
  await expect(page.getByRole("tab", { name: new RegExp(`^${list} ${boxes.length} of`) })).toBeVisible();
}

async function buyGas(page: Page) {
  await page.getByRole("button", { name: "Record Task", exact: true }).tap();
  const form = page.getByRole("form", { name: "Record Task" });
  await choose(page, { "Task type": "Gas", "Start hour": "7", "Start minutes": "40" });
  await choose(page, { "Finish hour": "7", "Finish minutes": "50", "Truck number": "25" });
  await form.getByLabel("Odometer").fill("98001");
  await form.getByLabel("Gas card").selectOption("Visa");
  await form.getByLabel("Gas amount").fill("50");
  await form.getByRole("button", { name: "Record Task", exact: true }).tap();
  await expect(page.getByText("Task recorded successfully")).toBeVisible();
}

/** What couldn't be reached becomes a DNF, with a picture. */
async function addDnfWithPhoto(page: Page, jobid: number, address: string) {
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await page.getByRole("button", { name: "Add DNF" }).tap();
  const form = page.getByRole("form", { name: "Add DNF" });
  await form.getByLabel("DNF description").fill("Skylight over the stairs");
  await form.getByRole("button", { name: "Save DNF" }).tap();
  await page.getByRole("link", { name: /DNF/ }).filter({ hasNotText: "Runsheet" }).first().tap();
  await page.getByRole("link", { name: /^Add DNF Image/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`DNF Images, ${address}`);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#5588aa" } })
    .jpeg()
    .toBuffer();
  await page.setInputFiles("input[type=file]", {
    name: "skylight.jpg",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  await expect(page.getByRole("article")).toHaveCount(1);
}

async function returnEstimate(page: Page, msid: number, address: string) {
  await page.goto(`${CREW_AREA}/window_lead_admin_crew/${msid}`);
  await page.getByLabel("W1 Price").fill("240");
  await page.getByRole("button", { name: "Return Estimate" }).tap();
  await expect(page.getByText(`Estimate at ${address} returned successfully`)).toBeVisible();
}

test("a crew's whole day: in, out, and back to the shop", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const { driver, second, ocid, jobid, msid, address } = await makeDay(db);
  await logIn(driver.username);
  await tick(page, ocid, "Open", ["Rags", "Water jug"]);
  await page.goto(`${CREW_AREA}/runsheet`);
  await passTheGate(page, [driver.name, second.name], address);
  await buyGas(page);
  await startAndReturn(page, address);
  await addDnfWithPhoto(page, jobid, address);
  await expectAccessible(page);
  await returnEstimate(page, msid, address);

  await logIn("closer");
  await page.goto(`${CREW_AREA}/crew-payments`);
  const payment = page.getByRole("article").filter({ hasText: address });
  await payment.getByRole("button", { name: `Closer has ${address}, $197.95` }).tap();
  await expect(payment).toContainText("Closer has it");

  await logIn(driver.username);
  await tick(page, ocid, "Close", ["Rags", "Cash"]);
  const [day] = await sql`
    select
      (select state from jobs where jobid = ${jobid}) as state,
      (select count(*)::int from dnfs where jobid = ${jobid}) as dnfs,
      (select count(*)::int from images i join dnfs d on d.dnfid = i.dnfid where d.jobid = ${jobid}) as photos,
      (select w1::text from leads where msid = ${msid}) as estimate,
      (select count(*)::int from crew_payments where jobid = ${jobid} and conf1_at is not null) as handed,
      (select odometer from crew_tasks where crew_hrid = ${driver.hrid}) as odometer,
      (select cardinality(checked) from open_checklists where ocid = ${ocid}) as opened,
      (select cardinality(checked) from close_checklists where ocid = ${ocid}) as closed`;
  expect(day).toEqual({
    state: "reported",
    dnfs: 1,
    photos: 1,
    estimate: "240.00",
    handed: 1,
    odometer: 98_001,
    opened: 2,
    closed: 2,
  });
});
