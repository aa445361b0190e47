// Preloaded into a server whose answers must not depend on when it runs: its clock stands at CLOCK_STOPPED_AT. Timers
// and performance.now() run normally.
import { ServerResponse } from "node:http";

const at = Date.parse(process.env.CLOCK_STOPPED_AT ?? "");
const Real = Date;

if (!Number.isNaN(at)) {
  globalThis.Date = new Proxy(Real, {
    construct: (_, given, asked) => Reflect.construct(Real, given.length > 0 ? given : [at], asked),
    apply: () => new Real(at).toString(),
    get: (_, key) => (key === "now" ? () => at : Reflect.get(Real, key)),
  });
  Real.prototype.constructor = globalThis.Date;

  // Node dates its answers by a Date of its own.
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (this.sendDate && !this.hasHeader("date")) this.setHeader("Date", new Date(at).toUTCString());
    return writeHead.apply(this, given);
  };
}
