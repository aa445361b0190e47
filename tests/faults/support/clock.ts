import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { findFaketime } from "@/scripts/support/clock/faketime";

/** One program's clock, which can be set while it runs. Its timers aren't affected. */
export type Clock = {
  /** The environment to start the program with. */
  settings: Record<string, string>;
  /** Stops at this instant. */
  stopAt: (instant: Date) => void;
  /** Runs this many seconds ahead of the true time, or behind. */
  shift: (seconds: number) => void;
  stop: () => void;
};

export function makeClock(): Clock {
  const dir = ".data/faults";
  mkdirSync(dir, { recursive: true });
  const file = resolve(dir, `clock-${randomUUID()}`);
  // At once: the program may read it at any moment.
  const set = (time: string) => {
    writeFileSync(`${file}.new`, time);
    renameSync(`${file}.new`, file);
  };
  set("+0");
  return {
    settings: {
      LD_PRELOAD: findFaketime(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_FMT: "%s",
    },
    stopAt: (instant) => set(String(Math.floor(instant.getTime() / 1000))),
    shift: (seconds) => set(`${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}`),
    stop: () => rmSync(file, { force: true }),
  };
}
