/**
 * What a page says about the act that led to it. The act puts the code and the blanks (`{address}`, `{name}`) into a
 * signed cookie; we never show the text in `/runsheet/{message}` itself.
 */
export const RESULT_TEMPLATES = {
  started: "Job at {address} started successfully",
  startFailed: "Job at {address} start FAILED, call {name}/{name}",
  unstarted: "Job at {address} unstarted successfully",
  unstartFailed: "Job at {address} unstart FAILED, call {name}/{name}",
  unreported: "Job at {address} unreported successfully",
  unreportFailed: "Job at {address} unreported FAILED, call {name}/{name}",
  returned: "Job at {address} returned successfully",
  returnedWithReceipt: "Job at {address} returned and cash receipt email successfully",
  edited: "Job at {address} edited successfully",
  cancelled: "Job at {address} cancelled successfully",
  broughtBack: "Job at {address} brought back successfully",
  rescheduled: "Job at {address} rescheduled successfully",
  visitStopped: "Visit to {address} ended, and the office has been told",
  eavesMoved: "Job at {address} eaves +5 successfully",
  dnfStarted: "DNF at {address} started successfully",
  dnfReturned: "DNF at {address} returned successfully",
  dnfReturnedWithReceipt: "DNF at {address} returned and cash receipt email successfully",
  crewsSwitched: "Crews switched successfully",
  taskRecorded: "Task recorded successfully",
  liveActionCreated: "Live action created successfully",
  liveActionClaimed: "Live action claimed successfully",
  liveActionReleased: "Live action released successfully",
  liveActionResolved: "Live action resolved successfully",
  liveActionReopened: "Live action reopened successfully",
  liveActionNoted: "Live action note added successfully",
  liveActionEdited: "Live action edited successfully",
} as const;

/** The cookie that carries one result, and the page it's sent to. */
export type ResultCookie = { name: string; path: string };

export type ResultCode = keyof typeof RESULT_TEMPLATES;

/** Fills the blanks; `names` are the contacts on duty. */
export type ResultBlanks = { address?: string; names?: readonly [string, string] };

export type ResultTone = "success" | "failure";
export type ShownResult = { text: string; tone: ResultTone };

/** The text of a result: "Job at 31 Palmerston Ave started successfully". */
export function resultMessage(code: ResultCode, blanks: ResultBlanks = {}): string {
  const names = [...(blanks.names ?? [])];
  return RESULT_TEMPLATES[code]
    .replaceAll("{address}", () => blanks.address ?? "the address")
    .replaceAll("{name}", () => names.shift() ?? "the office");
}

const isCode = (value: unknown): value is ResultCode =>
  typeof value === "string" && Object.hasOwn(RESULT_TEMPLATES, value);

/** What the cookie carries: code and blanks. */
export const resultToCookie = (code: ResultCode, blanks: ResultBlanks = {}): string =>
  JSON.stringify({ code, address: blanks.address, names: blanks.names });

/** What a verified cookie says; null when this version doesn't have its code. */
export function resultFromCookie(content: string | null): ShownResult | null {
  if (content === null) return null;
  const { code, address, names } = JSON.parse(content) as ResultBlanks & { code: unknown };
  if (!isCode(code)) return null;
  const tone = RESULT_TEMPLATES[code].includes("FAILED") ? "failure" : "success";
  return { text: resultMessage(code, { address, names }), tone };
}
