import { expect, test } from "../support/fixtures";

test("a driver compares the crews: five days each, the average, and who is below it", async ({
  page,
  logIn,
  expectAccessible,
}) => {
  await logIn("driver");
  await page.goto("/crews/react_crew_mgt/stats");
  await expect(page.getByRole("heading", { level: 1, name: "Stats" })).toBeVisible();
  await expect(page.getByText(/Average of all crews \$/)).toBeVisible();
  const { leaders, dates, average } = await (await page.request.get("/api/crews/stats")).json();
  expect(dates).toHaveLength(5);
  const below = (leaders as { below: boolean }[]).filter((leader) => leader.below).length;
  await expect(page.getByRole("list").getByText("Below average")).toHaveCount(below);
  expect(average).toMatch(/^\d+\.\d\d$/);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  const table = page.getByRole("region", { name: "crews" });
  await expect(table.getByRole("row")).toHaveCount(leaders.length + 1);
  await expect(table.locator("[data-alarm]")).toHaveCount(below);
  await expectAccessible(page);
});
