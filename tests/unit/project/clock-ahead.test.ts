import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { untilNoon } from "@/scripts/support/clock/run-ahead";

it("is as far ahead as it's from noon in Toronto, and not at all in the afternoon", () => {
  expect(untilNoon(new Date("2026-05-12T06:00:00Z"))).toBe(10 * 60 * 60_000);
  expect(untilNoon(new Date("2026-05-12T15:59:59Z"))).toBe(1_000);
  expect(untilNoon(new Date("2026-05-13T03:59:00Z"))).toBe(0);
});

it("moves now, but no explicit instant", () => {
  const script = `
    class Day extends Date {}
    const parts = [Date.now(), new Date(), new Day(), Date.parse(Date()), new Date(7), Date.UTC(1970, 0, 2)];
    const kinds = [new Date() instanceof Date, new Day() instanceof Day, new Date().constructor === Date];
    console.log(JSON.stringify({ numbers: parts.map(Number), kinds }));`;
  const ahead = 5 * 60 * 60_000;
  const output = execFileSync(
    process.execPath,
    ["--import=./scripts/support/clock/ahead.mjs", "--eval", script],
    { env: { ...process.env, CLOCK_AHEAD_MS: String(ahead) }, encoding: "utf8" },
  );
  const { numbers, kinds } = JSON.parse(output);
  expect(kinds).toEqual([true, true, true]);
  // A minute for a machine under load.
  for (const number of numbers.slice(0, 4))
    expect(Math.abs(number - Date.now() - ahead)).toBeLessThan(60_000);
  expect(numbers.slice(4)).toEqual([7, 24 * 60 * 60_000]);
});
