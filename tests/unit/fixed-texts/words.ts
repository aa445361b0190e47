import { readFileSync } from "node:fs";
import { parseSync, visitorKeys } from "oxc-parser";

type Node = { type: string; [field: string]: unknown };
const nodesIn = (value: unknown): Node[] =>
  [value].flat().filter((one): one is Node => typeof one === "object" && one !== null && "type" in one);

/** A literal's own words; a pattern's without its backslashes. */
function wordsOf(node: Node): string[] {
  if (node.type === "JSXText") return [String(node.value)];
  if (node.type === "TemplateLiteral")
    return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…")];
  if (node.type !== "Literal") return [];
  const { value, regex } = node as { value?: unknown; regex?: { pattern: string } };
  return typeof value === "string" ? [value] : regex ? [regex.pattern.replaceAll("\\", "")] : [];
}

/** Every word in a file's strings, patterns and elements: no comment, no name, no import. */
export function wordsIn(file: string): string[] {
  const { program }: { program: unknown } = parseSync(file, readFileSync(file, "utf8"));
  const visit = (node: Node): string[] =>
    node.type === "ImportDeclaration"
      ? []
      : [
          ...wordsOf(node),
          ...(visitorKeys[node.type] ?? []).flatMap((key) => nodesIn(node[key]).flatMap(visit)),
        ];
  return nodesIn(program).flatMap(visit);
}
