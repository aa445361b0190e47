import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Entry = { idx: number; when: number; tag: string };

/** Which of the product's migrations; `more`: files to add after them, name to text. */
export type Choice = { own?: "all" | "baseline" | "none"; more?: Record<string, string> };

/** Calls `use` with the path of such a folder, which is removed afterwards. */
export async function withMigrations<T>(
  { own = "all", more = {} }: Choice,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  try {
    cpSync("db/migrations", folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal: { entries: Entry[] } = JSON.parse(readFileSync(file, "utf8"));
    const entries = journal.entries.slice(0, { all: undefined, baseline: 1, none: 0 }[own]);
    const newest = journal.entries.at(-1)?.when ?? 0;
    for (const [tag, text] of Object.entries(more)) {
      const idx = entries.length;
      entries.push({ ...journal.entries[0], idx, when: newest + 1 + idx, tag });
      writeFileSync(join(folder, `${tag}.sql`), text);
    }
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
