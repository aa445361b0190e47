import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditEvents, employeeCapabilities, employees } from "@/db/schema";
import { makeEmployee } from "@/tests/factories/employees";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { newPersonForm } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { act, actionsOn, addPerson, VERB_NAMES } from "./verbs";

const db = testDatabase();

let owner: StaffMember;
let other: StaffMember;

beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
  other = await staffWith(["access_admin"]);
});

const login = (username: string, password: string) => post(null, "/api/sessions", { username, password });

describe("who may do what", () => {
  it.each(VERB_NAMES)("%s: 401 without a session, 403 without the right", async (verb) => {
    const target = await staffWith();
    const before = await rowOf(employees, { hrid: target.hrid });
    const manager = await staffWith(["production", "pay", "management", "partner_admin"]);
    expect((await act(null, verb, target.hrid)).status).toBe(401);
    expect((await act(manager, verb, target.hrid)).status).toBe(403);
    expect(await rowOf(employees, { hrid: target.hrid })).toEqual(before);
  });

  it("adding: 401 and 403", async () => {
    expect((await addPerson(null, newPersonForm())).status).toBe(401);
    expect((await addPerson(await staffWith(["production"]), newPersonForm())).status).toBe(403);
  });

  it.each(VERB_NAMES)("%s: 404 for a missing person", async (verb) => {
    const bodies = {
      ...newPersonForm(),
      capabilities: [],
      roles: [],
      areas: [],
      percent: "30",
      effectiveFrom: "2030-01-01",
      crewHrid: owner.hrid,
      validFrom: "2030-01-01",
      partnerCrew: 1,
    };
    const query = verb === "removeCrew" ? "?partnerCrew=1" : "";
    expect((await act(owner, verb, 999_999_999, bodies, query)).status).toBe(404);
  });
});

