import { CREW_AREA, makeCrewOut } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { jobOf, ready } from "./steps";

// A phone without a worker, say in a private window: it has only the code that came with the screen.

test("a form whose code hasn't come says so in its place, and opens once there's a signal", async ({
  page,
  logIn,
  db,
  expectAccessible,
}) => {
  const person = await makeCrewOut(db);
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  const address = `${CREW_AREA}/job-details/${jobid}`;
  const screen = await (await page.request.get(address)).text();
  let signal = false;
  await page.route("**/_next/static/chunks/*.js", (route) => {
    const [file = ""] = new URL(route.request().url()).pathname.split("/").slice(-1);
    return signal || screen.includes(file) ? route.continue() : route.abort("internetdisconnected");
  });
  await page.goto(address);
  await ready(page);
  await page.getByLabel("Est Mins").fill("75");
  await page.getByRole("button", { name: "Cancel", exact: true }).tap();
  await expect(page.getByText("This part hasn't loaded")).toBeVisible();
  await expect(page.getByLabel("Est Mins")).toHaveValue("75");
  await expectAccessible(page);
  signal = true;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("form", { name: "Cancel Job" }).getByLabel("Notes").fill("Asked at the door");
  await expect(page.getByLabel("Est Mins")).toHaveValue("75");
});
