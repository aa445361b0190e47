// Preloaded into every program of the browser tests when they begin before noon in Toronto: crews return the morning's
// jobs there, and nobody can return work that isn't over yet. The clock runs on, ahead by CLOCK_AHEAD_MS.
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
