import type { Page } from "@playwright/test";
import { path } from "@/lib/paths";
import { expect, test } from "../support/fixtures";

// Requests check all refusals; only one of each kind is opened in the browser.

const REFUSED: Record<string, readonly string[]> = {
  crew: [
    "/crews/react/crewpay",
    "/crews/react/crewsetup",
    "/crews/react/employee_details",
    path.exceptions(),
    "/crews/react_area/new_clients",
    "/crews/react_area/estimate/1/property-notes",
    "/crews/react_area/tasks",
  ],
  closer: ["/crews/react/crewprofile?dailyProfileDate=2012-05-22&crewName=D.%20Reyes"],
  driver: ["/crews/react/makepackages", path.partnerLeads()],
  manager: [
    "/crews/react/transactions",
    "/crews/react/transactions/new",
    "/crews/react/descriptions/new",
    "/office/access",
    "/office/data",
  ],
  partner: [path.partnerAdmin()],
  sales: [path.partnerDashboard(), path.partnerTasks()],
};

const UNKNOWN: Record<string, readonly string[]> = {
  manager: [
    "/crews/react/crewprofile?dailyProfileDate=2012-05-22&crewName=Nobody",
    "/crews/react/employee_details?empHrid=99999999",
  ],
  owner: ["/crews/react/transactions/99999999/edit"],
  partner: [path.partnerLeads("lawns")],
  sales: ["/crews/react_area/estimate/999999999/property-notes"],
};

async function expectAnswers(page: Page, addresses: readonly string[], status: 403 | 404) {
  for (const address of addresses) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, status]);
  }
}

test("pages of the office, sales and partners are refused to people without the right", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  for (const [login, addresses] of Object.entries(REFUSED)) {
    await logIn(login);
    await expectAnswers(page, addresses, 403);
  }
  await logIn("sales");
  await page.goto(path.partnerAdmin());
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
  await expectAccessible(page);
  // An area that's open to them, whose shell stays around the refusal.
  await logIn("driver");
  await page.goto(path.client(5001));
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expectAccessible(page);
});

test("records that don't exist aren't found", async ({ page, logIn }) => {
  for (const [login, addresses] of Object.entries(UNKNOWN)) {
    await logIn(login);
    await expectAnswers(page, addresses, 404);
  }
  await page.goto("/crews/react_area/estimate/999999999/property-notes");
  await expect(page.getByText("We can't find this page")).toBeVisible();
});

test("without a session, each area shows its login first", async ({ page }) => {
  for (const [address, login] of [
    ["/crews/react/crewsetup", "/crews/react/login"],
    ["/crews/react/stufftodo", "/crews/react/login"],
    ["/crews/react/transactions", "/crews/react/login"],
    ["/crews/react_area/tasks", "/crews/react_area/login"],
    ["/crews/react_reports/daily_reports", "/crews/react_reports/login"],
  ] as const) {
    const url = new URL((await page.request.get(address)).url());
    expect([url.pathname, url.searchParams.get("next")]).toEqual([login, address]);
  }
  expect((await page.request.get("/api/props/fetch_transactions")).status()).toBe(401);
});
