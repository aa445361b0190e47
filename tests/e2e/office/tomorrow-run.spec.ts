import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, outbox, settings } from "@/db/schema";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { addDays } from "@/lib/values/dates";
import { twilioPost } from "@/scripts/support/inbound-stand-in";
import { makeEmployee, makeJob, makeMessage, makeNumberedJob } from "@/tests/factories";
import { addressIn, CREW_AREA, makeCrewOut, today, workAt } from "../support/crew-steps";
import { expect, openAs, test } from "../support/fixtures";

// What the office tells clients before a visit, what they answer, and the calls to those no message reaches.

const RUN = "/crews/react/tomorrow";
const INBOX = "/office/inbox";
let numbers = 100 + Math.floor(Math.random() * 800);
const phone = () => `416-${String(++numbers)}-${String(Date.now()).slice(-4)}`;
const plus = (number: string) => `+1${number.replaceAll("-", "")}`;

/** A client at a numbered stop of a crew's day, who gets texts. */
async function visitOf(
  db: Database,
  crew: number,
  columns: Partial<typeof clients.$inferInsert>,
  num: number,
) {
  const address = addressIn("Message Lane");
  const work = await workAt(db, address);
  await db.update(clients).set(columns).where(eq(clients.cfid, work.cfid));
  const job = await makeNumberedJob(db, Object.assign(work, { crewHrid: crew, schdate: today(), num }));
  return { address, cfid: work.cfid, jobid: job.jobid };
}

async function appointmentOf(db: Database, columns: Partial<typeof clients.$inferInsert>) {
  const address = addressIn("Message Lane");
  const work = await workAt(db, address);
  await db.update(clients).set(columns).where(eq(clients.cfid, work.cfid));
  const day = addDays(today(), 2);
  const free = { crewHrid: null, sdate: day, fdate: day, stime: "08:00:00" };
  const { jobid } = await makeJob(db, Object.assign(work, free));
  return { address, jobid };
}

/** The client was told about today's visit by text. */
async function tell(db: Database, { jobid, cfid }: { jobid: number; cfid: number }, recipient: string) {
  await makeMessage(db, {
    kind: "visit-confirmation",
    channel: "text",
    subject: null,
    recipient,
    jobid,
    cfid,
    state: "sent",
    sentAt: new Date(),
    uniqueKey: `visit-text:${jobid}:0:${today()} anytime`,
  });
}

/** The client answers by text, as Twilio passes it on. */
async function reply(page: Page, fields: { From: string; Body: string }) {
  const { path, headers, body } = twilioPost(fields, { origin: process.env.NEXTAUTH_URL ?? "" });
  const answer = await page.request.post(path, { headers, data: body });
  expect(answer.status()).toBe(200);
}

test.use({ viewport: { width: 1280, height: 900 } });

