"use client";

import type { ComponentProps } from "react";
import { LoadedLater } from "@/components/ui/loaded-later";
import type { AheadOffers } from "./ahead-offers";

const load = async () => (await import("./ahead-offers")).AheadOffers;

/** Loads after the run sheet: most of the time there's nothing to offer. */
export const Ahead = (offers: ComponentProps<typeof AheadOffers>) => (
  <LoadedLater load={load} part={offers} />
);
