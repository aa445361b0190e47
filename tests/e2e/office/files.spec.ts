import { path } from "@/lib/paths";
import { makeAuditEvents, makeClient, makeMessages } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { takeCsv } from "../support/office-records";

/** More than one request returns, and far more than the screen shows at first. */
const MANY = 1_005;
const WORD = `kite${crypto.randomUUID().slice(0, 8)}`;
const FIRST = Date.parse("2026-03-04T15:00:00Z");
const numbers = Array.from({ length: MANY }, (_, at) => at + 1);
/** Three events share each second. */
const timeOf = (n: number) => new Date(FIRST + Math.floor(n / 3) * 1_000);

test("the owner downloads the activity log and the outbox: everything that matches the filters, not only what's shown", async ({
  page,
  logIn,
  sql,
  db,
}) => {
  const found = (lines: readonly string[], pattern: RegExp) =>
    new Set(lines.slice(1).map((line) => pattern.exec(line)?.[0])).size;
  await logIn("owner");
  const { cfid } = await makeClient(db, { firstname: "Kay", lastname: WORD });
  await makeAuditEvents(
    db,
    numbers.map((n) => ({
      at: timeOf(n),
      action: "client.edit",
      subject: "client",
      subjectId: `${cfid}`,
      after: { address: `${n} Kite St` },
    })),
  );
  await page.goto(path.audit(`?subject=client&id=${cfid}`));
  await expect(page.getByText("50 events")).toBeVisible();
  await expect(page.getByText(`Everything about Kay ${WORD}, newest first`)).toBeVisible();
  const events = (await takeCsv(page)).lines;
  expect(events[0]).toBe("When,Who,What");
  expect(events[1]).toContain(`Set the address of Kay ${WORD} to ${MANY} Kite St`);
  expect(found(events, /\d+ Kite St/)).toBe(MANY);
  await sql`delete from clients where cfid = ${cfid}`;

  const recipient = `${WORD}@example.com`;
  await makeMessages(
    db,
    numbers.map((n) => ({ recipient, subject: `Kite ${n}`, state: "sent", createdAt: timeOf(n) })),
  );
  await page.goto(path.outbox(`?text=${WORD}`));
  await expect(page.getByText("50 messages", { exact: true })).toBeVisible();
  const messages = (await takeCsv(page)).lines;
  expect(messages[1]).toMatch(new RegExp(`^Kite ${MANY},Sent,${recipient}`));
  expect(found(messages, /Kite \d+/)).toBe(MANY);
  await sql`delete from outbox where recipient = ${recipient}`;
});
