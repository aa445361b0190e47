import type { Context, StaffContext } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { leadOr404 } from "@/lib/core/leads/reads";
import type { LeadRow } from "@/lib/core/leads/sql/leads";
import { listRecordedNotes, type PropertyNoteRow } from "@/lib/core/properties/sql/property-notes";
import { getSettings } from "@/lib/core/settings/reads";
import { recordInPath } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import type { PropertyNote, propertyNotesContract } from "./contract";
import type { PropertyNotesView } from "./schema";

/** The notes about a lead's property, newest first; none for a lead without one. Errors: 404. */
export async function getPropertyNotes(
  ctx: Context,
  { id }: Input<typeof propertyNotesContract>,
): Promise<PropertyNote[]> {
  const { lead } = await leadOr404(ctx, id);
  return notesOfProperty(ctx, lead.jobinfoid);
}

async function notesOfProperty(ctx: Context, jobinfoid: number | null): Promise<PropertyNote[]> {
  if (jobinfoid === null) return [];
  return (await listRecordedNotes(ctx.db, jobinfoid)).map(noteToWire);
}

const PARTS = ["w1", "w2", "eh", "eg"] as const;

/** Everything on the screen of a lead's property notes: three statements. Errors: 404. */
export async function readPropertyNotes(ctx: StaffContext, key: string): Promise<PropertyNotesView> {
  const { lead, client, property } = await leadOr404(ctx, recordInPath(key));
  const [notes, { propertyNotePresets: presets, workCodes }] = await Promise.all([
    notesOfProperty(ctx, lead.jobinfoid),
    getSettings(ctx.db, ["propertyNotePresets", "workCodes"], businessDate(ctx.now)),
  ]);
  const prices = PARTS.map((part) => ({
    label: workCodes[part].label,
    price: property?.[part] ?? null,
  }));
  return {
    msid: lead.msid,
    kind: lead.kind,
    about: lead.followobject,
    client: client && { name: clientName(client), phone: client.cellphone ?? client.phone },
    property: property && placeOf(property, prices),
    notes,
    presets,
    viewer: ctx.actor.hrid,
  };
}

type Place = NonNullable<PropertyNotesView["property"]>;

const placeOf = (
  { address, city, postcode, perly }: NonNullable<LeadRow["property"]>,
  prices: Place["prices"],
): Place => ({ address, city, postcode, perly, prices });

export const noteToWire = ({ ts, access, ...note }: PropertyNoteRow): PropertyNote => ({
  ...note,
  ts: ts.toISOString(),
  // Only staff see anything that isn't clearly public.
  access: access === "Public" ? "Public" : "Private",
});
