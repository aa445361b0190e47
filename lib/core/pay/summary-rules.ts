import type { CrewOfDay, DaySummary } from "./contract";

/** One crew's figures on one day. Money in cents, hours as decimals, people by name. */
export type CrewFigures = {
  day: string;
  crewHrid: number;
  crewname: string;
  /** Jobs returned that day, and how many of them have no price. */
  jobs: number;
  unpriced: number;
  total: number;
  /** Wages, and wages with that day's employer's burden, rounded to the cent per entry. */
  pay: number;
  labour: number;
  hours: number;
  unpaid: readonly string[];
  unaudited: readonly string[];
};

const hoursSum = (rows: readonly CrewFigures[]) =>
  Math.round(rows.reduce((sum, { hours }) => sum + hours, 0) * 10_000) / 10_000;

function figures(rows: readonly CrewFigures[]) {
  const add = (pick: (row: CrewFigures) => number) => rows.reduce((sum, row) => sum + pick(row), 0);
  const unpaid = rows.flatMap((row) => row.unpaid);
  return {
    jobs: add((row) => row.jobs),
    unpriced: add((row) => row.unpriced),
    pay: add((row) => row.pay),
    hours: hoursSum(rows),
    no_pays: unpaid.length,
    names_no_pay: unpaid,
    names_unaudited: rows.flatMap((row) => row.unaudited),
    total: add((row) => row.total),
    labour: add((row) => row.labour),
  };
}

/** The day profile: a crew's figures in the contract's form. */
export function crewOfDayOf(row: CrewFigures): CrewOfDay {
  const { total, labour, ...rest } = figures([row]);
  return { crewname: row.crewname, crew_hrid: row.crewHrid, total, tot_labour: labour, ...rest };
}

/** The range summary: each day adds up its crews, so the two tables can't disagree. */
export function daysOfCrews(rows: readonly CrewFigures[]): DaySummary[] {
  const days = new Map<string, CrewFigures[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([date, crews]) => {
    const { total, labour, ...rest } = figures(crews);
    return { date, daily: [{ total }], labour: [{ total_labour: labour }], ...rest };
  });
}
