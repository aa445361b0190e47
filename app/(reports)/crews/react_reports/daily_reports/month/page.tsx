import type { Metadata } from "next";
import { ReportMonth } from "@/components/reports/report-month";
import { readReportMonth } from "@/lib/features/daily-reports/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export const metadata: Metadata = { title: "Monthly reports" };

export default async function Page({ searchParams }: PageProps<"/crews/react_reports/daily_reports/month">) {
  const ctx = await staffPage();
  return <ReportMonth view={await readReportMonth(ctx, await searchParams)} />;
}
