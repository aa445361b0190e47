/** What an answer showed: how far the server is ahead of the phone's clock, and what that clock said. */
export type Measured = { ahead: number; wall: number };

/**
 * What a clock needs: the phone's time, a count of milliseconds that nobody can set, and where the app's tabs keep what
 * the last answer to any of them showed.
 */
export type ClockMeans = {
  wall: () => number;
  mono: () => number;
  load: () => Measured | null;
  save: (measured: Measured) => void;
};

/** A smaller difference doesn't mean that someone set the clock. */
const SLACK_MS = 30_000;
/** An entry sent this soon doesn't need its own time. */
const PROMPT_MS = 30_000;
/** An answer's whole seconds can move the phone's idea of the time by this much. */
const ROUNDING_MS = 2_000;

/** The server's time, from the phone's clock and how far off the last answer showed it to be. */
export class MeasuredClock {
  readonly #means: ClockMeans;
  #last: Measured = { ahead: 0, wall: 0 };
  #base: { wall: number; mono: number } | null = null;
  /** Whether an answer has come since this was opened. */
  measured = false;
  /** Tells this page, while it's open, from every other: someone may have set the clock between two of them. */
  readonly life = crypto.randomUUID();

  constructor(means: ClockMeans) {
    this.#means = means;
  }

  /** An answer's `Date` has whole seconds and took a moment to arrive, so this is accurate to about a second. */
  note(date: string | null): void {
    const at = date ? Date.parse(date) : Number.NaN;
    if (Number.isNaN(at)) return;
    const { wall, mono, save } = this.#means;
    const base = { wall: wall(), mono: mono() };
    this.#base = base;
    this.#last = { ahead: at + 500 - base.wall, wall: base.wall };
    this.measured = true;
    save(this.#last);
  }

  /** How far the server's clock is ahead of the phone's. */
  ahead(): number {
    const { wall, mono, load } = this.#means;
    const kept = load() ?? this.#last;
    if (this.#base === null || this.#last.ahead !== kept.ahead || this.#last.wall !== kept.wall) {
      // It was just opened, or another tab has learned the server's time since.
      this.#last = kept;
      this.#base = { wall: wall(), mono: mono() };
    }
    // The clock moved less than real time, so someone set it back. If it moved more, the phone may have slept.
    const set = wall() - this.#base.wall - (mono() - this.#base.mono);
    return set < -SLACK_MS ? kept.ahead - set : kept.ahead;
  }

  now = (): number => this.#means.wall() + this.ahead();

  /** Whether no answer has ever shown this phone the server's time. */
  isUnknown = (): boolean => !this.measured && this.#means.load() === null;

  /** When something is tapped now. */
  tap(): Tap {
    const ahead = this.isUnknown() ? undefined : this.ahead();
    return { tappedAt: this.now(), ahead, life: this.life };
  }

  /**
   * Whether the server has to be asked for its time before this is sent: it seems to be in the future; or no answer has
   * shown the time yet, and it's late or was tapped on an earlier page.
   */
  doubts({ tappedAt, life }: Tap): boolean {
    const ago = this.now() - tappedAt;
    return ago < -ROUNDING_MS || (!this.measured && (ago > PROMPT_MS || life !== this.life));
  }
}

export type Tap = {
  /** By the server's clock, as the phone knew it then. */
  tappedAt: number;
  /** How far the server's clock was ahead of the phone's, as the phone knew it then; undefined: it didn't know. */
  ahead?: number;
  /** The page it was tapped on. */
  life?: string;
};

/**
 * When the person did it, if we send it late. If that's in the future, the phone's clock was ahead then; if the phone
 * didn't know the time, its clock may have been anything. Either way we correct the time it showed by what we know about
 * its clock now. It never sends a time in the future.
 */
export function tappedHeader({ tappedAt, ahead }: Tap, clock: { now: number; ahead: number }): string | null {
  const isRight = ahead !== undefined && tappedAt <= clock.now + ROUNDING_MS;
  const shown = isRight ? tappedAt : tappedAt - (ahead ?? 0) + clock.ahead;
  return clock.now - shown > PROMPT_MS ? new Date(shown).toISOString() : null;
}
