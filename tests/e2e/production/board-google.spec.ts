// Over 20 s: a map that hangs is given up after ten seconds, once.
import type { Page } from "@playwright/test";
import { type Conduct, callsOf, standIn, startServerWithKey } from "../crew/maps/maps-service";
import { type BoardJob, forgetBoardDay, makeBoardDay, putOnMap } from "../support/board-day";
import { expect, test } from "../support/fixtures";

// With a maps service key. The service's script is a stand-in, so nothing leaves this machine.
const DAY = "2032-09-14";
let server = { origin: "", stop: (): unknown => undefined };
let board = "";
let jobs: BoardJob[] = [];

test.beforeAll(async () => {
  server = await startServerWithKey();
  board = `${server.origin}/crews/react/makepackages?mode=board&schDate=${DAY}`;
});
test.afterAll(() => {
  server.stop();
});
test.beforeEach(async ({ sql, db, logIn }) => {
  jobs = (await makeBoardDay(sql, db, DAY, 2)).jobs;
  await putOnMap(sql, jobs[0] as BoardJob, { lat: 43.66, lng: -79.4 });
  await putOnMap(sql, jobs[1] as BoardJob, { lat: 43.69, lng: -79.36 });
  await logIn("manager");
});
test.afterEach(async ({ sql }) => {
  await forgetBoardDay(sql, DAY, jobs);
  jobs = [];
});

const map = (page: Page) => page.getByRole("region", { name: "Map of the day" });
const pin = (page: Page, job: BoardJob | undefined) =>
  map(page).getByRole("button", { name: new RegExp(`^${job?.address},`) });
const google = (page: Page) => map(page).locator("[data-ground=google]");
const sorry = (page: Page) => map(page).getByText("Google Maps isn't responding");

test("Google's streets lie under the day's marks and move with them", async ({ page, expectAccessible }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const requested = await standIn(page, "answers");
  await page.goto(board);
  await expect(google(page)).toBeVisible();
  await expect(pin(page, jobs[0])).toBeVisible();
  expect(requested).toHaveLength(1);
  expect(requested[0]).toContain("key=");
  await expect(sorry(page)).toHaveCount(0);
  await expectAccessible(page);

  await test.step("zoomed and moved with our own controls", async () => {
    // What Google's map shows now.
    const camera = async () =>
      (await callsOf(page, "camera")).at(-1) ?? (await callsOf(page, "map")).at(-1) ?? {};
    const before = await pin(page, jobs[0]).boundingBox();
    const { zoom } = await camera();
    await map(page).getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(async () => (await camera()).zoom).toBe(Number(zoom) + 1);
    expect(await pin(page, jobs[0]).boundingBox()).not.toEqual(before);
    const { center } = await camera();
    await map(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => (await camera()).center).not.toEqual(center);
  });

  await test.step("a pin is chosen as on our own map", async () => {
    await map(page).getByRole("button", { name: "Whole day", exact: true }).click();
    await pin(page, jobs[1]).press("Enter");
    await expect(page.getByRole("region", { name: "Current stop" })).toContainText(String(jobs[1]?.address));
  });
  expect(refused).toEqual([]);
});

test.describe("by a link from another page", () => {
  test.use({ prefetch: true });

  test("it's there too, and the board loads once", async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await standIn(page, "answers");
    await page.goto(`${server.origin}/crews/react`);
    await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
    await expect(google(page)).toBeVisible();
    expect(documents).toEqual(["/crews/react", "/crews/react/makepackages"]);

    await test.step("and stays the same document between its views", async () => {
      await page.getByRole("link", { name: "Week", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Week", exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Board", exact: true }).click();
      await expect(google(page)).toBeVisible();
      expect(documents).toHaveLength(2);
    });
    expect(refused).toEqual([]);
  });
});

test("our own map stays whatever goes wrong with Google's", async ({ page, expectAccessible }) => {
  for (const conduct of ["fails", "breaks", "refuses the key"] as const satisfies readonly Conduct[])
    await test.step(`the service ${conduct}`, async () => {
      const requested = await standIn(page, conduct);
      await page.goto(board);
      await expect(sorry(page)).toBeVisible();
      await expect(google(page)).toHaveCount(0);
      await expect(pin(page, jobs[0])).toBeVisible();
      expect(requested).toHaveLength(1);
      expect((await callsOf(page, "map")).length > 0).toBe(conduct !== "fails");
      await page.unrouteAll();
    });

  await test.step("the service hangs: the board works at once, and gives up after ten seconds", async () => {
    await standIn(page, "hangs");
    await page.goto(board, { waitUntil: "commit" });
    // Another day's demo world may have a pin on top of it.
    await pin(page, jobs[0]).press("Enter");
    await expect(page.getByRole("region", { name: "Current stop" })).toContainText(String(jobs[0]?.address));
    await expect(google(page)).toHaveCount(0);
    await expect(sorry(page)).toBeVisible();
    await expectAccessible(page);
  });
});
