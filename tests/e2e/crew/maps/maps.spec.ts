import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures";

const MAPS = "/crews/react_crew_mgt/maps";
const map = (page: Page) => page.getByRole("region", { name: "Map", exact: true });
const jobs = (page: Page) => page.getByRole("region", { name: "Jobs" }).getByRole("listitem");
const markers = (page: Page) => map(page).getByRole("button", { name: /^Job/ });
const toggle = (page: Page) => page.getByRole("button", { name: "Directions", exact: true }).first();

async function planWay(page: Page, from: RegExp | null, to: RegExp | null) {
  await toggle(page).click();
  const panel = page.getByRole("form", { name: "Directions" });
  for (const [label, name] of [["From", from] as const, ["To", to] as const]) {
    if (!name) continue;
    const text = await panel
      .getByLabel(label, { exact: true })
      .locator("option", { hasText: name })
      .first()
      .textContent();
    await panel.getByLabel(label, { exact: true }).selectOption({ label: text ?? "" });
  }
  await panel.getByRole("button", { name: "Get directions" }).click();
}

const way = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Order of the stops" }) });

test.beforeEach(async ({ logIn }) => logIn("driver"));

test("a driver sees the day's jobs and both shops on the map and in the list", async ({
  page,
  expectAccessible,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1") foreign.push(request.url());
  });
  await page.goto(MAPS);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maps");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Home", "Back to Crew Menu", "Runsheet", "Maps"]);
  await expect(markers(page).first()).toBeVisible();

  await test.step("map and list show the same jobs and shops", async () => {
    const count = await jobs(page).count();
    expect(count).toBeGreaterThan(2);
    await expect(markers(page)).toHaveCount(count);
    await expect(map(page).getByRole("button", { name: /shop/ })).toHaveCount(2);
    await expect(page.getByRole("region", { name: "Shops" }).getByRole("listitem")).toHaveCount(2);
    const gas = page.getByRole("link", { name: /^Gas stations near here/ });
    await expect(gas).toHaveCount(count + 2);
    await expect(gas.first()).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=gas/,
    );
    const phone = page.getByRole("link", { name: /^Open in Maps, / }).first();
    await expect(phone).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1.*Toronto/);
    await expectAccessible(page);
  });

  await test.step("both fit a phone, and every target fits a glove", async () => {
    const box = await map(page).boundingBox();
    expect(box?.height).toBeGreaterThan(400);
    expect(box?.height).toBeLessThan(0.65 * 812);
    const targets = page.locator("main").getByRole("button").or(page.locator("main li a[target]"));
    const tooSmall = await targets.evaluateAll((all) =>
      all
        .filter((target) => Math.min(target.clientHeight, target.clientWidth) < 48)
        .map((target) => target.textContent),
    );
    expect(tooSmall).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });

  await test.step("a marker highlights its job in the list, and the list its marker", async () => {
    const marker = markers(page).first();
    await marker.click();
    const name = (await marker.getAttribute("aria-label")) ?? "";
    await expect(marker).toHaveAttribute("aria-pressed", "true");
    const inList = jobs(page).getByRole("button", { pressed: true });
    await expect(inList).toHaveCount(1);
    expect(name).toContain((await inList.locator("span").last().textContent()) ?? "none");
    await jobs(page).last().getByRole("heading").getByRole("button").click();
    await expect(marker).toHaveAttribute("aria-pressed", "false");
    await expect(markers(page).and(page.locator("[aria-pressed=true]"))).toHaveCount(1);
    await expect(map(page)).toBeInViewport();
  });

  await test.step("a job's Directions start at the previous stop", async () => {
    const first = jobs(page).first();
    await first.getByRole("button", { name: /^Directions to/ }).click();
    await expect(way(page).getByRole("listitem").first()).toContainText("Osler shop");
    const address = (await first.getByRole("heading").locator("span").last().textContent()) ?? "";
    await expect(way(page).getByRole("listitem").last()).toContainText(address);
  });
  expect(foreign).toEqual([]);
});

