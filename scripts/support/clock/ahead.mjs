// Preloaded into every program when the browser tests start before noon in Toronto: crews return the morning's jobs in
// them, and no one can return work that isn't over yet. The clock runs normally, CLOCK_AHEAD_MS ahead. Browsers' own
// clocks don't move, so their phones are that far behind, and learn it from the answers' Date.
import { ServerResponse } from "node:http";

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

  // Node dates its answers by a Date of its own.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.sendDate && !this.hasHeader("date")) this.setHeader("Date", new Date(now()).toUTCString());
    return writeHead.apply(this, given);
  };
}
