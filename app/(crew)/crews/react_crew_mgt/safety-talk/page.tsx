import type { Metadata } from "next";
import { SafetyTalkScreen } from "@/components/crew/safety-talk/safety-talk-screen";
import { staffPage } from "@/lib/auth/pages";
import { crewsByShop, safetyTalk } from "@/lib/crews/attendance-reads";

export const metadata: Metadata = { title: "Safety Talk" };

export default async function Page() {
  const ctx = await staffPage();
  const [shops, { safety_talk }] = await Promise.all([crewsByShop(ctx), safetyTalk(ctx)]);
  return <SafetyTalkScreen shops={shops} points={safety_talk} viewer={ctx.actor.hrid} />;
}
