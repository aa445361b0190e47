// Over 20 s: photos are taken, shrunk and kept without a signal, and sent afterwards.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeNumberedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";
import { chip, ready, start } from "./waiting/steps";

// Photos from the crew's phone, with or without a signal: damage before the start, before and after, clean eaves.

/** Like a phone camera's: on its side, with the place it was taken. */
const photo = (colour: string) =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: "43/1 39/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function take(page: Page, label: string, colour: string) {
  await page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer: await photo(colour) });
}

test("photos taken without a signal show at once, survive a reload and arrive once", async ({
  page,
  context,
  logIn,
  db,
  sql,
  expectAccessible,
}, { outputDir }) => {
  const person = await makeCrewOut(db);
  const address = addressIn("Shutter Lane");
  const work = await workAt(db, address);
  const { jobid } = await makeNumberedJob(db, {
    ...work,
    crewHrid: person.hrid,
    schdate: today(),
    num: 1,
    eh: 15_000,
    w1: null,
    price: 15_000,
    jobdesc: "EH",
  });
  const stored = () =>
    sql`select kind, title, width, height, uploaded_by, extract(epoch from created_at) * 1000 as taken from images where jobid = ${jobid} order by kind, title`;
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await page.route("**/api/images", (route) => route.abort("connectionreset"));
  const before = new Date();

  await test.step("damage, before the start", async () => {
    await page.getByText("Already damaged?").tap();
    await page.getByLabel("What's damaged? (optional)").fill("Cracked gutter");
    await take(page, "Take photo of the damage", "#884422");
    await expect(page.getByRole("img", { name: "Cracked gutter" }).first()).toBeVisible();
    await expect(page.getByText("Already damaged: 1 photo")).toBeVisible();
    await expect(chip(page, "1 waiting to send")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("one before the work", async () => {
    await take(page, "Take photo of the job", "#336699");
    await expect(chip(page, "2 waiting to send")).toBeVisible();
    const panel = page.locator("#photos");
    await expect(panel.getByRole("img", { name: "Before" })).toBeVisible();
    await expect(panel.getByText("Waiting").first()).toBeVisible();
    await page.screenshot({ path: `${outputDir}/photos-waiting.png`, fullPage: true });
  });
  await test.step("its mark can be changed while it waits", async () => {
    const panel = page.locator("#photos");
    await panel.getByLabel("Before or after, Before").selectOption("Other");
    await expect(panel.getByRole("img", { name: "Other" })).toBeVisible();
    await panel.getByLabel("Before or after, Other").selectOption("Before");
    await expect(panel.getByRole("img", { name: "Before" })).toBeVisible();
    await expect(chip(page, "2 waiting to send")).toBeVisible();
  });
  await test.step("after a reload they're still there, and can be looked at in the list", async () => {
    await page.reload();
    await expect(page.locator("#photos").getByRole("img", { name: "Before" })).toBeVisible();
    await chip(page, "2 waiting to send").tap();
    const entries = page.getByRole("dialog").getByRole("listitem");
    await expect(entries.nth(0)).toContainText(`Photo · ${address}`);
    await expect(entries.nth(0)).toContainText("Already damaged · Cracked gutter");
    await expectAccessible(page);
    await page.screenshot({ path: `${outputDir}/photos-list.png` });
  });
  await test.step("discarding one asks first", async () => {
    const entry = page.getByRole("dialog").getByRole("listitem").nth(1);
    await entry.getByRole("button", { name: "Discard" }).tap();
    await expect(entry.getByText("Discard this? It won't be sent.")).toBeVisible();
    await entry.getByRole("button", { name: "Keep" }).tap();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    await entry.getByRole("button", { name: "Discard" }).tap();
    await entry.getByRole("button", { name: "Discard" }).tap();
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Back", exact: true }).tap();
  });
  await test.step("returning eaves work asks for a photo, which is optional", async () => {
    await start(page);
    await expect(page).toHaveURL(/runsheet/);
    await page.goto(`${CREW_AREA}/job-details/${jobid}`);
    const asked = page.getByRole("region", { name: "Take a photo of the clean eaves" });
    await expect(asked).toBeVisible();
    await take(page, "Take photo of the eaves", "#ffcc33");
    await expect(page.getByRole("region", { name: "Photo of the eaves saved" })).toBeVisible();
    await expect(chip(page, "2 waiting to send")).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Skip the photo of the eaves" }).tap();
    await expect(page.getByRole("region", { name: /eaves/ })).toHaveCount(0);
  });
  expect(await stored()).toEqual([]);

  await test.step("once there's a signal they arrive once, upright and small, with the time they were taken", async () => {
    await page.unroute("**/api/images");
    await page.reload();
    await expect.poll(async () => (await stored()).length).toBe(2);
    await expect(page.getByRole("button", { name: /waiting|needs? you/ })).toHaveCount(0);
    const rows = await stored();
    expect(rows).toMatchObject([
      { kind: "After", width: 1200, height: 1600, uploaded_by: person.hrid },
      { kind: "Already damaged", title: "Cracked gutter", width: 1200, height: 1600 },
    ]);
    for (const { taken } of rows) expect(Number(taken)).toBeGreaterThanOrEqual(before.getTime() - 2_000);
    await expect(page.locator("#photos").getByRole("img", { name: /^After, / })).toBeVisible();
    await page.screenshot({ path: `${outputDir}/photos-sent.png`, fullPage: true });
  });
  await test.step("the mark of one that was sent can be changed, with or without a signal", async () => {
    const select = page.locator("#photos").getByLabel(/^Before or after, After, /);
    await page.route("**/api/images/*", (route) =>
      route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
    );
    await select.selectOption("Before");
    await expect(chip(page, "1 waiting to send")).toBeVisible();
    await expect(select).toHaveValue("Before");
    await expectAccessible(page);
    await page.unroute("**/api/images/*");
    await page.reload();
    await expect
      .poll(async () => (await stored()).map(({ kind }) => kind))
      .toEqual(["Already damaged", "Before"]);
    await expect(page.locator("#photos").getByLabel(/^Before or after, Before, /)).toHaveValue("Before");
  });
  await context.clearCookies();
});

test("another crew can't see or add a job's photos", async ({ page, logIn, db }) => {
  const [person, other] = [await makeCrewOut(db), await makeCrewOut(db)];
  const work = await workAt(db, addressIn("Shutter Lane"));
  const { jobid } = await makeNumberedJob(db, { ...work, crewHrid: person.hrid, schdate: today(), num: 1 });
  await logIn(other.username);
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await expect(page.getByRole("heading", { level: 2, name: "Property images" })).toBeVisible();
  await expect(page.getByLabel("Take photo of the job")).toHaveCount(0);
  expect((await page.goto(`/job_images?job_id=${jobid}`))?.status()).toBe(403);
});

test.describe("a gallery on a crew's phone", () => {
  test.use({ serviceWorkers: "allow" });

  test("keeps a photo that it can't send, and sends it from any crew screen", async ({
    page,
    context,
    logIn,
    db,
    sql,
    expectAccessible,
  }) => {
    const person = await makeCrewOut(db);
    const work = await workAt(db, addressIn("Gallery Lane"));
    const { jobid } = await makeNumberedJob(db, { ...work, crewHrid: person.hrid, schdate: today(), num: 1 });
    const stored = () => sql`select kind from images where jobid = ${jobid}`;
    await logIn(person.username);
    await page.goto(`${CREW_AREA}/runsheet`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/job_images?job_id=${jobid}`);
    await expect(page.getByText("No images yet")).toBeVisible();
    await ready(page, page.locator("input[type=file]"));
    await context.setOffline(true);
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "one.jpg", mimeType: "image/jpeg", buffer: await photo("#336699") });
    await expect(page.getByText("Waiting to send. Your phone sends it once it has a signal.")).toBeVisible();
    await expectAccessible(page);
    expect(await stored()).toEqual([]);

    await context.setOffline(false);
    await page.goto(`${CREW_AREA}/runsheet`);
    await expect.poll(stored).toEqual([{ kind: "After" }]);
    await page.goto(`/job_images?job_id=${jobid}`);
    await expect(page.getByRole("article", { name: /^After, / })).toHaveCount(1);
    await page.getByLabel(/^Before or after, After, /).selectOption("Before");
    await expect.poll(stored).toEqual([{ kind: "Before" }]);
  });
});
