import { describe, expect, test } from "vitest";
import { addSecondAxis, axisOf, axisTicks, niceStep, thinTicks } from "@/components/ui/chart/chart-layout";

describe("niceStep", () => {
  test.each([
    [0, 1],
    [1, 1],
    [1.2, 2],
    [3, 5],
    [6, 10],
    [21, 25],
    [26, 50],
    [100, 100],
    [461, 500],
    [0.02, 0.02],
    [0.3, 0.5],
  ])("%d gives %d", (value, step) => expect(niceStep(value)).toBe(step));

  test("finer steps have one digit", () => {
    expect(niceStep(0.07, true)).toBe(0.08);
    expect(niceStep(11, true)).toBe(20);
  });
});

describe("axisOf", () => {
  test("starts at zero and includes the highest value", () => {
    expect(axisTicks(axisOf([1845.5, 520]))).toEqual([0, 500, 1000, 1500, 2000]);
  });
  test("a negative value opens the axis below zero", () => {
    expect(axisTicks(axisOf([1310, -460]))).toEqual([-500, 0, 500, 1000, 1500]);
  });
  test("only negative values end at zero", () => {
    expect(axisTicks(axisOf([-10, -40])).at(-1)).toBe(0);
    expect(axisTicks(axisOf([-10, -40]))[0]).toBe(-40);
  });
  test.each([[[]], [[0, 0]]])("%j runs from zero to a round number", (values) => {
    const ticks = axisTicks(axisOf(values));
    expect([ticks[0], ticks.at(-1)]).toEqual([0, 100]);
  });
  test("no tick has floating-point residue", () => {
    expect(axisTicks(axisOf([0.6], 6))).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6]);
  });
});

describe("addSecondAxis", () => {
  test("both axes share lines and zero", () => {
    const [first, second] = addSecondAxis(axisOf([2000, -400]), [0.31]);
    expect([second.from, second.to]).toEqual([first.from, first.to]);
    expect(second.to * second.step).toBeGreaterThanOrEqual(0.31);
  });
  test("a negative line lengthens an axis without negative bars", () => {
    const [first, second] = addSecondAxis(axisOf([2000]), [0.3, -0.2]);
    expect(first.from).toBeLessThan(0);
    expect(second.from * second.step).toBeLessThanOrEqual(-0.2);
  });
  test("positive line beside negative bars", () => {
    const [first, second] = addSecondAxis(axisOf([-900]), [0.3]);
    expect(first.to * second.step).toBeGreaterThanOrEqual(0.3);
  });
  test("a line of zeros runs from zero to one", () => {
    const [, second] = addSecondAxis(axisOf([2000]), [0, 0]);
    expect(axisTicks(second).at(-1)).toBe(1);
  });
});

describe("thinTicks", () => {
  test("all when there's room", () => expect(thinTicks(4, 10)).toEqual([0, 1, 2, 3]));
  test("evenly, the kept one among them", () => expect(thinTicks(14, 3, 8)).toEqual([3, 8, 13]));
  test("never more than there's room for, even for a year", () => {
    for (const count of [1, 14, 60, 366])
      for (const room of [1, 3, 5, 8, 14]) {
        expect(thinTicks(count, room, count - 1).length).toBeLessThanOrEqual(room);
        expect(thinTicks(count, room, count - 1)).toContain(count - 1);
      }
  });
  test("no room, no crash", () => expect(thinTicks(30, 0)).toEqual([0]));
  test("no points", () => expect(thinTicks(0, 5)).toEqual([]));
});
