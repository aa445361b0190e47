/**
 * Puts `value` under a name of `processWide`, or nothing, and returns what was there: a test that acts as a process just
 * started, or as one of several, gives each its own.
 */
export function replaceProcessWide(name: string, value?: object): object | undefined {
  const registry: Map<string, object> | undefined = Reflect.get(globalThis, Symbol.for("runsheet"));
  const before = registry?.get(name);
  if (value) registry?.set(name, value);
  else registry?.delete(name);
  return before;
}
