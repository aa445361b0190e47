import { type Context, staffOf } from "@/lib/context";
import { listPeriods, rangeShown } from "@/lib/core/pay/period-reads";
import { chequesOf } from "@/lib/core/pay/reads";
import { burdenShare } from "@/lib/core/pay/rules";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { getSetting, settingByDay } from "@/lib/core/settings/reads";
import { businessDate, torontoClock, yearOf } from "@/lib/values/dates";
import type { PayQuestion } from "./contract";
import { daysOfPay, type MyPayScreen, soFarToday } from "./rules";
import {
  findRate,
  listJobsBehindPay,
  listOwnConduct,
  listOwnPay,
  listOwnQuestions,
  type PayQuestionRow,
  sumOwnPay,
} from "./sql";

export const toQuestion = ({ hrid: _hrid, createdAt, ...row }: PayQuestionRow): PayQuestion => ({
  id: row.id,
  day: row.day,
  question: row.question,
  askedAt: createdAt.toISOString(),
  answer: row.answer,
  answeredBy: row.answeredBy,
});

/**
 * Everything /my_pay shows: always and only the caller's own pay. A period that doesn't exist falls back to the
 * current one.
 */
export async function myPayScreen(ctx: Context, query: { period?: unknown }): Promise<MyPayScreen> {
  const { hrid, fullname, name } = staffOf(ctx);
  const today = businessDate(ctx.now);
  const asked = /^\d{1,9}$/.test(String(query.period ?? "")) ? query.period : undefined;
  const range = await rangeShown(ctx, await listPeriods(ctx), asked);
  const year = yearOf(today);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [rate, paid, jobs, conduct, questions, sums, cheques, nearShops, parts] = await Promise.all([
    findRate(ctx.db, hrid),
    listOwnPay(ctx.db, hrid, range),
    listJobsBehindPay(ctx.db, hrid, range),
    listOwnConduct(ctx.db, hrid, range),
    listOwnQuestions(ctx.db, hrid, range),
    sumOwnPay(ctx.db, hrid, days, burdenShare(SETTING_DEFAULTS.burden)),
    chequesOf(ctx, hrid),
    settingByDay(ctx.db, "shortTravelPrefixes"),
    getSetting(ctx.db, "burden", today),
  ]);
  const facts = { today, rate, paid, jobs, conduct, questions: questions.map(toQuestion), nearShops };
  return {
    hrid,
    name: fullname || name,
    rate,
    today,
    range,
    days: daysOfPay(facts),
    hours: Math.round(paid.reduce((sum, row) => sum + row.hours, 0) * 10_000) / 10_000,
    pay: paid.reduce((sum, row) => sum + row.pay, 0),
    pending: paid.filter(({ audited }) => !audited).length,
    soFar: soFarToday(facts, torontoClock(ctx.now)),
    cheques: cheques.filter(({ entries }) => entries > 0),
    year: { year, hours: sums.hours, pay: sums.pay, burden: sums.burden, parts },
  };
}
