/** What the tree needs: who manages whom. */
type Led = { hrid: number; managerHrid: number | null; active: boolean };

export type TreeNode<T> = { person: T; led: TreeNode<T>[] };

/** The nearest active manager; it skips former ones, and a circle of those has none. */
function leaderOf<T extends Led>(person: T, byHrid: ReadonlyMap<number, T>): T | null {
  const seen = new Set<number>();
  let at = person.managerHrid;
  while (at !== null && !seen.has(at)) {
    const above = byHrid.get(at);
    if (!above || above.active) return above ?? null;
    seen.add(at);
    at = above.managerHrid;
  }
  return null;
}

/**
 * Everyone active, grouped by manager, in the given order. A circle of managers would have no top, so its first person
 * goes there and everyone appears exactly once.
 */
export function treeOf<T extends Led>(people: readonly T[]): TreeNode<T>[] {
  const byHrid = new Map(people.map((person) => [person.hrid, person]));
  const active = people.filter((person) => person.active);
  const under = new Map<number, T[]>();
  const tops: T[] = [];
  for (const person of active) {
    const leader = leaderOf(person, byHrid);
    if (leader === null) tops.push(person);
    else under.set(leader.hrid, [...(under.get(leader.hrid) ?? []), person]);
  }
  const placed = new Set<number>();
  const place = (person: T): TreeNode<T> => {
    placed.add(person.hrid);
    const led = (under.get(person.hrid) ?? []).filter(({ hrid }) => !placed.has(hrid));
    return { person, led: led.map(place) };
  };
  const tree = tops.map(place);
  for (const person of active) if (!placed.has(person.hrid)) tree.push(place(person));
  return tree;
}

/** How many people are below, at any depth. */
export const countBelow = <T>({ led }: TreeNode<T>): number =>
  led.reduce((sum, node) => sum + 1 + countBelow(node), 0);

/** A person in the tree; `roles` in words, `phone` as stored. */
export type OrgPerson = {
  hrid: number;
  fullname: string;
  name: string;
  roles: string[];
  shop: string | null;
  phone: string | null;
};

export type OrgNode = TreeNode<OrgPerson>;
