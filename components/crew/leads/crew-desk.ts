import type { Desk } from "@/components/leads/desk";
import { AREAS, path } from "@/lib/paths";

/** The crews' return forms: reached from Home > Estimates/Signs. */
export const crewDesk = (title: string): Desk => ({
  crumbs: [
    { label: "Home", href: AREAS.crew },
    { label: "Estimates/Signs", href: path.estimatesSigns() },
    { label: title },
  ],
  back: { label: "Back to Estimates/Signs", href: path.estimatesSigns() },
  w2: false,
  source: "lead",
});
