import type { Metadata } from "next";
import { ReportHistory } from "@/components/reports/report-history";
import { readReportHistory } from "@/lib/features/daily-reports/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Filed reports" };

export default async function Page({
  searchParams,
}: PageProps<"/crews/react_reports/daily_reports/history">) {
  const ctx = await staffPage();
  return <ReportHistory view={await readReportHistory(ctx, await searchParams)} />;
}
