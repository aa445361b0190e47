import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Attendance, safetyOk } from "@/lib/core/crews/rules";
import { SETTINGS, type SettingKey } from "@/lib/core/settings/schema";
import { ask, count, today, withDemoWorld } from "@/tests/support/databases/demo-world";

withDemoWorld();

describe("jobs", () => {
  it("returned ones have a price that is the sum of its parts, a crew, a number and a payment status", async () => {
    const sum = sql.raw(
      ["w1", "w2", "w3", "w4", "eh", "eg", "custom"].map((part) => `coalesce(${part}, 0)`).join(" + "),
    );
    expect(await count(sql`jobs where price is not null and price <> ${sum}`)).toBe(0);
    expect(
      await count(
        sql`jobs where datebi is not null and (price is null or recstatus is null or num is null or nextdest is null)`,
      ),
    ).toBe(0);
    expect(await count(sql`jobs where recstatus = 'Paid By Cheque' and cheque_number is null`)).toBe(0);
    expect(await count(sql`jobs where recstatus = 'Paid By Cash' and cash_amount is null`)).toBe(0);
  });

  it("were sold before they were done, in daylight, one after the other", async () => {
    expect(await count(sql`jobs where datebi < datesold or datesold > ${today}`)).toBe(0);
    expect(await count(sql`jobs where reportstime < '08:00' or reportftime > '20:00'`)).toBe(0);
    expect(
      await count(sql`(select reportstime < lag(reportftime) over (partition by crew_hrid, schdate order by num) as early
      from jobs where datebi is not null) x where early`),
    ).toBe(0);
  });

  it("come in seasons: May and November beat February, and no one works on Sundays", async () => {
    const month = (n: number) =>
      count(sql`jobs where datebi < ${today} and extract(month from datebi) = ${n}`);
    expect(await month(5)).toBeGreaterThan(5 * (await month(2)));
    expect(await month(11)).toBeGreaterThan(5 * (await month(2)));
    expect(await count(sql`jobs where datebi < ${today} and extract(dow from datebi) = 0`)).toBe(0);
  });

  it("today's are eight to ten per crew, numbered 1, 2, 3 … without a gap", async () => {
    const crews = await ask<{ n: number; last: number }>(sql`
      select count(*)::int as n, max(num)::int as last from jobs where schdate = ${today} group by crew_hrid`);
    expect(crews).toHaveLength(6);
    for (const { n, last } of crews) {
      expect(n).toBe(last);
      expect(n).toBeGreaterThanOrEqual(8);
      expect(n).toBeLessThanOrEqual(10);
    }
  });

  it("from earlier days are still open only as a few red ones", async () => {
    expect(await count(sql`jobs where schdate < ${today} and datebi is null and cancelled_at is null`)).toBe(
      4,
    );
  });

  it("wait in every current float window, as appointments today and tomorrow, as emergencies and in the holding cell", async () => {
    const waiting = sql`jobs where state = 'unassigned' and not holding_cell`;
    const windows = await ask<{ n: number }>(
      sql`select count(*)::int as n from ${waiting} and sdate < fdate and prodcomm is null group by sdate, fdate`,
    );
    expect(windows.filter(({ n }) => n >= 10).length).toBeGreaterThanOrEqual(4);
    expect(windows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(143);
    expect(await count(sql`${waiting} and sdate = fdate and sdate = ${today}`)).toBeGreaterThanOrEqual(5);
    expect(
      await count(sql`${waiting} and sdate = fdate and sdate = ${today}::date + 1`),
    ).toBeGreaterThanOrEqual(5);
    expect(await count(sql`${waiting} and prodcomm = 'Emergency'`)).toBeGreaterThanOrEqual(3);
    expect(await count(sql`jobs where holding_cell and state = 'unassigned'`)).toBe(12);
    expect(await count(sql`${waiting} and price is null`)).toBeGreaterThan(5);
  });

  it("booked as appointments hold a slot each, and the slots count them", async () => {
    expect(
      await count(
        sql`appointment_slots s where taken <> (select count(*) from appointment_bookings b where b.date = s.date and b.slot = s.slot)`,
      ),
    ).toBe(0);
    expect(
      await count(sql`jobs j where sdate = fdate and sdate between ${today} and ${today}::date + 100 and cancelled_at is null
      and not exists (select 1 from appointment_bookings b where b.jobid = j.jobid)`),
    ).toBe(0);
  });
});

describe("crews", () => {
  const crewOf = (login: string) =>
    ask<Attendance>(sql`select m.position, m.present, m.signin, m.safety_read as "safetyRead" from crew_day_members m
      join crew_day_members d on d.ocid = m.ocid and d.position = 'driver' join employees e on e.hrid = d.hrid
      where m.ocdate = ${today} and e.username = ${login}`);

  it("driver's has signed in and read; driver2's hasn't", async () => {
    expect(safetyOk(await crewOf("driver"))).toBe(true);
    expect(await crewOf("driver")).toHaveLength(2);
    expect(safetyOk(await crewOf("driver2"))).toBe(false);
  });

  it("driver's works at Osler with a full crew, some jobs done and one started", async () => {
    const [row] =
      await ask(sql`select d.shop, e.username from crew_days d join crew_day_members s on s.ocid = d.ocid and s.position = 'second'
      join employees e on e.hrid = s.hrid join crew_day_members m on m.ocid = d.ocid and m.position = 'driver'
      join employees x on x.hrid = m.hrid where d.ocdate = ${today} and x.username = 'driver'`);
    expect(row).toEqual({ shop: "Osler", username: "crew" });
    const states = await ask<{ state: string }>(
      sql`select state from jobs join employees on hrid = crew_hrid where username = 'driver' and schdate = ${today}`,
    );
    const having = (state: string) => states.filter((job) => job.state === state).length;
    expect(having("reported")).toBeGreaterThan(0);
    expect(having("started")).toBe(1);
    expect(having("numbered")).toBeGreaterThan(3);
  });

  it("drove every job that has a day, and each has a truck", async () => {
    expect(
      await count(sql`jobs j where schdate is not null and not exists (select 1 from crew_day_members m
      where m.hrid = j.crew_hrid and m.ocdate = j.schdate and m.position = 'driver') and datebi is not null`),
    ).toBe(0);
    expect(await count(sql`crew_days where car is null or closemgr_hrid is null`)).toBe(0);
  });
});

describe("money", () => {
  it("pays hours times rate, in a pay period, and no one audits their own entry", async () => {
    expect(await count(sql`pay_entries where abs(pay - hours * rate) > 0.006`)).toBe(0);
    expect(
      await count(
        sql`pay_entries e where not exists (select 1 from pay_periods p where e.day between p.date1 and p.date4)`,
      ),
    ).toBe(0);
    expect(await count(sql`pay_periods where active and ${today} between date1 and date4`)).toBe(1);
    expect(await count(sql`pay_entries where audited_at is null`)).toBeGreaterThan(5);
  });

  it("sets what is specific to this company, each setting in its form", async () => {
    const rows = await ask<{ key: SettingKey; value: unknown }>(sql`select key, value from settings`);
    expect(rows.map(({ key }) => key)).toEqual(
      expect.arrayContaining(["crewManagers", "introduction", "story", "clientQuotes"]),
    );
    expect(rows.filter(({ key, value }) => !SETTINGS[key].safeParse(value).success)).toEqual([]);
  });

  it("names managers and estimators who work here", async () => {
    expect(
      await count(sql`settings s, jsonb_array_elements_text(value) n where key in ('crewManagers', 'estimators')
      and not exists (select 1 from employees where name = n)`),
    ).toBe(0);
  });

  it("has partner figures for every year since 2023", async () => {
    for (const table of ["partner_expenses", "payouts"]) {
      const years = await ask<{ year: number }>(
        sql`select distinct extract(year from date)::int as year from ${sql.raw(table)} order by 1`,
      );
      expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    }
  });

  it("has painting of 2019 to 2021 for about sixty clients' wine lists", async () => {
    expect(await count(sql`(select distinct cfid from odd_jobs where date < '2022-01-01') c`)).toBe(60);
  });
});

it("gives the next new job its own id", async () => {
  const [row] = await ask<{ above: boolean }>(
    sql`select nextval(pg_get_serial_sequence('jobs', 'jobid')) > max(jobid) as above from jobs`,
  );
  expect(row?.above).toBe(true);
});

describe("DNFs and cash look realistic", () => {
  it("DNFs are a few per hundred jobs, mostly from crews and clients; only recent ones wait for a verdict", async () => {
    const [share] = await ask<{ n: number }>(sql`
      select 100.0 * (select count(*) from dnfs) / count(*) as n from jobs where datebi > ${today}::date - 365`);
    expect(Number(share?.n)).toBeGreaterThan(2);
    expect(Number(share?.n)).toBeLessThan(8);
    const origins = await ask<{ origin: string }>(
      sql`select origin from dnfs group by origin order by count(*) desc`,
    );
    expect(origins.at(-1)).toEqual({ origin: "office" });
    expect(
      await count(sql`dnfs where datebi is not null and verdict is null and datebi < ${today}::date - 30`),
    ).toBe(0);
    expect(
      await count(sql`dnfs d join jobs j using (jobid) where (d.dnfdesc ilike '%downspout%' or d.dnfdesc ilike '%eave%')
        and j.eh is null and j.eg is null`),
    ).toBe(0);
  });

  it("cash is the total, sometimes with a tip, rarely short, and always says why it differs", async () => {
    const cash = sql`jobs where recstatus = 'Paid By Cash'`;
    const total = sql`round(coalesce(discount_price, price) * 1.07, 2)`;
    const all = await count(cash);
    const tips = await count(sql`${cash} and cash_amount > ${total}`);
    expect(tips).toBeGreaterThan(0);
    expect(tips).toBeLessThan(all);
    expect(await count(sql`${cash} and (cash_amount <> ${total}) <> (cash_reason is not null)`)).toBe(0);
    expect(
      await count(sql`crew_payments p join jobs j using (jobid)
      where j.recstatus = 'Paid By Cash' and p.amount <> j.cash_amount`),
    ).toBe(0);
  });
});
