import { describe, expect, it } from "vitest";
import { lateArrival, proposedLate, wasJustTold } from "@/lib/features/planning/crew-day/late-rules";
import { type Begun, paceOf } from "@/lib/features/planning/crew-day/pace";
import { plainDay, plainLane, plainStop } from "@/tests/support/planning/plain-day";

describe("running late", () => {
  it.each([
    [-20, 15],
    [0, 15],
    [15, 15],
    [16, 30],
    [31, 45],
    [46, 60],
    [190, 60],
  ])("at %i minutes behind, suggests +%i", (late, proposed) => {
    expect(proposedLate(late)).toBe(proposed);
  });

  it("expects the crew within an hour of the planned time plus the delay, never in the past", () => {
    expect(lateArrival(600, 30, 500)).toEqual({ from: 630, until: 690 });
    expect(lateArrival(603, 15, 500)).toEqual({ from: 615, until: 675 });
    expect(lateArrival(600, 15, 721)).toEqual({ from: 720, until: 780 });
    expect(lateArrival(1420, 60, 500).until).toBe(1439);
  });

  it("leaves a client alone for an hour", () => {
    const now = new Date("2026-05-12T16:00:00Z");
    expect(wasJustTold(null, now)).toBe(false);
    expect(wasJustTold(new Date("2026-05-12T15:00:01Z"), now)).toBe(true);
    expect(wasJustTold(new Date("2026-05-12T15:00:00Z"), now)).toBe(false);
  });
});

describe("a crew's pace", () => {
  // 7:30 and half an hour of loading; each stop takes 50 minutes and they're minutes apart.
  const stops = ["a", "b", "c"].map((id) => plainStop(id, { minutes: [50, 50, 50] }));
  const crew = plainLane("1", { stops: ["a", "b", "c"] });
  const day = plainDay([crew], stops);
  const pace = (begun: Begun[], now: number) => paceOf(crew, day.stops, begun, day, now);
  const planned = pace([], 0).remaining.map((each) => each.planned);
  const [first = 0, second = 0] = planned;

  it("is on time while the plan's first drive hasn't begun", () => {
    expect(pace([], 7 * 60)).toMatchObject({ late: 0, place: crew.startPlace });
    expect(pace([], first + 40).late).toBeGreaterThanOrEqual(40);
  });

  it("counts the rest of the stop in hand", () => {
    const begun = [{ id: "a", start: first, finish: null }];
    expect(pace(begun, first + 10)).toMatchObject({ late: 0, free: first + 50 });
    expect(pace(begun, first + 80)).toMatchObject({ late: 30, free: first + 80 });
    const { remaining } = pace(begun, first + 80);
    expect(remaining.map(({ stop }) => stop.id)).toEqual(["b", "c"]);
    // The second of them comes after an hour's visit and the drive to it.
    expect(remaining[0]?.after).toBe(0);
    expect(remaining[1]?.after).toBeGreaterThanOrEqual(50);
  });

  it("is early once a stop took less time than planned", () => {
    expect(pace([{ id: "a", start: first, finish: first + 20 }], first + 20).late).toBe(-30);
  });

  it("measures the way back to the shop once nothing is left", () => {
    const begun = stops.map(({ id }, index) => ({
      id,
      start: first + index * 20,
      finish: first + index * 20 + 15,
    }));
    const { late, remaining } = pace(begun, second);
    expect(remaining).toEqual([]);
    expect(late).toBeLessThan(-45);
  });
});
