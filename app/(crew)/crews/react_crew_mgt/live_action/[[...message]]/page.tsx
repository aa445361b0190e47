import type { Metadata } from "next";
import { cookies } from "next/headers";
import { LiveActionsScreen } from "@/components/crew/live-actions/live-actions-screen";
import { staffPage } from "@/lib/auth/pages";
import { LIVE_ACTION_COOKIE, shownLiveResult } from "@/lib/live-actions/live-action-message";
import { LISTED, liveActions } from "@/lib/live-actions/reads";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Live Action" };

export default async function Page({
  params,
}: PageProps<"/crews/react_crew_mgt/live_action/[[...message]]">) {
  const ctx = await staffPage();
  const { las } = await liveActions(ctx, {});
  const { message } = await params;
  const result = shownLiveResult(message, (await cookies()).get(LIVE_ACTION_COOKIE)?.value);
  const day = { today: businessDate(ctx.now), viewer: ctx.actor.hrid };
  return <LiveActionsScreen las={las} listed={LISTED} {...day} result={result} />;
}