test("the office sends tomorrow's run; a reply marks the board's lane and the crew's run sheet; a call counts as told", async ({
  page,
  browser,
  baseURL,
  db,
  expectAccessible,
}) => {
  // So that the worker doesn't send it first.
  const value = { at: "16:00", byItself: false };
  await db
    .insert(settings)
    .values({ key: "visitRun", value })
    .onConflictDoUpdate({ target: [settings.key, settings.effectiveFrom], set: { value } });
  const crew = await makeCrewOut(db);
  const number = phone();
  // Two days ahead, so that it can be told at any hour.
  const soon = await appointmentOf(db, { cellphone: phone(), textsAgreedAt: new Date() });
  const texted = await visitOf(db, crew.hrid, { cellphone: number, textsAgreedAt: new Date() }, 1);
  const called = await visitOf(db, crew.hrid, { phone: phone() }, 2);
  const manager = await makeEmployee(db, {
    password: DEMO_PASSWORD,
    capabilities: ["production", "client_care"],
  });
  const office = await openAs(browser, baseURL, manager.username);
  const board = await openAs(browser, baseURL, manager.username);
  const sheet = await openAs(browser, baseURL, crew.username, { width: 390, height: 900 });
  await board.goto(`/crews/react/makepackages?mode=board&schDate=${today()}`);
  await sheet.goto(`${CREW_AREA}/runsheet`);
  await office.goto(RUN);
  const row = office.getByRole("listitem").filter({ hasText: soon.address }).last();

  await test.step("changes one text and sends it to that client only", async () => {
    await row.getByText(/^Text to /).click();
    await row.getByRole("button", { name: /^Change the text to / }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByLabel("What it says").fill("We come with a lift today. Reply 1 OK, 2 gate locked.");
    await expectAccessible(office);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(row.getByText(/changed by the office/)).toBeVisible();
    await row.getByRole("checkbox").check();
    await office.getByRole("button", { name: "Tell 1 chosen client" }).click();
    await expect(row.getByText(/^Goes /)).toBeVisible();
    const sent = await db.select().from(outbox).where(eq(outbox.jobid, soon.jobid));
    expect(sent).toMatchObject([
      {
        channel: "text",
        body: expect.stringMatching(/^We come with a lift today\. .*STOP to opt out\.$/),
      },
    ]);
  });

  await test.step("the client's 2 shows on the board's lane and on the run sheet, without a reload", async () => {
    await expect(board.locator(`[data-lane]`).getByText(texted.address)).toBeVisible();
    await expect(sheet.getByText(texted.address).first()).toBeVisible();
    await tell(db, texted, plus(number));
    await reply(office, { From: plus(number), Body: "2" });
    const card = board.locator("[data-key]").filter({ hasText: texted.address });
    await expect(card.getByText("Gate locked")).toBeVisible();
    const lane = board.getByRole("region", { name: crew.name });
    await expect(lane.getByText("1 gate locked")).toBeVisible();
    const job = sheet.getByRole("article").filter({ hasText: texted.address }).first();
    await expect(job.getByText("Gate locked")).toBeVisible();
  });

  await test.step("the one without texts or email is called", async () => {
    await office.reload();
    const list = office.getByRole("region", { name: "Call list" });
    const call = list.getByRole("listitem").filter({ hasText: called.address });
    await expect(call.getByText("No email address, and no texts")).toBeVisible();
    await call.getByRole("button", { name: /^Called / }).click();
    await expect(call.getByText(new RegExp(`^Called by ${manager.name}`))).toBeVisible();
    await call.getByLabel(/^Client says/).selectOption("Wants to move or cancel");
    await expect(call.getByText("Wants to move or cancel").first()).toBeVisible();
    await expectAccessible(office);
  });
  await page.close();
  await db.delete(settings).where(eq(settings.key, "visitRun"));
});

test("the office answers a client's text in the inbox, and the client's page shows both", async ({
  browser,
  baseURL,
  db,
  expectAccessible,
}) => {
  const number = phone();
  const crew = await makeCrewOut(db);
  const { cfid, address } = await visitOf(db, crew.hrid, { cellphone: number, textsAgreedAt: new Date() }, 1);
  const asks = `Could you bring the long ladder to ${address}?`;
  const manager = await makeEmployee(db, { password: DEMO_PASSWORD, capabilities: ["client_care"] });
  const office = await openAs(browser, baseURL, manager.username);
  await reply(office, { From: plus(number), Body: asks });
  await office.goto(INBOX);
  const card = office.getByRole("article").filter({ hasText: asks }).first();
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: /^Answer / }).click();
  await card.getByLabel("Your answer").fill("Yes, we will.");
  await expectAccessible(office);
  await card.getByRole("button", { name: "Send", exact: true }).click();
  await expect(card).toHaveCount(0);
  const sent = await db.select().from(outbox).where(eq(outbox.cfid, cfid));
  expect(sent).toMatchObject([
    { channel: "text", recipient: plus(number), body: expect.stringMatching(/: Yes, we will\.$/) },
  ]);

  await office.getByRole("link", { name: "All" }).click();
  await expect(card.getByText(`Done by ${manager.name}`)).toBeVisible();
  await office.goto(`/office/clients/${cfid}?kinds=messages`);
  await expect(office.getByText("Client wrote a text").first()).toBeVisible();
  await expect(office.getByText(/Yes, we will\./).first()).toBeAttached();
});

test("a message from an unknown number appears by itself, goes to the client a search finds, and a text's length counts in texts", async ({
  browser,
  baseURL,
  db,
  expectAccessible,
}) => {
  const crew = await makeCrewOut(db);
  const { cfid, address } = await visitOf(db, crew.hrid, { email: null }, 1);
  const manager = await makeEmployee(db, { password: DEMO_PASSWORD, capabilities: ["client_care"] });
  const office = await openAs(browser, baseURL, manager.username);
  await office.clock.install();
  await office.goto(INBOX);
  await expect(office.getByRole("heading", { name: "Inbox", level: 1 })).toBeVisible();
  const asks = `Is the ladder yours? ${address}`;
  const from = plus(phone());
  await reply(office, { From: from, Body: asks });
  const card = office.getByRole("article").filter({ hasText: asks }).first();
  await expect(card).toHaveCount(0);
  await office.clock.fastForward("00:31");
  await expect(card).toBeVisible();

  await card.getByRole("button", { name: "Choose a client…" }).click();
  await card.getByLabel("Whose message is it?").fill(address);
  await office.clock.runFor(1_000);
  await expectAccessible(office);
  await card.getByRole("button", { name: new RegExp(address) }).click();
  await expect(card.getByRole("link", { name: /Ida/ })).toHaveAttribute("href", `/office/clients/${cfid}`);

  await card.getByRole("button", { name: /^Answer / }).click();
  await card.getByLabel("Your answer").fill("x".repeat(200));
  await expect(card.getByText(/^2 text messages, \d+ characters left in the last one$/)).toBeVisible();
  await expect(card.getByLabel("Your answer")).toHaveAttribute("maxlength", "480");
  // Nothing moves while an answer is being written.
  await reply(office, { From: from, Body: `Second: ${asks}` });
  await office.clock.fastForward("01:05");
  await expect(office.getByText(`Second: ${asks}`)).toHaveCount(0);
  await card.getByRole("button", { name: "Cancel" }).click();
  await office.clock.fastForward("00:31");
  await expect(office.getByText(`Second: ${asks}`)).toBeVisible();
});
