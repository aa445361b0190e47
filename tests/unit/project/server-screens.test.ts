import { expect, it } from "vitest";
import { importsOf, type Source, sourcesOf } from "@/scripts/house/sources";

const STATEMENT = /import\s+(?:type\s+)?\{[^}]*\}\s+from\s+"[^"]+";?/g;

/** What a statement imports at run time, by the names in its module. */
const valuesOf = (statement: string): string[] =>
  statement.startsWith("import type")
    ? []
    : [...statement.matchAll(/(?:\{|,)\s*(?!type )(\w+)/g)].map(([, name = ""]) => name);

const isComponent = (name: string): boolean => /^[A-Z][a-z]/.test(name) || /^[A-Z]$/.test(name);

/** For each file the server draws: what it takes from a client module besides components. Next answers 500 for that. */
function wrongTakings(sources: readonly Source[]): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const known = new Set(byFile.keys());
  const isClient = ({ text }: Source) => text.startsWith('"use client"');
  const drawn = new Set<Source>();
  const waiting = sources.filter(({ file }) => file.startsWith("app/"));
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (drawn.has(source) || isClient(source)) continue;
    drawn.add(source);
    for (const file of importsOf(source, known)) waiting.push(byFile.get(file) ?? source);
  }
  return [...drawn].flatMap(({ file, text }) =>
    (text.match(STATEMENT) ?? []).flatMap((statement) => {
      const [from] = importsOf({ file, text: statement, lines: 1 }, known);
      const target = from === undefined ? undefined : byFile.get(from);
      if (!target || !isClient(target)) return [];
      return valuesOf(statement)
        .filter((name) => !isComponent(name))
        .map((name) => `${file} takes ${name} of ${target.file}`);
    }),
  );
}

const source = (file: string, text: string): Source => ({ file, text, lines: 1 });

it("what the server draws takes only components from client modules", () => {
  expect(wrongTakings(sourcesOf("app", "components", "lib"))).toEqual([]);
});

it("finds a function, a list and a hook, and leaves components, types and client files alone", () => {
  const page = source("app/page.tsx", 'import { Screen } from "@/components/screen";');
  const screen = source(
    "components/screen.tsx",
    'import { Table, rowText, type Row, ROWS } from "./table";\nimport type { useTable } from "./table";',
  );
  const table = source("components/table.tsx", '"use client";\nimport { useTable } from "./use-table";');
  const hook = source("components/use-table.ts", '"use client";');
  expect(wrongTakings([page, screen, table, hook])).toEqual([
    "components/screen.tsx takes rowText of components/table.tsx",
    "components/screen.tsx takes ROWS of components/table.tsx",
  ]);
});
