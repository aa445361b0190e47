import type { Metadata } from "next";
import { ScheduleScreen } from "@/components/partner/schedule/schedule-screen";
import { readSchedule } from "@/lib/features/partners/schedule/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Schedule" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_schedule">) {
  const ctx = await staffPage({ partner: true });
  return <ScheduleScreen view={await readSchedule(ctx, await searchParams)} />;
}
