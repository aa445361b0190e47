import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";
import { type Chapter, type Figure, isMet } from "./stats";

const said = ({ value, unit, digits }: Figure) => `${value.toFixed(digits)}${unit && ` ${unit}`}`;

const aimOf = ({ aim, atLeast, unit }: Figure) =>
  aim === null ? "" : `${atLeast ? "≥" : "≤"} ${aim}${unit && ` ${unit}`}`;

const verdict = (figure: Figure) => (figure.aim === null ? "" : isMet(figure) ? "met" : "**missed**");

function table({ title, how, figures }: Chapter): string {
  const rows = figures.map((figure) =>
    [figure.what, said(figure), figure.spread, aimOf(figure), verdict(figure), figure.note ?? ""].join(" | "),
  );
  return [`## ${title}`, `${how}.`, "", "| what | figure | spread | aim | | |", "|---|---|---|---|---|---|"]
    .concat(rows.map((row) => `| ${row} |`))
    .join("\n");
}

type Run = { chapters: Chapter[]; jobs: readonly number[]; quick: boolean; began: Date; loads: number[] };

/** Writes docs/bench.md: the machine, the versions, and every figure beside its target. */
export function benchPage({ chapters, jobs, quick, began, loads }: Run): string {
  const version = (program: string) => execFileSync(program, ["--version"], { encoding: "utf8" }).trim();
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const figures = chapters.flatMap((chapter) => chapter.figures).filter(({ aim }) => aim !== null);
  const missed = figures.filter((figure) => !isMet(figure));
  const minutes = Math.round((Date.now() - began.getTime()) / 60_000);
  return [
    "# Speed and scale, measured",
    "",
    `By \`npm run bench\`${quick ? " (`-- --quick`)" : ""}, everything of one run on one machine; ratios are of things measured in turn within seconds.`,
    "",
    `- ${began.toISOString().slice(0, 16).replace("T", " ")} UTC, commit ${commit}, ${minutes} minutes`,
    `- ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loads.map((load) => load.toFixed(1)).join(" → ")} (server, database, browser and load generator share them)`,
    `- Node ${process.version}, Next ${version("next").replace(/^.*v/, "")}, PostgreSQL 18 as embedded, companies of ${jobs.map((n) => n.toLocaleString("en-CA")).join(" and ")} jobs`,
    `- ${figures.length - missed.length} of ${figures.length} aims met`,
    "",
    "The planner is measured by itself: [bench-planner.md](bench-planner.md).",
    "One event for 2,000 open phones: [bench-live.md](bench-live.md).",
    "The taps of a crew's day are counted in [bench-taps.md](bench-taps.md).",
    "",
    chapters.map(table).join("\n\n"),
    "",
  ].join("\n");
}

export const loadNow = (): number => loadavg()[0] ?? 0;
