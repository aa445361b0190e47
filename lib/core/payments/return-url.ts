import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { path } from "@/lib/paths";

/** Where the cardholder's bank sends the browser back to: always an own page (T36). */
export const returnUrl = (
  { actor }: Pick<Context, "actor">,
  panel: "apply_payment" | "manage_cards",
): string => {
  // The link's token stays out of what the provider is told: the visitor's browser keeps it.
  const page = actor?.type === "WEB_USER" ? path.pay() : path.clientDashboard(`?panel=${panel}`);
  return new URL(page, env().NEXTAUTH_URL).href;
};
