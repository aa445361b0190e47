import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTaken,
  isUnasked,
  type OpenDay,
  PUSH_REASONS,
  type PushedJob,
  type PushProblem,
  pushPlan,
} from "@/lib/features/planning/push/push-rules";
import { addDays, weekday } from "@/lib/values/dates";

describe("what the weather stops", () => {
  const work = (jobdesc: string, mindsRain: boolean | null = null, ladder: boolean | null = null) => ({
    jobdesc,
    mindsRain,
    ladder,
  });
  it.each([
    ["outside windows", work("W1"), "frost"],
    ["outside windows where they mind rain", work("W2", true), "frost rain"],
    ["outside windows where rain is fine", work("W1", false), "frost"],
    ["outside windows on a ladder", work("W3", null, true), "frost thunder wind"],
    ["inside windows, whatever is known", work("W4", true, true), ""],
    ["eaves", work("EH + EG", true), "frost thunder wind"],
    ["windows and eaves", work("W1 + EH", true), "frost rain thunder wind"],
    ["inside windows and eaves", work("W4 + EG"), "frost thunder wind"],
    ["cages", work("EH + install cages(As Reqd)"), "frost thunder wind"],
    ["work in the client's words", work("Reattach a bracket", true), "frost"],
  ])("%s", (_, job, taken) => {
    expect(
      PUSH_REASONS.filter((reason) => isTaken(reason, job))
        .sort()
        .join(" "),
    ).toBe(taken);
  });

  it("asks only about rain, and only for outside windows whose client wasn't asked", () => {
    const asked = (job: ReturnType<typeof work>) => PUSH_REASONS.filter((reason) => isUnasked(reason, job));
    expect(asked(work("W1"))).toEqual(["rain"]);
    expect(asked(work("W1", false))).toEqual([]);
    expect(asked(work("EH"))).toEqual([]);
  });
});

const DAY = "2026-05-12"; // A Tuesday.
const isSunday = (date: string) => weekday(date) === 0;
const job = (jobid: number, columns: Partial<PushedJob> = {}): PushedJob => ({
  jobid,
  window: { sdate: addDays(DAY, -3), fdate: addDays(DAY, 3) },
  datesold: "2026-04-01",
  minutes: 60,
  hrid: 1,
  franchise: null,
  at: null,
  notCrews: [],
  people: 1,
  ...columns,
});
const day = (ahead: number, columns: Partial<OpenDay> = {}): OpenDay => ({
  date: addDays(DAY, ahead),
  hrid: 1,
  franchise: null,
  people: 2,
  most: 480,
  booked: 0,
  stops: [],
  ...columns,
});
const push = (jobs: PushedJob[], days: OpenDay[], keptFree = 0.1) =>
  pushPlan({ date: DAY, jobs, days, keptFree, isClosed: isSunday });

