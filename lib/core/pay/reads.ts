import { hasCapability, isStaff } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  type Cheque as ChequeRow,
  listCheques,
  listPaidPeople,
  listPayOfDay,
  listPayOfMember,
} from "@/lib/core/pay/sql/pay";
import { listProduction } from "@/lib/core/pay/sql/production";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { NotFound } from "@/lib/errors";
import { type BusinessDate, businessDate, isBusinessDate } from "@/lib/values/dates";
import type {
  CrewOfDay,
  DaySummary,
  MemberPay,
  memberPayInfoContract,
  PayRecord,
  payDataContract,
} from "./contract";
import { daysOf, listPeriods, rangeShown, toPayPeriod, toPayRecord, yearsOf } from "./period-reads";
import type { DayRange } from "./period-rules";
import { burdenShare } from "./rules";
import type { Cheque, CrewPayScreen, EmployeePayScreen } from "./schema";
import { crewOfDayOf, daysOfCrews } from "./summary-rules";

/** A year of pay periods. */
const CHEQUES_SHOWN = 26;

const crewsIn = (ctx: Context, { from, to }: DayRange) => {
  const today = businessDate(ctx.now);
  const burden = burdenShare(SETTING_DEFAULTS.burden);
  return listProduction(ctx.db, { from, to: to < today ? to : today, burden });
};

/** Production and pay on each day of a range up to today. Errors: 400, 404 (`daysOf`). */
export async function rangeSummary(ctx: Context, { range }: { range: string }): Promise<DaySummary[]> {
  return daysOfCrews(await crewsIn(ctx, await daysOf(ctx, range)));
}

/** The same day by crew. */
export async function dayProfile(ctx: Context, { date }: { date: BusinessDate }): Promise<CrewOfDay[]> {
  return (await crewsIn(ctx, { from: date, to: date })).map(crewOfDayOf);
}

/** The entries of up to three people on a day. */
export async function payData(ctx: Context, input: Input<typeof payDataContract>): Promise<PayRecord[]> {
  const people = [input.driver, input.partner, input.partner1].filter((hrid) => typeof hrid === "number");
  return (await listPayOfDay(ctx.db, { day: input.date, people })).map(toPayRecord);
}

const toMemberPay = (row: Awaited<ReturnType<typeof listPayOfMember>>[number]): MemberPay => ({
  id: row.id,
  name: row.name,
  date: row.day,
  type: row.type,
  crewname: row.crewname,
  hours: row.hours,
  rate: row.rate,
  pay: row.pay,
  audited: row.audited,
});

/** Someone's paid time in a range, earliest first. Errors: 400, 404 (`daysOf`). */
export async function memberPayInfo(
  ctx: Context,
  { empHrid, range }: Input<typeof memberPayInfoContract>,
): Promise<Answer<typeof memberPayInfoContract>> {
  const days = await daysOf(ctx, range);
  return (await listPayOfMember(ctx.db, empHrid, days)).map(toMemberPay);
}

/** Everything /crewpay shows; for invalid parts of the URL it shows the current period and no day. */
export async function crewPayScreen(
  ctx: Context,
  query: { range?: unknown; dailyProfileDate?: unknown },
): Promise<CrewPayScreen> {
  const today = businessDate(ctx.now);
  const periods = await listPeriods(ctx);
  const range = await rangeShown(ctx, periods, query.range);
  const day = isBusinessDate(query.dailyProfileDate) ? query.dailyProfileDate : null;
  const isInRange = day !== null && range.from <= day && day <= range.to;
  const [rows, apart] = await Promise.all([
    crewsIn(ctx, range),
    day === null || isInRange ? [] : dayProfile(ctx, { date: day }),
  ]);
  const crews = isInRange ? rows.filter((row) => row.day === day).map(crewOfDayOf) : apart;
  const { actor } = ctx;
  return {
    periods,
    years: yearsOf(periods),
    range,
    summary: daysOfCrews(rows),
    day,
    crews,
    today,
    mayClose: isStaff(actor) && hasCapability(actor, "pay") && hasCapability(actor, "management"),
  };
}

const toCheque = (row: ChequeRow, today: BusinessDate): Cheque => ({
  period: toPayPeriod(row.period, today),
  week1: row.week1,
  week2: row.week2,
  total: row.total,
  hours: row.hours,
  entries: row.entries,
  pending: row.pending,
});

/** The totals of someone's last pay periods, newest first. */
export async function chequesOf(ctx: Context, hrid: number): Promise<Cheque[]> {
  const today = businessDate(ctx.now);
  return (await listCheques(ctx.db, hrid, CHEQUES_SHOWN)).map((row) => toCheque(row, today));
}

/** Everything on /employee_details. Errors: 404 for someone who never worked here. */
export async function employeePayScreen(
  ctx: Context,
  query: { empHrid?: unknown; empDetails?: unknown; range?: unknown },
): Promise<EmployeePayScreen> {
  const today = businessDate(ctx.now);
  const [periods, people] = await Promise.all([listPeriods(ctx), listPaidPeople(ctx.db)]);
  const range = await rangeShown(ctx, periods, query.range);
  const screen = { periods, years: yearsOf(periods), range, today };
  const employees = people.map(({ rate: _rate, ...person }) => person);
  if (!query.empHrid && !query.empDetails)
    return { ...screen, employees, employee: null, lines: [], cheques: [] };
  const found = people.find(({ hrid, name }) =>
    query.empHrid ? String(hrid) === query.empHrid : name === query.empDetails,
  );
  if (!found) throw new NotFound("We can't find this employee. They may have been deleted.");
  const [lines, cheques] = await Promise.all([
    listPayOfMember(ctx.db, found.hrid, range),
    chequesOf(ctx, found.hrid),
  ]);
  const { hrid, name, fullname } = found;
  return {
    ...screen,
    employees,
    employee: { hrid, name, fullname, rate: found.rate },
    lines: lines.map(toMemberPay),
    cheques,
  };
}
