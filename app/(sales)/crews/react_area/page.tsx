import { SalesHome } from "@/components/sales/home/sales-home";
import { readSalesHome } from "@/lib/features/sales/screen-reads";
import { staffPage } from "@/lib/platform/http/pages";

export default async function Page() {
  const ctx = await staffPage({ cap: "sales" });
  return <SalesHome view={await readSalesHome(ctx)} />;
}
