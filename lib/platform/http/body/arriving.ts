import { env } from "@/lib/env";
import { TooLarge, TooSlow } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";

export type Arrival = {
  /** The most bytes it may have. */
  limit: number;
  /** Milliseconds by which all of it must have arrived. */
  longest: number;
  /** The address it comes from. */
  address: string;
};

const EVERY_MS = 500;
/** A body that isn't complete after this long counts as a slow one from its address. */
const SLOW_MS = 500;
const SLOW_OF_ADDRESS = 32;
/** From then on a body must arrive at this rate. */
const RATE_FROM_MS = 10_000;
const BYTES_A_SECOND = 4 * 1024;

const slowBodies = processWide("slow-bodies", () => new Map<string, number>());

/**
 * The pieces of a body as they arrive. Errors: 413 over the limit, without reading on; 408 when it takes too long,
 * arrives too slowly, or its address sends too many slow ones.
 */
export async function* arriving(request: Request, arrival: Arrival): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > arrival.limit) throw new TooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  const watch = watchArrival(arrival);
  try {
    for (;;) {
      const part = await Promise.race([reader.read(), watch.tooSlow]);
      if (part.done) return;
      watch.count(part.value.byteLength);
      yield part.value;
    }
  } finally {
    watch.stop();
  }
}

function watchArrival({ limit, longest, address }: Arrival) {
  const began = performance.now();
  let bytes = 0;
  let slow = false;
  let refuse: (error: TooSlow) => void = () => undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // When we refuse it, there may be no listener any more.
  tooSlow.catch(() => undefined);
  const look = () => {
    const ms = (performance.now() - began) / env().PATIENCE;
    if (!slow && ms >= SLOW_MS) {
      slow = true;
      if (changeSlow(address, 1) > SLOW_OF_ADDRESS) return refuse(new TooSlow());
    }
    const tooFew = ms > RATE_FROM_MS && bytes < (BYTES_A_SECOND * ms) / 1_000;
    // Refuse at the check closest to the limit: the next one would come after the request's own.
    if (ms + EVERY_MS / 2 > longest || tooFew) refuse(new TooSlow());
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    tooSlow,
    count: (more: number) => {
      bytes += more;
      if (bytes > limit) throw new TooLarge();
    },
    stop: () => {
      clearInterval(timer);
      if (slow) changeSlow(address, -1);
    },
  };
}

function changeSlow(address: string, by: number): number {
  const count = (slowBodies.get(address) ?? 0) + by;
  if (count > 0) slowBodies.set(address, count);
  else slowBodies.delete(address);
  return count;
}
