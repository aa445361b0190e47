import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { smtpSender } from "@/lib/platform/services/senders";
import { allSent, mails, orders, patient, rowsOf, timesKept } from "@/tests/faults/parts/mail";
import { type Booker, makeBooker } from "@/tests/faults/support/booking";
import { openWorld } from "@/tests/faults/support/inside";
import { type Mail, startMail } from "@/tests/faults/support/mail";
import { logIn } from "@/tests/faults/support/people";
import type { World } from "@/tests/faults/support/world";
import { testDatabase } from "@/tests/support/database";

// R8: whatever the mail server does, orders take normal time and each email is sent later, normally once.

let mail: Mail;
let world: World;
let booker: Booker;
beforeAll(async () => {
  mail = await startMail();
  world = await openWorld({ SMTP_URL: mail.url });
  booker = await makeBooker(world);
});
beforeEach(() => {
  mail.mode = "well";
});
afterAll(async () => {
  await world?.stop();
  await mail?.stop();
});

const post = () => ({ world, mail, booker });

mails(post);

it.each(["451", "refuse"] as const)(
  "an email that failed eight times goes to the office: %s (R8)",
  async (mode) => {
    mail.mode = mode;
    const [jobid = 0] = await orders(post(), 1);
    const senders = { email: smtpSender(mail.url, "office@example.com"), text: null };
    for (let hours = 1; hours <= 8; hours++)
      while (await deliverNext(testDatabase(), senders, new Date(Date.now() + hours * 3_600_000)));
    const owner = await logIn(world.origin, "owner");
    const { body } = await owner.ask("GET", "/api/outbox?state=failed");
    const { messages, counts } = body as { messages: object[]; counts: { failed: number } };
    const shown = messages.find((each) => "jobid" in each && each.jobid === jobid);
    expect(shown).toMatchObject({ state: "failed", attempts: 8, next_attempt: null });
    expect(shown).toHaveProperty("last_error", expect.stringMatching(/451|550/));
    expect(counts.failed).toBeGreaterThan(0);
    mail.mode = "well";
    const [row] = await rowsOf(world, [jobid]);
    expect((await owner.ask("POST", `/api/outbox/${row?.id}/retry`, { body: {} })).status).toBe(200);
    await allSent(post(), [jobid]);
    expect(timesKept(post(), row?.id ?? 0)).toBe(1);
  },
);

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

it("orders are as fast when an email hangs as when mail works (R8)", async () => {
  const times = { well: [] as number[], hang: [] as number[] };
  for (let block = 0; block < 20; block++)
    for (const mode of ["well", "hang"] as const) {
      mail.mode = mode;
      const before = mail.offered();
      await booker.book();
      await vi.waitFor(() => expect(mail.offered()).toBeGreaterThan(before), patient);
      for (let n = 0; n < 20; n++) times[mode].push((await booker.book()).ms);
      await mail.down();
      await mail.up();
    }
  const [well, hang] = [p95(times.well), p95(times.hang)];
  console.log(`R8 p95 of an order: ${well.toFixed(0)} ms with mail, ${hang.toFixed(0)} ms while it hangs`);
  expect(hang).toBeLessThan(3_000);
  expect(hang).toBeLessThanOrEqual(well * 1.2);
});
