import { makeNumberedJob, makeStartedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../../support/crew-steps";
import { expect, test } from "../../support/fixtures";
import { chip, ready } from "./steps";

// "On my way" and "Running late" without a signal: sent within ten minutes, or not at all.

const MINUTE = 60_000;

test("without a signal they wait for ten minutes, and then need the crew", async ({
  page,
  context,
  logIn,
  db,
  sql,
  expectAccessible,
}, { outputDir }) => {
  const person = await makeCrewOut(db);
  const [now, next] = [addressIn("Here Lane"), addressIn("Next Lane")];
  const on = { crewHrid: person.hrid, schdate: today() };
  await makeStartedJob(db, { ...(await workAt(db, now)), ...on, num: 1, reportstime: "00:05:00" });
  const { jobid } = await makeNumberedJob(db, {
    ...(await workAt(db, next, "next@example.com")),
    ...on,
    num: 2,
  });
  const told = () => sql`select kind from outbox where jobid = ${jobid}`;
  await page.clock.install();
  await logIn(person.username);
  await page.goto(`${CREW_AREA}/runsheet`);
  await page.clock.runFor(3_000);
  await ready(page);
  await page.getByRole("button", { name: "Running late" }).tap();
  await expect(page.getByRole("dialog").getByText(/left today/)).toBeVisible();
  await page.keyboard.press("Escape");

  await context.setOffline(true);
  await page.getByRole("button", { name: `On my way, ${next}` }).tap();
  await expect(page.getByText("Waiting for a signal to tell the client")).toBeVisible();
  await page.getByRole("button", { name: "Running late" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^There's no signal to see how the day goes/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Tell the clients" })).toBeDisabled();
  await dialog.getByRole("button", { name: "+30 min" }).tap();
  await expectAccessible(page);
  await page.screenshot({ path: `${outputDir}/late-offline.png` });
  await dialog.getByRole("button", { name: "Tell the clients" }).tap();
  await expect(dialog).toHaveCount(0);
  await chip(page, "2 waiting to send").tap();
  const list = page.getByRole("dialog");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByRole("listitem").first()).toContainText(/not sent after \d/);
  await expect(list.getByRole("listitem").last()).toContainText("30 min late");

  await page.clock.runFor(11 * MINUTE);
  const refused = list.getByRole("article", { name: `On my way · ${next}` });
  await expect(refused).toContainText("This couldn't be sent in time.");
  await expect(list.getByRole("article")).toHaveCount(2);
  await expectAccessible(page);
  await page.screenshot({ path: `${outputDir}/too-late.png` });
  await list.getByRole("article", { name: "Running late" }).getByRole("button", { name: "Discard" }).tap();
  await list.getByRole("article", { name: "Running late" }).getByRole("button", { name: "Discard" }).tap();

  await context.setOffline(false);
  await page.clock.runFor(MINUTE);
  await expect(list.getByRole("article")).toHaveCount(1);
  expect(await told()).toEqual([]);
  await refused.getByRole("button", { name: "Send again" }).tap();
  await expect.poll(told).toEqual([{ kind: "on-my-way" }]);
  await expect(list.getByText("Everything has been sent.")).toBeVisible();
});
