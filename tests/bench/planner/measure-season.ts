import { parseArgs } from "node:util";
import { presetsOf } from "@/lib/core/settings/preset-rules";
import type { Weights } from "@/lib/features/planning/solver/weights";
import { quantile } from "../stats";
import { dayOf, FIRST_DAY, madeUpSeason } from "./made-up-season";
import { nearestPlan } from "./nearest-plan";
import { playSeason, type SeasonFigures, suggested, timeDay } from "./season";

const SIZE = { crews: 8, days: 20, jobs: 56, appointments: 8 };
const FULL_DAY = 400;
const TIMED_DAYS = 5;

/**
 * `npm run bench -- season`: plays made-up seasons with the solver's plans and with nearest-neighbour plans. `--first 4`
 * starts with the fourth, so that settings can be checked with seasons they weren't chosen with. `--aim "More money"` plans
 * by that preset.
 */
export function benchSeason(args: string[]): void {
  const { values } = parseArgs({
    args,
    options: {
      first: { type: "string", default: "1" },
      seasons: { type: "string", default: "3" },
      steps: { type: "string", default: "4000" },
      aim: { type: "string", default: "Balanced" },
    },
  });
  const steps = Number(values.steps);
  const seeds = Array.from({ length: Number(values.seasons) }, (_, index) => Number(values.first) + index);
  const aim = presetsOf("suggestion")?.choices.find(({ label }) => label === values.aim);
  if (!aim) throw new Error(`There's no preset "${values.aim}"`);
  const planned = seeds.map((seed) => playSeason(SIZE, seed, suggested(steps, aim.value as Weights)));
  const nearest = seeds.map((seed) => playSeason(SIZE, seed, nearestPlan));
  const days = Array.from({ length: TIMED_DAYS }, (_, index) =>
    dayOf(madeUpSeason({ ...SIZE, jobs: 80, days: 3 }, index + 1), SIZE.crews, FIRST_DAY, FULL_DAY),
  );
  const times = days.map((day) => timeDay(day, steps));
  console.log(
    `${SIZE.days} days, ${SIZE.crews} crews, ${SIZE.jobs} new jobs a day, seasons ${seeds.join(", ")}\n`,
  );
  console.log("| what | solver | nearest neighbour | aim |\n| --- | --- | --- | --- |");
  for (const [what, aim, figure] of FIGURES)
    console.log(
      `| ${what} | ${planned.map(figure).join(", ")} | ${nearest.map(figure).join(", ")} | ${aim} |`,
    );
  const first = Math.round(
    quantile(
      times.map(({ first }) => first),
      1,
    ),
  );
  const last = quantile(
    times.map(({ last }) => last),
    1,
  ).toFixed(1);
  const most = Math.max(...days.map(({ stops }) => stops.length));
  console.log(`| first proposal, ${SIZE.crews} crews and ${most} jobs | ${first} ms | | ≤ 300 ms |`);
  console.log(`| last proposal, after ${steps} steps | ${last} s | | ≤ 5 s |`);
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

const FIGURES: [string, string, (season: SeasonFigures) => string][] = [
  ["floaters done in their window", "≥ 98%", ({ kept, floaters }) => percent(kept, floaters)],
  ["appointments started in theirs", "≥ 95%", ({ inTime, appointments }) => percent(inTime, appointments)],
  ["driving, of the paid time", "≤ 12%", ({ driven, paid }) => percent(driven, paid)],
  ["dollars an hour of a crew", "more", ({ cents, paid }) => `$${((cents / 100 / paid) * 60).toFixed(2)}`],
  ["paid hours of a crew's day", "", ({ paid }) => (paid / 60 / SIZE.crews / SIZE.days).toFixed(2)],
  ["of these, minutes of driving", "", ({ driven }) => (driven / SIZE.crews / SIZE.days).toFixed(0)],
  ["dollars of a crew's day", "", ({ cents }) => `$${(cents / 100 / SIZE.crews / SIZE.days).toFixed(0)}`],
];
