"use client";

import { OnDemand } from "./on-demand";
import type { DialogProps } from "./popups/dialog";

const load = async () => (await import("./popups/dialog")).Dialog;

/** A modal dialog: focus moves in and returns, Escape closes it. */
export function Dialog(props: DialogProps) {
  return <OnDemand kind="dialog" load={load} popup={props} />;
}
