import type { PropertyNoteRow } from "@/db/queries/properties/property-notes";
import type { PropertyNote } from "./contract";

export const noteToWire = ({ ts, access, ...note }: PropertyNoteRow): PropertyNote => ({
  ...note,
  ts: ts.toISOString(),
  // Whatever is not surely public is shown to staff only.
  access: access === "Public" ? "Public" : "Private",
});
