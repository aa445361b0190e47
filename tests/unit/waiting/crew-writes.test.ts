import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Contract } from "@/lib/contract";

// Whatever a crew's screens can write waits for a signal, or docs/offline.md says why it doesn't.

const IMPORT =
  /import\s+(type\s+)?([^;"]*?)\s*from\s+"([^"]+)"|(\{[^{}]*\} = await )?import\("([^"]+)"\)(\)\s*\.\w+)?/g;

function fileOf(from: string, named: string): string | null {
  const base = named.startsWith("@/") ? named.slice(2) : join(dirname(from), named);
  return [".ts", ".tsx"].map((ending) => base + ending).find(existsSync) ?? null;
}

/** Every contract that a screen's code imports, also when someone acts: `askPayContract lib/features/my-pay/contract.ts`. */
function contractsOf(screens: readonly string[]): Set<string> {
  const files = new Set(screens);
  const found = new Set<string>();
  for (const file of files)
    for (const [, type, now, from, taken, later, one] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const to = type ? null : fileOf(file, from ?? later ?? "");
      if (!to) continue;
      if (/^(app|components)\//.test(to)) files.add(to);
      const names = [now, taken, one].join(" ");
      for (const [name] of names.matchAll(/(?<!type )\b\w+Contract\b/g)) found.add(`${name} ${to}`);
    }
  return found;
}

async function writesOf(screens: readonly string[]): Promise<Contract[]> {
  const contracts = await Promise.all(
    [...contractsOf(screens)].map(async (found) => {
      const [name = "", file = ""] = found.split(" ");
      return ((await import(join(process.cwd(), file))) as Record<string, Contract>)[name];
    }),
  );
  return contracts.filter((one) => one?.effect === "write") as Contract[];
}

const named = ({ method, path }: Contract) => `${method} ${path}`;

/** The endpoints in the table of what doesn't wait. */
const listed = () =>
  [...readFileSync("docs/offline.md", "utf8").matchAll(/^\| [^|]+ \| `(\w+ \/api\/[^`]+)`/gm)].map(
    ([, endpoint]) => endpoint ?? "",
  );

describe("what crew screens write", () => {
  it("waits for a signal, or is in the list of what doesn't", async () => {
    const writes = await writesOf(globSync("app/(crew)/**/*.tsx"));
    expect(writes.filter(({ queues }) => queues).length).toBeGreaterThan(25);
    const doesnt = [...new Set(writes.filter(({ queues }) => !queues).map(named))];
    expect(doesnt.sort()).toEqual(listed().sort());
  });
});