describe("where pushed work goes", () => {
  it("takes the nearest of equal days, and the last one only if nothing else is left", () => {
    const at = { lat: 43.66, lng: -79.42 };
    const near = day(2, { stops: [{ lat: 43.661, lng: -79.42 }] });
    const far = day(1, { stops: [{ lat: 43.76, lng: -79.22 }] });
    expect(push([job(1, { at })], [far, near]).moves).toEqual([{ jobid: 1, hrid: 1, date: near.date }]);
    const window = { sdate: DAY, fdate: addDays(DAY, 2) };
    expect(push([job(1, { window })], [day(1), day(2)]).moves).toMatchObject([{ date: addDays(DAY, 1) }]);
    expect(push([job(1, { window })], [day(1, { booked: 450 }), day(2)]).moves).toMatchObject([
      { date: addDays(DAY, 2) },
    ]);
  });

  it("lets what ends first choose first", () => {
    const first = job(2, { window: { sdate: DAY, fdate: addDays(DAY, 1) } });
    const plan = push([job(1), first], [day(1, { booked: 360 }), day(2)], 0);
    expect(plan.moves).toEqual([
      { jobid: 2, hrid: 1, date: addDays(DAY, 1) },
      { jobid: 1, hrid: 1, date: addDays(DAY, 2) },
    ]);
  });

  it("keeps a tenth of a week free, which emergencies may use", () => {
    const days = [day(1, { booked: 400 })];
    const window = { sdate: DAY, fdate: addDays(DAY, 1) };
    expect(push([job(1, { window })], days)).toMatchObject({ moves: [], calls: [1] });
    expect(push([job(1, { window })], days, 0).moves).toHaveLength(1);
    expect(push([job(1, { window: null })], days).moves).toHaveLength(1);
  });

  it("goes back to the pool while its window has days without crews; otherwise we call", () => {
    expect(push([job(1)], [day(1, { booked: 480 })])).toMatchObject({ waits: [1], calls: [] });
    const sunday = job(1, { window: { sdate: DAY, fdate: addDays(DAY, 5) } });
    const week = [1, 2, 3, 4].map((ahead) => day(ahead, { booked: 480 }));
    expect(weekday(addDays(DAY, 5))).toBe(0);
    expect(push([sunday], week)).toMatchObject({ waits: [], calls: [1] });
  });

  it("calls for the oldest promise first", () => {
    const over = { sdate: addDays(DAY, -9), fdate: DAY };
    const jobs = [
      job(1, { window: over, datesold: "2026-04-03" }),
      job(2, { window: { ...over, fdate: addDays(DAY, -2) }, datesold: "2026-04-09" }),
      job(3, { window: over, datesold: "2026-03-20" }),
    ];
    expect(push(jobs, [day(1)]).calls).toEqual([3, 1, 2]);
  });

  const stop = fc.record({ lat: fc.double({ min: 43.6, max: 43.8, noNaN: true }), lng: fc.constant(-79.4) });
  const partner = fc.constantFrom(null, null, 7, 8);
  const jobs = fc.uniqueArray(
    fc.record({
      jobid: fc.integer({ min: 1, max: 500 }),
      window: fc.option(
        fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([from, more]) => ({
          sdate: addDays(DAY, from),
          fdate: addDays(DAY, from + more),
        })),
      ),
      datesold: fc.constantFrom("2026-04-01", "2026-04-02"),
      minutes: fc.integer({ min: 0, max: 240 }),
      hrid: fc.integer({ min: 1, max: 4 }),
      franchise: partner,
      at: fc.option(stop),
      notCrews: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
      people: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ jobid }) => jobid, maxLength: 30 },
  );
  const days = fc.uniqueArray(
    fc.record({
      date: fc.integer({ min: -1, max: 12 }).map((ahead) => addDays(DAY, ahead)),
      hrid: fc.integer({ min: 1, max: 4 }),
      franchise: partner,
      people: fc.integer({ min: 1, max: 3 }),
      most: fc.constant(480),
      booked: fc.integer({ min: 0, max: 600 }),
      stops: fc.array(stop, { maxLength: 3 }),
    }),
    { selector: ({ date, hrid }) => `${date} ${hrid}`, maxLength: 25 },
  );
  const problem: fc.Arbitrary<PushProblem> = fc.record({
    date: fc.constant(DAY),
    jobs,
    days,
    keptFree: fc.constantFrom(0, 0.1, 0.3),
    isClosed: fc.constantFrom(isSunday, () => false),
  });

  it("breaks no promise and no rule, and forgets no job", () => {
    fc.assert(
      fc.property(problem, (given) => {
        const plan = pushPlan(given);
        const all = [...plan.moves.map(({ jobid }) => jobid), ...plan.waits, ...plan.calls];
        expect(all.sort((a, b) => a - b)).toEqual(given.jobs.map(({ jobid }) => jobid).sort((a, b) => a - b));
        for (const { jobid, hrid, date } of plan.moves) {
          const moved = given.jobs.find((each) => each.jobid === jobid);
          const to = given.days.find((each) => each.hrid === hrid && each.date === date);
          expect(date > DAY).toBe(true);
          expect(moved?.franchise).toBe(to?.franchise);
          expect(moved?.notCrews).not.toContain(hrid);
          expect(to?.people).toBeGreaterThanOrEqual(moved?.people ?? 9);
          if (moved?.window) expect(moved.window.sdate <= date && date <= moved.window.fdate).toBe(true);
          const coming = plan.moves.filter((each) => each.hrid === hrid && each.date === date);
          expect((to?.booked ?? 0) + minutesOf(coming, given)).toBeLessThanOrEqual(480);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("keeps each week's share free, for each partner's crews separately, unless it was less before", () => {
    const monday = (date: string) => addDays(date, -((weekday(date) + 6) % 7));
    fc.assert(
      fc.property(problem, (given) => {
        const { moves } = pushPlan(given);
        const coming = given.days.filter(({ date }) => date > DAY);
        const weeks = Map.groupBy(coming, ({ date, franchise }) => `${monday(date)} ${franchise}`);
        for (const week of weeks.values()) {
          const free = week.reduce((sum, { most, booked }) => sum + Math.max(0, most - booked), 0);
          const kept = week.length * 480 * given.keptFree;
          const planned = moves.filter(
            ({ jobid, hrid, date }) =>
              week.some((each) => each.hrid === hrid && each.date === date) &&
              given.jobs.some((each) => each.jobid === jobid && each.window !== null),
          );
          if (minutesOf(planned, given) > 0)
            expect(free - minutesOf(planned, given)).toBeGreaterThanOrEqual(kept - 1e-6);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is the same in whatever order jobs and crews are given", () => {
    fc.assert(
      fc.property(problem, (given) => {
        const turned = { ...given, jobs: given.jobs.toReversed(), days: given.days.toReversed() };
        expect(pushPlan(turned)).toEqual(pushPlan(given));
      }),
    );
  });
});

const minutesOf = (moves: readonly { jobid: number }[], { jobs }: PushProblem) =>
  moves.reduce((sum, { jobid }) => sum + (jobs.find((each) => each.jobid === jobid)?.minutes ?? 0), 0);
