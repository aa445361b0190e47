import { NOW } from "./world";

/** From now on, dates in this process are of that day too: whoever looks for today's records needs it. */
export function stopClock(): void {
  const Real = Date;
  const at = NOW.getTime();
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, asked) => Reflect.construct(Real, given.length > 0 ? given : [at], asked),
    get: (_, key) => (key === "now" ? () => at : Reflect.get(Real, key)),
  });
}
