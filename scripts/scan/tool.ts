import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { endProgram } from "../support/processes";
import { installPackages, onPath } from "../support/system-packages";

/** Where reports are kept, outside the project. */
export const REPORTS = process.env.SCAN_REPORTS ?? ".data/scan";

/** The program and the Debian package it comes with. */
const TOOLS = {
  sqlmap: "sqlmap",
  wapiti: "wapiti",
  ffuf: "ffuf",
  nmap: "nmap",
  slowhttptest: "slowhttptest",
  dirb: "dirb",
};

/** Debian's word list of hidden files and folders. */
export const WORDS = "/usr/share/dirb/wordlists/common.txt";

/** Throws when a tool is missing and can't be installed. */
export function findTools(): void {
  const missing = () => Object.entries(TOOLS).filter(([program]) => onPath(program) === null);
  const packages = missing().map(([, name]) => name);
  if (packages.length === 0) return;
  console.log(`Not here: ${packages.join(", ")}. Installing them from the system's packages …`);
  installPackages(packages);
  const still = missing().map(([, name]) => name);
  if (still.length > 0) throw new Error(`Install the system's packages ${still.join(", ")}.`);
}

export type ToolRun = { output: string; seconds: number; late: boolean };

/** Runs a tool at low priority, with its output in a file of REPORTS; ends it after `most` seconds. */
export async function runTool(
  name: string,
  args: string[],
  { file = name, most = 60, env = {} }: { file?: string; most?: number; env?: Record<string, string> } = {},
): Promise<ToolRun> {
  const path = `${REPORTS}/${file}.txt`;
  const out = openSync(path, "w");
  const started = performance.now();
  const child = spawn("nice", ["-n", "5", name, ...args], {
    stdio: ["ignore", out, out],
    env: { ...process.env, ...env },
  });
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    void endProgram(child);
  }, most * 1000);
  await new Promise<void>((done, fail) => {
    child.once("error", fail);
    child.once("exit", () => done());
  }).finally(() => clearTimeout(limit));
  closeSync(out);
  return { output: readFileSync(path, "utf8"), seconds: (performance.now() - started) / 1000, late };
}
