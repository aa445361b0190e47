import type { CrewOfDay, DaySummary } from "@/lib/core/pay/contract";
import { type Cents, sumCents } from "@/lib/values/money";

/** The totals of a day, a crew or a range. Money in cents; `labour` with the employer's burden. */
export type PayFigures = {
  jobs: number;
  unpriced: number;
  production: Cents;
  pay: Cents;
  labour: Cents;
  hours: number;
  noPay: number;
  namesNoPay: string[];
  namesUnaudited: string[];
  /** Today, or someone's pay is missing: labour isn't whole yet, so shares leave it out. */
  incomplete: boolean;
};

export type DayRow = PayFigures & { date: string };
export type CrewRow = PayFigures & { crewname: string; hrid: number };

/** Labour above this share of production is marked. */
export const HIGH_SHARE = 0.5;

const common = (record: DaySummary | CrewOfDay, isToday: boolean) => ({
  incomplete: isToday || record.no_pays > 0,
  jobs: record.jobs,
  unpriced: record.unpriced,
  pay: record.pay,
  hours: record.hours,
  noPay: record.no_pays,
  namesNoPay: record.names_no_pay,
  namesUnaudited: record.names_unaudited,
});

export const dayRow = (day: DaySummary, today: string): DayRow => ({
  ...common(day, day.date >= today),
  date: day.date,
  production: sumCents(day.daily.map(({ total }) => total)),
  labour: sumCents(day.labour.map(({ total_labour }) => total_labour)),
});

export const crewRow = (crew: CrewOfDay, isToday: boolean): CrewRow => ({
  ...common(crew, isToday),
  crewname: crew.crewname,
  hrid: crew.crew_hrid,
  production: crew.total,
  labour: crew.tot_labour,
});

/** The combined figures of several days or crews. */
export function totalOf(rows: readonly PayFigures[]): PayFigures {
  const sum = (read: (row: PayFigures) => number) => rows.reduce((total, row) => total + read(row), 0);
  return {
    jobs: sum((row) => row.jobs),
    unpriced: sum((row) => row.unpriced),
    production: sum((row) => row.production),
    pay: sum((row) => row.pay),
    labour: sum((row) => row.labour),
    hours: sumHours(rows.map(({ hours }) => hours)),
    noPay: sum((row) => row.noPay),
    namesNoPay: rows.flatMap((row) => row.namesNoPay),
    namesUnaudited: rows.flatMap((row) => row.namesUnaudited),
    incomplete: false,
  };
}

/** The figures behind a share: only complete days or crews. */
export const completeTotal = (rows: readonly PayFigures[]): PayFigures =>
  totalOf(rows.filter(({ incomplete }) => !incomplete));

/** "2 incomplete days are left out of the share."; null when none is. */
export function leftOutNote(rows: readonly PayFigures[], one: "day" | "crew"): string | null {
  const n = rows.filter(({ incomplete }) => incomplete).length;
  if (n === 0) return null;
  return `${n} incomplete ${n === 1 ? `${one} is` : `${one}s are`} left out of the share.`;
}

/**
 * Adds hours at their stored precision, four places: 0.1 + 0.2 stays 0.3, and three times 7.3333 shows as
 * 22.00.
 */
export const sumHours = (hours: readonly number[]): number =>
  hours.reduce((total, one) => total + Math.round(one * 10_000), 0) / 10_000;

export const formatHours = (hours: number): string => hours.toFixed(2);

type Share = Pick<PayFigures, "labour" | "production" | "incomplete">;

/** Labour by production, 0.382; null without production, or while it's incomplete. */
export const shareOf = ({ labour, production, incomplete }: Share): number | null =>
  production > 0 && !incomplete ? labour / production : null;

/** "38.2%"; "–" without production. */
export const formatShare = (share: number | null): string =>
  share === null ? "–" : `${(share * 100).toFixed(1)}%`;

const NAMES_SHOWN = 1;
const unbroken = (name: string) => name.replaceAll(" ", "\u00a0");

/** "A. Ali +4": short enough for a table's column; names don't break across lines. */
export function shortNames(names: readonly string[]): string {
  const rest = names.length - NAMES_SHOWN;
  if (rest <= 1) return names.map(unbroken).join(", ");
  return `${names.slice(0, NAMES_SHOWN).map(unbroken).join(", ")} +${rest}`;
}
