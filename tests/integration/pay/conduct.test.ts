import { beforeAll, describe, expect, it } from "vitest";
import * as noteRoute from "@/app/api/employee_notes/[key]/route";
import * as notesRoute from "@/app/api/employee_notes/route";
import * as violationRoute from "@/app/api/violations/[key]/route";
import * as violationsRoute from "@/app/api/violations/route";
import { employeeNotes, violations } from "@/db/schema";
import { makeEmployee } from "@/tests/factories/employees";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { freshPastDay } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { deedsOn, rowOf } from "@/tests/support/rows";

const db = testDatabase();
let manager: Awaited<ReturnType<typeof staffWith>>;
let other: Awaited<ReturnType<typeof staffWith>>;

beforeAll(async () => {
  manager = await staffWith(["production", "pay"]);
  other = await staffWith(["production", "pay"]);
});

const KINDS = [
  {
    subject: "violation",
    key: "violation",
    path: "/api/violations",
    list: violationsRoute,
    one: violationRoute,
    stored: async (id: number) => await rowOf(violations, { id }),
    form: { category: "Late", notes: "Twenty minutes", cost: "$5.00" },
    shown: { category: "Late", notes: "Twenty minutes", cost: "5.00" },
    wrong: { category: "", cost: "-3" },
    errors: ["category", "cost"],
  },
  {
    subject: "employee-note",
    key: "empNote",
    path: "/api/employee_notes",
    list: notesRoute,
    one: noteRoute,
    stored: async (id: number) => await rowOf(employeeNotes, { id }),
    form: { notes: "Ready to drive" },
    shown: { notes: "Ready to drive", shared: false },
    wrong: { notes: " " },
    errors: ["notes"],
  },
] as const;

describe.each(KINDS)("$subject", ({ subject, key, path, list, one, stored, form, shown, wrong, errors }) => {
  const add = (cookie: string, body: object) => call(list.POST, { method: "POST", path, cookie, body });
  const edit = (cookie: string, id: number, body: object) =>
    call(one.PATCH, { method: "PATCH", path: `${path}/${id}`, cookie, body });
  const remove = (cookie: string, id: number, query = "") =>
    call(one.DELETE, { method: "DELETE", path: `${path}/${id}${query}`, cookie });

  async function added() {
    const person = await makeEmployee(db);
    const about = { hrid: person.hrid, date: freshPastDay() };
    const answer = await add(manager.cookie, { ...about, ...form });
    return { person, about, answer, record: answer.body[key] };
  }

  it("is added, edited and deleted, each with an audit event", async () => {
    const { person, about, record } = await added();
    expect(record).toEqual({
      id: record.id,
      hrid: person.hrid,
      employee: person.name,
      recorder: manager.name,
      version: 1,
      ...shown,
    });
    const edited = await edit(other.cookie, record.id, { ...about, ...form, notes: "Changed", version: 1 });
    expect(edited.body[key]).toMatchObject({ notes: "Changed", version: 2 });
    expect((await remove(manager.cookie, record.id, "?version=2")).body).toEqual({ success: true });
    expect((await stored(record.id))?.deletedAt).not.toBeNull();
    expect((await remove(manager.cookie, record.id)).status).toBe(404);
    expect(await deedsOn(subject, record.id)).toEqual([
      [`${subject}.create`, manager.hrid],
      [`${subject}.update`, other.hrid],
      [`${subject}.delete`, manager.hrid],
    ]);
  });

  it("two at once: one wins, the other sees the current values", async () => {
    const { about, record } = await added();
    const answers = await Promise.all([
      edit(manager.cookie, record.id, { ...about, ...form, notes: "Mine", version: 1 }),
      edit(other.cookie, record.id, { ...about, ...form, notes: "Theirs", version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse();
    expect(lost?.body[key]).toEqual(won?.body[key]);
    expect((await remove(other.cookie, record.id, "?version=1")).status).toBe(409);
  });

  it("reports errors at the field, and knows everyone it can be about", async () => {
    const { about } = await added();
    const { status, body } = await add(manager.cookie, { ...about, ...form, ...wrong });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, [...errors].sort()]);
    const unknown = await add(manager.cookie, { ...about, ...form, hrid: 999_999_999 });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { hrid: ["Choose an employee"] } } });
  });

  it("about oneself has to be written by someone else", async () => {
    const about = { hrid: manager.hrid, date: freshPastDay() };
    expect((await add(manager.cookie, { ...about, ...form })).status).toBe(403);
    const { body } = await add(other.cookie, { ...about, ...form });
    expect((await edit(manager.cookie, body[key].id, { ...about, ...form, notes: "No" })).status).toBe(403);
    expect((await remove(manager.cookie, body[key].id)).status).toBe(403);
    expect(await stored(body[key].id)).toMatchObject({ notes: form.notes, deletedAt: null });
  });
});
