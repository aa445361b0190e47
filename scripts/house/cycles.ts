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
