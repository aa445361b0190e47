import { businessDate, yesterday } from "@/lib/values/dates";
import { makeCrewPayment, makeReportedJob, unique } from "@/tests/factories";
import { expect, test } from "../../support/fixtures";
import { forgetPlace, makePlace } from "../../support/places";

const PAYMENTS = "/crews/react_crew_mgt/crew-payments";

test("a cheque a crew collected: the closer has it, a manager processes it, and the job is paid", async ({
  page,
  logIn,
  db,
  sql,
  expectAccessible,
}) => {
  const chequeNumber = unique("E2E");
  const now = new Date();
  const place = await makePlace(sql, null);
  const { address, cfid, jobinfoid } = place;
  const [driver] = await sql<{ hrid: number }[]>`select hrid from employees where username = 'driver'`;
  const crewHrid = driver?.hrid ?? 0;
  const { jobid } = await makeReportedJob(db, {
    cfid,
    jobinfoid,
    crewHrid,
    schdate: yesterday(now),
    num: null,
    recstatus: "Paid By Cheque",
    chequeNumber,
  });
  const collected = { jobid, crewHrid, dateDone: businessDate(now), shop: "Morse" as const, chequeNumber };
  await makeCrewPayment(db, { ...collected, paymentType: "Cheque", amount: 23_144 });

  await test.step("a crew member without the right sees no payments", async () => {
    await logIn("crew");
    await page.goto(PAYMENTS);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Crew Payments", { exact: true })).toHaveCount(0);
  });

  await logIn("closer");
  await page.goto(`${PAYMENTS}?shop=Morse`);
  const card = page.getByRole("article").filter({ hasText: chequeNumber });
  await expect(card).toContainText("With the crew");
  await expectAccessible(page);
  await card.getByRole("button", { name: `Closer has ${address}, $231.44` }).dblclick();
  await expect(card).toContainText("Closer has it");
  await expect(card).toContainText("someone else has to press Processed");
  await card.getByRole("button", { name: `Undo Closer for ${address}` }).tap();
  await expect(card).toContainText("With the crew");
  await card.getByRole("button", { name: `Closer has ${address}, $231.44` }).tap();
  await expect(card).toContainText("Closer has it");

  await logIn("manager");
  await page.goto(`${PAYMENTS}?shop=Morse`);
  await card.getByRole("button", { name: `Processed: ${address}, $231.44` }).tap();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("will be marked PAID");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Processed" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(/^Processed: /)).toBeVisible();
  expect(await sql`select recstatus from jobs where jobid = ${jobid}`).toMatchObject([{ recstatus: "PAID" }]);

  await page.reload();
  await page.getByLabel("Status").selectOption("conf1");
  await expect(card).toHaveCount(0);
  await page.getByLabel("Status").selectOption("done");
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/state=done/);

  await sql`delete from crew_payments where jobid = ${jobid}`;
  await forgetPlace(sql, place);
});
