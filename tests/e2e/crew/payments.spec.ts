import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

const CHEQUE = "E2E 4711";

/** A job of the demo world that a crew returned as paid by cheque, with its payment unmarked. */
async function makeCheque(sql: Sql) {
  const [job] = await sql`
    update jobs set recstatus = 'Paid By Cheque', cheque_number = ${CHEQUE}
    where jobid = (select j.jobid from jobs j where j.datebi is not null and j.crew_hrid is not null and j.price > 0
      and j.recstatus = 'PAID' and not exists (select 1 from crew_payments p where p.jobid = j.jobid)
      order by j.jobid limit 1)
    returning jobid, crew_hrid, (select address from properties p where p.jobinfoid = jobs.jobinfoid) as address`;
  await sql`
    insert into crew_payments (jobid, crew_hrid, date_done, shop, payment_type, amount, cheque_number)
    values (${job?.jobid}, ${job?.crew_hrid}, (now() at time zone 'America/Toronto')::date, 'Morse', 'Cheque', 231.44,
      ${CHEQUE})`;
  return { jobid: Number(job?.jobid), address: String(job?.address) };
}

test("the closer has it, the office processes it, and the job is paid", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const { jobid, address } = await makeCheque(sql);
  await logIn("closer");
  await page.goto("/crews/react_crew_mgt/crew-payments?shop=Morse");
  const card = page.getByRole("article").filter({ hasText: CHEQUE });
  await expect(card).toContainText("With the crew");
  await expectAccessible(page);
  await card.getByRole("button", { name: `Closer has ${address}, $231.44` }).dblclick();
  await expect(card).toContainText("Closer has it");
  await card.getByRole("button", { name: `Processed: ${address}, $231.44` }).tap();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("becomes PAID");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Processed" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(/^Processed: /)).toBeVisible();
  expect(await sql`select recstatus from jobs where jobid = ${jobid}`).toMatchObject([{ recstatus: "PAID" }]);

  await page.reload();
  await page.getByLabel("State").selectOption("conf1");
  await expect(card).toHaveCount(0);
  await page.getByLabel("State").selectOption("done");
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/state=done/);
});

test("who may not see payments is told so", async ({ page, logIn }) => {
  await logIn("crew");
  await page.goto("/crews/react_crew_mgt/crew-payments");
  await expect(page.getByText("Crew Payments", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
