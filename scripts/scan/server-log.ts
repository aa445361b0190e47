import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { Finding } from "./findings";

export type Line = { endpoint?: string; status?: number; level?: string; error?: string; frames?: string[] };

/** What the server wrote since the last look: log lines, and other output. */
export function followLog(path: string) {
  let at = 0;
  return (): { lines: Line[]; other: string[] } => {
    const file = openSync(path, "r");
    const bytes = Buffer.alloc(fstatSync(file).size - at);
    readSync(file, bytes, 0, bytes.length, at);
    closeSync(file);
    const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
    at += whole.length;
    const lines: Line[] = [];
    const other: string[] = [];
    for (const text of whole.toString("utf8").split("\n").filter(Boolean)) {
      try {
        lines.push(JSON.parse(text));
      } catch {
        other.push(text);
      }
    }
    return { lines, other };
  };
}

/** A 5xx answer is a finding, whatever the tool makes of it. */
export function failuresOf(tool: string, lines: readonly Line[]): Finding[] {
  const failed = lines.filter(({ status = 0 }) => status >= 500);
  const causes = lines.filter(({ level }) => level === "error");
  return failed.map(({ endpoint = "", status }) => {
    const cause = causes.find((line) => line.endpoint === endpoint);
    const detail = cause ? ` (${cause.error ?? ""} ${cause.frames?.[0]?.trim() ?? ""})` : "";
    return {
      tool,
      severity: status === 503 ? "low" : "high",
      where: endpoint,
      what: `answered ${status}${detail}`,
    };
  });
}

/** How often each status was answered: "200 ×31, 422 ×907". */
export function statuses(lines: readonly Line[]): string {
  const groups = Map.groupBy(
    lines.filter(({ status }) => status),
    ({ status }) => status ?? 0,
  );
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([status, many]) => `${status} ×${many.length}`)
    .join(", ");
}
