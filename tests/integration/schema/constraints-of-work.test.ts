import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScratchDatabase } from "@/tests/support/databases/scratch-database";
import { attemptIn, smallWorld, type Tx } from "./constraints";

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await smallWorld();
});
afterAll(() => scratch.drop());

const attempt = (work: (tx: Tx) => Promise<unknown>) => attemptIn(scratch, work);

const job = (tx: Tx, values: Record<string, unknown>) =>
  tx`insert into jobs ${tx({
    cfid: 1,
    jobinfoid: 1,
    jobdesc: "W1",
    sdate: "2026-05-12",
    fdate: "2026-05-12",
    datesold: "2026-04-01",
    ...values,
  })}`;
const onCrew = { crew_hrid: 1, schdate: "2026-05-12" };

describe("jobs", () => {
  it.each([
    ["a number twice in a crew's day", { ...onCrew, num: 1 }, "jobs_package_number_key"],
    ["a price of 0", { price: 0 }, "jobs_price_not_zero"],
    ["a number without a crew", { num: 2 }, "jobs_number_needs_crew"],
    ["a crew without a day", { crew_hrid: 1 }, "jobs_crew_has_day"],
    ["another client's property", { jobinfoid: 2 }, "jobs_property_fk"],
    ["a window that ends before it begins", { fdate: "2026-05-11" }, "jobs_window"],
  ])("refuse %s", async (_, values, constraint) => {
    expect(await attempt((tx) => job(tx, values))).toBe(constraint);
  });

  it("accept the next number, a number of another day, and a missing price", async () => {
    const nextDay = { ...onCrew, schdate: "2026-05-13" };
    expect(
      await attempt(async (tx) => {
        await job(tx, { ...onCrew, num: 2 });
        await job(tx, { ...nextDay, num: 1 });
        await job(tx, { price: null });
      }),
    ).toBeNull();
  });

  it("derive their state", async () => {
    const rows = await scratch.sql`select jobid, state from jobs order by jobid`;
    expect(rows.map((row) => row.state)).toEqual(["numbered", "unassigned"]);
  });
});

describe("crew days", () => {
  const day = (tx: Tx, car: string, ocdate = "2026-05-12") =>
    tx`insert into crew_days (ocid, ocdate, shop, car) values (9, ${ocdate}, 'Morse', ${car})`;
  const seat = (tx: Tx, ocid: number, position: string, hrid: number, ocdate = "2026-05-12") =>
    tx`insert into crew_day_members (ocid, ocdate, position, hrid) values (${ocid}, ${ocdate}, ${position}, ${hrid})`;

  it("refuse a truck twice on one day, but not on another", async () => {
    expect(await attempt((tx) => day(tx, "25"))).toBe("crew_days_truck_key");
    expect(await attempt((tx) => day(tx, "25", "2026-05-13"))).toBeNull();
  });

  it("refuse a person twice on a day, in one crew or in two", async () => {
    const twice = async (tx: Tx, second: () => Promise<unknown>) => {
      await seat(tx, 1, "driver", 1);
      await second();
    };
    const key = "crew_day_members_person_key";
    expect(await attempt((tx) => twice(tx, () => seat(tx, 1, "second", 1)))).toBe(key);
    expect(await attempt((tx) => twice(tx, () => day(tx, "27").then(() => seat(tx, 9, "third", 1))))).toBe(
      key,
    );
    expect(await attempt((tx) => twice(tx, () => seat(tx, 1, "second", 2)))).toBeNull();
  });

  it("refuse a member with another date than the day", async () => {
    expect(await attempt((tx) => seat(tx, 1, "driver", 1, "2026-05-13"))).toBe("crew_day_members_day_fk");
  });

  it("can't be deleted while they have a checklist", async () => {
    const check = (tx: Tx, key: string) =>
      tx`insert into open_checklists (ocid, checked) values (1, ${`{${key}}`})`;
    expect(
      await attempt((tx) => check(tx, "rags").then(() => tx`delete from crew_days where ocid = 1`)),
    ).toBe("open_checklists_ocid_crew_days_ocid_fk");
    expect(await attempt((tx) => check(tx, "piano"))).toContain("piano");
  });
});

describe("crew payments", () => {
  const payment = (tx: Tx, values: Record<string, unknown> = {}) =>
    tx`insert into crew_payments ${tx({
      jobid: 1,
      crew_hrid: 1,
      date_done: "2026-05-12",
      shop: "Osler",
      payment_type: "Cash",
      amount: 198,
      ...values,
    })}`;

  it("refuse a second live one for a job, and accept one after a withdrawal", async () => {
    expect(await attempt((tx) => payment(tx).then(() => payment(tx)))).toBe("crew_payments_live_key");
    expect(
      await attempt((tx) => payment(tx, { withdrawn_at: new Date(0) }).then(() => payment(tx))),
    ).toBeNull();
  });

  it("refuse Processed before Closer, and withdrawing what Closer has", async () => {
    expect(await attempt((tx) => payment(tx, { conf2_at: new Date(0) }))).toBe("crew_payments_order");
    const marked = { conf1_at: new Date(0), withdrawn_at: new Date(0) };
    expect(await attempt((tx) => payment(tx, marked))).toBe("crew_payments_withdrawn");
  });
});
