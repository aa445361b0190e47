import { Unavailable } from "@/lib/errors";

type TurnOptions = {
  atOnce: number;
  mostWaiting: number;
  /** While others wait, work that has run for this many milliseconds has to end. */
  fairShare: number;
};

/** Work that can end early with what it has; the signal says when. */
type Work<T> = (enough: AbortSignal) => Promise<T>;

/** Lets a limited number work at once, and the others in turn. Errors: 503 when too many would wait. */
export function turns({ atOnce, mostWaiting, fairShare }: TurnOptions) {
  const running = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let taken = 0;

  const turn = async () => {
    if (taken < atOnce) {
      taken++;
      return;
    }
    if (waiting.length >= mostWaiting)
      throw new Unavailable("Several plans are being worked out right now. Try again in a few seconds.");
    for (const hurry of running) hurry();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const handOn = () => {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  };

  return async <T>(work: Work<T>): Promise<T> => {
    await turn();
    const began = performance.now();
    const enough = new AbortController();
    const hurry = () =>
      void setTimeout(() => enough.abort(), Math.max(0, fairShare - (performance.now() - began))).unref();
    running.add(hurry);
    if (waiting.length > 0) hurry();
    try {
      return await work(enough.signal);
    } finally {
      running.delete(hurry);
      handOn();
    }
  };
}
