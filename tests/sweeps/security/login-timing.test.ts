import { expect, it } from "vitest";
import { clients, employees } from "@/db/schema";
import { authenticate } from "@/lib/platform/auth/authenticate";
import { hashPassword } from "@/lib/platform/auth/password";
import { testDatabase } from "@/tests/support/database";

// Over 20 s: two thousand passwords are checked, each at its full price.

const db = testDatabase();
const ACCOUNTS = 500;
/** For two thousand passwords on a machine with other work. */
const PATIENT_MS = 1_800_000;
const KINDS = ["staff", "client", "unknown username", "unknown email"] as const;
type Kind = (typeof KINDS)[number];

const nameOf: Record<Kind, (n: number) => string> = {
  staff: (n) => `known${n}`,
  client: (n) => `known${n}@example.com`,
  "unknown username": (n) => `nobody${n}`,
  "unknown email": (n) => `nobody${n}@example.com`,
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How far apart the medians get when the same times are dealt out by chance: the noise of this machine now. */
function noiseOf(times: readonly number[]): number {
  let most = 0;
  for (let round = 0; round < 1_000; round++) {
    const dealt = times.map((time) => ({ time, at: Math.random() })).sort((a, b) => a.at - b.at);
    const half = dealt.length / 2;
    const parts = [dealt.slice(0, half), dealt.slice(half)].map((part) =>
      median(part.map(({ time }) => time)),
    );
    most = Math.max(most, Math.abs((parts[0] ?? 0) - (parts[1] ?? 0)));
  }
  return most;
}

it(
  "a wrong password takes as long for a known name as for an unknown one, staff or client",
  async () => {
    const passwordHash = await hashPassword("a lake in fog");
    const all = Array.from({ length: ACCOUNTS }, (_, n) => n);
    await db.insert(employees).values(
      all.map((n) => ({
        username: nameOf.staff(n),
        fullname: `Known ${n}`,
        name: `Known${n}`,
        passwordHash,
      })),
    );
    await db
      .insert(clients)
      .values(all.map((n) => ({ lastname: `Known${n}`, email: nameOf.client(n), passwordHash })));
    const times: Record<Kind, number[]> = {
      staff: [],
      client: [],
      "unknown username": [],
      "unknown email": [],
    };
    // One after the other, and each kind at the same times, so that other work on the machine hits all of them.
    for (const n of all)
      for (const kind of KINDS) {
        const asked = { username: nameOf[kind](n), password: "wrong", address: `198.51.${n % 256}.${n}` };
        const started = performance.now();
        expect(await authenticate({ db, now: new Date() }, asked)).toBeNull();
        times[kind].push(performance.now() - started);
      }
    const medians = Object.fromEntries(KINDS.map((kind) => [kind, median(times[kind])]));
    console.log("Milliseconds, median:", medians);
    for (const [at, one] of KINDS.entries())
      for (const other of KINDS.slice(at + 1)) {
        const apart = Math.abs(median(times[one]) - median(times[other]));
        const noise = noiseOf([...times[one], ...times[other]]);
        expect(apart, `${one} and ${other}: ${apart} ms apart`).toBeLessThanOrEqual(noise + 0.5);
      }
  },
  PATIENT_MS,
);
