import type { Contract } from "@/lib/contract";
import examples from "./data/examples.json";
import words from "./data/words.json";
import type { Described, Example, Words } from "./operation-rules";

const WORDS: Record<string, Words> = words;
const EXAMPLES: Record<string, Example> = examples;

/**
 * A contract with its words and its example. Both are made by `npm run openapi`: the words from `docs/endpoints.tsv`,
 * the examples by asking every endpoint in an invented company.
 */
export function describedOf(contract: Contract): Described {
  const name = `${contract.method} ${contract.path}`;
  return { contract, words: WORDS[name] ?? { does: name, notes: "" }, example: EXAMPLES[name] ?? {} };
}
