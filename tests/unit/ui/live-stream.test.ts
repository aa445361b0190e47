import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followStream } from "@/components/ui/live-stream";

const CLOSED = 2;

/** A browser's stream that the test plays the server of. */
class Source extends EventTarget {
  static readonly CLOSED = CLOSED;
  static all: Source[] = [];
  readyState = 1;

  constructor(readonly address: string) {
    super();
    Source.all.push(this);
  }

  close() {
    this.readyState = CLOSED;
  }

  hear(event: string, data = "") {
    if (this.readyState !== CLOSED) this.dispatchEvent(new MessageEvent(event, { data }));
  }

  /** `refused`: the browser won't try again by itself. */
  fail(refused: boolean) {
    if (refused) this.readyState = CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

const screen = Object.assign(new EventTarget(), { visibilityState: "visible" });
const net = new EventTarget();
let heard: string[];
let reads: number;
let stop: () => void;
let seen: string;

function follow(polls = false) {
  stop = followStream({
    address: () => `/stream?seen=${seen}`,
    events: ["news"],
    hear: (event, data) => heard.push([event, data].filter(Boolean).join(" ")),
    again: { lost: 3_000, refused: 60_000 },
    poll: polls
      ? () => {
          reads += 1;
        }
      : undefined,
  });
}

const open = () => Source.all.filter(({ readyState }) => readyState !== CLOSED);
const newest = () => Source.all.at(-1) as Source;
const show = (visibilityState: "visible" | "hidden") => {
  screen.visibilityState = visibilityState;
  screen.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", screen);
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  vi.stubGlobal(
    "window",
    Object.assign(net, {
      setTimeout: (run: () => void, ms: number) => timers.setTimeout(run, ms),
      clearTimeout: (id: number) => timers.clearTimeout(id),
      setInterval: (run: () => void, ms: number) => timers.setInterval(run, ms),
      clearInterval: (id: number) => timers.clearInterval(id),
    }),
  );
  Source.all = [];
  screen.visibilityState = "visible";
  heard = [];
  reads = 0;
  seen = "1";
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a screen that follows a stream", () => {
  it("hears the stream's own events, and that it's alive", () => {
    follow();
    newest().hear("hello");
    newest().hear("news", "7");
    newest().hear("other", "8");
    newest().hear("beat");
    expect(heard).toEqual(["hello", "news 7", "beat"]);
  });

  it("opens it again with what the screen has by then, sooner when it broke off than when it was refused", () => {
    follow();
    seen = "2";
    newest().fail(false);
    expect([open().length, heard]).toEqual([0, ["lost"]]);
    vi.advanceTimersByTime(3_000);
    expect(newest().address).toBe("/stream?seen=2");
    newest().fail(true);
    vi.advanceTimersByTime(59_000);
    expect(open()).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    expect(open()).toHaveLength(1);
  });

  it("opens it again when it falls silent, but not while it beats", () => {
    follow();
    newest().hear("hello");
    for (let beat = 0; beat < 5; beat += 1) {
      vi.advanceTimersByTime(20_000);
      newest().hear("beat");
    }
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(50_000);
    expect([open().length, heard.at(-1)]).toEqual([0, "lost"]);
    vi.advanceTimersByTime(60_000);
    expect(open()).toHaveLength(1);
  });

  it.each(["end", "replaced"])("stays closed after %s until it's shown again", (event) => {
    follow();
    newest().hear(event);
    vi.advanceTimersByTime(600_000);
    expect([Source.all.length, heard]).toEqual([1, [event]]);
    show("hidden");
    show("visible");
    expect(open()).toHaveLength(1);
  });

  it("closes while it's hidden, and opens at once when it or the network is back", () => {
    follow();
    show("hidden");
    expect(open()).toHaveLength(0);
    net.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(600_000);
    expect(Source.all).toHaveLength(1);
    show("visible");
    newest().fail(true);
    net.dispatchEvent(new Event("online"));
    expect([Source.all.length, open().length]).toEqual([3, 1]);
  });

  it("does nothing more once it's stopped", () => {
    follow(true);
    newest().fail(false);
    stop();
    show("hidden");
    show("visible");
    vi.advanceTimersByTime(600_000);
    expect([Source.all.length, reads]).toEqual([1, 0]);
  });
});

describe("a screen that reads instead", () => {
  it("does so until events arrive, and again when they no longer do", () => {
    follow(true);
    vi.advanceTimersByTime(20_000);
    expect(reads).toBe(2);
    newest().hear("hello");
    vi.advanceTimersByTime(40_000);
    expect(reads).toBe(2);
    newest().fail(true);
    vi.advanceTimersByTime(50_000);
    expect(reads).toBe(7);
  });

  it("goes on when newer windows replaced its stream, and stops while hidden and at the end", () => {
    follow(true);
    newest().hear("hello");
    newest().hear("replaced");
    vi.advanceTimersByTime(10_000);
    expect(reads).toBe(1);
    show("hidden");
    vi.advanceTimersByTime(60_000);
    expect(reads).toBe(1);
    show("visible");
    newest().hear("end");
    vi.advanceTimersByTime(60_000);
    expect(reads).toBe(1);
  });
});
