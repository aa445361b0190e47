import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ScratchDatabase } from "@/tests/support/databases/scratch-database";
import { attemptIn, smallWorld, type Tx } from "./constraints";

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await smallWorld();
});
afterAll(() => scratch.drop());

const attempt = (work: (tx: Tx) => Promise<unknown>) => attemptIn(scratch, work);

describe("card payments", () => {
  const tryToPay = async (tx: Tx) => {
    const [row] =
      await tx`insert into payment_attempts (cfid, amount, updated_at) values (1, 209.05, now()) returning id`;
    await tx`insert into payment_attempt_jobs (attempt_id, jobid, amount) values (${row?.id}, 1, 209.05)`;
    return String(row?.id);
  };

  it("allow one live or succeeded attempt per job (T5)", async () => {
    expect(await attempt((tx) => tryToPay(tx).then(() => tryToPay(tx)))).toBe(
      "payment_attempt_jobs_live_key",
    );
    const afterSuccess = async (tx: Tx) => {
      const id = await tryToPay(tx);
      await tx`update payment_attempts set state = 'succeeded', pi_id = 'pi_1' where id = ${id}`;
      await tryToPay(tx);
    };
    expect(await attempt(afterSuccess)).toBe("payment_attempt_jobs_live_key");
  });

  it("release the job when the attempt fails", async () => {
    const afterFailure = async (tx: Tx) => {
      const id = await tryToPay(tx);
      await tx`update payment_attempts set state = 'failed' where id = ${id}`;
      await tryToPay(tx);
    };
    expect(await attempt(afterFailure)).toBeNull();
  });
});

describe("partners", () => {
  const crew = (tx: Tx, partner: number, from: string, to: string | null) =>
    tx`insert into partner_crews (crew_hrid, partner_hrid, valid_from, valid_to) values (1, ${partner}, ${from}, ${to})`;

  it("have a crew one at a time", async () => {
    const follow = (next: string) => (tx: Tx) =>
      crew(tx, 3, "2025-01-01", "2025-12-31").then(() => crew(tx, 4, next, null));
    expect(await attempt(follow("2025-12-31"))).toBe("partner_crews_one_partner");
    expect(await attempt(follow("2026-01-01"))).toBeNull();
    const openEnd = (tx: Tx) => crew(tx, 3, "2025-01-01", null).then(() => crew(tx, 4, "2030-01-01", null));
    expect(await attempt(openEnd)).toBe("partner_crews_one_partner");
  });
});

describe("pay", () => {
  const period = (tx: Tx, date1: string, active: boolean) =>
    tx`insert into pay_periods (date1, date2, date3, date4, active) values
      (${date1}::date, ${date1}::date + 6, ${date1}::date + 7, ${date1}::date + 13, ${active})`;
  const entry = (tx: Tx, values: Record<string, unknown> = {}) =>
    tx`insert into pay_entries ${tx({
      hrid: 1,
      day: "2026-05-12",
      mgr: "Morgan",
      stime: "08:00",
      ftime: "16:00",
      hours: 8,
      rate: 20,
      pay: 160,
      ...values,
    })}`;

  it("has separate periods of fourteen days, one of them active", async () => {
    const two = (second: string, active: boolean) => (tx: Tx) =>
      period(tx, "2026-05-04", true).then(() => period(tx, second, active));
    expect(await attempt(two("2026-05-17", false))).toBe("pay_periods_apart");
    expect(await attempt(two("2026-05-18", true))).toBe("pay_periods_one_active_key");
    expect(await attempt(two("2026-05-18", false))).toBeNull();
    const short = (tx: Tx) =>
      tx`insert into pay_periods (date1, date2, date3, date4) values ('2026-05-04', '2026-05-10', '2026-05-11', '2026-05-16')`;
    expect(await attempt(short)).toBe("pay_periods_two_weeks");
  });

  it("is one entry per person, day and kind", async () => {
    expect(await attempt((tx) => entry(tx).then(() => entry(tx)))).toBe("pay_entries_person_day_key");
    expect(await attempt((tx) => entry(tx).then(() => entry(tx, { kind: "Training" })))).toBeNull();
    expect(await attempt((tx) => entry(tx, { deleted_at: new Date(0) }).then(() => entry(tx)))).toBeNull();
  });

  it("can't be audited by the person who earns it, and stays once audited (rule own-pay)", async () => {
    const audited = { audited_at: new Date(0), audited_by: 2 };
    expect(await attempt((tx) => entry(tx, audited))).toBeNull();
    expect(await attempt((tx) => entry(tx, { ...audited, audited_by: 1 }))).toBe("pay_entries_not_own_audit");
    expect(await attempt((tx) => entry(tx, { ...audited, deleted_at: new Date(0) }))).toBe(
      "pay_entries_audited_stays",
    );
  });
});

