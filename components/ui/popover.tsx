"use client";

import { OnDemand } from "./on-demand";
import type { PopoverProps } from "./popups/popover";

const load = async () => (await import("./popups/popover")).Popover;

/** A small panel beside its button with more about one thing; opens by click, so it works without hover. */
export function Popover(props: PopoverProps) {
  return <OnDemand kind="dialog" load={load} popup={props} />;
}
