import type { ServerResponse } from "node:http";

/**
 * How a call goes wrong. Before it has any effect: `500`, `refuse` (400), `timeout` (never answered), `reset`
 * (connection cut). After it: `lost` (connection cut), `late` (never answered).
 */
export type FaultKind = "500" | "refuse" | "timeout" | "reset" | "lost" | "late";

export type Fault = {
  kind: FaultKind;
  /** "POST /v1/payment_intents/pi_1/confirm" and the like; every call by default. */
  on?: RegExp;
  /** How many calls; all by default. */
  times?: number;
};

export const isBefore = (kind: FaultKind): boolean =>
  kind === "500" || kind === "refuse" || kind === "timeout" || kind === "reset";

/** The fault for this call, which counts it down. */
export function faultOf(faults: Fault[], call: string): FaultKind | null {
  const at = faults.findIndex(({ on, times = 1 }) => times > 0 && (on?.test(call) ?? true));
  const fault = faults[at];
  if (!fault) return null;
  if (fault.times !== undefined) fault.times -= 1;
  return fault.kind;
}

export function goWrong(kind: FaultKind, response: ServerResponse): void {
  if (kind === "reset" || kind === "lost") response.destroy();
  if (kind === "500") fail(response, 500, "api_error", "Something went wrong at Stripe.");
  if (kind === "refuse") fail(response, 400, "invalid_request_error", "This cannot be done.");
}

function fail(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ error: { type, message } }));
}
