import { ReportsHome } from "@/components/reports/reports-home";
import { readReportsDay } from "@/lib/features/daily-reports/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await staffPage();
  return <ReportsHome view={await readReportsDay(ctx, {})} />;
}
