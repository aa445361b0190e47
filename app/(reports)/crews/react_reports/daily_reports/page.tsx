import type { Metadata } from "next";
import { DailyReports } from "@/components/reports/daily-reports";
import { staffPage } from "@/lib/auth/pages";
import { readReportsDay } from "@/lib/daily-reports/screen-reads";

export const metadata: Metadata = { title: "Daily reports" };

export default async function Page({ searchParams }: PageProps<"/crews/react_reports/daily_reports">) {
  const ctx = await staffPage();
  return <DailyReports view={await readReportsDay(ctx, await searchParams)} />;
}
