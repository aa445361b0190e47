// Over 20 s: the app starts cold, without a signal, on every screen of the day.
import type { BrowserContext, Page } from "@playwright/test";
import { addDays } from "@/lib/values/dates";
import { makeDnf, makeNumberedJob, makeReportedJob, makeStartedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

// What a crew's phone stores for places without a signal (docs/offline.md): after a cold start, every screen of the day
// still opens.

test.use({ serviceWorkers: "allow" });

const SHEET = `${CREW_AREA}/runsheet`;
const READY = /^Ready offline: 2 jobs, 1 DNF, map · \d+:\d\d (am|pm)$/;
const SIGNAL = /^No signal\. This screen is from \d+:\d\d (am|pm)\./;

type Day = { username: string; started: string; next: string; dnf: string; jobids: number[]; dnfid: number };

/** A crew of one that's out today, with a started job, the next one, and a DNF that's due. */
async function makeDay(db: Parameters<typeof makeCrewOut>[0]): Promise<Day> {
  const { hrid, username } = await makeCrewOut(db);
  const [started, next, dnf] = ["Cellar Lane", "Basement Lane", "Brick Lane"].map(addressIn) as [
    string,
    string,
    string,
  ];
  const placed = async (address: string) =>
    Object.assign(await workAt(db, address), { crewHrid: hrid, schdate: today() });
  const first = await makeStartedJob(db, Object.assign(await placed(started), { num: 1, estMinutes: 45 }));
  const second = await makeNumberedJob(db, Object.assign(await placed(next), { num: 2 }));
  const earlier = { schdate: addDays(today(), -9), num: null };
  const done = await makeReportedJob(db, Object.assign(await placed(dnf), earlier));
  const due = { sdate: addDays(today(), -1), fdate: today(), reportstime: "08:00:00" };
  const { dnfid } = await makeDnf(db, Object.assign({ jobid: done.jobid, dnfdesc: "Back window" }, due));
  return { username, started, next, dnf, jobids: [first.jobid, second.jobid], dnfid };
}

/** Waits until the phone has stored the day, closes the app and cuts the signal. */
async function driveOff(page: Page, context: BrowserContext) {
  await page.goto(SHEET);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 120_000 });
  await page.close();
  await context.setOffline(true);
}

/** The caches in this browser that hold someone's day. */
const keptCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("crew-day-")));

/** The size of everything the worker has stored in this browser, including the build's files. */
const keptBytes = (page: Page) =>
  page.evaluate(async () => {
    let bytes = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        bytes += (await (await cache.match(key, { ignoreVary: true }))?.blob())?.size ?? 0;
    }
    return bytes;
  });

test("without a signal, every screen of the day opens from a cold start, and its links work", async ({
  page,
  context,
  logIn,
  db,
  expectAccessible,
}) => {
  const { username, started, next, dnf, jobids, dnfid } = await makeDay(db);
  await logIn(username);
  await driveOff(page, context);

  const screens: [address: string, shows: string | RegExp][] = [
    [SHEET, started],
    [CREW_AREA, /./],
    [`${CREW_AREA}/job-details/${jobids[0]}`, started],
    [`${CREW_AREA}/job-details/${jobids[1]}`, next],
    [`${CREW_AREA}/dnf-details/${dnfid}`, dnf],
    [`${CREW_AREA}/maps`, next],
    [`${CREW_AREA}/live_action`, "Live Action"],
    [`${CREW_AREA}/create_live_action`, "Description"],
    [`${CREW_AREA}/open-close`, "Open-Close"],
    [`${CREW_AREA}/safety-talk`, "Safety Talk"],
    [`${CREW_AREA}/stats`, "Stats"],
    [`${CREW_AREA}/my_pay`, "My pay"],
  ];
  for (const [address, shows] of screens)
    await test.step(address, async () => {
      const fresh = await context.newPage();
      await fresh.goto(address);
      await expect(fresh.locator("main").getByText(shows).first()).toBeVisible();
      await expect(fresh.getByText(SIGNAL)).toBeVisible();
      await fresh.close();
    });

  const app = await context.newPage();
  await app.goto(SHEET);
  await test.step("the return forms open and can be filled in", async () => {
    await app.getByRole("link", { name: `Report Job, ${started}` }).tap();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(started);
    await app.getByLabel("Post job note").fill("Gate sticks");
    await expect(app.getByText(SIGNAL)).toBeVisible();
    await expectAccessible(app);
    await app.goto(`${CREW_AREA}/dnf-details/${dnfid}`);
    await expect(app.getByLabel("DNF notes")).toBeVisible();
  });
  await test.step("the menu's links work", async () => {
    await app.getByRole("button", { name: /^More/ }).tap();
    await app.getByRole("link", { name: "Stats" }).tap();
    await expect(app.getByRole("heading", { level: 1, name: "Stats" })).toBeVisible();
    await expect(app.getByText(SIGNAL)).toBeVisible();
  });
  await test.step("a screen that isn't stored shows our own page, which says so", async () => {
    await app.goto(`${CREW_AREA}/crew_needs`);
    await expect(app.getByRole("heading", { level: 1, name: "No signal" })).toBeVisible();
    // Where the phone says that it's offline, the page doesn't try again by itself while it's looked at.
    const still = await context.newPage();
    await still.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
    await still.goto(`${CREW_AREA}/crew_needs`);
    await expectAccessible(still);
    await still.close();
    await app.getByRole("link", { name: "Open Runsheet" }).tap();
    await expect(app.getByText(started).first()).toBeVisible();
  });
  await test.step("that page opens the screen by itself once the signal is back", async () => {
    await app.goto(`${CREW_AREA}/crew_needs`);
    await expect(app.getByRole("heading", { level: 1, name: "No signal" })).toBeVisible();
    await context.setOffline(false);
    await expect(app.getByRole("heading", { level: 1, name: "Crew Needs" })).toBeVisible();
    await context.setOffline(true);
    await app.goto(SHEET);
    await expect(app.getByText(SIGNAL)).toBeVisible();
  });
  await test.step("once the signal is back, the screen comes from the server again", async () => {
    await context.setOffline(false);
    await expect(app.getByText(SIGNAL)).toHaveCount(0);
    await expect(app.getByText(READY)).toBeVisible();
  });
});