describe("adding a person", () => {
  it("stores the form's values, and the person can log in with the password", async () => {
    const form = newPersonForm({ managerHrid: owner.hrid });
    const { status, body } = await addPerson(owner, form);
    expect(status).toBe(200);
    expect(body.employee).toMatchObject({
      username: form.username,
      phone: "+14165550155",
      rate: "21.50",
      managerHrid: owner.hrid,
      shop: "Osler",
      driver: true,
      active: true,
      hasPassword: true,
      capabilities: [],
      version: 1,
    });
    expect(await login(form.username.toUpperCase(), form.password)).toMatchObject({ status: 200 });
    expect(await actionsOn(body.employee.hrid)).toEqual(["employee.create"]);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(body.employee.hrid)));
    expect(JSON.stringify([events, body])).not.toMatch(/lake in fog|argon2/);
  });

  it.each([
    ["username", { username: "two words" }],
    ["fullname", { fullname: " " }],
    ["name", { name: "" }],
    ["email", { email: "nobody" }],
    ["phone", { phone: "12" }],
    ["phone", { phone: "416-123-4567" }],
    ["shop", { shop: "Moon" }],
    ["rate", { rate: "0" }],
    ["rate", { rate: "-3" }],
    ["managerHrid", { managerHrid: 999_999_999 }],
    ["password", { password: "short" }],
    ["password", { password: "Password123" }],
  ])("422 at %s", async (field, changes) => {
    const { status, body } = await addPerson(owner, newPersonForm(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it("a taken username or short name is a 409 at its field; a former employee's short name is free", async () => {
    const taken = await makeEmployee(db);
    const same = await addPerson(owner, newPersonForm({ username: taken.username.toUpperCase() }));
    expect([same.status, Object.keys(same.body.errors)]).toEqual([409, ["username"]]);
    const named = await addPerson(owner, newPersonForm({ name: taken.name.toUpperCase() }));
    expect([named.status, Object.keys(named.body.errors)]).toEqual([409, ["name"]]);
    const former = await makeEmployee(db, { active: false });
    expect((await addPerson(owner, newPersonForm({ name: former.name }))).status).toBe(200);
  });

  it("twice at once adds one", async () => {
    const form = newPersonForm();
    const answers = await Promise.all([addPerson(owner, form), addPerson(other, form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("ignores columns that aren't on the form (T19)", async () => {
    const poison = { hrid: 4, active: false, version: 90, passwordHash: "x", createdAt: "2001-01-01" };
    const { body } = await addPerson(owner, {
      ...newPersonForm(),
      ...poison,
      capabilities: ["access_admin"],
      password_hash: "x",
      royalty: 0.1,
    });
    const row = await rowOf(employees, { hrid: body.employee.hrid });
    expect(row).toMatchObject({ active: true, version: 1 });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001);
    expect(body.employee).toMatchObject({ capabilities: [], partner: false });
  });
});

describe("changing a person", () => {
  it("stores the form, increments the version and records before and after", async () => {
    const { hrid } = await makeEmployee(db);
    const { password: _, ...form } = newPersonForm({ rate: "", shop: "", phone: "", email: "" });
    const { status, body } = await act(owner, "edit", hrid, { ...form, crewMaster: true, version: 1 });
    expect(status).toBe(200);
    expect(body.employee).toMatchObject({
      username: form.username,
      crewMaster: true,
      rate: null,
      shop: null,
      phone: null,
      version: 2,
    });
    const [event] = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(hrid)));
    expect(event).toMatchObject({
      action: "employee.update",
      actorHrid: owner.hrid,
      before: { crewMaster: false },
      after: { crewMaster: true },
    });
  });

  it("keeps a phone's extension", async () => {
    const form = newPersonForm({ phone: "416-555-0155 ext 4" });
    expect((await addPerson(owner, form)).status).toBe(200);
    expect(await rowOf(employees, { username: form.username })).toMatchObject({
      phone: "416-555-0155 ext. 4",
    });
  });

  it("keeps a stored impossible phone number, and refuses another one", async () => {
    const { hrid } = await makeEmployee(db, { phone: "+14161234567" });
    expect((await act(owner, "edit", hrid, newPersonForm({ phone: "416-123-4567" }))).status).toBe(200);
    expect(await rowOf(employees, { hrid })).toMatchObject({ phone: "+14161234567" });
    const { status, body } = await act(owner, "edit", hrid, newPersonForm({ phone: "416-123-4568" }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ["phone"]]);
  });

  it("two people at once: one wins, the other sees the current values", async () => {
    const { hrid } = await makeEmployee(db);
    const answers = await Promise.all(
      [owner, other].map((who) => act(who, "edit", hrid, { ...newPersonForm(), version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect(lost?.body.employee).toEqual(won?.body.employee);
  });

  it("ignores columns that aren't on the form (T19)", async () => {
    const { hrid } = await makeEmployee(db);
    const before = await rowOf(employees, { hrid });
    const poison = { active: false, passwordHash: "x", hrid, createdAt: "2001-01-01" };
    const body = { ...newPersonForm(), capabilities: ["access_admin"], areas: ["HR"] };
    await act(owner, "edit", hrid, { ...body, ...poison });
    expect(await rowOf(employees, { hrid })).toMatchObject({
      active: true,
      passwordHash: before?.passwordHash,
      createdAt: before?.createdAt,
    });
    const rights = await rowsOf(employeeCapabilities, { hrid });
    expect(rights).toEqual([]);
  });

  it("refuses a circle of managers, even when two people close it at once", async () => {
    const [top, middle, low] = [await makeEmployee(db), await makeEmployee(db), await makeEmployee(db)];
    const lead = (who: StaffMember, hrid: number, managerHrid: number) =>
      act(who, "edit", hrid, { ...newPersonForm(), managerHrid });
    expect((await lead(owner, top.hrid, top.hrid)).body.errors).toEqual({
      managerHrid: ["Employees can't be their own manager"],
    });
    await lead(owner, middle.hrid, top.hrid);
    await lead(owner, low.hrid, middle.hrid);
    expect((await lead(owner, top.hrid, low.hrid)).status).toBe(422);
    const [one, two] = [await makeEmployee(db), await makeEmployee(db)];
    const answers = await Promise.all([lead(owner, one.hrid, two.hrid), lead(other, two.hrid, one.hrid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("a former employee can't become a manager, but stays an existing one", async () => {
    const former = await makeEmployee(db, { active: false });
    const { hrid } = await makeEmployee(db, { managerHrid: former.hrid });
    expect((await act(owner, "edit", hrid, newPersonForm({ managerHrid: former.hrid }))).status).toBe(200);
    expect((await addPerson(owner, newPersonForm({ managerHrid: former.hrid }))).status).toBe(422);
  });
});
