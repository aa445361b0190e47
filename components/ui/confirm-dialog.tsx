"use client";

import { OnDemand } from "./on-demand";
import type { ConfirmDialogProps } from "./popups/confirm-dialog";

const load = async () => (await import("./popups/confirm-dialog")).ConfirmDialog;

/** Asks before something that can't be undone. Cancel has the focus; a second click on confirm does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <OnDemand kind="dialog" load={load} popup={props} />;
}
