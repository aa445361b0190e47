import type { Metadata } from "next";
import { EditLiveActionScreen } from "@/components/crew/live-actions/edit-live-action-screen";
import { readLiveAction } from "@/lib/features/live-actions/reads";
import { recordInPath } from "@/lib/paths";
import { readOrRefuse, staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Edit Live Action" };

export default async function Page({ params }: PageProps<"/crews/react_crew_mgt/edit_live_action/[key]">) {
  const ctx = await staffPage();
  const id = recordInPath((await params).key);
  const { la } = await readOrRefuse(readLiveAction(ctx, { id }));
  return <EditLiveActionScreen la={la} today={businessDate(ctx.now)} viewer={ctx.actor.hrid} />;
}