describe("appointments", () => {
  it("never exceed the day's limit, or go below zero", async () => {
    const taken = (n: number) => (tx: Tx) =>
      tx`insert into appointment_slots (date, slot, cap, taken) values ('2026-05-12', 'eights', 3, ${n})`;
    expect(await attempt(taken(3))).toBeNull();
    expect(await attempt(taken(4))).toBe("appointment_slots_taken");
    expect(await attempt(taken(-1))).toBe("appointment_slots_taken");
  });
});

describe("images", () => {
  const image = (tx: Tx, owner: Record<string, number>) =>
    tx`insert into images ${tx({ kind: "Before", width: 10, height: 10, bytes: 99, ...owner })}`;

  it("belong to exactly one thing", async () => {
    expect(await attempt((tx) => image(tx, { jobid: 1 }))).toBeNull();
    expect(await attempt((tx) => image(tx, {}))).toBe("images_one_owner");
    expect(await attempt((tx) => image(tx, { jobid: 1, jobinfoid: 1 }))).toBe("images_one_owner");
  });
});

describe("leads and gifts", () => {
  it("tie a DNF lead to its DNF, and only such a lead", async () => {
    const lead = (tx: Tx, values: Record<string, unknown>) =>
      tx`insert into leads ${tx({ messdate: new Date(0), message: "Hello", cfid: 1, ...values })}`;
    expect(await attempt((tx) => lead(tx, { kind: "Estimate", jobinfoid: 1 }))).toBeNull();
    expect(await attempt((tx) => lead(tx, { kind: "DNF" }))).toBe("leads_dnf_is_dnf");
    expect(await attempt((tx) => lead(tx, { kind: "Message", jobinfoid: 2 }))).toBe("leads_property_fk");
  });

  it("list a client once a year", async () => {
    const wine = (tx: Tx, year: number, priority: string) =>
      tx`insert into wine_list_entries (year, cfid, priority) values (${year}, 1, ${priority})`;
    const key = "wine_list_entries_year_client_key";
    expect(await attempt((tx) => wine(tx, 2026, "A").then(() => wine(tx, 2026, "B")))).toBe(key);
    expect(await attempt((tx) => wine(tx, 2026, "A").then(() => wine(tx, 2027, "A")))).toBeNull();
  });
});

describe("the audit trail (T34)", () => {
  const event = (tx: Tx) =>
    tx`insert into audit_events (at, request_id, action, subject, subject_id) values (now(), 'r', 'job.number', 'job', '1')`;

  it.each([
    ["changed", (tx: Tx) => tx`update audit_events set note = 'x'`],
    ["deleted", (tx: Tx) => tx`delete from audit_events`],
    ["emptied", (tx: Tx) => tx`truncate audit_events cascade`],
  ])("only grows and can't be %s", async (_, change) => {
    expect(await attempt(event)).toBeNull();
    expect(await attempt((tx) => event(tx).then(() => change(tx)))).toBe("audit_events is append-only");
  });
});
