import type { LeadKind } from "@/lib/core/leads/status-rules";
import type { Cents } from "@/lib/values/money";
import type { PropertyNote } from "./contract";

/** What the screen of an estimate's property notes shows. A price of null is TBD. */
export type PropertyNotesView = {
  msid: number;
  kind: LeadKind;
  client: { name: string; phone: string | null } | null;
  property: {
    address: string;
    city: string;
    postcode: string | null;
    perly: string | null;
    prices: { label: string; price: Cents | null }[];
  } | null;
  /** What the lead is about where it has no place. */
  about: string | null;
  notes: PropertyNote[];
  presets: string[];
  viewer: number;
};
