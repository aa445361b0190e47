import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { untilNoon } from "@/scripts/support/clock/run-ahead";

it("is as far ahead as it's from noon in Toronto, and not at all in the afternoon", () => {
  expect(untilNoon(new Date("2026-05-12T06:00:00Z"))).toBe(10 * 60 * 60_000);
  expect(untilNoon(new Date("2026-05-12T15:59:59Z"))).toBe(1_000);
  expect(untilNoon(new Date("2026-05-13T03:59:00Z"))).toBe(0);
  // The days on which the clocks change.
  expect(untilNoon(new Date("2027-03-14T15:00:00Z"))).toBe(60 * 60_000);
  expect(untilNoon(new Date("2027-11-07T16:00:00Z"))).toBe(60 * 60_000);
});

const AHEAD = 5 * 60 * 60_000;

/** What a program prints that runs this far ahead. */
const printed = (script: string): string =>
  execFileSync(
    process.execPath,
    ["--import=./scripts/support/clock/ahead.mjs", "--input-type=module", "--eval", script],
    { env: { ...process.env, CLOCK_AHEAD_MS: String(AHEAD) }, encoding: "utf8" },
  );

// A minute for a machine under load.
const expectAhead = (instant: number) => expect(Math.abs(instant - Date.now() - AHEAD)).toBeLessThan(60_000);

it("moves now, but no explicit instant", () => {
  const script = `
    class Day extends Date {}
    const parts = [Date.now(), new Date(), new Day(), Date.parse(Date()), new Date(7), Date.UTC(1970, 0, 2)];
    const kinds = [new Date() instanceof Date, new Day() instanceof Day, new Date().constructor === Date];
    console.log(JSON.stringify({ numbers: parts.map(Number), kinds }));`;
  const { numbers, kinds } = JSON.parse(printed(script));
  expect(kinds).toEqual([true, true, true]);
  for (const number of numbers.slice(0, 4)) expectAhead(number);
  expect(numbers.slice(4)).toEqual([7, 24 * 60 * 60_000]);
});

it("dates a server's answers too: phones learn the time from them", () => {
  const output = printed(`
    import { createServer } from "node:http";
    const server = createServer((_, answer) => answer.end());
    server.listen(0, "127.0.0.1", async () => {
      const answer = await fetch("http://127.0.0.1:" + server.address().port);
      console.log(answer.headers.get("date"));
      process.exit();
    });`);
  expectAhead(Date.parse(output));
});
