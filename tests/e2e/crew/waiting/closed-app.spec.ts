import { CREW_AREA, makeCrewOut } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { chip, jobNow, jobOf, ready, start } from "./steps";

test.use({ serviceWorkers: "allow", backgroundSync: true });

test("what waits is sent though the app is closed, when the browser wakes the worker", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const person = await makeCrewOut(db);
  const { jobid } = await jobOf(db, person.hrid);
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await expect(page.getByText(/^Ready offline/)).toBeVisible({ timeout: 120_000 });
  await page.goto(`${CREW_AREA}/job-details/${jobid}`);
  await ready(page);
  await context.setOffline(true);
  await start(page);
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  // Nothing of the crew's is open any more.
  const elsewhere = await context.newPage();
  const browser = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((found) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.includes(CREW_AREA));
      if (ours) found(ours.registrationId);
    });
  });
  await page.close();
  await context.setOffline(false);
  await elsewhere.goto("/gallery/nothing");
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  // The browser may have woken the worker by itself already.
  const { origin } = new URL(elsewhere.url());
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: "runsheet-waiting",
    lastChance: false,
  });
  await expect.poll(() => jobNow(db, jobid)).toMatchObject({ start: "08:00:00" });
});
