import { beforeAll, describe, expect, it } from "vitest";
import {
  auditDetails,
  auditEvents,
  dailyReports,
  inspections,
  liveActionEvents,
  liveActions,
  outbox,
} from "@/db/schema";
import * as make from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let owner: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
});

/** Texts that aren't tied to anyone and say `text`. */
async function makeTexts(text: string, writer?: number) {
  const action = await make.makeLiveAction(db, { description: text, recorderHrid: writer });
  const event = await make.makeLiveActionEvent(db, { liveActionId: action.id, note: text });
  const report = await make.makeDailyReport(db, { lines: ["All quiet", text] });
  const visit = await make.makeInspection(db, { comments: text });
  const logged = await db
    .insert(auditEvents)
    .values({
      at: new Date(),
      requestId: "r",
      action: "live_action.create",
      subject: "live_action",
      subjectId: String(action.id),
    })
    .returning();
  const eventId = logged[0]?.id ?? 0;
  await db.insert(auditDetails).values({ eventId, after: { description: text } });
  const read = async () => ({
    action: await rowOf(liveActions, { id: action.id }),
    note: (await rowOf(liveActionEvents, { id: event.id }))?.note,
    lines: (await rowOf(dailyReports, { id: report.id }))?.lines,
    comments: (await rowOf(inspections, { id: visit.id }))?.comments,
    logged: await rowsOf(auditDetails, { eventId }),
  });
  return { action, read };
}

describe("texts that aren't tied to anyone", () => {
  it("no longer name an erased employee; the writer is shown by number, and everything else stays", async () => {
    const fullname = `Marcus ${make.unique("Obi")}`;
    const email = `${make.unique("marcus")}@example.com`;
    const left = await make.makeEmployee(db, { active: false, fullname, email, phone: "+14165550177" });
    const said = `Ask ${fullname.toUpperCase()} (416-555-0177, ${email}) for the key`;
    const { read } = await makeTexts(said, left.hrid);
    const other = await makeTexts(`Marcus Other has the key, and x${fullname} too`);
    const before = await other.read();
    const { status } = await post(owner, `/api/employees/${left.hrid}/erasure`, { fullname });
    expect(status).toBe(200);
    const text = "Ask (removed) ((removed), (removed)) for the key";
    expect(await read()).toMatchObject({
      action: { description: text, recorderHrid: left.hrid, version: 2 },
      note: text,
      lines: ["All quiet", text],
      comments: text,
      logged: [],
    });
    expect(await other.read()).toEqual(before);
  });

  it("no longer name an erased client", async () => {
    const lastname = make.unique("Chen");
    const client = await make.makeClient(db, { honorific: "Mrs", firstname: "Ann", lastname });
    const { read } = await makeTexts(
      `Mrs Ann ${lastname} called, then Ann ${lastname}. Mrs ${lastname} of ${lastname} Street didn't.`,
    );
    const name = `Mrs Ann ${lastname}`;
    expect((await post(owner, `/api/clients/${client.cfid}/erasure`, { name })).status).toBe(200);
    const text = `(removed) called, then (removed). Mrs ${lastname} of ${lastname} Street didn't.`;
    expect(await read()).toMatchObject({
      action: { description: text },
      note: text,
      lines: ["All quiet", text],
      comments: text,
      logged: [],
    });
  });
});

it("messages to an erased employee have neither address nor text, and waiting ones aren't sent", async () => {
  const email = `${make.unique("left")}@example.com`;
  const { hrid, fullname } = await make.makeEmployee(db, { active: false, email });
  const sent = await make.makeMessage(db, { recipient: email, body: "Your shift", state: "sent" });
  const waiting = await make.makeMessage(db, { recipient: email, body: "Your shift" });
  const other = await make.makeMessage(db, { recipient: `x${email}`, body: "Your shift" });
  expect((await post(owner, `/api/employees/${hrid}/erasure`, { fullname })).status).toBe(200);
  expect(await rowOf(outbox, { id: sent.id })).toMatchObject({
    recipient: "(removed)",
    body: "",
    state: "sent",
  });
  expect(await rowOf(outbox, { id: waiting.id })).toMatchObject({
    recipient: "(removed)",
    body: "",
    state: "failed",
    lastError: "The employee was erased",
  });
  expect(await rowOf(outbox, { id: other.id })).toEqual(other);
});
