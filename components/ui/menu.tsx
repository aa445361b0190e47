"use client";

import { OnDemand } from "./on-demand";
import type { MenuProps } from "./popups/menu";

export type { MenuEntry } from "./popups/menu";

const load = async () => (await import("./popups/menu")).Menu;

/** Actions or links behind one button. */
export function Menu(props: MenuProps) {
  return <OnDemand kind="menu" load={load} popup={props} />;
}
