import { makeNumberedJob, makeStartedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { chip } from "./steps";

// A phone whose worker runs but hasn't stored the day yet: it has the open screen's code, also what loads later.

test.use({ serviceWorkers: "allow" });

test("a run sheet opened before the day is stored shows what was entered without a signal", async ({
  page,
  context,
  logIn,
  db,
}) => {
  const person = await makeCrewOut(db);
  const [locked, next] = [addressIn("Gate Lane"), addressIn("Next Lane")];
  const on = { crewHrid: person.hrid, schdate: today() };
  await makeStartedJob(db, { ...(await workAt(db, locked)), ...on, num: 1, reportstime: "08:00:00" });
  await makeNumberedJob(db, { ...(await workAt(db, next)), ...on, num: 2 });
  await logIn(person.username);
  // The list of the day's screens never comes, so the worker stores none of them.
  await context.route("**/api/crews/kept_day", (route) => route.abort("connectionreset"));
  await page.goto(`${CREW_AREA}/runsheet`);
  const storedFiles = () =>
    page.evaluate(async () => (await (await caches.open("crew-static")).keys()).length);
  let before = 0;
  const noMoreCame = async () => {
    const known = before;
    before = await storedFiles();
    return before > 10 && known === before;
  };
  await expect.poll(noMoreCame, { intervals: [700], timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: `No access, ${locked}` }).tap();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Locked gate").tap();
  await dialog.getByRole("button", { name: "End this visit" }).tap();
  await expect(chip(page, "1 waiting to send")).toBeVisible();
  await expect(page.getByRole("article", { name: `Job 1, ${locked}` })).toHaveCount(0);
  await expect(page.getByRole("article", { name: `Job 2, ${next}` })).toBeVisible();
  await context.clearCookies();
});
