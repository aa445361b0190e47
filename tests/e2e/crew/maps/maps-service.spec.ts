// Over 20 s: each way in which Google's map can fail.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures";
import { callsOf, standIn, startServerWithKey } from "./maps-service";

// With a maps service key. The service's script is a stand-in, so nothing leaves this machine.
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
const asOwn = (page: Page) => map(page).getByRole("button", { name: "Whole day", exact: true });

const sorry = (page: Page) => page.getByText("Google Maps isn't responding");
const directions = (page: Page, job: number) =>
  jobs(page)
    .nth(job)
    .getByRole("button", { name: /^Directions to/ })
    .click();

async function expectOwnMap(page: Page) {
  await expect(sorry(page)).toBeVisible();
  await expect(asOwn(page)).toBeVisible();
  await expect(jobs(page).first()).toBeVisible();
}

test("a driver sees Google's map, finds gas and coffee, and gets directions", async ({
  page,
  expectAccessible,
}) => {
  const requested = await standIn(page, "answers");
  await page.goto(`${server.origin}${AREA}/runsheet`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Runsheet");
  expect(requested).toEqual([]);
  await page.goto(maps);
  await expect(gas(page)).toBeVisible();

  await test.step("shows the same markers, and makes no request the driver didn't ask for", async () => {
    expect(requested).toHaveLength(1);
    expect(requested[0]).toContain("key=");
    const [options] = await callsOf(page, "map");
    expect(options).toMatchObject({ zoom: 12 });
    const markers = map(page).getByRole("button", { name: /^Job/ });
    await expect(markers).toHaveCount(await jobs(page).count());
    await expect(map(page).getByRole("button", { name: /shop/ })).toHaveCount(2);
    expect(await callsOf(page, "nearby")).toEqual([]);
    await markers.first().click();
    await expect(jobs(page).getByRole("button", { pressed: true })).toHaveCount(1);
    await expect(page.getByRole("link", { name: /near here/ })).toHaveCount(0);
  });

  await test.step("gas stations and coffee shops around the day, each requested once", async () => {
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

  await test.step("directions by car, drawn and written without the service's markup", async () => {
    await directions(page, 1);
    await expect(page.getByText("2.4 km · 9 mins")).toBeVisible();
    await expect(page.getByText("Head north on Osler St")).toBeVisible();
    await expect(page.getByText("Turn right Toll road")).toBeVisible();
    expect(await callsOf(page, "route")).toMatchObject([{ travelMode: "DRIVING" }]);
    expect(await callsOf(page, "drawn")).toHaveLength(1);
  });

  await test.step("says when there's no route", async () => {
    await standIn(page, "finds no way");
    await page.reload();
    await expect(gas(page)).toBeVisible();
    await directions(page, 0);
    await expect(page.getByRole("alert").filter({ hasText: "Directions request failed" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("a driver keeps Runsheet's own map whatever goes wrong with Google's (R25)", async ({
  page,
  expectAccessible,
}) => {
  for (const conduct of ["fails", "breaks", "refuses the key"] as const)
    await test.step(`the service ${conduct}`, async () => {
      const requested = await standIn(page, conduct);
      await page.goto(maps);
      await expectOwnMap(page);
      expect(requested).toHaveLength(1);
      expect((await callsOf(page, "map")).length > 0).toBe(conduct !== "fails");
    });

  await test.step("when the service hangs, the page works at once and gives up after ten seconds", async () => {
    await standIn(page, "hangs");
    await page.clock.install();
    await page.goto(maps, { waitUntil: "commit" });
    await expect(asOwn(page)).toBeVisible();
    await jobs(page).first().getByRole("heading").getByRole("button").click();
    await expect(map(page).locator("[aria-pressed=true]")).toHaveCount(1);
    await expect(sorry(page)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expectOwnMap(page);
    await expectAccessible(page);
  });
});

test("the menu's link to the map loads it once, with a policy that lets Google's in", async ({ page }) => {
  const requested = await standIn(page, "answers");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.origin}/menu_items/crew_menu`);
  await page.getByRole("main").getByRole("link", { name: /^Maps/ }).click();
  await expect(gas(page)).toBeVisible();
  await expect(map(page).getByRole("button", { name: /^Job/ }).first()).toBeVisible();
  await expect(sorry(page)).toHaveCount(0);
  expect(requested).toHaveLength(1);
  expect(documents).toEqual(["/menu_items/crew_menu", `${AREA}/maps`]);
});
