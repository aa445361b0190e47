import type { Metadata } from "next";
import { SafetyTalkScreen } from "@/components/crew/safety-talk/safety-talk-screen";
import { crewsByShop, safetyTalk } from "@/lib/core/crews/attendance/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Safety Talk" };

export default async function Page() {
  const ctx = await staffPage();
  const [shops, { safety_talk }] = await Promise.all([crewsByShop(ctx), safetyTalk(ctx)]);
  const date = businessDate(ctx.now);
  return <SafetyTalkScreen shops={shops} points={safety_talk} date={date} viewer={ctx.actor.hrid} />;
}
