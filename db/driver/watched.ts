import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { processWide } from "@/lib/process-wide";
import * as schema from "../schema";

/** Runs a statement; `name` says what it does to which tables, never a value. */
type Watcher = <T>(name: string, ask: () => Promise<T>) => Promise<T>;

const watching = processWide("statements", (): { watcher?: Watcher } => ({}));

/** From now on every statement runs inside `watcher`, once it has its connection. Returns a function that ends this. */
export function watchStatements(watcher: Watcher): () => void {
  watching.watcher = watcher;
  return () => {
    watching.watcher = undefined;
  };
}

/** Asks for a statement's rows inside the process's watcher, if there is one. */
export const watched = <T>(text: string, ask: () => Promise<T>): Promise<T> =>
  watching.watcher ? watching.watcher(statementName(text), ask) : ask();

const TABLES = new Set<string>(
  Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableName(each)] : [])),
);
const WRITES = /\b(insert into|update|delete from)\s+"?(\w+)/gi;
const READS = /\b(?:from|join|using)\s+(?:lateral\s+)?"?(\w+)/gi;
/** How many texts are remembered with their names; beyond that each is parsed again. */
const MOST = 2_000;
const MOST_TABLES = 6;
const names = new Map<string, string>();

/** "select jobs, clients", "update outbox": the act and our own tables in it, the written one first. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameOf(text);
  if (names.size < MOST) names.set(text, name);
  return name;
}

function nameOf(text: string): string {
  const ours = (found: RegExpExecArray[], group: number) =>
    found.map((match) => match[group] ?? "").filter((table) => TABLES.has(table));
  const write = [...text.matchAll(WRITES)].find((match) => TABLES.has(match[2] ?? ""));
  const read = ours([...text.matchAll(READS)], 1);
  const tables = [...new Set(write ? [write[2] ?? "", ...read] : read)].slice(0, MOST_TABLES);
  const act = write ? (write[1] ?? "").split(" ")[0] : "select";
  return [act?.toLowerCase(), tables.join(", ")].filter(Boolean).join(" ");
}
