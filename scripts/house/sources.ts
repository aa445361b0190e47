import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Source = { file: string; text: string; lines: number };

/** The paths under version control that still exist, in these folders or in all; includes a clone made by another user. */
export const trackedFiles = (...folders: string[]): string[] =>
  execFileSync("git", ["-c", "safe.directory=*", "ls-files", "-z", ...folders], { encoding: "utf8" })
    .split("\0")
    .filter((file) => file !== "" && existsSync(file));

/** The code files in these folders that are under version control. */
export const sourcesOf = (...folders: string[]): Source[] =>
  trackedFiles(...folders)
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("db/migrations/"))
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { file, text, lines: text.trimEnd().split("\n").length };
    });

export const countOf = (sources: readonly Source[], pattern: RegExp): number =>
  sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);

/** The comments of a file, in order. */
export const commentsOf = ({ text }: Source): string =>
  (text.match(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$|[ \t]\/\/ .*$/gm) ?? []).join("\n");

const ENDINGS = [".ts", ".tsx", "/index.ts", "/index.tsx", ".mjs", ""];

/** The files a file imports, including types, as paths in the project. */
export function importsOf({ file, text }: Source, known: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:@\/|\.{1,2}\/)[^"]+)"/g)].map(
    ([, name = ""]) => name,
  );
  return names.flatMap((name) => {
    const at = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(file), name);
    return ENDINGS.map((ending) => at + ending).find((each) => known.has(each)) ?? [];
  });
}
