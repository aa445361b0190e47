import { type Measured, MeasuredClock } from "@/lib/platform/waiting/clock-rules";
import { CLOCK_ADDRESS } from "@/lib/platform/waiting/request-rules";

const STORED = "waiting:measured";

/** If nothing can be stored, at least this tab knows it. */
let here: Measured | null = null;

/** This phone's clock against the server's. */
export const clock = new MeasuredClock({
  wall: Date.now,
  mono: () => performance.now(),
  load: () => {
    try {
      return (JSON.parse(localStorage.getItem(STORED) ?? "null") as Measured | null) ?? here;
    } catch {
      return here;
    }
  },
  save: (measured) => {
    here = measured;
    try {
      localStorage.setItem(STORED, JSON.stringify(measured));
    } catch {
      // This tab knows it.
    }
  },
});

/** Asks the server for its time. */
export async function measureClock(): Promise<void> {
  try {
    const answer = await fetch(CLOCK_ADDRESS, { cache: "no-store", signal: AbortSignal.timeout(5_000) });
    clock.note(answer.headers.get("date"));
  } catch {
    // There's no signal, so nothing can be sent now either.
  }
}
