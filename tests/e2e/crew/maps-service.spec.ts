import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures";
import { callsOf, standIn, startServerWithKey } from "../support/maps-service";

// With a key of the maps service; its script is a stand-in, so that nothing leaves this machine.
const AREA = "/crews/react_crew_mgt";
let server = { origin: "", stop: (): unknown => undefined };
let maps = "";

test.beforeAll(async () => {
  server = await startServerWithKey();
  maps = `${server.origin}${AREA}/maps`;
});
test.afterAll(() => {
  server.stop();
});
test.beforeEach(async ({ logIn }) => logIn("driver"));

const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const jobs = (page: Page) => page.getByRole("region", { name: "Jobs" }).getByRole("listitem");
const gas = (page: Page) => page.getByRole("button", { name: "Gas stations" });
const asOwn = (page: Page) => map(page).getByRole("button", { name: "Whole day" });

async function expectOwnMap(page: Page, within: number) {
  await expect(page.getByText("Google’s map does not answer")).toBeVisible({ timeout: within });
  await expect(asOwn(page)).toBeVisible();
  await expect(jobs(page).first()).toBeVisible();
}

test("the service's map has the same markers, loads on this page only, and asks for nothing by itself", async ({
  page,
  expectAccessible,
}) => {
  const asked = await standIn(page, "answers");
  await page.goto(`${server.origin}${AREA}/runsheet`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
  expect(asked).toEqual([]);

  await page.goto(maps);
  await expect(gas(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain("key=");
  const [options] = await callsOf(page, "map");
  expect(options).toMatchObject({ zoom: 12 });
  const markers = map(page).getByRole("button", { name: /^Job/ });
  await expect(markers).toHaveCount(await jobs(page).count());
  await expect(map(page).getByRole("button", { name: /shop/ })).toHaveCount(2);
  expect(await callsOf(page, "nearby")).toEqual([]);

  await markers.first().click();
  await expect(jobs(page).getByRole("button", { pressed: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /near here/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("gas stations and coffee shops are looked for around the day, once each", async ({
  page,
  expectAccessible,
}) => {
  await standIn(page, "answers");
  await page.goto(maps);
  await gas(page).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Corner Gas" })).toBeVisible();
  await expect(map(page).getByRole("button", { name: "Gas station: Corner Gas" })).toBeVisible();
  await page.getByRole("button", { name: "Coffee shops" }).click();
  await expect(map(page).getByRole("button", { name: "Coffee shop: Second Joe" })).toBeVisible();
  await expectAccessible(page);
  await gas(page).click();
  await expect(page.getByText("Corner Gas")).toHaveCount(0);
  await gas(page).click();
  await expect(page.getByText("Corner Gas")).toHaveCount(1);
  const sent = await callsOf(page, "nearby");
  expect(sent.map(({ includedPrimaryTypes }) => includedPrimaryTypes)).toEqual([
    ["gas_station"],
    ["coffee_shop"],
  ]);
  expect(sent[0]).toMatchObject({ locationRestriction: { radius: 15_000 } });
});

test("directions by car are asked for, drawn, and written out without the service's markup", async ({
  page,
}) => {
  await standIn(page, "answers");
  await page.goto(maps);
  await expect(gas(page)).toBeVisible();
  await jobs(page)
    .nth(1)
    .getByRole("button", { name: /^Directions to/ })
    .click();
  await expect(page.getByText("2.4 km · 9 mins")).toBeVisible();
  await expect(page.getByText("Head north on Osler St")).toBeVisible();
  await expect(page.getByText("Turn right Toll road")).toBeVisible();
  expect(await callsOf(page, "route")).toMatchObject([{ travelMode: "DRIVING" }]);
  expect(await callsOf(page, "drawn")).toHaveLength(1);
});

test("a way that is not found says 'Directions request failed'", async ({ page, expectAccessible }) => {
  await standIn(page, "finds no way");
  await page.goto(maps);
  await expect(gas(page)).toBeVisible();
  await jobs(page)
    .first()
    .getByRole("button", { name: /^Directions to/ })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "Directions request failed" })).toBeVisible();
  await expectAccessible(page);
});

for (const conduct of ["fails", "breaks", "refuses the key"] as const)
  test(`a service that ${conduct} leaves the own map with a sentence (R25)`, async ({ page }) => {
    const asked = await standIn(page, conduct);
    await page.goto(maps);
    await expectOwnMap(page, 9_000);
    expect(asked).toHaveLength(1);
    expect((await callsOf(page, "map")).length > 0).toBe(conduct !== "fails");
  });

test("a service that hangs leaves the page usable at once, and the sentence after ten seconds (R25)", async ({
  page,
  expectAccessible,
}) => {
  await standIn(page, "hangs");
  await page.goto(maps, { waitUntil: "commit" });
  await expect(asOwn(page)).toBeVisible();
  await jobs(page).first().getByRole("heading").getByRole("button").click();
  await expect(map(page).locator("[aria-pressed=true]")).toHaveCount(1);
  await expectOwnMap(page, 14_000);
  await expectAccessible(page);
});
