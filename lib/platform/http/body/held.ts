import { Overloaded } from "@/lib/errors";
import { processWide } from "@/lib/process-wide";

const MB = 1024 * 1024;
/** What this process holds of bodies that are still arriving. */
const MOST = 64 * MB;
/** So much of it may come from one address. */
const MOST_OF_ADDRESS = MOST / 2;
/** The beginning of each body is free, so that what people save comes through while large ones are refused. */
const FREE = 64 * 1024;

type Held = { bytes: number; ofAddress: Map<string, number> };

const held = processWide("held-bodies", (): Held => ({ bytes: 0, ofAddress: new Map() }));

/**
 * Counts the bytes of one body while they're held in memory: `add` for each piece, `release` at its end. Errors of
 * `add`: 503 when this process, or the body's address, holds as much as it may.
 */
export function holdBody(address: string) {
  let [arrived, counted] = [0, 0];
  const change = (by: number) => {
    counted += by;
    held.bytes += by;
    const ofAddress = (held.ofAddress.get(address) ?? 0) + by;
    if (ofAddress > 0) held.ofAddress.set(address, ofAddress);
    else held.ofAddress.delete(address);
    return ofAddress;
  };
  const release = () => void change(-counted);
  return {
    add: (bytes: number) => {
      arrived += bytes;
      const ofAddress = change(Math.max(0, arrived - FREE) - counted);
      if (arrived <= FREE || (held.bytes <= MOST && ofAddress <= MOST_OF_ADDRESS)) return;
      // At once, so that the next piece of another body finds room and not all are refused.
      release();
      throw new Overloaded();
    },
    release,
  };
}
