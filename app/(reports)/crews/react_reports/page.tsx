import { ReportsHome } from "@/components/reports/reports-home";
import { staffPage } from "@/lib/auth/pages";
import { readReportsDay } from "@/lib/daily-reports/screen-reads";

export default async function Page() {
  const ctx = await staffPage();
  return <ReportsHome view={await readReportsDay(ctx, {})} />;
}
