import sharp from "sharp";
import { addressIn, makeDoneJob } from "../support/crew-steps";
import { expect, test } from "../support/fixtures";

const photo = (colour: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

test("a job's pictures: several at once, one that fails waits, and the client's link", async ({
  page,
  context,
  browser,
  baseURL,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const address = addressIn("Picture Lane");
  const { jobid } = await makeDoneJob(db, { address, email: "ida@example.com" });
  await logIn("driver");
  await page.goto(`/job_images?job_id=${jobid}`);
  await expect(page.getByText("No images yet")).toBeVisible();
  await expectAccessible(page);

  const file = page.locator("input[type=file]");
  await page.getByLabel("Title (optional)").fill("Front windows");
  await file.setInputFiles([
    { name: "one.jpg", mimeType: "image/jpeg", buffer: await photo("#336699") },
    { name: "two.jpg", mimeType: "image/jpeg", buffer: await photo("#669933") },
  ]);
  await expect(page.getByRole("article", { name: /^Front windows, / })).toHaveCount(2);

  // A file that isn't a picture says so and isn't sent; without a connection a picture waits.
  await file.setInputFiles({ name: "virus.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") });
  await expect(page.getByText(/We can't read this image/)).toBeVisible();
  await page.getByRole("button", { name: "Remove virus.jpg" }).tap();
  await context.setOffline(true);
  await file.setInputFiles({ name: "three.jpg", mimeType: "image/jpeg", buffer: await photo("#993366") });
  await expect(
    page.getByText("No connection. Keep this page open and try again. The image isn't saved yet."),
  ).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Retry three.jpg" }).tap();
  await expect(page.getByRole("article")).toHaveCount(3);
  expect(await sql`select id from images where jobid = ${jobid}`).toHaveLength(3);

  await page
    .getByRole("button", { name: /^Open Front windows/ })
    .first()
    .tap();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete image" }).tap();
  await expect(page.getByRole("article")).toHaveCount(2);

  await page.getByRole("button", { name: "Send gallery link" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send gallery link" }).tap();
  await expect(page.getByText(/^Gallery link successfully sent to /)).toBeVisible();
  const [mail] = await sql`select body from outbox where jobid = ${jobid} and kind = 'gallery-link'`;
  const token = /\/gallery\/([\w-]+)/.exec(String(mail?.body))?.[1];

  // The client has no session, only the link.
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/gallery/${token}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(address);
  await expect(visitor.getByRole("listitem")).toHaveCount(2);
  const shown = visitor.getByRole("img").first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await expectAccessible(visitor);
  expect((await visitor.goto("/gallery/nothing"))?.status()).toBe(404);
  await sql`update link_tokens set created_at = now() - interval '31 days', expires_at = now() - interval '1 day'
    where jobid = ${jobid}`;
  await visitor.goto(`/gallery/${token}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This link has expired");
  await visitor.context().close();
});
