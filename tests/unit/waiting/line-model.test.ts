import "fake-indexeddb/auto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "@/lib/platform/waiting/sender";
import { FakeServer, Phone, type Signal, Tab } from "./world";

// Random days of a crew: taps, lost signal, lost and slow answers, a server that fails, an office that moves jobs, ended
// sessions, several tabs, tabs that are killed at any step, and a phone whose clock is set by hours. WAITING=long taps
// ten thousand times.

const LONG = process.env.WAITING === "long";
const TAPS = LONG ? 10_000 : 2_000;

type Act =
  | { kind: "tap"; tab: number; job: number; fuse: number | null }
  | { kind: "signal"; signal: Signal }
  | { kind: "move"; job: number; away: boolean }
  | { kind: "session"; hrid: number | null }
  | { kind: "kill" | "drain"; tab: number }
  | { kind: "choose"; again: boolean }
  | { kind: "clock"; minutes: number }
  | { kind: "time"; minutes: number };

const TABS = 2;
const tab = fc.nat(TABS - 1);
const job = fc.nat(2);
const SIGNALS: Signal[] = [
  "fine",
  "fine",
  "none",
  "none",
  "lost-request",
  "lost-answer",
  "slow",
  "failing",
  "busy",
];

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("tap" as const),
      tab,
      job,
      fuse: fc.option(fc.nat(30), { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("signal" as const), signal: fc.constantFrom(...SIGNALS) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("move" as const), job, away: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("session" as const), hrid: fc.constantFrom(1, 1, 2, null) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("kill" as const, "drain" as const), tab }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("choose" as const), again: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("clock" as const),
      minutes: fc.constantFrom(-180, -60, -5, 5, 60, 180),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("time" as const), minutes: fc.integer({ min: 1, max: 50 }) }),
  },
);

/** What the crew saw of each tap. "unknown": the tab was killed before it said anything. */
type Seen = "kept" | "saved" | "refused" | "unknown" | "discarded";

/** `at`: when it was tapped. `known`: the phone had heard the server's time since anyone set its clock. */
type Tapped = { number: number; subject: string; seen: Seen; at: number; known: boolean };

class Day {
  readonly server = new FakeServer();
  readonly phone = new Phone(this.server);
  readonly tabs = Array.from({ length: TABS }, () => new Tab(this.phone));
  readonly seen = new Map<string, Tapped>();

  async run(one: Act): Promise<void> {
    // No two acts fall into the same millisecond.
    this.phone.now += 1;
    if (one.kind === "tap") return this.tap(one.tab, one.job, one.fuse);
    if (one.kind === "signal") this.server.signal = one.signal;
    if (one.kind === "clock") this.phone.setClock(one.minutes * 60_000);
    if (one.kind === "time") this.phone.now += one.minutes * 60_000;
    if (one.kind === "session") this.server.loggedIn = one.hrid;
    if (one.kind === "move") {
      if (one.away) this.server.moved.add(`job:${one.job}`);
      else this.server.moved.delete(`job:${one.job}`);
    }
    if (one.kind === "kill") this.reopen(one.tab);
    if (one.kind === "drain") await this.drain(one.tab);
    if (one.kind === "choose") await this.choose(one.again);
  }

  reopen(at: number): Tab {
    this.tabs[at]?.kill();
    const opened = new Tab(this.phone);
    this.tabs[at] = opened;
    return opened;
  }

  async tap(at: number, jobNo: number, fuse: number | null): Promise<void> {
    const on = this.tabs[at]?.dead === false ? (this.tabs[at] as Tab) : this.reopen(at);
    if (fuse !== null) on.fuse = fuse;
    const number = this.phone.tapNumber();
    const [key, subject] = [`tap-${number}`, `job:${jobNo}`];
    const { now: when, measured: known } = this.phone;
    const record: Tapped = { number, subject, seen: "unknown", at: when, known };
    this.seen.set(key, record);
    let over = false;
    const { tappedAt, ahead, life } = on.clock.tap();
    const given = {
      key,
      subject,
      owner: 1,
      endpoint: "PATCH /api/probe",
      url: "/api/probe",
      method: "PATCH",
      body: "{}",
      input: { number },
      act: "Start",
      about: "",
      page: "/",
      tappedAt,
      ahead,
      life,
    };
    void on.sender.send(given, { signal: this.server.signal !== "none" }).then((outcome) => {
      record.seen = seenOf(outcome);
      over = true;
    });
    await this.phone.until(() => over || on.dead);
  }