test("logging out removes the day from the phone, and the next person sees none of it", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const { username, started } = await makeDay(db);
  // A person of this test's own, because the logout below would end the session that tests share.
  const next = await makeDay(db);
  await logIn(username);
  await page.goto(SHEET);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 120_000 });
  expect(await keptCaches(page)).not.toEqual([]);
  expect(await keptBytes(page)).toBeLessThan(8_000_000);

  await test.step("someone else logs in without the first person logging out", async () => {
    await context.clearCookies();
    await logIn(next.username);
    await page.goto(`${CREW_AREA}/stats`);
    await page.goto(SHEET);
    await expect(page.getByText(/^Ready offline: /)).toBeVisible({ timeout: 120_000 });
    await context.setOffline(true);
    await page.goto(SHEET);
    await expect(page.getByText(SIGNAL)).toBeVisible();
    await expect(page.getByText(started)).toHaveCount(0);
    await context.setOffline(false);
  });
  await test.step("logging out deletes it", async () => {
    await page.goto(SHEET);
    await page.getByRole("button", { name: /^More/ }).tap();
    await page.getByRole("button", { name: "Log Out" }).tap();
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
    expect(await keptCaches(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(SHEET);
    await expect(page.getByRole("heading", { level: 1, name: "No signal" })).toBeVisible();
  });
});

test("when a session was ended elsewhere, the phone deletes the day as soon as it finds out", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const { username } = await makeDay(db);
  await logIn(username);
  await page.goto(SHEET);
  await expect(page.getByText(READY)).toBeVisible({ timeout: 120_000 });
  await context.clearCookies();
  await page.goto(SHEET);
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect.poll(() => keptCaches(page)).toEqual([]);
});

test("a newer version of the app waits until someone asks for it", async ({ page, logIn, db }) => {
  const { username, jobids } = await makeDay(db);
  await logIn(username);
  await page.goto(`${CREW_AREA}/job-details/${jobids[0]}`);
  const running = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split("?")[1] ?? "");
  await expect.poll(running).toBe("");
  await page.getByLabel("Post job note").fill("Gate sticks");
  // A different URL stands for a newer build.
  await page.evaluate(async (scope) => {
    await navigator.serviceWorker.register("/crew-worker.js?build=next", { scope });
  }, CREW_AREA);
  await expect(page.getByText(/^An update is ready\./)).toBeVisible();
  expect(await running()).toBe("");
  await expect(page.getByLabel("Post job note")).toHaveValue("Gate sticks");
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Update now" }).tap();
  await reloaded;
  await expect.poll(running).toBe("build=next");
});

test("with no form open, a newer version takes over when the phone is put away", async ({
  page,
  logIn,
  db,
}) => {
  const { username } = await makeDay(db);
  await logIn(username);
  await page.goto(`${CREW_AREA}/stats`);
  const running = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL.split("?")[1] ?? "");
  await expect.poll(running).toBe("");
  await page.evaluate(async (scope) => {
    await navigator.serviceWorker.register("/crew-worker.js?build=next", { scope });
  }, CREW_AREA);
  await expect(page.getByText(/^An update is ready\./)).toBeVisible();
  expect(await running()).toBe("");
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await reloaded;
  await expect.poll(running).toBe("build=next");
});
