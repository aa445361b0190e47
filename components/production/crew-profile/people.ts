/** Who may be written about: the crew without the viewer, and whoever the entry is about already. */
export function peopleOf(
  crew: readonly { hrid: number; name: string }[],
  viewer: number,
  entry: { hrid: number; employee: string } | null,
) {
  const others = crew.filter(({ hrid }) => hrid !== viewer);
  const known = entry === null || others.some(({ hrid }) => hrid === entry.hrid);
  const all = known ? others : [...others, { hrid: entry.hrid, name: entry.employee }];
  return all.map(({ hrid, name }) => ({ value: hrid, label: name }));
}
