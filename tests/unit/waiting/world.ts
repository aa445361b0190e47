import { IDBFactory } from "fake-indexeddb";
import { type Measured, MeasuredClock, tappedHeader } from "@/lib/platform/waiting/clock-rules";
import { Sender } from "@/lib/platform/waiting/sender";
import { openStore, type WaitingStore } from "@/lib/platform/waiting/store";
import type { Reply, Waiting } from "@/lib/platform/waiting/waiting-rules";

/** What happens to a request on its way. */
export type Signal = "fine" | "none" | "lost-request" | "lost-answer" | "slow" | "failing" | "busy";

const turn = () => new Promise<void>((done) => setImmediate(done));
const never = new Promise<never>(() => {});
const reply = (status: number, body: object = {}): Reply => ({
  status,
  text: JSON.stringify(body),
  headers: {},
});

/** What the real one does with a key, a session and a job that was moved. */
export class FakeServer {
  signal: Signal = "fine";
  loggedIn: number | null = 1;
  /** The office took these away: whatever is about them is refused. */
  readonly moved = new Set<string>();
  /** What was stored, in order; `at` is when the server takes it to have been done, `now` its own clock. */
  readonly stored: { key: string; subject: string; owner: number; at: number; now: number }[] = [];
  readonly #answers = new Map<string, Reply>();

  answer({ key, subject, owner }: Waiting, tapped: string | null, now: number): Reply {
    if (this.signal === "failing") return reply(500);
    if (this.signal === "busy") return reply(503);
    if (this.loggedIn === null) return reply(401, { error: "Please log in." });
    if (this.loggedIn !== owner) return reply(403, { reason: "other_person" });
    const before = this.#answers.get(key);
    if (before) return before;
    if (this.moved.has(subject))
      return reply(409, { error: "The office moved this job.", state: "assigned" });
    const at = tapped === null ? now : Date.parse(tapped);
    if (at > now + 2 * 60_000) return reply(422, { error: "This phone's clock is ahead." });
    this.stored.push({ key, subject, owner, at, now });
    const answer = reply(200, { success: true });
    this.#answers.set(key, answer);
    return answer;
  }
}

/** Locks of a browser: a tab that is gone holds none. */
class Locks {
  #queue: { tab: Tab; start: () => void }[] = [];
  #holder: Tab | null = null;

  request<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      const start = () => {
        this.#holder = tab;
        work()
          .then(done, fail)
          .finally(() => this.#release(tab));
      };
      this.#queue.push({ tab, start });
      this.#next();
    });
  }

  gone(tab: Tab) {
    this.#queue = this.#queue.filter((one) => one.tab !== tab);
    this.#release(tab);
  }

  #release(tab: Tab) {
    if (this.#holder !== tab) return;
    this.#holder = null;
    this.#next();
  }

  #next() {
    if (this.#holder) return;
    this.#queue.shift()?.start();
  }
}

/** A phone with its clock, its storage and its tabs. */
export class Phone {
  /** True time; the phone's own clock is `skew` off. */
  now = Date.UTC(2026, 4, 12, 12);
  skew = 0;
  /** What the last answer showed, and whether that was after its clock was set. */
  last: Measured | null = null;
  measured = false;
  readonly locks = { acts: new Locks(), photos: new Locks() };
  #timers: { at: number; done: () => void }[] = [];
  #taps = 0;
  #stirred = 0;

  constructor(readonly server: FakeServer) {
    globalThis.indexedDB = new IDBFactory();
  }

  wall = () => this.now + this.skew;

  /** Someone sets the phone's clock. */
  setClock(by: number) {
    this.skew += by;
    this.measured = false;
  }

  stir() {
    this.#stirred++;
  }

  wait(ms: number): Promise<void> {
    return new Promise((done) => this.#timers.push({ at: this.now + ms, done }));
  }

  /** Lets everything run until `over()`, and the clock when nothing else moves. */
  async until(over: () => boolean): Promise<void> {
    for (let quiet = 0; !over(); quiet++) {
      const before = this.#stirred;
      await turn();
      if (this.#stirred !== before) quiet = 0;
      if (quiet < 25) continue;
      const next = this.#timers.sort((a, b) => a.at - b.at).shift();
      if (!next) return;
      this.now = Math.max(this.now, next.at);
      next.done();
      quiet = 0;
    }
  }

  tapNumber = () => ++this.#taps;
}

/** One tab: killed, it does nothing any more, whatever it was in the middle of. */
export class Tab {
  dead = false;
  /** Dies after so many steps. */
  fuse = Number.POSITIVE_INFINITY;
  readonly sender: Sender;
  readonly store: WaitingStore;
  readonly clock: MeasuredClock;

  constructor(
    readonly phone: Phone,
    readonly owner = 1,
  ) {
    const store = openStore();
    this.store = {
      add: (entry) => this.#step(() => store.add(entry)),
      owners: () => this.#step(() => store.owners()),
      of: (who) => this.#step(() => store.of(who)),
      change: (key, change) => this.#step(() => store.change(key, change)),
    };
    this.clock = new MeasuredClock({
      wall: phone.wall,
      mono: () => phone.now,
      load: () => phone.last,
      save: (last) => {
        phone.last = last;
        phone.measured = true;
      },
    });
    this.sender = new Sender({
      store: this.store,
      lock: (lane, work) => phone.locks[lane].request(this, work),
      call: (entry) => this.#step(() => this.#call(entry)),
      now: phone.wall,
      wait: (ms) => phone.wait(ms),
      changed: () => {},
    });
  }

  kill() {
    this.dead = true;
    for (const lock of Object.values(this.phone.locks)) lock.gone(this);
  }

  /** The tab may be killed before it, and after it though it was done. */
  async #step<T>(work: () => Promise<T>): Promise<T> {
    this.phone.stir();
    if (this.#burns()) return never;
    const result = await work();
    this.phone.stir();
    return this.#burns() ? never : result;
  }

  #burns(): boolean {
    if (this.fuse-- <= 0 && !this.dead) this.kill();
    return this.dead;
  }

  async #call(entry: Waiting): Promise<Reply | null> {
    const { server } = this.phone;
    const { signal } = server;
    if (signal === "none" || signal === "lost-request") return null;
    const { clock, phone } = this;
    const date = () => new Date(phone.now).toUTCString();
    if (clock.doubts(entry)) clock.note(date());
    const tapped = tappedHeader(entry, { now: clock.now(), ahead: clock.ahead() });
    const answer = server.answer(entry, tapped, phone.now);
    if (signal === "slow") await phone.wait(20_000);
    if (signal === "lost-answer") return null;
    clock.note(date());
    return answer;
  }
}
