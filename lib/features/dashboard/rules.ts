import { path } from "@/lib/paths";
import type { MessageCode } from "@/lib/platform/results/message-rules";
import type { PanelKey } from "./schema";

type More = {
  jobid?: number;
  message?: MessageCode;
  /** Of `message: "paid"`, in cents. */
  amount?: number;
  /** The address search, kept from panel to panel. */
  address?: string;
  /** `all`: the whole of a long list. */
  show?: "all";
};

/** The address of a panel, with the result of what led there on top. */
export function panelPath(panel: PanelKey, more: More = {}): string {
  const query = new URLSearchParams(panel === "none" ? {} : { panel });
  for (const [name, value] of Object.entries(more))
    if (value !== undefined && value !== "") query.set(name, String(value));
  return path.clientDashboard(query.size > 0 ? `?${query}` : "");
}

/** The address search box stands only above this many places. */
export const MANY_PLACES = 10;

/** An address holds every word that was typed, in any order. */
export function fitsAddress(address: string, typed: string): boolean {
  const text = address.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
