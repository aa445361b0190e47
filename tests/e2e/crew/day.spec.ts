import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import sharp from "sharp";
import { passTheGate, startAndReturn } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

// A crew's whole day on one phone, from signing in to the close checklist, with own people, truck, job and lead.
const AREA = "/crews/react_crew_mgt";
const PEOPLE = ["Day Driver", "Day Second"] as const;
const ADDRESS = "12 Whole Day Lane";

async function makeDay(sql: Sql) {
  for (const [username, name] of [
    ["day1", PEOPLE[0]],
    ["day2", PEOPLE[1]],
  ] as const)
    await sql`
      insert into employees (username, fullname, name, password_hash, driver, rate)
      select ${username}, ${name}, ${name}, password_hash, true, 18 from employees where username = 'driver'`;
  const [crew] = await sql`
    with day as (select (now() at time zone 'America/Toronto')::date as today),
    crew as (insert into crew_days (ocdate, shop) select today, 'Osler' from day returning ocid, ocdate)
    insert into crew_day_members (ocid, ocdate, position, hrid)
    select ocid, ocdate, (case username when 'day1' then 'driver' else 'second' end)::crew_position, hrid
    from crew, employees where username in ('day1', 'day2') returning ocid, ocdate`;
  const [place] = await sql`
    with c as (insert into clients (firstname, lastname, email, phone)
      values ('Whole', 'Day', 'whole.day@example.com', '416-555-0144') returning cfid)
    insert into properties (cfid, address, postcode, w1) select cfid, ${ADDRESS}, 'M6G 2Y5', 185 from c
    returning cfid, jobinfoid`;
  const [job] = await sql`
    insert into jobs (cfid, jobinfoid, jobdesc, w1, price, sdate, fdate, datesold, crew_hrid, schdate, num)
    select ${place?.cfid}, ${place?.jobinfoid}, 'W1', 185, 185, ${crew?.ocdate}, ${crew?.ocdate},
      ${crew?.ocdate}::date - 9, hrid, ${crew?.ocdate}, 1
    from employees where username = 'day1' returning jobid`;
  const [lead] = await sql`
    insert into leads (kind, messdate, message, cfid, jobinfoid, holder_hrid)
    select 'Estimate', now(), 'Written estimate for the eaves', ${place?.cfid}, ${place?.jobinfoid}, hrid
    from employees where username = 'day1' returning msid`;
  return { ocid: Number(crew?.ocid), jobid: Number(job?.jobid), msid: Number(lead?.msid) };
}

async function tick(page: Page, ocid: number, list: "Open" | "Close", boxes: readonly string[]) {
  await page.goto(`${AREA}/crew-details/${ocid}?tab=${list.toLowerCase()}`);
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
  await page.goto(`${AREA}/runsheet`);
  await page.getByRole("button", { name: "Record Task", exact: true }).tap();
  const form = page.getByRole("form", { name: "Record Task" });
  await form.getByLabel("Task type").selectOption("Gas");
  await form.getByLabel("Start hour").selectOption("7");
  await form.getByLabel("Start minutes").selectOption("40");
  await form.getByLabel("Finish hour").selectOption("7");
  await form.getByLabel("Finish minutes").selectOption("50");
  await form.getByLabel("Truck number").selectOption("25");
  await form.getByLabel("Odometer").fill("98001");
  await form.getByLabel("Gas card").selectOption("Visa");
  await form.getByLabel("Gas amount").fill("50");
  await form.getByRole("button", { name: "Record Task", exact: true }).tap();
  await expect(page.getByText("Task recorded successfully")).toBeVisible();
}

/** What could not be reached becomes a DNF, with a picture of it. */
async function addDnfWithPhoto(page: Page, jobid: number) {
  await page.goto(`${AREA}/job-details/${jobid}`);
  await page.getByRole("button", { name: "Add DNF" }).tap();
  const form = page.getByRole("form", { name: "Add DNF" });
  await form.getByLabel("DNF description").fill("Skylight over the stairs");
  await form.getByRole("button", { name: "Save DNF" }).tap();
  await page.getByRole("link", { name: /DNF/ }).filter({ hasNotText: "Runsheet" }).first().tap();
  await page.getByRole("link", { name: /^Add DNF Image/ }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`DNF Images, ${ADDRESS}`);
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

async function returnEstimate(page: Page, msid: number) {
  await page.goto(`${AREA}/window_lead_admin_crew/${msid}`);
  await page.getByLabel("W1 Price").fill("240");
  await page.getByRole("button", { name: "Return Estimate" }).tap();
  await expect(page.getByText(`Estimate at ${ADDRESS} returned successfully`)).toBeVisible();
}

test("a crew's whole day: in, out, and back to the shop", async ({ page, logIn, sql, expectAccessible }) => {
  test.slow();
  const { ocid, jobid, msid } = await makeDay(sql);
  await logIn("day1");
  await page.goto(`${AREA}/runsheet`);
  await passTheGate(page, PEOPLE, ADDRESS);
  await tick(page, ocid, "Open", ["Rags", "Water jug"]);
  await buyGas(page);
  await startAndReturn(page, ADDRESS);
  await addDnfWithPhoto(page, jobid);
  await expectAccessible(page);
  await returnEstimate(page, msid);

  // The cash goes to the closer.
  await logIn("closer");
  await page.goto(`${AREA}/crew-payments`);
  const payment = page.getByRole("article").filter({ hasText: ADDRESS });
  await payment.getByRole("button", { name: `Closer has ${ADDRESS}, $197.95` }).tap();
  await expect(payment).toContainText("Closer has it");

  await logIn("day1");
  await tick(page, ocid, "Close", ["Rags", "Cash"]);
  const [day] = await sql`
    select
      (select state from jobs where jobid = ${jobid}) as state,
      (select count(*)::int from dnfs where jobid = ${jobid}) as dnfs,
      (select count(*)::int from images i join dnfs d on d.dnfid = i.dnfid where d.jobid = ${jobid}) as photos,
      (select w1::text from leads where msid = ${msid}) as estimate,
      (select count(*)::int from crew_payments where jobid = ${jobid} and conf1_at is not null) as handed,
      (select count(*)::int from crew_tasks where odometer = 98001) as gas,
      (select cardinality(checked) from open_checklists where ocid = ${ocid}) as opened,
      (select cardinality(checked) from close_checklists where ocid = ${ocid}) as closed`;
  expect(day).toEqual({
    ...{ state: "reported", dnfs: 1, photos: 1, estimate: "240.00", handed: 1, gas: 1, opened: 2, closed: 2 },
  });
});
