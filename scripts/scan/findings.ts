import { EXPLAINED } from "./explained";

export type Finding = { tool: string; severity: "high" | "medium" | "low"; where: string; what: string };

/** A false alarm and the reason; `tool`, `where` and `what` say which. */
export type Explanation = { tool: string; where: RegExp; what: RegExp; why: string };

/** What one tool did, and what it found. */
export type Outcome = { tool: string; ran: string; findings: Finding[] };

const explanationOf = ({ tool, where, what }: Finding) =>
  EXPLAINED.find((one) => one.tool === tool && one.where.test(where) && one.what.test(what));

/** One line for findings of the same kind, with a count. */
function folded(findings: Finding[]) {
  const groups = Map.groupBy(findings, ({ tool, where, what }) => `${tool}\t${where}\t${what}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, times: more.length + 1 }] : [],
  );
}

/** Prints what every tool did and found; returns the number of unexplained findings. */
export function printOutcomes(outcomes: Outcome[]): number {
  console.log("\nWhat ran");
  for (const { tool, ran, findings } of outcomes)
    console.log(`  ${tool}: ${ran}; ${findings.length} findings`);
  const lines = folded(outcomes.flatMap(({ findings }) => findings)).map((finding) => ({
    ...finding,
    why: explanationOf(finding)?.why ?? null,
  }));
  const open = lines.filter(({ why }) => why === null);
  console.log(`\nExplained: ${lines.length - open.length}`);
  for (const { tool, severity, where, what, times, why } of lines.filter((line) => line.why !== null))
    console.log(`  ${tool} ${severity} ${where} (${times}): ${what.slice(0, 160)} — ${why}`);
  console.log(`\nNot explained: ${open.length}`);
  for (const { tool, severity, where, what, times } of open)
    console.log(`  ${tool} ${severity} ${where} (${times}): ${what.slice(0, 400)}`);
  return open.length;
}
