import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";

/** Where the bank sends the browser back to: always one of our pages (T36). */
export const returnUrl = (
  { actor }: Pick<Context, "actor">,
  panel: "apply_payment" | "manage_cards",
): string => {
  // We don't tell the provider the link's token; the visitor's browser keeps it.
  const page = actor?.type === "WEB_USER" ? path.pay() : path.clientDashboard(`?panel=${panel}`);
  return new URL(page, env().NEXTAUTH_URL).href;
};
