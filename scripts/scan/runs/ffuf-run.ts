import { readFileSync, writeFileSync } from "node:fs";
import { REPORTS, runTool } from "../tool";
import type { Scan } from "../world";

export type Hit = { input: string; status: number; length: number; redirect: string };

type Options = {
  words: readonly string[];
  /** The path to request: "/FUZZ" after the address. */
  path?: string;
  headers?: Record<string, string>;
  method?: string;
  /** Status codes to ignore. */
  without?: string;
  most?: number;
};

let runs = 0;

/**
 * Requests each word once and returns what was found. `late` when ffuf was cut off, or reported fewer requests than
 * words.
 */
export async function ffuf(scan: Scan, options: Options): Promise<{ hits: Hit[]; late: boolean }> {
  const { words, path = "/FUZZ", headers = {}, method = "GET", without, most = 120 } = options;
  runs += 1;
  const file = `${REPORTS}/ffuf-${runs}`;
  writeFileSync(`${file}.words`, `${[...new Set(words)].join("\n")}\n`);
  const args = [
    "-w",
    `${file}.words`,
    "-u",
    scan.address + path,
    "-X",
    method,
    "-o",
    `${file}.json`,
    "-of",
    "json",
  ];
  args.push("-mc", "all", "-t", "4", "-s", "-maxtime", String(most), ...(without ? ["-fc", without] : []));
  args.push(...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]));
  const { late } = await runTool("ffuf", args, { file: `ffuf-${runs}`, most: most + 20 });
  type Result = { input: { FUZZ: string }; status: number; length: number; redirectlocation: string };
  const { results } = JSON.parse(readFileSync(`${file}.json`, "utf8")) as { results: Result[] };
  const hits = results.map((one) => ({
    input: Buffer.from(one.input.FUZZ, "utf8").toString(),
    status: one.status,
    length: one.length,
    redirect: one.redirectlocation,
  }));
  return { hits, late: late || (!without && hits.length < new Set(words).size) };
}
