import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

const AREA = "/crews/react_crew_mgt";

/** A started W1 of partner20's crew today, at $200.00. */
async function makeStarted(sql: Sql, address: string) {
  const [job] = await sql`
    with crew as (
      select hrid, (now() at time zone 'America/Toronto')::date as today from employees where username = 'partner20'
    ), client as (
      insert into clients (firstname, lastname, phone) values ('Ida', 'Lane', '416-555-0123') returning cfid
    ), place as (
      insert into properties (cfid, address, postcode, w1)
      select cfid, ${address}, 'M6G 2Y5', 200 from client returning cfid, jobinfoid
    )
    insert into jobs (cfid, jobinfoid, jobdesc, w1, price, sdate, fdate, datesold, crew_hrid, schdate, num,
      reportstime, est_minutes)
    select cfid, jobinfoid, 'W1', 200, 200, today - 3, today + 3, today - 9, hrid, today,
      (select coalesce(max(num), 0) + 1 from jobs where crew_hrid = hrid and schdate = today), '09:00', 45
    from crew, place returning jobid`;
  return Number(job?.jobid);
}

test("a draft of a return is not laid over what a colleague has returned meanwhile", async ({
  page,
  logIn,
  sql,
}) => {
  const jobid = await makeStarted(sql, "22 Draft Lane");
  await logIn("partner20");
  await page.goto(`${AREA}/job-details/${jobid}`);
  await page.getByLabel("Post job note").fill("Half typed");
  await page.reload();
  await expect(page.getByLabel("Post job note")).toHaveValue("Half typed");
  await sql`
    update jobs set reportftime = '09:50', datebi = schdate, recstatus = 'Receivable', lawnsign = 'Sign Left',
      clienthm = 'Yes', nextdest = 'Lunch', post_job_note = 'All done', version = version + 1
    where jobid = ${jobid}`;
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit Job" })).toBeEnabled();
  await expect(page.getByLabel("Post job note")).toHaveValue("All done");
});
