type Page<Row> = { rows: Row[]; next: string | null };

/** Every row of a list, page by page, for its CSV; one request at a time, none of them for the whole list. */
export async function allPages<Row>(read: (after: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { rows, next } = await read(after);
    for (const row of rows) all.push(row);
    // A cursor that doesn't advance mustn't loop forever.
    more = next !== null && next !== after;
    after = next ?? undefined;
  }
  return all;
}