  async drain(at: number): Promise<void> {
    const on = this.tabs[at]?.dead === false ? (this.tabs[at] as Tab) : this.reopen(at);
    let over = false;
    void on.sender.drain(1).then(() => {
      over = true;
    });
    await this.phone.until(() => over || on.dead);
  }

  /** The crew settles the first that needs them. */
  async choose(again: boolean): Promise<void> {
    const on = new Tab(this.phone);
    const first = (await on.store.of(1)).find(({ refusal }) => refusal && refusal.status < 500);
    if (!first) return;
    if (again) return void (await on.sender.again(first.key));
    if (!(await on.sender.discard(first.key))) return;
    const record = this.seen.get(first.key);
    if (record) record.seen = "discarded";
  }

  /** Signal, log-in, time and a fresh tab: what can be sent is sent. */
  async evening(): Promise<void> {
    this.server.signal = "fine";
    this.server.loggedIn = 1;
    for (const open of this.tabs) open.kill();
    this.phone.now += 60_000;
    const last = new Tab(this.phone);
    this.tabs[0] = last;
    // A server that failed five times may have stored it before, so it's sent again and answers as it did then.
    for (const { key, refusal } of await last.store.of(1))
      if (refusal && refusal.status >= 500) await last.sender.again(key);
    await this.drain(0);
    // A clock that was set back may have made a screen seem to wait a few seconds longer; then the app looks again.
    this.phone.now += 60_000;
    await this.drain(0);
  }

  async check(): Promise<void> {
    const left = await new Tab(this.phone).store.of(1);
    const stored = this.server.stored.map(({ key }) => key);
    expect(new Set(stored).size, "sent twice").toBe(stored.length);
    const open = new Map(left.map((entry) => [entry.key, entry]));
    for (const [key, { seen }] of this.seen) {
      const [isStored, isOpen] = [stored.includes(key), open.has(key)];
      if (seen === "saved") expect({ key, isStored, isOpen }).toEqual({ key, isStored: true, isOpen: false });
      if (seen === "kept") expect({ key, once: isStored !== isOpen }).toEqual({ key, once: true });
      if (seen === "refused" || seen === "discarded")
        expect({ key, isStored, isOpen }).toEqual({ key, isStored: false, isOpen: false });
      if (seen === "unknown") expect(isStored && isOpen, `${key} is stored and still in line`).toBe(false);
    }
    // What is left was refused, or is held back by one about the same job that was.
    for (const entry of left) {
      const needsYou = left.find(({ subject, refusal }) => refusal && subject === entry.subject);
      expect(
        needsYou?.seq ?? Number.POSITIVE_INFINITY,
        `${entry.key} is held by nothing`,
      ).toBeLessThanOrEqual(entry.seq);
    }
    for (const { key, at, now } of this.server.stored) {
      const tap = this.seen.get(key);
      expect(at, `${key} was done in the future`).toBeLessThanOrEqual(now + 1_000);
      // What's sent at once has the time it arrives.
      if (tap?.known) expect(Math.abs(at - tap.at), `${key} was done at another time`).toBeLessThan(32_000);
    }
    for (const subject of ["job:0", "job:1", "job:2"]) {
      const numbers = this.server.stored
        .filter((one) => one.subject === subject)
        .map(({ key }) => this.seen.get(key)?.number ?? 0);
      expect(numbers, subject).toEqual(numbers.toSorted((a, b) => a - b));
    }
  }
}

function seenOf(outcome: Outcome): Seen {
  if (outcome.kind === "kept") return "kept";
  return outcome.reply.status < 300 ? "saved" : "refused";
}

describe("what waits to be sent", () => {
  it("arrives once and in order, is refused to a person's face, or is still there: nothing is lost", async () => {
    let taps = 0;
    const tally = { kept: 0, saved: 0, refused: 0, unknown: 0, discarded: 0 };
    while (taps < TAPS) {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
          const day = new Day();
          for (const one of acts) await day.run(one);
          await day.evening();
          await day.check();
          for (const { seen } of day.seen.values()) {
            taps++;
            tally[seen]++;
          }
        }),
        { numRuns: 10 },
      );
    }
    // A run in which nothing was kept, refused or killed would show nothing.
    for (const [seen, count] of Object.entries(tally)) expect(count, seen).toBeGreaterThan(0);
    if (LONG) console.info(`${taps} taps`, tally);
  });
});