test("a driver moves and zooms the map and plans the route, in the strong theme", async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await context.addCookies([{ name: "theme", value: "strong", url: baseURL ?? "" }]);
  await page.goto(MAPS);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "strong");

  await test.step("buttons, keys, wheel and finger move and zoom it", async () => {
    const shop = map(page).getByRole("button", { name: /^Osler shop/ });
    await expect(shop).toBeVisible();
    const left = () => shop.evaluate((element) => Number.parseFloat(element.style.left));
    const home = await left();

    await map(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeLessThan(home - 40);
    await page.keyboard.press("0");
    await expect.poll(left).toBe(home);

    const scale = map(page).locator("p span");
    const before = await scale.textContent();
    for (let time = 0; time < 3; time++) await map(page).getByRole("button", { name: "Zoom in" }).click();
    await expect(scale).not.toHaveText(before ?? "");
    await map(page).getByRole("button", { name: "Whole day", exact: true }).click();
    await expect(scale).toHaveText(before ?? "");

    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 20);
    await page.mouse.wheel(0, -600);
    await expect.poll(left).not.toBe(home);
    await page.keyboard.press("0");

    await map(page).getByRole("button", { name: "Arrows" }).click();
    await map(page).getByRole("button", { name: "Move left" }).click();
    await expect.poll(left).toBeGreaterThan(home + 100);
  });

  await test.step("no place, or the same place twice, is refused in words", async () => {
    const alert = page.getByRole("alert").filter({ hasText: "Directions request failed" });
    await planWay(page, null, null);
    await expect(alert).toContainText("Choose a start and an end.");
    await toggle(page).click();
    await planWay(page, /^Morse shop/, /^Morse shop/);
    await expect(alert).toContainText("Start and end are the same place.");
    await expectAccessible(page);
    await toggle(page).click();
  });

  await test.step("start and end give an order, nearest next, with distances and the line", async () => {
    await planWay(page, /^Osler shop/, /^Morse shop/);
    await expect(way(page).getByRole("status")).toHaveText(/^\d+\.\d km in straight lines$/);
    const steps = way(page).getByRole("listitem");
    await expect(steps.first()).toContainText("Osler shop");
    await expect(steps.last()).toContainText("Morse shop");
    expect(await steps.count()).toBeGreaterThan(2);
    await expect(map(page).locator("polyline")).toHaveCount(2);
    await expect(way(page).getByRole("link", { name: /Start driving/ })).toHaveAttribute(
      "href",
      /origin=50\+Osler/,
    );
    await expect(toggle(page)).toBeFocused();
    await expectAccessible(page);
    await way(page).getByRole("button", { name: "Clear directions" }).click();
    await expect(map(page).locator("polyline")).toHaveCount(0);
  });
});

test("a driver and the office open another crew's map; a driver who can't switch is refused", async ({
  page,
  sql,
  logIn,
}) => {
  const [other] = await sql`
    select e.hrid, e.name from crew_days c
    join crew_day_members m on m.ocid = c.ocid and m.position = 'driver'
    join employees e on e.hrid = m.hrid
    where c.ocdate = (now() at time zone 'America/Toronto')::date
      and c.ocid not in (select ocid from crew_day_members join employees using (hrid)
        where username in ('driver', 'driver2', 'crew'))
    order by c.ocid limit 1`;
  await page.goto(`${MAPS}?crew_hrid=${other?.hrid}`);
  await expect(map(page)).toBeVisible();
  await logIn("driver2");
  await page.goto(`${MAPS}?crew_hrid=${other?.hrid}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized Access");
  await expect(map(page)).toHaveCount(0);

  await logIn("manager");
  await page.goto(MAPS);
  await page.getByLabel("Crew", { exact: true }).selectOption({ label: String(other?.name) });
  await page.waitForURL(`**/maps?crew_hrid=${other?.hrid}`);
  await expect(page.getByText(String(other?.name)).first()).toBeVisible();
});
