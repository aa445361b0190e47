"use client";

import { OnDemand } from "./on-demand";
import type { DialogProps } from "./popups/dialog";

const load = async () => (await import("./popups/dialog")).Dialog;

/** A modal window: focus goes in and comes back, Escape closes it. */
export function Dialog(props: DialogProps) {
  return <OnDemand kind="dialog" load={load} popup={props} />;
}
