import type { Metadata } from "next";
import { DaysOffPage } from "@/components/crew/days-off/days-off-page";
import { myDaysOff } from "@/lib/core/days-off/reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "My days off" };

export default async function Page() {
  const ctx = await staffPage();
  return <DaysOffPage mine={await myDaysOff(ctx)} viewer={ctx.actor.hrid} />;
}
