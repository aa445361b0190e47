/** A repeatable random source: the same name and day give the same world. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number;
  /** An integer, both ends included. */
  int: (from: number, to: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  /** One of the pairs' values, with probability by weight. */
  weighted: <T>(pairs: readonly (readonly [value: T, weight: number])[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** A multiple of `step` between the ends. */
  step: (from: number, to: number, step: number) => number;
};

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The item at `index`, which must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`);
  return item;
}

export function randomOf(name: string): Random {
  const next = generator(hashOf(name));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (pairs) => {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(pairs, pairs.length - 1)[0];
    },
    shuffle: (list) => {
      const mixed = list.map((item) => ({ item, key: next() }));
      return mixed.sort((a, b) => a.key - b.key).map(({ item }) => item);
    },
    step: (from, to, step) => from + step * int(0, Math.floor((to - from) / step)),
  };
}
