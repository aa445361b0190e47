import type { Metadata } from "next";
import { OpenCloseScreen } from "@/components/crew/open-close/open-close-screen";
import { staffPage } from "@/lib/auth/pages";
import { checklistProgress } from "@/lib/checklists/reads";
import { crewsByShop } from "@/lib/crews/attendance/reads";
import { businessDate } from "@/lib/values/dates";

export const metadata: Metadata = { title: "Open-Close" };

export default async function Page() {
  const ctx = await staffPage();
  const date = businessDate(ctx.now);
  const [shops, progress] = await Promise.all([crewsByShop(ctx), checklistProgress(ctx)]);
  return <OpenCloseScreen shops={shops} progress={progress} date={date} viewer={ctx.actor.hrid} />;
}
