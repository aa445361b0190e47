import { makeClient, makeEmployee, makeProperty, makeReportedJob } from "@/tests/factories";
import { addressIn } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";
import { openSearch } from "../support/keyboard";
import { counted } from "./counted";

// What the office does many times a day, counted and timed as a person does it.

test("a client is found from anywhere in two acts", async ({ page, logIn, db }) => {
  const { cfid } = await makeClient(db, { firstname: "Ottoline", lastname: "Actworthy", email: null });
  await logIn("manager");
  await page.goto("/crews/react/crewsetup");
  const { act, count, report } = counted();
  await act(openSearch(page));
  await page.keyboard.type("actworthy");
  await expect(page.getByRole("option", { name: /Ottoline Actworthy/ }).first()).toBeVisible();
  await act(page.keyboard.press("Enter"));
  await expect(page).toHaveURL(new RegExp(`/office/clients/${cfid}`));
  report(2);
  expect(count()).toBeLessThanOrEqual(2);
});

test("what happened at an address is answered in three acts", async ({ page, logIn, db }) => {
  const address = addressIn("Glen Rd");
  const { cfid } = await makeClient(db, { firstname: "Ida", lastname: "Glenacts", email: null });
  const { jobinfoid } = await makeProperty(db, { cfid, address });
  await makeReportedJob(db, { cfid, jobinfoid, schdate: "2025-10-14", num: null, recstatus: "PAID" });
  await logIn("manager");
  await page.goto("/crews/react/stufftodo");
  const { act, count, report } = counted();
  await act(openSearch(page));
  await page.keyboard.type(address.toLowerCase());
  await expect(page.getByRole("option", { name: new RegExp(address) }).first()).toBeVisible();
  await act(page.keyboard.press("Enter"));
  await expect(page).toHaveURL(/\/office\/clients\//);
  await expect(page.getByRole("region", { name: "Timeline" }).getByText(/2025/).first()).toBeVisible();
  report(3);
  expect(count()).toBeLessThanOrEqual(3);
});

test("a person's access is changed in three acts", async ({ page, logIn, db, sql }) => {
  const { hrid, fullname } = await makeEmployee(db, { fullname: "Aaron Accessacts" });
  await logIn("owner");
  await page.goto("/office/access");
  const { act, count, report } = counted();
  await act(page.getByRole("link", { name: fullname, exact: true }).click());
  const capabilities = page.getByRole("group", { name: "Capabilities" });
  await act(capabilities.getByRole("checkbox", { name: "Sales", exact: true }).check());
  await act(page.getByRole("button", { name: "Save", exact: true }).click());
  await expect(page.getByText("No unsaved changes")).toBeVisible();
  expect(await sql`select capability::text from employee_capabilities where hrid = ${hrid}`).toEqual([
    { capability: "sales" },
  ]);
  report(3);
  expect(count()).toBeLessThanOrEqual(3);
  await sql`delete from employees where hrid = ${hrid}`;
});
