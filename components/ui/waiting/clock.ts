import { MeasuredClock } from "@/lib/platform/waiting/clock-rules";
import { CLOCK_ADDRESS } from "@/lib/platform/waiting/request-rules";

const STORED = "waiting:clock";

/** If nothing can be stored, at least this tab knows it. */
let here = 0;

/** This phone's clock against the server's. */
export const clock = new MeasuredClock({
  wall: Date.now,
  mono: () => performance.now(),
  load: () => {
    try {
      return Number(localStorage.getItem(STORED) ?? here) || 0;
    } catch {
      return here;
    }
  },
  save: (ahead) => {
    here = ahead;
    try {
      localStorage.setItem(STORED, String(ahead));
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
