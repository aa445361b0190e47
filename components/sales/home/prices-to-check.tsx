"use client";

import type { ComponentProps } from "react";
import type { PriceChecks } from "@/components/leads/price-checks/price-checks";
import { LoadedLater } from "@/components/ui/loaded-later";

const load = async () => (await import("@/components/leads/price-checks/price-checks")).PriceChecks;

/** Loads after the page: on most days there's no price to check. */
export const PricesToCheck = (prices: ComponentProps<typeof PriceChecks>) => (
  <LoadedLater load={load} lines={5} part={prices} />
);
