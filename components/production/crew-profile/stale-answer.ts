import type { z } from "zod";
import { ApiError } from "@/lib/http/call-api";

/** The record as somebody else saved it, out of the 409 that says so under `key`; null for any other failure. */
export function storedIn<S extends z.ZodType>(schema: S, key: string, error: unknown): z.output<S> | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return schema.safeParse(error.details?.[key]).data ?? null;
}

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
