import type { Metadata } from "next";
import { ScheduleScreen } from "@/components/partner/schedule/schedule-screen";
import { staffPage } from "@/lib/auth/pages";
import { readSchedule } from "@/lib/partners/schedule/screen-reads";

export const metadata: Metadata = { title: "Schedule" };

export default async function Page({ searchParams }: PageProps<"/crews/react_crew_mgt/partner_schedule">) {
  const ctx = await staffPage({ partner: true });
  return <ScheduleScreen view={await readSchedule(ctx, await searchParams)} />;
}
