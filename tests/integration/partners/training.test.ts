import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { readTraining } from "@/lib/features/partners/training/training-reads";
import { staffActor } from "@/tests/factories/actors";
import { makePartner } from "@/tests/factories/employees";
import { patch } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";

const db = testDatabase();
let one: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  one = await staffWith(["partner_admin"]);
  other = await staffWith(["partner_admin"]);
});

const write = (who: { cookie: string }, body: object) =>
  patch(who.cookie, "/api/partners/training_notes", body);
const shown = () => readTraining(testContext({ actor: staffActor(one) }));

describe("the training notes", () => {
  it("are the product's own until someone writes new ones, which then apply from that day on, logged", async () => {
    const before = await shown();
    expect(before).toMatchObject({ notes: SETTING_DEFAULTS.trainingNotes, changed: null, mayEdit: false });
    const saved = await write(one, { notes: " Pay is $19/hr. \n\n Be on time.", version: before.version });
    expect(saved.body).toMatchObject({ notes: ["Pay is $19/hr.", "Be on time."] });
    const after = await shown();
    expect(after).toMatchObject({ ...saved.body, changed: expect.stringContaining(one.name) });
    const events = await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, "trainingNotes"), eq(auditEvents.actorHrid, one.hrid)));
    expect(events).toHaveLength(1);
  });

  it("written by two at once keep one version, and the other person is told the current one", async () => {
    const { version } = await shown();
    const both = await Promise.all([
      write(one, { notes: "Mine", version }),
      write(other, { notes: "Theirs", version }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = both.sort((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ value: kept?.body.notes, version: kept?.body.version });
  });

  it.each([
    ["nothing", " \n "],
    ["a note too long", "x".repeat(501)],
    ["too many", "a\n".repeat(61)],
  ])("refuse %s", async (_, notes) => {
    const { version } = await shown();
    expect(await write(one, { notes, version })).toMatchObject({
      status: 422,
      body: { errors: { notes: [expect.any(String)] } },
    });
  });

  it("can only be written by holders of the right", async () => {
    const partner = { cookie: await staffCookie((await makePartner(db)).hrid) };
    expect((await write(partner, { notes: "A", version: "default" })).status).toBe(403);
  });
});
