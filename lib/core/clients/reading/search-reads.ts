import type { Context } from "@/lib/context";
import { clientsShownTo } from "./own-clients";
import type { SearchShows } from "./search-view";

export function searchShows(ctx: Context): SearchShows {
  const shown = clientsShownTo(ctx);
  if (shown === null) return "all";
  return shown.partner === null ? "crew" : "partner";
}
