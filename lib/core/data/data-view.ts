import type { ImportState, ImportWhole } from "@/lib/core/data/in/contract";
import type { ImportState as State } from "./schema";

export type ListSize = { name: string; about: string; rows: number; bytes: number };
export type DataPage = {
  lists: ListSize[];
  pictures: { rows: number; bytes: number };
  taken: {
    id: string;
    what: string;
    who: string;
    startedAt: string | null;
    bytes: number | null;
    whole: boolean;
  }[];
  imports: ImportState[];
};

const tenths = (number: number): number => Math.round(number * 10) / 10;

/** "12 KB", "3.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < 1024 ** 3) return `${tenths(bytes / 1024 ** 2)} MB`;
  return `${tenths(bytes / 1024 ** 3)} GB`;
}

export const STATE_WORDS: Record<State, string> = {
  reading: "Uploading",
  mapping: "Choose columns",
  checking: "Checking",
  checked: "Ready to import",
  running: "Importing",
  done: "Done",
  cancelled: "Cancelled",
  failed: "Failed",
  undoing: "Undoing",
  undone: "Undone",
};

/** The five steps, and the one each state belongs to: 1 file, 2 columns, 3 check, 4 run, 5 result. */
export const STEPS = ["File", "Columns", "Check", "Import", "Result"] as const;
export const stepOf = (state: State): number => AT_STEP[state];

const AT_STEP: Record<State, number> = {
  reading: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  running: 3,
  done: 4,
  cancelled: 4,
  failed: 4,
  undoing: 4,
  undone: 4,
};

type Counted = Pick<
  ImportState,
  "state" | "created" | "updated" | "skipped" | "bad" | "removed" | "restored" | "kept"
>;

/** An import's numbers with their labels: what will happen, what happened, or what undoing did. */
export function countsOf({ state, created, updated, skipped, bad, ...undo }: Counted): [string, number][] {
  const undone: [string, number][] = [
    ["removed", undo.removed],
    ["put back", undo.restored],
    ["left as is", undo.kept],
  ];
  if (state === "undone") return undone;
  if (state === "checked")
    return [
      ["will be added", created],
      ["will be updated", updated],
      ["already here", skipped],
      ["will be skipped", bad],
    ];
  const lines: [string, number][] = [
    ["added", created],
    ["updated", updated],
    ["already here", skipped],
    ["skipped", bad],
  ];
  // An undo that failed has undone part of the import.
  return undone.some(([, number]) => number > 0) ? [...lines, ...undone] : lines;
}

/** What the listed errors affect: skipped lines, cells left out of lines, or both. */
export function problemsTitle({ bad, cellsOut }: Pick<ImportState, "bad" | "cellsOut">): string {
  if (cellsOut === 0) return "Lines with errors";
  return bad === 0 ? "Cells we can't read" : "Lines with errors and cells we can't read";
}

/** Why nothing is happening yet, or null. The worker does one import at a time. */
export function waitingSentence({ waitsFor, handled }: Pick<ImportWhole, "waitsFor" | "handled">) {
  if (waitsFor === null) return null;
  return `${waitsFor} has to finish first. This import ${handled > 0 ? "continues" : "starts"} by itself after that.`;
}

/** The worker is busy with it; the user doesn't have to do anything. */
export const isBusy = (state: State): boolean =>
  state === "reading" || state === "checking" || state === "running" || state === "undoing";
