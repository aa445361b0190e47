import { describe, expect, it } from "vitest";
import { blockedRecipients, inboundMessages, outbox } from "@/db/schema";
import { scrubInbox } from "@/lib/core/erasure/sql/scrub-client";
import { countInbox } from "@/lib/core/inbox/reads";
import { deleteOldData } from "@/lib/features/retention/delete-old-data";
import { clientTimeline } from "@/lib/registry/client-page/timeline-reads";
import { makeClient, makeEmployee } from "@/tests/factories";
import { staffActor } from "@/tests/factories/actors";
import { makeInbound } from "@/tests/factories/system";
import { get, patch, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { actionsOn, rowOf, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let numbers = 3_000_000;
const number = () => `+1416${++numbers}`;

const asStaff = (hrid: number, client_care: boolean) =>
  testContext({ actor: staffActor({ hrid }, { client_care }) });

const person = async (capabilities = ["client_care"] as const) => {
  const { hrid, name } = await makeEmployee(db, { capabilities: [...capabilities] });
  return { hrid, name, cookie: await staffCookie(hrid) };
};

describe("the inbox", () => {
  it("offers for a number only clients with that number, not those whose number abroad ends the same", async () => {
    const { cookie } = await person();
    const one = await makeClient(db, { phone: "905-557-0123" });
    await makeClient(db, { phone: "+91 90555 70123" });
    const { id } = await makeInbound(db, { sender: "+19055570123", doneAt: new Date() });
    const { messages } = (await get(cookie, "/api/inbox?show=all")).body;
    const shown = messages.find((each: { id: number }) => each.id === id);
    expect(shown.candidates.map(({ cfid }: { cfid: number }) => cfid)).toEqual([one.cfid]);
  });

  it("shows what waits, newest first, with the client, or all clients of a number; unknown senders stay", async () => {
    const { cookie } = await person();
    const shared = number();
    const [one, two] = [await makeClient(db, { phone: shared }), await makeClient(db, { cellphone: shared })];
    const stranger = await makeInbound(db, {
      sender: number(),
      receivedAt: new Date("2026-05-12T10:00:00Z"),
    });
    const unsure = await makeInbound(db, { sender: shared, receivedAt: new Date("2026-05-12T11:00:00Z") });
    const known = await makeInbound(db, {
      sender: shared,
      cfid: one.cfid,
      receivedAt: new Date("2026-05-12T12:00:00Z"),
    });
    const done = await makeInbound(db, { sender: number(), doneAt: new Date() });
    const { messages, open } = (await get(cookie, "/api/inbox")).body;
    const ids = messages.map(({ id }: { id: number }) => id);
    expect(ids).toEqual([known.id, unsure.id, stranger.id]);
    expect(open).toBe(3);
    expect(messages[0]).toMatchObject({ client: { cfid: one.cfid }, candidates: [] });
    expect(messages[1].candidates.map(({ cfid }: { cfid: number }) => cfid)).toEqual([one.cfid, two.cfid]);
    expect(messages[2]).toMatchObject({ client: null, candidates: [] });
    const all = (await get(cookie, "/api/inbox?show=all")).body.messages;
    expect(all.map(({ id }: { id: number }) => id)).toContain(done.id);
    const chosen = await patch(cookie, `/api/inbox/${unsure.id}`, { version: 1, cfid: two.cfid });
    expect(chosen.body.message).toMatchObject({ client: { cfid: two.cfid }, candidates: [] });
    expect((await patch(cookie, `/api/inbox/${unsure.id}`, { version: 2, cfid: 99_999_999 })).status).toBe(
      422,
    );
  });

  it("answers by the way it came, once, and marks it done; a second person sees the first one's answer", async () => {
    const [mine, other] = [await person(), await person()];
    const sender = number();
    const { cfid } = await makeClient(db, { phone: sender, email: "ann@example.com" });
    const { id } = await makeInbound(db, { sender, cfid });
    const answer = (cookie: string, text: string) =>
      post(cookie, `/api/inbox/${id}/answer`, { version: 1, channel: "text", text });
    const answers = await Promise.all([
      answer(mine.cookie, "Yes, “Thursday” – 8 am"),
      answer(other.cookie, "Yes"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      reason: "stale",
      message: { done: expect.any(String), reply: { channel: "text" } },
    });
    const sent = (await rowsOf(outbox, { kind: "inbox-answer" })).filter((each) => each.cfid === cfid);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipient: sender, channel: "text" });
    expect(await actionsOn("inbound", id)).toEqual(["inbound.answer"]);
    const again = await patch(mine.cookie, `/api/inbox/${id}`, { version: 2, done: false });
    expect(again.body.message).toMatchObject({ done: null });
    const mail = await post(mine.cookie, `/api/inbox/${id}/answer`, {
      version: 3,
      channel: "email",
      text: "Hello",
    });
    expect(mail.status).toBe(200);
    expect((await rowsOf(outbox, { cfid })).at(-1)).toMatchObject({
      channel: "email",
      recipient: "ann@example.com",
      body: "Hello",
    });
  });

  it("never texts a number that replied STOP or a client who didn't agree, nor mails an address that bounced", async () => {
    const { cookie } = await person();
    const sender = number();
    const { cfid } = await makeClient(db, { email: "bad@example.com", cellphone: number() });
    const text = await makeInbound(db, { sender, cfid });
    const mail = await makeInbound(db, {
      sender: "bad@example.com",
      channel: "email",
      provider: "mailgun",
      cfid,
    });
    await db.insert(blockedRecipients).values([
      { channel: "text", recipient: sender, reason: "stop", blockedAt: new Date() },
      {
        channel: "email",
        recipient: "bad@example.com",
        reason: "bounce",
        detail: "No such user",
        blockedAt: new Date(),
      },
    ]);
    const tries = [
      post(cookie, `/api/inbox/${text.id}/answer`, { version: 1, channel: "text", text: "Hi" }),
      post(cookie, `/api/inbox/${text.id}/answer`, { version: 1, channel: "email", text: "Hi" }),
      post(cookie, `/api/inbox/${mail.id}/answer`, { version: 1, channel: "text", text: "Hi" }),
      post(cookie, `/api/inbox/${mail.id}/answer`, { version: 1, channel: "email", text: "Hi" }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await rowsOf(outbox, { cfid })).toEqual([]);
    const unblock = () => post(cookie, `/api/clients/${cfid}/unblock_email`, { email: "BAD@example.com" });
    expect([(await unblock()).status, (await unblock()).status]).toEqual([200, 409]);
    expect(
      (await post(cookie, `/api/inbox/${mail.id}/answer`, { version: 1, channel: "email", text: "Hi" }))
        .status,
    ).toBe(200);
  });

  it("can be given to someone with Client care; their list shows it", async () => {
    const [mine, other] = [await person(), await person()];
    const crew = await makeEmployee(db);
    const { id } = await makeInbound(db, { sender: number() });
    const give = (assigned_to: number | null, version: number) =>
      patch(mine.cookie, `/api/inbox/${id}`, { version, assigned_to });
    expect((await give(other.hrid, 1)).body.message).toMatchObject({ assigned: other.name });
    expect((await give(crew.hrid, 2)).status).toBe(422);
    const listed = (await get(other.cookie, "/api/inbox?show=mine")).body.messages;
    expect(listed.map((each: { id: number }) => each.id)).toEqual([id]);
    expect((await give(null, 2)).body.message).toMatchObject({ assigned: null });
    expect(await actionsOn("inbound", id)).toEqual(["inbound.assign", "inbound.assign"]);
  });

  it("is closed to people without Client care, and so is its count", async () => {
    const { hrid } = await makeEmployee(db, { capabilities: ["production"] });
    const cookie = await staffCookie(hrid);
    const { id } = await makeInbound(db, { sender: number() });
    const answers = await Promise.all([
      get(cookie, "/api/inbox"),
      post(cookie, `/api/inbox/${id}/answer`, { version: 1, channel: "text", text: "Hi" }),
      patch(cookie, `/api/inbox/${id}`, { version: 1, done: true }),
      post(cookie, "/api/clients/1/unblock_email", { email: "a@example.com" }),
      get(null, "/api/inbox"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 401]);
    expect(await countInbox(asStaff(hrid, false))).toBeNull();
    expect(await countInbox(asStaff(hrid, true))).toBeGreaterThan(0);
  });

  it("stands on the client's timeline, with who wrote", async () => {
    const { cfid } = await makeClient(db);
    await makeInbound(db, {
      sender: number(),
      cfid,
      body: "The gate is locked",
      answer: "gate",
      attachments: 1,
    });
    await makeInbound(db, {
      sender: "x@example.com",
      channel: "email",
      provider: "mailgun",
      cfid,
      subject: "Thursday?",
      body: "Hi",
      doneAt: new Date(),
    });
    const { entries } = await clientTimeline(asStaff((await person()).hrid, true), {
      cfid,
      before: null,
      kinds: ["messages"],
    });
    expect(entries.map(({ sort, title, text, state }) => [sort, title, text, state?.word])).toEqual(
      expect.arrayContaining([
        ["text", "Client wrote a text", "The gate is locked\n\n1 attachment, not kept here", "Gate locked"],
        ["email", "Client wrote an email: Thursday?", "Hi", "Done"],
      ]),
    );
  });

  it("keeps a client's number for messages that came before they were a client", async () => {
    const { cookie } = await person();
    const sender = number();
    const { id } = await makeInbound(db, { sender });
    const { cfid } = await makeClient(db, { cellphone: sender });
    await patch(cookie, `/api/inbox/${id}`, { version: 1, cfid });
    expect(await rowOf(inboundMessages, { id })).toMatchObject({ cfid });
  });

  it("loses what is too old, and everything of an erased client, but never takes a message again", async () => {
    const old = await makeInbound(db, {
      sender: number(),
      receivedAt: new Date("2020-01-01T15:00:00Z"),
      subject: "Old",
    });
    await deleteOldData(db, new Date());
    expect(await rowOf(inboundMessages, { id: old.id })).toMatchObject({
      body: "",
      subject: null,
      textDeletedAt: expect.any(Date),
    });
    const mine = number();
    const { cfid } = await makeClient(db, { cellphone: mine, email: "erased@example.com" });
    const theirs = await makeInbound(db, { sender: mine, cfid });
    const loose = await makeInbound(db, {
      sender: "erased@example.com",
      channel: "email",
      provider: "mailgun",
    });
    const other = await makeInbound(db, { sender: number() });
    await scrubInbox(db, { cfid, now: new Date(), senders: ["erased@example.com", mine] });
    for (const { id, providerId } of [theirs, loose])
      expect(await rowOf(inboundMessages, { id })).toMatchObject({
        sender: "(removed)",
        body: "",
        providerId,
      });
    expect(await rowOf(inboundMessages, { id: other.id })).toMatchObject({ body: other.body });
  });
});
