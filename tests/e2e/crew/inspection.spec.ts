import { addressIn, makeDoneJob } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

test("an inspection of a returned job, with the server's errors first", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Inspected Lane");
  const { jobid } = await makeDoneJob(db, { address });
  await logIn("driver");
  await page.goto(`/crews/react_crew_mgt/partner_inspection/${jobid}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Inspection, ${address}`);
  const form = page.getByRole("form", { name: "Inspection" });
  const button = form.getByRole("button", { name: "Return Inspection" });
  await expect(button).toBeDisabled();
  await form.getByLabel("Start hour").selectOption("13");
  await form.getByLabel("Start minutes").selectOption("00");
  await form.getByLabel("Finish hour").selectOption("13");
  await expect(button).toBeDisabled();
  await form.getByLabel("Finish minutes").selectOption("20");
  await button.tap();
  await expect(form.getByText("There are 2 errors")).toBeVisible();
  await expect(form.getByText("Type cannot be blank")).toBeVisible();
  await expect(form.getByText("Client home cannot be blank")).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel("Type").selectOption("Post Inspection");
  await form.getByLabel("Client home").selectOption({ index: 1 });
  await form.getByRole("group", { name: "Crew in uniform" }).getByLabel("Yes").check();
  await form
    .getByRole("group", { name: /^Grade of / })
    .first()
    .getByLabel("Pass")
    .check();
  await form.getByLabel("Comments").fill("Clean work");
  await button.dblclick();
  await expect(page.getByText("Inspection recorded successfully")).toBeVisible();
  await expect(page.getByText("Clean work")).toBeVisible();
  await expectAccessible(page);
  expect(await sql`select itype, driver_grade from inspections where jobid = ${jobid}`).toMatchObject([
    { itype: "Post Inspection", driver_grade: "Pass" },
  ]);
  await page.goto("/crews/react_crew_mgt/partner_inspection/999999999");
  await expect(page.getByRole("heading", { name: "We can't find this page" })).toBeVisible();
});
