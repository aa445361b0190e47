import { SalesHome } from "@/components/sales/home/sales-home";
import { staffPage } from "@/lib/auth/pages";
import { readSalesHome } from "@/lib/sales/screen-reads";

export default async function Page() {
  const ctx = await staffPage({ cap: "sales" });
  return <SalesHome view={await readSalesHome(ctx)} />;
}
