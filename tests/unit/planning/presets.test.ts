import { expect, it } from "vitest";
import { presetsOf } from "@/lib/core/settings/preset-rules";
import type { Problem, Proposal } from "@/lib/features/planning/solver/problem";
import { Random } from "@/lib/features/planning/solver/search/random";
import { suggest } from "@/lib/features/planning/solver/suggest";
import type { Weights } from "@/lib/features/planning/solver/weights";
import { addDays } from "@/lib/values/dates";
import { estimateDrives } from "@/lib/values/drives";
import { PLAIN_DATE, plainDay, plainLane, plainStop } from "@/tests/support/planning/plain-day";

const [CREWS, JOBS, DAYS, STEPS] = [3, 30, 12, 400];

/** More work around the shop than three crews can do in a day, some of which can wait for up to eight days. */
function madeDay(seed: number): Problem {
  const random = new Random(seed);
  const around = (middle: number, degrees: number) => middle + (random.next() - 0.5) * degrees;
  const places = Array.from({ length: JOBS + 1 }, () => ({
    lat: around(43.66, 0.06),
    lng: around(-79.42, 0.084),
  }));
  const stops = Array.from({ length: JOBS }, (_, at) => {
    const price = random.between(6, 21) * 10_00;
    const two = Math.round((price / 150_00) * 60 * (0.8 + random.next() * 0.4));
    return plainStop(`${at}`, {
      price,
      minutes: [two * 2, two, Math.round(two * 0.72)],
      promised: { from: "2026-10-05", to: addDays(PLAIN_DATE, random.between(0, 8)) },
      lastCrew: random.next() < 0.5 ? `${random.below(CREWS)}` : null,
    });
  });
  const lanes = Array.from({ length: CREWS }, (_, at) => plainLane(`${at}`));
  return { ...plainDay(lanes, stops), drives: estimateDrives(places) };
}

function planned(problem: Problem, weights: Weights): Proposal {
  const run = suggest({ ...problem, weights }, { seed: 1, steps: STEPS });
  let next = run.next();
  while (!next.done) next = run.next();
  return next.value;
}

/** What each preset makes of these days: kilometres, the last crew's return, and what the jobs bring, added up. */
function figures() {
  const days = Array.from({ length: DAYS }, (_, at) => madeDay(at + 1));
  const choices = presetsOf("suggestion")?.choices ?? [];
  return choices.map(({ label, value }) => {
    const plans = days.map((day) => planned(day, value as Weights));
    const sum = (of: (plan: Proposal) => number) =>
      Math.round(plans.reduce((all, plan) => all + of(plan), 0));
    return {
      label,
      metres: sum(({ after }) => after.metres),
      back: sum(({ lanes }) => Math.max(...lanes.map(({ back }) => back))),
      cents: sum(({ after }) => after.price),
    };
  });
}

it("each preset plans as its name says: the fewest kilometres, the earliest finish, the most money", () => {
  const all = figures();
  const first = (by: (of: (typeof all)[number]) => number) =>
    all.toSorted((one, other) => by(one) - by(other)).map(({ label }) => label)[0];
  expect(all.map(({ label }) => label)).toEqual([
    "Balanced",
    "Fewer kilometres",
    "Earlier finish",
    "More money",
  ]);
  expect(
    first(({ metres }) => metres),
    JSON.stringify(all),
  ).toBe("Fewer kilometres");
  expect(
    first(({ back }) => back),
    JSON.stringify(all),
  ).toBe("Earlier finish");
  expect(
    first(({ cents }) => -cents),
    JSON.stringify(all),
  ).toBe("More money");
});
