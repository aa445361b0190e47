import { headers } from "next/headers";
import { isStaff } from "@/lib/auth/actor";
import { safeNext } from "@/lib/auth/next-path";
import { pageContext } from "@/lib/auth/pages";
import type { StaffContext } from "@/lib/context";

/** The staff session behind a page of the wine area; null shows the log-in panel in place (decisions 15). */
export async function wineStaff(): Promise<StaffContext | null> {
  const ctx = await pageContext();
  return isStaff(ctx.actor) ? { ...ctx, actor: ctx.actor } : null;
}

/** What the panel needs: where to stay after logging in, and whether a client is logged in. */
export async function winePanel(): Promise<{ here: string | undefined; client: boolean }> {
  const { actor } = await pageContext();
  return { here: safeNext((await headers()).get("x-path")), client: actor !== null && !isStaff(actor) };
}
