const KEY = Symbol.for("runsheet");

type Registry = { [KEY]?: Map<string, object> };

/**
 * The value that this process keeps under a name: what `make` returned the first time anyone asked for it. Next bundles
 * routes, pages, the middleware and the instrumentation apart, and loads a changed module again in development, so a
 * module's own state exists more than once in a process. Counts, pools and lists that have to be the same for everyone
 * belong here. It's an object, because a number or text would be copied and no longer shared; what's in it can change.
 * One module owns a name and gives it in one place.
 */
export function processWide<T extends object>(name: string, make: () => T): T {
  const shared: typeof globalThis & Registry = globalThis;
  shared[KEY] ??= new Map();
  const there = shared[KEY].get(name);
  if (there) return there as T;
  const made = make();
  shared[KEY].set(name, made);
  return made;
}
