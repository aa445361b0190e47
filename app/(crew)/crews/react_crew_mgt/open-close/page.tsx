import type { Metadata } from "next";
import { OpenCloseScreen } from "@/components/crew/open-close/open-close-screen";
import { crewsByShop } from "@/lib/core/crews/attendance/reads";
import { checklistProgress } from "@/lib/features/checklists/reads";
import { staffPage } from "@/lib/platform/http/pages";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Open-Close" };

export default async function Page() {
  const ctx = await staffPage();
  const date = businessDate(ctx.now);
  const [shops, progress] = await Promise.all([crewsByShop(ctx), checklistProgress(ctx)]);
  return <OpenCloseScreen shops={shops} progress={progress} date={date} viewer={ctx.actor.hrid} />;
}
