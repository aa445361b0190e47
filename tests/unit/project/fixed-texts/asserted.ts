import { readFileSync } from "node:fs";
import { parseSync, visitorKeys } from "oxc-parser";

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode);

/** What a browser can only do with something that's there. */
const ACTS = /^(click|tap|fill|check|uncheck|press|focus|hover|selectOption|waitFor)$/;
/** Matchers that also hold when the text isn't there. */
const ABSENT = /^(toBeHidden|toBeNull|toBeUndefined|toBeFalsy)$/;

/** `expect(a).not.toBe(b)` → expect, not, toBe. */
function chainOf(node: Node): string[] {
  if (node.type === "CallExpression") return nodesIn(node.callee).flatMap(chainOf);
  if (node.type === "MemberExpression")
    return [...nodesIn(node.object).flatMap(chainOf), nameOf(node.property)];
  return [nameOf(node)];
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** Whether a call fails unless what its arguments, or the locators it's called on, name is there. */
function demands(call: Node): boolean {
  const [root = "", ...names] = call.type === "CallExpression" ? chainOf(call) : [];
  const last = names.at(-1) ?? "";
  if (root !== "expect") return ACTS.test(last);
  if (!/^to[A-Z]/.test(last) || names.includes("not") || ABSENT.test(last)) return false;
  const [first] = nodesIn(call.arguments);
  return last !== "toHaveCount" || first?.value !== 0;
}

/** A literal's own words; a pattern's without its backslashes. */
function wordsOf(node: Node): string[] {
  if (node.type === "TemplateLiteral")
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…")];
  if (node.type === "TSAsExpression") return nodesIn(node.expression).flatMap(wordsOf);
  if (node.type !== "Literal") return [];
  if (typeof node.value === "string") return [node.value];
  const { regex } = node as { regex?: { pattern: string } };
  return regex ? [regex.pattern.replaceAll("\\", "")] : [];
}

const elementsOf = (node: unknown): Node[] =>
  nodesIn(node).flatMap((one) =>
    one.type === "TSAsExpression" ? elementsOf(one.expression) : nodesIn(one.elements),
  );

/** The words that a file's names stand for: `const text = "…"`, `for (const [, text] of [[1, "…"]])`. */
function namedWords(all: readonly Node[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  const add = (name: string, said: string[]) =>
    name && words.set(name, [...(words.get(name) ?? []), ...said]);
  for (const node of all) {
    if (node.type === "VariableDeclarator") add(nameOf(node.id), nodesIn(node.init).flatMap(wordsOf));
    if (node.type !== "ForOfStatement") continue;
    const [pattern] = nodesIn(node.left).flatMap(({ declarations }) =>
      nodesIn(declarations).flatMap(({ id }) => nodesIn(id)),
    );
    for (const row of elementsOf(node.right))
      for (const [at, name] of ((pattern?.elements ?? []) as unknown[]).entries())
        add(nameOf(name), elementsOf(row)[at] ? wordsOf(elementsOf(row)[at] as Node) : []);
  }
  return words;
}

/** Every word in a file's strings, patterns and elements: no comment, no name, no import. */
export function wordsIn(file: string): string[] {
  const { program }: { program: unknown } = parseSync(file, readFileSync(file, "utf8"));
  const words: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === "ImportDeclaration") return;
    words.push(...(node.type === "JSXText" ? [String(node.value)] : wordsOf(node)));
    for (const field of visitorKeys[node.type] ?? []) for (const child of nodesIn(node[field])) visit(child);
  };
  for (const node of nodesIn(program)) visit(node);
  return words;
}

/**
 * The words that a test fails without: what its assertions expect, and what they look for on the screen, or act on.
 * Read from the parsed file, so that no comment and no name counts.
 */
export function assertedIn(file: string): string[] {
  const { program }: { program: unknown } = parseSync(file, readFileSync(file, "utf8"));
  const all: Node[] = [];
  const demanded: Node[] = [];
  const visit = (node: Node, within: boolean): void => {
    if (node.type === "ImportDeclaration") return;
    const here = within || demands(node);
    all.push(node);
    if (here) demanded.push(node);
    for (const field of visitorKeys[node.type] ?? [])
      for (const child of nodesIn(node[field])) visit(child, here);
  };
  for (const node of nodesIn(program)) visit(node, false);
  const named = namedWords(all);
  return demanded.flatMap((node) =>
    node.type === "Identifier" ? (named.get(nameOf(node)) ?? []) : wordsOf(node),
  );
}
