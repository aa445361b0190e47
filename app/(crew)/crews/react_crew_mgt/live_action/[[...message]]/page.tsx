import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LiveActionsScreen } from "@/components/crew/live-actions/live-actions-screen";
import { liveActionResult } from "@/lib/features/live-actions/live-action-message";
import { LISTED, liveActions } from "@/lib/features/live-actions/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Live Action" };

export default async function Page() {
  const jar = await cookies();
  const ctx = await staffPage();
  const { las } = await liveActions(ctx, {});
  const result = liveActionResult(ctx, jar);
  const { hrid: viewer, capabilities } = ctx.actor;
  const assigns = capabilities.has("production");
  const shown = { las, listed: LISTED, today: businessDate(ctx.now), viewer, assigns, result };
  return <LiveActionsScreen {...shown} />;
}
