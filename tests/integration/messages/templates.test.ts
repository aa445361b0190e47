import { beforeEach, describe, expect, it } from "vitest";
import { messageTemplates, outbox } from "@/db/schema";
import { mailFor } from "@/lib/core/messages/words";
import * as make from "@/tests/factories";
import { post, remove } from "@/tests/support/asks";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { actionsOn, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
beforeEach(() => emptyTables());

const office = () => staffWith(["client_care"]);
const FALL = {
  kind: "visit",
  channel: "email",
  name: "Fall visits",
  season: "Fall",
  fromDay: "",
  toDay: "",
  subject: "See you {day}",
  body: "Hi {first name}, leaves are falling. We come {day}, {window}.",
};
const save = (cookie: string | null, changes: object = {}) =>
  post(cookie, "/api/message_templates", Object.assign({}, FALL, changes));
const VALUES = { "first name": "Ann", day: "Tue 10 Nov 2026", window: "8–10 am" };
const wordsOn = async (day: string, values = VALUES) => {
  const { subject, body } = await mailFor({ db, now: new Date(`${day}T15:00:00Z`) }, "visit", values);
  return { subject, body };
};

describe("a template", () => {
  it("replaces the words in its season, and leaves them elsewhere; deleting it restores the default", async () => {
    const { cookie } = await office();
    const { status, body } = await save(cookie);
    expect(status).toBe(200);
    expect(await wordsOn("2026-11-08")).toEqual({
      subject: "See you Tue 10 Nov 2026",
      body: "Hi Ann, leaves are falling. We come Tue 10 Nov 2026, 8–10 am.",
    });
    expect((await wordsOn("2026-05-08")).subject).toBe("We're coming to {address} on Tue 10 Nov 2026");
    const { id, version } = body.template;
    expect((await remove(cookie, `/api/message_templates/${id}?version=${version}`)).status).toBe(200);
    expect((await wordsOn("2026-11-08")).subject).toContain("We're coming to");
    expect((await remove(cookie, `/api/message_templates/${id}?version=${version}`)).status).toBe(404);
    expect(await actionsOn("template", id)).toEqual(["template.create", "template.delete"]);
  });

  it("for some days wins over one for the season, and that one over all year", async () => {
    const { cookie } = await office();
    await save(cookie, { season: "", subject: "All year" });
    await save(cookie, { subject: "Fall" });
    await save(cookie, { season: "", fromDay: "2026-11-05", toDay: "2026-11-10", subject: "That week" });
    expect((await wordsOn("2026-11-07")).subject).toBe("That week");
    expect((await wordsOn("2026-11-12")).subject).toBe("Fall");
    expect((await wordsOn("2026-05-12")).subject).toBe("All year");
  });

  it("is refused with a field that isn't one, by name, and with another one for the same time", async () => {
    const { cookie } = await office();
    const wrong = await save(cookie, { body: "We come {dya}, {crew}" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.body).toEqual(["{dya}, {crew} aren't fields of this message"]);
    expect((await save(cookie, { subject: "Line\r\nBcc: x@example.com" })).status).toBe(422);
    expect((await save(cookie, { kind: "cash-receipt" })).status).toBe(422);
    expect((await save(cookie, { kind: "statement", channel: "text" })).status).toBe(422);
    expect((await save(cookie, { fromDay: "2026-11-10", toDay: "2026-11-05", season: "" })).status).toBe(422);
    expect((await save(cookie)).status).toBe(200);
    expect((await save(cookie)).body.errors.season[0]).toContain("already has words for that time");
    expect(await rowsOf(messageTemplates, {})).toHaveLength(1);
  });

  it("shows who was faster, and doesn't save over them", async () => {
    const { cookie } = await office();
    const { id, version } = (await save(cookie)).body.template;
    const edits = await Promise.all(["One", "Two"].map((subject) => save(cookie, { id, version, subject })));
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = edits.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ reason: "stale", template: { version: version + 1 } });
    expect((await save(cookie, { id: 99_999_999, version: 1 })).status).toBe(404);
  });

  it("is only for the office", async () => {
    expect((await save(null)).status).toBe(401);
    expect((await save((await staffWith(["sales"])).cookie)).status).toBe(403);
  });
});

describe("the preview", () => {
  it("shows a client's own values, names what isn't known, and escapes everything", async () => {
    const { cookie } = await office();
    const { cfid } = await make.makeClient(db, { firstname: "<script>alert(1)</script>", lastname: "X" });
    const { status, body } = await post(cookie, "/api/message_templates/preview", {
      kind: "own",
      channel: "email",
      subject: "For {first name}",
      body: "Hello {name},\n\nYour visit is on {day}.",
      cfid,
    });
    expect(status).toBe(200);
    expect(body.missing).toEqual(["day"]);
    expect(body.subject).toBe("For <script>alert(1)</script>");
    expect(body.html).not.toContain("<script");
    expect(body.html).toContain("&lt;script&gt;");
    const text = { kind: "visit", channel: "text", subject: "", body: "{short name}: {day}, {window}" };
    const example = await post(cookie, "/api/message_templates/preview", text);
    expect(example.body).toMatchObject({
      body: "Runsheet: Tue 12 May 2026, 8-10 am Reply STOP to opt out.",
      html: null,
      missing: [],
    });
    expect(await rowsOf(outbox, {})).toEqual([]);
  });
});
