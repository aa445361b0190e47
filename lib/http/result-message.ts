/**
 * The results that are shown after going to another page, `/runsheet/{message}`: a path's text is shown only when it
 * fits one of these (decisions 32). `{address}` and `{name}` are the blanks; a screen passes code and blanks on.
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

export type ResultCode = keyof typeof RESULT_TEMPLATES;

/** What fills the blanks; `names` are the contacts on duty. */
export type ResultBlanks = { address?: string; names?: readonly [string, string] };

export type ResultTone = "success" | "failure";
export type ShownResult = { text: string; tone: ResultTone };

/** Letters, digits and the marks of addresses; no '/', ':' or '@', so no link fits. */
const ADDRESS = /^[\p{L}\p{N}][\p{L}\p{N} ,.'’#&()-]{0,119}$/u;
/** Text that would tell people to phone or visit something. */
const LURE = /\d{3}[ .-]*\d{4}|\d[ .-]\d{3}[ .-]\d{3}|\.\p{L}|\bcall\b/iu;
const NAME = /^\p{L}[\p{L} .'’-]{0,39}$/u;

const safeAddress = (text: string): boolean => ADDRESS.test(text) && !LURE.test(text);

/** The text of a result: "Job at 31 Palmerston Ave started successfully". */
export function resultMessage(code: ResultCode, blanks: ResultBlanks = {}): string {
  const names = [...(blanks.names ?? [])];
  return RESULT_TEMPLATES[code]
    .replaceAll("{address}", () => blanks.address ?? "the address")
    .replaceAll("{name}", () => names.shift() ?? "the office");
}

/** The parts of `text` that stand in the template's blanks, null when the rest differs. */
function blanksOf(template: string, text: string): { address: string[]; name: string[] } | null {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = template
    .split(/\{(?:address|name)\}/)
    .map(literal)
    .join("(.+?)");
  const found = new RegExp(`^${pattern}$`, "su").exec(text);
  if (!found) return null;
  const kinds = [...template.matchAll(/\{(address|name)\}/g)].map((match) => match[1]);
  const filled = kinds.map((kind, i) => ({ kind, value: found[i + 1] ?? "" }));
  const valuesOf = (kind: string) =>
    filled.filter((blank) => blank.kind === kind).map((blank) => blank.value);
  return { address: valuesOf("address"), name: valuesOf("name") };
}

/** The message of a path or query when it fits a template, else null: then nothing is shown. */
export function knownResult(text: string): ShownResult | null {
  if (text.length > 300) return null;
  for (const template of Object.values(RESULT_TEMPLATES)) {
    const blanks = blanksOf(template, text);
    if (blanks?.address.every(safeAddress) && blanks.name.every((name) => NAME.test(name))) {
      return { text, tone: template.includes("FAILED") ? "failure" : "success" };
    }
  }
  return null;
}

const isCode = (value: unknown): value is ResultCode =>
  typeof value === "string" && Object.hasOwn(RESULT_TEMPLATES, value);

/** The short-lived cookie's content: code and blanks. */
export const resultToCookie = (code: ResultCode, blanks: ResultBlanks = {}): string =>
  JSON.stringify({ code, ...blanks });

/** What a cookie says; null when it says nothing known. Its blanks are the server's own, so any address will do. */
export function resultFromCookie(cookie: string | undefined): ShownResult | null {
  try {
    const { code, address, names } = JSON.parse(cookie ?? "") as Record<string, unknown>;
    if (!isCode(code)) return null;
    const [first, second] = Array.isArray(names) ? names : [];
    const text = resultMessage(code, {
      address: typeof address === "string" ? address.slice(0, 120) : undefined,
      names: typeof first === "string" && typeof second === "string" ? [first, second] : undefined,
    });
    return { text, tone: RESULT_TEMPLATES[code].includes("FAILED") ? "failure" : "success" };
  } catch {
    return null;
  }
}
