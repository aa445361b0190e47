"use client";

import { OnDemand } from "./on-demand";
import type { DrawerProps } from "./popups/drawer";

const load = async () => (await import("./popups/drawer")).Drawer;

/** A panel from the edge, for details or navigation. */
export function Drawer(props: DrawerProps) {
  return <OnDemand kind="dialog" load={load} popup={props} />;
}
