import type { Context } from "@/lib/context";
import { env } from "@/lib/env";
import { AREAS, path } from "@/lib/paths";

/** Where the cardholder's bank sends the browser back to: always an own page (T36). */
export const returnUrl = ({ actor }: Pick<Context, "actor">): string =>
  new URL(actor?.type === "WEB_USER" ? `${AREAS.client}/pay` : path.clientDashboard(), env().NEXTAUTH_URL)
    .href;
