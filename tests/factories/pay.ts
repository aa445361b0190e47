import type { Handle } from "@/db/client";
import { employeeNotes, mgtTasks, payEntries, payPeriods, payQuestions, violations } from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import { makeEmployee } from "./employees";
import { only, TODAY } from "./unique";

/** Two weeks from `date1` on (Monday 4 May 2026); active unless told otherwise. */
export async function makePayPeriod(
  db: Handle,
  { date1 = "2026-05-04", active = true }: { date1?: string; active?: boolean } = {},
) {
  const values = {
    date1,
    date2: addDays(date1, 6),
    date3: addDays(date1, 7),
    date4: addDays(date1, 13),
    active,
  };
  return only(await db.insert(payPeriods).values(values).returning());
}

async function paidPerson(db: Handle, hrid: number | undefined): Promise<number> {
  return hrid ?? (await makeEmployee(db)).hrid;
}

/** Eight hours at $20.00, pending; other hours or another rate need their `pay`. */
export async function makePayEntry(db: Handle, columns: Partial<typeof payEntries.$inferInsert> = {}) {
  const hrid = await paidPerson(db, columns.hrid);
  const values = {
    day: TODAY,
    mgr: "Morgan",
    stime: "08:00:00",
    ftime: "16:00:00",
    hours: 8,
    rate: 2_000,
    pay: 16_000,
    ...columns,
    hrid,
  };
  return only(await db.insert(payEntries).values(values).returning());
}

/** Two hours of management at $25.00, pending. */
export async function makeMgtTask(db: Handle, columns: Partial<typeof mgtTasks.$inferInsert> = {}) {
  const hrid = await paidPerson(db, columns.hrid);
  const values = {
    day: TODAY,
    task: "Training",
    rstime: "09:00:00",
    rftime: "11:00:00",
    hours: 2,
    rate: 2_500,
    pay: 5_000,
    ...columns,
    hrid,
  };
  return only(await db.insert(mgtTasks).values(values).returning());
}

export async function makeViolation(db: Handle, columns: Partial<typeof violations.$inferInsert> = {}) {
  const hrid = await paidPerson(db, columns.hrid);
  return only(
    await db
      .insert(violations)
      .values({ day: TODAY, category: "Late", notes: "Twenty minutes", cost: 500, ...columns, hrid })
      .returning(),
  );
}

export async function makeEmployeeNote(db: Handle, columns: Partial<typeof employeeNotes.$inferInsert> = {}) {
  const hrid = await paidPerson(db, columns.hrid);
  return only(
    await db
      .insert(employeeNotes)
      .values({ day: TODAY, notes: "Good with clients", ...columns, hrid })
      .returning(),
  );
}

/** Waiting for an answer. */
export async function makePayQuestion(db: Handle, columns: Partial<typeof payQuestions.$inferInsert> = {}) {
  const hrid = await paidPerson(db, columns.hrid);
  return only(
    await db
      .insert(payQuestions)
      .values({ day: TODAY, question: "Wasn't I there at seven?", ...columns, hrid })
      .returning(),
  );
}
