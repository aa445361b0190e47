import { env } from "@/lib/env";
import { TooLarge, TooSlow } from "@/lib/errors";

export type Arrival = {
  /** Bytes at most. */
  limit: number;
  /** Milliseconds until it has to be whole. */
  longest: number;
  /** Where it comes from. */
  address: string;
};

const EVERY_MS = 500;
/** A body that still isn't whole after this counts as a slow one of its address. */
const SLOW_MS = 500;
const SLOW_OF_ADDRESS = 32;
/** Later, a body must have come at this rate. */
const RATE_FROM_MS = 10_000;
const BYTES_A_SECOND = 4 * 1024;

// One for the process: the server's parts are bundled apart from one another.
const shared = globalThis as typeof globalThis & { runsheetSlowBodies?: Map<string, number> };
shared.runsheetSlowBodies ??= new Map();
const slowBodies = shared.runsheetSlowBodies;

/**
 * The pieces of a body as they come. Errors: 413 over the limit, without reading on; 408 when it takes too long, comes
 * too slowly, or its address sends too many slow ones.
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
  // No one may be listening any more when it's refused.
  tooSlow.catch(() => undefined);
  const look = () => {
    const ms = (performance.now() - began) / env().PATIENCE;
    if (!slow && ms >= SLOW_MS) {
      slow = true;
      if (changeSlow(address, 1) > SLOW_OF_ADDRESS) return refuse(new TooSlow());
    }
    const tooFew = ms > RATE_FROM_MS && bytes < (BYTES_A_SECOND * ms) / 1_000;
    // At the look nearest to its time: the next one would come after the request's own.
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
