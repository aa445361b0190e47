import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { seedDemo } from "@/db/seed";
import { MEN } from "@/db/seed/data/names";
import { isEmpty } from "@/db/seed/is-empty";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/db/seed/logins";
import { CAPABILITIES } from "@/lib/actor";
import { verifyPassword } from "@/lib/platform/auth/password";
import { testDatabase } from "@/tests/support/database";
import { ask, count, SEEDED_AT, today, withDemoWorld } from "@/tests/support/databases/demo-world";

const db = testDatabase();
withDemoWorld();

describe("size", () => {
  it("is the documented one", async () => {
    expect(await count(sql`employees`)).toBe(14);
    expect(await count(sql`clients`)).toBe(400);
    expect(await count(sql`properties`)).toBe(650);
    const jobs = await count(sql`jobs`);
    expect(jobs).toBeGreaterThan(2_850);
    expect(jobs).toBeLessThan(3_150);
    expect(await count(sql`crew_days where ocdate = ${today}`)).toBe(6);
    expect(await count(sql`(select distinct location from ledger_transactions) l`)).toBe(15);
  });

  it("leaves no table of the company's life empty", async () => {
    const tables = sql.raw(
      "dnfs leads lead_notes sign_pickups odd_jobs feedback inspections live_actions live_action_events recruits wine_list_entries daily_reports open_checklists close_checklists pay_periods pay_entries mgt_tasks violations employee_notes days_off pay_questions partner_expenses payouts targets ledger_transactions crew_payments crew_tasks saved_cards payment_attempts outbox job_notes property_notes appointment_slots appointment_bookings float_windows safety_points vehicles gas_cards tablets settings"
        .split(" ")
        .map((table) => `select '${table}' as name, exists (select 1 from ${table}) as filled`)
        .join(" union all "),
    );
    expect(await ask(sql`select name from (${tables}) t where not filled`)).toEqual([]);
  });

  it("has titles that match the names, and calls no house new where we have worked", async () => {
    const people = await ask<{ honorific: string; firstname: string }>(sql`
      select honorific, firstname from clients where honorific in ('Mr', 'Mrs', 'Ms')`);
    const odd = people.filter(({ honorific, firstname }) => (honorific === "Mr") !== MEN.includes(firstname));
    expect(people.length).toBeGreaterThan(250);
    expect(odd.map(({ honorific, firstname }) => `${honorific} ${firstname}`)).toEqual([]);
    const worked = sql`(select jobinfoid from jobs where datebi is not null)`;
    expect(await count(sql`leads where message like '%new house%' and jobinfoid in ${worked}`)).toBe(0);
    expect(await count(sql`leads where message like '%new house%'`)).toBeGreaterThan(0);
  });

  it("is made once: a second time it refuses", async () => {
    expect(await isEmpty(db)).toBe(false);
    await expect(seedDemo(db, { now: SEEDED_AT })).rejects.toThrow("needs an empty one");
  });
});

describe("logins", () => {
  it("all have the demo password, and no one else has one", async () => {
    const people = await ask<{ login: string; hash: string | null }>(sql`
      select username as login, password_hash as hash from employees
      union all select email, password_hash from clients where password_hash is not null`);
    const shown = DEMO_LOGINS.map(({ login }) => login);
    expect(people.map(({ login }) => login)).toEqual(expect.arrayContaining(shown));
    expect(people).toHaveLength(shown.length + 4);
    const hashes = new Set(people.map(({ hash }) => hash));
    expect(await Promise.all([...hashes].map((hash) => verifyPassword(hash, DEMO_PASSWORD)))).toEqual([true]);
  });

  it.each([
    ["owner", [...CAPABILITIES]],
    ["manager", ["production", "pay", "sales", "client_care", "estimates_signs", "crew_mgt", "management"]],
    ["closer", ["client_care", "crew_mgt"]],
    ["sales", ["sales", "client_care", "estimates_signs"]],
    ["partner", ["receivables_link"]],
    ["driver", ["estimates_signs"]],
    ["crew", []],
    ["driver2", []],
  ])("%s may do what the demo's list of logins says", async (login, expected) => {
    const rows = await ask<{ capability: string }>(sql`
      select capability from employee_capabilities join employees using (hrid) where username = ${login}`);
    expect(rows.map(({ capability }) => capability).sort()).toEqual([...expected].sort());
  });

  it("has the three royalties", async () => {
    const rows = await ask(
      sql`select username, royalty::float8 as royalty from partner_royalties join employees using (hrid) order by 1`,
    );
    expect(rows).toEqual([
      { username: "partner", royalty: 0.3 },
      { username: "partner20", royalty: 0.2 },
      { username: "partner40", royalty: 0.4 },
    ]);
  });
});

describe("clients", () => {
  it("have a property each; many@ has twelve", async () => {
    expect(
      await count(sql`clients c where not exists (select 1 from properties p where p.cfid = c.cfid)`),
    ).toBe(0);
    expect(await count(sql`properties join clients using (cfid) where email = 'many@example.com'`)).toBe(12);
    expect(await count(sql`properties join clients using (cfid) where email = 'client@example.com'`)).toBe(2);
  });

  const unpaidOver15Days = (email: string) => sql`jobs join clients using (cfid)
    where email = ${email} and recstatus = 'Receivable' and datebi < ${today}::date - 15 and price * 1.13 > 25`;

  it("client@ may book: upcoming, completed, receivable and paid jobs, one card, nothing old owed", async () => {
    const rows = await ask<{ state: string; recstatus: string | null }>(sql`
      select distinct state, recstatus from jobs join clients using (cfid) where email = 'client@example.com'`);
    expect(rows).toEqual(
      expect.arrayContaining([
        { state: "unassigned", recstatus: null },
        { state: "reported", recstatus: "Receivable" },
        { state: "reported", recstatus: "PAID" },
      ]),
    );
    expect(await count(sql`saved_cards`)).toBe(1);
    expect(await count(unpaidOver15Days("client@example.com"))).toBe(0);
    expect(await count(unpaidOver15Days("many@example.com"))).toBe(0);
  });

  it("owing@ has owed for over 15 days and blocked@ is asked to pay promptly", async () => {
    expect(await count(unpaidOver15Days("owing@example.com"))).toBeGreaterThan(0);
    expect(
      await count(
        sql`clients where email = 'blocked@example.com' and contactstatus = 'Ask Client to Pay Promptly'`,
      ),
    ).toBe(1);
  });

  it("are invented: example.com addresses and 416-555-01xx numbers, properties in Toronto", async () => {
    expect(
      await count(
        sql`clients where email !~ '@example\\.com$' or phone !~ '^416-555-01\\d\\d$' or cellphone !~ '^416-555-01\\d\\d$'`,
      ),
    ).toBe(0);
    expect(
      await count(sql`properties where postcode !~ '^M[4568][A-Z] \\d[A-Z]\\d$' or perly !~ '^\\d\\d [A-K]\\d$'
      or latitude not between 43.6 and 43.76 or longitude not between -79.54 and -79.27`),
    ).toBe(0);
    expect(await count(sql`(select 1 from properties group by address having count(*) > 1) twice`)).toBe(0);
  });
});
