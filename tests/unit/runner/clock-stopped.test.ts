import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const AT = "2026-05-12T14:30:00.000Z";

/** What a program prints whose clock stands at that instant. */
const printed = (script: string): string =>
  execFileSync(
    process.execPath,
    ["--import=./scripts/support/clock/stopped.mjs", "--input-type=module", "--eval", script],
    { env: { ...process.env, CLOCK_STOPPED_AT: AT }, encoding: "utf8" },
  );

it("stands still, while explicit instants and timers work", () => {
  const script = `
    class Day extends Date {}
    const first = [new Date(), new Day(), new Date(Date.now()), new Date(Date.parse(Date()))];
    await new Promise((done) => setTimeout(done));
    console.log(JSON.stringify([...first, new Date(), new Date(7)]));`;
  const told = JSON.parse(printed(script));
  expect(told).toEqual([AT, AT, AT, AT, AT, "1970-01-01T00:00:00.007Z"]);
});
