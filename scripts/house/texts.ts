import { parseSync, visitorKeys } from "oxc-parser";
import { optionsOf } from "../support/options";
import { importsOf, type Source, sourcesOf } from "./sources";

// All text people read, screen by screen, for reading aloud and rewriting.

type Node = { type: string; start: number; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Attributes whose strings are shown or read aloud. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|(?:.*[a-z])?(?:Label|Text|Title|Hint|Message|Note|Question|Sentence)|label|text|hint|heading|message|note|question|says|said|empty|confirm|action|what|legend|summary|description|children)$/;

/** Strings below these aren't shown: paths, types, SQL, patterns. */
const SILENT = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "TaggedTemplateExpression",
  "TSLiteralType",
]);

/** A sentence, a label or part of one; not the name of a column, class, address or event. */
const isRead = (text: string): boolean =>
  /[A-Za-z]{2}/.test(text) &&
  !/^[./@#]|https?:|^[A-Z0-9_]+$/.test(text) &&
  (/^[A-Z][a-z]+(?:[ .,'’-]|$)/.test(text) || /[a-z’'] [a-zA-Z…(]/.test(text)) &&
  !/^[\w:[\]/.()%-]+(?: [\w:[\]/.()%-]*[-:[\]][\w:[\]/.()%-]*)+$/.test(text);

const joined = (parts: readonly string[]): string => parts.join("").replace(/\s+/g, " ").trim();

/** Text between two tags, with … for inserted values. */
const wordsBetween = (children: readonly Node[]): string =>
  joined(
    children.map((child) => {
      if (child.type === "JSXText") return String(child.value);
      const literal = child.type === "JSXExpressionContainer" && isNode(child.expression) && child.expression;
      if (literal && literal.type === "Literal") return String(literal.value);
      return child.type === "JSXExpressionContainer" ? "…" : " | ";
    }),
  );

const templateText = (node: Node): string =>
  joined(
    (node.quasis as { value: { cooked: string } }[]).flatMap(({ value }, at) =>
      at === 0 ? [value.cooked] : ["…", value.cooked],
    ),
  );

/** A file's texts that people read, with their line numbers. */
export function textsOf({ file, text }: Source): { line: number; text: string }[] {
  const found: { start: number; text: string }[] = [];
  const add = (node: Node, said: string) => {
    if (isRead(said)) found.push({ start: node.start, text: said });
  };
  const visit = (node: Node): void => {
    if (SILENT.has(node.type) || typeof node.directive === "string") return;
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = (node.children as Node[]).filter(isNode);
      if (children.some(({ type, value }) => type === "JSXText" && /[A-Za-z]{2}/.test(String(value)))) {
        const between = children.find(({ type, value }) => type === "JSXText" && /\S/.test(String(value)));
        found.push({ start: between?.start ?? node.start, text: wordsBetween(children) });
      }
    }
    if (node.type === "JSXAttribute" && isNode(node.name) && !READ.test(String(node.name.name))) {
      // What an attribute displays is read; the element it references isn't.
      if (isNode(node.value) && node.value.type === "Literal") return;
    }
    if (node.type === "Literal" && typeof node.value === "string") add(node, node.value);
    if (node.type === "TemplateLiteral") add(node, templateText(node));
    for (const field of visitorKeys[node.type] ?? []) {
      const under = node[field];
      for (const child of Array.isArray(under) ? under : [under]) if (isNode(child)) visit(child);
    }
  };
  const { program }: { program: unknown } = parseSync(file, text);
  if (isNode(program)) visit(program);
  const lineOf = (start: number) => text.slice(0, start).split("\n").length;
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ start, text: said }) => ({ line: lineOf(start), text: said }));
}

/** Every file that each page draws, by page. */
export function byScreen(sources: readonly Source[]): Map<string, Source[]> {
  const known = new Map(sources.map((source) => [source.file, source]));
  const names = new Set(known.keys());
  const drawnBy = new Map<string, string[]>();
  for (const { file } of sources.filter((each) => /^app\/.*page\.tsx$/.test(each.file))) {
    const reached = new Set<string>();
    const queue = [file];
    for (let next = queue.pop(); next; next = queue.pop()) {
      const source = known.get(next);
      if (!source || reached.has(next)) continue;
      reached.add(next);
      queue.push(...importsOf(source, names));
    }
    for (const each of reached) drawnBy.set(each, [...(drawnBy.get(each) ?? []), file]);
  }
  const screens = new Map<string, Source[]>();
  for (const source of sources) {
    const pages = drawnBy.get(source.file) ?? [];
    const domain = /^lib\/(?:(?:platform|core|features|registry)\/)?[\w-]+/.exec(source.file)?.[0];
    const screen = domain ?? (pages.length === 1 ? (pages[0] ?? "") : "components of several screens");
    screens.set(screen, [...(screens.get(screen) ?? []), source]);
  }
  return screens;
}

if (process.argv[1]?.endsWith("texts.ts")) {
  optionsOf({ name: "npm run texts", does: "Prints every text people read, screen by screen." });
  for (const [screen, files] of byScreen(sourcesOf("app", "components", "lib"))) {
    const lines = files.flatMap((source) =>
      textsOf(source).map(({ line, text }) => ({ at: `${source.file}:${line}`, text })),
    );
    if (lines.length === 0) continue;
    console.log(`\n# ${screen}\n`);
    for (const { at, text } of lines) console.log(`${text}    ${at}`);
  }
}
