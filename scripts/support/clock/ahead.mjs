// Preloaded into every program when the browser tests start before noon in Toronto: crews return the morning's jobs in
// them, and no one can return work that isn't over yet. The clock runs normally, CLOCK_AHEAD_MS ahead.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const Real = Date;
const now = () => Real.now() + ahead;

if (ahead > 0) {
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, asked) => Reflect.construct(Real, given.length > 0 ? given : [now()], asked),
    apply: () => new Real(now()).toString(),
    get: (_, key) => (key === "now" ? now : Reflect.get(Real, key)),
  });
  Real.prototype.constructor = globalThis.Date;
}
