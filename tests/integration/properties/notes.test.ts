import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { propertyNotes } from "@/db/schema";
import { makeClient, makeLead, makePropertyNote } from "@/tests/factories";
import { clockStandsStill } from "@/tests/support/app/clock";
import { get, post } from "@/tests/support/asks";
import { clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { actionsOn, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
let seller: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  seller = await staffWith(["sales"]);
  other = await staffWith(["sales"]);
});

/** An estimate and its property. */
async function makeTask() {
  const { msid, jobinfoid } = await makeLead(db);
  if (jobinfoid === null) throw new Error("A lead without a place");
  return { msid, jobinfoid };
}

const notesOf = (msid: number, cookie = seller.cookie) =>
  get(cookie, `/api/tasks/${msid}/fetch_property_notes`);
const write = (who: Pick<StaffMember, "cookie">, body: object) =>
  post(who.cookie, "/api/tasks/save_property_note", body);
const erase = (id: number, cookie = seller.cookie) => post(cookie, `/api/tasks/${id}/delete_property_note`);
const stored = (jobinfoid: number) => rowsOf(propertyNotes, { jobinfoid });

describe("property notes of an estimate", () => {
  it("are written, listed newest first with who wrote them, and deleted", async () => {
    const { msid, jobinfoid } = await makeTask();
    const older = await makePropertyNote(db, { jobinfoid, access: "Private", ts: new Date("2026-01-05") });
    const { status, body } = await write(seller, {
      id: msid,
      hrid: seller.hrid,
      notes: "  Gate is locked ",
      prodNote: true,
      access: "Private",
    });
    expect(status).toBe(200);
    expect(body.note).toMatchObject({
      recorder: seller.name,
      notes: "Gate is locked",
      access: "Private",
      prodNote: true,
    });
    expect((await notesOf(msid)).body).toEqual([
      body.note,
      {
        id: older.id,
        ts: "2026-01-05T00:00:00.000Z",
        recorder: null,
        notes: "Dog in the yard",
        access: "Private",
        prodNote: false,
      },
    ]);

    expect(await erase(body.note.id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await notesOf(msid)).body.map(({ id }: { id: number }) => id)).toEqual([older.id]);
    const kept = (await stored(jobinfoid)).find(({ id }) => id === body.note.id);
    expect(kept?.deletedAt).not.toBeNull();
    expect((await erase(body.note.id, other.cookie)).body).toEqual({ success: true });
    const again = (await stored(jobinfoid)).find(({ id }) => id === body.note.id);
    expect(again).toEqual(kept);
    expect(await actionsOn("property", jobinfoid)).toEqual(["property.add-note", "property.delete-note"]);
  });

  it("are public and not for production by default", async () => {
    const { msid } = await makeTask();
    const { body } = await write(seller, { id: msid, notes: "Ring first" });
    expect(body.note).toMatchObject({ access: "Public", prodNote: false });
  });

  it.each([
    ["notes", { notes: "  " }],
    ["notes", { notes: "x".repeat(501) }],
    ["access", { access: "Secret" }],
  ])("422 at %s (%#)", async (field, changes) => {
    const { msid, jobinfoid } = await makeTask();
    const { status, body } = await write(seller, { id: msid, notes: "Fine", ...changes });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await stored(jobinfoid)).toEqual([]);
  });

  it("500 characters fit", async () => {
    const { msid } = await makeTask();
    expect((await write(seller, { id: msid, notes: "x".repeat(500) })).status).toBe(200);
  });

  it("the same words at once are one note; another person's, or later ones, aren't", async () => {
    clockStandsStill();
    const { msid, jobinfoid } = await makeTask();
    const body = { id: msid, notes: "Call before coming" };
    const answers = await Promise.all([1, 2, 3].map(() => write(seller, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.note.id)).size).toBe(1);
    expect(await stored(jobinfoid)).toHaveLength(1);
    expect(await actionsOn("property", jobinfoid)).toEqual(["property.add-note"]);

    await write(other, body);
    expect(await stored(jobinfoid)).toHaveLength(2);
    await db
      .update(propertyNotes)
      .set({ ts: new Date(Date.now() - 2500) })
      .where(eq(propertyNotes.jobinfoid, jobinfoid));
    await write(seller, body);
    expect(await stored(jobinfoid)).toHaveLength(3);
  });

  it("two people delete the same note at once: both are told it's gone, one did it", async () => {
    const { msid, jobinfoid } = await makeTask();
    const { id } = (await write(seller, { id: msid, notes: "Old fence" })).body.note;
    const answers = await Promise.all([seller, other].map(({ cookie }) => erase(id, cookie)));
    expect(answers.map(({ body }) => body)).toEqual([{ success: true }, { success: true }]);
    expect(await actionsOn("property", jobinfoid)).toEqual(["property.add-note", "property.delete-note"]);
  });

  it("a lead without a property has none, and accepts none", async () => {
    const { cfid } = await makeClient(db);
    const { msid } = await makeLead(db, { cfid, jobinfoid: null });
    expect((await notesOf(msid)).body).toEqual([]);
    expect((await write(seller, { id: msid, notes: "Where?" })).status).toBe(422);
  });

  it("404 for anything missing", async () => {
    expect((await notesOf(999_999_999)).status).toBe(404);
    expect((await write(seller, { id: 999_999_999, notes: "Nobody's" })).status).toBe(404);
    expect((await erase(999_999_999)).status).toBe(404);
  });
});

describe("who writes property notes", () => {
  it("is the session's person: another's hrid is refused (T17)", async () => {
    const { msid, jobinfoid } = await makeTask();
    expect((await write(seller, { id: msid, notes: "Theirs", hrid: other.hrid })).status).toBe(403);
    expect(await stored(jobinfoid)).toEqual([]);
  });

  it("can't set other columns (T19)", async () => {
    const { msid, jobinfoid } = await makeTask();
    const elsewhere = await makeTask();
    const poison = {
      jobinfoid: elsewhere.jobinfoid,
      recorderHrid: other.hrid,
      recorder_hrid: other.hrid,
      ts: "2001-01-01",
      deletedAt: "2001-01-01",
      deleted_at: "2001-01-01",
      user: other.hrid,
      cfid: 1,
    };
    expect((await write(seller, { ...poison, id: msid, notes: "Plain" })).status).toBe(200);
    expect(await stored(elsewhere.jobinfoid)).toEqual([]);
    const [row] = await stored(jobinfoid);
    expect(row).toMatchObject({ recorderHrid: seller.hrid, deletedAt: null, notes: "Plain" });
    expect(row?.ts.getFullYear()).toBeGreaterThan(2020);
  });

  it("needs the sales capability", async () => {
    const { msid } = await makeTask();
    const { id } = await makePropertyNote(db);
    const crew = (await staffWith(["production"])).cookie;
    const client = await clientCookie((await makeClient(db)).cfid);
    for (const cookie of [crew, client]) {
      const answers = [
        await notesOf(msid, cookie),
        await write({ cookie }, { id: msid, notes: "No" }),
        await erase(id, cookie),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
