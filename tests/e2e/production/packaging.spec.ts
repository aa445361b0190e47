import type { Sql } from "postgres";
import { expect, test } from "../support/fixtures";

// A manager packages a crew's day far from everybody else's: own crew day, own jobs.
const DAY = "2031-06-10";
const FROM = "2031-06-01";

async function makeDay(sql: Sql) {
  const [driver] = await sql`select hrid, name from employees where username = 'driver3'`;
  const [day] = await sql`
    insert into crew_days (ocdate, shop, car) values (${DAY}, 'Osler', 'E2E') returning ocid`;
  await sql`insert into crew_day_members (ocid, ocdate, position, hrid) values (${day?.ocid}, ${DAY}, 'driver', ${driver?.hrid})`;
  const jobs = await sql`
    insert into jobs (cfid, jobinfoid, jobdesc, price, sdate, fdate, datesold)
    select cfid, jobinfoid, 'W1 + EH', 170, ${DAY}, ${DAY}, ${FROM} from properties p
    where not exists (select 1 from jobs j where j.jobinfoid = p.jobinfoid and j.datebi is null)
    order by jobinfoid limit 5
    returning jobid, (select address from properties p where p.jobinfoid = jobs.jobinfoid) as address`;
  return { driver: { hrid: Number(driver?.hrid), name: String(driver?.name) }, jobs };
}

test("a manager logs in, assigns a selection, numbers it and takes one back", async ({
  page,
  sql,
  expectAccessible,
}) => {
  const { driver, jobs } = await makeDay(sql);
  const addressOf = (n: number) => String(jobs[n]?.address);
  await page.goto(
    `/crews/react/makepackages?schDate=${DAY}&soldBefore=${DAY}&view=appts&crewName=${driver.name}`,
  );
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=/);
  await page.getByLabel("Username").fill("manager");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Wrong Username/Password!").first()).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("runsheet-demo");
  await page.getByRole("button", { name: "Log in" }).click();

  await expect(page).toHaveURL(/makepackages\?schDate=2031-06-10/);
  const crewDay = page.getByRole("region", { name: `${driver.name}'s day` }).first();
  await expect(page.getByRole("heading", { name: `${driver.name}'s day · 0 jobs` })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(`Select ${addressOf(0)}`, { exact: true }).click();
  await page.getByLabel(`Select ${addressOf(1)}`, { exact: true }).click();
  await expect(page.getByText(`2 jobs · $340.00 · 2 h → ${driver.name} would have 2 jobs`)).toBeVisible();
  await page.getByRole("button", { name: `Assign to ${driver.name}` }).click();
  await expect(page.getByRole("heading", { name: `${driver.name}'s day · 2 jobs · $340.00` })).toBeVisible();

  await page.getByRole("button", { name: `Number ${addressOf(1)}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `UnNumber ${addressOf(1)}`, exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Number ${addressOf(0)}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `UnNumber ${addressOf(0)}`, exact: true })).toBeVisible();
  const numbers = await sql`select jobid, num from jobs where schdate = ${DAY} order by num`;
  expect(numbers.map(({ jobid, num }) => [jobid, num])).toEqual([
    [jobs[1]?.jobid, 1],
    [jobs[0]?.jobid, 2],
  ]);

  await page.getByRole("button", { name: `UnNumber ${addressOf(1)}`, exact: true }).click();
  await page.getByRole("button", { name: `Unassign ${addressOf(1)}`, exact: true }).click();
  await expect(page.getByLabel(`Select ${addressOf(1)}`, { exact: true })).toBeVisible();
  const [back] = await sql`select state, num, crew_hrid from jobs where jobid = ${jobs[1]?.jobid}`;
  expect(back).toEqual({ state: "unassigned", num: null, crew_hrid: null });
  await expect(crewDay).toBeVisible();

  // A colleague was faster: a sentence, and the list as it stands now.
  await sql`update jobs set crew_hrid = ${driver.hrid}, schdate = ${DAY} where jobid = ${jobs[2]?.jobid}`;
  await page.getByRole("button", { name: `Assign ${addressOf(2)}`, exact: true }).click();
  await expect(page.getByText(/is assigned to .* so it cannot be assigned/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Number ${addressOf(2)}`, exact: true })).toBeVisible();

  // The job's page knows the way back, query and all.
  await page.getByRole("button", { name: addressOf(3), exact: true }).click();
  await page.getByRole("link", { name: "Open as a page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: addressOf(3) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to Make Packages" }).click();
  await expect(page).toHaveURL(new RegExp(`schDate=${DAY}`));
});

test("who lacks production is told so; a menu has no dead link", async ({ page, logIn }) => {
  await logIn("driver");
  await page.goto("/crews/react/makepackages");
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
  for (const menu of ["main_menu", "crew_menu"]) {
    await page.goto(`/menu_items/${menu}`);
    const links = await page
      .locator("main a")
      .evaluateAll((all) => all.map((each) => each.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect((await page.request.get(href)).status(), href).toBe(200);
  }
});
