import sharp from "sharp";
import { expect, test } from "../support/fixtures";
import { expectFitsPhone } from "../support/office-records";

test.afterEach(async ({ sql }) => {
  await sql`delete from settings where key = 'letterhead'`;
});

test("the owner uploads a logo, which is used once it's saved, and goes back to the standard one", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  const stored = async () => (await sql`select value from settings where key = 'letterhead'`)[0]?.value;
  const buffer = await sharp({ create: { width: 600, height: 150, channels: 3, background: "#b4491c" } })
    .png()
    .toBuffer();
  await logIn("owner");
  await page.goto("/office/settings/company");
  const form = page.getByRole("form", { name: "Letterhead", exact: true });
  const file = form.getByLabel("Logo file to upload");
  await expect(form.getByAltText("The standard logo")).toBeVisible();
  await expect(async () => {
    await file.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await expect(form.getByText("We can't read this file. Choose a PNG or JPEG.")).toBeVisible();
  }).toPass();
  await file.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(form.getByAltText("Your logo")).toBeVisible();
  await expect(form.getByText("Save the letterhead to use it.")).toBeVisible();
  expect(await stored()).toBeUndefined();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save Letterhead" }).click();
  await expect(page.getByText("Letterhead saved")).toBeVisible();
  expect(await stored()).toEqual({ colour: "#0c5b6e", logo: true, picture: expect.any(String) });
  await page.reload();
  await expect(form.getByAltText("Your logo")).toBeVisible();
  await expectFitsPhone(page);

  const back = form.getByRole("button", { name: "Use the standard logo" });
  await expect(async () => {
    await back.click({ timeout: 2_000 });
    await expect(form.getByAltText("The standard logo")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await form.getByRole("button", { name: "Save Letterhead" }).click();
  await expect.poll(stored).toEqual({ colour: "#0c5b6e", logo: true, picture: null });
});
