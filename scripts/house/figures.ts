import { commentsOf, countOf, importsOf, type Source, sourcesOf } from "./sources";

export type Figure = {
  name: string;
  value: number;
  /** The most it may be; without it the figure is only reported. */
  most?: number;
};

/** References to numbered documents that aren't in this repository. */
const OUTSIDE = /\b(?:(?:decisions?|corrections?) ?§? ?\d|spec \d|(?:quality|look|glossary)\.md)/gi;

/** A file imported by only one other file needs more lines than this to be worth having. */
const SMALL = 40;

/** How many files import each file. */
function importers(sources: readonly Source[]): Map<string, Set<string>> {
  const known = new Set(sources.map(({ file }) => file));
  const found = new Map<string, Set<string>>();
  for (const source of sources)
    for (const imported of importsOf(source, known)) {
      const by = found.get(imported) ?? new Set();
      found.set(imported, by.add(source.file));
    }
  return found;
}

/** The nodes of a graph that are in a cycle. */
export function inCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const left = [...(edges.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  return [...edges.keys()].filter((node) => reach(node).has(node)).sort();
}

const isSql = (file: string): boolean => /^lib\/.*\/sql(?:\.ts$|\/)/.test(file);
const roomOf = (file: string): string => /^lib\/\w+\/[\w-]+\//.exec(file)?.[0] ?? file;

/** Names of SQL's functions that another room imports. */
function visibleSql(sources: readonly Source[]): number {
  const known = new Set(sources.map(({ file }) => file));
  const values = new Map(
    sources
      .filter(({ file }) => isSql(file))
      .map(({ file, text }) => [
        file,
        new Set([...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name)),
      ]),
  );
  const visible = new Set<string>();
  for (const source of sources)
    for (const [statement, names = ""] of source.text.matchAll(/^import \{([^}]+)\} from "[^"]+";/gm))
      for (const file of importsOf({ ...source, text: statement }, known))
        if (roomOf(file) !== roomOf(source.file))
          for (const [name] of names.matchAll(/\b(?!type\b)\w+/g))
            if (values.get(file)?.has(name)) visible.add(`${file} ${name}`);
  return visible.size;
}

/** A record's declared fields are pure, and belong to the ground; SQL joins tables of any room. */
const domainOf = (file: string): string | null =>
  file.endsWith("/fields.ts") || isSql(file)
    ? null
    : (/^lib\/((?:(?:platform|core|features|registry)\/)?[\w-]+)\//.exec(file)?.[1] ?? null);

function domainsInCycles(lib: readonly Source[]): string[] {
  const known = new Set(lib.map(({ file }) => file));
  const edges = new Map<string, Set<string>>();
  for (const source of lib) {
    const from = domainOf(source.file);
    if (!from) continue;
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const file of importsOf(source, known)) {
      const domain = domainOf(file);
      if (domain && domain !== from) to.add(domain);
    }
  }
  return inCycles(edges);
}

const isClient = ({ text }: Source): boolean => text.startsWith('"use client"');

/**
 * Whether the importer loads it when it's needed, which takes a file of its own: `import("./answer-form")`, or
 * `isolate("lib/core/x/read-lines.ts")`.
 */
const isLoadedLater = ({ file }: Source, { text }: Source): boolean => {
  const [name] = file.split("/").at(-1)?.split(".") ?? [];
  return new RegExp(`(?:import\\("[^"]*/${name}"\\)|isolate<[^>]*>\\("[^"]*/${name}\\.ts")`).test(text);
};

/**
 * Whether a file could be merged into the only one that imports it. Routes and pages hold one statement and import
 * everything else; browser code needs a separate file when a server component uses it; SQL stands by itself.
 */
const couldMerge = (source: Source, importer: Source | undefined): boolean =>
  importer !== undefined &&
  /^(?:lib|components)\//.test(importer.file) &&
  isSql(source.file) === isSql(importer.file) &&
  !isLoadedLater(source, importer) &&
  (!isClient(source) || isClient(importer));

const FOLDERS = ["lib", "components", "app", "db", "tests", "scripts", "instrumentation.ts", "middleware.ts"];

/** The statements of a route file that use the frame, or that don't answer requests. */
const IN_FRAME = [
  /^import [^;]+;$/gm,
  /^export const (?:[A-Z]+|\{ [A-Z, ]+ \}) = (?:endpoint|libraryDoor)\([^;]*\);$/gm,
  /^export const [A-Z]+ = [A-Z]+;$/gm,
  /^export \{ methodNotAllowed as [A-Z]+ \} from "@\/lib\/platform\/http\/endpoint";$/gm,
  /^export const [a-z]\w+ = (?:"[^"]*"|\d+|true|false);$/gm,
];

/** Whether a route file has code the frame doesn't cover. */
const isOutsideFrame = (source: Source): boolean => {
  const code = commentsOf(source)
    .split("\n")
    .reduce((text, comment) => text.replace(comment, ""), source.text);
  return IN_FRAME.reduce((text, statement) => text.replace(statement, ""), code).trim() !== "";
};

/** What the code no longer does, by the files that could. */
const PATTERNS: readonly (readonly [name: string, files: RegExp, pattern: RegExp])[] = [
  ["conflicts with facts no contract names", /^lib\//, /new Conflict\((?:(?!\);)[\s\S])*?details:/g],
  ["answers told apart by status in components", /^components\//, /status (?:===|!==) \d{3}/g],
  ["writes in components without useWrite", /^components\//, /\bwriteApi\b/g],
  [
    "modules besides contracts and schemas that know the wire",
    /^lib\/(?!.*(?:[/-])(?:contract|schema|fields)\.ts$)/,
    /from "@\/lib\/values\/wire"/g,
  ],
];

/** How far the code is from its plan. `most` is the current value: lower it whenever it improves, never raise it. */
export function figures(all: readonly Source[] = sourcesOf(...FOLDERS)): Figure[] {
  const within = (folder: string) => all.filter(({ file }) => file.startsWith(`${folder}/`));
  const lib = within("lib");
  const by = importers(all);
  const house = [...lib, ...within("components")];
  const alone = house.filter(({ file }) => by.get(file)?.size === 1);
  const small = alone.filter(({ lines }) => lines < SMALL);
  const importerOf = ({ file }: Source) => all.find((source) => by.get(file)?.has(source.file));
  const routes = within("app/api").filter(({ file }) => /\/route\.tsx?$/.test(file));
  return [
    { name: "route files outside the frame", value: routes.filter(isOutsideFrame).length, most: 0 },
    ...PATTERNS.map(([name, files, pattern]) => ({
      name,
      value: countOf(
        all.filter(({ file }) => files.test(file)),
        pattern,
      ),
      most: 0,
    })),
    { name: "query functions visible outside their room", value: visibleSql(lib), most: 235 },
    { name: "domains in import cycles", value: domainsInCycles(lib).length, most: 0 },
    {
      name: "comments that point outside the clone",
      value: countOf(
        all.map((source) => ({ ...source, text: commentsOf(source) })),
        OUTSIDE,
      ),
      most: 0,
    },
    { name: "files in lib and components", value: house.length },
    { name: "of them with a single importer", value: alone.length },
    { name: `of these under ${SMALL} lines`, value: small.length },
    {
      name: "of these what could stand in its importer",
      value: small.filter((source) => couldMerge(source, importerOf(source))).length,
      most: 1,
    },
  ];
}
