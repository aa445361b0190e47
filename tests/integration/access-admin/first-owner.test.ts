import { expect, it } from "vitest";
import { readAccessList, readEmployeeAccess } from "@/lib/core/employees/access/reads";
import { createAdmin } from "@/lib/core/employees/create-admin";
import { readOrgTree } from "@/lib/core/employees/org-tree/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import { staffActor } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { emptyTables, testDatabase } from "@/tests/support/database";
import { newPersonForm } from "@/tests/support/forms";
import { act, addPerson } from "./verbs";

const db = testDatabase();

it("from an empty database the first owner logs in, opens Access and adds the first people", async () => {
  await emptyTables();
  const now = new Date();
  const boss = { username: "boss", fullname: "Ada Holt", password: "a lake in fog" };
  const { hrid } = await createAdmin(db, { ...boss, now });
  const login = await post(null, "/api/sessions", { username: boss.username, password: boss.password });
  expect(login).toMatchObject({ status: 200, body: { type: "INTERNAL_USER" } });
  const cookie = String(login.headers.get("set-cookie")).split(";")[0] ?? "";
  const owner = { hrid, cookie };

  const ctx = testContext({ actor: staffActor({ hrid }, { access_admin: true }), now: new Date() });
  expect((await readAccessList(ctx, {})).people).toMatchObject([{ fullname: "Ada Holt", openSessions: 1 }]);
  expect((await readEmployeeAccess(ctx, hrid)).areas).toContain("Open(West)");

  const nextMonth = addDays(businessDate(now), 30);
  const form = newPersonForm({ fullname: "Bea First", managerHrid: hrid });
  const added = await addPerson(owner, form);
  expect(added.status).toBe(200);
  const first = added.body.employee.hrid;
  expect((await act(owner, "grant", first, { capabilities: ["production"], version: 1 })).status).toBe(200);
  expect((await act(owner, "areas", first, { areas: ["Open(West)"], version: 2 })).status).toBe(200);
  expect((await act(owner, "royalty", first, { percent: "30", effectiveFrom: nextMonth })).status).toBe(200);
  expect(await readOrgTree(ctx)).toMatchObject([
    {
      person: { fullname: "Ada Holt", roles: ["Owner"] },
      led: [
        { person: { fullname: "Bea First", roles: ["Franchise partner", "Production", "Driver"] }, led: [] },
      ],
    },
  ]);
  const hers = { username: form.username, password: form.password };
  expect((await post(null, "/api/sessions", hers)).status).toBe(200);
});
