import { env } from "@/lib/env";
import { Overloaded } from "@/lib/errors";
import type { Contract } from "./contract";
import { refusalPause } from "./overload";

/** Requests for each connection of the pool: at some ten milliseconds each, the last one still ends in time. */
const A_CONNECTION = 20;

const FORGOTTEN_MS = 150_000;

let inside = 0;

/**
 * Runs `work` unless as many run as can end in time; one the caller was refused already counts until it has ended.
 * Errors: 503 within a second instead of after 3 s (R21). Health is always asked.
 */
export async function admitted<T>({ watch }: Pick<Contract, "watch">, work: () => Promise<T>): Promise<T> {
  if (watch) return work();
  if (inside >= env().DATABASE_POOL * A_CONNECTION) {
    await refusalPause();
    throw new Overloaded();
  }
  inside++;
  let counted = true;
  const gone = () => {
    if (counted) inside--;
    counted = false;
  };
  // What never ends must not keep others out for ever.
  const forgotten = setTimeout(gone, FORGOTTEN_MS).unref();
  try {
    return await work();
  } finally {
    clearTimeout(forgotten);
    gone();
  }
}
