import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { employees, sessions } from "@/db/schema";
import type { Capability } from "@/lib/actor";
import { makeRole } from "@/tests/factories/employees";
import { patch, post, remove } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { type StaffMember, staffWith } from "@/tests/support/people";
import { rowOf } from "@/tests/support/rows";
import { act, actionsOn } from "./verbs";

const db = testDatabase();

let owner: StaffMember;
beforeAll(async () => {
  owner = await staffWith(["access_admin"]);
});

const NOTHING = { giveRoles: [], takeRoles: [], give: [], take: [] };
const change = (who: StaffMember, body: object) => post(who, "/api/access_changes", { ...NOTHING, ...body });
const rightsOf = async (hrid: number) => {
  const { body } = await act(owner, "endSessions", hrid);
  return [body.employee.capabilities, body.employee.roles];
};
const to = ({ hrid }: StaffMember, ...capabilities: Capability[]) => ({ hrid, capabilities });

describe("POST /api/access_changes", () => {
  it("gives a role and a capability to several at once, each person's version and history included", async () => {
    const [one, two] = [await staffWith(["pay"]), await staffWith()];
    const role = await makeRole(db, { capabilities: ["sales", "crew_mgt"] });
    const people = [to(one, "pay", "sales", "crew_mgt"), to(two, "pay", "sales", "crew_mgt")];
    const { status, body } = await change(owner, { giveRoles: [role.id], give: ["pay"], people });
    expect([status, body]).toEqual([200, { changed: 2 }]);
    for (const { hrid } of [one, two])
      expect(await rightsOf(hrid)).toEqual([["pay", "sales", "crew_mgt"], [role.id]]);
    expect((await rowOf(employees, { hrid: one.hrid }))?.version).toBe(2);
    expect(await actionsOn(two.hrid)).toContain("employee.grant");
    // A second time changes nothing, and says so.
    expect((await change(owner, { giveRoles: [role.id], give: ["pay"], people })).body).toEqual({
      changed: 0,
    });
  });

  it("applies to open sessions at once", async () => {
    const me = await staffWith();
    await change(owner, { give: ["pay"], people: [to(me, "pay")] });
    const [session] = await db.select().from(sessions).where(eq(sessions.hrid, me.hrid));
    expect(session?.idleMinutes).toBe(60);
  });

  it("all or nothing: someone else was faster with one of them, or one is gone", async () => {
    const [one, two] = [await staffWith(), await staffWith()];
    await act(owner, "grant", two.hrid, { capabilities: ["sales"] });
    const late = await change(owner, { give: ["pay"], people: [to(one, "pay"), to(two, "pay")] });
    expect([late.status, late.body.reason]).toEqual([409, "changed"]);
    expect(late.body.people.map(({ capabilities }: { capabilities: string[] }) => capabilities)).toEqual(
      expect.arrayContaining([[], ["sales"]]),
    );
    const gone = await change(owner, {
      give: ["pay"],
      people: [to(one, "pay"), { hrid: 999_999, capabilities: [] }],
    });
    expect(gone.status).toBe(404);
    expect(await rightsOf(one.hrid)).toEqual([[], []]);
  });

  it("never takes the caller's own Access admin, and nothing of the rest happens", async () => {
    const other = await staffWith(["access_admin"]);
    const { status } = await change(owner, { take: ["access_admin"], people: [to(other), to(owner)] });
    expect(status).toBe(409);
    expect(await rightsOf(other.hrid)).toEqual([["access_admin"], []]);
  });

  it.each([
    ["nothing to change", { people: [{ hrid: 1, capabilities: [] }] }],
    ["no people", { give: ["pay"], people: [] }],
    ["a capability that doesn't exist", { give: ["root"], people: [{ hrid: 1, capabilities: [] }] }],
    [
      "the same one given and taken",
      { give: ["pay"], take: ["pay"], people: [{ hrid: 1, capabilities: [] }] },
    ],
    ["a deleted role", { giveRoles: [999_999], people: [{ hrid: 1, capabilities: [] }] }],
    [
      "too many",
      { give: ["pay"], people: Array.from({ length: 201 }, (_, at) => ({ hrid: at + 1, capabilities: [] })) },
    ],
  ])("422: %s", async (_, body) => {
    expect((await change(owner, body)).status).toBe(422);
  });

  it("two administrators who take Access admin from each other at once: one stays", async () => {
    const [one, two] = [await staffWith(["access_admin"]), await staffWith(["access_admin"])];
    const answers = await Promise.all([
      change(one, { take: ["access_admin"], people: [to(two)] }),
      change(two, { take: ["access_admin"], people: [to(one)] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe("roles", () => {
  it("made from a person are given to them, and keep a name once", async () => {
    const ben = await staffWith(["production", "pay"]);
    const name = `Dispatcher ${ben.hrid}`;
    const form = { name, capabilities: ["pay", "production"], like: ben.hrid };
    const made = await post(owner, "/api/access_roles", form);
    expect(made.body.role).toMatchObject({
      name,
      capabilities: ["production", "pay"],
      people: [{ hrid: ben.hrid }],
    });
    expect(await rightsOf(ben.hrid)).toEqual([["production", "pay"], [made.body.role.id]]);
    const again = await post(owner, "/api/access_roles", { ...form, name: name.toUpperCase() });
    expect([again.status, again.body.errors.name]).toEqual([409, ["Another role already has this name"]]);
  });

  it("change with only the people the caller named, each as shown", async () => {
    const [one, two] = [await staffWith(["sales"]), await staffWith(["sales", "pay"])];
    const role = await makeRole(db, { capabilities: ["sales"], people: [one.hrid, two.hrid] });
    const edit = (body: object) =>
      patch(owner, `/api/access_roles/${role.id}`, { name: role.name, version: role.version, ...body });
    const wrong = await edit({ capabilities: ["crew_mgt"], people: [to(one, "crew_mgt", "pay")] });
    expect([wrong.status, wrong.body.reason]).toEqual([409, "changed"]);
    const right = await edit({ capabilities: ["crew_mgt"], people: [to(one, "crew_mgt")] });
    expect([right.status, right.body.changed]).toEqual([200, 1]);
    expect(await rightsOf(one.hrid)).toEqual([["crew_mgt"], [role.id]]);
    expect(await rightsOf(two.hrid)).toEqual([["pay", "sales"], [role.id]]);
    const late = await edit({ capabilities: [], people: [] });
    expect([late.status, late.body.reason, late.body.role.version]).toEqual([409, "stale_role", 2]);
    const stranger = await edit({ version: 2, capabilities: [], people: [to(owner)] });
    expect([stranger.status, stranger.body.reason]).toEqual([409, "stale_role"]);
  });

  it("can be deleted, and their people keep what they may do", async () => {
    const me = await staffWith(["sales"]);
    const role = await makeRole(db, { capabilities: ["sales"], people: [me.hrid] });
    expect((await remove(owner, `/api/access_roles/${role.id}?version=9`)).status).toBe(409);
    expect((await remove(owner, `/api/access_roles/${role.id}?version=1`)).status).toBe(200);
    expect(await rightsOf(me.hrid)).toEqual([["sales"], []]);
    expect((await remove(owner, `/api/access_roles/${role.id}`)).status).toBe(404);
  });
});

describe("PATCH /api/employees/{id}/access", () => {
  const form = (person: StaffMember) => ({
    username: person.username,
    fullname: person.fullname,
    name: person.name,
    email: person.email,
    phone: "",
    shop: "",
    rate: "20",
    managerHrid: "",
    crewMaster: false,
    driver: true,
    closingManager: false,
    version: 1,
  });

  it("saves everything at once, with one new version", async () => {
    const me = await staffWith();
    const role = await makeRole(db, { capabilities: ["sales"] });
    const body = { ...form(me), rate: "21.50", capabilities: ["sales"], roles: [role.id], areas: ["HR"] };
    const { status, body: answer } = await act(owner, "save", me.hrid, body);
    expect([status, answer.employee]).toMatchObject([
      200,
      { rate: "21.50", capabilities: ["sales"], roles: [role.id], areas: ["HR"], version: 2 },
    ]);
    expect(await actionsOn(me.hrid)).toEqual(["employee.update", "employee.grant", "employee.report-areas"]);
    // Only what changed is recorded.
    await act(owner, "save", me.hrid, { ...body, version: 2, capabilities: ["pay"] });
    expect((await actionsOn(me.hrid)).slice(3)).toEqual(["employee.grant"]);
  });

  it("saves nothing when one part is refused", async () => {
    const me = await staffWith();
    const body = { ...form(me), capabilities: ["pay"], roles: [], areas: ["No such report"] };
    expect((await act(owner, "save", me.hrid, body)).status).toBe(422);
    expect((await act(owner, "save", me.hrid, { ...body, areas: [], roles: [999_999] })).status).toBe(422);
    expect(await rightsOf(me.hrid)).toEqual([[], []]);
    const own = { ...form(owner), capabilities: ["pay"], roles: [], areas: [] };
    expect((await act(owner, "save", owner.hrid, own)).status).toBe(409);
  });

  it("stale: 409 with the person as someone else saved them", async () => {
    const me = await staffWith();
    await act(owner, "grant", me.hrid, { capabilities: ["sales"] });
    const late = await act(owner, "save", me.hrid, { ...form(me), capabilities: [], roles: [], areas: [] });
    expect([late.status, late.body.employee.capabilities]).toEqual([409, ["sales"]]);
  });
});
