import type { Metadata } from "next";
import { DailyReports } from "@/components/reports/daily-reports";
import { readReportsDay } from "@/lib/features/daily-reports/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Daily reports" };

export default async function Page({ searchParams }: PageProps<"/crews/react_reports/daily_reports">) {
  const ctx = await staffPage();
  return <DailyReports view={await readReportsDay(ctx, await searchParams)} />;
}
