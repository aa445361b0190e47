import { CAPABILITIES, type Capability } from "@/lib/actor";
import type { Contract } from "@/lib/contract";
import type { Opens, OpensByCapability } from "@/lib/core/employees/access/rules";
import { MENUS, type MenuEntry } from "@/lib/features/menus/rules";
import { placesToGo } from "@/lib/features/menus/search-rules";
import { CONTRACTS } from "./contracts";
import { tagOf } from "./operation-rules";
import { subjectOf } from "./subject-rules";

const subjectsOf = (contracts: readonly Contract[]): string[] =>
  [...new Set(contracts.map(tagOf).map(subjectOf))].sort();

const capsOf = ({ cap = [] }: MenuEntry): Capability[] => [cap].flat() as Capability[];

/** Each menu entry once, though several menus have it. */
function pagesOf(capability: Capability): Opens["pages"] {
  const menus: Record<string, { sections: { label: string; entries: MenuEntry[] }[] }> = MENUS;
  const entries = Object.values(menus)
    .flatMap(({ sections }) => sections.flatMap((section) => section.entries))
    .filter((entry) => capsOf(entry).includes(capability));
  return [...new Map(entries.map((entry) => [entry.href, entry])).values()].map((entry) => ({
    label: entry.label,
    href: entry.href,
    hint: entry.hint,
    needs: capsOf(entry).filter((one) => one !== capability),
  }));
}

function opensOf(capability: Capability): Opens {
  const own = CONTRACTS.filter(({ who }) => who === `cap:${capability}`);
  const acts = (capabilities: readonly Capability[]) =>
    placesToGo({ capabilities: new Set(capabilities), mgr: null })
      .filter(({ kind }) => kind === "act")
      .map(({ title }) => title.replace("…", ""));
  const open = acts([]);
  return {
    pages: pagesOf(capability),
    acts: acts([capability]).filter((title) => !open.includes(title)),
    changes: subjectsOf(own.filter(({ effect }) => effect === "write")),
    reads: subjectsOf(own.filter(({ effect }) => effect === "read")),
  };
}

let known: OpensByCapability | undefined;

/** What each capability opens, from the menus, the search's acts and the contracts: nothing is written twice. */
export function whatOpens(): OpensByCapability {
  known ??= Object.fromEntries(CAPABILITIES.map((one) => [one, opensOf(one)])) as OpensByCapability;
  return known;
}
