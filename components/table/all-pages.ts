type Page<Row> = { rows: Row[]; next: string | null };

/** A list's every row, page after page, for its file; one request at a time, none of them the whole list. */
export async function allPages<Row>(read: (after: string | undefined) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const { rows, next } = await read(after);
    for (const row of rows) all.push(row);
    // A cursor that leads nowhere must not lead there for ever.
    more = next !== null && next !== after;
    after = next ?? undefined;
  }
  return all;
}
