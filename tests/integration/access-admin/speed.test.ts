import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { employeeCapabilities, employees, sessions } from "@/db/schema";
import { readAccessList, readEmployeeAccess } from "@/lib/core/employees/access/reads";
import { readOrgTree } from "@/lib/core/employees/org-tree/reads";
import { staffActor } from "@/tests/factories";
import { makeEmployee } from "@/tests/factories/employees";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { bigTables, expectIndexed, withPlans } from "@/tests/support/plans";

const PEOPLE = 2_000;
const SESSIONS = 200_000;
const now = new Date("2026-05-12T16:00:00Z");
let owner = staffActor({ hrid: 0 });

/** Two thousand people in a deep tree, each with a hundred logins, the newest still open. */
beforeAll(async () => {
  owner = staffActor(await makeEmployee(testDatabase(), { capabilities: ["access_admin"] }));
  const big = bigTables();
  await big.execute(sql`insert into employees (username, fullname, name, email, active)
    select 'many' || n, 'Person ' || n, 'P' || n, 'p' || n || '@example.com', n % 10 > 0
    from generate_series(1, ${PEOPLE}::int) n`);
  await big.execute(sql`update employees e set manager_hrid = e.hrid / 2
    from employees m where m.hrid = e.hrid / 2 and e.username like 'many%'`);
  await big.execute(sql`insert into employee_capabilities (hrid, capability)
    select hrid, c::capability from employees, unnest(array['sales', 'pay']) c where hrid % 3 = 0`);
  await big.execute(sql`insert into sessions
      (kind, hrid, idle_minutes, last_seen_at, expires_at, created_at)
    select 'staff', e.hrid, 60, ${now.toISOString()}::timestamptz - n * interval '1 day',
      ${now.toISOString()}::timestamptz - n * interval '1 day' + interval '12 hours',
      ${now.toISOString()}::timestamptz - n * interval '1 day'
    from employees e, generate_series(0, ${SESSIONS / PEOPLE - 1}::int) n where e.username like 'many%'`);
  await big.analyze([employees, sessions, employeeCapabilities]);
}, 300_000);

describe(`the list over ${PEOPLE} people and ${SESSIONS} sessions`, () => {
  it.each([
    ["everybody active", {}, 200],
    ["a name", { q: "Person 19", who: "all" }, 111],
    ["a capability", { cap: "sales", role: "driver" }, 0],
    ["more rows", { rows: "400" }, 400],
  ])("takes three statements without reading all sessions: %s", async (_, search, shown) => {
    const { answer, plans } = await withPlans((ctx) => readAccessList(ctx, search), { actor: owner, now });
    expect(answer.people).toHaveLength(shown);
    expectIndexed(plans, 3, "sessions");
  });

  it("returns the last visit and what's open", async () => {
    const { people, all } = await readAccessList(testContext({ actor: owner, now }), { q: "Person" });
    expect(all).toBe(PEOPLE * 0.9);
    expect(people[0]).toMatchObject({ openSessions: 1, lastSeen: "Tue 12 May 2026, 12:00 pm" });
  });

  it("one person takes at most six statements", async () => {
    const { answer, plans } = await withPlans((ctx) => readEmployeeAccess(ctx, owner.hrid + 1), {
      actor: owner,
      now,
    });
    expect(answer.person.sessions).toHaveLength(1);
    expect(plans.length).toBeLessThanOrEqual(6);
    for (const plan of plans) expect(plan).not.toContain("Seq Scan on sessions");
  });

  it("the tree takes one statement, and includes everyone active", async () => {
    const { answer, plans } = await withPlans((ctx) => readOrgTree(ctx), { actor: owner, now });
    expect(plans).toHaveLength(1);
    const size = (nodes: typeof answer): number => nodes.reduce((sum, { led }) => sum + 1 + size(led), 0);
    expect(size(answer)).toBe(PEOPLE * 0.9 + 1);
  });
});
