import type { Metadata } from "next";
import { CreateLiveActionScreen } from "@/components/crew/live-actions/create-live-action-screen";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Create Live Action" };

export default async function Page() {
  const ctx = await staffPage();
  return <CreateLiveActionScreen viewer={ctx.actor.hrid} />;
}
